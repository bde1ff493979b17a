import type { PersonalRecords } from "../../features/accounts/index.ts";
import { bookingsToExport, forgetPickups } from "./queries/bookings.ts";

/**
 * Tours as personal data. They name nobody (the contact is on the order), but contain pick-up
 * addresses.
 */
export const tourRecords: PersonalRecords = {
  name: "tours",
  read: (db, { id }) => bookingsToExport(db, id),
  forget: (tx, { id }) => forgetPickups(tx, id),
};
