import type { FastBoatOrder, Locale, Order, OrderSummary } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Products } from "./product.ts";
import { historyOf, type OrderRow } from "./queries.ts";
import { actionsFor, refundPercent, type ViewerOfOrder } from "./rules.ts";
import { productOf } from "./settle.ts";

const common = (order: OrderRow) =>
  ({
    order_uuid: order.order_uuid,
    booking_id: order.booking_id,
    slug: order.slug,
    order_status: order.order_status,
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    payment_channel: order.payment_channel,
    total_price: order.total_price,
    purchase_date: witaIso(order.purchase_date),
    hold_expires_at: order.hold_expires_at ? witaIso(order.hold_expires_at) : null,
  }) as Omit<OrderSummary, "order_type" | "title" | "starts_at" | "people" | "actions">;

export const presentSummary = (
  order: OrderRow,
  viewer: ViewerOfOrder,
  now: Date,
): OrderSummary => ({
  ...common(order),
  order_type: order.order_type as OrderSummary["order_type"],
  title: order.title,
  starts_at: order.starts_at ? witaIso(order.starts_at) : null,
  people: order.people,
  actions: actionsFor(order as never, viewer, now),
});

/** One order as this viewer may see it, with the product's own part. */
export async function presentOrder(
  db: Database,
  order: OrderRow,
  {
    viewer,
    locale,
    now,
    products,
  }: {
    viewer: ViewerOfOrder;
    locale: Locale;
    now: Date;
    products: Products;
  },
): Promise<Order> {
  const product = productOf(products, order);
  const confirmed = order.order_status === "CONFIRMED";
  const [details, { lines, events }, starts] = await Promise.all([
    product.details(db, [order.id], locale),
    historyOf(db, order.id),
    confirmed ? product.starts(db, order.id) : [],
  ]);
  // What comes back of each leg if it is cancelled now; nothing where nothing is confirmed.
  const refundable = starts.reduce((sum, leg) => {
    const percent = refundPercent(order.refund_policy, now, leg.starts_at);
    return sum + Math.floor((leg.price * percent) / 100);
  }, 0);
  return {
    ...common(order),
    order_type: "fast_boat",
    subtotal: order.subtotal,
    discount: order.discount,
    fees: order.fees,
    refundable_amount: refundable,
    refund_policy: order.refund_policy,
    actions: actionsFor(order as never, viewer, now),
    contact: {
      full_name: order.contact_full_name,
      email: order.contact_email,
      phone: order.contact_phone,
    },
    lines: lines.map((line) => ({
      label: locale === "id" ? line.label_id : line.label_en,
      quantity: line.quantity,
      unit_price: line.unit_price,
    })),
    events: events.map((event) => ({
      seq: event.seq,
      from: event.from_status as FastBoatOrder["order_status"] | null,
      to: event.to_status as FastBoatOrder["order_status"],
      at: witaIso(new Date(event.at)),
      by: event.actor,
      reason: event.reason,
    })),
    ...(details.get(order.id) as Pick<FastBoatOrder, "trip_type" | "legs" | "passengers">),
  } satisfies FastBoatOrder;
}
