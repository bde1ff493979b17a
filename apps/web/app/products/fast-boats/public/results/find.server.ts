import { type Api, type Refusal, refusalOf } from "~/lib/api.server.ts";
import { addDays, type Day } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Search } from "../../search-params.ts";
import { legOf, type View } from "./view.ts";

const around = 3;

/** Everything the results page shows, fetched side by side. */
export async function findResults(api: Api, search: Search, view: View, today: Day) {
  const leg = legOf(search, view);
  const backwards = search.trip_type === "round_trip" && search.return_date < search.date;
  if (backwards && search.return_date) {
    const message = m.search_return_before();
    const refusal: Refusal = { status: 422, message, errors: { return_date: [message] } };
    return { leg, list: null, days: [], outbound: null, refusal };
  }
  const start = addDays(leg.date, -around) < today ? today : addDays(leg.date, -around);
  const query = { from: leg.from, to: leg.to, ...search.counts };
  try {
    const [list, strip, outbound] = await Promise.all([
      api.fastBoats.departures({
        ...query,
        date: leg.date,
        session: view.session,
        sort: view.sort,
      }),
      api.fastBoats.calendar({ ...query, start, days: 2 * around + 1 }),
      view.out === undefined || leg.way === "outbound"
        ? undefined
        : api.fastBoats.departure({ schedule_id: view.out, date: search.date, ...search.counts }),
    ]);
    return { leg, list, days: strip.data, outbound: outbound?.data ?? null, refusal: null };
  } catch (error) {
    return { leg, list: null, days: [], outbound: null, refusal: refusalOf(error) };
  }
}
