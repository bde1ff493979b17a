import type { PersonalRecords } from "../../features/accounts/index.ts";
import { bookingsToExport, forgetWishes } from "./queries/bookings.ts";

/**
 * Tours as personal data. They name nobody (the contact is on the order), but contain pick-up
 * addresses and remarks.
 */
export const tourRecords: PersonalRecords = {
  name: "tours",
  read: (db, { id }) => bookingsToExport(db, id),
  forget: (tx, { id }) => forgetWishes(tx, id),
};
