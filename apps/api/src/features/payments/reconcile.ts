import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Log } from "../../platform/log.ts";
import { openTask } from "../operations/index.ts";
import {
  confirmExpired,
  confirmHeld,
  expireLapsed,
  lockOrder,
  type OrderRow,
  orderById,
  type SettleParts,
} from "../orders/index.ts";
import type { Capture, Gateway } from "./gateway.ts";
import { oweRefund, type RefundReason, refreshMoney } from "./money.ts";
import {
  abandonedAttempts,
  appliedPayment,
  claimForPolling,
  endAttempt,
  markApplied,
  type PaymentRow,
  paymentByCapture,
  recordCapture,
  recordFurtherCapture,
  setNextPoll,
} from "./queries/payments.ts";

export type PaymentParts = SettleParts & {
  db: Database;
  clock: Clock;
  log: Log;
  gateway: Gateway;
};
const POLL_SECONDS = 30;
/** An ended session is still asked about now and then: a transfer may arrive late, its webhook never. */
export const LATE_POLL_MINUTES = 10;
const LATE_POLL_HOURS = 24;
const ABANDONED_SECONDS = 60;

/**
 * Asks the gateway about an attempt and takes what it says: webhooks are never believed, they only
 * make us ask sooner. Safe to run at any time, by several processes, any number of times.
 * @throws GatewayDown
 */
export async function reconcile(parts: PaymentParts, payment: PaymentRow): Promise<void> {
  if (!payment.session_id) return;
  const state = await parts.gateway.fetchSession(payment.session_id);
  if (state.reference !== payment.reference) {
    parts.log.warn({ payment: payment.id }, "the gateway's session names another reference");
    return;
  }
  for (const capture of state.captures) await takeMoney(parts, payment, capture);
  if (state.captures.length === 0 && (state.status === "EXPIRED" || state.status === "CANCELED"))
    await closeAttempt(parts, payment);
  else if (state.captures.length > 0) await setNextPoll(parts.db, payment.id, null);
}

async function closeAttempt(parts: PaymentParts, payment: PaymentRow): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    await lockOrder(tx, payment.order_id);
    await endAttempt(tx, payment.id, "EXPIRED");
    await refreshMoney(tx, payment.order_id);
  });
  const until = addMinutes(payment.expires_at ?? now, LATE_POLL_HOURS * 60);
  await setNextPoll(parts.db, payment.id, now < until ? addMinutes(now, LATE_POLL_MINUTES) : null);
}

/**
 * Takes captured money, once: it confirms the order, or it goes back. The order's lock serialises
 * several captures of one order; the capture's id makes a repeated notice a no-op.
 */
export async function takeMoney(
  parts: PaymentParts,
  payment: PaymentRow,
  capture: Capture,
): Promise<void> {
  const at = parts.clock.now();
  if (await paymentByCapture(parts.db, payment.gateway, capture.gateway_payment_id)) return;
  const before = await orderById(parts.db, payment.order_id);
  // Seats of other lapsed holds count as free, so they are freed before late money asks for them.
  if (before?.order_status === "EXPIRED") await expireLapsed(parts.db, parts, at);
  await parts.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.order_id);
    if (!order) throw new Error(`Payment ${payment.id} has no order`);
    if (await paymentByCapture(tx, payment.gateway, capture.gateway_payment_id)) return;
    const row =
      (await recordCapture(tx, payment.id, capture)) ??
      (await recordFurtherCapture(tx, payment, capture, order.order_uuid));
    if (capture.currency !== "IDR") {
      await openTask(tx, {
        kind: "money_without_order",
        order_id: order.id,
        payment_id: row.id,
        detail: { amount: capture.amount, currency: capture.currency },
      });
    } else {
      const back = await apply(tx, parts, order, row, at);
      if (back) await oweRefund(tx, { order, payment: row, ...back, at }, parts);
    }
    await refreshMoney(tx, order.id);
  });
}

/** Applies a payment to its order if it can be. @returns what must go back, if anything */
async function apply(
  tx: Tx,
  parts: PaymentParts,
  order: OrderRow,
  payment: PaymentRow,
  at: Date,
): Promise<{ amount: number; reason: RefundReason } | null> {
  const all = payment.captured_amount;
  if (await appliedPayment(tx, order.id)) return { amount: all, reason: "SURPLUS" };
  if (all < order.total_price) return { amount: all, reason: "SHORT" };
  let confirmed = false;
  if (order.order_status === "ON_HOLD") confirmed = await confirmHeld(tx, order, parts, at);
  if (order.order_status === "EXPIRED") confirmed = await confirmExpired(tx, order, parts, at);
  if (!confirmed) return { amount: all, reason: "LATE" };
  await markApplied(tx, payment.id, at);
  const over = all - order.total_price;
  return over > 0 ? { amount: over, reason: "SURPLUS" } : null;
}

/**
 * The job behind lost webhooks: asks about open attempts every half minute, fifty at a time.
 * @returns how many were asked about
 */
export async function pollPayments(parts: PaymentParts): Promise<number> {
  const now = parts.clock.now();
  const again = addMinutes(now, POLL_SECONDS / 60);
  for (const { id } of await abandonedAttempts(parts.db, addMinutes(now, -ABANDONED_SECONDS / 60)))
    await endAttempt(parts.db, id, "EXPIRED");
  const due = await claimForPolling(parts.db, now, again, 50);
  const results = await Promise.allSettled(due.map((payment) => reconcile(parts, payment)));
  for (const result of results)
    if (result.status === "rejected")
      parts.log.warn({ err: result.reason }, "a payment could not be asked about, again soon");
  return due.length;
}
export const firstPoll = (now: Date): Date => addMinutes(now, POLL_SECONDS / 60);
