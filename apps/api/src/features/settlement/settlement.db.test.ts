import type { SettlementDifference, SettlementLine } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { paidOrder } from "../tasks/test/task-kit.ts";
import { checkSettlement } from "./index.ts";
import {
  applyFile,
  closeMonth,
  monthIn,
  type Reported,
  reportOf,
  rowOf,
  settle,
  upload,
} from "./test/settlement-kit.ts";

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  // Each test begins with books of its own: months are closed in order, once.
  await world.db.execute(sql`truncate settlement_files, settlement_lines, settlement_differences,
    closed_months restart identity cascade`);
  await world.db.execute(sql`update payments set counted_in = null`);
  await world.db.execute(sql`update refunds set counted_in = null`);
  await world.db.execute(sql`delete from tasks where type = 'settlement_difference'`);
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
  ({ token } = await world.person("ADMIN", "finance"));
});

/** Another day: sessions of staff have ended meanwhile. */
const at = async (day: string) => {
  world.clock.set(day);
  ({ token } = await world.person("ADMIN", "finance"));
};
const sound = async () => expect(await findViolations(world.db)).toEqual([]);
const paid = async () => {
  const order = await paidOrder(world, { channel: "QRIS" });
  return { ...order, row: await rowOf(world, order.reference) };
};
const differences = async (state = "open") => {
  const path = `/admins/settlement-differences?per_page=100&state=${state}`;
  return (await world.call<{ data: SettlementDifference[] }>("GET", path, { token })).body.data;
};
const types = async (state = "open") => (await differences(state)).map(({ type }) => type);
const openTasks = async () => {
  const { rows } = await world.db.execute(sql`select count(*)::int as n from tasks
    where type = 'settlement_difference' and done_at is null`);
  return Number(rows[0]?.n);
};
const lines = async (id: number, query = "") => {
  const path = `/admins/settlements/${id}/lines?per_page=100&${query}`;
  return (await world.call<{ data: SettlementLine[] }>("GET", path, { token })).body.data;
};

test("a report is shown before it is applied, and nothing is booked until then", async () => {
  const { row, booking_id } = await paid();
  const wrong = { ...row, id: "py-x", reference: "nobody", amount: 5_000 };
  const { status, body } = await upload(world, token, reportOf([row, wrong]), "december.csv");
  expect([status, body.data.again]).toEqual([201, false]);
  const shown = await world.call<{ data: object }>("GET", `/admins/settlements/${body.data.id}`, {
    token,
  });
  expect(shown.body.data).toMatchObject({
    name: "december.csv",
    state: "read",
    outcomes: [
      { outcome: "matched", count: 1 },
      { outcome: "unknown", count: 1, amount: 5_000 },
    ],
    channels: [{ channel: "QRIS", sales_count: 2, fees: 2_800, vat: 308 }],
  });
  expect(await lines(body.data.id)).toMatchObject([
    { line: 2, outcome: "matched", order: { booking_id }, counts_in: null, difference: null },
    { line: 3, outcome: "unknown", order: null, expected: null },
  ]);
  expect(await lines(body.data.id, `search=${booking_id}`)).toHaveLength(1);
  expect(await lines(body.data.id, "outcome=unknown")).toHaveLength(1);
  expect(await lines(body.data.id, "day=2031-12-02")).toHaveLength(0);
  expect([await types(), await openTasks()]).toEqual([[], 0]);
  await sound();
});

