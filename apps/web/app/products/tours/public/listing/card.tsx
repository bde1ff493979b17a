import type { TourSummary } from "@jukung/contract";
import { Link } from "react-router";
import { IncludesLine } from "~/features/offerings/includes-line.tsx";
import { Rated } from "~/features/reviews/rated.tsx";
import { Heart } from "~/features/saved/save-button.tsx";
import { clock, duration } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Icon } from "~/ui/icon.tsx";
import { Picture } from "~/ui/picture.tsx";
import { pricedFor, skyOf } from "../../prices.ts";
import { home } from "../../search-params.ts";
import { wishQuery } from "../../wish.ts";
import "~/features/offerings/listing.css";
import "../tour.css";

type Props = {
  tour: TourSummary;
  date?: string;
  eager?: boolean;
  saved?: boolean;
  /** What every tour beside it includes too: said last. */
  shared?: Set<string>;
};

/**
 * One tour of the listing; the whole card links to its page, with the date searched for.
 * @param props.saved with a heart, filled or not; its page has the hearts' form
 */
export function TourCard({ tour, date = "", eager = false, saved, shared }: Props) {
  return (
    <article className="offering-card tour-card">
      <div className="offering-card-picture">
        {tour.image ? (
          <Picture
            picture={tour.image}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
            eager={eager}
          />
        ) : (
          <Icon name="tour" />
        )}
        <p className={`tour-hour ${skyOf(tour)}`}>
          <i aria-hidden="true" />
          <span className="num">{clock(tour.starts)}</span>
          <span>{duration(tour.duration_minutes)}</span>
        </p>
      </div>
      <div className="offering-card-about">
        <p className="tour-card-kind">{tour.category.name}</p>
        <h2>
          <Link to={`${home}/${tour.slug}${wishQuery({ date })}`}>{tour.title}</Link>
        </h2>
        <p className="offering-card-place">
          <Icon name="pin" />
          {tour.destination.name}
          {tour.average && <Rated average={tour.average} />}
        </p>
        {tour.highlights[0] && <p className="tour-card-why">{tour.highlights[0]}</p>}
        <IncludesLine names={tour.includes} shared={shared} />
        {tour.books_at_once && (
          <p className="tour-card-direct">
            <Icon name="check" />
            {m.tour_book_directly()}
          </p>
        )}
        {tour.price_from && (
          <p className="tour-price">
            <small>{m.tour_from()}</small>{" "}
            <strong className="num">{rupiah(tour.price_from.amount)}</strong>{" "}
            <small>{pricedFor(tour.price_from)}</small> <Near amount={tour.price_from.amount} />
          </p>
        )}
      </div>
      {saved !== undefined && <Heart of={`tours/${tour.slug}`} name={tour.title} saved={saved} />}
    </article>
  );
}
