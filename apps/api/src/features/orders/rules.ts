import type { OrderAction, OrderStatus } from "@jukung/contract";
import { addMinutes, minutesBetween } from "../../platform/clock.ts";

/** (hours before departure, percent that comes back), the longest first. */
export type RefundPolicy = { hours: number; percent: number }[];
/** domain.md, Refund policy: 72 h 100 %, 24 h 50 %, else nothing. */
export const DEFAULT_REFUND_POLICY: RefundPolicy = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 50 },
];

/** Gateways refuse a session shorter than ten minutes, and ours ends two before the hold. */
export const SESSION_MARGIN_MINUTES = 2;
export const SHORTEST_SESSION_MINUTES = 10;
export const SHORTEST_HOLD_MINUTES = SESSION_MARGIN_MINUTES + SHORTEST_SESSION_MINUTES;

/** How many orders of one account may wait for payment at once; agents book for many. */
export const MOST_UNPAID_ORDERS = 3;

/** Hours after the last arrival when a confirmed order counts as travelled. */
export const COMPLETE_AFTER_HOURS = 12;

/** When a hold made now ends: `minutes` from now, never past the booking cut-off. */
export const holdEnd = (now: Date, minutes: number, limit: Date): Date => {
  const end = addMinutes(now, minutes);
  return end < limit ? end : limit;
};

/** Percent of a leg's price that comes back when it is cancelled now; a travelled leg gives nothing. */
export function refundPercent(policy: RefundPolicy, now: Date, starts_at: Date): number {
  const hours = minutesBetween(now, starts_at) / 60;
  if (hours <= 0) return 0;
  for (const step of [...policy].sort((a, b) => b.hours - a.hours))
    if (hours >= step.hours) return step.percent;
  return 0;
}

export type ViewerOfOrder = "owner" | "link" | "admin";
type Situation = {
  order_status: OrderStatus;
  hold_expires_at: Date | null;
  total_price: number;
};

/** What this viewer may do with the order now (domain.md, What may be done). */
export function actionsFor(order: Situation, viewer: ViewerOfOrder, now: Date): OrderAction[] {
  const actions: OrderAction[] = ["view"];
  const held =
    order.order_status === "ON_HOLD" &&
    order.hold_expires_at !== null &&
    order.hold_expires_at > now;
  if (held && viewer !== "admin") actions.push("payment");
  if (order.order_status === "ON_HOLD" && viewer === "owner") actions.push("cancel");
  if (order.order_status === "CONFIRMED" || order.order_status === "COMPLETED")
    actions.push("download_ticket");
  return actions;
}
