import type { Database } from "./db.ts";

/** A read under way, and the one after it, for whom it began too early. */
type Reading<Asked, Value> = {
  value: Promise<Value>;
  next?: { asked: Asked; value: Promise<Value> };
};

/**
 * Reads once for all who ask the same at the same moment: on a Friday evening many ask for the same boats.
 * Nobody gets what was read before they asked. Who comes while a read is under way waits for the next one,
 * which is then for all who wait: an answer is as new as if it were read for one alone. What is read belongs
 * to all of them, so nobody may change it. Not for a transaction, which sees what others do not.
 *
 * @param key what both ask for; the time is no part of it, as that of the latest who asked counts
 */
export function together<Asked, Value>(
  read: (db: Database, asked: Asked) => Promise<Value>,
  key: (asked: Asked) => string,
): (db: Database, asked: Asked) => Promise<Value> {
  const databases = new WeakMap<Database, Map<string, Reading<Asked, Value>>>();

  function begin(db: Database, asked: Asked): Promise<Value> {
    const readings = databases.get(db) ?? new Map<string, Reading<Asked, Value>>();
    databases.set(db, readings);
    const of = key(asked);
    const reading: Reading<Asked, Value> = {
      value: read(db, asked).finally(() => {
        if (!reading.next) readings.delete(of);
      }),
    };
    readings.set(of, reading);
    return reading.value;
  }

  return (db, asked) => {
    const reading = databases.get(db)?.get(key(asked));
    if (!reading) return begin(db, asked);
    if (reading.next) {
      reading.next.asked = asked;
      return reading.next.value;
    }
    const follow = () => begin(db, reading.next?.asked ?? asked);
    reading.next = { asked, value: reading.value.then(follow, follow) };
    return reading.next.value;
  };
}
