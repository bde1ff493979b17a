import type { DifferenceState, DifferenceType } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import { addMinutes } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db.ts";
import { countFound } from "../../../platform/pages.ts";
import { stateOfDifference } from "./lines.ts";

/** Rows that our books did not know, and know by now. */
export async function matchUnknown(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update settlement_lines l set outcome = 'matched', payment_id = p.id from payments p
    where l.outcome = 'unknown' and l.type = 'payment' and p.captured_amount = l.amount
      and (p.gateway_payment_id in (l.product_id, l.transaction_id)
        or (p.reference = l.reference and l.reference <> ''))
      and not exists (select 1 from settlement_lines o where o.payment_id = p.id and o.id <> l.id
        and o.outcome in ('matched', 'amount', 'unknown'))`);
  await tx.execute(sql`
    update settlement_lines l set outcome = 'matched', refund_id = r.id from refunds r
    where l.outcome = 'unknown' and l.type = 'refund' and r.amount = l.amount
      and r.status in ('PROCESSING', 'DONE') and r.bank_account is null
      and (r.gateway_refund_id in (l.product_id, l.transaction_id)
        or (r.reference = l.reference and l.reference <> ''))
      and not exists (select 1 from settlement_lines o where o.refund_id = r.id and o.id <> l.id
        and o.outcome in ('matched', 'amount', 'unknown'))`);
}

/** Ends the differences that are explained by now. @returns their numbers */
export async function endExplained(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await tx.execute(sql`
    update settlement_differences d set ended_at = ${now} where d.ended_at is null and (
      exists (select 1 from settlement_lines l where l.id = d.line_id
        and (l.outcome = 'matched' or exists (select 1 from settlement_lines n where n.replaces = l.id)))
      or exists (select 1 from settlement_lines l where l.payment_id = d.payment_id)
      or exists (select 1 from settlement_lines l where l.refund_id = d.refund_id))
    returning d.id`);
  return rows.map(({ id }) => Number(id));
}

const monthOn = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'Asia/Makassar', 'YYYY-MM')`;
/** A difference that needs a task. */
export type Opened = {
  id: number;
  type: DifferenceType;
  amount: number;
  reference: string;
  order_id: number | null;
};
const opened = (rows: Record<string, unknown>[]) => rows as Opened[];
/** A difference for each row that differs and has none yet. */
export async function openOfLines(tx: Tx, now: Date): Promise<Opened[]> {
  const { rows } = await tx.execute(sql`
    with made as (
      insert into settlement_differences (type, month, line_id, opened_at)
      select l.outcome, ${monthOn(sql`l.at`)}, l.id, ${now} from settlement_lines l
      where l.outcome in ('amount', 'unknown', 'twice')
        and not exists (select 1 from settlement_lines n where n.replaces = l.id)
        and not exists (select 1 from settlement_differences d where d.line_id = l.id)
      order by l.id returning id, type, line_id)
    select m.id, m.type, l.amount, l.reference, coalesce(p.order_id, r.order_id) as order_id
    from made m join settlement_lines l on l.id = m.line_id
    left join payments p on p.id = l.payment_id left join refunds r on r.id = l.refund_id
    order by m.id`);
  return opened(rows);
}

/** So many at once are not differences: a report is missing, or it is another account's. */
export const MOST_DIFFERENCES = 500;
const DAY_MINUTES = 24 * 60;
/**
 * What our books have and no report, although reports tell of the time before and after it and it is
 * older than some days.
 */
export async function openMissing(tx: Tx, now: Date, days: number): Promise<Opened[]> {
  const old = addMinutes(now, -days * DAY_MINUTES);
  const { rows } = await tx.execute(sql`
    with span as (select min(from_at) as since, max(until_at) as until from settlement_files
        where applied_at is not null),
      lost as (
        select p.id as payment_id, null::bigint as refund_id, p.paid_at as at from payments p, span
        where p.captured_amount > 0 and p.gateway_payment_id is not null
          and p.paid_at >= span.since and p.paid_at < least(span.until, ${old})
          and not exists (select 1 from settlement_lines l where l.payment_id = p.id)
          and not exists (select 1 from settlement_differences d where d.payment_id = p.id)
        union all
        select null, r.id, r.done_at from refunds r, span
        where r.status = 'DONE' and r.gateway_refund_id is not null and r.bank_account is null
          and r.done_at >= span.since and r.done_at < least(span.until, ${old})
          and not exists (select 1 from settlement_lines l where l.refund_id = r.id)
          and not exists (select 1 from settlement_differences d where d.refund_id = r.id)
        order by at limit ${MOST_DIFFERENCES}),
      made as (
        insert into settlement_differences (type, month, payment_id, refund_id, opened_at)
        select 'missing', ${monthOn(sql`at`)}, payment_id, refund_id, ${now} from lost
        order by at returning id, type, payment_id, refund_id)
    select m.id, m.type, coalesce(p.captured_amount, r.amount) as amount,
      coalesce(p.reference, r.reference) as reference, coalesce(p.order_id, r.order_id) as order_id
    from made m left join payments p on p.id = m.payment_id
    left join refunds r on r.id = m.refund_id order by m.id`);
  return opened(rows);
}

export type DifferenceRow = {
  id: number;
  type: DifferenceType;
  state: DifferenceState;
  month: string;
  at: string;
  reference: string;
  channel: string;
  reported: number | null;
  expected: number | null;
  opened_at: string;
  ended_at: string | null;
  task: number | null;
  file_id: number | null;
  file_name: string;
  line: number;
  booking_id: string | null;
  order_type: string;
  slug: string;
};
const WITH_OPEN_TASK = sql`exists (select 1 from tasks t
  where t.fact = 'settlement:' || d.id and t.done_at is null)`;
/** The same as `stateOfDifference`, as conditions that indexes can answer. */
const IN_STATE: Record<DifferenceState, SQL> = {
  open: sql`d.ended_at is null and ${WITH_OPEN_TASK}`,
  noted: sql`d.ended_at is null and not ${WITH_OPEN_TASK}`,
  explained: sql`d.ended_at is not null`,
};
const DIFFERENCES = sql`
  select d.id, d.type, d.month, ${stateOfDifference} as state, d.opened_at, d.ended_at,
    coalesce(l.at, p.paid_at, r.done_at) as at, coalesce(l.channel, p.payment_channel, '') as channel,
    coalesce(l.reference, p.reference, r.reference) as reference, l.amount as reported,
    case when d.type <> 'unknown' then coalesce(p.captured_amount, r.amount) end as expected,
    (select max(t.id) from tasks t where t.fact = 'settlement:' || d.id) as task,
    f.id as file_id, f.name as file_name, l.line, o.booking_id, o.order_type, o.slug
  from settlement_differences d left join settlement_lines l on l.id = d.line_id
  left join settlement_files f on f.id = l.file_id
  left join payments p on p.id = coalesce(d.payment_id, l.payment_id)
  left join refunds r on r.id = coalesce(d.refund_id, l.refund_id)
  left join orders o on o.id = coalesce(p.order_id, r.order_id)`;
export async function differencePage(
  db: Db,
  asked: {
    state: DifferenceState;
    type?: DifferenceType | undefined;
    page: number;
    per_page: number;
  },
): Promise<{ rows: DifferenceRow[]; total: number }> {
  const { state, type, page, per_page } = asked;
  const found = sql`where ${IN_STATE[state]} and ${type ? sql`d.type = ${type}` : sql`true`}`;
  const [rows, total] = await Promise.all([
    db.execute(sql`${DIFFERENCES} ${found} order by at, d.id
      limit ${per_page} offset ${(page - 1) * per_page}`),
    countFound(db, sql`from settlement_differences d ${found}`),
  ]);
  return { rows: rows.rows as DifferenceRow[], total };
}
/** How many differences of each month are open. */
export async function openByMonth(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute(sql`select d.month, count(*)::int as n
    from settlement_differences d join tasks t on t.fact = 'settlement:' || d.id
      and t.done_at is null
    where d.ended_at is null group by d.month`);
  return new Map(rows.map(({ month, n }) => [String(month), Number(n)]));
}
