import type { FastBoatOrder, OrderLeg } from "@jukung/contract";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { CrossingLine } from "~/ui/crossing-line/crossing-line.tsx";
import { landOf } from "~/ui/crossing-line/land.ts";
import { Icon } from "~/ui/icon.tsx";
import type { Fare } from "~/ui/passenger-picker/counts.ts";
import { fareOfOne } from "../fare-names.ts";
import type { Loaded } from "./load.server.ts";

type Props = { leg: OrderLeg; order: FastBoatOrder; qr: Loaded["qr"]; now: string };

/** One crossing: when, where to check in, whom to ask, and everybody's ticket. */
export function LegSheet({ leg, order, qr, now }: Props) {
  const operator = leg.ship.operator;
  const digits = operator.whatsapp?.replaceAll(/\D/g, "");
  const ask = encodeURIComponent(m.order_ask({ booking: order.booking_id }));
  const sailing = Date.parse(leg.arrives_at) - Date.parse(leg.departs_at);
  const progress = (Date.parse(now) - Date.parse(leg.departs_at)) / sailing;
  const under_way = order.order_status === "CONFIRMED" && progress > 0 && progress < 1;
  return (
    <section className="sheet crossing-sheet">
      <h2>
        {order.legs.length > 1 && (
          <span>{leg.position === 1 ? m.results_outbound() : m.results_return()}: </span>
        )}
        {longDay(leg.date)}
      </h2>
      <CrossingLine
        departs={leg.departs_at}
        arrives={leg.arrives_at}
        minutes={leg.duration_minutes}
        from={{ name: leg.from.name, land: landOf(leg.from.destination) }}
        to={{ name: leg.to.name, land: landOf(leg.to.destination) }}
        via={leg.via}
        sky={leg.session}
        progress={under_way ? progress : undefined}
      />
      <dl className="facts">
        <dt>{m.order_check_in()}</dt>
        <dd>
          <b className="num">{clock(leg.check_in_at)} WITA</b>, {leg.check_in_place}{" "}
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${leg.from.latitude},${leg.from.longitude}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            {m.order_map()}
          </a>
        </dd>
        <dt>{m.order_boat()}</dt>
        <dd>
          {leg.ship.name}, {operator.name}. {m.card_luggage({ kg: leg.ship.luggage_kg })}
        </dd>
        {digits && (
          <>
            <dt>{m.order_questions()}</dt>
            <dd>
              <a
                href={`https://wa.me/${digits}?text=${ask}`}
                rel="noopener noreferrer"
                target="_blank"
              >
                <Icon name="chat" /> WhatsApp +{digits}
              </a>
            </dd>
          </>
        )}
      </dl>
      <ul className="tickets">
        {leg.passengers.map(({ id, state, ticket }) => {
          const person = order.passengers.find((passenger) => passenger.id === id);
          if (!person) return null;
          const code = ticket ? qr[ticket.code] : undefined;
          return (
            <li key={id} data-cancelled={state === "CANCELLED" || undefined}>
              <div>
                <b>{person.full_name}</b>
                <span>{fareOfOne[`${person.age_category}_${person.residency}` as Fare]()}</span>
              </div>
              {ticket && code && (
                <figure className="ticket-qr">
                  <svg
                    viewBox={`0 0 ${code.size} ${code.size}`}
                    role="img"
                    aria-label={m.order_qr({ name: person.full_name })}
                    shapeRendering="crispEdges"
                  >
                    <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
                    <path fill="#000" d={code.d} />
                  </svg>
                  <figcaption className="num">{ticket.code}</figcaption>
                </figure>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
