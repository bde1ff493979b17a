import { isDeepStrictEqual } from "node:util";
import type { AgeCategory, MoveSums, Residency } from "@jukung/contract";
import type { MoveAsk, MovedPart, MovePlan, Mover, OrderRow } from "../../features/orders/index.ts";
import { minutesBetween } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { fareLine } from "./lines.ts";
import { moveChanges } from "./move-changes.ts";
import { discountsAfterMove, discountsWithout } from "./moved-fares.ts";
import {
  discountOfLegs,
  fareGroups,
  freeMove,
  insertMove,
  type LegToMove,
  legsToMove,
  lockForMove,
  type PaidSeat,
  performMove,
} from "./queries/moves.ts";
import { boatTarget, routeTarget } from "./queries/promo-targets.ts";
import { type CrossingRow, crossingsOn } from "./queries/search.ts";
import { takeSeats, vacanciesOf } from "./queries/stock.ts";
import { ageBand, crossingTimes, fareTypeOf, sessionOf, tripTitle } from "./rules.ts";

/** The leg at that position, and all that are travelled. @throws Refusal not_reschedulable */
async function legOf(db: Database, order: OrderRow, position: number) {
  const legs = await legsToMove(db, order.id);
  const leg = legs[position - 1];
  if (!leg || leg.passengers.length === 0) throw new Refusal("not_reschedulable");
  return { leg, legs: legs.filter(({ passengers }) => passengers.length > 0), all: legs };
}

type Fare = { leg_id: number; passenger_id: number; price: number; discount: number };
type Seat = PaidSeat & { leg_id: number; passenger_id: number };
const seatsOf = (leg: LegToMove): Seat[] =>
  leg.passengers.map((seat) => ({ ...seat, leg_id: leg.id, passenger_id: seat.id }));
const pricesOf = (seats: { price: number }[]) => seats.reduce((sum, { price }) => sum + price, 0);
const discountsOf = (seats: { discount: number }[]) =>
  seats.reduce((sum, { discount }) => sum + discount, 0);

/** All seats of an order that has a leg moved: what moves, what else is ahead, and what is settled. */
function tripOf({ leg, legs }: { leg: LegToMove; legs: LegToMove[] }, now: Date) {
  const ahead = legs.filter((one) => one.id !== leg.id && one.departs_at > now);
  const over = legs.filter((one) => one.id !== leg.id && one.departs_at <= now);
  return {
    moved: seatsOf(leg),
    others: ahead.flatMap(seatsOf),
    settled: [...over.flatMap(seatsOf), ...legs.flatMap(({ left }) => left)],
  };
}

/** The passengers of a leg at the fares of another departure. */
const movedTo = (row: CrossingRow, leg: LegToMove): Seat[] =>
  leg.passengers.map((seat) => ({
    ...seat,
    leg_id: leg.id,
    passenger_id: seat.id,
    price: row[fareTypeOf(seat.age_category as AgeCategory, seat.residency as Residency)],
  }));

/** What every passenger ahead pays once the leg is on another departure, and what that is made of. */
function faresOn(
  row: CrossingRow,
  of: { leg: LegToMove; legs: LegToMove[] },
  { promo, now }: Pick<MoveAsk, "promo" | "now">,
): { fares: Fare[]; sums: MoveSums; promo_lost: Refusal | null } {
  const before = tripOf(of, now);
  const after = { ...before, moved: movedTo(row, of.leg) };
  const had = discountsOf([...before.moved, ...before.others]);
  const booked = before.moved.some(({ booked_discount }) => booked_discount > 0);
  // Who never had the promo on this crossing loses nothing.
  const promo_lost = (booked && promo?.problem([dayOf(row.date, row)])) || null;
  const seats = [...after.moved, ...after.others];
  const discounts = !promo
    ? seats.map(({ discount }) => discount)
    : promo_lost
      ? discountsWithout(after)
      : discountsAfterMove(after, promo.worth);
  const settled = discountsOf(before.settled);
  return {
    fares: seats.map(({ leg_id, passenger_id, price }, i) => ({
      leg_id,
      passenger_id,
      price,
      discount: discounts[i] ?? 0,
    })),
    sums: {
      fare_from: pricesOf(before.moved),
      fare_to: pricesOf(after.moved),
      discount_from: had + settled,
      discount_to: discounts.reduce((sum, one) => sum + one, 0) + settled,
    },
    promo_lost,
  };
}
const differenceOf = ({ fare_from, fare_to, discount_from, discount_to }: MoveSums) =>
  fare_to - fare_from - (discount_to - discount_from);

const titleOf = (ship: string, from: string, to: string) => ({
  title_id: `${from} – ${to}, ${ship}`,
  title_en: `${from} – ${to}, ${ship}`,
});
const partOf = (row: CrossingRow): MovedPart => {
  const { departs_at, arrives_at } = crossingTimes(row.date, row);
  return {
    ...titleOf(row.ship_name, row.from_name, row.to_name),
    date: row.date,
    starts_at: departs_at.toISOString(),
    ends_at: arrives_at.toISOString(),
  };
};
const shownAs = (row: CrossingRow): MovePlan["crossing"] => {
  const { departs_at, arrives_at } = crossingTimes(row.date, row);
  return {
    ship: row.ship_name,
    operator: row.operator_name,
    from: row.from_name,
    to: row.to_name,
    via: row.via,
    minutes: minutesBetween(departs_at, arrives_at),
    session: sessionOf(row.departs),
  };
};
const partBefore = (leg: LegToMove): MovedPart => ({
  ...titleOf(leg.ship_name, leg.from_name, leg.to_name),
  date: leg.date,
  starts_at: leg.departs_at.toISOString(),
  ends_at: leg.arrives_at.toISOString(),
});

