import type { Tour, TourEstimate } from "@jukung/contract";
import { Link } from "react-router";
import { clock, type Day, duration, longDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { NearDated } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Picture } from "~/ui/picture.tsx";
import { pricedFor } from "../../prices.ts";
import { home } from "../../search-params.ts";
import "~/features/orders/booking.css";
import "~/features/offerings/offering-page.css";
import "../tour.css";

/** How many of whom a line is for: "2 adults". A group has one price. */
const lineLabels: Record<TourEstimate["lines"][number]["who"], (of: { count: number }) => string> =
  {
    adult: m.party_adults,
    child: m.party_children,
    infant: m.party_infants,
    group: () => m.tour_group(),
  };

type Props = {
  tour: Tour;
  estimate?: (Pick<TourEstimate, "lines" | "total"> & { discount?: number }) | null;
  /** Of a form that is filled in: what it comes to now, in rupiah. */
  total?: number | null;
  /** For whom, which package and which day that is: without scripts nobody keeps it true, so it is said once. */
  wish?: { of: string | undefined; day: Day | "" };
  /** It is booked at once: this is the price. */
  direct: boolean;
};

/** The wanted tour, beside the form, with its listed price. */
export function TourAside({ tour, estimate, total, wish, direct }: Props) {
  const [image] = tour.images;
  const from = tour.price_from && (
    <p className="tour-price">
      <small>{m.tour_from()}</small>{" "}
      <strong className="num">{rupiah(tour.price_from.amount)}</strong>{" "}
      <small>{pricedFor(tour.price_from)}</small>
    </p>
  );
  return (
    <aside className="booking-summary offering-aside" aria-label={m.tour_asked_for()}>
      {image && <Picture picture={image} sizes="(min-width: 64rem) 22rem, 92vw" eager />}
      <div>
        <h2>
          <Link to={`${home}/${tour.slug}`}>{tour.title}</Link>
        </h2>
        <p className="sheet-note">
          {tour.location.name}. <span className="num">{clock(tour.starts)} WITA</span>,{" "}
          {duration(tour.duration_minutes)}
        </p>
        {wish?.of && (
          <p className="script-only">
            {wish.day && (
              <>
                <b>{longDay(wish.day)}</b>
                <br />
              </>
            )}
            {wish.of}
          </p>
        )}
      </div>
      {estimate ? (
        <div>
          <ul className="summary-lines">
            {estimate.lines.map(({ who, quantity, unit_price }) => (
              <li key={who}>
                <span>{lineLabels[who]({ count: quantity })}</span>
                <span className="num">{rupiah(quantity * unit_price)}</span>
              </li>
            ))}
            {estimate.discount ? (
              <li>
                <span>{m.promo_code()}</span>
                <span className="num">−{rupiah(estimate.discount)}</span>
              </li>
            ) : null}
          </ul>
          <p className="summary-total">
            <span>{direct ? m.booking_total() : m.tour_estimate()}</span>
            <strong className="num">{rupiah(estimate.total - (estimate.discount ?? 0))}</strong>
          </p>
          <NearDated amount={estimate.total - (estimate.discount ?? 0)} />
        </div>
      ) : total ? (
        <>
          <p className="summary-total script-only">
            <span>{direct ? m.booking_total() : m.tour_estimate()}</span>
            <strong className="num">{rupiah(total)}</strong>
          </p>
          <noscript>
            <p className="tour-price">
              <small>{wish?.of}:</small> <strong className="num">{rupiah(total)}</strong>
            </p>
          </noscript>
        </>
      ) : (
        from
      )}
      <p className="sheet-note">{direct ? m.tour_book_note() : m.inquiry_ask_note()}</p>
    </aside>
  );
}
