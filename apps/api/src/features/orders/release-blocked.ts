import type { Database } from "../../platform/db.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder } from "../operations/index.ts";
import { cancelOrder, isRecorded } from "./cancel.ts";
import { heldByBlocked } from "./queries/holds.ts";
import { lockOrder } from "./queries/orders.ts";
import type { SettleDeps } from "./settle.ts";

export const RELEASE_QUEUE = "release_blocked";
/** Who was blocked, and by whom. */
export type Blocked = { user_id: number; admin_id: number };

/**
 * The job after a customer was blocked: cancels their unpaid orders, so that others can book what they
 * held. What is paid meanwhile stays, and nothing is done for who was let in again.
 */
export async function releaseBlocked(
  db: Database,
  { user_id, admin_id }: Blocked,
  deps: SettleDeps,
  now: Date,
): Promise<void> {
  for (const { id } of await heldByBlocked(db, user_id))
    await db.transaction(async (tx) => {
      if ((await lockOrder(tx, id))?.order_status !== "ON_HOLD") return;
      const { order, seq } = await cancelOrder(
        tx,
        { order_id: id, by: "admin", actor_id: admin_id, now },
        deps,
      );
      await auditOrder(tx, { order_id: id, actor_id: admin_id, action: "order.cancel", at: now });
      // Why is between the staff: the account's reason is not for this email.
      const way = (await isRecorded(tx, order)) ? "released_recorded" : "released";
      const params = { amount: 0, way };
      await notify(tx, deps.jobs, { event: "order_cancelled_by_operator", order, seq, params });
    });
}
