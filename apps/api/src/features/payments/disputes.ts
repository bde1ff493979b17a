import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Log } from "../../platform/log.ts";
import { Refusal } from "../../platform/refusal.ts";
import { capClaimable, giveClaimBack, lastMove, lockOrder } from "../orders/index.ts";
import { endTask, openTask, wakeTask } from "../tasks/index.ts";
import { type DisputeState, type Gateway, GatewayDown } from "./gateway.ts";
import { GatewayRefused } from "./gateways/client.ts";
import { lowerGifts } from "./gifts.ts";
import { refreshMoney } from "./money.ts";
import { claimDisputesForPolling, type DisputeRow, saveDispute } from "./queries/disputes.ts";
import { appliedPayments, type PaymentRow, paymentByReference } from "./queries/payments.ts";
import { moveRefund, refundedOf, refundsOfOrder } from "./queries/refunds.ts";
import { isUnconfirmedGift } from "./rules.ts";

type Deps = { db: Database; clock: Clock; log: Log; gateway: Gateway };
export const DISPUTE_QUEUE = "dispute";
const POLL_MINUTES = 60;
/** How soon somebody looks at a lost one: the trip may still be ahead. */
const LOST_HOURS = 24;

/**
 * Asks the gateway about a chargeback and stores its answer: a notice is never believed. Safe to run
 * any number of times.
 * @throws GatewayDown: the job tries again
 */
export async function takeDispute(
  deps: Deps,
  { dispute_id }: { dispute_id: string },
): Promise<void> {
  let state: DisputeState;
  try {
    state = await deps.gateway.fetchDispute(dispute_id);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    deps.log.warn({ err: error }, "the gateway does not know a chargeback that it told of");
    return;
  }
  const payment = await paymentByReference(deps.db, state.reference);
  if (!payment || payment.captured_amount === 0) {
    deps.log.warn({ dispute: dispute_id }, "a chargeback of a payment that is not ours");
    return;
  }
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.order_id);
    const saved = await saveDispute(tx, {
      payment_id: payment.id,
      order_id: payment.order_id,
      gateway: payment.gateway,
      gateway_dispute_id: state.dispute_id,
      amount: amountOf(state, payment),
      status: state.status,
      respond_by: state.respond_by,
      opened_at: now,
      decided_at: state.status === "OPEN" ? null : now,
      next_poll_at: state.status === "OPEN" ? addMinutes(now, POLL_MINUTES) : null,
    });
    if (!saved) return;
    if (saved.row.status === "LOST") await loseMoney(tx, saved.row, payment, now);
    if (saved.row.status === "WON" && order?.order_status === "CANCELLED")
      await oweAgain(tx, order.id, payment, now);
    await refreshMoney(tx, payment.order_id);
    await tellStaff(tx, saved, now);
  });
}

/** Never more than the payment took: in another currency, or with fees, it is all of it. */
const amountOf = ({ amount }: DisputeState, { captured_amount }: PaymentRow): number =>
  amount !== null && amount > 0 && amount < captured_amount ? amount : captured_amount;

/** An undecided one needs evidence, a lost one a decision about the trip; a won one is over. */
async function tellStaff(
  tx: Tx,
  { row, before }: { row: DisputeRow; before: DisputeRow["status"] | null },
  at: Date,
): Promise<void> {
  const fact = { dispute_id: row.id };
  const { order_id, payment_id, amount } = row;
  const soon = addMinutes(at, LOST_HOURS * 60);
  if (row.status === "WON") return endTask(tx, fact, "dispute_won", at);
  const due_at = row.status === "LOST" ? soon : (row.respond_by ?? undefined);
  await openTask(tx, {
    type: "chargeback",
    fact,
    order_id,
    payment_id,
    amount,
    at,
    ...(due_at ? { due_at } : {}),
  });
  if (row.status === "LOST" && before === "OPEN") await wakeTask(tx, fact, soon);
}

/**
 * The bank has given the customer this money: what is left of the payment can no longer be claimed or
 * refunded on top of it.
 */
async function loseMoney(tx: Tx, { order_id }: DisputeRow, payment: PaymentRow, now: Date) {
  const ours = (await refundsOfOrder(tx, order_id)).filter(
    (refund) => refund.payment_id === payment.id,
  );
  let over = (await refundedOf(tx, payment.id)) - payment.captured_amount;
  // The newest first, but before all what nobody has confirmed (decision 085).
  const newest = ours.toReversed();
  const planned = newest.filter(isUnconfirmedGift);
  for (const refund of [...planned, ...newest.filter((one) => !planned.includes(one))]) {
    if (over <= 0) break;
    const ended = { status: "REJECTED", decided_at: now, decision: "chargeback", begun_by: null };
    if (!(await moveRefund(tx, refund.id, ["REQUESTED", "MANUAL"], ended))) continue;
    over -= refund.amount;
    await endTask(tx, { refund_id: refund.id }, "payment_lost", now);
  }
  if (payment.applied_at === null) return;
  const applied = await appliedPayments(tx, order_id);
  // Of all payments: another one, for a new date, is the customer's as before.
  const left = applied.reduce((sum, one) => sum + Math.max(0, one.left), 0);
  if ((await capClaimable(tx, order_id, left)) === 0)
    await endTask(tx, { unclaimed_of: order_id }, "payment_lost", now);
  await lowerGifts(tx, order_id, now);
}

/**
 * We cancelled while the bank was taking the money, and refunded nothing then: now it is here, and it
 * is the customer's. It can be claimed, by them or by the office, who are told.
 */
async function oweAgain(tx: Tx, order_id: number, payment: PaymentRow, at: Date): Promise<void> {
  if (payment.applied_at === null || (await lastMove(tx, order_id)).actor !== "admin") return;
  const amount = payment.captured_amount - (await refundedOf(tx, payment.id));
  if (amount <= 0) return;
  await giveClaimBack(tx, order_id, amount);
  const fact = { unclaimed_of: order_id };
  await openTask(tx, { type: "unclaimed_amount", fact, order_id, amount, at });
}

/**
 * Refuses a refund on top of a chargeback: the customer would get the money twice.
 * @throws Refusal payment_disputed
 */
export async function refuseDisputed(
  tx: Tx,
  payment: Pick<PaymentRow, "id" | "captured_amount">,
): Promise<void> {
  if ((await refundedOf(tx, payment.id)) > payment.captured_amount)
    throw new Refusal("payment_disputed");
}

/** Asks about undecided chargebacks (a job): a notice of their end may be lost. */
export async function pollDisputes(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = await claimDisputesForPolling(deps.db, now, addMinutes(now, POLL_MINUTES), 50);
  for (const { gateway_dispute_id: dispute_id } of due)
    await takeDispute(deps, { dispute_id }).catch((error) => {
      if (!(error instanceof GatewayDown)) throw error;
      deps.log.warn({ err: error, dispute: dispute_id }, "a chargeback could not be asked about");
    });
}
