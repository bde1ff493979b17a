import type { TripPart } from "./product.ts";
import type { OrderRow } from "./queries/orders.ts";
import { refundableNow, type Situation } from "./rules.ts";

/** The order as the rules see it; without `legs` the order's own dates are used. */
export function situationOf(order: OrderRow, now: Date, legs?: TripPart[]): Situation {
  const latest = (dates: Date[]) =>
    dates.length > 0 ? new Date(Math.max(...dates.map((date) => date.getTime()))) : null;
  const confirmed = order.order_status === "CONFIRMED";
  return {
    order_status: order.order_status as Situation["order_status"],
    inquiry_status: order.inquiry_status as Situation["inquiry_status"],
    hold_expires_at: order.hold_expires_at,
    starts_at: legs ? latest(legs.map((leg) => leg.starts_at)) : order.starts_at,
    changeable_until: legs ? latest(legs.map((leg) => leg.cut_off_at)) : order.hold_limit_at,
    refundable: confirmed
      ? refundableNow(order.refund_policy, legs ?? [], now)
      : order.claimable_amount,
  };
}
