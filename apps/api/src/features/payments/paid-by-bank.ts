import { ENDED_BY_BANK } from "@jukung/contract/refund-end";
import type { Tx } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { notify } from "../notifications/index.ts";
import type { OrderRow } from "../orders/index.ts";
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
  /** Rupiah that the bank has taken just now; of a failed refund, what it gave beyond all that is due. */
  amount: number;
  at: Date;
  /** The refund that was under way and failed after it. */
  failed_id?: number;
};
/** What has become of an order's refunds that a bank has paid instead, in rupiah. */
export type PaidByBank = {
  /** Of what the customer is owed apart (`isOwedApart`), the bank's money. */
  absorbed: number;
  /** All that is not refunded any more, and what still is of the same refunds. */
  ended: number;
  rest: number;
};
/**
 * Ends the refunds that a bank has paid instead. What waits beyond what is left ends, and waits anew for
 * what is: nobody confirms another amount than they read. Under the order's lock.
 */
export async function endPaidByBank(
  tx: Tx,
  order_id: number,
  { payment, dispute_id, amount, at, failed_id }: Taken,
): Promise<PaidByBank> {
  const of = payment.applied_at === null ? [payment] : await appliedPayments(tx, order_id);
  const left = keptOf(of, await refundsOfOrder(tx, order_id), await lostOf(tx, order_id));
  const paid: PaidByBank = { absorbed: 0, ended: 0, rest: 0 };
  for (const { refund, keeps } of keptOfWhole(left, amount, failed_id)) {
    if (keeps === refund.amount || !(await lower(tx, refund, { keeps, dispute_id, at }))) continue;
    const ended = refund.amount - keeps;
    if (isOwedApart(refund)) paid.absorbed += ended;
    paid.ended += ended;
    paid.rest += keeps;
  }
  return paid;
}

/**
 * Tells the customer of refunds that they knew of and that a bank has paid instead.
 * @param seq of its email (`notify`)
 */
export async function tellPaidByBank(
  tx: Tx,
  { jobs }: { jobs: Jobs },
  order: OrderRow,
  { ended, rest }: PaidByBank,
  seq: string,
): Promise<void> {
  if (ended === 0) return;
  const way: Record<string, string | number> = rest > 0 ? { way: "rest", rest } : {};
  await notify(tx, jobs, {
    event: "refund_paid_by_bank",
    order,
    seq,
    params: { amount: ended, ...way },
  });
}

/** Ends of a request that is opened again what the bank has given of it, if anything; the rest waits anew. */
export async function lowerReopened(
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
