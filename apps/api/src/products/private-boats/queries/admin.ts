import type { LiveOrder } from "@jukung/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { liveOrders } from "../../../features/orders/index.ts";
import type { Db } from "../../../platform/db.ts";
import { patternOf } from "../../../platform/search.ts";
import { private_boats } from "../tables.ts";

export type BoatRecord = typeof private_boats.$inferSelect;

export async function boatBySlug(db: Db, slug: string): Promise<BoatRecord | undefined> {
  const [row] = await db.select().from(private_boats).where(eq(private_boats.slug, slug));
  return row;
}

/** Inquiries and bookings of a boat. */
export const liveOrdersOf = (db: Db, boat_id: number, now: Date): Promise<LiveOrder[]> =>
  liveOrders(
    db,
    sql`select order_id, date from private_boat_bookings where boat_id = ${boat_id}`,
    now,
  );

export type AdminRow = {
  slug: string;
  name: string;
  destination_slug: string;
  destination_name: string;
  max_guests: number;
  length_m: number;
  price_from: number;
  published: boolean;
  archived_at: string | null;
  image_id: number | null;
  open_inquiries: number;
  trips_ahead: number;
};
export type AdminFilter = {
  search?: string | undefined;
  archived: "no" | "yes" | "all";
  published: "no" | "yes" | "all";
  sort: "name" | "newest" | "price";
  page: number;
  per_page: number;
};
const SORTS: Record<AdminFilter["sort"], SQL> = {
  name: sql`b.name, b.id`,
  newest: sql`b.created_at desc, b.id desc`,
  price: sql`b.price_from, b.id`,
};
/** One page of all boats for the back office, with what waits on each. */
export async function adminBoats(
  db: Db,
  filter: AdminFilter,
  now: Date,
): Promise<{ rows: AdminRow[]; total: number }> {
  const only = [sql`true`];
  if (filter.archived !== "all")
    only.push(sql`(b.archived_at is not null) = ${filter.archived === "yes"}`);
  if (filter.published !== "all") only.push(sql`b.published = ${filter.published === "yes"}`);
  if (filter.search) {
    const like = patternOf(filter.search);
    only.push(sql`folded(concat_ws(' / ', b.name, d.name, b.model)) like ${like}`);
  }
  const from = sql`from private_boats b join destinations d on d.id = b.destination_id
    where ${sql.join(only, sql` and `)}`;
  const [page, total] = await Promise.all([
    db.execute(sql`
      select b.slug, b.name, d.slug as destination_slug, d.name as destination_name, b.max_guests,
        b.length_m::float as length_m, b.price_from, b.published, b.archived_at,
        (select i.media_id from private_boat_images i where i.boat_id = b.id
         order by i.position limit 1) as image_id,
        (select count(*)::int from private_boat_bookings c join orders o on o.id = c.order_id
         where c.boat_id = b.id and o.order_status = 'PENDING') as open_inquiries,
        (select count(*)::int from private_boat_bookings c join orders o on o.id = c.order_id
         where c.boat_id = b.id and o.order_status = 'CONFIRMED' and o.ends_at > ${now}) as trips_ahead
      ${from} order by ${SORTS[filter.sort]}
      limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`),
    db.execute(sql`select count(*)::int as n ${from}`),
  ]);
  return { rows: page.rows as AdminRow[], total: Number(total.rows[0]?.n ?? 0) };
}
