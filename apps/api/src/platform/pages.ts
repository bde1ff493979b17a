import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

/** The requested page of a list, counted from 1. */
type Asked = { page: number; per_page: number };
export type PageMeta = Asked & {
  total: number;
  last_page: number;
  /** There are more than `total`: only so many are counted, and reached by the number of a page. */
  more: boolean;
};

/**
 * How far a list is counted, and how far its pages reach: to count and to pass over millions takes
 * seconds, and nobody turns a thousand pages. Who looks for something beyond narrows the list.
 */
export const MOST_FOUND = 10_000;

/** What was counted to the end of counting lately, by the text of its query, in milliseconds of this process. */
const counted = new WeakMap<Db, Map<string, number>>();
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 500;
const dialect = new PgDialect();

/**
 * How many rows there are, or one more than `MOST_FOUND`: the rest is not looked at. That there are more
 * is remembered for a minute, since a long list does not become short; shorter ones are always counted.
 * @param from what follows `select` in a query of them
 */
export async function countFound(db: Db, from: SQL): Promise<number> {
  const known = counted.get(db) ?? new Map<string, number>();
  counted.set(db, known);
  const { sql: text, params } = dialect.sqlToQuery(from);
  const key = JSON.stringify([text, params]);
  const until = known.get(key);
  if (until !== undefined && until > performance.now()) return MOST_FOUND + 1;
  known.delete(key);
  const n = await countRows(db, from);
  if (n > MOST_FOUND) {
    const [oldest] = known.keys();
    if (known.size >= MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
    known.set(key, performance.now() + REMEMBERED_MS);
  }
  return n;
}
async function countRows(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute(
    // The limit is no parameter: a plan for any number of rows would be one for all of them.
    sql`select count(*)::int as n from (select ${from} limit ${sql.raw(String(MOST_FOUND + 1))}) found`,
  );
  return Number(rows[0]?.n ?? 0);
}

/** What a list reads: its rows, and how many there are as far as they were counted. */
type Found = { total: number /** There are more than were counted. */; more?: boolean };

/**
 * One page of a list and the number of pages. A page past the end (an old link, a shorter list)
 * becomes the last page: an empty one would look like an empty list.
 * @param read reads one page, and counts them all, or one more than `MOST_FOUND`
 */
export async function pageOf<T extends Found>(
  { page: asked, per_page }: Asked,
  read: (page: number) => Promise<T>,
): Promise<T & { meta: PageMeta }> {
  const furthest = Math.floor(MOST_FOUND / per_page);
  const page = Math.min(asked, furthest);
  const found = await read(page);
  const more = found.more === true || found.total > MOST_FOUND;
  const total = Math.min(found.total, MOST_FOUND);
  // The last page of ten thousand is a full one: what it would have beyond is not counted.
  const last_page = found.total > MOST_FOUND ? furthest : Math.max(1, Math.ceil(total / per_page));
  const shown = page > last_page ? await read(last_page) : found;
  return { ...shown, meta: { page: Math.min(page, last_page), per_page, total, last_page, more } };
}