test("the same file is the same, whoever reads it; and applied twice it is applied once", async () => {
  const { row } = await paid();
  const csv = reportOf([row]);
  const answers = await Promise.all([1, 2, 3].map(() => upload(world, token, csv)));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(answers.filter(({ body }) => !body.data.again)).toHaveLength(1);
  const id = answers[0]?.body.data.id as number;
  const applied = await Promise.all([1, 2, 3].map(() => applyFile(world, token, id)));
  expect(applied.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await world.db.execute(sql`select count(*)::int as n from settlement_lines`);
  const { rows: audited } = await world.db.execute(sql`select count(*)::int as n
    from audit_entries where action = 'settlement.apply' and subject = ${`settlement:${id}`}`);
  expect([rows[0]?.n, audited[0]?.n]).toEqual([1, 1]);
  await sound();
});

test("two reports of the same days at once: each transaction counts once", async () => {
  const { row } = await paid();
  const other = (await paid()).row;
  const both = await Promise.all(
    [[row, other], [row]].map((rows) => upload(world, token, reportOf(rows))),
  );
  await Promise.all(both.map(({ body }) => applyFile(world, token, body.data.id)));
  const { totals } = await monthIn(world, token, "2031-12");
  expect(totals).toMatchObject({ sales: row.amount + other.amount, sales_count: 2, fees: 2_800 });
  expect(await types()).toEqual([]);
  await sound();
});

describe("a difference", () => {
  test("of amount is a task, and ends with a report that has it right; the month has the right sum", async () => {
    const { row, booking_id } = await paid();
    await settle(world, token, [{ ...row, amount: row.amount + 1_000 }]);
    expect(await differences()).toMatchObject([
      {
        type: "amount",
        reported: row.amount + 1_000,
        expected: row.amount,
        month: "2031-12",
        order: { booking_id },
        task: expect.any(Number),
      },
    ]);
    expect(await openTasks()).toBe(1);
    await settle(world, token, [row]);
    expect([await types(), await types("explained"), await openTasks()]).toEqual([
      [],
      ["amount"],
      0,
    ]);
    const { totals } = await monthIn(world, token, "2031-12");
    expect(totals).toMatchObject({ sales: row.amount, sales_count: 1 });
    await sound();
  });

  test("unknown in our books ends as our books learn of it", async () => {
    const { row, reference } = await paid();
    await world.db.execute(sql`update payments set gateway_payment_id = 'elsewhere', reference =
      ${`${reference}-x`} where reference = ${reference}`);
    await settle(world, token, [row]);
    await settle(world, token, [row, { ...row, id: "py-9", reference: "r9", transaction: "t9" }]);
    expect(await types()).toEqual(["unknown", "unknown"]);
    await world.db.execute(sql`update payments set gateway_payment_id = ${row.id}, reference =
      ${reference} where reference = ${`${reference}-x`}`);
    await checkSettlement(world.db, world.clock.now());
    expect([await types(), await openTasks()]).toEqual([["unknown"], 1]);
    await sound();
  });

  test("counted twice is a task of its own", async () => {
    const { row } = await paid();
    await settle(world, token, [row, { ...row, id: "py-again", transaction: "txn-again" }]);
    expect([await types(), await openTasks()]).toEqual([["twice"], 1]);
    await sound();
  });

  test("missing in every report is a task after three days, and ends with the report that has it", async () => {
    // Later than the payments of other tests, which no report has either.
    await at("2031-12-01T12:00:00+08:00");
    const first = await paid();
    await at("2031-12-01T13:00:00+08:00");
    const lost = await paid();
    await at("2031-12-01T14:00:00+08:00");
    const last = await paid();
    await settle(world, token, [first.row, last.row]);
    expect(await types()).toEqual([]);
    await at("2031-12-05T12:00:00+08:00");
    await checkSettlement(world.db, world.clock.now());
    await checkSettlement(world.db, world.clock.now());
    expect(await differences()).toMatchObject([
      { type: "missing", reported: null, expected: lost.row.amount, reference: lost.reference },
    ]);
    expect(await openTasks()).toBe(1);
    await settle(world, token, [lost.row]);
    expect([await types(), await types("explained"), await openTasks()]).toEqual([
      [],
      ["missing"],
      0,
    ]);
    await sound();
  });

  test("that staff finish with a reference is noted, and no later report opens it again", async () => {
    const row = { amount: 9_000, id: "py-n", reference: "n", at: "2031-12-01T00:00:00Z" };
    await settle(world, token, [row]);
    const [open] = await differences();
    const done = { reason: "Test of the bank", reference: "XND 889900", version: 1 };
    const path = `/admins/tasks/${open?.task}/done`;
    expect((await world.call("POST", path, { token, body: done })).status).toBe(200);
    await settle(world, token, [row, { ...row, id: "py-m", reference: "m" }]);
    expect((await differences("noted")).map(({ reference }) => reference)).toEqual(["n"]);
    expect((await differences()).map(({ reference }) => reference)).toEqual(["m"]);
    await sound();
  });
});

describe("what is refused", () => {
  test.each([
    ["another table", "name,email\nEmma,emma@example.test", /Status/],
    ["a spreadsheet", "PK\u0003\u0004rest", /CSV/],
    ["an empty file", "", /\w/],
    ["only the names of columns", reportOf([]), /\w/],
    ["a damaged CSV file", 'Status,Type\n"SUCCESS,PAYMENT', /damaged.*as CSV/],
    ["a file of another kind", "Status\0Type", /not a CSV/],
    ["letters that are not UTF-8", new Uint8Array([0x53, 0xe9, 0x0a]), /UTF-8.*as CSV/],
    ["too many columns", Array.from({ length: 61 }, (_, i) => `c${i}`).join(","), /60 columns/],
    ["eleven megabytes", "x".repeat(11 * 1024 * 1024), /^This file is too large: 10 MB at most/],
  ])("%s, in words, at the file", async (_, csv, words) => {
    const { status, body } = await upload(world, token, csv);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["file"]]);
    expect(body.errors?.file?.[0]).toMatch(words);
    // Neither is what may be uploaded here.
    expect(body.errors?.file?.[0]).not.toMatch(/XLSX|photo/);
  });
  test("a report with rows that cannot be read names them, and is not applied", async () => {
    const good = { amount: 9_000, id: "a", reference: "a", at: "2031-12-01T00:00:00Z" };
    const csv = reportOf([
      good,
      { ...good, amount: Number.NaN },
      { ...good, at: "soon" },
      { ...good, at: "2031-12-02T01:00:00Z" },
      { ...good, at: "2199-12-01T00:00:00Z" },
      { ...good, at: "2015-06-01T00:00:00Z" },
      { ...good, amount: -1_000 },
    ]);
    const { body } = await upload(world, token, csv);
    const path = `/admins/settlements/${body.data.id}`;
    const { body: shown } = await world.call<{ data: object }>("GET", path, { token });
    expect(shown.data).toMatchObject({
      state: "wrong",
      problems: [
        { line: 3, column: "Amount", message: "This is not an amount" },
        { line: 4, column: "Created Date ISO", message: "This is not a date and time" },
        { line: 5, column: "Created Date ISO", message: "This date is still to come" },
        { line: 6, column: "Created Date ISO", message: "This date is still to come" },
        { line: 7, column: "Created Date ISO", message: expect.stringMatching(/first payment/) },
        { line: 8, column: "Amount", message: expect.stringMatching(/less than zero/) },
      ],
    });
    const applied = await applyFile(world, token, body.data.id);
    expect([applied.status, applied.body.code]).toEqual([409, "settlement_wrong"]);
  });
  test("a report of another account: hundreds of rows that nobody knows", async () => {
    const rows = Array.from({ length: 501 }, (_, i): Reported => {
      const id = `foreign-${i}`;
      return { amount: 9_000, id, reference: id, at: "2031-12-01T00:00:00Z" };
    });
    const { body } = await upload(world, token, reportOf(rows));
    const applied = await applyFile(world, token, body.data.id);
    expect([applied.status, applied.body.code]).toEqual([409, "settlement_other_account"]);
    expect(await openTasks()).toBe(0);
  });
  test.each(["manager", "counter", "dispatcher", "catalogue"] as const)("a %s", async (role) => {
    const { token } = await world.person("ADMIN", role);
    expect((await upload(world, token, reportOf([]))).status).toBe(403);
    expect((await world.call("GET", "/admins/settlement-months", { token })).status).toBe(403);
  });
});

