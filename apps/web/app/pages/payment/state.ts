import type { Order, Reschedule } from "@jukung/contract";
import { type UnusedRefund, unusedRefund } from "~/features/orders/unused-refund.ts";

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
  /** It was less than the price and is refunded; the stock is still held for the whole price. */
  | "short"
  /** The same once the stock is not held any more. */
  | "short_over"
  /** Cancelled, by either side: its own page says what is refunded. */
  | "cancelled"
  /** It was for another date, and the trip is on it. */
  | "moved"
  /** It was less than another date costs and is refunded; that date is still kept. */
  | "move_short"
  /** The same once that date is not kept any more. */
  | "move_short_over"
  /** It was for another date that had ended before: it is refunded, and the trip stays as it was. */
  | "not_moved"
  /** That date has ended, and no payment for it is known, though one may be on its way. */
  | "not_moved_unpaid"
  /** The same of an order that was cancelled meanwhile. */
  | "not_moved_cancelled";

type Paid = Pick<Order, "order_status" | "payment_status"> & { refunds: UnusedRefund[] };
type Move = Pick<Reschedule, "id" | "status">;
/**
 * @param order as the API answers it now
 * @param move the change of date that the payment was for, if it was for one
 * @param payment its number, if the address names it
 */
export function paymentState(
  order: Paid,
  move: Move | null = null,
  payment: number | null = null,
): PaymentState {
  const refund = unusedRefund(order, move, payment);
  if (move) return moveState(order, move, refund);
  const { order_status, payment_status } = order;
  if (order_status === "CONFIRMED" || order_status === "COMPLETED") return "paid";
  if (order_status === "ON_HOLD") return refund ? "short" : "waiting";
  if (refund) return refund.reason === "SHORT" ? "short_over" : "late";
  if (order_status === "CANCELLED" || order_status === "REJECTED") return "cancelled";
  // What went back was an earlier payment: nothing is known of this one yet.
  const earlier = payment !== null && unusedRefund(order) !== null;
  return earlier || payment_status === "UNPAID" || payment_status === "PENDING"
    ? "waiting_late"
    : "late";
}

function moveState(
  { order_status }: Paid,
  { status }: Move,
  refund: Pick<UnusedRefund, "reason"> | null,
): PaymentState {
  if (status === "DONE") return "moved";
  if (status === "HELD") return refund ? "move_short" : "waiting";
  const stands = order_status === "CONFIRMED" || order_status === "COMPLETED";
  if (!refund) return stands ? "not_moved_unpaid" : "cancelled";
  if (!stands) return "not_moved_cancelled";
  return refund.reason === "SHORT" ? "move_short_over" : "not_moved";
}
