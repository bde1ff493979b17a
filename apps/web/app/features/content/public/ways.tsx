import type { Picture as PictureOf, Port, SitePageSlug } from "@jukung/contract";
import { answerHours } from "~/features/offerings/answer-time.server.ts";
import { AnswerTime } from "~/features/offerings/answer-time.tsx";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { Visit } from "~/lib/visit.ts";
import { Picture } from "~/ui/picture.tsx";

/** Pages about the operator, which lead to what it offers. */
const OFFERS: SitePageSlug[] = ["company", "services"];

/** Of a harbour that one reaches by boat alone: after all others. */
const FAR = 10_000;

type Offer = {
  picture: PictureOf | null;
  count: number;
  /** The least that is asked; null where nothing has a price. */
  price: number | null;
  /** Within how many hours the office answers; null where that is not known. */
  hours: number | null;
};
export type Offered = { ports: Port[]; boats: Offer; tours: Offer };

/** What is offered, as it is now, for the pages that lead there. */
export async function offeredFor(visit: Visit, slug: SitePageSlug): Promise<Offered | null> {
  if (!OFFERS.includes(slug)) return null;
  const { api } = visit;
  const first = { page: 1, per_page: 1 };
  const [ports, routes, boats, tours, cheapest, boat_hours, tour_hours] = await Promise.all([
    api.catalogue.ports(),
    api.fastBoats.routes(),
    api.privateBoats.list({ ...first, sort: "newest" }),
    api.tours.list({ ...first, sort: "recommended" }),
    api.tours.list({ ...first, sort: "price_lowest" }),
    answerHours(visit, "private-boats"),
    answerHours(visit, "tours"),
  ]);
  const left = new Set(routes.data.map(({ from }) => from));
  return {
    ports: ports.data
      .filter((port) => left.has(port.slug))
      .toSorted((a, b) => (a.airport_minutes ?? FAR) - (b.airport_minutes ?? FAR)),
    boats: {
      picture: boats.data[0]?.image ?? null,
      count: boats.meta.total,
      price: boats.meta.total > 0 ? boats.meta.facets.cheapest : null,
      hours: boat_hours,
    },
    tours: {
      picture: tours.data[0]?.image ?? null,
      count: tours.meta.total,
      price: cheapest.data[0]?.price_from?.amount ?? null,
      hours: tour_hours,
    },
  };
}

/** The ways on to what is offered, each with how much there is of it and what it costs at least. */
export function OfferWays({ offered, sea }: { offered: Offered; sea: PictureOf | undefined }) {
  const { ports, boats, tours } = offered;
  const ways = [
    {
      href: "/fast-boats",
      label: m.nav_fast_boats(),
      picture: sea,
      facts: [m.ways_harbours({ count: ports.length })],
      hours: null,
    },
    {
      href: "/private-boats",
      label: m.nav_private_boats(),
      picture: boats.picture,
      facts: [
        m.ways_boats({ count: boats.count }),
        boats.price !== null && m.ways_from_day({ price: rupiah(boats.price) }),
      ],
      hours: boats.hours,
    },
    {
      href: "/tours-and-activities",
      label: m.nav_tours(),
      picture: tours.picture,
      facts: [
        m.ways_tours({ count: tours.count }),
        tours.price !== null && m.ways_from({ price: rupiah(tours.price) }),
      ],
      hours: tours.hours,
    },
  ];
  return (
    <nav className="site-page-ways" aria-label={m.page_ways()}>
      {ways.map(({ href, label, picture, facts, hours }) => (
        <a key={href} href={href} data-plain={!picture || undefined}>
          {picture && <Picture picture={picture} sizes="(min-width: 64em) 24rem, 92vw" />}
          <span className="site-page-way">
            <b>{label}</b>
            {facts.filter(Boolean).map((fact) => (
              <span key={String(fact)} className="num">
                {fact}
              </span>
            ))}
            <AnswerTime hours={hours} brief />
          </span>
        </a>
      ))}
    </nav>
  );
}

/** From the support page on to the answers that are written down. */
export function AnswerWays() {
  const ways = [
    ["/help-center#find-my-booking", m.find_title()],
    ["/help-center", m.page_help_center()],
    ["/faq", m.page_faq()],
    ["/refund-terms", m.page_refund_terms()],
  ] as const;
  return (
    <nav className="site-page-ways" aria-label={m.page_ways()}>
      {ways.map(([href, label]) => (
        <a key={href} href={href} data-plain>
          <span className="site-page-way">
            <b>{label}</b>
          </span>
        </a>
      ))}
    </nav>
  );
}
