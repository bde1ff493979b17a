import { type Database, primaryOf } from "../../platform/db.ts";
import { memoize } from "../../platform/memoize.ts";
import { type Media, mediaByIds } from "./queries.ts";

const known = memoize(300, async () => new Map<number, Media>());

/** Pictures by id. A stored picture never changes, only its texts do: each is cached for a while. */
export async function picturesOf(
  db: Database,
  ids: (number | null)[],
): Promise<Map<number, Media>> {
  const all = await known(db);
  const missing = ids.filter((id): id is number => id !== null && !all.has(id));
  if (missing.length > 0)
    // What a replica lacks yet would be kept.
    for (const [id, row] of await mediaByIds(primaryOf(db), [...new Set(missing)]))
      all.set(id, row);
  return all;
}

/** After a change of a picture's texts; other processes show it some minutes later. */
export const forgetPictures = (db: Database): void => void known.forget(db);
