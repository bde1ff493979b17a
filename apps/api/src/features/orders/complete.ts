import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { auditOrder } from "../operations/index.ts";
import type { By } from "./decline.ts";
import { moveOrder } from "./move.ts";
import { lockOrder } from "./queries/orders.ts";

/** An admin completes a travelled order before the job does. @throws Refusal not_completable */
export async function completeEarly(tx: Tx, { order_id, admin, now }: By): Promise<void> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  const begun = order.starts_at !== null && order.starts_at <= now;
  if (order.order_status !== "CONFIRMED" || !begun) throw new Refusal("not_completable");
  const move = { order_id, from: "CONFIRMED", to: "COMPLETED", by: "admin", at: now } as const;
  await moveOrder(tx, { ...move, actor_id: admin.id });
  await auditOrder(tx, { order_id, actor_id: admin.id, action: "order.complete", at: now });
}
