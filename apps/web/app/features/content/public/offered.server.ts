import type { KindPath, SitePageSlug } from "@jukung/contract";
import { memoize } from "~/lib/memoize.server.ts";
import type { Visit } from "~/lib/visit.ts";
import type { Offered } from "./ways.tsx";

/** Pages about the operator, which lead to what it offers. */
const OFFERS: SitePageSlug[] = ["company", "services"];

/** Of a harbour that one reaches by boat alone: after all others. */
const FAR = 10_000;

/** What is offered, as it is now, for the pages that lead there. */
export const offeredFor = async (visit: Visit, slug: SitePageSlug): Promise<Offered | null> =>
  OFFERS.includes(slug) ? offered(visit) : null;

/** Eight calls of the API, which many visitors at once share. */
const offered = memoize(3, async ({ api, locale }): Promise<Offered> => {
  const first = { page: 1, per_page: 1 };
  const [ports, places, routes, crossings, boats, tours, cheapest, answers] = await Promise.all([
    api.catalogue.ports(),
    api.catalogue.destinations(),
    api.fastBoats.routes(),
    api.fastBoats.offered(),
    api.privateBoats.list({ ...first, sort: "newest" }),
    api.tours.list({ ...first, sort: "recommended" }),
    api.tours.list({ ...first, sort: "price_lowest" }),
    api.orders.answerTimes(),
  ]);
  const hoursOf = (kind: KindPath) => answers.data.find((one) => one.kind === kind)?.hours ?? null;
  // Readers of Indonesian pay the local fare, as a rule.
  const residency = locale === "id" ? "local" : "foreign";
  const fares = crossings.data.map((one) => ({ ...one, price: one[`adult_${residency}`] }));
  const [lowest] = fares.toSorted((a, b) => a.price - b.price);
  const named = (of: string) => places.data.find(({ slug }) => slug === of)?.name ?? of;
  const left = new Set(routes.data.map(({ from }) => from));
  return {
    ports: ports.data
      .filter((port) => left.has(port.slug))
      .toSorted((a, b) => (a.airport_minutes ?? FAR) - (b.airport_minutes ?? FAR)),
    fare: lowest
      ? { price: lowest.price, residency, from: named(lowest.from), to: named(lowest.to) }
      : null,
    boats: {
      picture: boats.data[0]?.image ?? null,
      count: boats.meta.total,
      price: boats.meta.total > 0 ? boats.meta.facets.cheapest : null,
      hours: hoursOf("private-boats"),
    },
    tours: {
      picture: tours.data[0]?.image ?? null,
      count: tours.meta.total,
      price: cheapest.data[0]?.price_from?.amount ?? null,
      per_person: cheapest.data[0]?.price_from?.pricing === "person",
      hours: hoursOf("tours"),
    },
  };
});
