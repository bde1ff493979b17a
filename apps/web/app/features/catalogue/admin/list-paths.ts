/** The lists whose entries have pages of their own. */
export const itineraryPath = "/admin/utilities/itinerary";
export const informationsPath = "/admin/utilities/master-informations";
