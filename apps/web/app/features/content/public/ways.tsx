import type { Picture as PictureOf, Port } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";

type Offer = {
  picture: PictureOf | null;
  count: number;
  /** The least that is asked; null where nothing has a price. */
  price: number | null;
  /** Within how many hours the office answers; null where that is not known. */
  hours: number | null;
};
export type Offered = { ports: Port[]; boats: Offer; tours: Offer };

/** The ways on to what is offered, each with how much there is of it and what it costs at least. */
export function OfferWays({ offered, sea }: { offered: Offered; sea: PictureOf | undefined }) {
  const { ports, boats, tours } = offered;
  const ways = [
    {
      href: "/fast-boats",
      label: m.nav_fast_boats(),
      picture: sea,
      facts: [ports.length > 0 && m.ways_harbours({ count: ports.length })],
      hours: null,
    },
    {
      href: "/private-boats",
      label: m.nav_private_boats(),
      picture: boats.picture,
      facts: [
        boats.count > 0 && m.ways_boats({ count: boats.count }),
        boats.price !== null && m.ways_from_day({ price: rupiah(boats.price) }),
      ],
      hours: boats.hours,
    },
    {
      href: "/tours-and-activities",
      label: m.nav_tours(),
      picture: tours.picture,
      facts: [
        tours.count > 0 && m.ways_tours({ count: tours.count }),
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
            {hours !== null && (
              <span className="site-page-answers">
                <Icon name="clock" />
                {m.answers_within({ hours })}
              </span>
            )}
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
