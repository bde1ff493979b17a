import { memoizeBy } from "@jukung/format/memoize";
import { type Api, type Refusal, refusalOf } from "~/lib/api.server.ts";
import { addDays, type Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import type { Search } from "../../search-params.ts";
import { legOf, type View } from "./view.ts";

const around = 3;

type Strip = Parameters<Api["fastBoats"]["calendar"]>[0];
/**
 * The days around one with their lowest prices, for all who search alike: a hint, which the list of each
 * day asks anew. Counting seats of seven days costs more than finding one day's crossings.
 */
const keptStrip = memoizeBy(
  3,
  ({ api, strip }: { api: Api; strip: Strip }) => api.fastBoats.calendar(strip),
  ({ strip }) => JSON.stringify(strip),
  200,
);
/** Whoever has just booked counts with the seats that they took. */
const stripOf = ({ api, wrote }: Asking, strip: Strip) =>
  wrote ? api.fastBoats.calendar(strip) : keptStrip({ api, strip });
type Asking = Pick<Visit, "api" | "wrote">;

/** Everything the results page shows, fetched in parallel. */
export async function findResults(asking: Asking, search: Search, view: View, today: Day) {
  const { api } = asking;
  const backwards =
    search.trip_type === "round_trip" &&
    search.return_date !== "" &&
    search.return_date < search.date;
  if (backwards) return refused(asking, search, view, today);
  const leg = legOf(search, view);
  const start = firstDay(leg, search, today);
  const query = { from: leg.from, to: leg.to, ...search.counts };
  try {
    const [list, strip, outbound] = await Promise.all([
      // All of the day: filters say how many crossings each of them would leave.
      api.fastBoats.departures({ ...query, date: leg.date, sort: view.sort }),
      stripOf(asking, { ...query, start, days: 2 * around + 1 }),
      view.out === undefined || leg.way === "outbound"
        ? undefined
        : api.fastBoats.departure({ schedule_id: view.out, date: search.date, ...search.counts }),
    ]);
    return { leg, list, days: strip.data, outbound: outbound?.data ?? null, refusal: null };
  } catch (error) {
    return { leg, list: null, days: [], outbound: null, refusal: refusalOf(error) };
  }
}

/** The strip's first day: not in the past, nor before the outbound date. */
function firstDay({ way, date }: ReturnType<typeof legOf>, search: Search, today: Day): Day {
  const first = way === "return" && search.date > today ? search.date : today;
  const usual = addDays(date, -around);
  return usual < first ? first : usual;
}

/** A return before the outbound date. What was chosen stays, with the days that can follow it. */
async function refused(asking: Asking, search: Search, view: View, today: Day) {
  const { api } = asking;
  const message = m.search_return_before();
  const refusal: Refusal = { status: 422, message, errors: { return_date: [message] } };
  const leg = legOf({ ...search, return_date: search.date }, view);
  const nothing = { leg, list: null, days: [], outbound: null, refusal };
  if (view.out === undefined) return nothing;
  const start = firstDay(leg, search, today);
  try {
    const [strip, outbound] = await Promise.all([
      stripOf(asking, {
        from: leg.from,
        to: leg.to,
        ...search.counts,
        start,
        days: 2 * around + 1,
      }),
      api.fastBoats.departure({ schedule_id: view.out, date: search.date, ...search.counts }),
    ]);
    return { ...nothing, days: strip.data, outbound: outbound.data };
  } catch (error) {
    refusalOf(error);
    return nothing;
  }
}
