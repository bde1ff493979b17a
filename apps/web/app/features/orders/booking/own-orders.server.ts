import type { Order, OrderStatus, ProductKind } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import type { Visit } from "~/lib/visit.ts";
import { orderAddress } from "../order-address.ts";
import { statusOf } from "../status.ts";

/** An order that is still wanted. */
const OPEN: OrderStatus[] = ["PENDING", "ON_HOLD", "CONFIRMED"];

/** An order of the account for the same offering and day. */
export type OwnOrder = {
  /** The order's page. */
  path: string;
  booking_id: string;
  /** How it stands, in words. */
  status: string;
};
type Asked<K extends ProductKind> = {
  kind: K;
  /** On Bali. */
  day: string;
  /** Whether an order of that kind is for the same offering. */
  is: (order: Extract<Order, { order_type: K }>) => boolean;
};

/**
 * The account's open orders of the same offering on that day: whoever has lost sight of one would book or ask
 * for it twice. Of the three newest of that day and kind; none for visitors.
 */
export async function ownOrders<K extends ProductKind>(
  { api, session }: Visit,
  { kind: product, day, is }: Asked<K>,
): Promise<OwnOrder[]> {
  if (!session || session.role === "ADMIN" || !day) return [];
  const kind = KINDS[product];
  const { data } = await api.orders.mine.list({ kind, travel_from: day, travel_to: day });
  const open = data.filter(({ order_status }) => OPEN.includes(order_status));
  const orders = await Promise.all(
    open.slice(0, 3).map(async ({ slug }) => (await api.orders.mine.show({ kind, slug })).data),
  );
  return orders
    .filter((order) => is(order as Parameters<typeof is>[0]))
    .map((order) => ({
      path: orderAddress("mine", kind, order.slug),
      booking_id: order.booking_id,
      status: statusOf(order).label(),
    }));
}
