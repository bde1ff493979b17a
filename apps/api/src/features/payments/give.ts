import { splitOverPayments } from "@jukung/contract/split-payments";
import { uuid } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { auditOrder } from "../operations/index.ts";
import { giveable, lockOrder } from "../orders/index.ts";
import type { ClaimDeps } from "./deps.ts";
import { refreshMoney } from "./money.ts";
import type { Admin } from "./otp.ts";
import { appliedPayments } from "./queries/payments.ts";
import { giftsWaiting, insertRefund } from "./queries/refunds.ts";

/**
 * The office gives a part of what was paid back, without cancelling anybody. It waits to be confirmed
 * like any refund (decide.ts); the customer is told then, with the reason.
 * @param given.amount rupiah, at most what is left of the payments and nobody may claim already
 * @param given.seen_amount what the page said could be given: less by now is refused
 * @param given.seen_requests the office's requests that wait already, and that this one is meant to be
 * beside: another one is refused, since it may be the same, asked twice
 * @throws Refusal not_found, not_refundable, refund_too_high, refund_waits
 */
export function giveRefund(
  deps: ClaimDeps,
  order_id: number,
  given: {
    amount: number;
    reason: string;
    seen_amount: number;
    seen_requests: number[];
    admin: Admin;
  },
): Promise<void> {
  const { amount, reason, admin } = given;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (!order) throw new Refusal("not_found");
    const waiting = await giftsWaiting(tx, order_id);
    const most = giveable(order, waiting);
    if (most <= 0) throw new Refusal("not_refundable");
    // Two colleagues at once must not both give what either saw.
    if (amount > most || given.seen_amount > most)
      throw new Refusal("refund_too_high", {
        params: { total: most },
        said: given.seen_amount > most ? "refund_given_meanwhile" : "refund_too_high",
      });
    // The same may be asked twice by a second press.
    if (!waiting.every(({ id }) => given.seen_requests.includes(id)))
      throw new Refusal("refund_waits", {
        params: { total: waiting.reduce((sum, one) => sum + one.amount, 0) },
      });
    const applied = await appliedPayments(tx, order_id, { gifts: true });
    const parts = splitOverPayments(amount, applied);
    if (parts.length === 0) throw new Refusal("not_refundable");
    const gift = uuid(deps.codes.chance);
    const refund_ids: number[] = [];
    for (const { payment, ...part } of parts) {
      const { id } = await insertRefund(tx, {
        payment_id: payment.id,
        order_id,
        reference: `${payment.reference}-RGOODWILL-${gift}`,
        ...part,
        reason: "GOODWILL",
        status: "REQUESTED",
        note: reason,
        requested_at: now,
        requested_by: admin.id,
      });
      refund_ids.push(id);
    }
    await refreshMoney(tx, order_id);
    await auditOrder(tx, {
      order_id,
      actor_id: admin.id,
      action: "order.refund_give",
      detail: { refund_ids, amount, reason },
      at: now,
    });
  });
}
