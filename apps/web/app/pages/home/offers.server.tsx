import { memoizeBy } from "@jukung/format/memoize";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { savedKeys } from "~/features/saved/saved.server.ts";
import { dayOnBali } from "~/lib/dates.ts";
import { memoize } from "~/lib/memoize.server.ts";
import { nearOf } from "~/lib/near.server.ts";
import { NearProvider, type NearRate } from "~/lib/near.tsx";
import { unsent } from "~/lib/unsent.ts";
import type { Visit } from "~/lib/visit.ts";
import type { Residency } from "~/ui/passenger-picker/counts.ts";
import { acrossPrices } from "./across-prices.ts";
import { Crossings } from "./crossings.tsx";
import { LeavingNow } from "./leaving.tsx";
import { Boats, Tours } from "./offers.tsx";

/** How many departures and offers a block shows. */
const DEPARTURES = 6;
/** As many as the API lists at once. */
const MOST_DEPARTURES = 20;
const OFFERS = 3;
type Asked = { from: string | undefined; all: boolean };

/** For all who ask for the same harbour: seats are counted again in the results. */
const leavingFrom = memoizeBy(
  5,
  async ({ api, from, all }: Pick<Visit, "api" | "locale"> & Asked) =>
    api.fastBoats.leaving({ limit: all ? MOST_DEPARTURES : DEPARTURES, ...(from ? { from } : {}) }),
  ({ locale, from = "", all }) => `${locale} ${from} ${all}`,
  50,
);
/** The routes that most people take, the most travelled first. Counts the trips of 90 days. */
export const popular = memoize(60, async ({ api }) => (await api.fastBoats.popular()).data);
/**
 * Three boats that say what the fleet costs: the cheapest, one in the middle and the newest. The three newest
 * would be whatever was entered last, such as three yachts.
 */
const boats = memoize(30, async ({ api }) => {
  const { data, meta } = await api.privateBoats.list({ page: 1, per_page: 1, sort: "newest" });
  const slugs = acrossPrices(meta.marks, data[0]?.slug);
  if (slugs.length === 0) return [];
  const asked = { slugs: slugs.join(","), page: 1, per_page: OFFERS };
  return (await api.privateBoats.list({ ...asked, sort: "price_lowest" })).data;
});
const tours = memoize(
  30,
  async ({ api }) =>
    (await api.tours.list({ page: 1, per_page: OFFERS, sort: "recommended" })).data,
);

/**
 * What the home page offers below its search, as markup: links alone, which need neither code nor data in
 * the browser. A block without anything to show is "".
 * @param asked the harbour that departures are shown from, by its slug; unknown or none: the busiest; and whether all of them
 */
export async function drawOffers(visit: Visit, asked: Asked & { usual: Residency }) {
  const { usual, from, all } = asked;
  const [leaving, routes, someBoats, someTours] = await Promise.all([
    leavingFrom({ ...visit, from, all }),
    popular(visit),
    boats(visit),
    tours(visit),
  ]);
  const today = dayOnBali(new Date());
  const near = await nearOf(visit);
  const saved = await savedKeys(visit);
  const drawn = (block: ReactElement) => draw(visit, near, block);
  return {
    today: drawn(<LeavingNow {...leaving} {...{ today, usual, all }} />),
    crossings: drawn(<Crossings routes={routes} usual={usual} />),
    boats: drawn(<Boats boats={someBoats} saved={saved} />),
    tours: drawn(<Tours tours={someTours} saved={saved} />),
  };
}
export type Offers = Awaited<ReturnType<typeof drawOffers>>;

/** The markup of a block; null if it shows nothing. */
function draw(visit: Visit, near: NearRate | null, block: ReactElement) {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <NearProvider value={near}>{block}</NearProvider>
    </StaticRouter>,
  );
  return html ? unsent(visit, html) : null;
}
