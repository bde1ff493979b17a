import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDb } from "../platform/db.ts";
import { undecided } from "./decisions.ts";
import { columnsOf } from "./queries.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(() => {
  const opened = openDb(process.env.DATABASE_URL as string, 1);
  db = opened.db;
  close = () => opened.pool.end();
});
afterAll(() => close?.());

test("every table and column is decided: what a copy has of it, and whether it survives the end of a demo", async () => {
  expect(undecided(await columnsOf(db))).toEqual([]);
});

test("a new column, a new table, and one that is gone are noticed", async () => {
  await db.execute(sql`alter table orders add column nickname text, add column nicknames jsonb,
    add column birthday date, add column shoe_size integer, drop column locale`);
  await db.execute(sql`create table visitors (id bigint)`);
  expect(undecided(await columnsOf(db))).toEqual([
    "orders.nickname: personal or not?",
    "orders.nicknames: personal or not?",
    "orders.birthday: personal or not?",
    "orders.locale: does not exist",
    "visitors: is not decided",
  ]);
});
