import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { order_lines } from "../orders/index.ts";
import type { DocumentContent, DocumentLine } from "./content.ts";
import { CREDITED_REASONS, type CreditedReason, SERIES, type Series } from "./rules.ts";
import { document_numbers, order_documents } from "./tables.ts";

export type DocumentRow = typeof order_documents.$inferSelect;

/** Money of an order that is still without its document: a payment applied to it, or a refund sent. */
export type Undocumented = {
  series: Series;
  order_id: number;
  at: Date;
  channel: string | null;
  payment_id: number;
  /** Rupiah: what was applied, or what went back. */
  amount: number;
} & (
  | {
      refund_id: null;
      /** The move that it paid; null if it paid the order. */
      move: PaidMove | null;
      /** Rupiah of a bank transfer's unique code in it; null where there is none. */
      code: number | null;
      paid_at: Date;
      reference: string;
    }
  | {
      refund_id: number;
      reason: CreditedReason;
      passengers: number | null;
      crossings: number | null;
      bank_account: { bank: string; number: string } | null;
      reference: string;
    }
);

/** What a move cost, in rupiah, and where to. */
export type PaidMove = {
  difference: number;
  fee: number;
  to: { title_id: string; title_en: string; date: string };
};

// An order for nothing has no applied payment: it has no invoice (decision 042).
const undocumented = sql`
  select 'INV' as series, p.order_id, p.applied_at as at, coalesce(p.payment_channel, p.payment_method) as channel,
    null::bigint as refund_id, coalesce(p.paid_at, p.applied_at) as paid_at,
    coalesce(p.gateway_payment_id, (select m.reference from manual_payments m
      where m.payment_id = p.id and m.method = 'bank_transfer'), p.reference) as reference, p.amount,
    null as reason, null::int as passengers, null::jsonb as bank_account,
    p.id as payment_id, null::int as crossings, (select jsonb_build_object('difference', m.difference,
      'fee', m.fee, 'to', m.moved -> 'to') from order_reschedules m where m.id = p.reschedule_id) as move,
    case when p.gateway = 'manual' then (select t.code from bank_transfers t
      where t.order_id = p.order_id and t.amount = p.amount) end as code
  from payments p
  where p.applied_at is not null
    and not exists (select 1 from order_documents d where d.payment_id = p.id)
  union all
  select 'CN', r.order_id, coalesce(r.done_at, r.decided_at, r.requested_at),
    case when r.bank_account is null then p.payment_channel end, r.id, null,
    coalesce(case when r.bank_account is null then r.gateway_refund_id else r.decision end, r.reference),
    r.amount, r.reason, jsonb_array_length(r.passenger_ids), r.bank_account, r.payment_id,
    jsonb_array_length(r.positions), null, null
  from refunds r join payments p on p.id = r.payment_id and p.applied_at is not null
  where r.status = 'DONE' and r.reason in ${[...CREDITED_REASONS]}
    and not exists (select 1 from order_documents d where d.refund_id = r.id)`;

/**
 * The oldest money without a document: whose orders', and until when, to the microsecond (a Date is
 * less exact). Null where there is none.
 */
export async function oldestUndocumented(
  db: Db,
  limit: number,
): Promise<{ order_ids: number[]; until: string } | null> {
  const { rows } = await db.execute(sql`
    select array_agg(distinct order_id) as order_ids, max(at)::text as until
    from (select order_id, at from (${undocumented}) u order by at limit ${limit}) oldest`);
  const [row] = rows as { order_ids: number[] | null; until: string }[];
  if (!row?.order_ids) return null;
  return { order_ids: row.order_ids.map(Number), until: row.until };
}

/** What lacks a document of these orders, in order of time; an order's payment before its refunds. */
export async function undocumentedOf(
  tx: Tx,
  order_ids: number[],
  until: string | null,
): Promise<Undocumented[]> {
  const { rows } = await tx.execute(sql`
    select * from (${undocumented}) u where order_id in ${order_ids}
      and (${until}::timestamptz is null or at <= ${until}::timestamptz)
    order by at, refund_id nulls first`);
  return rows.map((row) => ({
    ...row,
    at: new Date(String(row.at)),
    payment_id: Number(row.payment_id),
    amount: Number(row.amount),
    ...(row.paid_at ? { paid_at: new Date(String(row.paid_at)) } : {}),
  })) as Undocumented[];
}

