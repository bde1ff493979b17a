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

/**
 * The same for a read that depends on the time, of so much that it must not be repeated for everybody
 * who asks: it is read anew once the clock has gone on so far.
 */
export const memoizeAt = <T>(seconds: number, load: (db: Database, now: Date) => Promise<T>) => {
  const kept = new WeakMap<Database, { at: number; value: Promise<T> }>();
  return (db: Database, now: Date): Promise<T> => {
    const of = primaryOf(db);
    const found = kept.get(of);
    if (found && Math.abs(now.getTime() - found.at) < seconds * 1000) return found.value;
    const value = load(of, now);
    kept.set(of, { at: now.getTime(), value });
    value.catch(() => {
      if (kept.get(of)?.value === value) kept.delete(of);
    });
    return value;
  };
};
