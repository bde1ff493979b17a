import type { OrderStatus, OrderSummary } from "@jukung/contract";
import { KINDS } from "@jukung/contract/kinds";
import { withCrossings } from "~/features/orders/crossings.server.tsx";
import { waitingOf } from "~/features/orders/waiting.ts";
import type { Api } from "~/lib/api.server.ts";
import { addDays, type Day, dayOnBali } from "~/lib/dates.ts";
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
 * What is soon: the trips of the first day ahead, if they come before what waits for the customer. What waits,
 * all of it, what is held first; the account's trips ahead, the soonest first, of which the first are drawn;
 * its requests; and what was: trips with nothing ahead any more, also those under way, and orders that have
 * ended.
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
  const turn = waitingOf([...held, ...asked, ...all, ...confirmed]);
  const others = ({ slug }: OrderSummary) => turn.every((one) => one.slug !== slug);
  const { next, later, over } = await split(api, [...confirmed, ...held.filter(others)]);
  const { first, rest } = apart(next, turn, dayOnBali(new Date()));
  const past = all.filter(({ order_status }) => ended.includes(order_status));
  return {
    none: all.length === 0,
    turn: withCrossings(turn),
    first,
    next: rest,
    later: withCrossings(later),
    asked: withCrossings(asked.filter(others).slice(0, shown)),
    past: withCrossings([...over, ...past].filter(others).slice(0, shown)),
  };
}

/**
 * The trips of the first day ahead, the soonest first, where they come before what waits for the customer: they
 * are today or tomorrow, something waits, and that is of later days.
 */
export function apart<T extends { day: Day | undefined }>(
  trips: T[],
  turn: Pick<OrderSummary, "starts_at">[],
  today: Day,
): { first: T[]; rest: T[] } {
  const day = trips[0]?.day;
  const soon =
    day !== undefined &&
    day <= addDays(today, 1) &&
    turn.length > 0 &&
    turn.every(({ starts_at }) => !starts_at || dayOnBali(new Date(starts_at)) > day);
  const count = soon ? trips.filter((trip) => trip.day === day).length : 0;
  return { first: trips.slice(0, count), rest: trips.slice(count) };
}

/** What has something ahead, and what has not. */
async function split(api: Api, orders: OrderSummary[]) {
  const now = new Date();
  const begins = ({ starts_at }: OrderSummary) => Date.parse(starts_at ?? "");
  const sorted = orders.toSorted((a, b) => begins(a) - begins(b));
  const begun = sorted.filter((order) => begins(order) <= now.getTime()).slice(-tried);
  const ahead = sorted.filter((order) => !(begins(order) <= now.getTime()));
  const trips = await Promise.all(
    [...begun, ...ahead.slice(0, drawn)].map(async (order) => {
      const kind = KINDS[order.order_type];
      const { data: whole } = await api.orders.mine.show({ kind, slug: order.slug });
      const day = partsOf(whole).upcoming(whole, now)?.day;
      return { day, order, whole, now: now.toISOString() };
    }),
  );
  const coming = trips
    .filter(({ day }) => day !== undefined)
    .toSorted((a, b) => (a.day! < b.day! ? -1 : a.day === b.day ? 0 : 1));
  const next = coming.slice(0, drawn);
  const later = [...coming.slice(drawn).map(({ order }) => order), ...ahead.slice(drawn)];
  const over = trips.filter(({ day }) => day === undefined).map(({ order }) => order);
  return {
    next,
    later: later.toSorted((a, b) => begins(a) - begins(b)),
    over: over.toReversed(),
  };
}
