import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { operator_cancellations } from "../tables.ts";

/** Notes that the operator is about to cancel these orders: nobody else does meanwhile. */
export async function announceCancellations(tx: Tx, order_ids: number[], now: Date): Promise<void> {
  if (order_ids.length === 0) return;
  await tx
    .insert(operator_cancellations)
    .values(order_ids.map((order_id) => ({ order_id, at: now })))
    .onConflictDoNothing();
}
/** Whether the operator is about to cancel an order. */
export async function isCancellationAnnounced(db: Db, order_id: number): Promise<boolean> {
  const found = await db
    .select({ order_id: operator_cancellations.order_id })
    .from(operator_cancellations)
    .where(eq(operator_cancellations.order_id, order_id));
  return found.length > 0;
}
/** The operator has cancelled it, or it had ended before. */
export async function forgetCancellation(tx: Tx, order_id: number): Promise<void> {
  await tx.delete(operator_cancellations).where(eq(operator_cancellations.order_id, order_id));
}
