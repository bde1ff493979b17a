import type { Departure, HarbourFacts } from "@jukung/contract";
import { HarbourRows } from "~/features/places/harbour.tsx";
import { clock } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { CrossingLine, Drawings } from "~/ui/crossing-line/crossing-line.tsx";
import { landOf } from "~/ui/crossing-line/land.ts";
import { Icon, IconDrawing } from "~/ui/icon.tsx";
import type { Fare } from "~/ui/passenger-picker/counts.ts";
import { Picture } from "~/ui/picture.tsx";
import { bookingPath } from "../../booking-path.ts";
import { fareOfOne } from "../../fare-names.ts";
import type { Search } from "../../search-params.ts";
import { Share } from "./share.tsx";
import { follows, onDate, resultsPath, type View } from "./view.ts";
import "./results.css";

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
};

/** What cards share, once on their page. */
export const CardDrawings = ({ departures }: { departures: Departure[] }) => (
  <>
    <Drawings
      lands={departures.flatMap(({ from, to }) => [from.destination, to.destination]).map(landOf)}
    />
    <IconDrawing name="share" />
  </>
);

/** One crossing that can be chosen, or why it cannot. Drawn by the server alone (cards.server.tsx). */
export function Card({ departure, outbound, search, view, people, harbours, origin }: Props) {
  const { ship, from, to, availability, vacancies, capacity } = departure;
  const gone = availability === "SOLD_OUT" || availability === "CLOSED";
  // A boat runs several times a day: for screen readers only the time tells its cards apart.
  const named = `${ship.name}, ${clock(departure.departs_at)}`;
  const choosable = departure.bookable && follows(departure, outbound);
  return (
    <article
      className="departure"
      id={`crossing-${departure.schedule_id}`}
      data-gone={gone || undefined}
      aria-label={named}
    >
      <CrossingLine
        departs={departure.departs_at}
        arrives={departure.arrives_at}
        minutes={departure.duration_minutes}
        from={{ name: from.name, land: landOf(from.destination) }}
        to={{ name: to.name, land: landOf(to.destination) }}
        via={departure.via}
        sky={departure.session}
        soldOut={gone}
        shared
      />
      <div className="departure-about">
        <div className="departure-ship">
          {ship.image && (
            <Picture picture={ship.image} sizes="72px" className="departure-picture" />
          )}
          <div>
            <h2>
              {ship.name}
              <span className="out-of-sight">, {clock(departure.departs_at)}</span>
            </h2>
            <p className="departure-meta">
              <span>{ship.operator.name}</span>
              <span>{m.card_luggage({ kg: ship.luggage_kg })}</span>
              {availability === "AVAILABLE" && (
                <span>{m.card_seats({ left: vacancies, capacity })}</span>
              )}
            </p>
          </div>
          {!gone && <Share departure={departure} search={search} origin={origin} />}
        </div>
        <div className="departure-price">
          <Price {...{ departure, people, gone, harbours }} />
          {choosable ? (
            <a
              className="btn pick"
              href={
                search.trip_type === "round_trip" && !outbound
                  ? resultsPath(
                      { ...search, return_date: search.return_date || search.date },
                      { sort: view.sort, out: departure.schedule_id },
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
              href={onDate(search, view, departure.date)}
              aria-label={`${m.card_other_date()}: ${named}`}
            >
              {m.card_other_date()}
            </a>
          ) : null}
        </div>
        {!gone && !choosable && (
          <p className="departure-few">
            <Icon name="alert" />
            {departure.bookable ? m.card_too_early() : m.card_too_few()}
          </p>
        )}
      </div>
    </article>
  );
}

/** Boarding, fees and the way there, before anything is booked. */
function AtHarbour({ departure: { from, to }, harbours }: Pick<Props, "departure" | "harbours">) {
  const [here, there] = [harbours[from.slug], harbours[to.slug]];
  if (!here || !there) return null;
  return (
    <dl className="fact-list departure-harbour">
      <HarbourRows from={{ ...from, harbour: here }} to={{ ...to, harbour: there }} />
    </dl>
  );
}

function Price({
  departure,
  people,
  gone,
  harbours,
}: Pick<Props, "departure" | "people" | "harbours"> & { gone: boolean }) {
  const closed = departure.availability === "CLOSED";
  if (gone)
    return (
      <div>
        <strong className="departure-gone">{closed ? m.card_closed() : m.card_sold_out()}</strong>
        <small>{closed ? m.card_closed_note() : m.card_sold_out_note()}</small>
      </div>
    );
  return (
    <div>
      <strong className="num">{rupiah(departure.total_price)}</strong>
      <details className="departure-breakdown">
        <summary>
          {m.card_total({ count: people })}. <u>{m.card_breakdown()}</u>
        </summary>
        <ul>
          {departure.prices
            .filter(({ quantity }) => quantity > 0)
            .map(({ age_category, residency, price, quantity }) => (
              <li key={`${age_category}${residency}`}>
                <span>
                  {quantity} × {fareOfOne[`${age_category}_${residency}` as Fare]()}
                </span>
                <span className="num">{rupiah(price * quantity)}</span>
              </li>
            ))}
        </ul>
        <AtHarbour departure={departure} harbours={harbours} />
      </details>
      {departure.availability === "LIMITED" && (
        <p className="departure-few">
          <Icon name="clock" />
          {m.card_left({ count: departure.vacancies })}
        </p>
      )}
    </div>
  );
}
