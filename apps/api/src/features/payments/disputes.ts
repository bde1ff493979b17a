import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Log } from "../../platform/log.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notify } from "../notifications/index.ts";
import {
  isCancelledByUs,
  lockOrder,
  lowerClaimable,
  type OrderRow,
  setClaimable,
} from "../orders/index.ts";
import { amendTask, endTask, openTask, wakeTask } from "../tasks/index.ts";
import { type DisputeState, type Gateway, GatewayDown } from "./gateway.ts";
import { GatewayRefused } from "./gateways/client.ts";
import { lowerGifts } from "./gifts.ts";
import { askForAccounts, moneyRows, refreshMoney } from "./money.ts";
import { endPaidByBank, type PaidByBank, tellPaidByBank } from "./paid-by-bank.ts";
import {
  claimDisputesForPolling,
  type DisputeRow,
  disputesOfOrder,
  saveDispute,
  setContested,
} from "./queries/disputes.ts";
import { appliedPayments, type PaymentRow, paymentByReference } from "./queries/payments.ts";
import type { RefundRow } from "./queries/refunds.ts";
import { beyondOf, chargedBack, contestedAfter } from "./rules.ts";

type Deps = { db: Database; clock: Clock; log: Log; gateway: Gateway; jobs: Jobs };
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
      amount: await amountOf(tx, state, payment),
      status: state.status,
      respond_by: state.respond_by,
      opened_at: now,
      decided_at: state.status === "OPEN" ? null : now,
      next_poll_at: state.status === "OPEN" ? addMinutes(now, POLL_MINUTES) : null,
    });
    if (!saved) return;
    if (saved.row.status !== "OPEN") await contestRest(tx, payment, now);
    const ours = order !== undefined && (await isCancelledByUs(tx, order));
    const lost =
      saved.row.status === "LOST" && (await loseMoney(tx, saved.row, { payment, ours, at: now }));
    if (saved.row.status !== "OPEN" && ours) await oweAgain(tx, order, payment, now);
    const known = await refreshMoney(tx, payment.order_id);
    if (saved.row.status !== "OPEN") {
      // A won one may come again, and be decided otherwise.
      const of = `dispute-${saved.row.id}-${saved.row.status.toLowerCase()}`;
      if (known && lost) await tellPaidByBank(tx, deps, known, lost, of);
      await askForAccounts(tx, { order_id: payment.order_id, of, jobs: deps.jobs });
      if (known && payment.applied_at !== null) await tellLeft(tx, deps, known, of);
    }
    await tellStaff(tx, saved, now);
  });
}

/** Rupiah of it, under the order's lock: banks may take a payment back more than once (`chargedBack`). */
async function amountOf(
  tx: Tx,
  { amount: said, status, dispute_id }: DisputeState,
  { id, order_id, captured_amount }: PaymentRow,
): Promise<number> {
  const others = (await disputesOfOrder(tx, order_id)).filter(
    (one) => one.payment_id === id && one.gateway_dispute_id !== dispute_id,
  );
  return chargedBack({ said, status }, captured_amount, others);
}

/**
 * One of a payment's chargebacks is decided: the others contest what it has left. How much of that they want is
 * asked at the next round.
 */
async function contestRest(tx: Tx, payment: PaymentRow, at: Date): Promise<void> {
  const all = await disputesOfOrder(tx, payment.order_id);
  const own = all.filter(({ payment_id }) => payment_id === payment.id);
  for (const { id, amount } of contestedAfter(own, payment.captured_amount))
    await setContested(tx, id, { amount, next_poll_at: at });
}

/** A bank has decided: what of a cancelled order's money is here can be requested now. Tells its customer so. */
async function tellLeft(tx: Tx, { jobs }: Deps, order: OrderRow, of: string): Promise<void> {
  const { order_status, payment_status, claimable_amount: amount } = order;
  if (order_status !== "CANCELLED" || payment_status === "DISPUTED" || amount === 0) return;
  const params = { amount, way: "left" };
  await notify(tx, jobs, { event: "refund_reopened", order, seq: `${of}-left`, params });
}

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
 * nobody has confirmed gives way first (decision 085), then the customer's own requests, then what they may
 * still claim: the bank's money counts once.
 */
async function loseMoney(
  tx: Tx,
  { id: dispute_id, order_id, amount }: DisputeRow,
  { payment, ours, at }: { payment: PaymentRow; ours: boolean; at: Date },
): Promise<PaidByBank> {
  const paid = await endPaidByBank(tx, order_id, { payment, dispute_id, amount, at });
  if (payment.applied_at === null) return paid;
  // As it is now, with what has ended.
  const left = (await appliedPayments(tx, order_id)).reduce((sum, one) => sum + one.left, 0);
  // Of a trip that we cancelled all that is left is theirs.
  const has = ours ? 0 : Math.max(0, amount - paid.absorbed);
  const claimable = await lowerClaimable(tx, order_id, { by: has, most: left });
  const fact = { unclaimed_of: order_id };
  if (claimable === 0) await endTask(tx, fact, "payment_lost", at);
  else await amendTask(tx, fact, claimable);
  await lowerGifts(tx, order_id, at);
  return paid;
}

/**
 * We cancelled while the bank was taking the money, and refunded nothing of it then: what the bank has left,
 * of a lost one too, is here now, and is the customer's. It can be claimed, by them or by the office, who are
 * told.
 */
async function oweAgain(
  tx: Tx,
  { id: order_id }: OrderRow,
  payment: PaymentRow,
  at: Date,
): Promise<void> {
  if (payment.applied_at === null) return;
  const applied = await appliedPayments(tx, order_id);
  // Not added to what may be claimed already: a second chargeback of the same money may be won, too.
  const amount = applied.reduce((sum, { left }) => sum + left, 0);
  if (amount <= 0) return;
  await setClaimable(tx, order_id, { claimable_amount: amount });
  const fact = { unclaimed_of: order_id };
  await openTask(tx, { type: "unclaimed_amount", fact, order_id, amount, at });
}

/**
 * Refuses a refund on top of a chargeback: the customer would get the money twice, of its payment or of
 * the whole order.
 * @throws Refusal payment_disputed
 */
export async function refuseDisputed(
  tx: Tx,
  { id, order_id }: Pick<RefundRow, "id" | "order_id">,
): Promise<void> {
  const { payments, refunds, disputes } = await moneyRows(tx, order_id);
  if (beyondOf(payments, refunds, disputes).has(id)) throw new Refusal("payment_disputed");
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
