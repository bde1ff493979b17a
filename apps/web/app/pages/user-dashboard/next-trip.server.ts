import type { OrderSummary } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import type { Api } from "~/lib/api.server.ts";
import { partsOf } from "~/products/order-parts.ts";

const shown = 5;
const looked = 50;
/** Orders to load: a trip that has begun may still have its return ahead, or nothing. */
const tried = 3;

/** The account's next trip of any kind, paid or still held, and its latest orders. */
export async function tripsOf(api: Api) {
  const mine = (status: "CONFIRMED" | "ON_HOLD") =>
    api.orders.mine.list({ status, per_page: looked });
  const [last, confirmed, held] = await Promise.all([
    api.orders.mine.list({ per_page: shown }),
    mine("CONFIRMED"),
    mine("ON_HOLD"),
  ]);
  return { last: last.data, next: await nextTrip(api, [...confirmed.data, ...held.data]) };
}

async function nextTrip(api: Api, orders: OrderSummary[]) {
  const now = new Date();
  const begins = ({ starts_at }: OrderSummary) => Date.parse(starts_at ?? "");
  const soonest = orders.toSorted((a, b) => begins(a) - begins(b));
  for (const order of soonest.slice(0, tried)) {
    const { data: whole } = await api.orders.mine.show({
      kind: KINDS[order.order_type],
      slug: order.slug,
    });
    if (!partsOf(whole).upcoming(whole, now)) continue;
    const pay_before = order.order_status === "ON_HOLD" ? order.hold_expires_at : null;
    return { order, whole, pay_before, now: now.toISOString() };
  }
  return null;
}
