import type { Database } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { moveOrder } from "./move.ts";
import type { Products } from "./product.ts";
import { lockOrder, type OrderRow } from "./queries.ts";
import { productOf } from "./settle.ts";

/**
 * Cancels an order that is not paid yet and frees its seats at once.
 * @throws Refusal not_cancellable
 */
export function cancelUnpaid(
  db: Database,
  { order, by, now, products }: { order: OrderRow; by: Viewer; now: Date; products: Products },
): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked) throw new Refusal("not_found");
    if (locked.order_status !== "ON_HOLD") throw new Refusal("not_cancellable");
    const seq = await moveOrder(tx, {
      order_id: order.id,
      from: "ON_HOLD",
      to: "CANCELLED",
      by: "customer",
      actor_id: by.id,
      at: now,
    });
    if (seq === null) throw new Refusal("not_cancellable");
    await productOf(products, locked).release(tx, order.id);
  });
}
