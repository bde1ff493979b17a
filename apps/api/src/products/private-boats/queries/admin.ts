import type { BoatInput, LiveOrder } from "@jukung/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { destinations } from "../../../features/catalogue/index.ts";
import { liveOrders } from "../../../features/orders/index.ts";
import type { Db, Tx } from "../../../platform/db.ts";
import { patternOf } from "../../../platform/search.ts";
import { private_boat_images, private_boats } from "../tables.ts";

type Columns = typeof private_boats.$inferInsert;
export type BoatRecord = typeof private_boats.$inferSelect;

export async function destinationId(db: Db, slug: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: destinations.id })
    .from(destinations)
    .where(eq(destinations.slug, slug));
  return row?.id;
}
export async function insertBoat(tx: Tx, row: Columns): Promise<BoatRecord> {
  const [made] = await tx.insert(private_boats).values(row).returning();
  return made as BoatRecord;
}
export async function changeBoat(tx: Tx, id: number, row: Partial<Columns>): Promise<void> {
  await tx.update(private_boats).set(row).where(eq(private_boats.id, id));
}
/** The boat under that slug, whatever its state, locked until the transaction ends. */
export async function lockBoatBySlug(tx: Tx, slug: string): Promise<BoatRecord | undefined> {
  const [row] = await tx
    .select()
    .from(private_boats)
    .where(eq(private_boats.slug, slug))
    .for("no key update");
  return row;
}
export async function boatBySlug(db: Db, slug: string): Promise<BoatRecord | undefined> {
  const [row] = await db.select().from(private_boats).where(eq(private_boats.slug, slug));
  return row;
}

const LISTS = {
  facilities: { tie: "private_boat_tags", key: "tag_id", list: "tags" },
  includes: { tie: "private_boat_includes", key: "include_id", list: "includes" },
  excludes: { tie: "private_boat_excludes", key: "exclude_id", list: "excludes" },
} as const;
export type ListName = keyof typeof LISTS;
/**
 * Ties a boat to exactly these entries of a list. Each is locked: one that is being removed is waited
 * for, and counts as gone if it goes.
 * @returns how many of the slugs exist
 */
export async function tieBoat(
  tx: Tx,
  boat_id: number,
  name: ListName,
  slugs: string[],
): Promise<number> {
  const { tie, key, list } = LISTS[name];
  const [table, column, names] = [tie, key, list].map((one) => sql.identifier(one));
  await tx.execute(sql`delete from ${table} where boat_id = ${boat_id}`);
  const made = await tx.execute(sql`
    insert into ${table} (boat_id, ${column}) select ${boat_id}, n.id from ${names} n
    where n.slug = any(${sql.param(slugs)}::text[]) order by n.id for key share of n returning 1`);
  return made.rows.length;
}
/** Shows exactly these blocks of what to know, in this order. @returns how many exist */
export async function tieInformations(tx: Tx, boat_id: number, ids: number[]): Promise<number> {
  await tx.execute(sql`delete from private_boat_informations where boat_id = ${boat_id}`);
  const made = await tx.execute(sql`
    insert into private_boat_informations (boat_id, information_id, position)
    select ${boat_id}, i.id, asked.position
    from unnest(${sql.param(ids)}::int[]) with ordinality as asked (id, position)
    join master_informations i on i.id = asked.id for key share of i returning 1`);
  return made.rows.length;
}

/** What a boat is tied to, as its form writes it. */
export async function tiesOf(
  db: Db,
  boat_id: number,
): Promise<Pick<BoatInput, "destination" | ListName | "informations">> {
  const slugs = (name: ListName): SQL => {
    const { tie, key, list } = LISTS[name];
    return sql`(select coalesce(json_agg(n.slug order by n.slug), '[]')
      from ${sql.identifier(tie)} x join ${sql.identifier(list)} n on n.id = x.${sql.identifier(key)}
      where x.boat_id = b.id) as ${sql.identifier(name)}`;
  };
  const { rows } = await db.execute(sql`
    select d.slug as destination, ${slugs("facilities")}, ${slugs("includes")}, ${slugs("excludes")},
      (select coalesce(json_agg(x.information_id order by x.position), '[]')
       from private_boat_informations x where x.boat_id = b.id) as informations
    from private_boats b join destinations d on d.id = b.destination_id where b.id = ${boat_id}`);
  return rows[0] as Pick<BoatInput, "destination" | ListName | "informations">;
}

/** A boat's pictures in their order. */
export async function imageIds(db: Db, boat_id: number): Promise<number[]> {
  const { rows } = await db.execute(sql`select media_id from private_boat_images
    where boat_id = ${boat_id} order by position, media_id`);
  return rows.map((row) => Number(row.media_id));
}
/** Replaces a boat's pictures; the first is its cover. */
export async function writeImages(tx: Tx, boat_id: number, media_ids: number[]): Promise<void> {
  await tx.delete(private_boat_images).where(eq(private_boat_images.boat_id, boat_id));
  if (media_ids.length > 0)
    await tx
      .insert(private_boat_images)
      .values(media_ids.map((media_id, position) => ({ boat_id, media_id, position })));
}

/** Who still asks for a boat, or has it booked. */
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
