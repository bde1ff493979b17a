import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { message } from "../../../platform/messages.ts";
import { type OrderRow, order_lines, titleOf } from "../../orders/index.ts";
import type { Capture } from "../gateway.ts";
import { METHOD_OF } from "../gateway.ts";
import { type Gone, leftOfEach, SENT, WAITING } from "../rules.ts";
import { payments, webhook_events } from "../tables.ts";
import { disputed } from "./refunds.ts";

export type PaymentRow = typeof payments.$inferSelect;
const OPEN = ["CREATED", "PENDING"];

export async function openPayment(db: Db, order_id: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, order_id), inArray(payments.status, OPEN)));
  return row;
}
export async function insertAttempt(
  tx: Tx,
  row: Omit<typeof payments.$inferInsert, "attempt" | "reference"> & { order_uuid: string },
): Promise<PaymentRow> {
  const { order_uuid, ...payment } = row;
  const attempt = sql`(select coalesce(max(p.attempt), 0) + 1 from payments p
    where p.order_id = ${row.order_id})`;
  const [made] = await tx
    .insert(payments)
    .values({ ...payment, attempt, reference: sql`${order_uuid} || '-' || ${attempt}` })
    .returning();
  return made as PaymentRow;
}
/** Stores the gateway's session on the attempt that still waits for it. */
export async function attachSession(
  db: Db,
  id: number,
  session: { session_id: string; payment_url: string; expires_at: Date; next_poll_at: Date },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ ...session, status: "PENDING" })
    .where(and(eq(payments.id, id), eq(payments.status, "CREATED")))
    .returning();
  return row;
}
/** Ends an attempt without a payment; one that arrives later counts as late. */
export async function endAttempt(db: Db, id: number, status: "EXPIRED" | "FAILED") {
  const rows = await db
    .update(payments)
    .set({ status, next_poll_at: null })
    .where(and(eq(payments.id, id), inArray(payments.status, OPEN)))
    .returning({ id: payments.id });
  return rows.length === 1;
}

export async function paymentByReference(db: Db, reference: string) {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row;
}
export async function paymentById(db: Db, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}
export async function paymentByCapture(db: Db, gateway: string, gateway_payment_id: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.gateway_payment_id, gateway_payment_id)));
  return row;
}
/** How a payment's order stands, and whether this capture is in the books; undefined without an order. */
export async function standing(
  db: Db,
  { order_id, gateway }: Pick<PaymentRow, "order_id" | "gateway">,
  { gateway_payment_id }: Pick<Capture, "gateway_payment_id">,
): Promise<{ order_status: string; taken: boolean } | undefined> {
  const { rows } = await db.execute(sql`
    select o.order_status, exists (select from payments p where p.gateway = ${gateway}
      and p.gateway_payment_id = ${gateway_payment_id}) as taken
    from orders o where o.id = ${order_id}`);
  return rows[0] as { order_status: string; taken: boolean } | undefined;
}
/** The payment that confirmed an order. */
export async function appliedPayment(db: Db, order_id: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.order_id, order_id),
        isNotNull(payments.applied_at),
        isNull(payments.reschedule_id),
      ),
    );
  return row;
}
/** An applied payment with what went back of it, and what still can (`leftOfEach`). */
export type AppliedPayment = PaymentRow & Gone & { left: number };
/**
 * That, and those that paid for moving its trip, with what has not gone back of each; the oldest first.
 * @param less.gifts also less what the office means to give: otherwise that is still the customer's to ask
 * for (decision 085)
 */
