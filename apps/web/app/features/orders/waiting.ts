import type { OrderSummary } from "@jukung/contract";
import { isCustomersTurn } from "./status.ts";

/** Of orders those that wait for the customer, each once: what is held no longer than the others first. */
export function waitingOf(orders: OrderSummary[]): OrderSummary[] {
  const once = [...new Map(orders.map((order) => [order.slug, order])).values()];
  const end = ({ hold_expires_at }: OrderSummary) =>
    hold_expires_at ? Date.parse(hold_expires_at) : Number.POSITIVE_INFINITY;
  return once.filter(isCustomersTurn).toSorted((a, b) => (end(a) === end(b) ? 0 : end(a) - end(b)));
}
