import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openDb } from "./db.ts";
import { countFound, MOST_FOUND, pageOf } from "./pages.ts";

const { db, pool } = openDb(process.env.DATABASE_URL ?? "", 2);
afterAll(() => pool.end());

/** A list of so many numbers. */
const numbers = (many: number) => async (page: number) => ({
  first: (page - 1) * 10 + 1,
  total: await countFound(db, sql`from generate_series(1, ${many}::int)`),
});
const asked = (page: number, many: number) => pageOf({ page, per_page: 10 }, numbers(many));

describe("a list", () => {
  test.each([0, 1, MOST_FOUND])("of %i rows is counted to the end", async (many) => {
    const { meta } = await asked(1, many);
    expect(meta).toMatchObject({ total: many, more: false });
    expect(meta.last_page).toBe(Math.max(1, many / 10));
  });

  test("of more rows says that there are more, and its last page is the last one of ten thousand", async () => {
    const { meta, first } = await asked(5_000, MOST_FOUND + 1);
    expect(meta).toEqual({
      page: 1_000,
      per_page: 10,
      total: MOST_FOUND,
      last_page: 1_000,
      more: true,
    });
    expect(first).toBe(MOST_FOUND - 9);
  });

  test("never passes over more than ten thousand rows, whatever page is asked for", async () => {
    const read: number[] = [];
    await pageOf({ page: 1_000_000, per_page: 100 }, async (page) => {
      read.push(page);
      return { total: 250 };
    });
    expect(read).toEqual([100, 3]);
  });

  test("that was counted only in part says so", async () => {
    const { meta } = await pageOf({ page: 1, per_page: 10 }, async () => ({
      total: 25,
      more: true,
    }));
    expect(meta).toMatchObject({ total: 25, last_page: 3, more: true });
  });

  test("is counted anew as long as it can be, since rows come and go", async () => {
    await db.execute(sql`create table counted_rows as select generate_series(1, 3) as n`);
    const count = () => countFound(db, sql`from counted_rows`);
    expect(await count()).toBe(3);
    await db.execute(sql`delete from counted_rows where n = 1`);
    expect(await count()).toBe(2);
  });
});