export async function appliedPayments(
  db: Db,
  order_id: number,
  less: { gifts: boolean } = { gifts: false },
): Promise<AppliedPayment[]> {
  return (await appliedPaymentsOf(db, [order_id], less)).get(order_id) ?? [];
}
/** The same of several orders; one without an applied payment is missing. */
export async function appliedPaymentsOf(
  db: Db,
  order_ids: number[],
  less: { gifts: boolean } = { gifts: false },
): Promise<Map<number, AppliedPayment[]>> {
  const amountOf = (status: string[], meant = sql``) => sql<number>`coalesce((select sum(r.amount)
    from refunds r where r.payment_id = ${payments}.id
      and r.status = any(${sql.param(status)}::text[]) ${meant}), 0)::float8`;
  const not_meant = sql`and not (r.reason = 'GOODWILL' and r.status = 'REQUESTED')`;
  const rows = await db
    .select({
      payment: payments,
      sent: amountOf(SENT),
      waiting: amountOf(WAITING, less.gifts ? sql`` : not_meant),
      taken: sql<number>`${disputed(sql`${payments}.id`)}::float8`,
    })
    .from(payments)
    .where(and(inArray(payments.order_id, order_ids), isNotNull(payments.applied_at)))
    .orderBy(asc(payments.id));
  const found = new Map<number, (PaymentRow & Gone)[]>();
  for (const { payment, ...gone } of rows)
    found.set(payment.order_id, [...(found.get(payment.order_id) ?? []), { ...payment, ...gone }]);
  return new Map([...found].map(([order_id, applied]) => [order_id, leftOfEach(applied)]));
}

const captured = (capture: Capture) => ({
  status: "PAID",
  gateway_payment_id: capture.gateway_payment_id,
  captured_amount: capture.amount,
  payment_channel: capture.payment_channel,
  payment_method: capture.payment_channel ? METHOD_OF[capture.payment_channel] : null,
  paid_at: capture.paid_at,
});
/** Stores a capture on its attempt, unless it has one. */
export async function recordCapture(tx: Tx, id: number, capture: Capture) {
  const [row] = await tx
    .update(payments)
    .set(captured(capture))
    .where(and(eq(payments.id, id), sql`status <> 'PAID'`))
    .returning();
  return row as PaymentRow | undefined;
}
/** A second capture of the same session is a row of its own. */
export async function recordFurtherCapture(
  tx: Tx,
  first: PaymentRow,
  capture: Capture,
  order_uuid: string,
): Promise<PaymentRow> {
  const row = await insertAttempt(tx, {
    order_uuid,
    order_id: first.order_id,
    reschedule_id: first.reschedule_id,
    gateway: first.gateway,
    amount: first.amount,
    session_id: first.session_id,
    ...captured(capture),
  });
  return row;
}
export async function markApplied(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(payments).set({ applied_at: at }).where(eq(payments.id, id));
}

/**
 * Claims payments that are due to be checked at the gateway; another process skips them, and a crash
 * only means another check later.
 */
export async function claimForPolling(db: Db, now: Date, again_at: Date, limit: number) {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.next_poll_at, now))
    .orderBy(asc(payments.next_poll_at))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(payments)
    .set({ next_poll_at: again_at })
    .where(inArray(payments.id, due))
    .returning();
}
/** Has an order's open session asked about at the next round: if nobody waits for it, it is closed then. */
export async function askNow(tx: Tx, order_id: number, at: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ next_poll_at: at })
    .where(and(eq(payments.order_id, order_id), eq(payments.status, "PENDING")));
}
/** The order of an account on which money can still come in at the gateway, and until when. */
export async function openPageOf(
  db: Db,
  user_id: number,
  now: Date,
): Promise<{ booking_id: string; until: Date } | undefined> {
  const { rows } = await db.execute(sql`
    select o.booking_id, p.expires_at as until from payments p join orders o on o.id = p.order_id
    where o.user_id = ${user_id} and p.status = any(${sql.param(OPEN)}::text[])
      and p.expires_at > ${now.toISOString()}
    order by p.expires_at desc limit 1`);
  const [row] = rows as { booking_id: string; until: Date | string }[];
  return row && { ...row, until: new Date(row.until) };
}
export async function setNextPoll(db: Db, id: number, at: Date | null): Promise<void> {
  await db.update(payments).set({ next_poll_at: at }).where(eq(payments.id, id));
}
/** Attempts whose process died before the gateway's answer was written. */
export const abandonedAttempts = (db: Db, before: Date) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, "CREATED"), lte(payments.created_at, before)))
    .limit(100);

