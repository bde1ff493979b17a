import type { Order, Reschedule } from "@jukung/contract";

/** The state of a payment after the gateway's page, as far as it is known. */
export type PaymentState =
  /** Confirmed. */
  | "paid"
  /** The gateway's answer is not here yet; the stock is still held. */
  | "waiting"
  /** The hold has ended: a late payment takes the stock again if it is free, else it is refunded. */
  | "waiting_late"
  /** It arrived after the hold, could not be used, and is refunded. */
  | "late"
  /** Cancelled, by either side: its own page says what is refunded. */
  | "cancelled"
  /** It was for another date, and the trip is on it. */
  | "moved"
  /** It was for another date that had ended before: it is refunded, and the trip stays as it was. */
  | "not_moved"
  /** That date has ended, and no payment for it is known, though one may be on its way. */
  | "not_moved_unpaid"
  /** The same of an order that was cancelled meanwhile. */
  | "not_moved_cancelled";

type Paid = Pick<Order, "order_status" | "payment_status"> & {
  refunds: Pick<Order["refunds"][number], "reason" | "reschedule_id">[];
};
const isUnusable = (reason: string): boolean => reason === "LATE" || reason === "SHORT";

/**
 * @param order as the API answers it now
 * @param move the change of date that the payment was for, if it was for one
 */
export function paymentState(
  order: Paid,
  move: Pick<Reschedule, "id" | "status"> | null = null,
): PaymentState {
  if (move) return moveState(order, move);
  const { order_status, payment_status } = order;
  // What was paid for another date says nothing of the order's own payment.
  const refunds = order.refunds.filter(({ reschedule_id }) => reschedule_id === null);
  if (order_status === "CONFIRMED" || order_status === "COMPLETED") return "paid";
  if (order_status === "ON_HOLD") return "waiting";
  if (refunds.some(({ reason }) => isUnusable(reason))) return "late";
  if (order_status === "CANCELLED" || order_status === "REJECTED") return "cancelled";
  return payment_status === "UNPAID" || payment_status === "PENDING" ? "waiting_late" : "late";
}

function moveState(
  { order_status, refunds }: Paid,
  { id, status }: Pick<Reschedule, "id" | "status">,
): PaymentState {
  if (status === "DONE") return "moved";
  const refused = refunds.some(
    ({ reason, reschedule_id }) => reschedule_id === id && isUnusable(reason),
  );
  if (status === "HELD" && !refused) return "waiting";
  const stands = order_status === "CONFIRMED" || order_status === "COMPLETED";
  if (refused) return stands ? "not_moved" : "not_moved_cancelled";
  return stands ? "not_moved_unpaid" : "cancelled";
}
