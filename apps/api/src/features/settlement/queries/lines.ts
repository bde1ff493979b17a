import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import type { ReportLine } from "../report.ts";
import type { Earlier, Entry, Matched } from "../rules.ts";

const texts = (values: string[]): SQL => sql`${sql.param([...new Set(values)])}::text[]`;

/** The payments and refunds of our books that these lines may be about. */
export async function entriesOf(db: Db, lines: ReportLine[]): Promise<Entry[]> {
  const named = texts(lines.map(({ reference }) => reference).filter(Boolean));
  const numbered = texts(
    lines.flatMap(({ product_id, transaction_id }) => [product_id, transaction_id]).filter(Boolean),
  );
  const { rows } = await db.execute(sql`
    select 'payment' as type, id, reference, gateway_payment_id as gateway_id,
      captured_amount as amount
    from payments where gateway_payment_id = any (${numbered}) or reference = any (${named})
    union all
    select 'refund', id, reference, gateway_refund_id,
      case when status in ('PROCESSING', 'DONE') and bank_account is null then amount else 0 end
    from refunds where gateway_refund_id = any (${numbered}) or reference = any (${named})`);
  return rows as Entry[];
}

/** Lines of earlier reports about the same transactions, payments or refunds. */
export async function earlierLines(
  db: Db,
  lines: ReportLine[],
  entries: Entry[],
): Promise<Earlier[]> {
  const ids = (type: Entry["type"]) =>
    sql`${sql.param(entries.filter((entry) => entry.type === type).map(({ id }) => id))}::bigint[]`;
  const named = (name: "transaction_id" | "product_id" | "reference") =>
    texts(lines.map((line) => line[name]).filter(Boolean));
  const { rows } = await db.execute(sql`
    select l.id, f.format, l.line, l.type, l.transaction_id, l.product_id, l.reference, l.channel,
      l.at, l.amount, l.fee, l.vat, l.outcome, l.payment_id, l.refund_id
    from settlement_lines l join settlement_files f on f.id = l.file_id
    where l.transaction_id = any (${named("transaction_id")})
      or l.product_id = any (${named("product_id")})
      or (l.product_id = '' and l.reference = any (${named("reference")}))
      or l.payment_id = any (${ids("payment")}) or l.refund_id = any (${ids("refund")})
    order by l.id`);
  return rows.map((row) => ({ ...row, at: isoOf(row.at) })) as Earlier[];
}
/** Raw SQL answers instants as text of this database's zone, UTC. */
const isoOf = (at: unknown): string => new Date(at as string).toISOString();

/** Writes the lines of a report: all of them in one statement. */
export async function insertLines(
  tx: Tx,
  file_id: number,
  lines: (Matched & { counts_in: string })[],
): Promise<void> {
  await tx.execute(sql`
    insert into settlement_lines (file_id, line, type, transaction_id, product_id, reference,
      channel, at, amount, fee, vat, outcome, payment_id, refund_id, replaces, counted,
      counted_amount, counted_fee, counted_vat, counts_in)
    select ${file_id}, line, type, transaction_id, product_id, reference, channel, at, amount, fee,
      vat, outcome, payment_id, refund_id, replaces, counted, counted_amount, counted_fee,
      counted_vat, counts_in
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line int, type text,
      transaction_id text, product_id text, reference text, channel text, at timestamptz,
      amount bigint, fee bigint, vat bigint, outcome text, payment_id bigint, refund_id bigint,
      replaces bigint, counted int, counted_amount bigint, counted_fee bigint, counted_vat bigint,
      counts_in text)`);
}

export type LineRow = Matched & { counts_in: string; difference: string | null };
/** How a difference is: a row's by its line, or its own. */
export const stateOfDifference = sql`case when d.id is null then null
  when d.ended_at is not null then 'explained'
  when exists (select 1 from tasks t where t.fact = 'settlement:' || d.id and t.done_at is null)
    then 'open' else 'noted' end`;
const LINES = sql`select l.*, coalesce(p.captured_amount, r.amount) as expected,
    ${stateOfDifference} as difference
  from settlement_lines l left join payments p on p.id = l.payment_id
  left join refunds r on r.id = l.refund_id
  left join settlement_differences d on d.line_id = l.id`;
const typed = (rows: Record<string, unknown>[]): LineRow[] =>
  rows.map((row) => ({ ...row, at: isoOf(row.at) })) as LineRow[];
/** All lines of a report that was applied, in its order. */
export async function linesOfFile(db: Db, file_id: number): Promise<LineRow[]> {
  const { rows } = await db.execute(sql`${LINES} where l.file_id = ${file_id} order by l.line`);
  return typed(rows);
}
/** All lines that count in a month, in order of time, with the names of their reports. */
export async function linesOfMonth(
  db: Db,
  month: string,
): Promise<(LineRow & { file: string; booking_id: string | null })[]> {
  const { rows } = await db.execute(sql`
    select l.*, f.name as file, o.booking_id from (${LINES} where l.counts_in = ${month}) l
    join settlement_files f on f.id = l.file_id
    left join payments p on p.id = l.payment_id left join refunds r on r.id = l.refund_id
    left join orders o on o.id = coalesce(p.order_id, r.order_id)
    order by l.at, l.id`);
  return typed(rows) as (LineRow & { file: string; booking_id: string | null })[];
}

export type OrderName = { booking_id: string; order_type: string; slug: string };
/** The orders of payments and refunds, by `payment 3` and `refund 4`. */
export async function ordersOfEntries(
  db: Db,
  lines: { payment_id: number | null; refund_id: number | null }[],
): Promise<Map<string, OrderName>> {
  const ids = (name: "payment_id" | "refund_id") =>
    sql`${sql.param(lines.flatMap((line) => line[name] ?? []))}::bigint[]`;
  const { rows } = await db.execute(sql`
    select 'payment ' || p.id as key, o.booking_id, o.order_type, o.slug
    from payments p join orders o on o.id = p.order_id where p.id = any (${ids("payment_id")})
    union all select 'refund ' || r.id, o.booking_id, o.order_type, o.slug
    from refunds r join orders o on o.id = r.order_id where r.id = any (${ids("refund_id")})`);
  return new Map(rows.map((row) => [String(row.key), row as OrderName]));
}
