import { createHash } from "node:crypto";
import type { SettlementMonth, SettlementMonthDetail, SettlementTotals } from "@jukung/contract";
import { addMinutes, witaIso } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { audit } from "../operations/index.ts";
import { openByMonth } from "./queries/differences.ts";
import { lockSettlement } from "./queries/files.ts";
import {
  booksByMonth,
  booksOf,
  cameLater,
  closedBetween,
  closedMonth,
  countedRows,
  insertClosed,
  knownMonths,
  lateByMonth,
  type Months,
} from "./queries/months.ts";
import { byChannel, monthOf, monthState, monthsBefore, nextMonth, totalsOf } from "./rules.ts";

type By = { admin: { id: number }; now: Date };

/** How many months a list shows: what it costs must not grow with the years. */
const MOST_MONTHS = 24;

/** The last month that is shown: this one, or the next if a row of tomorrow counts in it already. */
function lastShown({ counted }: Months, now: Date): string {
  const tomorrow = monthOf(addMinutes(now, 24 * 60));
  return counted !== null && counted >= tomorrow ? tomorrow : monthOf(now);
}

/**
 * The months that reports tell of, the newest first; a closed one says what was kept of it.
 * @param before only older ones than this month
 * @returns with the month to ask for older ones with
 */
export async function listMonths(
  db: Db,
  { before }: { before?: string | undefined },
  now: Date,
): Promise<{ months: SettlementMonth[]; before: string | null }> {
  const known = await knownMonths(db);
  const { first } = known;
  if (first === null) return { months: [], before: null };
  const end = nextMonth(lastShown(known, now));
  const over = before !== undefined && before < end ? before : end;
  const start = monthsBefore(over, MOST_MONTHS);
  const from = start > first ? start : first;
  if (over <= from) return { months: [], before: null };
  const months = await summariesOf(db, { from, until: monthsBefore(over, 1) }, { known, now });
  return { months: months.toReversed(), before: from > first ? from : null };
}

/** One month. @throws Refusal not_found where no report tells of it */
export async function showMonth(db: Db, month: string, now: Date): Promise<SettlementMonthDetail> {
  const known = await knownMonths(db);
  if (known.first === null || month < known.first || month > lastShown(known, now))
    throw new Refusal("not_found");
  const [summary] = await summariesOf(db, { from: month, until: month }, { known, now });
  if (!summary) throw new Refusal("not_found");
  const closed = await closedMonth(db, month);
  const channels = closed?.channels ?? byChannel(await countedRows(db, month, month));
  const late = closed ? await cameLater(db, month) : [];
  return {
    ...summary,
    channels,
    reason: closed?.reason ?? "",
    differences_then: closed?.open_differences ?? 0,
    late: late.map((row) => ({ ...row, at: witaIso(new Date(row.at)) })),
    key: keyOf(summary),
  };
}

/** The months of a span, the oldest first: a few queries, however many there are. */
async function summariesOf(
  db: Db,
  { from, until }: { from: string; until: string },
  { known, now }: { known: Months; now: Date },
): Promise<SettlementMonth[]> {
  const { first, last } = known;
  const next = last === null ? first : nextMonth(last);
  // Months are closed one after the other, and what was kept of them is not added up again.
  const added = next !== null && next > from && last !== null ? next : from;
  // Only the month that is closed next has what came too late for the months before it.
  const late_from = first !== null && added === next ? first : added;
  const last_kept = last === null || last < until ? last : until;
  const [kept, counted, open, books, late] = await Promise.all([
    closedBetween(db, from, until),
    countedRows(db, added, until),
    openByMonth(db),
    booksByMonth(db, added, until, late_from),
    last_kept !== null && last_kept >= from ? lateByMonth(db, from, last_kept) : new Map(),
  ]);
  const rowsOf = Map.groupBy(counted, ({ month }) => month);
  const months: SettlementMonth[] = [];
  for (let month = from; month <= until; month = nextMonth(month)) {
    const closed = kept.find((one) => one.month === month);
    const own = books.find((one) => one.month === month);
    months.push({
      month,
      state: monthState(month, { first, last, now }),
      totals: closed ? totalsKept(closed) : totalsOf(rowsOf.get(month) ?? []),
      books_sales: closed?.books_sales ?? own?.sales ?? 0,
      books_refunds: closed?.books_refunds ?? own?.refunds ?? 0,
      open_differences: open.get(month) ?? 0,
      after_closing: late.get(month) ?? 0,
      closed_at: closed ? witaIso(closed.closed_at) : null,
      closed_by: closed?.name ?? "",
    });
  }
  return months;
}
const totalsKept = ({
  sales,
  sales_count,
  refunds,
  refunds_count,
  fees,
  vat,
  net,
}: SettlementTotals): SettlementTotals => ({
  sales,
  sales_count,
  refunds,
  refunds_count,
  fees,
  vat,
  net,
});
const keyOf = ({ totals, books_sales, books_refunds, open_differences }: SettlementMonth) =>
  createHash("sha256")
    .update(JSON.stringify([totals, books_sales, books_refunds, open_differences]))
    .digest("base64url")
    .slice(0, 22);

/**
 * Closes a month: its totals are kept and never change again. What comes later counts in the month in
 * which it comes.
 * @param key of the month as it was shown
 * @param reason needed where differences are open
 * @throws Refusal not_found, month_closed, month_running, month_order, month_changed, month_differs
 */
export async function closeMonth(
  db: Database,
  { month, key, reason }: { month: string; key: string; reason: string },
  { admin, now }: By,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettlement(tx);
    const shown = await showMonth(tx, month, now);
    if (shown.state === "closed") throw new Refusal("month_closed");
    if (shown.state === "running") throw new Refusal("month_running");
    if (shown.state === "later") throw new Refusal("month_order");
    if (shown.key !== key) throw new Refusal("month_changed");
    if (shown.open_differences > 0 && reason === "")
      throw new Refusal("month_differs", { params: { count: shown.open_differences } });
    const { first } = await knownMonths(tx);
    const books = await booksOf(tx, month, first ?? month);
    await insertClosed(tx, {
      month,
      ...shown.totals,
      channels: shown.channels,
      books_sales: books.sales,
      books_refunds: books.refunds,
      payment_ids: books.payment_ids,
      refund_ids: books.refund_ids,
      open_differences: shown.open_differences,
      reason,
      closed_by: admin.id,
      closed_at: now,
    });
    await audit(tx, {
      actor_id: admin.id,
      action: "settlement.close",
      subject: `settlement_month:${month}`,
      detail: { net: shown.totals.net, differences: shown.open_differences, reason },
      at: now,
    });
  });
}
