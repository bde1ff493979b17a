import type {
  ChannelTotals,
  SettlementFormat,
  SettlementOutcome,
  SettlementTotals,
} from "@jukung/contract";
import { addMonths, witaDate } from "../../platform/clock.ts";
import type { ReportLine } from "./report.ts";

/** A payment or refund of our books, as far as a report can know it. */
export type Entry = {
  type: "payment" | "refund";
  id: number;
  reference: string;
  /** The gateway's own number of it. */
  gateway_id: string | null;
  /** Rupiah that were captured or sent; 0 if our books say that none were. */
  amount: number;
};
/** A line of an earlier report. */
export type Earlier = ReportLine & {
  id: number;
  format: SettlementFormat;
  outcome: SettlementOutcome;
  payment_id: number | null;
  refund_id: number | null;
};
export type Matched = ReportLine & {
  outcome: SettlementOutcome;
  payment_id: number | null;
  refund_id: number | null;
  /** Rupiah of our books; null if they do not have it. */
  expected: number | null;
  /** The earlier line that it corrects. */
  replaces: number | null;
  /** How many transactions it adds to its month, and what money. */
  counted: number;
  counted_amount: number;
  counted_fee: number;
  counted_vat: number;
};

/**
 * How the lines of a report fit our books and the reports before it. The gateway's own number decides
 * over the reference, since two payments of one session share a reference.
 */
export function matchLines(
  { format, lines }: { format: SettlementFormat; lines: ReportLine[] },
  entries: Entry[],
  earlier: Earlier[],
): Matched[] {
  const find = finderOf(entries);
  const before = earlierOf(format, earlier);
  const taken = new Set(
    earlier
      .filter(({ outcome }) => outcome === "matched" || outcome === "amount")
      .map(({ payment_id, refund_id }) => `${payment_id} ${refund_id}`),
  );
  const here = new Set<string>();
  return lines.map((line) => {
    const entry = find(line);
    const known = {
      ...line,
      payment_id: entry?.type === "payment" ? entry.id : null,
      refund_id: entry?.type === "refund" ? entry.id : null,
      expected: entry && entry.amount > 0 ? entry.amount : null,
    };
    const own = `${line.type} ${line.transaction_id}`;
    const again = line.transaction_id !== "" && here.has(own);
    here.add(own);
    if (line.type === "other") return { ...known, outcome: "other", ...counting(0) };
    const same = again ? undefined : before(line);
    if (same && sameMoney(same, line)) return { ...known, outcome: "repeated", ...counting(0) };
    if (line.type === "fee") return { ...known, outcome: "other", ...counting(0, line) };
    const target = `${known.payment_id} ${known.refund_id}`;
    const twice = again || (same === undefined && entry !== undefined && taken.has(target));
    const outcome = twice ? "twice" : outcomeOf(line, entry);
    if (outcome === "matched" || outcome === "amount") taken.add(target);
    if (!same) return { ...known, outcome, ...counting(1, line) };
    const change = {
      amount: line.amount - same.amount,
      fee: line.fee - same.fee,
      vat: line.vat - same.vat,
    };
    return { ...known, outcome, ...counting(0, change), replaces: same.id };
  });
}

type Money = Pick<ReportLine, "amount" | "fee" | "vat">;
const NOTHING: Money = { amount: 0, fee: 0, vat: 0 };
const counting = (counted: number, { amount, fee, vat }: Money = NOTHING) => ({
  replaces: null,
  counted,
  counted_amount: amount,
  counted_fee: fee,
  counted_vat: vat,
});
const sameMoney = (a: Money, b: Money) =>
  a.amount === b.amount && a.fee === b.fee && a.vat === b.vat;

function outcomeOf(line: ReportLine, entry: Entry | undefined): SettlementOutcome {
  if (!entry || entry.amount === 0) return "unknown";
  return entry.amount === line.amount ? "matched" : "amount";
}

function finderOf(entries: Entry[]): (line: ReportLine) => Entry | undefined {
  const byNumber = new Map<string, Entry>(
    entries.flatMap((entry) =>
      entry.gateway_id ? [[`${entry.type} ${entry.gateway_id}`, entry] as const] : [],
    ),
  );
  const byReference = new Map<string, Entry>(
    entries.map((entry) => [`${entry.type} ${entry.reference}`, entry]),
  );
  return ({ type, product_id, transaction_id, reference }) =>
    byNumber.get(`${type} ${product_id}`) ??
    byNumber.get(`${type} ${transaction_id}`) ??
    byReference.get(`${type} ${reference}`);
}

