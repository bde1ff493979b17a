import { memoizeBy } from "@jukung/format/memoize";
import { type Database, primaryOf } from "./db.ts";

/**
 * Caches a read for some seconds, per database, so that hot reads are one query (`memoizeBy`). It is
 * always read from the primary: what a replica lacks yet would be kept, also for whoever wrote it.
 */
export const memoize = <T>(seconds: number, load: (db: Database) => Promise<T>) => {
  const recall = memoizeBy(seconds, load, (db) => db);
  return Object.assign((db: Database): Promise<T> => recall(primaryOf(db)), {
    forget: (db: Database): void => recall.forget(primaryOf(db)),
  });
};