describe("a month", () => {
  const closed = async (month: string, reason?: string) =>
    closeMonth(world, token, month, {
      key: (await monthIn(world, token, month)).key,
      ...(reason === undefined ? {} : { reason }),
    });

  test("is closed after it has ended, in order, once, by what was seen", async () => {
    const { row } = await paid();
    await settle(world, token, [row]);
    expect((await closed("2031-12")).body.code).toBe("month_running");
    await at("2032-02-03T08:00:00+08:00");
    expect((await closed("2032-01")).body.code).toBe("month_order");
    const outdated = await closeMonth(world, token, "2031-12", { key: "other" });
    expect([outdated.status, outdated.body.code]).toEqual([409, "month_changed"]);
    const [one, two] = await Promise.all([closed("2031-12"), closed("2031-12")]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const { body } = await world.call<{ data: object[] }>("GET", "/admins/settlement-months", {
      token,
    });
    expect(body.data).toMatchObject([
      { month: "2032-02", state: "running" },
      { month: "2032-01", state: "ready" },
      {
        month: "2031-12",
        state: "closed",
        totals: { sales: row.amount, net: row.amount - 1_554 },
        closed_at: "2032-02-03T08:00:00+08:00",
      },
    ]);
    await sound();
  });

  test("with open differences needs a reason, which is kept", async () => {
    await settle(world, token, [
      { amount: 9_000, id: "o", reference: "o", at: "2031-12-01T00:00:00Z" },
    ]);
    await at("2032-01-03T08:00:00+08:00");
    const refused = await closed("2031-12");
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["reason"]]);
    const { body } = await closed("2031-12", "Xendit answers next week");
    expect(body.data).toMatchObject({ reason: "Xendit answers next week", differences_then: 1 });
    await sound();
  });

  test("keeps its totals: what comes later is shown apart and counts in the month in which it came", async () => {
    const { row } = await paid();
    const later = await paid();
    const surprise = await paid();
    const paidAt = (day: string) =>
      world.db.execute(sql`update payments set paid_at = ${day}
        where reference = ${surprise.reference}`);
    await paidAt("2032-01-02T08:00:00+08:00");
    await settle(world, token, [row]);
    await at("2032-01-03T08:00:00+08:00");
    await closed("2031-12");
    const before = await monthIn(world, token, "2031-12");
    await settle(world, token, [later.row, { ...row, fee: 1_500 }]);
    // And a payment of December that our own books learn of only now.
    await paidAt("2031-12-30T08:00:00+08:00");
    const after = await monthIn(world, token, "2031-12");
    const lateLine = (reference: string) => ["line", reference, "2032-01"];
    expect(after).toMatchObject({ totals: before.totals, channels: before.channels });
    expect(
      after.late.map(({ type, reference, counts_in }) => [type, reference, counts_in]),
    ).toEqual(
      // Both lines have the same time.
      expect.arrayContaining([
        lateLine(row.reference),
        lateLine(later.reference),
        ["payment", surprise.reference, null],
      ]),
    );
    expect(after.late).toHaveLength(3);
    const january = await monthIn(world, token, "2032-01");
    expect(january.totals).toMatchObject({ sales: later.row.amount, sales_count: 1, fees: 1_500 });
    expect(january.books_sales).toBe(surprise.row.amount);
    await sound();
  });

  test("cannot be changed or deleted in the database, nor the money of its rows", async () => {
    const { row } = await paid();
    await settle(world, token, [row]);
    await at("2032-01-03T08:00:00+08:00");
    await closed("2031-12");
    for (const change of [
      "update closed_months set net = net + 1, sales = sales + 1",
      "update closed_months set reason = 'x'",
      "delete from closed_months",
      "update settlement_lines set counted_amount = 1",
      "update settlement_lines set counts_in = '2032-01'",
      "delete from settlement_lines",
    ])
      await expect(world.db.execute(change)).rejects.toMatchObject({
        cause: { code: "23001" },
      });
    await sound();
    // The check can fail: with the guard away, a changed total is seen.
    await world.db.execute("alter table closed_months disable trigger closed_months_append_only");
    await world.db.execute("update closed_months set net = net + 1, sales = sales + 1");
    const broken = (await findViolations(world.db)).map(({ name }) => name);
    await world.db.execute("update closed_months set net = net - 1, sales = sales - 1");
    await world.db.execute("alter table closed_months enable trigger closed_months_append_only");
    expect(broken).toEqual([expect.stringContaining("12. a closed month")]);
  });

  test("is a CSV file whose net is the month's, without formulas", async () => {
    const { row, booking_id } = await paid();
    await settle(world, token, [
      row,
      { amount: 9_000, id: "=cmd", reference: "=1+1", at: "2031-12-01T00:00:00Z" },
      { type: "REFUND", amount: 4_000, id: "back", reference: "back", at: "2031-12-01T00:00:00Z" },
    ]);
    const path = "/admins/settlement-months/2031-12/csv";
    const { body, headers } = await world.call<string>("GET", path, { token });
    expect(headers.get("content-type")).toMatch(/text\/csv/);
    const csv = String(body);
    expect(csv).toContain(booking_id);
    expect(csv).toContain(`"'=1+1"`);
    expect(csv.trim().split("\r\n")).toHaveLength(4);
    // A net below zero is a number and no text, so that the column adds up.
    expect(csv).toContain(`"4000","1400","154","-5554"`);
  });
});
