import type { Departure } from "@jukung/contract";
import { redirect } from "react-router";
import { harboursOf, portsIn } from "~/features/places/places.server.ts";
import { type Api, refusalOf } from "~/lib/api.server.ts";
import { addDays, dayOnBali } from "~/lib/dates.ts";
import { pageNotFound } from "~/lib/errors.ts";
import { siteOf } from "~/lib/site.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { nobody } from "~/ui/passenger-picker/counts.ts";
import { pairsIn, routePath } from "../../route-pages.ts";
import type { Search } from "../../search-params.ts";
import { searchedPlaces } from "../places.server.ts";
import { placeName } from "../places.ts";

/** How many days ahead fares and the next boats are looked for. */
const AHEAD = 30;
/** Of how many of them the lowest fare is, where one of them has a boat: so it is in the list of all routes. */
const PRICED = 14;
/** How many of those days are listed with their fare. */
const LISTED = 7;

/**
 * A route by its slug: its boats on the next day that has some, and what they cost in the next weeks.
 * @throws 404, or a redirect where a place has another name now
 */
export async function loadRoute(visit: Visit, request: Request, slug: string) {
  const { api, locale } = visit;
  const { ports, routes } = await searchedPlaces(visit);
  const pair = pairsIn(slug).find(({ from, to }) =>
    routes.some((route) => route.from === from && route.to === to),
  );
  if (!pair) throw await renamed(api, request, slug);
  const today = dayOnBali(new Date());
  const start = addDays(today, 1);
  const fares = (residency: "local" | "foreign") =>
    api.fastBoats.calendar({ ...pair, start, days: AHEAD, [`adult_${residency}`]: 1 });
  const [local, foreign, { refund_policy }] = await Promise.all([
    fares("local"),
    fares("foreign"),
    siteOf(visit),
  ]);
  const usual = locale === "id" ? ("local" as const) : ("foreign" as const);
  const { data: days } = usual === "local" ? local : foreign;
  const date = days.find(({ open }) => open)?.date ?? null;
  const search: Search = {
    ...pair,
    trip_type: "one_way",
    date: date ?? start,
    return_date: "",
    counts: { ...nobody, [`adult_${usual}`]: 1 },
  };
  const departures = date ? await departuresOn(api, search) : [];
  return {
    search,
    from: placeName(ports, pair.from, pair.from),
    to: placeName(ports, pair.to, pair.to),
    date,
    today,
    departures,
    days: days.slice(0, LISTED),
    lowest: { local: lowestOf(local.data), foreign: lowestOf(foreign.data) },
    harbours: await harboursOf(visit, portsIn(departures)),
    refund_policy,
    others: othersOf(pair, routes),
    places: ports.map(({ slug, name }) => ({ slug, name })),
  };
}

/** Those that go, sold out or not: the page says how many boats there are and when. */
async function departuresOn(api: Api, { from, to, date, counts }: Search): Promise<Departure[]> {
  const { data } = await api.fastBoats.departures({ from, to, date, ...counts });
  return data.filter(({ availability }) => availability !== "CLOSED");
}

function lowestOf(days: { lowest_price: number | null }[]): number | null {
  const pricesOf = (some: typeof days) => some.flatMap(({ lowest_price }) => lowest_price ?? []);
  const near = pricesOf(days.slice(0, PRICED));
  const prices = near.length > 0 ? near : pricesOf(days);
  return prices.length > 0 ? Math.min(...prices) : null;
}

type Pair = { from: string; to: string };
/** The way back first, then what else starts here, then what else goes there: the quickest first. */
function othersOf<R extends Pair>({ from, to }: Pair, routes: R[]): R[] {
  const back = routes.filter((route) => route.from === to && route.to === from);
  const start = routes.filter((route) => route.from === from && route.to !== to);
  const end = routes.filter((route) => route.to === to && route.from !== from);
  return [...back, ...start, ...end].slice(0, 12);
}

/** The address that the route has now, by what its places were called before; else a 404. */
async function renamed(api: Api, request: Request, slug: string) {
  const date = addDays(dayOnBali(new Date()), 1);
  for (const pair of pairsIn(slug)) {
    const found = await api.fastBoats
      .departures({ ...pair, date, adult_foreign: 1 })
      .then(({ meta }) => meta)
      .catch((error) => void refusalOf(error));
    if (!found) continue;
    const now = routePath({ from: found.from.slug, to: found.to.slug });
    if (now !== routePath(pair)) return redirect(now + new URL(request.url).search, 301);
  }
  return pageNotFound(request);
}
