import type { OrderStatus, OrderSummary } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import type { Api } from "~/lib/api.server.ts";
import { partsOf } from "~/products/order-parts.ts";

/** Rows of a section; all orders have a page of their own. */
const shown = 5;
/** Trips ahead that are drawn. */
const drawn = 3;
/** Orders to load: a trip that has begun may still have its return ahead, or nothing. */
const tried = 2 * drawn;
const looked = 50;
const ended: OrderStatus[] = ["COMPLETED", "CANCELLED", "REJECTED", "EXPIRED"];

/** The account's trips ahead, paid or still held, the soonest first; its requests; what has ended. */
export async function tripsOf(api: Api) {
  const mine = async (status?: OrderStatus) =>
    (await api.orders.mine.list({ ...(status && { status }), per_page: looked })).data;
  const [all, confirmed, held, asked] = await Promise.all([
    mine(),
    mine("CONFIRMED"),
    mine("ON_HOLD"),
    mine("PENDING"),
  ]);
  return {
    none: all.length === 0,
    next: await nextTrips(api, [...confirmed, ...held]),
    asked: asked.slice(0, shown),
    past: all.filter(({ order_status }) => ended.includes(order_status)).slice(0, shown),
  };
}

async function nextTrips(api: Api, orders: OrderSummary[]) {
  const now = new Date();
  const begins = ({ starts_at }: OrderSummary) => Date.parse(starts_at ?? "");
  const soonest = orders.toSorted((a, b) => begins(a) - begins(b)).slice(0, tried);
  const trips = await Promise.all(
    soonest.map(async (order) => {
      const kind = KINDS[order.order_type];
      const { data: whole } = await api.orders.mine.show({ kind, slug: order.slug });
      const pay_before = order.order_status === "ON_HOLD" ? order.hold_expires_at : null;
      return { order, whole, pay_before, now: now.toISOString() };
    }),
  );
  return trips.filter(({ whole }) => partsOf(whole).upcoming(whole, now)).slice(0, drawn);
}
