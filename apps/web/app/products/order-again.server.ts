import type { Order } from "@jukung/contract";
import { orderKind } from "~/features/orders/kinds.ts";
import { m } from "~/lib/paraglide/messages.js";
import { searchAgain } from "./fast-boats/order/search-again.ts";

/**
 * The page that books the same once more, for an order whose hold has ended; null if its kind has none.
 * @param now an ISO instant
 */
export function orderAgain(order: Order, now: string): { to: string; label: string } | null {
  if (orderKind(order.order_type).flow === "instant")
    return order.order_type === "fast_boat"
      ? { to: searchAgain(order, now), label: m.order_search_again() }
      : null;
  const to = formAgain(order);
  if (to === null) return null;
  const at_once = "inquiry_status" in order && order.inquiry_status === null;
  return { to, label: at_once ? m.order_book_again() : m.inquiry_ask_again() };
}

/** The form with what was asked for. */
function formAgain(order: Order): string | null {
  if (order.order_type === "private_boat")
    return `/private-boats/booking-form?boat=${order.boat.slug}&again=${order.slug}`;
  if (order.order_type === "tour")
    return `/tours-and-activities/booking-form?tour=${order.tour.slug}&again=${order.slug}`;
  return null;
}
