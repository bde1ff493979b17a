import type { SettlementMonth } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { paidOrder } from "../tasks/test/task-kit.ts";
import { closeMonth, monthIn, rowOf, settle } from "./test/settlement-kit.ts";

// Several months are open at once, and there are years of them.
let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.db.execute(sql`truncate settlement_files, settlement_lines, settlement_differences,
    closed_months restart identity cascade`);
  await world.db.execute(sql`update payments set counted_in = null`);
  await world.db.execute(sql`update refunds set counted_in = null`);
  await world.db.execute(sql`delete from tasks where type = 'settlement_difference'`);
  // Payments of another test are not in its books.
  await world.db.execute(sql`update payments set paid_at = '2030-01-01T00:00:00Z'
    where paid_at is not null`);
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
  ({ token } = await world.person("ADMIN", "finance"));
});

/** A payment that the gateway reports, of another day. */
async function paidOn(at: string) {
  const { reference } = await paidOrder(world, { channel: "QRIS" });
  await world.db.execute(sql`update payments set paid_at = ${at} where reference = ${reference}`);
  const row = await rowOf(world, reference);
  await settle(world, token, [row]);
  return { reference, amount: row.amount };
}
type List = { data: SettlementMonth[]; before: string | null };
const list = async (before = "") =>
  (
    await world.call<List>("GET", `/admins/settlement-months${before && `?before=${before}`}`, {
      token,
    })
  ).body;
const books = async () =>
  Object.fromEntries((await list()).data.map((one) => [one.month, one.books_sales]));

test("each of three open months has its own sales; what came late is in the one that is closed next", async () => {
  const september = await paidOn("2031-09-10T08:00:00Z");
  const october = [await paidOn("2031-10-10T08:00:00Z"), await paidOn("2031-10-11T08:00:00Z")];
  const november = await paidOn("2031-11-10T08:00:00Z");
  const of = { sep: september.amount, oct: 2 * (october[0]?.amount ?? 0), nov: november.amount };
  expect(of.oct).toBeGreaterThan(of.sep);
  const open = { "2031-09": of.sep, "2031-10": of.oct, "2031-11": of.nov, "2031-12": 0 };
  expect(await books()).toEqual(open);
  for (const [month, sales] of Object.entries(open))
    expect((await monthIn(world, token, month)).books_sales).toBe(sales);

  const { key } = await monthIn(world, token, "2031-09");
  const { body } = await closeMonth(world, token, "2031-09", { key, reason: "Test" });
  expect(body.data).toMatchObject({ state: "closed", books_sales: of.sep });
  expect(await books()).toEqual(open);

  // Our books learn of a payment of September: it is October's, and of no later month.
  const late = october[1]?.reference ?? "";
  await world.db.execute(sql`update payments set paid_at = '2031-09-20T08:00:00Z'
    where reference = ${late}`);
  expect(await books()).toEqual(open);
  const shown = (await list()).data.find(({ month }) => month === "2031-09");
  expect(shown).toMatchObject({ books_sales: of.sep, after_closing: 1 });
  const october_key = (await monthIn(world, token, "2031-10")).key;
  await closeMonth(world, token, "2031-10", { key: october_key, reason: "Test" });
  const { rows } = await world.db.execute(sql`select books_sales::int as sales,
      cardinality(payment_ids) as payments from closed_months where month = '2031-10'`);
  expect(rows).toEqual([{ sales: of.oct, payments: 2 }]);
  expect(await books()).toEqual(open);
  expect(await findViolations(world.db)).toEqual([]);
});

test("of many years 24 months are listed, the others by asking for them, at the same cost", async () => {
  await paidOn("2031-11-10T08:00:00Z");
  // As reports of years would have left it.
  await world.db.execute(sql`
    with years as (select generate_series('2020-03-10'::timestamptz, '2031-10-10', '1 month') as at)
    insert into settlement_lines (file_id, line, type, transaction_id, product_id, reference, channel,
      at, amount, fee, vat, outcome, counted, counted_amount, counted_fee, counted_vat, counts_in)
    select (select id from settlement_files), 1000 + row_number() over (), 'other', '', '', '', 'QRIS', at, 0, 0, 0,
      'other', 0, 0, 0, 0, to_char(at, 'YYYY-MM') from years`);
  let before: string | null = "";
  const pages: SettlementMonth[][] = [];
  while (before !== null) {
    const page: List = await list(before);
    pages.push(page.data);
    before = page.before;
  }
  const months = pages.flat().map(({ month }) => month);
  expect(pages.map((page) => page.length)).toEqual([24, 24, 24, 24, 24, 22]);
  expect([months[0], months[23], months.at(-1)]).toEqual(["2031-12", "2030-01", "2020-03"]);
  expect(months).toEqual(months.toSorted().toReversed());
  expect(await list("2020-03")).toEqual({ data: [], before: null });
  expect((await list("2199-01")).data[0]?.month).toBe("2031-12");
});

test("a row of tomorrow counts in its month, which can be opened", async () => {
  world.clock.set("2031-11-30T20:00:00+08:00");
  ({ token } = await world.person("ADMIN", "finance"));
  await paidOn("2031-12-01T02:00:00Z");
  expect((await list()).data[0]).toMatchObject({ month: "2031-12", state: "running" });
  expect(await monthIn(world, token, "2031-12")).toMatchObject({ totals: { sales_count: 1 } });
});
