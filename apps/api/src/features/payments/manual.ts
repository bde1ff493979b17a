import type { ManualPaymentInput, WaitingPayment } from "@jukung/contract";
import { addDays, witaDate, witaIso } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { can } from "../accounts/index.ts";
import { issueDocuments } from "../invoices/index.ts";
import { auditOrder } from "../operations/index.ts";
import { expireLapsed, lockOrder, type OrderRow, orderById } from "../orders/index.ts";
import { lastClosed } from "../settlement/index.ts";
import { refundLimitNow } from "../site/index.ts";
import { endTask } from "../tasks/index.ts";
import type { ClaimDeps } from "./deps.ts";
import { oweRefund, refreshMoney } from "./money.ts";
import { type Admin, withPaymentOtp } from "./otp.ts";
import {
  endManualPayment,
  insertManualPayment,
  type ManualPaymentRow,
  manualPaymentsOf,
  plainReference,
  recordedElsewhere,
  waitingPayment,
} from "./queries/manual.ts";
import { endAttempt, insertAttempt, openPayment, setNextPoll } from "./queries/payments.ts";
import {
  acceptProof,
  freeProof,
  recordProof,
  sinceTransfer,
  type TransferRow,
  transferOf,
  waitingProof,
} from "./queries/transfers.ts";
import { applyToOrder } from "./reconcile.ts";
import {
  countsAt,
  isSlip,
  MANUAL_GATEWAY,
  paymentConfirmation,
  receivedProblem,
  referenceProblem,
} from "./rules.ts";
import { codeIn, isAskedFor, isOver, takesLate } from "./transfer-rules.ts";

type Recorded = ManualPaymentInput;
type OfTransfer = { proof_id?: number | undefined; as_received?: boolean };

/**
 * Staff record what came by bank transfer or in cash for a held order, with the OTP of their own
 * mailbox: the order is confirmed as by a gateway's payment. Above their limit, and of far more than
 * was asked for whatever their role, it waits until a second person confirms it. An order that chose a bank transfer takes whatever amount came, and where its
 * customer has sent a proof, also once it has ended: it is applied or owed back. Without a proof that is
 * so of the exact amount alone, once.
 * @param recorded.proof_id the proof that it answers
 * @param recorded.as_received another amount than was asked for really came
 * @throws Refusal pin_invalid, payment_code_amount, hold_ended, not_payable, nothing_to_pay, payment_amount, payment_waits, transfer_amount,
 * transfer_late_amount, transfer_late_unseen, transfer_reference, proof_decided,
 * invalid (a reference that proves nothing; a day that is still to come, long before the order, or in a
 * closed month)
 */
export async function recordPayment(
  deps: ClaimDeps,
  order_id: number,
  {
    pin,
    admin,
    proof_id,
    as_received = false,
    ...recorded
  }: Recorded & OfTransfer & { pin: string; admin: Admin },
): Promise<void> {
  await releaseLapsed(deps, order_id);
  const of = { record: recorded.amount };
  return withPaymentOtp(deps, { order_id, pin, admin, of }, async (tx, spend) => {
    const now = deps.clock.now();
    const order = await lockOrder(tx, order_id);
    if (!order) throw new Refusal("not_found");
    const transfer = await transferOf(tx, order_id);
    const proof = await waitingProof(tx, order_id);
    if (proof_id !== undefined && proof?.id !== proof_id) {
      await refuseRecorded(tx, order);
      throw new Refusal("proof_decided");
    }
    if (proof_id === undefined) {
      if (transfer && isOver(order, now))
        await checkLate(tx, order, transfer, { ...recorded, as_received }, now);
      else await refuseUnpayable(tx, order, now);
    }
    if (transfer) await checkTransfer(tx, order, transfer, { ...recorded, as_received });
    else checkAmount(order, recorded);
    checkProof(recorded, await dayRule(tx, order, now));
    await refuseElsewhere(tx, order, recorded);
    if (await waitingPayment(tx, order_id)) throw new Refusal("payment_waits");
    const limit = await refundLimitNow(tx);
    const asked = { amount: recorded.amount, price: order.total_price, recorded_by: null };
    const how = paymentConfirmation(asked, admin, limit);
    await spend();
    const made = await insertManualPayment(tx, {
      ...recorded,
      order_id,
      status: "WAITING",
      recorded_by: admin.id,
      recorded_at: now,
    });
    // The money of an order with a proof is what that proof is about.
    if (proof && !(await recordProof(tx, proof.id, made.id))) throw new Refusal("proof_decided");
    if (how === "confirm") return take(tx, deps, order, made, admin);
    await note(tx, made, admin, "order.payment_begin", now);
  });
}

