import type { Picture as PictureOf, Port } from "@jukung/contract";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import "./offer-ways.css";

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
  /** The lowest fare of one adult, and the crossing it is for; null where none is sold. */
  fare: { price: number; residency: "local" | "foreign"; from: string; to: string } | null;
  boats: Offer;
  /** The price is for one adult, and else for a group. */
  tours: Offer & { per_person: boolean };
};
type Props = { offered: Offered; sea: PictureOf | undefined };
type Way = {
  href: string;
  label: string;
  picture: PictureOf | null | undefined;
  /** How much of it there is. */
  count: string | false;
  price: number | null;
  /** What the price is for. */
  per: string | undefined;
  hours: number | null;
  book: string;
  get: string;
  go: string;
};

/**
 * What is offered: what it costs at least, how much there is of it, how one books it, and what one gets.
 */
export function OfferWays({ offered, sea }: Props) {
  const { ports, fare, boats, tours } = offered;
  const ways: Way[] = [
    {
      href: "/fast-boats",
      label: m.nav_fast_boats(),
      picture: sea,
      count: ports.length > 0 && m.ways_harbours({ count: ports.length }),
      price: fare && fare.price,
      per: fare
        ? m.ways_fare({
            who: fare.residency === "local" ? m.one_adult_local() : m.one_adult_foreign(),
            from: fare.from,
            to: fare.to,
          })
        : undefined,
      hours: null,
      book: m.ways_book_fast(),
      get: m.ways_get_fast(),
      go: m.ways_go_fast(),
    },
    {
      href: "/private-boats",
      label: m.nav_private_boats(),
      picture: boats.picture,
      count: boats.count > 0 && m.ways_boats({ count: boats.count }),
      price: boats.price,
      per: m.ways_per_day(),
      hours: boats.hours,
      book: m.ways_book_boat(),
      get: m.ways_get_boat(),
      go: m.ways_go_boat(),
    },
    {
      href: "/tours-and-activities",
      label: m.nav_tours(),
      picture: tours.picture,
      count: tours.count > 0 && m.ways_tours({ count: tours.count }),
      price: tours.price,
      per: tours.per_person ? m.ways_per_person() : m.ways_per_group(),
      hours: tours.hours,
      book: m.ways_book_tour(),
      get: m.ways_get_tour(),
      go: m.ways_go_tour(),
    },
  ];
  return (
    <nav className="offer-ways" aria-label={m.page_ways()}>
      <ul>
        {ways.map(({ href, label, picture, count, price, per, hours, book, get, go }) => (
          <li key={href} className="offer-way">
            {picture && <Picture picture={picture} sizes="(min-width: 64em) 24rem, 92vw" />}
            <div className="offer-way-text">
              <h2>{label}</h2>
              {count && <p className="num">{count}</p>}
              {price !== null && (
                <p className="offer-way-price">
                  {m.ways_from()} <strong className="num">{rupiah(price)}</strong>{" "}
                  <Near amount={price} />
                  <span>{per}</span>
                </p>
              )}
              {hours !== null && (
                <p className="offer-way-answers">
                  <Icon name="clock" />
                  {m.answers_within({ hours })}
                </p>
              )}
              <dl>
                <dt>{m.ways_book()}</dt>
                <dd>{book}</dd>
                <dt>{m.ways_get()}</dt>
                <dd>{get}</dd>
              </dl>
              <a className="btn pick" href={href}>
                {go}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
