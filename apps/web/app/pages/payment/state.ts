import type { Order } from "@jukung/contract";

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
