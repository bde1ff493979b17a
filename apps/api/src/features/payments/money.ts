import type { PaymentChannel } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { notify } from "../notifications/index.ts";
import {
  aheadNow,
  lowerAhead,
  type OrderRow,
  orderById,
  type Products,
  setMoney,
} from "../orders/index.ts";
import { openTask, refundTask } from "../tasks/index.ts";
import type { Gateway } from "./gateway.ts";
import { endPaidByBank, tellPaidByBank } from "./paid-by-bank.ts";
import { disputesOfOrder, disputesOfOrders, ordersInDispute } from "./queries/disputes.ts";
import {
  type PaymentRow,
  paymentById,
  paymentsAndWhetherReturned,
  paymentsOfOrders,
} from "./queries/payments.ts";
import {
  insertRefund,
  moveRefund,
  type RefundRow,
  refundById,
  refundsOfOrder,
  refundsOfOrders,
  refundsWaiting,
} from "./queries/refunds.ts";
import { heldOf, leftOf, MANUAL_GATEWAY, moneyOf, needsAccount } from "./rules.ts";

export const REFUND_QUEUE = "refund";
export type RefundReason =
  | "LATE"
  | "SURPLUS"
  | "SHORT"
  | "CUSTOMER"
  | "OPERATOR"
  | "RESCHEDULE"
  | "GOODWILL";

/** An order's payments, refunds and chargebacks, each the oldest first. */
export async function moneyRows(db: Db, order_id: number) {
  const { payments, returned } = await paymentsAndWhetherReturned(db, order_id);
  const [refunds, disputes] = returned
    ? await Promise.all([refundsOfOrder(db, order_id), disputesOfOrder(db, order_id)])
    : [[], []];
  return { payments, refunds, disputes, returned };
}

/** The refunds that wait for a bank's decision (`heldOf`), of all orders or of these, by their ids. */
export async function heldRefunds(db: Db, order_ids?: number[]): Promise<Set<number>> {
  const ids = await ordersInDispute(db, order_ids);
  if (ids.length === 0) return new Set();
  const [payments, refunds, disputes] = await Promise.all([
    paymentsOfOrders(db, ids),
    refundsOfOrders(db, ids),
    disputesOfOrders(db, ids),
  ]);
  const of = <R>(rows: Map<number, R[]>, id: number): R[] => rows.get(id) ?? [];
  return new Set(
    ids.flatMap((id) => [...heldOf(of(payments, id), of(refunds, id), of(disputes, id))]),
  );
}

/**
 * Of these orders the refunds on which the office can act now: to be decided, or transferred by hand. Not
 * those that wait for a bank.
 */
export async function refundsDue(db: Db, order_ids: number[]): Promise<RefundRow[]> {
  if (order_ids.length === 0) return [];
  const waiting = await refundsWaiting(db, order_ids);
  if (waiting.length === 0) return [];
  const held = await heldRefunds(db, [...new Set(waiting.map(({ order_id }) => order_id))]);
  return waiting.filter(({ id }) => !held.has(id));
}

/**
 * Updates the order's money from the ledger. Call after every change of a payment or refund.
 * @returns the order as it is then
 */
export async function refreshMoney(tx: Tx, order_id: number): Promise<OrderRow | undefined> {
  const { payments, refunds, disputes } = await moneyRows(tx, order_id);
  const speaking =
    payments.find((p) => p.applied_at) ?? payments.findLast((p) => p.status === "PAID");
  return setMoney(tx, order_id, {
    ...moneyOf(payments, refunds, disputes),
    left_amount: leftOf(payments, refunds, disputes),
    payment_method: speaking?.payment_method ?? null,
    payment_channel: speaking?.payment_channel ?? null,
  });
}

/**
 * Whether the gateway can refund this amount; if not, a bank account is needed. What the office
 * recorded never went through the gateway.
 */
export const goesBack = (
  gateway: Gateway,
  payment: Pick<PaymentRow, "gateway" | "payment_channel" | "captured_amount" | "paid_at">,
  amount: number,
  now: Date,
): boolean =>
  payment.gateway !== MANUAL_GATEWAY &&
  gateway.refundable(
    payment.payment_channel as PaymentChannel | null,
    amount === payment.captured_amount,
    payment.paid_at ?? now,
    now,
  );

/** Whether the gateway can refund all these parts of payments; not if there are none. */
export const allGoBack = (
  gateway: Gateway,
  parts: { payment: PaymentRow; amount: number }[],
  now: Date,
): boolean =>
  parts.length > 0 && parts.every(({ payment, amount }) => goesBack(gateway, payment, amount, now));

type Owed = {
  order: OrderRow;
  payment: PaymentRow;
  /** Rupiah. */
  amount: number;
  reason: RefundReason;
  at: Date;
  /** Set if somebody has to confirm it first. */
  waits?: { requested_by: number; begun_by: number | null } | null;
  /** It is owed because a trip was moved, or could not be. */
  reschedule_id?: number | null;
  /** It could not be, since a bank takes or has taken money of the order. */
  by_bank?: boolean;
};
/**
 * Creates a refund, in the caller's transaction: by the gateway if it can, else by hand, as an open
 * task. Every captured rupiah is applied, refunded, or on a task (domain.md).
 * @returns how it is made: by the gateway, or to a bank account that is asked for; `waits` until then
 */
