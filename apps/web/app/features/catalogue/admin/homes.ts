/** Where the lists are whose entries have pages of their own. */
export const itineraryHome = "/admin/utilities/itinerary";
export const informationsHome = "/admin/utilities/master-informations";
