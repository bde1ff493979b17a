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
import { witaInstant } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { linesFor } from "./lines.ts";
import { partyText } from "./party-text.ts";
import { type BookingRow, bookingOf, bookingsOf } from "./queries/bookings.ts";
import { agreedPickup, tourTimes } from "./rules.ts";

/** The tour's part of an order. */
export async function tourDetails(
  db: Database,
  order: OrderRow,
  asked: DetailsAsked,
): Promise<Detailed<"tour">> {
  const { locale } = asked;
  const [row, tickets] = await Promise.all([bookingOf(db, order.id, locale), asked.tickets]);
  const pictures = await picturesOf(db, [row.image_id]);
  const { adult, child, infant } = row;
  return {
    part: {
      order_type: "tour",
      tour: {
        slug: row.tour_slug,
        title: row.title,
        image: presentPicture(pictures.get(row.image_id ?? 0), locale),
        location: { name: row.location_name, latitude: row.latitude, longitude: row.longitude },
        meeting_point: row.meeting_point,
      },
      variant: { id: row.variant_id, name: row.variant_name },
      date: row.date,
      start_time: row.starts,
      participants: { adult, child, infant },
      pickup: row.pickup,
      agreed_pickup: agreedPickup(row),
      remarks: row.remarks,
      people_most: row.max_people,
      trip_version: row.version,
      ticket: tickets.get(PARTY) ?? null,
    },
    starts: [startOf(row)],
    faces: () => facesOf(db, row, locale),
  };
}

/** A tour order is one part with the whole price, and its party may change until its day. */
const startOf = (row: BookingRow): TripPart => ({
  ...tourTimes(row),
  cut_off_at: witaInstant(row.date, "00:00"),
  office_until: tourTimes(row).starts_at,
  price: row.total_price,
  pickup_asked: row.pickup !== null && agreedPickup(row) === null,
});

/** When a tour begins and ends and its price, for the refund policy. */
export async function tourStarts(db: Db, ids: number[]): Promise<Map<number, TripPart[]>> {
  const rows = await bookingsOf(db, ids, "en");
  return new Map(rows.map((row) => [row.order_id, [startOf(row)]]));
}

/** The voucher's content. */
export async function tourTicketFaces(
  db: Database,
  id: number,
  locale: Locale,
): Promise<PartyFace[]> {
  return facesOf(db, await bookingOf(db, id, locale), locale);
}
async function facesOf(db: Database, row: BookingRow, locale: Locale): Promise<PartyFace[]> {
  const { name, whatsapp } = await siteContact(db);
  const pickup = agreedPickup(row);
  return [
    {
      kind: "party",
      position: 1,
      off: false,
      holder: PARTY,
      full_name: row.contact,
      title: row.title,
      choice: row.variant_name,
      date: row.date,
      end_date: null,
      start_time: row.starts,
      ...tourTimes(row),
      party: partyText(row, locale),
      meeting_place: pickup ?? meetingPlace(row),
      picked_up: pickup !== null,
      operator: name,
      whatsapp,
      latitude: row.latitude,
      longitude: row.longitude,
    },
  ];
}

/** The list price of a tour, for a quote to begin with. */
export async function tourListPrice(db: Db, id: number, locale: Locale): Promise<ListedLine[]> {
  const row = await bookingOf(db, id, locale);
  const { adult, child, infant } = row;
  return linesFor(row, { adult, child, infant }, { ...row, locale });
}
