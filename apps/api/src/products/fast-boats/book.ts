import type {
  FastBoatOrderInput,
  FastBoatQuote,
  Locale,
  ManifestFields,
  RefundPolicy,
  ReschedulePolicy,
} from "@jukung/contract";
import {
  type BookDeps,
  type BookingLimit,
  bookedOnce,
  bookHeld,
  type DiscountAsk,
  type Discounts,
  heldMinutes,
  kinderReschedule,
  type OrderRow,
  quotedWith,
  sharesOf,
  type TripDay,
  termsVersion,
} from "../../features/orders/index.ts";
import { transferMinutes } from "../../features/payments/index.ts";
import {
  manifestFields,
  refundPolicyShown,
  reschedulePolicyShown,
} from "../../features/site/index.ts";
import { addMinutes, witaDate, witaIso } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkInPlace } from "./details.ts";
import { refuseHoarding } from "./hoarding.ts";
import { linesFor } from "./lines.ts";
import { presentDepartures } from "./present.ts";
import { boardingFacts } from "./queries/boarding.ts";
import { boatTarget, routeTarget } from "./queries/promo-targets.ts";
import { type CrossingRow, crossing } from "./queries/search.ts";
import { changedSince, ordersWithLapsedHolds, takeSeats, vacanciesOf } from "./queries/stock.ts";
import { insertTravellers } from "./queries/travellers.ts";
import {
  countPassengers,
  crossingTimes,
  fareTypeOf,
  keptOf,
  kinderPolicy,
  partyProblem,
  passengerProblems,
  routeName,
} from "./rules.ts";

type Booking = {
  input: FastBoatOrderInput;
  me: Viewer;
  locale: Locale;
  idempotency_key: string | undefined;
  /** Counts the booking, unless it is one that is sent again or is refused. */
  limit?: BookingLimit;
};
type Crossing = { row: CrossingRow } & ReturnType<typeof crossingTimes>;

/**
 * Books seats: makes the order and holds them until it is paid.
 * @throws Refusal for everything that `ERRORS` lists about legs, passengers, price and stock
 */
export async function bookFastBoat(
  db: Database,
  booking: Booking,
  deps: BookDeps,
): Promise<OrderRow> {
  if (booking.me.role === "ADMIN") throw new Refusal("admin_cannot_book");
  const again = { kind: "fast_boat", body: booking.input, ...booking } as const;
  return bookedOnce(db, again, () => bookAnew(db, booking, deps));
}

async function bookAnew(
  db: Database,
  { input, me, locale, idempotency_key }: Booking,
  deps: BookDeps,
): Promise<OrderRow> {
  const counts = countPassengers(input.passengers);
  const problem = partyProblem(counts);
  if (problem) throw new Refusal(problem);
  const crossings = await plan(db, input, deps.clock.now());
  const [out] = crossings as [Crossing];
  const title = routeName(out.row);
  const people = input.passengers.length;
  const asked = await manifestFields(db);
  return bookHeld(
    db,
    {
      kind: "fast_boat",
      me,
      contact: input.contact,
      locale,
      idempotency_key,
      body: input,
      title_id: title,
      title_en: title,
      people,
      starts_at: out.departs_at,
      ends_at: (crossings.at(-1) as Crossing).arrives_at,
      hold_limit_at: limitOf(crossings),
      refund_policy: await refundPolicyOf(db, crossings),
      reschedule_policy: await reschedulePolicyOf(db, crossings),
      lines: linesFor(
        crossings.map(({ row }) => row),
        counts,
      ),
      promo: input.promo_code ? { code: input.promo_code, days: daysOf(crossings) } : undefined,
      shown_total: input.total_price,
      trip: tripOf(crossings),
      shown_terms: input.terms_version,
    },
    {
      limit: (tx, now) => refuseHoarding(tx, me, crossings, { people, now }),
      insert: (tx, order) => writeTravellers(tx, { order, input, crossings, asked }),
      take: (tx) => takeAll(tx, input, crossings),
      gone: "seats_gone",
      lapsed: (at, now) => ordersWithLapsedHolds(at, input.legs, now),
    },
    deps,
  );
}

