import type { Order, ProductKind } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import { instant } from "~/lib/dates.ts";
import type { Visit } from "~/lib/visit.ts";
import { orderAddress } from "../order-address.ts";
import { isOver, statusOf } from "../status.ts";
import type { Booked } from "./booked-before.tsx";

type Which<K extends ProductKind> = {
  kind: K;
  /** Of the order that the draft names. */
  slug: string | undefined;
  /** What was booked, in one line. */
  title: (order: Extract<Order, { order_type: K }>) => string;
};
/**
 * The order that was made of a draft already. Its review then offers no second one: a promo code that it has
 * used, or a price of today, would make another of it. It says what the order is now: its date or its people may
 * be others than those of the draft.
 * @returns null if there is none of this account, or it has ended: the draft can be booked anew
 */
export async function bookedBefore<K extends ProductKind>(
  { api, session }: Visit,
  { kind: product, slug, title }: Which<K>,
): Promise<Booked | null> {
  if (!slug || !session) return null;
  const kind = KINDS[product];
  try {
    const { data: order } = await api.orders.mine.show({ kind, slug });
    if (isOver(order)) return null;
    return {
      path: orderAddress("mine", kind, slug),
      booking_id: order.booking_id,
      title: title(order as Parameters<typeof title>[0]),
      said: [...(order.starts_at ? [instant(order.starts_at)] : []), statusOf(order).label()],
      total_price: order.total_price,
      held_until: order.order_status === "ON_HOLD" ? order.hold_expires_at : null,
      payable: order.actions.includes("payment") && order.pay_by.gateway,
    };
  } catch (error) {
    if ((error as { init?: { status?: number } }).init?.status === 404) return null;
    throw error;
  }
}
