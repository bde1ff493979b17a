import type { SavedTraveller } from "@jukung/contract";

export const TRAVELLERS = "/user/settings/travellers";

export type TravellerForm = {
  full_name: string;
  nationality: string;
  date_of_birth: string;
  sex: string;
  id_number: string;
};
/** A traveller as the fields of the form. */
export const formOf = (one: SavedTraveller): TravellerForm => ({
  full_name: one.full_name,
  nationality: one.nationality,
  date_of_birth: one.date_of_birth ?? "",
  sex: one.sex ?? "",
  id_number: one.id_number ?? "",
});
