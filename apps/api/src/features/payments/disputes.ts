import { ENDED_BY_BANK } from "@jukung/contract/refund-end";
import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Log } from "../../platform/log.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lastMove, lockOrder, lowerClaimable, setClaimable } from "../orders/index.ts";
import { endTask, openTask, refundTask, wakeTask } from "../tasks/index.ts";
import { type DisputeState, type Gateway, GatewayDown } from "./gateway.ts";
import { GatewayRefused } from "./gateways/client.ts";
import { lowerGifts } from "./gifts.ts";
import { refreshMoney } from "./money.ts";
import {
  claimDisputesForPolling,
  type DisputeRow,
  lostOf,
  saveDispute,
} from "./queries/disputes.ts";
import { appliedPayments, type PaymentRow, paymentByReference } from "./queries/payments.ts";
import {
  insertRefund,
  moveRefund,
  type RefundRow,
  refundedOf,
  refundsOfOrder,
} from "./queries/refunds.ts";
import { keptOf, WAITING } from "./rules.ts";

type Deps = { db: Database; clock: Clock; log: Log; gateway: Gateway };
export const DISPUTE_QUEUE = "dispute";
const POLL_MINUTES = 60;
/** How soon somebody looks at a lost one: the trip may still be ahead. */
const LOST_HOURS = 24;

/**
 * Asks the gateway about a chargeback and stores its answer: a notice is never believed. Safe to run
 * any number of times.
 * @throws GatewayDown, also of a payment that is not in the books yet; GatewayRefused of what it does not
 * know. The job tries again
 */
export async function takeDispute(
  deps: Deps,
  { dispute_id }: { dispute_id: string },
): Promise<void> {
  const state = await deps.gateway.fetchDispute(dispute_id);
  const payment = await paymentByReference(deps.db, state.reference);
  if (!payment) {
    deps.log.warn({ dispute: dispute_id }, "a chargeback of a payment that is not ours");
    return;
  }
  // The payment's own notice may be late, or lost: it is asked about soon.
  if (payment.captured_amount === 0)
    throw new GatewayDown("a chargeback of a payment that is not in the books yet");
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
 * The bank has given the customer this money: it can no longer be claimed or refunded on top of it. What
 * waits beyond what is left ends, and waits anew for what is: nobody confirms another amount than they
 * read. What nobody has confirmed gives way first (decision 085).
 */
async function loseMoney(tx: Tx, dispute: DisputeRow, payment: PaymentRow, now: Date) {
  const { order_id } = dispute;
  const applied = payment.applied_at !== null;
  const of = applied ? await appliedPayments(tx, order_id) : [payment];
  const kept = keptOf(of, await refundsOfOrder(tx, order_id), await lostOf(tx, order_id));
  await endBeyond(tx, dispute, kept, now);
  if (!applied) return;
  // As it is now, with what has ended.
  const left = (await appliedPayments(tx, order_id)).reduce((sum, one) => sum + one.left, 0);
  // Of a trip that we cancelled all that is left is theirs. Else the bank has given of what they may have.
  const has = (await isOursToGive(tx, order_id)) ? 0 : dispute.amount;
  if ((await lowerClaimable(tx, order_id, { by: has, most: left })) === 0)
    await endTask(tx, { unclaimed_of: order_id }, "payment_lost", now);
  await lowerGifts(tx, order_id, now);
}

/** Ends the refunds that the bank has paid instead, and lets wait what is left of each. */
async function endBeyond(
  tx: Tx,
  dispute: DisputeRow,
  kept: { refund: RefundRow; keeps: number }[],
  now: Date,
): Promise<void> {
  for (const { refund, keeps } of kept) {
    if (keeps === refund.amount) continue;
    const ended = {
      status: "REJECTED",
      decided_at: now,
      decision: ENDED_BY_BANK,
      begun_by: null,
    } as const;
    if (!(await moveRefund(tx, refund.id, WAITING, ended))) continue;
    await endTask(tx, { refund_id: refund.id }, "payment_lost", now);
    if (keeps === 0) continue;
    const { id, ...same } = refund;
    const reference = `${refund.reference}-C${dispute.id}`;
    const rest = { ...same, reference, amount: keeps, begun_by: null };
    const made = await insertRefund(tx, rest);
    if (made.status === "MANUAL")
      await openTask(tx, {
        type: refundTask(made.reason, made.failure_code !== null),
        fact: { refund_id: made.id },
        order_id: made.order_id,
        payment_id: made.payment_id,
        amount: made.amount,
        at: now,
      });
  }
}

/** Whether the operator has cancelled it, of a cancelled order: its customer may have all that is left. */
const isOursToGive = async (tx: Tx, order_id: number): Promise<boolean> =>
  (await lastMove(tx, order_id)).actor === "admin";

/**
 * We cancelled while the bank was taking the money, and refunded nothing then: now it is here, and it
 * is the customer's. It can be claimed, by them or by the office, who are told.
 */
async function oweAgain(tx: Tx, order_id: number, payment: PaymentRow, at: Date): Promise<void> {
  if (payment.applied_at === null || !(await isOursToGive(tx, order_id))) return;
  const applied = await appliedPayments(tx, order_id);
  // Not added to what may be claimed already: a second chargeback of the same money may be won, too.
  const amount = applied.reduce((sum, { left }) => sum + left, 0);
  if (amount <= 0) return;
  await setClaimable(tx, order_id, amount);
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

/** Whether the gateway has not told, or cannot yet: it is asked again. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof GatewayDown || error instanceof GatewayRefused;

/** Asks about undecided chargebacks (a job): a notice of their end may be lost. */
export async function pollDisputes(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = await claimDisputesForPolling(deps.db, now, addMinutes(now, POLL_MINUTES), 50);
  for (const { gateway_dispute_id: dispute_id } of due)
    await takeDispute(deps, { dispute_id }).catch((error) => {
      if (!isUnanswered(error)) throw error;
      deps.log.warn({ err: error, dispute: dispute_id }, "a chargeback could not be asked about");
    });
}
