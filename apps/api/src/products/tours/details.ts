import type { Locale } from "@jukung/contract";
import { picturesOf, presentPicture } from "../../features/media/index.ts";
import type { Detailed, PartyFace, StartOfLeg } from "../../features/orders/index.ts";
import { siteContact } from "../../features/site/index.ts";
import { validTickets } from "../../features/tickets/index.ts";
import { witaInstant } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/db.ts";
import { word } from "../../platform/words.ts";
import { type BookingRow, bookingsOf } from "./queries/bookings.ts";
import { tourTimes } from "./rules.ts";

/** The whole party comes with one voucher. */
export const PARTY = "party";

/** The tour's part of many orders at once. */
export async function tourDetails(
  db: Database,
  ids: number[],
  locale: Locale,
): Promise<Map<number, Detailed<"tour">>> {
  const [rows, tickets] = await Promise.all([bookingsOf(db, ids, locale), validTickets(db, ids)]);
  const pictures = await picturesOf(
    db,
    rows.map((row) => row.image_id),
  );
  return new Map(
    rows.map((row) => {
      const { adult, child, infant } = row;
      const part: Detailed<"tour">["part"] = {
        order_type: "tour",
        tour: {
          slug: row.tour_slug,
          title: row.title,
          image: presentPicture(pictures.get(row.image_id ?? 0), locale),
          location: {
            name: row.location_name,
            latitude: row.latitude,
            longitude: row.longitude,
          },
        },
        variant: { id: row.variant_id, name: row.variant_name },
        date: row.date,
        participants: { adult, child, infant },
        pickup: row.pickup,
        ticket: tickets.get(row.order_id)?.get(PARTY) ?? null,
      };
      return [row.order_id, { part, starts: [startOf(row)] }];
    }),
  );
}

/** A tour is one part: all that was paid is paid for it, and its party may change until its day. */
const startOf = (row: BookingRow): StartOfLeg => ({
  leg_id: row.order_id,
  ...tourTimes(row),
  cut_off_at: witaInstant(row.date, "00:00"),
  price: row.total_price,
});

/** When a tour begins and ends and what was paid for it, for the refund policy. */
export const tourStarts = async (db: Db, id: number): Promise<StartOfLeg[]> =>
  (await bookingsOf(db, [id], "en")).map(startOf);

/** What its voucher says. */
export async function tourTicketFaces(
  db: Database,
  id: number,
  locale: Locale,
): Promise<PartyFace[]> {
  const [rows, { name, whatsapp }] = await Promise.all([
    bookingsOf(db, [id], locale),
    siteContact(db),
  ]);
  return rows.map((row) => ({
    kind: "party",
    holder: PARTY,
    full_name: row.contact,
    title: row.title,
    choice: row.variant_name,
    date: row.date,
    end_date: null,
    start_time: row.starts,
    ...tourTimes(row),
    party: partyInWords(row, locale),
    meeting_place: row.pickup ?? row.location_name,
    operator: name,
    whatsapp,
    latitude: row.latitude,
    longitude: row.longitude,
  }));
}

const partyInWords = (row: BookingRow, locale: Locale): string =>
  (["adult", "child", "infant"] as const)
    .filter((age) => row[age] > 0)
    .map((age) => `${row[age]} × ${word(`age_${age}`, locale)}`)
    .join(", ");
