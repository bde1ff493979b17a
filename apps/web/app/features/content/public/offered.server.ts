import type { KindPath, SitePageSlug } from "@jukung/contract";
import type { Visit } from "~/lib/visit.ts";
import type { Offered } from "./ways.tsx";

/** Pages about the operator, which lead to what it offers. */
const OFFERS: SitePageSlug[] = ["company", "services"];

/** Of a harbour that one reaches by boat alone: after all others. */
const FAR = 10_000;

/** What is offered, as it is now, for the pages that lead there. */
export async function offeredFor(visit: Visit, slug: SitePageSlug): Promise<Offered | null> {
  if (!OFFERS.includes(slug)) return null;
  const { api } = visit;
  const first = { page: 1, per_page: 1 };
  const [ports, routes, boats, tours, cheapest, answers] = await Promise.all([
    api.catalogue.ports(),
    api.fastBoats.routes(),
    api.privateBoats.list({ ...first, sort: "newest" }),
    api.tours.list({ ...first, sort: "recommended" }),
    api.tours.list({ ...first, sort: "price_lowest" }),
    api.orders.answerTimes(),
  ]);
  const hoursOf = (kind: KindPath) => answers.data.find((one) => one.kind === kind)?.hours ?? null;
  const left = new Set(routes.data.map(({ from }) => from));
  return {
    ports: ports.data
      .filter((port) => left.has(port.slug))
      .toSorted((a, b) => (a.airport_minutes ?? FAR) - (b.airport_minutes ?? FAR)),
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
      hours: hoursOf("tours"),
    },
  };
}
