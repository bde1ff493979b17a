import { seedDemo } from "@jukung/demo";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../apps/api/src/invariants.ts";
import { openWorld, realClock, type World } from "../apps/api/test/world.ts";
import { fillLedger } from "./ledger.ts";

const ORDERS = 3_000;
let world: World;
let client: pg.Client;
let before: { orders: number; indexes: string[] };

const facts = async () => ({
  orders: (await client.query("select count(*)::int as n from orders")).rows[0].n as number,
  indexes: (
    await client.query(
      "select indexdef from pg_indexes where schemaname = 'public' order by indexdef",
    )
  ).rows.map(({ indexdef }) => String(indexdef)),
});

beforeAll(async () => {
  world = await openWorld({ clock: realClock });
  await seedDemo(world.deps);
  client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  before = await facts();
  await fillLedger(client, { orders: ORDERS, departures: 20_000 });
}, 180_000);
afterAll(async () => {
  await client?.end();
  await world?.close();
});

test("a big ledger adds its orders to the demo's, and leaves every index as it was", async () => {
  const after = await facts();
  expect(after.orders).toBe(before.orders + ORDERS);
  expect(after.indexes).toEqual(before.indexes);
});

test("every invariant holds of a big ledger", async () => {
  expect(await findViolations(world.db)).toEqual([]);
});

test("every foreign key of a big ledger has its row, though none was looked up", async () => {
  const { rows } = await client.query(
    `select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target,
      array_agg(quote_ident(a.attname) order by k.ord) as here, array_agg(quote_ident(f.attname) order by k.ord) as there
    from pg_constraint c cross join unnest(c.conkey, c.confkey) with ordinality k (own, other, ord)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace group by c.oid, 1, 2`,
  );
  const lost: string[] = [];
  for (const { table, target, here, there } of rows) {
    const same = here.map((column: string, i: number) => `t.${there[i]} = o.${column}`);
    const set = here.map((column: string) => `o.${column} is not null`);
    const { rows: some } = await client.query(
      `select 1 from ${table} o where ${set.join(" and ")} and not exists (select from ${target} t where ${same.join(" and ")}) limit 1`,
    );
    if (some.length > 0) lost.push(`${table} (${here.join(", ")})`);
  }
  expect(rows.length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});
