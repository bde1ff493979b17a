import type {
  CalendarDay,
  CalendarQuery,
  Departure,
  DepartureList,
  DepartureSearch,
  DepartureSort,
  Locale,
  PassengerCounts,
} from "@jukung/contract";
import { FARE_TYPES } from "@jukung/contract";
import { SHORTEST_HOLD_MINUTES } from "../../features/orders/index.ts";
import { addDays, daysInMonth, witaDate } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Place, placesBySlug } from "./places.ts";
import { presentDepartures } from "./present.ts";
import { crossingsOn, firstDates, lowestPrices } from "./queries/search.ts";
import { crossingTimes, ONE_ADULT, partyProblem, people } from "./rules.ts";

const NEAREST_SPAN_DAYS = 14;
const NEAREST_SHOWN = 3;
/** How far ahead the next date of a crossing is looked for. */
const NEXT_SPAN_DAYS = 62;

/** The passengers asked for; without any, one foreign adult. */
const partyOf = (query: PassengerCounts): PassengerCounts =>
  people(query) === 0
    ? ONE_ADULT
    : (Object.fromEntries(FARE_TYPES.map((type) => [type, query[type]])) as PassengerCounts);

async function route(db: Database, query: { from: string; to: string }) {
  const places = await placesBySlug(db);
  const from = places.get(query.from);
  const to = places.get(query.to);
  if (!from || !to)
    throw new Refusal("invalid", {
      fields: {
        ...(from ? {} : { from: { key: "place_unknown" } }),
        ...(to ? {} : { to: { key: "place_unknown" } }),
      },
    });
  if (from.slug === to.slug) throw new Refusal("same_port");
  return { from, to };
}

/** Per day of a range with room for this party: the lowest price in rupiah for all of it. */
const pricesBetween = (
  db: Database,
  { from, to }: { from: Place; to: Place },
  counts: PassengerCounts,
  { start, end, now }: { start: string; end: string; now: Date },
) =>
  lowestPrices(db, {
    from: from.port_ids,
    to: to.port_ids,
    start,
    end,
    now,
    people: people(counts),
    last_booking_minutes: SHORTEST_HOLD_MINUTES,
    counts: FARE_TYPES.map((type) => counts[type]),
  });

/**
 * The crossings of a route on a Bali date, before their last booking time, with the price for exactly
 * these passengers; closed and full ones are shown as such (domain.md, Search).
 * @throws Refusal invalid, same_port, past_date, passengers_range, adult_required
 */
export async function searchDepartures(
  db: Database,
  query: DepartureSearch,
  { now, locale }: { now: Date; locale: Locale },
): Promise<DepartureList> {
  const places = await route(db, query);
  if (query.date < witaDate(now)) throw new Refusal("past_date");
  const counts = partyOf(query);
  const problem = partyProblem(counts);
  if (problem) throw new Refusal(problem);
  const rows = (
    await crossingsOn(db, {
      from: places.from.port_ids,
      to: places.to.port_ids,
      date: query.date,
      now,
    })
  ).filter((row) => crossingTimes(query.date, row).last_booking_at > now);
  const all = await presentDepartures(db, rows, { counts, now, locale });
  const sessions = { morning: 0, afternoon: 0, evening: 0 };
  for (const departure of all) sessions[departure.session] += 1;
  const shown = query.session ? all.filter((d) => d.session === query.session) : all;
  const order = orders[query.sort];
  // What cannot be booked comes last, whatever its price.
  if (order) shown.sort((a, b) => Number(b.bookable) - Number(a.bookable) || order(a, b));
  const available = shown.filter((departure) => departure.bookable).length;
  const [nearest_dates, next_dates] = await Promise.all([
    all.some((departure) => departure.bookable)
      ? []
      : nearestDates(db, places, counts, query.date, now),
    nextDates(db, shown, counts, { date: query.date, now }),
  ]);
  return {
    data: shown,
    meta: {
      available,
      total: shown.length,
      sessions,
      nearest_dates,
      next_dates,
      from: publicPlace(places.from),
      to: publicPlace(places.to),
    },
  };
}
/** What comes first; nothing: as they leave. */
const orders: Record<DepartureSort, ((a: Departure, b: Departure) => number) | null> = {
  time: null,
  price_lowest: (a, b) => a.total_price - b.total_price,
  price_highest: (a, b) => b.total_price - a.total_price,
  duration: (a, b) => a.duration_minutes - b.duration_minutes,
};
const publicPlace = ({ slug, name, destination }: Place) => ({ slug, name, destination });

/** When those that cannot be booked on a date can be. */
async function nextDates(
  db: Database,
  shown: Departure[],
  counts: PassengerCounts,
  { date, now }: { date: string; now: Date },
) {
  const schedules = shown.flatMap((one) => (one.bookable ? [] : [one.schedule_id]));
  if (schedules.length === 0) return [];
  return firstDates(db, {
    schedules,
    start: addDays(date, 1),
    end: addDays(date, NEXT_SPAN_DAYS),
    now,
    people: people(counts),
    last_booking_minutes: SHORTEST_HOLD_MINUTES,
  });
}

async function nearestDates(
  db: Database,
  places: { from: Place; to: Place },
  counts: PassengerCounts,
  date: string,
  now: Date,
) {
  const today = witaDate(now);
  const start = addDays(date, -NEAREST_SPAN_DAYS);
  const days = await pricesBetween(db, places, counts, {
    start: start < today ? today : start,
    end: addDays(date, NEAREST_SPAN_DAYS),
    now,
  });
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(date));
  return days
    .filter((day) => day.date !== date)
    .sort((a, b) => distance(a.date) - distance(b.date) || (a.date < b.date ? -1 : 1))
    .slice(0, NEAREST_SHOWN)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * Per day of a month (or of `days` from `start`): whether a boat has room for this party, and the
 * lowest price in rupiah for the whole party.
 */
export async function fareCalendar(
  db: Database,
  query: CalendarQuery,
  now: Date,
): Promise<CalendarDay[]> {
  const places = await route(db, query);
  const counts = partyOf(query);
  if (people(counts) > 20) throw new Refusal("passengers_range");
  const start = query.month ? `${query.month}-01` : (query.start ?? witaDate(now));
  const days = query.month ? daysInMonth(query.month) : query.days;
  const found = await pricesBetween(db, places, counts, {
    start,
    end: addDays(start, days - 1),
    now,
  });
  const byDate = new Map(found.map((day) => [day.date, day.lowest_price]));
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(start, i);
    const lowest_price = byDate.get(date) ?? null;
    return { date, open: lowest_price !== null, lowest_price };
  });
}
