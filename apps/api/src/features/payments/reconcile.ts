import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Log } from "../../platform/log.ts";
import { issueDocuments } from "../invoices/index.ts";
import {
  type Confirmer,
  confirmExpired,
  confirmHeld,
  expireLapsed,
  giveUpReschedule,
  isMovedByOffice,
  lockOrder,
  type OrderRow,
  openReschedule,
  orderById,
  performReschedule,
  type SettleDeps,
  setTransferCode,
} from "../orders/index.ts";
import { openTask } from "../tasks/index.ts";
import { takeDispute } from "./disputes.ts";
import type { Capture, Gateway } from "./gateway.ts";
import { oweRefund, type RefundReason, refreshMoney } from "./money.ts";
import {
  abandonedAttempts,
  appliedPayment,
  appliedPayments,
  claimForPolling,
  endAttempt,
  markApplied,
  type PaymentRow,
  paymentByCapture,
  recordCapture,
  recordFurtherCapture,
  setNextPoll,
  standing,
} from "./queries/payments.ts";
import { nextLateLook } from "./rules.ts";

export type PaymentDeps = SettleDeps & {
  db: Database;
  clock: Clock;
  log: Log;
  gateway: Gateway;
};
const POLL_SECONDS = 30;
const ABANDONED_SECONDS = 60;

/**
 * Asks the gateway about an attempt and applies the answer: webhooks are never believed, they only
 * make us ask sooner. Safe to run at any time, by several processes, any number of times.
 * @throws GatewayDown
 */
export async function reconcile(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (!payment.session_id) return;
  const { session_id, expires_at } = payment;
  const state = await deps.gateway.fetchSession({
    session_id,
    expires_at: expires_at ?? payment.created_at,
  });
  if (state.reference !== payment.reference) {
    deps.log.warn({ payment: payment.id }, "the gateway's session names another reference");
    return;
  }
  for (const capture of state.captures) await takeMoney(deps, payment, capture);
  for (const dispute_id of state.disputes) await takeDispute(deps, { dispute_id });
  const now = deps.clock.now();
  if (state.captures.length > 0)
    await setNextPoll(deps.db, payment.id, nextLateLook(payment, now, { paid: true }));
  else if (state.status === "EXPIRED" || state.status === "CANCELED")
    await closeAttempt(deps, payment);
  else if (state.status === "ACTIVE" && !(await isWanted(deps.db, payment))) {
    // Money that comes late by bank transfer can only go back by hand, so its page is closed.
    await deps.gateway.cancelSession(payment.session_id);
    await closeAttempt(deps, payment);
  }
}

/** Whether a payment of this attempt would still be used: its order, or its move, waits for it. */
async function isWanted(db: Database, payment: PaymentRow): Promise<boolean> {
  if (payment.status !== "PENDING") return false;
  const order = await orderById(db, payment.order_id);
  if (!order) return false;
  if (payment.reschedule_id === null) return order.order_status === "ON_HOLD";
  const open = await openReschedule(db, order.id);
  return open?.id === payment.reschedule_id && !isMovedByOffice(order);
}

async function closeAttempt(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, payment.order_id);
    await endAttempt(tx, payment.id, "EXPIRED");
    await refreshMoney(tx, payment.order_id);
  });
  await setNextPoll(deps.db, payment.id, nextLateLook(payment, now, { paid: false }));
}

/**
 * Applies a capture once: it confirms the order, or it is refunded. The order's lock serialises
 * several captures of one order; the capture's id makes a repeated notice a no-op.
 */
export async function takeMoney(
  deps: PaymentDeps,
  payment: PaymentRow,
  capture: Capture,
): Promise<void> {
  const at = deps.clock.now();
  const before = await standing(deps.db, payment, capture);
  if (before?.taken) return;
  // Other lapsed holds are released before a late payment tries to take seats.
  if (before?.order_status === "EXPIRED") await expireLapsed(deps.db, deps, at);
  await deps.db.transaction(async (tx) => {
    // The second sees what was committed while the first waited for the lock.
    const [order, taken] = await Promise.all([
      lockOrder(tx, payment.order_id),
      paymentByCapture(tx, payment.gateway, capture.gateway_payment_id),
    ]);
    if (!order) throw new Error(`Payment ${payment.id} has no order`);
    if (taken) return;
    const row =
      (await recordCapture(tx, payment.id, capture)) ??
      (await recordFurtherCapture(tx, payment, capture, order.order_uuid));
    if (capture.currency !== "IDR") {
      await openTask(tx, {
        type: "foreign_money",
        fact: { payment_id: row.id },
        order_id: order.id,
        detail: { amount: capture.amount, currency: capture.currency },
        at,
      });
    } else {
      const { reschedule_id } = row;
      const back =
        reschedule_id === null
          ? await applyToOrder(tx, deps, order, row, at)
          : await applyToMove(tx, deps, order, { ...row, reschedule_id }, at);
      if (back) await oweRefund(tx, { order, payment: row, reschedule_id, ...back, at }, deps);
    }
    const paid = await refreshMoney(tx, order.id);
    // Last: whoever is paid next waits for the invoice's number until the transaction ends.
    await issueDocuments(tx, order.id, paid);
  });
}