/**
 * The price of a booking, after all of its checks but the last: nothing is held, so the seats may be
 * gone a moment later.
 * @throws Refusal as booking does
 */
export async function quoteFastBoat(
  db: Database,
  input: FastBoatOrderInput,
  { now, locale, person, preview, hold_minutes }: QuoteCall,
): Promise<FastBoatQuote> {
  const counts = countPassengers(input.passengers);
  const problem = partyProblem(counts);
  if (problem) throw new Refusal(problem);
  const crossings = await plan(db, input, now);
  const legs = await presentDepartures(
    db,
    crossings.map(({ row }) => row),
    { counts, now, locale },
  );
  const full = legs.find((leg) => leg.vacancies < input.passengers.length);
  if (full) throw new Refusal("seats_gone", { params: { left: full.vacancies } });
  const price = await quotedWith(
    input.promo_code,
    {
      kind: "fast_boat",
      person,
      total: legs.reduce((sum, leg) => sum + leg.total_price, 0),
      days: daysOf(crossings),
      now,
    },
    { preview, locale },
  );
  const limit = limitOf(crossings);
  const refund_policy = (await refundPolicyOf(db, crossings)) ?? (await refundPolicyShown(db));
  const reschedule_policy =
    (await reschedulePolicyOf(db, crossings)) ?? (await reschedulePolicyShown(db));
  const schedules = crossings.map(({ row }) => row.schedule_id);
  const boarding = new Map(
    (await boardingFacts(db, schedules)).map((facts) => [facts.schedule_id, facts]),
  );
  return {
    legs,
    check_ins: crossings.map(({ row, departs_at }) => {
      const facts = boarding.get(row.schedule_id)!;
      return {
        at: witaIso(addMinutes(departs_at, -facts.check_in_minutes)),
        place: checkInPlace(facts, locale),
      };
    }),
    ...price,
    refund_policy,
    terms_version: termsVersion({ trip: tripOf(crossings), refund_policy, reschedule_policy }),
    hold_minutes: heldMinutes(now, hold_minutes, limit),
    transfer_minutes: await transferMinutes(db, now, { minutes: hold_minutes, limit }),
  };
}

/** What one agrees to of each crossing: its times and check-in, its harbours, its boat. */
const tripOf = (crossings: Crossing[]) =>
  crossings.flatMap(({ row, departs_at, arrives_at }) => [
    departs_at,
    arrives_at,
    row.check_in_minutes,
    row.via,
    row.from_port_id,
    row.to_port_id,
    row.fast_boat_id,
    row.luggage_kg,
  ]);

/** Seats are held until the first cut-off at most. */
const limitOf = (crossings: Crossing[]): Date =>
  new Date(Math.min(...crossings.map((leg) => leg.cut_off_at.getTime())));

type QuoteCall = {
  /** For how long an unpaid order is held, before any cut-off. */
  hold_minutes: number;
  now: Date;
  locale: Locale;
  person: DiscountAsk["person"];
  preview: (ask: DiscountAsk) => ReturnType<Discounts["preview"]>;
};

/** The days of the trip, each with its boat and its route, for promos that are limited to some. */
const daysOf = (crossings: Crossing[]): TripDay[] =>
  crossings.map(({ row }) => ({
    date: row.date,
    targets: [
      boatTarget(row.fast_boat_id),
      routeTarget(row.from_destination_id, row.to_destination_id),
    ],
  }));

/**
 * The refund policy of a trip: the schedule's own, else the site's (null). Of two that differ the
 * traveller has the better one at any hour, for the whole order.
 */
async function refundPolicyOf(db: Database, crossings: Crossing[]): Promise<RefundPolicy | null> {
  const [out, back] = crossings.map(({ row }) => row.refund_policy);
  if (!out && !back) return null;
  if (back === undefined) return out ?? null;
  const site = out && back ? [] : await refundPolicyShown(db);
  return kinderPolicy(out ?? site, back ?? site);
}

/** The same for moving the trip: of two rules that differ the kinder one. */
async function reschedulePolicyOf(
  db: Database,
  crossings: Crossing[],
): Promise<ReschedulePolicy | null> {
  const [out, back] = crossings.map(({ row }) => row.reschedule_policy);
  if (!out && !back) return null;
  if (back === undefined) return out ?? null;
  const site = async () => reschedulePolicyShown(db);
  return kinderReschedule(out ?? (await site()), back ?? (await site()));
}

