import type { PersonalRecords } from "../../features/accounts/index.ts";
import { eachOfOrders, ofOrders } from "../../features/orders/index.ts";
import { anonymiseTravellers, travellersToExport } from "./queries/travellers.ts";

/** Travellers as personal data. */
export const travellerRecords: PersonalRecords = {
  name: "fast_boat_travellers",
  read: (db, { id }) => ofOrders(db, id, (ids) => travellersToExport(db, ids)),
  forget: (tx, { id }) => eachOfOrders(tx, id, (ids) => anonymiseTravellers(tx, ids)),
};
