import type { OrderSummary } from "@jukung/contract";
import type { Api } from "~/lib/api.server.ts";
import { dayOnBali } from "~/lib/dates.ts";

const shown = 5;
const looked = 50;
/** Orders to look into: a trip that has begun may have its way back ahead, or nothing. */
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
  const now = Date.now();
  const begins = ({ starts_at }: OrderSummary) => Date.parse(starts_at ?? "");
  const soonest = orders.toSorted((a, b) => begins(a) - begins(b));
  for (const order of soonest.slice(0, tried)) {
    const pay_before = order.order_status === "ON_HOLD" ? order.hold_expires_at : null;
    const trip = { order, pay_before };
    if (order.order_type === "fast_boat") {
      const leg = await nextLeg(api, order.slug, now);
      if (leg) return { ...trip, leg, day: leg.date, people: leg.passengers.length };
    } else if (begins(order) > now) {
      // The day alone: a charter's hour may still be open.
      const day = dayOnBali(new Date(begins(order)));
      return { ...trip, leg: null, day, people: order.people };
    }
  }
  return null;
}

async function nextLeg(api: Api, slug: string, now: number) {
  const { data } = await api.orders.mine.show({ kind: "fast-boats", slug });
  if (data.order_type !== "fast_boat") return undefined;
  return data.legs.find(({ departs_at }) => Date.parse(departs_at) > now);
}
