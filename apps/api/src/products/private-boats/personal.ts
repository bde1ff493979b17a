import type { PersonalRecords } from "../../features/accounts/index.ts";
import { bookingsToExport } from "./queries/bookings.ts";

/** Private boat orders as personal data. They name nobody: the contact is on the order. */
export const privateBoatRecords: PersonalRecords = {
  name: "private_boat_bookings",
  read: (db, { id }) => bookingsToExport(db, id),
  forget: async () => {},
};