/**
 * Applies a payment that is in the ledger to its order if possible: one of the gateway, or one that the
 * office recorded.
 * @param how.code rupiah of a transfer's unique code in it: they stay with the order
 * @returns what must be refunded, if anything
 */
export async function applyToOrder(
  tx: Tx,
  deps: PaymentDeps,
  order: OrderRow,
  payment: PaymentRow,
  at: Date,
  { confirmer, code = 0 }: { confirmer?: Confirmer; code?: number } = {},
): Promise<{ amount: number; reason: RefundReason } | null> {
  const all = payment.captured_amount;
  if (await appliedPayment(tx, order.id)) return { amount: all, reason: "SURPLUS" };
  if (all < order.total_price) return { amount: all, reason: "SHORT" };
  let confirmed = false;
  if (order.order_status === "ON_HOLD")
    confirmed = await confirmHeld(tx, order, deps, at, confirmer);
  if (order.order_status === "EXPIRED")
    confirmed = await confirmExpired(tx, order, deps, at, confirmer);
  if (!confirmed) return { amount: all, reason: "LATE" };
  await markApplied(tx, payment.id, at);
  if (code > 0) await setTransferCode(tx, order.id, code);
  const over = all - order.total_price - code;
  return over > 0 ? { amount: over, reason: "SURPLUS" } : null;
}

/**
 * Applies a payment to the move that it was made for: the trip is moved. A move that has ended, a
 * departure that is not sold any more, or a bank that takes the order's money gives it back, and the trip
 * stays as it is.
 * @returns what must be refunded, if anything
 */
async function applyToMove(
  tx: Tx,
  deps: PaymentDeps,
  order: OrderRow,
  payment: PaymentRow & { reschedule_id: number },
  at: Date,
): Promise<{ amount: number; reason: RefundReason; by_bank?: boolean } | null> {
  const all = payment.captured_amount;
  const open = await openReschedule(tx, order.id);
  if (open?.id !== payment.reschedule_id) {
    const paid = (await appliedPayments(tx, order.id)).some(
      ({ reschedule_id }) => reschedule_id === payment.reschedule_id,
    );
    return { amount: all, reason: paid ? "SURPLUS" : "LATE" };
  }
  const due = open.difference + open.fee;
  if (all < due) return { amount: all, reason: "SHORT" };
  const by_bank = isMovedByOffice(order);
  if (by_bank || !(await performReschedule(tx, order, open, deps, { at }))) {
    await giveUpReschedule(tx, order, "EXPIRED", deps, at);
    return { amount: all, reason: "LATE", by_bank };
  }
  await markApplied(tx, payment.id, at);
  return all > due ? { amount: all - due, reason: "SURPLUS" } : null;
}

/**
 * The job for lost webhooks: checks open attempts every half minute, fifty at a time.
 * @returns how many were checked
 */
export async function pollPayments(deps: PaymentDeps): Promise<number> {
  const now = deps.clock.now();
  const again = addMinutes(now, POLL_SECONDS / 60);
  for (const { id } of await abandonedAttempts(deps.db, addMinutes(now, -ABANDONED_SECONDS / 60)))
    await endAttempt(deps.db, id, "EXPIRED");
  const due = await claimForPolling(deps.db, now, again, 50);
  const results = await Promise.allSettled(due.map((payment) => reconcile(deps, payment)));
  for (const result of results)
    if (result.status === "rejected")
      deps.log.warn({ err: result.reason }, "a payment could not be asked about, again soon");
  return due.length;
}
export const firstPoll = (now: Date): Date => addMinutes(now, POLL_SECONDS / 60);
