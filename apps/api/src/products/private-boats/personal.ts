import type { PersonalRecords } from "../../features/accounts/index.ts";
import { bookingsToExport, forgetRemarks } from "./queries/bookings.ts";

/**
 * Private boat orders as personal data. They name nobody (the contact is on the order), but
 * contain remarks.
 */
export const privateBoatRecords: PersonalRecords = {
  name: "private_boat_bookings",
  read: (db, { id }) => bookingsToExport(db, id),
  forget: (tx, { id }) => forgetRemarks(tx, id),
};
