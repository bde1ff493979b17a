import type { Leaving, Locale, OfferedRoute, PopularRoute } from "@jukung/contract";
import { SHORTEST_HOLD_MINUTES } from "../../features/orders/index.ts";
import { addDays, witaDate } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { memoizeAt } from "../../platform/memoize.ts";
import { type Place, placesBySlug } from "./places.ts";
import { presentDepartures } from "./present.ts";
import { type CrossingRow, crossingsOn, routesByUse, routesWithRoom } from "./queries/search.ts";
import { availabilityOf, crossingTimes, ONE_ADULT } from "./rules.ts";

const DAY_MS = 86_400_000;
/** Whose trips say what is popular. */
const USED_DAYS = 90;
/** How far ahead a price is looked for. */
const PRICED_DAYS = 14;
const ROUTES_SHOWN = 6;

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

const usedRoutes = memoizeAt(60, (db, now) =>
  routesByUse(db, { since: new Date(now.getTime() - USED_DAYS * DAY_MS), now }),
);

/**
 * The routes on which most seats were sold for the last 90 days, each with the lowest fares that the list of
 * all routes has for it at the same moment. Routes that are not in it are left out.
 */
export async function popularRoutes(db: Database, now: Date): Promise<PopularRoute[]> {
  const [places, used, offered] = await Promise.all([
    placesBySlug(db),
    usedRoutes(db, now),
    offeredRoutes(db, now),
  ]);
  const named = (slug: string) => ({ slug, name: places.get(slug)?.name ?? slug });
  return used
    .flatMap(({ from, to, ...route }) => {
      const fares = offered.find((one) => one.from === from && one.to === to);
      if (!fares) return [];
      const { adult_local, adult_foreign } = fares;
      return { from: named(from), to: named(to), ...route, adult_local, adult_foreign };
    })
    .slice(0, ROUTES_SHOWN);
}
