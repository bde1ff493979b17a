import type { Locale } from "@jukung/contract";
import { picturesOf, presentPicture } from "../../features/media/index.ts";
import {
  type Detailed,
  type DetailsAsked,
  type ListedLine,
  meetingPlace,
  type OrderRow,
  PARTY,
  type PartyFace,
  type TripPart,
} from "../../features/orders/index.ts";
import { siteContact } from "../../features/site/index.ts";
import { daysBetween, witaInstant } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { message } from "../../platform/messages.ts";
import { type BookingRow, bookingOf, bookingsOf } from "./queries/bookings.ts";
import { lastDay, startsBetween, tripTimes } from "./rules.ts";

/** The private boat's part of an order. */
export async function privateBoatDetails(
  db: Database,
  order: OrderRow,
  asked: DetailsAsked,
): Promise<Detailed<"private_boat">> {
  const { locale } = asked;
  const [row, tickets] = await Promise.all([bookingOf(db, order.id, locale), asked.tickets]);
  const pictures = await picturesOf(db, [row.image_id]);
  return {
    part: {
      order_type: "private_boat",
      boat: {
        slug: row.boat_slug,
        name: row.boat_name,
        image: presentPicture(pictures.get(row.image_id ?? 0), locale),
        location: { name: row.location_name, latitude: row.latitude, longitude: row.longitude },
        meeting_point: row.meeting_point,
      },
      date: row.date,
      end_date: row.end_date,
      guests: row.guests,
      start_time: row.start_time,
      start_between: order.inquiry_status === "NEW" ? null : startsBetween(row),
      remarks: row.remarks,
      people_most: row.max_guests,
      trip_version: row.version,
      ticket: tickets.get(PARTY) ?? null,
    },
    starts: [startOf(row)],
    faces: () => facesOf(db, row, locale),
  };
}

/** A private boat order is one part with the whole price, and its guests may change until its day. */
const startOf = (row: BookingRow): TripPart => ({
  ...tripTimes(row),
  cut_off_at: witaInstant(row.date, "00:00"),
  office_until: tripTimes(row).starts_at,
  price: row.total_price,
});

/** When the trip begins and ends and its price, for the refund policy. */
export async function privateBoatStarts(db: Db, ids: number[]): Promise<Map<number, TripPart[]>> {
  const rows = await bookingsOf(db, ids, "en");
  return new Map(rows.map((row) => [row.order_id, [startOf(row)]]));
}

/** The voucher's content. */
export async function privateBoatTicketFaces(
  db: Database,
  id: number,
  locale: Locale,
): Promise<PartyFace[]> {
  return facesOf(db, await bookingOf(db, id, locale), locale);
}
async function facesOf(db: Database, row: BookingRow, locale: Locale): Promise<PartyFace[]> {
  const { name, whatsapp } = await siteContact(db);
  return [
    {
      kind: "party",
      position: 1,
      off: false,
      holder: PARTY,
      full_name: row.contact,
      title: row.boat_name,
      choice: null,
      date: row.date,
      end_date: row.end_date,
      start_time: row.start_time,
      ...tripTimes(row),
      party: message("private_boat_guests", locale, { count: row.guests }),
      meeting_place: meetingPlace(row),
      picked_up: false,
      operator: name,
      whatsapp,
      latitude: row.latitude,
      longitude: row.longitude,
    },
  ];
}

/** The list price: so much a day. A boat without a price has none. */
export async function listPrice(db: Db, id: number, locale: Locale): Promise<ListedLine[]> {
  const { boat_name, price_from, ...days } = await bookingOf(db, id, locale);
  if (price_from === 0) return [];
  const label = message("quote_line_private_boat", locale, { boat: boat_name });
  return [{ label, quantity: daysBetween(days.date, lastDay(days)) + 1, unit_price: price_from }];
}
