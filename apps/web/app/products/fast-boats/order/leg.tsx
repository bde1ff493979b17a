import type { OrderLeg } from "@jukung/contract";
import { AskOperator, WhatsAppLink } from "~/features/orders/components/ask-operator.tsx";
import { Boarding, isBoarding } from "~/features/orders/components/boarding.tsx";
import { Ticket, ticketId } from "~/features/orders/components/ticket.tsx";
import { isOver, isPast } from "~/features/orders/status.ts";
import { clock, dayOnBali, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { Spot } from "~/ui/chart/spot.tsx";
import { CrossingLine } from "~/ui/crossing-line/crossing-line.tsx";
import { landOf } from "~/ui/crossing-line/land.ts";
import { Drawn } from "~/ui/drawn.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Fare } from "~/ui/passenger-picker/counts.ts";
import { Picture } from "~/ui/picture.tsx";
import { Status } from "~/ui/status.tsx";
import { fareOfOne } from "../fare-names.ts";
import type { Loaded } from "./load.server.ts";
import "~/features/orders/components/order-page.css";
import "~/features/orders/components/tickets.css";
// Of the harbour, which is drawn by the server alone.
import "~/features/places/harbour.css";
import "./leg.css";
import "../public/results/results.css";

type Props = { leg: OrderLeg } & Pick<Loaded, "order" | "qr" | "spots" | "harbours" | "now">;

/** The passengers who still travel on a leg, with their ticket codes. */
const ticketsOf = ({ leg, order, qr }: Pick<Props, "leg" | "order" | "qr">) =>
  leg.passengers.flatMap(({ id, full_name, ticket }) => {
    const code = ticket && qr[ticket.code];
    return code ? [{ code: ticket.code, name: full_name, note: fareOf(order, id), qr: code }] : [];
  });

/** What fare a passenger of the order travels at. */
const fareOf = ({ passengers }: Loaded["order"], id: number) =>
  passengers
    .filter((one) => one.id === id)
    .map((one) => fareOfOne[`${one.age_category}_${one.residency}` as Fare]())
    .join("");

/** Whether a leg's tickets come first on the page: it is of today or tomorrow, and has not arrived. */
const isSoon = ({ leg, order, now }: Pick<Props, "leg" | "order" | "now">) =>
  leg.state === "ACTIVE" &&
  isBoarding(order, { from: leg.date }, now) &&
  Date.parse(leg.arrives_at) > Date.parse(now);

/** The tickets of the crossings of today and tomorrow. */
export function LegsBoarding({ order, qr, now }: Pick<Props, "order" | "qr" | "now">) {
  return order.legs
    .filter((leg) => isSoon({ leg, order, now }))
    .map((leg) => (
      <Boarding
        key={leg.position}
        // Of a trip with one crossing the page's head has said the route and the day.
        title={
          order.legs.length > 1
            ? m.boarding_tickets_of({ route: `${leg.from.name} – ${leg.to.name}` })
            : m.boarding_tickets()
        }
        by={m.order_check_in()}
        time={`${clock(leg.check_in_at)} WITA`}
        place={leg.check_in_place}
        note={(order.legs.length > 1 ? m.boarding_leaves : m.boarding_ship_leaves)({
          day: longDay(leg.date),
          ship: leg.ship.name,
          departs: clock(leg.departs_at),
        })}
        clock={{
          now,
          times: [
            { at: leg.check_in_at, left: m.boarding_check_in_left },
            { at: leg.departs_at, left: m.boarding_leaves_left },
          ],
        }}
        tickets={ticketsOf({ leg, order, qr })}
      >
        <a className="with-icon" href={`#crossing-${leg.position}`}>
          {leg.from.harbour.image ? (
            <Picture
              picture={{ ...leg.from.harbour.image, alt: "" }}
              sizes="4.5rem"
              className="leg-picture"
            />
          ) : (
            <Icon name="pin" />
          )}
          <span>{m.boarding_harbour()}</span>
        </a>
        {leg.ship.operator.whatsapp && (
          <WhatsAppLink whatsapp={leg.ship.operator.whatsapp} booking={order.booking_id} />
        )}
      </Boarding>
    ));
}

/** Where the tickets of the next crossing stand further down; null while they come first on the page. */
export function ticketsBelow({ order, qr, now }: Pick<Props, "order" | "qr" | "now">) {
  if (order.legs.some((leg) => isSoon({ leg, order, now }))) return null;
  const [first] = order.legs.flatMap((leg) => codesIn({ leg, order, qr, now }));
  return first ? { at: `#${ticketId(first.code)}`, label: m.paid_tickets() } : null;
}

/** Whether it ended with the whole order: not if it had departed before. */
const isCancelledWith = ({ order_status, events }: Loaded["order"], { departs_at }: OrderLeg) => {
  const at = events.findLast(({ to }) => to === "CANCELLED")?.at;
  return (
    order_status === "CANCELLED" && at !== undefined && Date.parse(departs_at) > Date.parse(at)
  );
};

/** More tickets than these are folded until the day before: those of a family are five screens of a phone. */
const MOST_OPEN = 2;

/** Whether a crossing is over, or does not take place any more. */
const isOff = (leg: OrderLeg, order: Loaded["order"]) =>
  leg.state === "CANCELLED" || isCancelledWith(order, leg);
// Of a round trip the way there is over first. Not at its hour: boats are late.
const isBehind = (leg: OrderLeg, order: Loaded["order"], now: string) =>
  isOver(order) || isOff(leg, order) || isPast(order) || leg.date < dayOnBali(new Date(now));

/** The tickets of a crossing that stand in its sheet: on the day they are above, and once is enough. */
const codesIn = ({ leg, order, qr, now }: Omit<Props, "spots" | "harbours">) =>
  isSoon({ leg, order, now }) || isBehind(leg, order, now) ? [] : ticketsOf({ leg, order, qr });

/** One crossing: when, where to check in, whom to ask, and everybody's ticket. */
export function LegSheet({ leg, order, qr, spots, harbours, now }: Props) {
  const { operator, image } = leg.ship;
  const off = isOff(leg, order);
  const gone = isOver(order) || off;
  const past = isBehind(leg, order, now);
  const spot = spots[leg.from.slug];
  const sailing = Date.parse(leg.arrives_at) - Date.parse(leg.departs_at);
  const progress = (Date.parse(now) - Date.parse(leg.departs_at)) / sailing;
  const codes = codesIn({ leg, order, qr, now });
  const folded = codes.length > MOST_OPEN;
  const others = leg.passengers.filter(({ ticket }) =>
    codes.every(({ code }) => code !== ticket?.code),
  );
  const ticketsTitle =
    order.legs.length > 1
      ? m.order_tickets_of({ route: `${leg.from.name} – ${leg.to.name}` })
      : m.order_tickets_title();
  const tickets = (
    <>
      {codes.length > 0 && (
        <ul className="tickets ticket-row" aria-label={ticketsTitle}>
          {codes.map((one, i) => (
            <Ticket key={one.code} {...one} place={{ at: i, all: codes }} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="tickets" aria-label={m.booking_travellers()}>
          {others.map(({ id, full_name, state }) => (
            <li key={id} data-cancelled={state === "CANCELLED" || off || undefined}>
              <div>
                <b>{full_name}</b>
                <span>{fareOf(order, id)}</span>
                {state === "CANCELLED" && !gone && (
                  <span className="ticket-off">{m.passenger_off()}</span>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
  const under_way = order.order_status === "CONFIRMED" && !off && progress > 0 && progress < 1;
  return (
    <section
      className="sheet crossing-sheet"
      id={`crossing-${leg.position}`}
      data-cancelled={off || undefined}
    >
      <h2>
        {order.legs.length > 1 && (
          <span>{leg.position === 1 ? m.results_outbound() : m.results_return()}: </span>
        )}
        {longDay(leg.date)}
      </h2>
      {off && !isOver(order) && (
        <p className="leg-off">
          <Status kind="off">{m.cancelling_leg_off()}</Status> {m.cancelling_leg_off_text()}
        </p>
      )}
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
      <div className="leg-about">
        <dl className="fact-list">
          {!past && (
            <>
              <dt>{m.order_check_in()}</dt>
              <dd>
                <b className="num">{clock(leg.check_in_at)} WITA</b>, {leg.check_in_place}
              </dd>
            </>
          )}
          <dt>{m.order_boat()}</dt>
          <dd className="leg-boat">
            {image && <Picture picture={image} sizes="72px" className="leg-picture" />}
            <span>
              {operator.name !== leg.ship.name && `${leg.ship.name}, `}
              <a className="link" href={`/operators/${operator.slug}`}>
                {operator.name}
              </a>
              . {m.card_luggage({ kg: leg.ship.luggage_kg })}
            </span>
          </dd>
          {folded && (
            <>
              <dt>{m.booking_travellers()}</dt>
              <dd>{codes.map(({ name }) => name).join(", ")}</dd>
            </>
          )}
          <AskOperator whatsapp={operator.whatsapp} booking={order.booking_id} />
        </dl>
        {spot && !past && <Spot id={`coast-${leg.position}`} spot={spot} place={leg.from} />}
      </div>
      {codes.length > 0 && <h2 className="out-of-sight">{ticketsTitle}</h2>}
      {folded ? (
        <details className="leg-tickets">
          <summary>{m.order_tickets({ count: codes.length })}</summary>
          {tickets}
        </details>
      ) : (
        tickets
      )}
      {!past && (
        <details
          className="leg-harbour"
          open={isSoon({ leg, order, now }) || order.order_status === "ON_HOLD"}
        >
          <summary>{m.order_harbour()}</summary>
          <Drawn id={`harbour-${leg.position}`} html={harbours[leg.position]!} />
        </details>
      )}
    </section>
  );
}
