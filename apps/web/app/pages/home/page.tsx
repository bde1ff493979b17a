import type { HomeBlock } from "@jukung/contract";
import { Fragment, type ReactNode } from "react";
import { homePage } from "~/features/home/home.server.ts";
import { SaveForm } from "~/features/saved/save-button.tsx";
import type { Api } from "~/lib/api.server.ts";
import { dayOnBali } from "~/lib/dates.ts";
import { Head } from "~/lib/head.tsx";
import { memoize } from "~/lib/memoize.server.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";
import { siteOf } from "~/lib/site.server.ts";
import { unsent } from "~/lib/unsent.ts";
import { visitOf } from "~/lib/visit.ts";
import { readLastSearch, startingPair, startingTrip } from "~/products/fast-boats/last-harbour.ts";
import { searchedPlaces } from "~/products/fast-boats/public/places.server.ts";
import { reachOf } from "~/products/fast-boats/public/places.ts";
import { SearchForm } from "~/products/fast-boats/public/search-form.tsx";
import { useSearch } from "~/products/fast-boats/public/use-search.ts";
import { readSearch } from "~/products/fast-boats/search-params.ts";
import { homeSearches } from "~/products/home-searches.ts";
import { products } from "~/products/index.ts";
import { Cartouche } from "~/ui/cartouche.tsx";
import { Chart } from "~/ui/chart/chart.tsx";
import { drawLand } from "~/ui/chart/draw.server.ts";
import { chartedPorts } from "~/ui/chart/layout.server.ts";
import { Drawn } from "~/ui/drawn.tsx";
import { LinkTabs } from "~/ui/tabs.tsx";
import type { Route } from "./+types/page";
import { Articles } from "./articles.tsx";
import { Banner } from "./banner.tsx";
import { drawOffers, type Offers, popular } from "./offers.server.tsx";
import { OwnBanner } from "./own-banner.tsx";
import { Promos } from "./promos.tsx";
import { Questions } from "./questions.tsx";
import { Steps } from "./steps.tsx";
import { Structured } from "./structured.tsx";
import "~/ui/chip.css";
import "~/ui/crossing-line/course.css";
import "~/ui/crossing-line/crossing-strip.css";
import "~/features/offerings/listing.css";
import "~/products/private-boats/public/boat.css";
import "~/products/tours/public/tour.css";
import "./home.css";

const tabOf = ({ path }: (typeof products)[number]) => path.slice(1);
const newestPosts = memoize(30, async ({ api }) => (await api.blog.posts({ per_page: 3 })).data);
const highlights = memoize(30, async ({ api }) => (await api.promos.highlights()).data);

export const handle = { sleeps: true };

/** What a visitor without an account sees here depends on the address alone (server/shared-pages.ts). */
export const headers = () => ({ "X-Shared-Page": "1" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { locale } = visit;
  const usual = locale === "id" ? ("local" as const) : ("foreign" as const);
  const today = dayOnBali(new Date());
  const asked = new URL(request.url).searchParams;
  const last = readLastSearch(request.headers.get("Cookie"));
  const search = startingTrip(readSearch(asked, today, usual), last, { asked, today });
  const [{ ports, routes }, { pictures }, { data: groups }, posts, promos, home, taken] =
    await Promise.all([
      searchedPlaces(visit),
      siteOf(visit),
      visit.api.faqs.list({ home: "yes" }),
      newestPosts(visit),
      highlights(visit),
      homePage(visit),
      popular(visit),
    ]);
  const other = await otherSearch(visit.api, new URL(request.url).searchParams.get("tab"));
  const start = startingPair(search, last, {
    routes,
    popular: taken.map(({ from, to }) => ({ from: from.slug, to: to.slug })),
  });
  return {
    today,
    usual,
    land: unsent(visit, drawLand()),
    posts,
    promos,
    home,
    // The same harbour as the form's.
    offers: await drawOffers(visit, {
      from: start.from || undefined,
      all: asksAll(request),
      usual,
    }),
    art: pictures.banner ?? pictures["jukung-fleet"],
    ports,
    charted: chartedPorts(
      ports.filter(({ charted }) => charted),
      (slug) => routes.filter(({ from }) => from === slug).length,
    ),
    routes,
    faqs: groups.flatMap(({ questions }) => questions),
    other,
    search: { ...search, ...start },
  };
}

/** Whether all of today's departures are asked for, as the link below the first of them does. */
const asksAll = ({ url }: Request) => new URL(url).searchParams.get("departures") === "all";

/** The data of another product's search, if its tab is open. */
async function otherSearch(api: Api, tab: string | null) {
  const product = products.find((one) => tabOf(one) === tab);
  const search = product && homeSearches[product.kind];
  if (!search || search === "chart") return null;
  return { kind: product.kind, data: await search.load(api) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, ports, charted, routes, land, today, usual, other } = loaderData;
  const state = useSearch(loaderData.search, reachOf(routes));
  const tabs = products.filter(({ kind }) => homeSearches[kind]);
  const isChart = ({ kind }: (typeof tabs)[number]) => homeSearches[kind] === "chart";
  const current = tabs.find((tab) => (other ? tab.kind === other.kind : isChart(tab)));
  const search = other && homeSearches[other.kind];
  const { name } = useSite();
  const blocks: Record<HomeBlock, ReactNode> = {
    today: <Offered id="today" html={loaderData.offers.today} />,
    crossings: <Offered id="popular" html={loaderData.offers.crossings} />,
    boats: <Offered id="boats" html={loaderData.offers.boats} />,
    tours: <Offered id="tours" html={loaderData.offers.tours} />,
    promos: <Promos promos={loaderData.promos} />,
    steps: <Steps />,
    questions: <Questions faqs={loaderData.faqs} />,
    blog: <Articles posts={loaderData.posts} />,
    banner: home.banner ? <Banner {...home.banner} /> : <OwnBanner picture={loaderData.art} />,
  };
  return (
    <>
      <Head title={m.home_title()} description={m.home_description({ name })} />
      <Structured />
      <div className="home-hero">
        <Cartouche title={current?.question() ?? m.home_title()}>
          <LinkTabs
            label={m.home_searches()}
            tabs={tabs.map((tab) => ({
              label: tab.label(),
              to: isChart(tab) ? "/" : `/?tab=${tabOf(tab)}`,
              icon: tab.icon,
              current: tab === current,
            }))}
          />
          {!other && <SearchForm {...state} ports={ports} today={today} usual={usual} />}
          {search && search !== "chart" && <search.Form data={other.data} today={today} />}
        </Cartouche>
        {/* After the search, whose ports it has again: it lies behind it all the same. */}
        <div className="home-sea">
          <Chart
            land={land}
            ports={charted}
            routes={routes}
            from={state.search.from}
            to={state.search.to}
            onPick={state.pick}
          />
        </div>
        <p className="home-chart-note">{m.chart_note()}</p>
      </div>
      <i className="zebra" aria-hidden="true" />
      {home.blocks.map((block) => (
        <Fragment key={block}>{blocks[block]}</Fragment>
      ))}
      <SaveForm />
    </>
  );
}

/** A block that the server drew; nothing if it has nothing to show. */
function Offered({ id, html }: { id: string; html: Offers["today"] }) {
  if (!html) return null;
  return (
    <section className="wrap home-section" id={id}>
      <Drawn id={`${id}-offers`} html={html} />
    </section>
  );
}
