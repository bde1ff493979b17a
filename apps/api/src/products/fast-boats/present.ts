import type { Departure, Locale, PassengerCounts, RefundPolicy } from "@jukung/contract";
import { FARE_TYPES } from "@jukung/contract";
import { type Media, picturesOf, presentPicture } from "../../features/media/index.ts";
import { unpaidShare } from "../../features/orders/index.ts";
import { refundPolicyShown } from "../../features/site/index.ts";
import { addMinutes, minutesBetween, witaIso, witaIsoOf } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { type BoatLook, boatLooks } from "./looks.ts";
import type { CrossingRow } from "./queries/search.ts";
import {
  availabilityOf,
  crossingTimes,
  partyPrice,
  people,
  refundNow,
  sessionOf,
} from "./rules.ts";

const FARE_KINDS = FARE_TYPES.map((type) => {
  const [age_category, residency] = type.split("_") as ["adult", "local"];
  return { type, age_category, residency };
});

type Reader = { counts: PassengerCounts; now: Date; locale: Locale };

/** Crossings as the API answers them, priced for this party. */
export async function presentDepartures(
  db: Database,
  rows: CrossingRow[],
  reader: Reader,
): Promise<Departure[]> {
  const looks = await boatLooks(db);
  const policy = await refundPolicyShown(db);
  const pictures = await picturesOf(
    db,
    rows.map(({ ship_slug }) => looks.get(ship_slug)?.image_id ?? null),
  );
  return rows.map((row) => presentDeparture(row, reader, { looks, pictures, policy }));
}

function presentDeparture(
  row: CrossingRow,
  { counts, now, locale }: Reader,
  {
    looks,
    pictures,
    policy,
  }: { looks: Map<string, BoatLook>; pictures: Map<number, Media>; policy: RefundPolicy },
): Departure {
  const look = looks.get(row.ship_slug);
  const { departs_at, arrives_at, last_booking_at } = crossingTimes(row.date, row);
  const refund = refundNow(row.refund_policy ?? policy, departs_at, now);
  const vacancies = Math.max(0, row.capacity - row.sold - (row.held - row.lapsed));
  return {
    schedule_id: row.schedule_id,
    date: row.date,
    ship: {
      slug: row.ship_slug,
      name: row.ship_name,
      operator: { slug: row.operator_slug, name: row.operator_name },
      image: presentPicture(pictures.get(look?.image_id ?? 0), locale),
      luggage_kg: row.luggage_kg,
      facilities: look?.facilities ?? [],
    },
    from: { slug: row.from_slug, name: row.from_name, destination: row.from_destination },
    to: { slug: row.to_slug, name: row.to_name, destination: row.to_destination },
    via: row.via,
    departs_at: witaIsoOf(row.date, row.departs),
    arrives_at: witaIsoOf(row.date, row.arrives),
    check_in_at: witaIso(addMinutes(departs_at, -row.check_in_minutes)),
    duration_minutes: minutesBetween(departs_at, arrives_at),
    session: sessionOf(row.departs),
    capacity: row.capacity,
    vacancies,
    seats_at_once: unpaidShare(row.capacity),
    availability: availabilityOf(vacancies, row.capacity, row.closed),
    bookable: !row.closed && vacancies >= people(counts) && last_booking_at > now,
    refund: refund && { percent: refund.percent, until: witaIso(refund.until) },
    prices: FARE_KINDS.map(({ type, age_category, residency }) => ({
      age_category,
      residency,
      price: row[type],
      quantity: counts[type],
    })),
    total_price: partyPrice(row, counts),
  };
}
