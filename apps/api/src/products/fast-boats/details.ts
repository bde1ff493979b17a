import type { Locale, OrderCrossing, OrderLeg } from "@jukung/contract";
import { presentHarbour } from "../../features/catalogue/index.ts";
import { type Media, picturesOf, presentPicture } from "../../features/media/index.ts";
import type {
  Detailed,
  DetailsAsked,
  OrderRow,
  TicketFace,
  TripPart,
  ValidTickets,
} from "../../features/orders/index.ts";
import { addMinutes, minutesBetween, witaIso, witaTime } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import type { BoardingFacts } from "./queries/boarding.ts";
import { type LegRow, legsOf } from "./queries/stock.ts";
import {
  type CrossedLeg,
  crossedLegs,
  type LegDetailRow,
  legDetails,
  passengerLegsOf,
} from "./queries/travellers.ts";
import { sessionOf } from "./rules.ts";

export const holderOf = (leg_id: number, passenger_id: number): string =>
  `${leg_id}:${passenger_id}`;
/** Where one checks in: the harbour, where its counters are, and which of them is the operator's. */
export function checkInPlace(
  { from_name, from_port, ...leg }: BoardingFacts | LegDetailRow,
  locale: Locale,
): string {
  const said = (id: string, en: string) => (locale === "id" ? id || en : en || id);
  const where = [
    said(from_port.counter_id, from_port.counter_en),
    said(leg.check_in_id, leg.check_in_en),
  ].filter(Boolean);
  return where.length > 0 ? `${from_name}: ${where.join(". ")}` : from_name;
}
/** The same on a ticket, which says too that feet get wet. */
const ticketPlace = (leg: LegDetailRow, locale: Locale): string =>
  leg.from_port.boarding === "wet_feet"
    ? `${checkInPlace(leg, locale)}. ${message("board_wet_feet", locale)}`
    : checkInPlace(leg, locale);

/** The fast boat's part of an order. */
export async function fastBoatDetails(
  db: Database,
  order: OrderRow,
  asked: DetailsAsked,
): Promise<Detailed<"fast_boat">> {
  const { locale } = asked;
  const [legs, tickets] = await Promise.all([legDetails(db, order.id), asked.tickets]);
  const pictures = await picturesOf(
    db,
    legs.flatMap(({ image_id, from_port, to_port }) => [
      image_id,
      from_port.image_id,
      to_port.image_id,
    ]),
  );
  return {
    part: {
      order_type: "fast_boat",
      trip_type: legs.length === 2 ? "round_trip" : "one_way",
      passengers: (legs[0]?.people ?? []).map((person) => ({
        id: person.id,
        full_name: person.full_name,
        nationality: person.nationality,
        age_category: person.age_category as "adult",
        residency: person.residency as "local",
        sex: person.sex,
        id_number_ends: person.id_number_ends,
      })),
      legs: legs.map((leg) => presentLeg(leg, { ...order, pictures, tickets, locale })),
    },
    starts: legs.map((leg) => startOf(leg, leg.people)),
    faces: async () => facesOf(legs, locale),
  };
}

type Seat = { price: number; discount: number; state: string };
/** What was paid for a leg: the discount comes back with nobody. */
const startOf = (
  leg: Pick<LegRow, "id" | "departs_at" | "arrives_at" | "cut_off_at" | "refund_policy" | "seats">,
  seats: Seat[],
): TripPart => ({
  starts_at: leg.departs_at,
  ends_at: leg.arrives_at,
  cut_off_at: leg.cut_off_at,
  refund_policy: leg.refund_policy,
  cancelled: leg.seats === 0,
  price: seats
    .filter((seat) => seat.state === "ACTIVE")
    .reduce((sum, seat) => sum + seat.price - seat.discount, 0),
});

