import type { PaymentChannel } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { notify } from "../notifications/index.ts";
import { openTask } from "../operations/index.ts";
import { type OrderRow, orderById, setMoney } from "../orders/index.ts";
import type { Gateway } from "./gateway.ts";
import { type PaymentRow, paymentsOfOrder } from "./queries/payments.ts";
import { insertRefund, moveRefund, type RefundRow, refundsOfOrder } from "./queries/refunds.ts";
import { moneyOf, needsAccount } from "./rules.ts";

export const REFUND_QUEUE = "refund";
export type RefundReason = "LATE" | "SURPLUS" | "SHORT" | "CUSTOMER" | "OPERATOR";

/** Updates the order's money from the ledger. Call after every change of a payment or refund. */
export async function refreshMoney(tx: Tx, order_id: number): Promise<void> {
  const [payments, refunds] = await Promise.all([
    paymentsOfOrder(tx, order_id),
    refundsOfOrder(tx, order_id),
  ]);
  const speaking =
    payments.find((p) => p.applied_at) ?? payments.findLast((p) => p.status === "PAID");
  await setMoney(tx, order_id, {
    ...moneyOf(payments, refunds),
    payment_method: speaking?.payment_method ?? null,
    payment_channel: speaking?.payment_channel ?? null,
  });
}

/** Whether the gateway can refund this amount; if not, a bank account is needed. */
export const goesBack = (
  gateway: Gateway,
  payment: Pick<PaymentRow, "payment_channel" | "captured_amount" | "paid_at">,
  amount: number,
  now: Date,
): boolean =>
  gateway.refundable(
    payment.payment_channel as PaymentChannel | null,
    amount === payment.captured_amount,
    payment.paid_at ?? now,
    now,
  );

/**
 * Creates a refund, in the caller's transaction: by the gateway if it can, else by hand, as an open
 * task. Every captured rupiah is applied, refunded, or on a task (domain.md).
 * @param owed.amount rupiah
 * @param owed.waits set if somebody has to confirm it first
 * @returns how it is made: by the gateway, or to a bank account that is asked for; `waits` until then
 */
export async function oweRefund(
  tx: Tx,
  owed: {
    order: OrderRow;
    payment: PaymentRow;
    amount: number;
    reason: RefundReason;
    at: Date;
    waits?: { requested_by: number; begun_by: number | null } | null;
  },
  { gateway, jobs }: { gateway: Gateway; jobs: Jobs },
): Promise<{ way: "channel" | "account" | "waits" }> {
  const { order, payment, amount, reason, at, waits } = owed;
  const automatic = goesBack(gateway, payment, amount, at);
  const refund = await insertRefund(tx, {
    payment_id: payment.id,
    order_id: order.id,
    reference: `${payment.reference}-R${reason}`,
    amount,
    reason,
    status: waits ? "REQUESTED" : automatic ? "APPROVED" : "MANUAL",
    requested_at: at,
    ...waits,
  });
  if (waits) return { way: "waits" };
  if (!automatic) {
    await openTask(tx, {
      kind: "refund_by_hand",
      order_id: order.id,
      payment_id: payment.id,
      detail: { refund_id: refund.id, amount, reason, channel: payment.payment_channel },
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
        reason,
        ...(automatic && payment.payment_channel ? { channel: payment.payment_channel } : {}),
      },
    });
  return { way: automatic ? "channel" : "account" };
}

/**
 * A refund that the gateway cannot make becomes manual at once, so that nobody has to notice it
 * first: staff get a task, and the customer is asked for a bank account.
 */
export async function requireManualRefund(
  tx: Tx,
  refund: RefundRow,
  { failure_code, gateway_refund_id }: { failure_code: string; gateway_refund_id: string | null },
  { jobs }: { jobs: Jobs },
): Promise<void> {
  const failed = await moveRefund(tx, refund.id, ["APPROVED", "PROCESSING"], {
    status: "MANUAL",
    gateway_refund_id,
    failure_code,
    next_poll_at: null,
  });
  if (!failed) return;
  await openTask(tx, {
    kind: "refund_by_hand",
    order_id: refund.order_id,
    payment_id: refund.payment_id,
    detail: { refund_id: refund.id, amount: refund.amount, failure: failure_code },
  });
  const order = await orderById(tx, refund.order_id);
  if (order && needsAccount(failed))
    await notify(tx, jobs, {
      event: "refund_account_needed",
      order,
      seq: `refund-${refund.id}-failed`,
      params: { amount: refund.amount, reason: "FAILED" },
    });
}
