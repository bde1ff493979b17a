import type { Departure, HarbourFacts, PublicReviews } from "@jukung/contract";
import { HarbourRows } from "~/features/places/harbour.tsx";
import { gangway } from "~/features/places/landing.ts";
import { Average, ReviewList } from "~/features/reviews/section.tsx";
import { clock, type Day, shortDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { Near } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { CrossingStrip } from "~/ui/crossing-line/crossing-strip.tsx";
import { dotKept, pierAlone } from "~/ui/crossing-line/pier.ts";
import { Icon } from "~/ui/icon.tsx";
import type { Fare } from "~/ui/passenger-picker/counts.ts";
import { bookingPath } from "../../booking-path.ts";
import { fareOfOne } from "../../fare-names.ts";
import type { Search } from "../../search-params.ts";
import { cancelTerms } from "../cancel-terms.ts";
import { elsewhere } from "../elsewhere.ts";
import { Share } from "./share.tsx";
import { tooEarlySaid } from "./too-early.ts";
import { follows, onDate, resultsPath, type View } from "./view.ts";
import "./card.css";

/** Reviews for an open row, and the site that answers them. */
export type Said = { reviews: PublicReviews; site: string };

type Props = {
  departure: Departure;
  outbound: Departure | null;
  search: Search;
  view: View;
  people: number;
  /** What there is to know of the ports, by slug. */
  harbours: Record<string, HarbourFacts>;
  /** Of this site, for a link that is sent to others. */
  origin: string;
  /** With its fares, harbours and the link to share. */
  open: boolean;
  /** What guests say of the operator of the open one, and what the site is called. */
  said: Said | null;
  /** What sets it apart from the other boats of the day. */
  labels: { cheapest: boolean; fastest: boolean };
  /** The list says above, for all of its boats, that a cancelled one is not refunded. */
  refundSaid?: boolean;
  /** The next date on which it can be booked, where on this one it cannot. */
  next?: Day | undefined;
};

/** One crossing that can be chosen, or why it cannot. Drawn by the server alone (cards.server.tsx). */
export function Card(props: Props) {
  const { departure, outbound, search, view, harbours, open, labels, next, refundSaid } = props;
  const { ship, from, to, availability, schedule_id } = departure;
  const gone = availability === "SOLD_OUT" || availability === "CLOSED";
  const time = clock(departure.departs_at);
  // A boat runs several times a day: only with the time its cards differ for screen readers.
  const named = `${time} ${ship.name}`;
  const choosable = departure.bookable && follows(departure, outbound);
  const untold = departure.refund !== null || !refundSaid;
  const terms = untold ? cancelTerms(departure, search.trip_type !== "round_trip") : null;
  const hasTerms = untold || availability === "LIMITED" || !choosable;
  const place = [to, from].find(({ name }) => name !== pierAlone(name))?.name;
  const others = outbound && !gone ? elsewhere(departure, outbound) : [];
  const boarding = gangway(harbours[from.slug], harbours[to.slug]);
  return (
    <article
      className="departure"
      id={`crossing-${schedule_id}`}
      data-gone={gone || undefined}
      aria-label={named}
    >
      <div className="departure-about">
        <h2>
          <span className="out-of-sight">{`${time} `}</span>
          {ship.name}
          {labels.cheapest && <i>{` ${m.card_cheapest()}`}</i>}
          {labels.fastest && <i>{` ${m.card_fastest()}`}</i>}
        </h2>
        <p>
          {/* A company of one boat is called as it is. */}
          {ship.operator.name !== ship.name && <span>{ship.operator.name}</span>}
          <span>{m.card_luggage({ kg: ship.luggage_kg })}</span>
          {boarding && <span>{boarding}</span>}
        </p>
        {(place || !gone) && (
          <p>
            {others.map((said) => (
              <b key={said}>{said}</b>
            ))}
            {/* Where no pier is apart from its island, the course above has said all of it. */}
            {place && others.length === 0 && <span>{dotKept(place)}</span>}
            {!gone && (
              <a
                id={`more-${schedule_id}`}
                href={`${resultsPath(search, { ...view, more: open ? undefined : schedule_id })}#crossing-${schedule_id}`}
                aria-expanded={open}
                aria-label={`${m.card_breakdown()}: ${named}`}
                data-stay=""
              >
                {m.card_breakdown()}
              </a>
            )}
          </p>
        )}
      </div>
      <CrossingStrip
        departs={departure.departs_at}
        arrives={departure.arrives_at}
        minutes={departure.duration_minutes}
        from={pierAlone(from.name)}
        to={pierAlone(to.name)}
        via={departure.via}
        sky={departure.session}
      />
      {!gone && hasTerms && (
        <p className="departure-terms">
          {!choosable ? (
            <b>{departure.bookable ? tooEarlySaid(departure, outbound) : m.card_too_few()}</b>
          ) : (
            <>
              {availability === "LIMITED" && <b>{m.card_left({ count: departure.vacancies })}</b>}
              {terms && (terms.free ? <em>{terms.said}</em> : <span>{terms.said}</span>)}
            </>
          )}
        </p>
      )}
      <div className="departure-price">
        <Price {...props} gone={gone} />
        {choosable ? (
          <a
            className="btn pick"
            href={
              search.trip_type === "round_trip" && !outbound
                ? resultsPath(
                    { ...search, return_date: search.return_date || search.date },
                    { sort: view.sort, out: schedule_id },
                  )
                : bookingPath(search, {
                    out: outbound ?? departure,
                    back: outbound ? departure : null,
                  })
            }
            aria-label={`${m.card_choose()}: ${named}`}
          >
            {m.card_choose()}
          </a>
        ) : gone || !departure.bookable ? (
          <a
            className="btn quiet"
            // Without such a date, to the days with their prices.
            href={`${onDate(search, view, next ?? departure.date)}#${next ? `crossing-${schedule_id}` : "days"}`}
            aria-label={`${next ? m.card_next({ day: shortDay(next) }) : m.card_other_date()}: ${named}`}
          >
            {next ? shortDay(next) : m.card_other_date()}
          </a>
        ) : null}
      </div>
      {open && !gone && <More {...props} />}
    </article>
  );
}

/** What it costs whom; of a return, what it adds to the way out. */
function Price({ departure, outbound, people, gone }: Props & { gone: boolean }) {
  const { total_price, availability } = departure;
  if (gone)
    return (
      <p>
        <strong>{availability === "CLOSED" ? m.card_closed() : m.card_sold_out()}</strong>
        <small>{availability === "CLOSED" ? m.card_closed_note() : m.card_sold_out_note()}</small>
      </p>
    );
  const fares = new Set(
    departure.prices.filter(({ quantity }) => quantity > 0).map(({ price }) => price),
  );
  const [each] = fares;
  return (
    <p>
      <strong>
        {outbound ? m.card_adds({ amount: rupiah(total_price) }) : rupiah(total_price)}
      </strong>
      <Near amount={total_price} />
      <small>
        {outbound
          ? m.card_both_ways({ amount: rupiah(outbound.total_price + total_price) })
          : people > 1 && fares.size === 1 && each !== undefined
            ? m.card_each({ amount: rupiah(each) })
            : m.card_total({ count: people })}
      </small>
    </p>
  );
}

/** Fares, seats, boarding, fees, the way there and what guests say, before anything is booked. */
function More({ departure, search, harbours, origin, said }: Props) {
  const { from, to, prices, vacancies, capacity, ship } = departure;
  const [here, there] = [harbours[from.slug], harbours[to.slug]];
  return (
    <div className="departure-more">
      <ul className="departure-fares">
        {prices
          .filter(({ quantity }) => quantity > 0)
          .map(({ age_category, residency, price, quantity }) => (
            <li key={`${age_category}${residency}`}>
              <span>
                {quantity} × {fareOfOne[`${age_category}_${residency}` as Fare]()}
              </span>{" "}
              <span className="num">{rupiah(price * quantity)}</span>
            </li>
          ))}
      </ul>
      <p>
        <span>{m.card_seats({ left: vacancies, capacity })}</span>
        <Share departure={departure} search={search} origin={origin}>
          <Icon name="share" />
        </Share>
      </p>
      {here && there && (
        <dl className="fact-list">
          <HarbourRows from={{ ...from, harbour: here }} to={{ ...to, harbour: there }} />
        </dl>
      )}
      {said && said.reviews.meta.total > 0 && (
        <section className="departure-reviews">
          <h3>{m.reviews_of({ name: ship.operator.name })}</h3>
          <Average average={said.reviews.average} />
          <ReviewList reviews={said.reviews.data} site={said.site} />
        </section>
      )}
      <p>
        <a className="link" href={`/operators/${ship.operator.slug}`}>
          {m.operator_more({ name: ship.operator.name })}
        </a>
      </p>
    </div>
  );
}
