import type { Database } from "../../platform/db.ts";
import { memoize } from "../../platform/memoize.ts";
import { type BoatLook, looksOfBoats } from "./queries/boats.ts";

export type { BoatLook };
/** The cover and the facilities of every boat by slug: kept out of the search's one query. */
export const boatLooks = memoize(3, async (db) => {
  const rows = await looksOfBoats(db);
  return new Map(rows.map(({ slug, ...look }) => [slug, look]));
});
/** After a change: this process shows it at once. */
export const forgetLooks = (db: Database): void => boatLooks.forget(db);
