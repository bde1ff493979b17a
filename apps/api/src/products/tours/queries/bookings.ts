import type { Locale, TourPricing } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { tour_bookings } from "../tables.ts";
import { inLocale } from "./tours.ts";

export async function insertBooking(tx: Tx, row: typeof tour_bookings.$inferInsert): Promise<void> {
  await tx.insert(tour_bookings).values(row);
}

/** A booking with its tour and what orders need of it. */
export type BookingRow = {
  order_id: number;
  user_id: number | null;
  /** It never was an inquiry. */
  at_once: boolean;
  date: string;
  adult: number;
  child: number;
  infant: number;
  pickup: string | null;
  pickup_agreed: boolean;
  remarks: string;
  version: number;
  tour_slug: string;
  title: string;
  starts: string;
  duration_minutes: number;
  location_name: string;
  /** In the reader's language; may be empty. */
  meeting_point: string;
  latitude: number;
  longitude: number;
  variant_id: number;
  variant_name: string;
  pricing: TourPricing;
  /** People in one booking at most. */
  max_people: number;
  state: "ASKED" | "HELD" | "SOLD" | "RELEASED";
  /** What it uses of the day's capacity. */
  places: number;
  /** Rupiah, as listed. */
  price_adult: number;
  price_child: number;
  price_infant: number;
  price_group: number;
  image_id: number | null;
  contact: string;
  total_price: number;
};
/** Inserts an order's tour, together with the order. */
export async function bookingOf(db: Db, order_id: number, locale: Locale): Promise<BookingRow> {
  return (await bookingsOf(db, [order_id], locale))[0] as BookingRow;
}
export async function bookingsOf(
  db: Db,
  order_ids: number[],
  locale: Locale,
): Promise<BookingRow[]> {
  const { rows } = await db.execute(sql`
    select b.order_id, o.user_id, o.inquiry_status is null as at_once, b.date, b.adult, b.child, b.infant, b.pickup, b.pickup_agreed, b.remarks,
      b.version, b.state, b.places, v.max_people, t.slug as tour_slug,
      ${inLocale("t", "title", locale)} as title, t.starts, t.duration_minutes, t.location_name,
      ${inLocale("t", "meeting_point", locale)} as meeting_point,
      t.latitude, t.longitude, v.id as variant_id, ${inLocale("v", "name", locale)} as variant_name,
      v.pricing, v.price_adult, v.price_child, v.price_infant, v.price_group,
      (select i.media_id from tour_images i where i.tour_id = t.id
       order by i.position limit 1) as image_id,
      o.contact_full_name as contact, o.total_price
    from tour_bookings b join tours t on t.id = b.tour_id
    join tour_variants v on v.id = b.variant_id join orders o on o.id = b.order_id
    where b.order_id = any(${sql.param(order_ids)}::bigint[])`);
  return rows as BookingRow[];
}

/** A person's tours, for the export of their data. */
export async function bookingsToExport(
  db: Db,
  user_id: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select o.booking_id, t.title_en as tour, b.date, b.adult, b.child, b.infant, b.pickup, b.remarks
    from tour_bookings b join orders o on o.id = b.order_id join tours t on t.id = b.tour_id
    where o.user_id = ${user_id} order by o.id`);
  return rows;
}
/** A pick-up address says where somebody lives, and remarks what they need. */
export async function forgetWishes(tx: Tx, user_id: number): Promise<void> {
  await tx.execute(sql`update tour_bookings b set pickup = null, remarks = '' from orders o
    where o.id = b.order_id and o.user_id = ${user_id} and (b.pickup is not null or b.remarks <> '')`);
}

/** The orders of one tour, whatever became of them. */
export const ordersOf = (slug: string): SQL => sql`
  select b.order_id from tour_bookings b join tours t on t.id = b.tour_id where t.slug = ${slug}`;
