import type { Locale } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { private_boat_bookings } from "../tables.ts";
import { said } from "./boats.ts";

export async function insertBooking(
  tx: Tx,
  row: typeof private_boat_bookings.$inferInsert,
): Promise<void> {
  await tx.insert(private_boat_bookings).values(row);
}

/** A private boat booking with its boat and what orders need of it. */
export type BookingRow = {
  order_id: number;
  date: string;
  end_date: string | null;
  guests: number;
  /** `HH:MM` */
  start_time: string | null;
  /** The same: the start that was agreed with the price, if the customer has changed it since. */
  agreed_start: string | null;
  remarks: string;
  version: number;
  max_guests: number;
  boat_slug: string;
  boat_name: string;
  location_name: string;
  /** In the reader's language; may be empty. */
  meeting_point: string;
  latitude: number;
  longitude: number;
  image_id: number | null;
  /** Rupiah a day, the lowest price. */
  price_from: number;
  contact: string;
  total_price: number;
};
/** Inserts an order's booking, together with the order. */
export async function bookingOf(db: Db, order_id: number, locale: Locale): Promise<BookingRow> {
  return (await bookingsOf(db, [order_id], locale))[0] as BookingRow;
}
export async function bookingsOf(
  db: Db,
  order_ids: number[],
  locale: Locale,
): Promise<BookingRow[]> {
  const { rows } = await db.execute(sql`
    select c.order_id, c.date, c.end_date, c.guests, to_char(c.start_time, 'HH24:MI') as start_time,
      to_char(c.agreed_start, 'HH24:MI') as agreed_start, c.remarks, c.version, b.max_guests, b.slug as boat_slug, b.name as boat_name, b.location_name, ${said(sql`b`, "meeting_point", locale)} as meeting_point,
      b.latitude, b.longitude, b.price_from,
      (select i.media_id from private_boat_images i where i.boat_id = b.id
       order by i.position limit 1) as image_id,
      o.contact_full_name as contact, o.total_price
    from private_boat_bookings c join private_boats b on b.id = c.boat_id join orders o on o.id = c.order_id
    where c.order_id = any(${sql.param(order_ids)}::bigint[])`);
  return rows as BookingRow[];
}

/** A person's private boat bookings, for the export of their data. */
export async function bookingsToExport(
  db: Db,
  user_id: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select o.booking_id, b.name as boat, c.date, c.end_date, c.guests, c.start_time, c.remarks
    from private_boat_bookings c join orders o on o.id = c.order_id join private_boats b on b.id = c.boat_id
    where o.user_id = ${user_id} order by o.id`);
  return rows;
}
/** Remarks say what somebody needs. */
export async function forgetRemarks(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`update private_boat_bookings c set remarks = '' from orders o
    where o.id = c.order_id and o.user_id = ${user_id} and c.remarks <> ''`);
}

/** The orders of one boat, whatever became of them. */
export const ordersOf = (slug: string): SQL => sql`
  select b.order_id from private_boat_bookings b join private_boats t on t.id = b.boat_id where t.slug = ${slug}`;