/**
 * The second of two people confirms that a recorded payment came. Whatever became of its order
 * meanwhile, the money is received: it is applied or owed back as late money of a gateway would be.
 * @throws Refusal not_found, pin_invalid, payment_decided, payment_second_person, payment_amount if the
 * order is held and costs something else by now
 */
export async function confirmPayment(
  deps: ClaimDeps,
  order_id: number,
  { payment_id, pin, admin }: { payment_id: number; pin: string; admin: Admin },
): Promise<void> {
  await releaseLapsed(deps, order_id);
  const of = { confirm: payment_id };
  return withPaymentOtp(deps, { order_id, pin, admin, of }, async (tx, spend) => {
    const order = await lockOrder(tx, order_id);
    if (!order) throw new Refusal("not_found");
    const waiting = await thisWaiting(tx, order_id, payment_id);
    // Of a transfer the amount was looked at when it was recorded.
    if (order.order_status === "ON_HOLD" && !(await transferOf(tx, order_id)))
      checkAmount(order, waiting);
    await checkConfirms(tx, order, waiting, admin);
    await spend();
    await take(tx, deps, order, waiting, admin);
  });
}

/**
 * Whether this member of staff may confirm what is recorded.
 * @throws Refusal payment_second_person
 */
export async function checkConfirms(
  db: Db,
  order: OrderRow,
  waiting: ManualPaymentRow,
  admin: Admin,
): Promise<void> {
  const limit = await refundLimitNow(db);
  const asked = { ...waiting, price: order.total_price };
  if (paymentConfirmation(asked, admin, limit) === "confirm") return;
  throw isSlip(asked)
    ? new Refusal("payment_second_person", { said: "payment_second_slip" })
    : new Refusal("payment_second_person", { params: { total: limit } });
}

/**
 * Discards a recorded payment that nobody has confirmed: it was wrong, or the money never came.
 * @throws Refusal payment_decided
 */
export function withdrawPayment(
  deps: ClaimDeps,
  order_id: number,
  { payment_id, reason, admin }: { payment_id: number; reason: string; admin: Admin },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockOrder(tx, order_id);
    const now = deps.clock.now();
    const waiting = await thisWaiting(tx, order_id, payment_id);
    const end = { status: "WITHDRAWN", ended_by: admin.id, ended_at: now } as const;
    if (!(await endManualPayment(tx, waiting.id, end))) throw new Refusal("payment_decided");
    await endTask(tx, { recorded_id: waiting.id }, "payment_discarded", now);
    await freeProof(tx, waiting.id);
    const { method, amount, received_on, reference } = waiting;
    await auditOrder(tx, {
      order_id,
      actor_id: admin.id,
      action: "order.payment_withdraw",
      detail: { method, amount, received_on, reference, reason },
      at: now,
    });
  });
}

/** The payment that waits for a second person, with what this one may do with it. */
export async function presentWaitingPayment(
  db: Db,
  order: OrderRow,
  me: Admin,
): Promise<WaitingPayment | null> {
  const waiting = (await manualPaymentsOf(db, order.id)).find(({ status }) => status === "WAITING");
  if (!waiting) return null;
  const { id, method, amount, received_on, reference, by, recorded_at } = waiting;
  const asked = { ...waiting, price: order.total_price };
  const how = paymentConfirmation(asked, me, await refundLimitNow(db));
  return {
    id,
    method,
    amount,
    received_on,
    reference,
    recorded_by: by,
    recorded_at: witaIso(recorded_at),
    actions: [
      ...(how === "confirm" ? (["confirm"] as const) : []),
      ...(can(me, "record_payment") ? (["withdraw"] as const) : []),
    ],
  };
}