export async function oweRefund(
  tx: Tx,
  owed: Owed,
  { gateway, jobs }: { gateway: Gateway; jobs: Jobs },
): Promise<{ way: "channel" | "account" | "waits" }> {
  const { order, payment, amount, reason, at, waits, reschedule_id = null } = owed;
  const automatic = goesBack(gateway, payment, amount, at);
  const refund = await insertRefund(tx, {
    payment_id: payment.id,
    order_id: order.id,
    reference: `${payment.reference}-R${reason}${reason === "RESCHEDULE" ? reschedule_id : ""}`,
    amount,
    reason,
    status: waits ? "REQUESTED" : automatic ? "APPROVED" : "MANUAL",
    requested_at: at,
    ...waits,
  });
  if (waits) return { way: "waits" };
  if (!automatic) {
    await openTask(tx, {
      type: refundTask(reason, false),
      fact: { refund_id: refund.id },
      order_id: order.id,
      payment_id: payment.id,
      amount,
      at,
    });
  } else await jobs.enqueue(tx, REFUND_QUEUE, { id: refund.id });
  // The operator's cancellation has its own email, which includes this.
  if (reason !== "OPERATOR")
    await notify(tx, jobs, {
      event: automatic ? "order_refunded" : "refund_account_needed",
      order,
      // Event numbers of orders are small; refunds start at a million, so that the two never collide.
      seq: 1_000_000 + refund.id,
      params: {
        amount,
        reason: saidReason(owed),
        ...(reschedule_id === null ? {} : { reschedule_id }),
        ...(automatic && payment.payment_channel ? { channel: payment.payment_channel } : {}),
      },
    });
  return { way: automatic ? "channel" : "account" };
}

/** The reason in the email's words. */
function saidReason(owed: Owed): string {
  const { order, payment, amount, reason, reschedule_id = null } = owed;
  if (owed.by_bank) return "BANK_MOVE";
  // The order stays as it was: other words than for one that was paid too late, or too little.
  if (reschedule_id !== null && (reason === "LATE" || reason === "SHORT")) return `${reason}_MOVE`;
  // It may have come in time, and was confirmed only once the order had ended.
  const over = !["CONFIRMED", "COMPLETED"].includes(order.order_status);
  const whole = amount === payment.captured_amount;
  const unused = reason === "LATE" || (reason === "SURPLUS" && over && whole);
  return payment.gateway === MANUAL_GATEWAY && unused ? "LATE_RECORDED" : reason;
}

/**
 * A refund that the gateway cannot make becomes manual at once, so that nobody has to notice it
 * first: staff get a task, and the customer is asked for a bank account.
 */
export async function requireManualRefund(
  tx: Tx,
  refund: RefundRow,
  {
    failure_code,
    gateway_refund_id,
    at,
  }: { failure_code: string; gateway_refund_id: string | null; at: Date },
  { jobs, products }: { jobs: Jobs; products: Products },
): Promise<void> {
  const failed = await moveRefund(tx, refund.id, ["APPROVED", "PROCESSING"], {
    status: "MANUAL",
    gateway_refund_id,
    failure_code,
    next_poll_at: null,
  });
  if (!failed) return;
  // A bank may have taken the money while it was under way: then the customer has it, and waits for none.
  if (await isPaidByBank(tx, failed, at, { jobs, products })) {
    // What is left of it waits anew, and needs an account.
    const rest = (await refundsOfOrder(tx, refund.order_id))
      .filter(({ reference }) => reference.startsWith(`${refund.reference}-C`))
      .map(({ id }) => id);
    return askForAccounts(tx, { order_id: refund.order_id, of: "failed", jobs }, rest);
  }
  await openTask(tx, {
    type: refundTask(refund.reason, true),
    fact: { refund_id: refund.id },
    order_id: refund.order_id,
    payment_id: refund.payment_id,
    amount: refund.amount,
    at,
  });
  await askForAccounts(tx, { order_id: refund.order_id, of: "failed", jobs }, [refund.id]);
}

/**
 * Asks for the bank accounts that an order's refunds wait for, all or these: not where a bank may take the
 * money still. Once that is decided they are asked for.
 * @param asked.of what it is asked after: once for each
 */
export async function askForAccounts(
  tx: Tx,
  { order_id, of, jobs }: { order_id: number; of: string; jobs: Jobs },
  ids?: number[],
): Promise<void> {
  const { payments, refunds, disputes } = await moneyRows(tx, order_id);
  const held = heldOf(payments, refunds, disputes);
  const order = await orderById(tx, order_id);
  if (!order) return;
  for (const refund of refunds) {
    const meant = ids?.includes(refund.id) ?? true;
    if (!meant || !needsAccount(refund) || held.has(refund.id)) continue;
    await notify(tx, jobs, {
      event: "refund_account_needed",
      order,
      seq: `refund-${refund.id}-${of}`,
      params: {
        amount: refund.amount,
        reason: refund.failure_code === null ? refund.reason : "FAILED",
        note: refund.note ?? "",
      },
    });
  }
}

/**
 * Ends a refund that could not be made and that a bank has paid meanwhile, and tells its customer.
 * @returns whether it has ended
 */
async function isPaidByBank(
  tx: Tx,
  failed: RefundRow,
  at: Date,
  deps: { jobs: Jobs; products: Products },
): Promise<boolean> {
  const lost = (await disputesOfOrder(tx, failed.order_id)).filter(
    ({ status }) => status === "LOST",
  );
  const payment = await paymentById(tx, failed.payment_id);
  const order = await orderById(tx, failed.order_id);
  const last = lost.at(-1);
  if (!last || !payment || !order) return false;
  // What the bank gave beyond all that is due counts for it: it was not sent after all.
  const amount = await aheadNow(tx, order, { products: deps.products, now: at });
  const taken = { payment, dispute_id: last.id, amount, at, failed_id: failed.id };
  const paid = await endPaidByBank(tx, failed.order_id, taken);
  await lowerAhead(tx, failed.order_id, paid.absorbed);
  await tellPaidByBank(tx, deps, order, paid, `refund-${failed.id}-by-bank`);
  return (await refundById(tx, failed.id))?.status !== "MANUAL";
}
