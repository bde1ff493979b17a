import type {
  Leaving,
  Locale,
  OfferedRoute,
  PassengerCounts,
  PopularRoute,
} from "@jukung/contract";
import { FARE_TYPES } from "@jukung/contract";
import { SHORTEST_HOLD_MINUTES } from "../../features/orders/index.ts";
import { addDays, witaDate } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { memoizeAt } from "../../platform/memoize.ts";
import { type Place, placesBySlug } from "./places.ts";
import { presentDepartures } from "./present.ts";
import { type CrossingRow, crossingsOn, routesByUse, routesWithRoom } from "./queries/search.ts";
import { availabilityOf, crossingTimes, ONE_ADULT } from "./rules.ts";
import { pricesBetween } from "./search.ts";

const DAY_MS = 86_400_000;
/** Whose trips say what is popular. */
const USED_DAYS = 90;
/** How far ahead a price is looked for. */
const PRICED_DAYS = 14;
const ROUTES_SHOWN = 6;
/** Of so many a price is looked for: some have no boat just now. */
const ROUTES_PRICED = 12;

/**
 * What one person can still book on the first of today and tomorrow that has something, from one place.
 * @param ask.from a port or a destination; without it, and where it is unknown, the place with the most
 */
export async function stillLeaving(
  db: Database,
  ask: { from?: string | undefined; limit: number },
  { now, locale }: { now: Date; locale: Locale },
): Promise<Leaving> {
  const places = await placesBySlug(db);
  const ports = [...new Set([...places.values()].flatMap(({ port_ids }) => port_ids))];
  const wanted = ask.from === undefined ? undefined : places.get(ask.from);
  const of = (place: Place | null, rows: CrossingRow[]) =>
    rows.filter(({ from_port_id }) => place?.port_ids.includes(from_port_id));
  const today = witaDate(now);
  let date = today;
  let rows: CrossingRow[] = [];
  for (date of [today, addDays(today, 1)]) {
    const all = await crossingsOn(db, { from: ports, to: ports, date, now });
    rows = all.filter((row) => canBeBooked(row, now));
    if ((wanted ? of(wanted, rows) : rows).length > 0) break;
  }
  const harbours = countedBy(rows, places);
  const from = wanted ?? places.get(harbours[0]?.slug ?? "") ?? null;
  const own = of(from, rows);
  return {
    data: await presentDepartures(db, own.slice(0, ask.limit), { counts: ONE_ADULT, now, locale }),
    meta: {
      date,
      from: from && { slug: from.slug, name: from.name },
      total: own.length,
      harbours,
    },
  };
}

function canBeBooked(row: CrossingRow, now: Date): boolean {
  const left = row.capacity - row.sold - (row.held - row.lapsed);
  const state = availabilityOf(Math.max(0, left), row.capacity, row.closed);
  return (
    (state === "AVAILABLE" || state === "LIMITED") &&
    crossingTimes(row.date, row).last_booking_at > now
  );
}

/** How many leave from each destination, the most first. */
function countedBy(rows: CrossingRow[], places: Map<string, Place>) {
  const counts = new Map<string, number>();
  for (const { from_destination } of rows)
    counts.set(from_destination, (counts.get(from_destination) ?? 0) + 1);
  return [...counts]
    .map(([slug, count]) => ({ slug, name: places.get(slug)?.name ?? slug, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/**
 * The routes on which most seats were sold for the last 90 days, each with its lowest fares on the next
 * day that has room for one. Routes without such a day in two weeks are left out.
 */
export const popularRoutes = memoizeAt(60, async (db, now): Promise<PopularRoute[]> => {
  const places = await placesBySlug(db);
  const used = await routesByUse(db, { since: new Date(now.getTime() - USED_DAYS * DAY_MS), now });
  const shown: PopularRoute[] = [];
  for (const { from, to, duration_minutes, travelled } of used.slice(0, ROUTES_PRICED)) {
    if (shown.length === ROUTES_SHOWN) break;
    const [start, end] = [places.get(from), places.get(to)];
    const priced = start && end && (await nearPrices(db, { from: start, to: end }, now));
    if (!priced) continue;
    const named = ({ slug, name }: Place) => ({ slug, name });
    shown.push({ from: named(start), to: named(end), duration_minutes, travelled, ...priced });
  }
  return shown;
});

/** Every route with room for one person in the next two weeks from tomorrow. */
export const offeredRoutes = memoizeAt(60, async (db, now): Promise<OfferedRoute[]> => {
  const start = addDays(witaDate(now), 1);
  return routesWithRoom(db, {
    start,
    end: addDays(start, PRICED_DAYS - 1),
    now,
    people: 1,
    last_booking_minutes: SHORTEST_HOLD_MINUTES,
  });
});

async function nearPrices(db: Database, route: { from: Place; to: Place }, now: Date) {
  const start = addDays(witaDate(now), 1);
  const span = { start, end: addDays(start, PRICED_DAYS - 1), now };
  const alone = (fare: "adult_local" | "adult_foreign") =>
    Object.fromEntries(FARE_TYPES.map((type) => [type, type === fare ? 1 : 0])) as PassengerCounts;
  const [local, foreign] = await Promise.all([
    pricesBetween(db, route, alone("adult_local"), span),
    pricesBetween(db, route, alone("adult_foreign"), span),
  ]);
  const [first] = local;
  const same = foreign.find(({ date }) => date === first?.date);
  if (!first || !same) return null;
  return { date: first.date, adult_local: first.lowest_price, adult_foreign: same.lowest_price };
}
