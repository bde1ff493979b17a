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
export type Offered = {
  ports: Port[];
  /** The lowest fare of a crossing, for one adult; null where none is sold. */
  fare: number | null;
  boats: Offer;
  /** The price is for one adult, and else for a group. */
  tours: Offer & { per_person: boolean };
};
type Props = { offered: Offered; sea: PictureOf | undefined };

/**
 * What is offered: how much there is of it, what it costs at least, how one books it, and what one gets.
 */
export function OfferWays({ offered, sea }: Props) {
  const { ports, fare, boats, tours } = offered;
  const ways = [
    {
      href: "/fast-boats",
      label: m.nav_fast_boats(),
      picture: sea,
      facts: [
        ports.length > 0 && m.ways_harbours({ count: ports.length }),
        fare !== null && m.ways_from_person({ price: rupiah(fare) }),
      ],
      hours: null,
      rows: [m.ways_book_fast(), m.ways_get_fast()],
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
      rows: [m.ways_book_boat(), m.ways_get_boat()],
    },
    {
      href: "/tours-and-activities",
      label: m.nav_tours(),
      picture: tours.picture,
      facts: [
        tours.count > 0 && m.ways_tours({ count: tours.count }),
        tours.price !== null &&
          (tours.per_person ? m.ways_from_person : m.ways_from_group)({
            price: rupiah(tours.price),
          }),
      ],
      hours: tours.hours,
      rows: [m.ways_book_tour(), m.ways_get_tour()],
    },
  ];
  return (
    <nav className="site-page-ways" aria-label={m.page_ways()}>
      {ways.map(({ href, label, picture, facts, hours, rows }) => (
        <a key={href} href={href} data-plain={!picture || undefined}>
          {picture && <Picture picture={picture} sizes="(min-width: 64em) 24rem, 92vw" />}
          <span className="site-page-way">
            <b>{label}</b>
            <span className="site-page-facts">
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
              {rows.map((text, row) => (
                <span key={heads[row]?.()} className="site-page-fact">
                  <small>{heads[row]?.()}</small>
                  {text}
                </span>
              ))}
            </span>
          </span>
        </a>
      ))}
    </nav>
  );
}

const heads = [m.ways_book, m.ways_get];

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
