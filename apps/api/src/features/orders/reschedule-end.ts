import type { Tx } from "../../platform/db.ts";
import { type Products, productOf } from "./product.ts";
import type { OrderRow } from "./queries/orders.ts";
import { endReschedule, openReschedule, type RescheduleRow } from "./queries/reschedules.ts";

/**
 * Gives up a move that waits for its payment: its new places are free, the trip stays as it is.
 * @returns the move, if there was one
 */
export async function giveUpReschedule(
  tx: Tx,
  order: OrderRow,
  status: "EXPIRED" | "WITHDRAWN",
  { products }: { products: Products },
  at: Date,
): Promise<RescheduleRow | null> {
  const open = await openReschedule(tx, order.id);
  if (!open) return null;
  await productOf(products, order).mover?.free(tx, { id: open.id, order_id: order.id });
  await endReschedule(tx, open.id, status, at);
  return open;
}