async function thisWaiting(tx: Tx, order_id: number, id: number): Promise<ManualPaymentRow> {
  const waiting = await waitingPayment(tx, order_id);
  if (waiting?.id !== id) throw new Refusal("payment_decided");
  return waiting;
}

/** Other lapsed holds are released before an expired order tries to take its seats again. */
async function releaseLapsed(deps: ClaimDeps, order_id: number): Promise<void> {
  const before = await orderById(deps.db, order_id);
  if (before?.order_status === "EXPIRED") await expireLapsed(deps.db, deps, deps.clock.now());
}

/**
 * Two people may record the same payment: the second one is told who has done it.
 * @throws Refusal not_payable
 */
async function refuseRecorded(tx: Tx, order: OrderRow): Promise<void> {
  if (order.order_status === "ON_HOLD") return;
  const done = (await manualPaymentsOf(tx, order.id)).find(({ status }) => status === "DONE");
  if (!done) return;
  const params = { by: done.by, total: done.amount };
  // A second transfer may have come: it is recorded as the answer to its proof.
  const more = await transferOf(tx, order.id);
  const said = more ? "not_payable_recorded_transfer" : "not_payable_recorded";
  throw new Refusal("not_payable", { said, params });
}
/** @throws Refusal hold_ended, not_payable, nothing_to_pay */
async function refuseUnpayable(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  await refuseRecorded(tx, order);
  if (order.order_status === "EXPIRED")
    throw new Refusal("hold_ended", { said: "hold_ended_office" });
  if (order.order_status !== "ON_HOLD" || !order.hold_expires_at)
    throw new Refusal("not_payable", { said: "not_payable_office" });
  if (order.hold_expires_at <= now) throw new Refusal("hold_ended", { said: "hold_ended_office" });
  if (order.total_price === 0) throw new Refusal("nothing_to_pay");
}

function checkAmount({ total_price: total }: OrderRow, { amount }: { amount: number }): void {
  if (amount !== total) throw new Refusal("payment_amount", { params: { total } });
}
/**
 * What came by transfer need not be what was asked for, but a slip of the pen would owe it back. The
 * same line of the statement is not recorded twice: it would be money that nobody sent.
 * @throws Refusal transfer_amount, transfer_reference
 */
async function checkTransfer(
  tx: Tx,
  order: OrderRow,
  transfer: TransferRow,
  { amount, reference, as_received }: Recorded & { as_received: boolean },
): Promise<void> {
  if (!isAskedFor(amount, order, transfer) && !as_received)
    throw new Refusal("transfer_amount", {
      params: { least: order.total_price + transfer.code, total: order.total_price },
    });
  const known = await manualPaymentsOf(tx, order.id);
  const isSame = (one: string) => plainReference(one) === plainReference(reference);
  if (known.some((one) => one.status === "DONE" && isSame(one.reference)))
    throw new Refusal("transfer_reference");
}
/** Banks begin their numbers anew at some time; one of the last weeks is the same transfer. */
const REFERENCE_DAYS = 90;
/**
 * One line of a statement is one order's money: recorded for a second one it would be money that nobody
 * sent. Whoever paid two orders by one transfer has two references, and the second names the other order.
 * @throws Refusal transfer_reference
 */
async function refuseElsewhere(
  tx: Tx,
  { id: order_id }: OrderRow,
  { method, reference, received_on }: Recorded,
): Promise<void> {
  if (method !== "bank_transfer") return;
  const since = addDays(received_on, -REFERENCE_DAYS);
  const booking = await recordedElsewhere(tx, { order_id, reference, since });
  if (booking)
    throw new Refusal("transfer_reference", {
      said: "transfer_reference_other",
      params: { booking },
    });
}
/**
 * Money that came without a proof for an order that is over: its exact amount on the statement is the
 * evidence, as nobody else is asked for it. Any other would be money that a clerk says somebody sent.
 * @throws Refusal hold_ended, not_payable, transfer_late_amount, transfer_late_unseen
 */
