import { witaIso } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify } from "../notifications/index.ts";
import { auditOrder, editedMeanwhile } from "../operations/index.ts";
import { productOf } from "./product.ts";
import { setHoldEnd } from "./queries/holds.ts";
import { lockOrder } from "./queries/orders.ts";
import { latestHoldEnd } from "./rules.ts";
import type { SettleDeps } from "./settle.ts";

/**
 * Staff hold an unpaid order for longer, and its stock with it; the customer is told by email.
 * @param asked.until the new end: later than the present one, at most 24 hours, and before the cut-off
 * @param asked.seen_until the end that the page showed
 * @throws Refusal not_found, not_payable, hold_ended, hold_end, changed_meanwhile
 */
export async function extendHold(
  tx: Tx,
  { order_id, admin, now }: { order_id: number; admin: { id: number }; now: Date },
  asked: { until: string; seen_until: string },
  deps: Pick<SettleDeps, "products" | "jobs">,
): Promise<void> {
  const order = await lockOrder(tx, order_id);
  if (!order) throw new Refusal("not_found");
  const ends = order.hold_expires_at;
  if (order.order_status === "EXPIRED")
    throw new Refusal("hold_ended", { said: "hold_ended_office" });
  if (order.order_status !== "ON_HOLD" || !ends) throw new Refusal("not_payable");
  if (ends <= now) throw new Refusal("hold_ended", { said: "hold_ended_office" });
  // As it was shown, to the second: holds end at some millisecond.
  if (witaIso(new Date(asked.seen_until)) !== witaIso(ends))
    throw await editedMeanwhile(
      tx,
      { subject: `order:${order_id}`, action: "order.hold_extend" },
      { hold_expires_at: witaIso(ends) },
    );
  const until = new Date(asked.until);
  const most = latestHoldEnd(order);
  if (most === null || until <= ends || until > most)
    throw new Refusal("hold_end", { params: { at: witaIso(most ?? ends) } });
  await setHoldEnd(tx, order_id, until);
  await productOf(deps.products, order).extendHold(tx, order_id, until);
  await auditOrder(tx, {
    order_id,
    actor_id: admin.id,
    action: "order.hold_extend",
    detail: { from: witaIso(ends), until: witaIso(until) },
    at: now,
  });
  await notify(tx, deps.jobs, {
    event: "hold_extended",
    order: { ...order, hold_expires_at: until },
    seq: `hold-${until.getTime()}`,
    valid_until: until,
  });
}
