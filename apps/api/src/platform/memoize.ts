import { memoizeBy } from "@jukung/format/memoize";
import type { Database } from "./db.ts";

/** Caches a read for some seconds, per database, so that hot reads are one query (`memoizeBy`). */
export const memoize = <T>(seconds: number, load: (db: Database) => Promise<T>) =>
  memoizeBy(seconds, load, (db) => db);
