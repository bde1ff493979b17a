import type { Order } from "@jukung/contract";

/** How a payment that somebody comes back from has gone, as far as is known. */
export type PaymentState =
  /** Confirmed: the trip is theirs. */
  | "paid"
  /** The gateway's word is not here yet; what was booked is still held. */
  | "waiting"
  /** The hold has ended meanwhile: late money takes it again where it is free, else goes back. */
  | "waiting_late"
  /** It came after the hold, could not be used, and goes back. */
  | "late"
  /** Cancelled, by whichever side: its own page says what goes back. */
  | "cancelled";

/** @param order as the API answers it now */
export function paymentState(
  order: Pick<Order, "order_status" | "payment_status"> & {
    refunds: Pick<Order["refunds"][number], "reason">[];
  },
): PaymentState {
  const { order_status, payment_status, refunds } = order;
  if (order_status === "CONFIRMED" || order_status === "COMPLETED") return "paid";
  if (order_status === "ON_HOLD") return "waiting";
  if (refunds.some(({ reason }) => reason === "LATE" || reason === "SHORT")) return "late";
  if (order_status === "CANCELLED" || order_status === "REJECTED") return "cancelled";
  return payment_status === "UNPAID" || payment_status === "PENDING" ? "waiting_late" : "late";
}
