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
import { Crossings } from "./crossings.tsx";
import { LeavingNow } from "./leaving.tsx";
import { Boats, Tours } from "./offers.tsx";

/** How many departures and offers a block shows. */
const DEPARTURES = 6;
const OFFERS = 3;

/** For all who ask for the same harbour: seats are counted again in the results. */
const leavingFrom = memoizeBy(
  5,
  async ({ api, from }: Pick<Visit, "api" | "locale"> & { from: string | undefined }) =>
    api.fastBoats.leaving({ limit: DEPARTURES, ...(from ? { from } : {}) }),
  ({ locale, from = "" }) => `${locale} ${from}`,
  50,
);
/** Counts the trips of 90 days. */
const popular = memoize(60, async ({ api }) => (await api.fastBoats.popular()).data);
const boats = memoize(
  30,
  async ({ api }) =>
    (await api.privateBoats.list({ page: 1, per_page: OFFERS, sort: "newest" })).data,
);
const tours = memoize(
  30,
  async ({ api }) =>
    (await api.tours.list({ page: 1, per_page: OFFERS, sort: "recommended" })).data,
);

/**
 * What the home page offers below its search, as markup: links alone, which need neither code nor data in
 * the browser. A block without anything to show is "".
 * @param asked the harbour that departures are shown from, by its slug; unknown or none: the busiest
 */
export async function drawOffers(
  visit: Visit,
  asked: { from: string | undefined; usual: Residency },
) {
  const { usual, from } = asked;
  const [leaving, routes, someBoats, someTours] = await Promise.all([
    leavingFrom({ ...visit, from }),
    popular(visit),
    boats(visit),
    tours(visit),
  ]);
  const today = dayOnBali(new Date());
  const near = await nearOf(visit);
  const saved = await savedKeys(visit);
  const drawn = (block: ReactElement) => draw(visit, near, block);
  return {
    today: drawn(<LeavingNow {...leaving} today={today} usual={usual} />),
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