/**
 * The line of an earlier report that tells of the same transaction. Each of the two formats numbers
 * its rows itself, so across them it is known by the gateway's number of the payment.
 */
function earlierOf(
  format: SettlementFormat,
  earlier: Earlier[],
): (line: ReportLine) => Earlier | undefined {
  const latest = earlier
    .filter(({ outcome }) => outcome !== "repeated")
    .toSorted((a, b) => a.id - b.id);
  const byNumber = new Map(
    latest.flatMap((line) =>
      line.transaction_id === "" ? [] : [[`${line.type} ${line.transaction_id}`, line] as const],
    ),
  );
  const nameOf = ({ type, product_id, reference }: ReportLine) =>
    `${type} ${product_id || reference}`;
  const others = new Map(
    latest
      .filter((line) => line.format !== format || line.transaction_id === "")
      .map((line) => [nameOf(line), line]),
  );
  return (line) => byNumber.get(`${line.type} ${line.transaction_id}`) ?? others.get(nameOf(line));
}

export const NO_TOTALS: SettlementTotals = {
  sales: 0,
  sales_count: 0,
  refunds: 0,
  refunds_count: 0,
  fees: 0,
  vat: 0,
  net: 0,
};
type Counted = Pick<
  Matched,
  "type" | "channel" | "at" | "counted" | "counted_amount" | "counted_fee" | "counted_vat"
>;
/** What lines add up to, in rupiah. */
export const totalsOf = (lines: Counted[]): SettlementTotals =>
  lines.reduce((sum, { type, counted, counted_amount, counted_fee, counted_vat }) => {
    const sales = sum.sales + (type === "payment" ? counted_amount : 0);
    const refunds = sum.refunds + (type === "refund" ? counted_amount : 0);
    const fees = sum.fees + counted_fee;
    const vat = sum.vat + counted_vat;
    return {
      sales,
      sales_count: sum.sales_count + (type === "payment" ? counted : 0),
      refunds,
      refunds_count: sum.refunds_count + (type === "refund" ? counted : 0),
      fees,
      vat,
      net: sales - refunds - fees - vat,
    };
  }, NO_TOTALS);
const grouped = (lines: Counted[], by: (line: Counted) => string) =>
  [...Map.groupBy(lines, by)].toSorted(([a], [b]) => (a < b ? -1 : 1));
const counts = ({ counted, counted_amount, counted_fee, counted_vat }: Counted) =>
  [counted, counted_amount, counted_fee, counted_vat].some((value) => value !== 0);
export const byChannel = (lines: Counted[]): ChannelTotals[] =>
  grouped(lines.filter(counts), ({ channel }) => channel).map(([channel, own]) => ({
    channel,
    ...totalsOf(own),
  }));
/** By their day on Bali. */
export const byDay = (lines: Counted[]) =>
  grouped(lines.filter(counts), ({ at }) => witaDate(new Date(at))).map(([day, own]) => ({
    day,
    ...totalsOf(own),
  }));

/** The month of an instant on Bali, `YYYY-MM`. */
export const monthOf = (at: Date): string => witaDate(at).slice(0, 7);
/**
 * The month in which a line counts: its own, or the one in which it came if its own is closed.
 * @param last the last month that was closed; earlier ones are over too
 */
export const countsIn = (at: Date, now: Date, last: string | null): string => {
  const own = monthOf(at);
  return last !== null && own <= last ? monthOf(now) : own;
};
export const monthsBefore = (month: string, count: number): string =>
  addMonths(`${month}-01`, -count).slice(0, 7);
export const nextMonth = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7);

/**
 * Whether a month can be closed: in order, and after it has ended on Bali.
 * @param first the first month that any report tells of; null without one
 * @param last the last month that was closed
 */
export function monthState(
  month: string,
  { first, last, now }: { first: string | null; last: string | null; now: Date },
): "running" | "ready" | "later" | "closed" {
  if (last !== null && month <= last) return "closed";
  if (month >= monthOf(now)) return "running";
  return month === (last === null ? first : nextMonth(last)) ? "ready" : "later";
}