/**
 * Takes the next numbers of a series and year; nobody else gets one until the transaction ends.
 * @returns the first of them
 */
export async function takeNumbers(
  tx: Tx,
  { series, year, count }: { series: Series; year: number; count: number },
): Promise<number> {
  const [row] = await tx
    .insert(document_numbers)
    .values({ series, year, last: count })
    .onConflictDoUpdate({
      target: [document_numbers.series, document_numbers.year],
      set: { last: sql`${document_numbers.last} + ${count}` },
    })
    .returning({ last: document_numbers.last });
  return Number(row?.last) - count + 1;
}
export const insertDocuments = (tx: Tx, rows: (typeof order_documents.$inferInsert)[]) =>
  tx.insert(order_documents).values(rows);

/** The lines of these orders, as documents have them. */
export async function linesOf(db: Db, order_ids: number[]): Promise<Map<number, DocumentLine[]>> {
  const rows = await db
    .select()
    .from(order_lines)
    .where(inArray(order_lines.order_id, order_ids))
    .orderBy(asc(order_lines.order_id), asc(order_lines.position));
  const lines = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map(
    [...lines].map(([id, own]) => [
      id,
      own.map(({ label_id, label_en, quantity, unit_price }) => ({
        label: { id: label_id, en: label_en },
        quantity,
        unit_price,
      })),
    ]),
  );
}

/** What was issued for these orders, the oldest first. */
export const documentsOfOrders = (db: Db, order_ids: number[]): Promise<DocumentRow[]> =>
  db
    .select()
    .from(order_documents)
    .where(inArray(order_documents.order_id, order_ids))
    .orderBy(asc(order_documents.id));

/** A document of this order by its number. */
export async function documentOfOrder(
  db: Db,
  order_id: number,
  numbered: { series: Series; year: number; number: number },
): Promise<DocumentRow | undefined> {
  const { series, year, number } = numbered;
  const [row] = await db
    .select()
    .from(order_documents)
    .where(
      and(
        eq(order_documents.order_id, order_id),
        eq(order_documents.series, series),
        eq(order_documents.year, year),
        eq(order_documents.number, number),
      ),
    );
  return row;
}
export async function documentOfRefund(
  db: Db,
  refund_id: number,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(order_documents)
    .where(eq(order_documents.refund_id, refund_id));
  return row;
}
/** An order's newest invoice: of the order, or of its last move that was paid for. */
export async function invoiceOfOrder(db: Db, order_id: number): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(order_documents)
    .where(and(eq(order_documents.order_id, order_id), eq(order_documents.series, SERIES.invoice)))
    .orderBy(desc(order_documents.id))
    .limit(1);
  return row;
}

/** What was issued for an account's orders. */
export async function documentsToExport(
  db: Db,
  order_ids: number[],
): Promise<(Pick<DocumentRow, "series" | "year" | "number"> & { content: DocumentContent })[]> {
  const { rows } = await db.execute(sql`
    select d.series, d.year, d.number, d.issued_at, d.amount, d.content
    from order_documents d join orders o on o.id = d.order_id
    where o.id = any(${sql.param(order_ids)}::bigint[]) order by d.id`);
  return rows as never;
}
/** Numbers and money are kept, as the law asks; who the customer was is erased. */
export async function anonymiseDocuments(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`
    update order_documents d set content = jsonb_set(
      case when d.content #> '{refund,account}' is null then d.content
        else jsonb_set(d.content, '{refund,account}', 'null') end,
      '{customer}', '{"full_name": "", "email": "", "phone": ""}')
    from orders o where o.id = d.order_id and o.user_id = ${user_id}`);
}

/** The amount that a customer was asked to transfer for what an order costs now; null if none was. */
export async function chosenTransfer(
  db: Db,
  { id, total_price }: { id: number; total_price: number },
): Promise<{ amount: number; code: number } | null> {
  const { rows } = await db.execute(sql`select amount::int, code from bank_transfers
    where order_id = ${id} and total = ${total_price}`);
  const [row] = rows;
  return row ? { amount: Number(row.amount), code: Number(row.code) } : null;
}
