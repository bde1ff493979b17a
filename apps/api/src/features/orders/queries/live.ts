import type { LiveOrder } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";

/**
 * Live orders (inquiries, holds, bookings) that are not over, soonest first.
 * @param own a product's query with the columns `order_id` and `date`
 */
export async function liveOrders(db: Db, own: SQL, now: Date): Promise<LiveOrder[]> {
  const { rows } = await db.execute(sql`
    select o.booking_id, o.slug, o.contact_full_name as name, own.date, o.order_status,
      o.inquiry_status
    from (${own}) own join orders o on o.id = own.order_id
    where o.order_status in ('PENDING', 'ON_HOLD', 'CONFIRMED') and o.ends_at > ${now}
    order by own.date, o.id`);
  return rows as LiveOrder[];
}
