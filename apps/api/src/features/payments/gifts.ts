import { splitOverPayments } from "@jukung/contract/split-payments";
import type { Tx } from "../../platform/db.ts";
import { orderById } from "../orders/index.ts";
import { appliedPayments } from "./queries/payments.ts";
import { giftsWaiting, insertRefund, moveRefund, type RefundRow } from "./queries/refunds.ts";

const endGift = (tx: Tx, id: number, at: Date): Promise<RefundRow | undefined> =>
  moveRefund(tx, id, ["REQUESTED"], { status: "REJECTED", decided_at: at, begun_by: null });

/** Ends what the office only meant to give: it refunds everything now. Under the order's lock. */
export async function endGifts(tx: Tx, order_id: number, at: Date): Promise<void> {
  for (const { id } of await giftsWaiting(tx, order_id)) await endGift(tx, id, at);
}

/**
 * What the office only means to give takes nothing from what the customer may have (decision 085). Once
 * they have cancelled or moved, what is not confirmed and no longer fits ends, and waits again for what
 * is left: nobody confirms another amount than they read. Call it under the order's lock, after what the
 * customer has asked for is written.
 */
export async function lowerGifts(tx: Tx, order_id: number, at: Date): Promise<void> {
  const gifts = await giftsWaiting(tx, order_id);
  if (gifts.length === 0) return;
  const order = await orderById(tx, order_id);
  const applied = await appliedPayments(tx, order_id);
  const left = applied.reduce((sum, payment) => sum + payment.left, 0);
  let free = Math.max(0, left - (order?.claimable_amount ?? 0));
  for (const { id, payment_id, amount, reason, note, requested_by } of gifts) {
    const fits = Math.min(amount, free);
    free -= fits;
    const payment = applied.find((one) => one.id === payment_id);
    if (fits === amount && payment && payment.left >= amount) {
      payment.left -= amount;
      continue;
    }
    if (!(await endGift(tx, id, at))) continue;
    for (const part of splitOverPayments(fits, applied)) {
      part.payment.left -= part.amount;
      await insertRefund(tx, {
        payment_id: part.payment.id,
        order_id,
        reference: `${part.payment.reference}-RGOODWILL-${id}`,
        amount: part.amount,
        reason,
        status: "REQUESTED",
        note,
        requested_at: at,
        requested_by,
      });
    }
  }
}
