import type { Order } from "@jukung/contract";
import { partyText } from "~/lib/party-text.ts";
import { orderKind } from "./kinds.ts";

/** A tour or a boat and who comes, in a line; empty of what is named by its crossings. */
export function tripText(order: Order): string {
  if ("tour" in order) return `${order.tour.title}, ${partyText(order.participants)}`;
  if ("boat" in order)
    return `${order.boat.name}, ${orderKind(order.order_type).people({ count: order.guests })}`;
  return "";
}