function presentLeg(
  leg: LegDetailRow,
  {
    refund_policy,
    pictures,
    tickets,
    locale,
  }: Pick<OrderRow, "refund_policy"> & {
    pictures: Map<number, Media>;
    tickets: ValidTickets;
    locale: Locale;
  },
): OrderLeg {
  return {
    position: leg.position,
    state: leg.seats === 0 ? "CANCELLED" : "ACTIVE",
    schedule_id: leg.schedule_id,
    date: leg.date,
    departs_at: witaIso(leg.departs_at),
    arrives_at: witaIso(leg.arrives_at),
    duration_minutes: minutesBetween(leg.departs_at, leg.arrives_at),
    session: sessionOf(witaTime(leg.departs_at)),
    cut_off_at: witaIso(leg.cut_off_at),
    refund_policy: leg.refund_policy ?? refund_policy,
    check_in_at: witaIso(addMinutes(leg.departs_at, -leg.check_in_minutes)),
    check_in_place: checkInPlace(leg, locale),
    from: {
      slug: leg.from_slug,
      name: leg.from_name,
      destination: leg.from_destination,
      latitude: leg.from_latitude,
      longitude: leg.from_longitude,
      harbour: presentHarbour(leg.from_port, pictures, locale),
    },
    to: {
      slug: leg.to_slug,
      name: leg.to_name,
      destination: leg.to_destination,
      latitude: leg.to_latitude,
      longitude: leg.to_longitude,
      harbour: presentHarbour(leg.to_port, pictures, locale),
    },
    via: leg.via,
    ship: {
      slug: leg.ship_slug,
      name: leg.ship_name,
      operator: {
        slug: leg.operator_slug,
        name: leg.operator_name,
        whatsapp: leg.whatsapp,
      },
      luggage_kg: leg.luggage_kg,
      image: presentPicture(pictures.get(leg.image_id ?? 0), locale),
    },
    passengers: leg.people.map((person) => ({
      id: person.id,
      full_name: person.full_name,
      price: person.price,
      paid: person.price - person.discount,
      state: person.state as "ACTIVE",
      ticket: tickets.get(holderOf(leg.id, person.id)) ?? null,
    })),
  };
}

/** When each leg departs and its price, for the refund policy. */
export async function fastBoatStarts(db: Db, ids: number[]): Promise<Map<number, TripPart[]>> {
  const [legs, seats] = await Promise.all([legsOf(db, ids), passengerLegsOf(db, ids)]);
  const onLeg = Map.groupBy(seats, (seat) => seat.leg_id);
  const ofOrder = Map.groupBy(legs, (leg) => leg.order_id);
  return new Map(
    [...ofOrder].map(([id, its]) => [id, its.map((leg) => startOf(leg, onLeg.get(leg.id) ?? []))]),
  );
}

/** The crossings of many orders: those that somebody travels, or all where nobody does any more. */
export async function fastBoatCrossings(
  db: Db,
  ids: number[],
): Promise<Map<number, OrderCrossing[]>> {
  const ofOrder = Map.groupBy(await crossedLegs(db, ids), (leg) => leg.order_id);
  return new Map(
    [...ofOrder].map(([id, legs]) => {
      const going = legs.filter(({ seats }) => seats > 0);
      return [id, (going.length > 0 ? going : legs).map(presentCrossing)];
    }),
  );
}
const presentCrossing = (leg: CrossedLeg): OrderCrossing => ({
  departs_at: witaIso(leg.departs_at),
  arrives_at: witaIso(leg.arrives_at),
  duration_minutes: minutesBetween(leg.departs_at, leg.arrives_at),
  session: sessionOf(witaTime(leg.departs_at)),
  from: leg.from_name,
  to: leg.to_name,
  via: leg.via,
});

/** One ticket per active passenger and leg. */
export async function fastBoatTicketHolders(
  db: Db,
  id: number,
  position?: number,
): Promise<string[]> {
  const seats = await passengerLegsOf(db, [id]);
  return seats
    .filter((seat) => seat.state === "ACTIVE")
    .filter((seat) => position === undefined || seat.position === position)
    .map((seat) => holderOf(seat.leg_id, seat.passenger_id));
}

/** Each ticket's content, in leg order, then passenger order. */
export async function fastBoatTicketFaces(
  db: Database,
  id: number,
  locale: Locale,
): Promise<TicketFace[]> {
  return facesOf(await legDetails(db, id), locale);
}
function facesOf(legs: LegDetailRow[], locale: Locale): TicketFace[] {
  return legs.flatMap((leg) =>
    leg.people.map((person) => ({
      kind: "crossing",
      holder: holderOf(leg.id, person.id),
      position: leg.position,
      off: person.state !== "ACTIVE",
      full_name: person.full_name,
      fare: { age_category: person.age_category, residency: person.residency },
      from: leg.from_name,
      to: leg.to_name,
      via: leg.via,
      departs_at: leg.departs_at,
      arrives_at: leg.arrives_at,
      check_in_at: addMinutes(leg.departs_at, -leg.check_in_minutes),
      check_in_place: ticketPlace(leg, locale),
      ship: leg.ship_name,
      operator: leg.operator_name,
      whatsapp: leg.whatsapp,
      luggage_kg: leg.luggage_kg,
      latitude: leg.from_latitude,
      longitude: leg.from_longitude,
    })),
  );
}
