import { ENDED_BY_BANK } from "@jukung/contract/refund-end";
import type { Tx } from "../../platform/db.ts";
import { endTask, openTask, refundTask } from "../tasks/index.ts";
import { disputesOfOrder, lostOf } from "./queries/disputes.ts";
import { appliedPayments, type PaymentRow } from "./queries/payments.ts";
import { insertRefund, moveRefund, type RefundRow, refundsOfOrder } from "./queries/refunds.ts";
import { isOwedApart, keptOf, keptOfWhole, WAITING } from "./rules.ts";

type Taken = {
  /** The payment of the chargeback, or of a refund that could not be made after it. */
  payment: PaymentRow;
  /** Marks the refunds that wait anew. */
  dispute_id: number;
  /** Rupiah that the bank has taken just now. */
  amount: number;
  at: Date;
};
/**
 * Ends the refunds that a bank has paid instead. What waits beyond what is left ends, and waits anew for
 * what is: nobody confirms another amount than they read. Under the order's lock.
 * @returns rupiah of what the customer is owed apart that the bank's money stands in for
 */
export async function endPaidByBank(
  tx: Tx,
  order_id: number,
  { payment, dispute_id, amount, at }: Taken,
): Promise<number> {
  const of = payment.applied_at === null ? [payment] : await appliedPayments(tx, order_id);
  const left = keptOf(of, await refundsOfOrder(tx, order_id), await lostOf(tx, order_id));
  let absorbed = 0;
  for (const { refund, keeps } of keptOfWhole(left, amount)) {
    if (keeps === refund.amount || !(await lower(tx, refund, { keeps, dispute_id, at }))) continue;
    if (isOwedApart(refund)) absorbed += refund.amount - keeps;
  }
  return absorbed;
}

/** Ends of a request that waits what the bank has given of it, if anything; the rest waits anew. */
export async function keepOf(
  tx: Tx,
  refund: RefundRow,
  { keeps, at }: { keeps: number; at: Date },
): Promise<void> {
  if (keeps === refund.amount) return;
  const last = (await disputesOfOrder(tx, refund.order_id)).findLast(
    ({ status }) => status === "LOST",
  );
  if (last) await lower(tx, refund, { keeps, dispute_id: last.id, at });
}

/** Ends a refund; what it keeps of its amount waits as one of its own. @returns whether it still waited */
async function lower(
  tx: Tx,
  refund: RefundRow,
  { keeps, dispute_id, at }: { keeps: number; dispute_id: number; at: Date },
): Promise<boolean> {
  const ended = { status: "REJECTED", decided_at: at, decision: ENDED_BY_BANK, begun_by: null };
  if (!(await moveRefund(tx, refund.id, WAITING, ended))) return false;
  await endTask(tx, { refund_id: refund.id }, "payment_lost", at);
  if (keeps === 0) return true;
  const { id: _, ...same } = refund;
  const reference = `${refund.reference}-C${dispute_id}`;
  const made = await insertRefund(tx, { ...same, reference, amount: keeps, begun_by: null });
  if (made.status === "MANUAL")
    await openTask(tx, {
      type: refundTask(made.reason, made.failure_code !== null),
      fact: { refund_id: made.id },
      order_id: made.order_id,
      payment_id: made.payment_id,
      amount: made.amount,
      at,
    });
  return true;
}
