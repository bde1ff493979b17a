import { describe, expect, test } from "vitest";
import type { ReportLine } from "./report.ts";
import {
  byChannel,
  byDay,
  countsIn,
  type Earlier,
  type Entry,
  matchLines,
  monthState,
  totalsOf,
} from "./rules.ts";

const line = (over: Partial<ReportLine> = {}): ReportLine => ({
  line: 2,
  type: "payment",
  transaction_id: "txn-1",
  product_id: "py-1",
  reference: "ref-1",
  channel: "QRIS",
  at: "2031-12-01T02:00:00.000Z",
  amount: 200_000,
  fee: 1_261,
  vat: 139,
  ...over,
});
const payment = (over: Partial<Entry> = {}): Entry => ({
  type: "payment",
  id: 1,
  reference: "ref-1",
  gateway_id: "py-1",
  amount: 200_000,
  ...over,
});
const refund = payment({ type: "refund", id: 9, reference: "rf-1", gateway_id: "rf-1" });
const before = (over: Partial<Earlier> = {}): Earlier => ({
  ...line(),
  id: 70,
  format: "transactions",
  outcome: "matched",
  payment_id: 1,
  refund_id: null,
  ...over,
});
const outcomes = (lines: ReportLine[], entries: Entry[], earlier: Earlier[] = []) =>
  matchLines({ format: "transactions", lines }, entries, earlier).map(({ outcome }) => outcome);

test.each<[string, ReportLine, Entry[], string]>([
  ["the gateway's number", line({ reference: "" }), [payment()], "matched"],
  [
    "the transaction's number",
    line({ product_id: "", transaction_id: "py-1" }),
    [payment()],
    "matched",
  ],
  ["the reference alone", line({ product_id: "other" }), [payment()], "matched"],
  ["another amount", line({ amount: 200_001 }), [payment()], "amount"],
  ["nothing of ours", line(), [], "unknown"],
  ["a payment that we do not have as paid", line(), [payment({ amount: 0 })], "unknown"],
  ["a refund", line({ type: "refund", product_id: "rf-1" }), [refund], "matched"],
  ["a refund with a payment's number", line({ type: "refund" }), [payment()], "unknown"],
  [
    "a payment with a refund's reference",
    line({ reference: "rf-1", product_id: "" }),
    [refund],
    "unknown",
  ],
  ["a withdrawal", line({ type: "other" }), [payment()], "other"],
  ["a late fee", line({ type: "fee", amount: 0 }), [payment()], "other"],
])("%s: %s", (_, given, entries, outcome) => {
  expect(outcomes([given], entries)).toEqual([outcome]);
});

test("two payments of one session share its reference: the gateway's number tells them apart", () => {
  const second = line({ line: 3, transaction_id: "txn-2", product_id: "py-2" });
  const entries = [payment(), payment({ id: 2, reference: "ref-1-more", gateway_id: "py-2" })];
  expect(
    matchLines({ format: "transactions", lines: [line(), second] }, entries, []),
  ).toMatchObject([
    { outcome: "matched", payment_id: 1 },
    { outcome: "matched", payment_id: 2 },
  ]);
});

describe("a payment that is reported more than once", () => {
  test("in one report, with the same number or another, is counted twice", () => {
    const again = line({ line: 3 });
    const other = line({ line: 4, transaction_id: "txn-9", product_id: "py-9" });
    expect(outcomes([line(), again, other], [payment()])).toEqual(["matched", "twice", "twice"]);
  });
  test("in a later report with the same row is a repetition, and adds nothing", () => {
    const [same] = matchLines({ format: "transactions", lines: [line()] }, [payment()], [before()]);
    expect(same).toMatchObject({
      outcome: "repeated",
      counted: 0,
      counted_amount: 0,
      counted_fee: 0,
    });
  });
  test("in the other format, where its row has another number, is a repetition too", () => {
    const other = line({ transaction_id: "balance-5" });
    const found = matchLines({ format: "balance", lines: [other] }, [payment()], [before()]);
    expect(found.map(({ outcome }) => outcome)).toEqual(["repeated"]);
    // In the same format another number is another transaction.
    expect(outcomes([other], [payment()], [before()])).toEqual(["twice"]);
  });
  test("with another amount corrects the earlier row, and counts with the change", () => {
    const wrong = before({ outcome: "amount", amount: 201_000, fee: 1_267 });
    const [fixed] = matchLines({ format: "transactions", lines: [line()] }, [payment()], [wrong]);
    expect(fixed).toMatchObject({
      outcome: "matched",
      replaces: 70,
      counted: 0,
      counted_amount: -1_000,
      counted_fee: -6,
      counted_vat: 0,
    });
  });
  test("unknown before and the same now is a repetition, without a second difference", () => {
    const unknown = before({ outcome: "unknown", payment_id: null });
    expect(outcomes([line()], [], [unknown])).toEqual(["repeated"]);
  });
});

test("totals are sales less refunds, fees and tax, by channel and by day on Bali", () => {
  const lines = matchLines(
    {
      format: "transactions",
      lines: [
        line(),
        line({
          line: 3,
          transaction_id: "t2",
          product_id: "py-2",
          channel: "CARDS",
          at: "2031-12-01T16:00:00.000Z",
        }),
        line({
          line: 4,
          transaction_id: "t3",
          product_id: "rf-1",
          type: "refund",
          amount: 50_000,
          fee: 0,
          vat: 0,
        }),
        line({ line: 5, transaction_id: "t4", type: "other", channel: "BANK", amount: 900_000 }),
      ],
    },
    [payment(), refund],
    [],
  );
  expect(totalsOf(lines)).toEqual({
    sales: 400_000,
    sales_count: 2,
    refunds: 50_000,
    refunds_count: 1,
    fees: 2_522,
    vat: 278,
    net: 347_200,
  });
  expect(byChannel(lines).map(({ channel, net }) => [channel, net])).toEqual([
    ["CARDS", 198_600],
    ["QRIS", 148_600],
  ]);
  expect(byDay(lines).map(({ day, sales }) => [day, sales])).toEqual([
    ["2031-12-01", 200_000],
    ["2031-12-02", 200_000],
  ]);
});

test.each([
  ["2031-11", "2031-12-01T00:00:00+08:00", null, "ready"],
  ["2031-11", "2031-11-30T23:59:59+08:00", null, "running"],
  ["2031-12", "2032-02-01T00:00:00+08:00", null, "later"],
  ["2031-12", "2032-02-01T00:00:00+08:00", "2031-11", "ready"],
  ["2032-01", "2032-02-01T00:00:00+08:00", "2031-11", "later"],
  ["2031-11", "2032-02-01T00:00:00+08:00", "2031-12", "closed"],
])("%s at %s after %s is %s", (month, now, last, state) => {
  expect(monthState(month, { first: "2031-11", last, now: new Date(now) })).toBe(state);
});
test("a row counts in its month on Bali; in a closed month's place, in the month in which it came", () => {
  const now = new Date("2032-01-05T02:00:00Z");
  const newYear = new Date("2031-12-31T16:30:00Z");
  expect(countsIn(newYear, now, null)).toBe("2032-01");
  expect(countsIn(new Date("2031-11-30T15:59:00Z"), now, "2031-10")).toBe("2031-11");
  expect(countsIn(new Date("2031-11-30T15:59:00Z"), now, "2031-12")).toBe("2032-01");
});