async function checkLate(
  tx: Tx,
  order: OrderRow,
  transfer: TransferRow,
  { amount, as_received }: Recorded & { as_received: boolean },
  now: Date,
): Promise<void> {
  const since = await sinceTransfer(tx, transfer);
  if (!takesLate(order, { ...transfer, ...since }, now)) return refuseUnpayable(tx, order, now);
  if (amount !== transfer.amount)
    throw new Refusal("transfer_late_amount", { params: { total: transfer.amount } });
  if (!as_received) throw new Refusal("transfer_late_unseen");
}
/** @throws Refusal invalid: a reference that proves nothing */
export function checkReference({
  method,
  reference,
}: Pick<Recorded, "method" | "reference">): void {
  const problem = referenceProblem(method, reference);
  if (problem) throw new Refusal("invalid", { fields: { reference: { key: problem } } });
}
function checkProof(recorded: Recorded, rule: Parameters<typeof receivedProblem>[1]): void {
  checkReference(recorded);
  const day = receivedProblem(recorded.received_on, rule);
  if (day) throw new Refusal("invalid", { fields: { received_on: day } });
}
const dayRule = async (tx: Tx, { purchase_date }: OrderRow, now: Date) => ({
  now,
  ordered_on: witaDate(purchase_date),
  closed: await lastClosed(tx),
});

/**
 * Takes the money: the payment in the ledger, and the order confirmed, with its tickets, mail and
 * invoice. An order that cannot take it owes it back.
 */
async function take(
  tx: Tx,
  deps: ClaimDeps,
  order: OrderRow,
  waiting: ManualPaymentRow,
  admin: Admin,
): Promise<void> {
  const now = deps.clock.now();
  const open = await openPayment(tx, order.id);
  // Another one is of a move of the trip, which goes on.
  if (open && open.reschedule_id === null) {
    await endAttempt(tx, open.id, "EXPIRED");
    // The next question about that session closes it. Whoever still pays there has paid twice: it is
    // found, and goes back as surplus.
    if (open.session_id) await setNextPoll(tx, open.id, now);
  }
  const transfer = await transferOf(tx, order.id);
  const code = codeIn(waiting.amount, order, transfer);
  const payment = await insertAttempt(tx, {
    order_uuid: order.order_uuid,
    order_id: order.id,
    gateway: MANUAL_GATEWAY,
    status: "PAID",
    amount: transfer ? order.total_price + code : waiting.amount,
    captured_amount: waiting.amount,
    payment_method: waiting.method,
    paid_at: countsAt(waiting.received_on, await dayRule(tx, order, now)),
    created_at: now,
  });
  const end = {
    status: "DONE",
    payment_id: payment.id,
    ended_by: admin.id,
    ended_at: now,
  } as const;
  if (!(await endManualPayment(tx, waiting.id, end))) throw new Refusal("payment_decided");
  await endTask(tx, { recorded_id: waiting.id }, "payment_confirmed", now);
  const proof_id = await acceptProof(tx, waiting.id, { by: admin.id, at: now });
  if (proof_id !== null) await endTask(tx, { proof_id }, "payment_confirmed", now);
  const confirmer = { by: "admin", actor_id: admin.id } as const;
  const back = await applyToOrder(tx, deps, order, payment, now, { confirmer, code });
  if (back) await oweRefund(tx, { order, payment, ...back, at: now }, deps);
  await refreshMoney(tx, order.id);
  await note(tx, waiting, admin, "order.payment_record", now);
  await issueDocuments(tx, order.id);
}

const note = (
  tx: Tx,
  { order_id, method, amount, received_on, reference }: ManualPaymentRow,
  admin: Admin,
  action: "order.payment_begin" | "order.payment_record",
  at: Date,
): Promise<void> =>
  auditOrder(tx, {
    order_id,
    actor_id: admin.id,
    action,
    detail: { method, amount, received_on, reason: reference },
    at,
  });
