import { between, eq, type SQL, sql } from "drizzle-orm";
import { witaInstant } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db.ts";
import { monthOnBali } from "../../../platform/tables.ts";
import { users } from "../../accounts/index.ts";
import { nextMonth } from "../rules.ts";
import { closed_months } from "../tables.ts";

export type ClosedMonth = typeof closed_months.$inferSelect;
export async function closedMonth(db: Db, month: string): Promise<ClosedMonth | undefined> {
  const [row] = await db.select().from(closed_months).where(eq(closed_months.month, month));
  return row;
}
/** What was kept of the closed months of a span, the oldest first, and who closed them. */
export const closedBetween = (db: Db, from: string, until: string) =>
  db
    .select({
      month: closed_months.month,
      sales: closed_months.sales,
      sales_count: closed_months.sales_count,
      refunds: closed_months.refunds,
      refunds_count: closed_months.refunds_count,
      fees: closed_months.fees,
      vat: closed_months.vat,
      net: closed_months.net,
      books_sales: closed_months.books_sales,
      books_refunds: closed_months.books_refunds,
      closed_at: closed_months.closed_at,
      name: sql<string>`trim(concat(${users.first_name}, ' ', ${users.last_name}))`,
    })
    .from(closed_months)
    .innerJoin(users, eq(users.id, closed_months.closed_by))
    .where(between(closed_months.month, from, until))
    .orderBy(closed_months.month);
export type Months = {
  /** The first month in which any row counts or that was closed; null without one. */
  first: string | null;
  /** The last month that was closed. */
  last: string | null;
  /** The last month in which any row counts. */
  counted: string | null;
};
export async function knownMonths(db: Db): Promise<Months> {
  const { rows } =
    await db.execute(sql`select least(l.first, c.first) as first, c.last, l.last as counted
    from (select min(counts_in) as first, max(counts_in) as last from settlement_lines) l,
      (select min(month) as first, max(month) as last from closed_months) c`);
  return rows[0] as Months;
}

export type CountedRow = {
  month: string;
  channel: string;
  type: "payment" | "refund" | "fee" | "other";
  at: string;
  counted: number;
  counted_amount: number;
  counted_fee: number;
  counted_vat: number;
};
/** What lines add to each month of a span, by channel and type. */
export async function countedRows(db: Db, from: string, until: string): Promise<CountedRow[]> {
  const { rows } = await db.execute(sql`select month, channel, type, first_at as at, counted,
      amount as counted_amount, fee as counted_fee, vat as counted_vat
    from settlement_sums where month between ${from} and ${until}`);
  return rows as CountedRow[];
}

const startOf = (month: string) => witaInstant(`${month}-01`, "00:00");
/** Which payments and refunds of our books are dated in some months and counted in none. */
const uncounted = (from: string, until: string): { payments: SQL; refunds: SQL } => ({
  payments: sql`select p.id, p.captured_amount as amount, p.paid_at as at, p.reference from payments p
    where p.gateway_payment_id is not null and p.captured_amount > 0
      and p.paid_at >= ${startOf(from)}::timestamptz and p.paid_at < ${startOf(until)}::timestamptz
      and p.counted_in is null`,
  refunds: sql`select r.id, r.amount, r.done_at as at, r.reference from refunds r
    where r.gateway_refund_id is not null and r.bank_account is null and r.status = 'DONE'
      and r.done_at >= ${startOf(from)}::timestamptz and r.done_at < ${startOf(until)}::timestamptz
      and r.counted_in is null`,
});
export type Books = {
  sales: number;
  refunds: number;
  payment_ids: number[];
  refund_ids: number[];
};
/**
 * What our books have that is dated in each month of a span and counted in none, from sums.
 * @param late what is dated in this month or later, and before the span, is told of the span's first month
 */
export async function booksByMonth(
  db: Db,
  from: string,
  until: string,
  late: string = from,
): Promise<{ month: string; sales: number; refunds: number }[]> {
  const { rows } = await db.execute(sql`
    select greatest(month, ${from}) as month, sum(sales)::bigint as sales, sum(refunds)::bigint as refunds
    from book_sums where month between ${late} and ${until} group by 1`);
  return rows as { month: string; sales: number; refunds: number }[];
}
/** Puts the rows of each month together, in one statement: whoever reads meanwhile sees all of them, or their sum. */
export async function foldBooks(db: Db): Promise<void> {
  await db.execute(sql`with gone as (delete from book_sums where month in
      (select month from book_sums group by month having count(*) > 1) returning month, sales, refunds)
    insert into book_sums select month, sum(sales), sum(refunds) from gone group by month`);
}
/**
 * What our books have for the month that is closed next: captures and refunds through the gateway dated
 * in it, and those dated earlier that came after their month was closed.
 * @param from the first month that is counted at all
 */
