import type { OrderLeg } from "@jukung/contract";
import { clock, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { CrossingLine } from "~/ui/crossing-line/crossing-line.tsx";
import { landOf } from "~/ui/crossing-line/land.ts";
import type { OrderParts } from "../../define.ts";
import { People } from "../admin/people.tsx";
import { searchAgain } from "./search-again.ts";
import "~/features/orders/components/trip-brief.css";

/** A fast boat order's parts: its crossings and passengers. */
export const fastBoatOrderParts: OrderParts<"fast_boat"> = {
  title: ({ legs }) =>
    legs
      .filter(({ state }) => state === "ACTIVE")
      .map((leg) => `${leg.from.name} – ${leg.to.name}`)
      .join(", "),
  facts: ({ legs }) =>
    legs.map((leg) => (
      <div key={leg.position} className="admin-leg">
        <dt>{longDay(leg.date)}</dt>
        <dd>
          {clock(leg.departs_at)} {leg.from.name} – {clock(leg.arrives_at)} {leg.to.name},{" "}
          {leg.ship.name}
          {leg.state === "CANCELLED" && ` (${m.cancelling_leg_off()})`}
        </dd>
      </div>
    )),
  people: (order, { declared_local, births }) => (
    <People order={order} declared={declared_local} births={births} />
  ),
  again: (order, now) => ({ to: searchAgain(order, now), label: m.order_search_again() }),
  upcoming({ legs }, now) {
    const [leg, back] = legs
      .filter(({ state }) => state === "ACTIVE")
      .filter(({ departs_at }) => Date.parse(departs_at) > now.getTime());
    if (!leg) return undefined;
    return {
      day: leg.date,
      back: back?.date,
      what: leg.ship.name,
      check_in: { at: leg.check_in_at, place: leg.check_in_place },
      people: leg.passengers.filter(({ state }) => state === "ACTIVE").length,
      drawing: <Crossing leg={leg} />,
    };
  },
  names: ({ legs, passengers }, { identities }) =>
    (legs.findLast(({ state }) => state === "ACTIVE")?.passengers ?? [])
      .filter(({ state }) => state === "ACTIVE")
      .map(({ id, full_name }) => ({
        id,
        full_name,
        nationality: passengers.find((one) => one.id === id)?.nationality ?? "",
        sex: passengers.find((one) => one.id === id)?.sex ?? "",
        id_number: identities.find((one) => one.id === id)?.id_number ?? "",
      })),
  brief: ({ legs }, how) => (
    <div className="trip-brief">
      {legs
        .filter(({ state }) => state === "ACTIVE")
        .map((leg) => (
          <section key={leg.position}>
            <h2>
              {longDay(leg.date)}, {leg.ship.name}
            </h2>
            {how === "lines" ? (
              <p>
                <span className="num">{clock(leg.departs_at)}</span> {leg.from.name} –{" "}
                <span className="num">{clock(leg.arrives_at)}</span> {leg.to.name}
              </p>
            ) : (
              <Crossing leg={leg} />
            )}
            {how === "arrived" && (
              <p>
                {m.order_check_in()} <b className="num">{clock(leg.check_in_at)} WITA</b>,{" "}
                {leg.check_in_place}
              </p>
            )}
          </section>
        ))}
    </div>
  ),
};

const Crossing = ({ leg }: { leg: OrderLeg }) => (
  <CrossingLine
    departs={leg.departs_at}
    arrives={leg.arrives_at}
    minutes={leg.duration_minutes}
    from={{ name: leg.from.name, land: landOf(leg.from.destination) }}
    to={{ name: leg.to.name, land: landOf(leg.to.destination) }}
    via={leg.via}
    sky={leg.session}
  />
);
