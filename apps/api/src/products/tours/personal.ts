import type { PersonalRecords } from "../../features/accounts/index.ts";
import { bookingsToExport, forgetPickups } from "./queries/bookings.ts";

/** Tours as a person's data. They name nobody (who asked stands on the order), but say where to fetch. */
export const tourRecords: PersonalRecords = {
  name: "tours",
  read: (db, { id }) => bookingsToExport(db, id),
  forget: (tx, { id }) => forgetPickups(tx, id),
};
