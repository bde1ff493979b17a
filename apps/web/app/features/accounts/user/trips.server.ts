import type { OrderSummary } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";

const shown = 5;
const looked = 50;
/** Orders to look into: a trip that has begun may have its way back ahead, or nothing. */
const tried = 3;

/** The account's next crossing, paid or still held, and its latest orders. */
export async function tripsOf(api: Api) {
  const mine = (status: "CONFIRMED" | "ON_HOLD") =>
    api.orders.mine.list({ kind: "fast-boats", status, per_page: looked });
  const [last, confirmed, held] = await Promise.all([
    api.orders.mine.list({ per_page: shown }),
    mine("CONFIRMED"),
    mine("ON_HOLD"),
  ]);
  return { last: last.data, next: await nextTrip(api, [...confirmed.data, ...held.data]) };
}

async function nextTrip(api: Api, orders: OrderSummary[]) {
  const now = Date.now();
  const begins = ({ starts_at }: OrderSummary) => Date.parse(starts_at ?? "");
  const soonest = orders.toSorted((a, b) => begins(a) - begins(b)).slice(0, tried);
  for (const order of soonest) {
    const { data } = await api.orders.mine.show({ kind: "fast-boats", slug: order.slug });
    if (data.order_type !== "fast_boat") continue;
    const leg = data.legs.find(({ departs_at }) => Date.parse(departs_at) > now);
    if (!leg) continue;
    const pay_before = order.order_status === "ON_HOLD" ? order.hold_expires_at : null;
    return { order, leg, people: leg.passengers.length, pay_before };
  }
  return null;
}
