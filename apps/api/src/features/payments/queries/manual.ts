import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { nameOf, users } from "../../accounts/index.ts";
import { manual_payments } from "../tables.ts";

export type ManualPaymentRow = typeof manual_payments.$inferSelect;

export async function insertManualPayment(
  tx: Tx,
  row: typeof manual_payments.$inferInsert,
): Promise<ManualPaymentRow> {
  const [made] = await tx.insert(manual_payments).values(row).returning();
  return made as ManualPaymentRow;
}
/** What the office has recorded for an order, with who did, the newest first. */
export const manualPaymentsOf = (db: Db, order_id: number) =>
  db
    .select({ ...getTableColumns(manual_payments), by: nameOf<string>() })
    .from(manual_payments)
    .innerJoin(users, eq(users.id, manual_payments.recorded_by))
    .where(eq(manual_payments.order_id, order_id))
    .orderBy(desc(manual_payments.id));
/** A reference without its spaces and signs, as two people write it. */
export const plainReference = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, "").toLowerCase();
/**
 * The other order that a transfer with this reference was recorded for since a day; undefined if there is
 * none. Nobody else records it meanwhile: it is locked until the end of the transaction.
 */
export async function recordedElsewhere(
  tx: Tx,
  { order_id, reference, since }: { order_id: number; reference: string; since: string },
): Promise<string | undefined> {
  const plain = plainReference(reference);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`reference:${plain}`}))`);
  const { rows } = await tx.execute<{ booking_id: string }>(sql`
    select o.booking_id from manual_payments m join orders o on o.id = m.order_id
    where m.order_id <> ${order_id} and m.status <> 'WITHDRAWN' and m.method = 'bank_transfer'
      and m.received_on >= ${since}
      and lower(regexp_replace(m.reference, '[^[:alnum:]]', '', 'g')) = ${plain}
    order by m.id desc limit 1`);
  return rows[0]?.booking_id;
}
/** The recorded payment of an order that waits for a second person. */
export async function waitingPayment(
  db: Db,
  order_id: number,
): Promise<ManualPaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(manual_payments)
    .where(and(eq(manual_payments.order_id, order_id), eq(manual_payments.status, "WAITING")));
  return row;
}
/** Ends a recorded payment that still waits: the update is the check. */
export async function endManualPayment(
  tx: Tx,
  id: number,
  end: { ended_at: Date; ended_by: number } & (
    | { status: "DONE"; payment_id: number }
    | { status: "WITHDRAWN" }
  ),
): Promise<boolean> {
  const rows = await tx
    .update(manual_payments)
    .set(end)
    .where(and(eq(manual_payments.id, id), eq(manual_payments.status, "WAITING")))
    .returning({ id: manual_payments.id });
  return rows.length === 1;
}