const seatsLeft = (row: CrossingRow) =>
  Math.max(0, row.capacity - row.sold - (row.held - row.lapsed));

/** Why a departure cannot be chosen for a leg; null if it can. */
function refusalOf(
  row: CrossingRow,
  { leg, legs }: { leg: LegToMove; legs: LegToMove[] },
  { by_office, now }: Pick<MoveAsk, "by_office" | "now">,
): Refusal | null {
  const { departs_at, arrives_at, last_booking_at } = crossingTimes(row.date, row);
  const field = "date";
  if (row.schedule_id === leg.schedule_id && row.date === leg.date)
    return new Refusal("reschedule_same");
  if (row.closed) return new Refusal("departure_closed", { field });
  if ((by_office ? departs_at : last_booking_at) <= now)
    return new Refusal("departure_past_cut_off", { field });
  const left = seatsLeft(row);
  if (left < leg.passengers.length) return new Refusal("seats_gone", { field, params: { left } });
  const in_order = legs.every((other) => {
    if (other.id === leg.id) return true;
    return other.position < leg.position
      ? other.arrives_at < departs_at
      : arrives_at < other.departs_at;
  });
  if (!in_order) return new Refusal("reschedule_order");
  const days = legs.map((one) => (one.id === leg.id ? row.date : one.date));
  return otherAge(leg, days.toSorted().at(-1)!);
}

/** The departures of the same route on a date, from and to any harbour of the same two places. */
const targets: Mover["targets"] = async (db, order, ask) => {
  const { leg, legs, all } = await legOf(db, order, ask.position);
  const { from_ports: from, to_ports: to } = leg;
  const rows = await crossingsOn(db, { from, to, date: ask.date, now: ask.now });
  return rows.map((row) => {
    const times = crossingTimes(row.date, row);
    const { fares, sums, promo_lost } = faresOn(row, { leg, legs: all }, ask);
    // The office moves everybody at their own fare.
    const prices = ask.by_office ? seatsOf(leg) : fares;
    return {
      schedule_id: row.schedule_id,
      refusal: refusalOf(row, { leg, legs }, ask),
      plan: {
        from: partBefore(leg),
        to: partOf(row),
        difference: ask.by_office ? 0 : differenceOf(sums),
        fare_difference: differenceOf(sums),
        sums: ask.by_office ? null : sums,
        promo_lost,
        people: leg.passengers.length,
        crossing: shownAs(row),
        seats_left: seatsLeft(row),
        limit_at: new Date(Math.min(leg.cut_off_at.getTime(), times.cut_off_at.getTime())),
        async take(tx, reschedule_id) {
          // Fares on the other crossings change with it: nobody may have left one of them meanwhile.
          if (!isDeepStrictEqual(await legsToMove(tx, order.id), all))
            throw new Refusal("departure_changed", { field: "date" });
          await take(tx, reschedule_id, { leg, row, times, prices });
        },
      },
    };
  });
};

const dayOf = (
  date: string,
  on: { fast_boat_id: number; from_destination_id: number; to_destination_id: number },
) => ({
  date,
  targets: [boatTarget(on.fast_boat_id), routeTarget(on.from_destination_id, on.to_destination_id)],
});

/**
 * A child that is nine by then pays another fare: that is for the office.
 * @param last the trip's last day after the move, whose age counts for all of it (decision 096)
 */
function otherAge(leg: LegToMove, last: string): Refusal | null {
  const grown = leg.passengers.find(
    (one) => one.date_of_birth && ageBand(one.date_of_birth, last) !== one.age_category,
  );
  return grown
    ? new Refusal("not_reschedulable", {
        said: "reschedule_age",
        params: { name: grown.full_name },
      })
    : null;
}

async function noSeats(db: Tx, row: CrossingRow): Promise<Refusal> {
  const { left, closed } = await vacanciesOf(db, row.schedule_id, row.date);
  if (closed) return new Refusal("departure_closed", { field: "date" });
  return new Refusal("seats_gone", { field: "date", params: { left } });
}

async function take(
  tx: Tx,
  reschedule_id: number,
  {
    leg,
    row,
    times,
    prices,
  }: {
    leg: LegToMove;
    row: CrossingRow;
    times: ReturnType<typeof crossingTimes>;
    prices: Fare[];
  },
): Promise<void> {
  const { schedule_id, date, capacity, sale_version } = row;
  await lockForMove(tx, leg.id, { schedule_id, date });
  const seats = leg.passengers.length;
  const { departs_at, arrives_at, cut_off_at } = times;
  const kept = await insertMove(
    tx,
    {
      reschedule_id,
      leg_id: leg.id,
      schedule_id,
      date,
      from_port_id: row.from_port_id,
      to_port_id: row.to_port_id,
      departs_at,
      arrives_at,
      cut_off_at,
      sale_version,
      seats,
      prices: prices.map(({ leg_id, passenger_id, price, discount }) => ({
        leg_id,
        passenger_id,
        price,
        discount,
      })),
    },
    leg,
  );
  if (!kept) throw new Refusal("departure_changed", { field: "date" });
  if ((await takeSeats(tx, [{ schedule_id, date, capacity, sale_version }], seats)) !== 1)
    throw await noSeats(tx, row);
}

/** Moving a crossing to another departure of the same route. */
export const fastBoatMover: Mover = {
  charges: true,
  targets,
  changes: moveChanges,
  perform: performMove,
  free: freeMove,
  discount: discountOfLegs,
  title: async (tx, order_id) => tripTitle(await legsToMove(tx, order_id)),
  async lines(tx, order_id) {
    return (await fareGroups(tx, order_id)).map(({ price, quantity, ...group }) =>
      fareLine(group, { age: group.age_category, residency: group.residency, quantity, price }),
    );
  },
};
