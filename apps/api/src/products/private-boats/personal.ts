import type { PersonalRecords } from "../../features/accounts/index.ts";
import { chartersToExport } from "./queries/charters.ts";

/** Charters as a person's data. They name nobody: who asked stands on the order. */
export const charterRecords: PersonalRecords = {
  name: "charters",
  read: (db, { id }) => chartersToExport(db, id),
  forget: async () => {},
};
