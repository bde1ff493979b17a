import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { paidOrder } from "../tasks/test/task-kit.ts";
import { foldBooks } from "./queries/months.ts";
import { rowOf, settle } from "./test/settlement-kit.ts";

// What a month adds up to is kept by triggers (decision 078), and never differs from its rows.
let world: World;
let clients: pg.Client[];
beforeAll(async () => {
  world = await openWorld();
  for (let i = 0; i < 8; i++) await paidOrder(world, { channel: "QRIS" });
  clients = Array.from({ length: 6 }, () => new pg.Client(process.env.DATABASE_URL));
  for (const client of clients) await client.connect();
});
afterAll(async () => {
  for (const client of clients ?? []) await client.end();
  await world?.close();
});

const broken = async () =>
  (await findViolations(world.db))
    .filter(({ name }) => name.startsWith("12. the sums of"))
    .map(({ name }) => name);

/** A number below `most` that follows from the ones before: the same changes in each run. */
let seed = 7;
const below = (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
};
const day = () =>
  `2031-${String(8 + below(4)).padStart(2, "0")}-${String(1 + below(28)).padStart(2, "0")}T18:00:00Z`;
/** What may happen to a payment and to a refund, right or wrong, in our books. */
const change = (payment: number): string =>
  [
    `update payments set captured_amount = ${(1 + below(3)) * 100_000} where id = ${payment}`,
    `update payments set paid_at = '${day()}' where id = ${payment}`,
    `update payments set gateway_payment_id = ${below(3) === 0 ? "null" : `'py-${payment}-${below(1000)}'`} where id = ${payment}`,
    `insert into refunds (payment_id, order_id, reference, amount, reason, status, gateway_refund_id, requested_at, done_at)
      select id, order_id, 'r-${below(1_000_000)}-${below(1_000_000)}', ${1 + below(9)} * 10000, 'GOODWILL', 'PROCESSING', null, now(), null from payments where id = ${payment}`,
    `update refunds set status = 'DONE', gateway_refund_id = 'rf-' || id, done_at = '${day()}' where payment_id = ${payment} and status = 'PROCESSING'`,
    `update refunds set status = 'FAILED', done_at = null where payment_id = ${payment} and id % 3 = 0 and status = 'DONE'`,
    `delete from refunds where payment_id = ${payment} and status = 'FAILED'`,
  ][below(7)] as string;

/** Six at once change payments and refunds of their own, in transactions that overlap; some are taken back. */
async function muchAtOnce(rounds: number): Promise<void> {
  const { rows } = await world.db.execute(sql`select id from payments order by id`);
  const ids = rows.map(({ id }) => Number(id));
  for (let round = 0; round < rounds; round++) {
    const each = clients.map((_, i) => {
      const own = ids[i] ?? 0;
      const end = below(5) === 0 ? "rollback" : "commit";
      return ["begin", change(own), change(own), "select pg_sleep(0.005)", change(own), end];
    });
    await Promise.all([
      ...clients.map(async (client, i) => {
        for (const text of each[i] ?? []) await client.query(text);
      }),
      round % 2 === 0 ? foldBooks(world.db) : undefined,
    ]);
  }
}

test("payments and refunds of one month at once, and the job that puts their sums together, lose nothing", async () => {
  await muchAtOnce(40);
  const { rows } = await world.db.execute(
    sql`select count(*)::int as n, count(distinct month)::int as months from book_sums`,
  );
  expect(rows[0]?.months).toBeGreaterThan(2);
  expect(await broken()).toEqual([]);
  await foldBooks(world.db);
  await foldBooks(world.db);
  const folded = await world.db.execute(
    sql`select month from book_sums group by month having count(*) > 1`,
  );
  expect(folded.rows).toEqual([]);
  expect(await broken()).toEqual([]);
});

test("the control: a sum that is added up anew by each who changes something loses what others do meanwhile", async () => {
  const { rows } = await world.db.execute(
    sql`select pg_get_functiondef('sum_refund'::regproc) as refund, pg_get_functiondef('sum_payment'::regproc) as payment`,
  );
  const anew = (
    name: string,
  ) => `create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      delete from book_sums;
      insert into book_sums select b.month, sum(b.sales), sum(b.refunds) from (
        select b.month, b.amount as sales, 0 as refunds from payments p cross join booked(p) b
        union all select b.month, 0, b.amount from refunds r cross join booked(r) b) b group by b.month;
      return null;
    end $$`;
  for (const name of ["sum_refund", "sum_payment"]) await world.db.execute(anew(name));
  const [one, other] = clients as [pg.Client, pg.Client];
  const { rows: ids } = await world.db.execute(sql`select id from payments order by id limit 2`);
  const set =
    "update payments set captured_amount = captured_amount + 5, gateway_payment_id = 'py-' || id, paid_at = '2031-09-09T00:00:00Z' where id = $1";
  for (const client of [one, other]) await client.query("begin");
  await one.query(set, [ids[0]?.id]);
  const second = other.query(set, [ids[1]?.id]);
  const waits = async () =>
    (
      await world.db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    ).rows.length > 0;
  while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 10));
  await one.query("commit");
  await second;
  await other.query("commit");
  expect(await broken()).not.toEqual([]);
  for (const own of [rows[0]?.refund, rows[0]?.payment]) await world.db.execute(String(own));
  await world.db.execute(sql`delete from book_sums`);
  await world.db.execute(sql`insert into book_sums select b.month, sum(b.sales), sum(b.refunds) from (
    select b.month, b.amount as sales, 0 as refunds from payments p cross join booked(p) b
    union all select b.month, 0, b.amount from refunds r cross join booked(r) b) b group by b.month`);
  expect(await broken()).toEqual([]);
});

test("every report that is applied is in the sums of its months, and a wrong sum is found", async () => {
  world.clock.set("2031-12-01T08:00:00+08:00");
  const { token } = await world.person("ADMIN", "finance");
  const references: string[] = [];
  for (const at of ["2031-10-31T15:59:59Z", "2031-10-31T16:00:00Z"]) {
    const { reference } = await paidOrder(world, { channel: "QRIS" });
    await world.db.execute(sql`update payments set paid_at = ${at} where reference = ${reference}`);
    references.push(reference);
  }
  const [october, november] = await Promise.all(references.map((one) => rowOf(world, one)));
  if (!october || !november) throw new Error("Both were paid");
  await settle(world, token, [october]);
  await settle(world, token, [november]);
  // The same transaction at another price: what changes is added.
  await settle(world, token, [{ ...november, amount: november.amount + 1_000 }]);
  const { rows } = await world.db.execute(
    sql`select month, counted, amount::int, fee::int from settlement_sums where type = 'payment' order by month`,
  );
  expect(rows).toEqual([
    { month: "2031-10", counted: 1, amount: october.amount, fee: 1_400 },
    { month: "2031-11", counted: 1, amount: november.amount + 1_000, fee: 1_400 },
  ]);
  expect(await broken()).toEqual([]);
  await world.db.execute(
    sql`update settlement_sums set amount = amount + 1 where month = '2031-10'`,
  );
  expect(await broken()).toHaveLength(1);
  await world.db.execute(
    sql`update settlement_sums set amount = amount - 1 where month = '2031-10'`,
  );
});
