import type { Departure, DepartureList } from "@jukung/contract";
import { redirect } from "react-router";
import { harboursOf, portsIn } from "~/features/places/places.server.ts";
import type { Api } from "~/lib/api.server.ts";
import { dayOnBali, longDay, shortDay } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { nearOf } from "~/lib/near.server.ts";
import { originOf } from "~/lib/origin.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { siteOf } from "~/lib/site.server.ts";
import { unsent } from "~/lib/unsent.ts";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { drawLand } from "~/ui/chart/draw.server.ts";
import { chartedPorts } from "~/ui/chart/layout.server.ts";
import { dotKept } from "~/ui/crossing-line/pier.ts";
import { Drawn } from "~/ui/drawn.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorSummary } from "~/ui/error-summary.tsx";
import { most, people, type Residency } from "~/ui/passenger-picker/counts.ts";
import { readSearch, type Search, unreadable, writeSearch } from "../../search-params.ts";
import { searchedPlaces } from "../places.server.ts";
import {
  type ChartedPlace,
  isReached,
  nearestFirst,
  type PlaceOption,
  placeName,
  placesBefore,
  type Reach,
  type RouteOption,
  reachOf,
} from "../places.ts";
import { SearchForm } from "../search-form.tsx";
import { useSearch } from "../use-search.ts";
import type { Route } from "./+types/page";
import { drawCards } from "./cards.server.tsx";
import { Chosen } from "./chosen.tsx";
import { Days } from "./days.tsx";
import { findResults } from "./find.server.ts";
import { Finder, type Found } from "./finder.tsx";
import { largerGroup } from "./larger.server.ts";
import { isNarrowed, narrow, nothing } from "./narrow.ts";
import { NoRoute, NotFound } from "./not-found.tsx";
import { drawRoutes, offeredRoutes } from "./routes.server.tsx";
import { isTooEarly, MOVED, readView, resultsPath, type View } from "./view.ts";
import { whyNone } from "./why-none.ts";
import "./results.css";
// Of the cards, which are drawn by the server alone.
import "~/features/places/harbour.css";
import "~/ui/crossing-line/crossing-strip.css";
import "~/features/reviews/reviews.css";
import "~/ui/chip-list.css";
import "./card.css";
import "./tools.css";

export const handle = { sleeps: true };

