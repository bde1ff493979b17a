import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { notify } from "../notifications/index.ts";
import { openTask } from "../operations/index.ts";
import { type OrderRow, setMoney } from "../orders/index.ts";
import type { Gateway } from "./gateway.ts";
import { insertRefund, type PaymentRow, paymentsOfOrder, refundsOfOrder } from "./queries.ts";
import { moneyOf } from "./rules.ts";

export const REFUND_QUEUE = "refund";
export type RefundReason = "LATE" | "SURPLUS" | "SHORT" | "CUSTOMER" | "OPERATOR";

/** Writes what the ledger says now onto the order. Call after every change of a payment or refund. */
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

/**
 * Owes money back, in the transaction that found out: by the gateway where its channel can, else by
 * hand, as an open task. Every captured rupiah is applied, refunded, or on a task (domain.md).
 * @param amount rupiah
 */
export async function oweRefund(
  tx: Tx,
  owed: { order: OrderRow; payment: PaymentRow; amount: number; reason: RefundReason; at: Date },
  { gateway, jobs }: { gateway: Gateway; jobs: Jobs },
): Promise<void> {
  const { order, payment, amount, reason, at } = owed;
  const full = amount === payment.captured_amount;
  const automatic = gateway.refundable(
    payment.payment_channel as never,
    full,
    payment.paid_at ?? at,
    at,
  );
  const refund = await insertRefund(tx, {
    payment_id: payment.id,
    order_id: order.id,
    reference: `${payment.reference}-R${reason}`,
    amount,
    reason,
    status: automatic ? "APPROVED" : "MANUAL",
    requested_at: at,
  });
  if (!automatic) {
    await openTask(tx, {
      kind: "refund_by_hand",
      order_id: order.id,
      payment_id: payment.id,
      detail: { refund_id: refund.id, amount, reason, channel: payment.payment_channel },
    });
    return;
  }
  await jobs.enqueue(tx, REFUND_QUEUE, { id: refund.id });
  // Numbers of order events are small; refunds count from a million, so that the two never meet.
  await notify(tx, jobs, {
    event: "order_refunded",
    order,
    seq: 1_000_000 + refund.id,
    params: { amount },
  });
}
