import type { Database } from "./db.ts";

/**
 * Remembers what hardly ever changes (places, pictures, settings) for some seconds, per database, so
 * that hot reads are one query. Two processes may differ for that long: never for stock or money.
 */
export function memoize<T>(seconds: number, load: (db: Database) => Promise<T>) {
  const kept = new WeakMap<Database, { at: number; value: Promise<T> }>();
  const recall = (db: Database): Promise<T> => {
    const found = kept.get(db);
    const at = performance.now();
    if (found && at - found.at < seconds * 1000) return found.value;
    const value = load(db);
    kept.set(db, { at, value });
    // A failed load is not remembered, or one hiccup would last for all those seconds.
    value.catch(() => kept.delete(db));
    return value;
  };
  recall.forget = (db: Database) => kept.delete(db);
  return recall;
}
