import type { Departure } from "@jukung/contract";
import { Link } from "react-router";
import { clock, shortDay } from "~/lib/dates.ts";
import { rupiah } from "~/lib/money.ts";
import { NearDated } from "~/lib/near.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { people } from "~/ui/passenger-picker/counts.ts";
import { defineWaitingBooking } from "../../../define.ts";
import { resultsPath } from "../results/view.ts";
import { crossingsOf, tripIn } from "./trip.ts";
import "~/features/orders/booking/waiting.css";

type Waiting = { crossings: Departure[]; people: number; results: string };

/** The chosen crossings, above the sign-in that stands between them and the booking form. */
export const waitingCrossings = defineWaitingBooking<Waiting>({
  async load({ api, locale }, next) {
    if (!next.pathname.startsWith("/fast-boats/booking-form")) return null;
    const trip = tripIn(next.searchParams, locale);
    if (!trip) return null;
    const crossings = await crossingsOf(api, trip);
    if (!crossings.every(({ bookable }) => bookable)) return null;
    return {
      crossings,
      people: people(trip.search.counts),
      results: resultsPath(trip.search, {}),
    };
  },
  Card: ({ data }) => (
    <section className="waiting" aria-label={m.booking_summary()}>
      <p className="waiting-total">
        <span>{m.orders_people({ count: data.people })}</span>
        <strong className="num">{rupiah(totalOf(data))}</strong>
      </p>
      <NearDated amount={totalOf(data)} />
      <ul>
        {data.crossings.map((leg) => (
          <Crossing key={leg.schedule_id + leg.date} leg={leg} />
        ))}
      </ul>
      <Link className="link" to={data.results}>
        {m.review_search_again()}
      </Link>
    </section>
  ),
});

const totalOf = ({ crossings }: Waiting) =>
  crossings.reduce((sum, { total_price }) => sum + total_price, 0);

function Crossing({ leg }: { leg: Departure }) {
  return (
    <li>
      <p className="waiting-way num">
        <b>
          <span className="out-of-sight">{m.crossing_departs()} </span>
          {clock(leg.departs_at)}
        </b>
        <i aria-hidden="true" />
        <b>
          <span className="out-of-sight">{m.crossing_arrives()} </span>
          {clock(leg.arrives_at)}
        </b>
      </p>
      <p>
        {m.results_route({ from: leg.from.name, to: leg.to.name })}
        <small>
          {shortDay(leg.date)}, {leg.ship.name}
        </small>
      </p>
    </li>
  );
}
