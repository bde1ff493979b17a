import type { OrderEvent, OrderRefund, Reschedule } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";

export type UnusedRefund = Pick<OrderRefund, "reason" | "reschedule_id" | "payment_id" | "amount">;
const isUnusable = (reason: string): boolean => reason === "LATE" || reason === "SHORT";

/**
 * The refund of a payment that could not be used: of this one where the address names it, else the
 * newest of the order or of its move.
 * @param move the change of date that was paid for; what was paid for another says nothing of this one
 * @param payment its number: after a payment of too little the next one comes back to the same page
 */
export function unusedRefund<R extends UnusedRefund>(
  { refunds }: { refunds: R[] },
  move: Pick<Reschedule, "id"> | null = null,
  payment: number | null = null,
): R | null {
  const found = refunds.findLast(
    ({ reason, reschedule_id, payment_id }) =>
      isUnusable(reason) &&
      reschedule_id === (move?.id ?? null) &&
      (payment === null || payment_id === payment),
  );
  return found ?? null;
}

/**
 * What is said of the money of an order that has ended and never stood: it was too little, or came late.
 * @returns null if there was no such money
 */
export function unusedMoney(order: {
  events: Pick<OrderEvent, "to">[];
  refunds: UnusedRefund[];
}): string | null {
  if (order.events.some(({ to }) => to === "CONFIRMED")) return null;
  const refund = unusedRefund(order);
  if (!refund) return null;
  return refund.reason === "SHORT"
    ? m.outcome_short_over({ amount: rupiah(refund.amount) })
    : m.order_over_paid();
}
