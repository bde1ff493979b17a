import type { OrderStatus, OrderSummary } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import type { Api } from "~/lib/api.server.ts";
import { partsOf } from "~/products/order-parts.ts";

/** Rows of a section; all orders have a page of their own. */
const shown = 5;
/** Trips ahead that are drawn. */
const drawn = 3;
/** Orders to load of those that have begun: a trip may still have its return ahead, or nothing. */
const tried = 6;
const looked = 50;
const ended: OrderStatus[] = ["COMPLETED", "CANCELLED", "REJECTED", "EXPIRED"];

/**
 * The account's trips ahead, paid or still held, the soonest first; its requests; and what was: trips
 * with nothing ahead any more, also those under way, and orders that have ended.
 */
export async function tripsOf(api: Api) {
  const mine = async (status?: OrderStatus) =>
    (await api.orders.mine.list({ ...(status && { status }), per_page: looked })).data;
  const [all, confirmed, held, asked] = await Promise.all([
    mine(),
    mine("CONFIRMED"),
    mine("ON_HOLD"),
    mine("PENDING"),
  ]);
  const { next, over } = await split(api, [...confirmed, ...held]);
  const past = all.filter(({ order_status }) => ended.includes(order_status));
  return {
    none: all.length === 0,
    next,
    asked: asked.slice(0, shown),
    past: [...over, ...past].slice(0, shown),
  };
}

/** What has something ahead, and what has not. */
async function split(api: Api, orders: OrderSummary[]) {
  const now = new Date();
  const begins = ({ starts_at }: OrderSummary) => Date.parse(starts_at ?? "");
  const sorted = orders.toSorted((a, b) => begins(a) - begins(b));
  const begun = sorted.filter((order) => begins(order) <= now.getTime()).slice(-tried);
  const ahead = sorted.filter((order) => !(begins(order) <= now.getTime())).slice(0, drawn);
  const trips = await Promise.all(
    [...begun, ...ahead].map(async (order) => {
      const kind = KINDS[order.order_type];
      const { data: whole } = await api.orders.mine.show({ kind, slug: order.slug });
      const pay_before = order.order_status === "ON_HOLD" ? order.hold_expires_at : null;
      const day = partsOf(whole).upcoming(whole, now)?.day;
      return { day, trip: { order, whole, pay_before, now: now.toISOString() } };
    }),
  );
  const next = trips
    .filter(({ day }) => day !== undefined)
    .toSorted((a, b) => (a.day! < b.day! ? -1 : a.day === b.day ? 0 : 1))
    .slice(0, drawn)
    .map(({ trip }) => trip);
  const over = trips.filter(({ day }) => day === undefined).map(({ trip }) => trip.order);
  return { next, over: over.toReversed() };
}
