import type { PersonalRecords } from "../../features/accounts/index.ts";
import { anonymiseTravellers, travellersToExport } from "./queries/travellers.ts";

/** Travellers as personal data. */
export const travellerRecords: PersonalRecords = {
  name: "fast_boat_travellers",
  read: (db, { id }) => travellersToExport(db, id),
  forget: (tx, { id }) => anonymiseTravellers(tx, id),
};
