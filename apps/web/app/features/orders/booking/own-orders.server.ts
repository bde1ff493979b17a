import type { OrderStatus, ProductKind } from "@jukung/contract";
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
type Asked = {
  kind: ProductKind;
  /** On Bali. */
  day: string;
  /** The slug of the boat or the tour. */
  offering: string;
};

/**
 * The account's open orders of the same offering on that day: whoever has lost sight of one would book or ask
 * for it twice. None for visitors.
 */
export async function ownOrders(
  { api, session }: Visit,
  { kind: product, day, offering }: Asked,
): Promise<OwnOrder[]> {
  if (!session || session.role === "ADMIN" || !day) return [];
  const kind = KINDS[product];
  const asked = { kind, travel_from: day, travel_to: day, offering };
  const { data } = await api.orders.mine.list(asked);
  return data
    .filter(({ order_status }) => OPEN.includes(order_status))
    .slice(0, 3)
    .map((order) => ({
      path: orderAddress("mine", kind, order.slug),
      booking_id: order.booking_id,
      status: statusOf(order).label(),
    }));
}