/** Loads the crossings and checks all that does not depend on stock. */
async function plan(db: Database, input: FastBoatOrderInput, now: Date): Promise<Crossing[]> {
  if (input.legs.length !== (input.trip_type === "round_trip" ? 2 : 1))
    throw new Refusal("leg_count");
  const crossings = await Promise.all(
    input.legs.map(async (leg, i): Promise<Crossing> => {
      const row = await crossing(db, leg.schedule_id, leg.date, now);
      if (!row) throw new Refusal("departure_unknown", { field: `legs.${i}` });
      const times = crossingTimes(leg.date, row);
      if (times.last_booking_at <= now)
        throw new Refusal("departure_past_cut_off", { field: `legs.${i}` });
      if (row.closed) throw new Refusal("departure_closed", { field: `legs.${i}` });
      return { row, ...times };
    }),
  );
  const [out, back] = crossings as [Crossing, Crossing | undefined];
  if (back) {
    const reverses =
      back.row.from_destination === out.row.to_destination &&
      back.row.to_destination === out.row.from_destination;
    if (!reverses) throw new Refusal("return_route");
    if (back.departs_at <= out.arrives_at) throw new Refusal("return_before_outbound");
  }
  const dates = input.legs.map((leg) => leg.date);
  const asked = await manifestFields(db);
  const fields = passengerProblems(input.passengers, dates, { today: witaDate(now), asked });
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  return crossings;
}

type Written = {
  order: OrderRow;
  input: FastBoatOrderInput;
  crossings: Crossing[];
  asked: ManifestFields;
};
async function writeTravellers(tx: Tx, { order, input, crossings, asked }: Written): Promise<void> {
  const prices = crossings.map(({ row }) =>
    input.passengers.map(({ age_category, residency }) => row[fareTypeOf(age_category, residency)]),
  );
  await insertTravellers(tx, {
    order_id: order.id,
    hold_expires_at: order.hold_expires_at,
    legs: crossings.map((leg, i) => ({
      position: i + 1,
      schedule_id: leg.row.schedule_id,
      date: leg.row.date,
      from_port_id: leg.row.from_port_id,
      to_port_id: leg.row.to_port_id,
      departs_at: leg.departs_at,
      arrives_at: leg.arrives_at,
      cut_off_at: leg.cut_off_at,
    })),
    passengers: input.passengers.map((passenger) => ({
      full_name: passenger.full_name,
      nationality: passenger.nationality,
      age_category: passenger.age_category,
      residency: passenger.residency,
      date_of_birth: passenger.date_of_birth ?? null,
      local_declared: passenger.local_declared ?? false,
      ...keptOf(passenger, asked),
    })),
    prices,
    discounts: inRows(sharesOf(order.discount, prices.flat()), input.passengers.length),
  });
}

/** A flat list by leg again. */
const inRows = (all: number[], width: number): number[][] =>
  Array.from({ length: all.length / width }, (_, i) => all.slice(i * width, (i + 1) * width));

async function takeAll(tx: Tx, input: FastBoatOrderInput, crossings: Crossing[]): Promise<void> {
  const seats = input.passengers.length;
  const legs = crossings.map(({ row: { schedule_id, date, capacity, sale_version } }) => ({
    schedule_id,
    date,
    capacity,
    sale_version,
  }));
  if ((await takeSeats(tx, legs, seats)) === legs.length) return;
  if (await changedSince(tx, legs)) throw new Refusal("departure_changed");
  const rooms = await Promise.all(
    legs.map(({ schedule_id, date }) => vacanciesOf(tx, schedule_id, date)),
  );
  // Closed since it was read: "60 left" would be no reason.
  const closed = rooms.findIndex((room) => room.closed);
  if (closed >= 0) throw new Refusal("departure_closed", { field: `legs.${closed}` });
  throw new Refusal("seats_gone", {
    params: { left: Math.min(...rooms.map((room) => room.left)) },
  });
}
