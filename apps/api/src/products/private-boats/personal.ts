import type { PersonalRecords } from "../../features/accounts/index.ts";
import { bookingsToExport } from "./queries/bookings.ts";

/** Charters as a person's data. They name nobody: who asked stands on the order. */
export const privateBoatRecords: PersonalRecords = {
  name: "private_boat_bookings",
  read: (db, { id }) => bookingsToExport(db, id),
  forget: async () => {},
};