export async function insertWebhook(
  db: Db,
  row: typeof webhook_events.$inferInsert,
): Promise<boolean> {
  const made = await db.insert(webhook_events).values(row).onConflictDoNothing().returning({
    id: webhook_events.id,
  });
  return made.length === 1;
}

export const paymentsOfOrder = (db: Db, order_id: number) =>
  db.select().from(payments).where(eq(payments.order_id, order_id)).orderBy(asc(payments.id));
/** The same by order. */
export async function paymentsOfOrders(
  db: Db,
  order_ids: number[],
): Promise<Map<number, PaymentRow[]>> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.order_id, order_ids))
    .orderBy(asc(payments.id));
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

/**
 * Payments of an order, the oldest first, and whether it has refunds or chargebacks: most have none, and
 * then there is nothing else to read.
 */
export async function paymentsAndWhetherReturned(
  db: Db,
  order_id: number,
): Promise<{ payments: PaymentRow[]; returned: boolean }> {
  const rows = await db
    .select({
      payment: payments,
      returned: sql<boolean>`exists (select from refunds r where r.order_id = ${order_id})
        or exists (select from disputes d where d.order_id = ${order_id})`,
    })
    .from(payments)
    .where(eq(payments.order_id, order_id))
    .orderBy(asc(payments.id));
  // Each of those is of a payment.
  return { payments: rows.map(({ payment }) => payment), returned: rows[0]?.returned ?? false };
}

/**
 * The lines that the gateway's page lists. Gateways refuse negative lines, and the sum must be the
 * amount: an order with a discount is one line there, with how many travel.
 */
export async function linesOfOrder(db: Db, order: OrderRow, locale: "id" | "en") {
  const rows = await db
    .select()
    .from(order_lines)
    .where(eq(order_lines.order_id, order.id))
    .orderBy(asc(order_lines.position));
  if (order.discount > 0 || rows.some((line) => line.unit_price < 0))
    return [
      {
        name: `${titleOf(order, locale)}, ${message("pay_line_people", locale, { count: order.people })}`,
        quantity: 1,
        unit_price: order.total_price,
      },
    ];
  return rows.map((line) => ({
    name: locale === "id" ? line.label_id : line.label_en,
    quantity: line.quantity,
    unit_price: line.unit_price,
  }));
}

/** The newest attempt of an order. */
export async function paymentOfOrder(db: Db, order_id: number): Promise<PaymentRow | undefined> {
  return (await paymentsOfOrder(db, order_id)).at(-1);
}

/** Payments and refunds of an account's orders. */
export async function paymentsToExport(
  db: Db,
  order_ids: number[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select o.booking_id, p.reference, p.gateway, p.status, p.amount, p.captured_amount,
      p.payment_method, p.payment_channel, p.created_at, p.paid_at,
      (select coalesce(json_agg(json_build_object('reference', r.reference, 'amount', r.amount,
         'reason', r.reason, 'status', r.status, 'note', r.note,
         'bank_account', r.bank_account, 'decision', r.decision, 'requested_at', r.requested_at,
         'done_at', r.done_at) order by r.id), '[]')
       from refunds r where r.payment_id = p.id
         -- What the office only means to give is its own plan (rules.ts, isUnconfirmedGift).
         and not (r.reason = 'GOODWILL' and r.status in ('REQUESTED', 'REJECTED'))) as refunds
    from payments p join orders o on o.id = p.order_id
    where o.id = any(${sql.param(order_ids)}::bigint[]) order by p.id`);
  return rows;
}
/** Our ledger has no names, but the gateway's notices may: their contents are erased. */
export async function anonymisePayments(tx: Tx, user_id: number): Promise<void> {
  const references = sql`select p.reference from payments p
    join orders o on o.id = p.order_id where o.user_id = ${user_id}`;
  await tx.execute(
    sql`update webhook_events set payload = '{}' where reference in (${references})`,
  );
  await tx.execute(sql`update refunds set bank_account = null, note = null where order_id in
    (select id from orders where user_id = ${user_id})`);
  await tx.execute(
    sql`update sandbox_sessions set body = body - 'customer' where reference in (${references})`,
  );
}
