import type { OrderSummary } from "@jukung/contract";
import { statusOf } from "./status.ts";

/**
 * Whether an order of a list only waits to be paid. Not one whose transfer is looked at, or whose proof was
 * rejected: nobody is told to pay who may have paid.
 */
export const isToPay = (
  order: Parameters<typeof statusOf>[0] &
    Pick<OrderSummary, "order_status" | "payment_checked" | "proof_rejected">,
): boolean =>
  order.order_status === "ON_HOLD" &&
  !order.payment_checked &&
  !order.proof_rejected &&
  statusOf(order).kind === "new";