export async function booksOf(db: Db, month: string, from: string): Promise<Books> {
  const { payments, refunds } = uncounted(from, nextMonth(month));
  const { rows } = await db.execute(sql`
    select 'payments' as what, coalesce(sum(amount), 0)::bigint as sum,
      coalesce(json_agg(id order by id), '[]') as ids from (${payments}) p
    union all select 'refunds', coalesce(sum(amount), 0)::bigint,
      coalesce(json_agg(id order by id), '[]') from (${refunds}) r`);
  const of = (what: string) =>
    rows.find((row) => row.what === what) as { sum: number; ids: number[] };
  return {
    sales: of("payments").sum,
    refunds: of("refunds").sum,
    payment_ids: of("payments").ids,
    refund_ids: of("refunds").ids,
  };
}
/** Keeps a month. A trigger marks what it counted (migration 0055): each payment and refund counts once. */
export async function insertClosed(tx: Tx, row: typeof closed_months.$inferInsert): Promise<void> {
  // Of a big operator a month is a hundred thousand payments.
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.insert(closed_months).values(row);
}

/**
 * What is dated in a span and counted in another month than that of its date, or in none yet: rows of
 * reports, payments and refunds, each with the month of its date. Months that are not closed have some
 * that are not late.
 */
const countedElsewhere = (within: (at: SQL) => SQL): SQL => sql`
  select 'line' as type, l.at, l.reference, l.amount, l.counts_in from settlement_lines l
  where ${within(sql`l.at`)} and l.counts_in <> ${monthOnBali(sql`l.at`)} and l.outcome <> 'repeated'
  union all
  select 'payment', p.paid_at, p.reference, p.captured_amount, p.counted_in from payments p
  where ${within(sql`p.paid_at`)} and p.counted_in <> ${monthOnBali(sql`p.paid_at`)}
  union all
  select 'payment', p.paid_at, p.reference, p.captured_amount, null from payments p
  where ${within(sql`p.paid_at`)} and p.counted_in is null and p.gateway_payment_id is not null
    and p.captured_amount > 0
  union all
  select 'refund', r.done_at, r.reference, r.amount, r.counted_in from refunds r
  where ${within(sql`r.done_at`)} and r.counted_in <> ${monthOnBali(sql`r.done_at`)}
  union all
  select 'refund', r.done_at, r.reference, r.amount, null from refunds r
  where ${within(sql`r.done_at`)} and r.counted_in is null and r.gateway_refund_id is not null
    and r.bank_account is null and r.status = 'DONE'`;

/** How much is dated in each closed month of a span and came later. */
export async function lateByMonth(
  db: Db,
  from: string,
  until: string,
): Promise<Map<string, number>> {
  const within = (at: SQL) => sql`${at} >= ${startOf(from)}::timestamptz
    and ${at} < ${startOf(nextMonth(until))}::timestamptz`;
  // That few came later is not known to PostgreSQL, which would ask two more processes for help, and
  // wait longer for them than for the answer. What has a limit is read by one.
  const { rows } = await db.execute(sql`
    select c.month, count(*)::int as n from (${countedElsewhere(within)} limit 100000000) d
    join closed_months c on c.month = ${monthOnBali(sql`d.at`)} group by c.month`);
  return new Map(rows.map(({ month, n }) => [String(month), Number(n)]));
}
export type LateRow = {
  type: "line" | "payment" | "refund";
  at: string;
  reference: string;
  amount: number;
  counts_in: string | null;
};
/** What is dated in a closed month and came later: rows of reports, payments and refunds. */
export async function cameLater(db: Db, month: string): Promise<LateRow[]> {
  const [from, until] = [startOf(month), startOf(nextMonth(month))];
  const within = (at: SQL) => sql`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`;
  const { rows } = await db.execute(sql`${countedElsewhere(within)} order by at limit 300`);
  return rows as LateRow[];
}