/** What a visitor without an account sees here depends on the address alone (server/shared-pages.ts). */
export const headers = () => ({ "X-Shared-Page": "1" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { api, locale } = visit;
  const params = new URL(request.url).searchParams;
  const today = dayOnBali(new Date());
  const usual = locale === "id" ? ("local" as const) : ("foreign" as const);
  const search = readSearch(params, today, usual);
  const view = readView(params);
  const asked = search.from !== "" && search.to !== "";
  if (asked && params.has("open")) throw redirect(await withOpenDay(api, search));
  const [places, results] = await Promise.all([
    searchedPlaces(visit),
    asked ? findResults(visit, search, view, today) : null,
  ]);
  if (results?.list) {
    const renamed = currentAddress(params, search, results);
    if (renamed) throw redirect(renamed);
  }
  const { ports, routes } = places;
  const shown = {
    today,
    usual,
    search,
    view,
    ports: ports.map(
      ({ slug, name, within }): PlaceOption => ({ slug, name, ...(within && { within }) }),
    ),
    reach: reachOf(routes),
    replaced: unreadable(params),
    moved: params.has(MOVED) && search.return_date === search.date,
    larger: asked ? await largerGroup(visit, search, { params, ports }) : null,
  };
  if (!results?.list) {
    return {
      ...shown,
      results: results && { ...results, list: null },
      found: results ? null : await offering(visit, places, usual),
      before: [],
      cards: null,
    };
  }
  const { list, outbound, ...found } = results;
  const departures = list.data;
  const opened = departures.find(({ schedule_id }) => schedule_id === view.more);
  const [harbours, said] = await Promise.all([
    harboursOf(visit, portsIn(departures)),
    opened ? saidOf(visit, opened) : null,
  ]);
  const origin = originOf(request);
  const cards = drawCards({
    // A day without boats (Nyepi) is one sentence, and not a row for each that does not go.
    departures: isClosed(departures) ? [] : departures,
    next: list.meta.next_dates,
    outbound,
    search,
    view,
    harbours,
    origin,
    said,
    near: await nearOf(visit),
  });
  return {
    ...shown,
    results: { ...found, outbound, list: summed(list, outbound, view) },
    found: null,
    before: isReached(shown.reach, found.leg) ? [] : leavingFor(found.leg, shown.reach, ports),
    cards: unsent(visit, cards),
  };
}

/** The chart, and all routes with what they offer, for who has not searched yet. */
async function offering(
  visit: Visit,
  { ports, routes }: Awaited<ReturnType<typeof searchedPlaces>>,
  usual: Residency,
): Promise<Found> {
  const offered = await offeredRoutes(visit);
  const listed = { routes: wholeRoutes(ports, routes), places: ports, offered, usual };
  return {
    land: unsent(visit, drawLand()),
    charted: chartedPorts(
      ports.filter(({ charted }) => charted),
      (slug) => routes.filter(({ from }) => from === slug).length,
    ),
    routes,
    offered: unsent(visit, drawRoutes(listed)),
  };
}

/** How many reviews an open row shows. */
const NEWEST = 3;

/** What guests say of the operator of a crossing. */
async function saidOf(visit: Visit, { ship }: Departure) {
  const [reviews, site] = await Promise.all([
    visit.api.reviews.list({
      kind: "fast-boats",
      slug: ship.operator.slug,
      page: 1,
      per_page: NEWEST,
    }),
    siteOf(visit),
  ]);
  return { reviews, site: site.name };
}

/** What the page says of its crossings beside listing them. */
function summed({ data, meta }: DepartureList, outbound: Departure | null, view: View) {
  const shown = narrow(data, view);
  const running = (some: Departure[]) =>
    some.filter(({ availability }) => availability !== "CLOSED");
  // A boat that leaves before one arrives cannot be chosen either.
  const early = shown.filter((one) => isTooEarly(one, outbound)).length;
  const available = shown.filter((one) => one.bookable).length - early;
  return {
    from: meta.from.name,
    to: meta.to.name,
    nearest: meta.nearest_dates,
    /** Whether the day has any crossing, whatever is filtered. */
    runs: data.length > 0,
    running: running(data).length,
    shown: shown.length,
    /** Those of them that go. */
    going: running(shown).length,
    available,
    /** Of a way back: those that leave before one arrives. */
    early,
    /** Those that go, and cannot be booked by this party. */
    gone: Math.max(0, running(shown).length - available - early),
    /** Those of them that nobody can book. */
    sold: shown.filter(({ availability }) => availability === "SOLD_OUT").length,
    // Of boats that do not go (Nyepi) nobody reads that they are full.
    closed: isClosed(data),
  };
}

/** Whether none of a day's crossings goes. */
const isClosed = (departures: Departure[]) =>
  departures.every(({ availability }) => availability === "CLOSED");

/** The search on its own day, or on the next one with seats: mails link so, for when they are read. */
async function withOpenDay(api: Api, search: Search): Promise<string> {
  const { from, to, counts } = search;
  const days = await api.fastBoats
    .calendar({ from, to, ...counts, start: search.date, days: 62 })
    .then(({ data }) => data)
    // What is wrong with the search, its own results say.
    .catch(() => []);
  const date = days.find(({ open }) => open)?.date ?? search.date;
  const back = search.return_date && search.return_date < date ? date : search.return_date;
  return `/fast-boats?${writeSearch({ ...search, date, return_date: back })}`;
}

/** The address with what its places are called now, where a link is older than a renaming. */
function currentAddress(
  params: URLSearchParams,
  search: Search,
  { leg, list }: { leg: { way: string }; list: DepartureList },
): string | undefined {
  const { from, to } = list.meta;
  const [start, end] = leg.way === "outbound" ? [from.slug, to.slug] : [to.slug, from.slug];
  if (start === search.from && end === search.to) return undefined;
  const next = new URLSearchParams(params);
  next.set("from", start);
  next.set("to", end);
  return `/fast-boats?${next}`;
}

export default function Results({ loaderData }: Route.ComponentProps) {
  const { search, view, results, ports, reach, found, before, today, usual, cards } = loaderData;
  const { replaced, larger, moved } = loaderData;
  const state = useSearch(search, reach);
  const filled = { ...state, ports, today, usual, errors: results?.refusal?.errors };
  if (found)
    return (
      <>
        <Head title={m.results_title_empty()} description={m.results_description()} />
        <Finder {...found} form={filled} />
      </>
    );
  const form = <SearchForm {...filled} />;
  if (!results?.list || !cards)
    return (
      <div className="wrap results-page">
        <Head title={m.results_title_empty()} description={m.results_description()} wrong />
        <h1 className="display results-heading">{m.results_title_empty()}</h1>
        {results?.refusal && (
          <ErrorSummary
            message={Object.values(results.refusal.errors ?? {})[0]?.[0] ?? results.refusal.message}
          />
        )}
        {results?.outbound && (
          <>
            <Chosen departure={results.outbound} search={search} view={view} />
            <Days days={results.days} search={search} view={view} current={search.return_date} />
          </>
        )}
        <Larger group={larger} />
        <div className="results-form">{form}</div>
      </div>
    );
  const { leg, list, days, outbound } = results;
  const { from, to, runs, running, shown, going, available, gone, sold, early } = list;
  const served = runs || isReached(reach, leg);
  const none_left = runs && available === 0 && !list.closed && isNarrowed(view);
  const none_fits = none_left && shown === 0;
  const others = list.nearest.length > 0;
  const why = whyNone({ runs, closed: list.closed, others, today: leg.date === today });
  const title = m.results_title({
    from: placeName(ports, search.from, from),
    to: placeName(ports, search.to, to),
  });
  return (
    <div className="wrap results-page" key={leg.way}>
      {shown > 0 && !list.closed && (
        <a className="skip-link" href="#boats">
          {m.results_skip()}
        </a>
      )}
      <Head title={title} description={`${title}. ${longDay(leg.date)}`} />
      <header className="results-bar">
        <h1 className="display results-heading">{dotKept(m.results_route({ from, to }))}</h1>
        <p role="status">
          {available > 0 && search.trip_type === "round_trip" && (
            <b>{outbound ? m.results_choose_return() : m.results_choose_outbound()}. </b>
          )}
          <span className={search.trip_type === "round_trip" ? "results-day" : undefined}>
            {longDay(leg.date)}.
          </span>{" "}
          <span className={available > 0 ? "results-count" : undefined}>
            {none_left && going === 0
              ? m.results_none_fits({ count: running })
              : available > 0
                ? m.results_count({ count: available })
                : m.results_none()}
            {early > 0 && (
              <span className={available > 0 ? "results-gone" : undefined}>
                , {m.results_early({ count: early })}
              </span>
            )}
            {gone > 0 && !list.closed && (
              <span className={available > 0 ? "results-gone" : undefined}>
                , {(gone === sold ? m.results_sold_out : m.results_gone)({ count: gone })}
              </span>
            )}
            .
          </span>
          {search.trip_type === "round_trip" && !outbound && search.return_date && (
            <span className="results-back">
              {" "}
              {moved ? (
                <b>{m.results_return_moved({ day: shortDay(search.return_date) })}.</b>
              ) : (
                <>{m.results_return_on({ day: shortDay(search.return_date) })}.</>
              )}
            </span>
          )}
        </p>
        <details className="results-change">
          <summary className="btn quiet">
            <span>{m.results_change()}</span>
            <span>{m.results_change_close()}</span>
          </summary>
          <div className="results-form">{form}</div>
        </details>
      </header>
      {(replaced.day || replaced.party) && (
        <p className="results-replaced" role="status">
          {replaced.day && m.results_day_unreadable({ day: longDay(search.date) })}{" "}
          {replaced.party && m.results_party_unreadable({ count: people(search.counts) })}
        </p>
      )}
      <Larger group={larger} />
      {outbound && <Chosen departure={outbound} search={search} view={view} />}
      {served && <Days days={days} search={search} view={view} current={leg.date} />}
      {!served ? (
        <NoRoute search={search} view={view} ports={ports} reach={reach} served={before} />
      ) : why ? (
        <NotFound
          date={leg.date}
          why={why}
          nearest={list.nearest.filter(({ date }) => leg.way === "outbound" || date >= search.date)}
          search={search}
          view={view}
        />
      ) : null}
      {none_left && shown > 0 && (
        <p className="results-all">
          <ButtonLink to={resultsPath(search, { ...view, ...nothing })}>
            {m.results_all()}
          </ButtonLink>
        </p>
      )}
      <Drawn id="crossings" html={cards} />
      {none_fits && (
        <EmptyState
          kind="search"
          actions={
            <ButtonLink to={resultsPath(search, { ...view, ...nothing })}>
              {m.results_all()}
            </ButtonLink>
          }
        />
      )}
      <p className="results-zone">{m.results_wita()}</p>
    </div>
  );
}

/** For as many as one booking takes, and for more: how a larger group gets its seats. */
const Larger = ({ group }: { group: Route.ComponentProps["loaderData"]["larger"] }) =>
  group && (
    <p className="results-larger">
      {m.results_larger({ most })}{" "}
      <a
        className="link"
        href={group.href}
        {...(group.chat && { target: "_blank", rel: "noopener noreferrer" })}
      >
        {group.chat ? m.results_larger_whatsapp() : m.results_larger_contact()}
      </a>
    </p>
  );

/** Where boats to a place leave from, the nearest to where somebody meant to leave from first. */
const leavingFor = (
  { from, to }: { from: string; to: string },
  reach: Reach,
  ports: ChartedPlace[],
) =>
  nearestFirst(placesBefore(reach, ports, to), ports, from).map(
    ({ slug, name }): PlaceOption => ({ slug, name }),
  );

/** The routes between destinations, without their single harbours, by name. */
function wholeRoutes(places: PlaceOption[], routes: RouteOption[]): RouteOption[] {
  const whole = places.filter(({ within }) => !within).map(({ slug }) => slug);
  return routes
    .filter(({ from, to }) => whole.includes(from) && whole.includes(to))
    .toSorted((a, b) => whole.indexOf(a.from) - whole.indexOf(b.from) || a.minutes - b.minutes);
}
