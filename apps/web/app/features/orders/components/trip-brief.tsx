import type { Order } from "@jukung/contract";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { CrossingLine } from "~/ui/crossing-line/crossing-line.tsx";
import { landOf } from "~/ui/crossing-line/land.ts";
import { meetingText } from "./meeting-place.tsx";

/** The trip in short, where one has just paid for it: when, from where, and where to be before. */
export function TripBrief({ order, arrived }: { order: Order; arrived: boolean }) {
  if (order.order_type === "fast_boat")
    return (
      <div className="trip-brief">
        {order.legs.map((leg) => (
          <section key={leg.position}>
            <h2>{longDay(leg.date)}</h2>
            <CrossingLine
              departs={leg.departs_at}
              arrives={leg.arrives_at}
              minutes={leg.duration_minutes}
              from={{ name: leg.from.name, land: landOf(leg.from.destination) }}
              to={{ name: leg.to.name, land: landOf(leg.to.destination) }}
              via={leg.via}
              sky={leg.session}
            />
            {arrived && (
              <p>
                {m.order_check_in()} <b className="num">{clock(leg.check_in_at)} WITA</b>,{" "}
                {leg.check_in_place}
              </p>
            )}
          </section>
        ))}
      </div>
    );
  const private_boat = order.order_type === "private_boat";
  const title = private_boat ? order.boat.name : order.tour.title;
  const place = meetingText(private_boat ? order.boat : order.tour);
  const end = private_boat ? order.end_date : null;
  const start = order.start_time;
  return (
    <div className="trip-brief">
      <section>
        <h2>{title}</h2>
        <p>
          <b>
            {longDay(order.date)}
            {end && ` – ${longDay(end)}`}
            {start && `, ${clock(start)} WITA`}
          </b>
        </p>
        {!start && <p>{m.outcome_start_open()}</p>}
        {arrived && <p>{m.outcome_meet({ place: (!private_boat && order.pickup) || place })}</p>}
      </section>
    </div>
  );
}
