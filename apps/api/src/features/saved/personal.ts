import type { PersonalRecords } from "../accounts/index.ts";
import { deleteSavedOf } from "./queries.ts";
import { listSaved } from "./saved.ts";
import type { SavedSources } from "./source.ts";

/** The saved list as personal data: exported, and forgotten with the account. */
export const savedRecords = (sources: SavedSources): PersonalRecords => ({
  name: "saved_offerings",
  read: async (db, me) =>
    (await listSaved(db, me, { sources, locale: "en" })).map(({ kind, slug, name }) => ({
      kind,
      slug,
      name,
    })),
  forget: (tx, { id }) => deleteSavedOf(tx, id),
});
