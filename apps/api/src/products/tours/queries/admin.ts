import type { LiveOrder, Locale } from "@jukung/contract";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { liveOrders } from "../../../features/orders/index.ts";
import type { Db, Tx } from "../../../platform/db.ts";
import { patternOf } from "../../../platform/search.ts";
import { tour_bookings, tour_days, tour_variants, tours } from "../tables.ts";
import { inLocale, type VariantRow } from "./tours.ts";

export type TourRecord = typeof tours.$inferSelect;
export type VariantRecord = typeof tour_variants.$inferSelect;

export async function tourBySlug(db: Db, slug: string): Promise<TourRecord | undefined> {
  const [row] = await db.select().from(tours).where(eq(tours.slug, slug));
  return row;
}
/** Inquiries and bookings of a tour. */
export const liveOrdersOf = (db: Db, tour_id: number, now: Date): Promise<LiveOrder[]> =>
  liveOrders(db, sql`select order_id, date from tour_bookings where tour_id = ${tour_id}`, now);

export const variantsOf = (db: Db, tour_id: number): Promise<VariantRecord[]> =>
  db
    .select()
    .from(tour_variants)
    .where(eq(tour_variants.tour_id, tour_id))
    .orderBy(asc(tour_variants.position), asc(tour_variants.id));
export async function insertVariant(
  tx: Tx,
  row: Omit<typeof tour_variants.$inferInsert, "position">,
): Promise<VariantRecord> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from tour_variants where tour_id = ${row.tour_id})`;
  const [made] = await tx
    .insert(tour_variants)
    .values({ ...row, position })
    .returning();
  return made as VariantRecord;
}
const ownVariant = (tour_id: number, id: number) =>
  and(eq(tour_variants.id, id), eq(tour_variants.tour_id, tour_id));
/** Changes a variant of that tour and raises its version. @returns whether it exists */
export async function changeVariant(
  tx: Tx,
  { tour_id, id }: { tour_id: number; id: number },
  change: Partial<typeof tour_variants.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(tour_variants)
    .set({ ...change, version: sql`${tour_variants.version} + 1` })
    .where(ownVariant(tour_id, id))
    .returning({ id: tour_variants.id });
  return changed.length === 1;
}
/** Whether orders refer to a variant, so that it must stay. The row is locked against new inquiries. */
export async function variantIsBooked(
  tx: Tx,
  { tour_id, id }: { tour_id: number; id: number },
): Promise<boolean | undefined> {
  const [row] = await tx
    .select({ id: tour_variants.id })
    .from(tour_variants)
    .where(ownVariant(tour_id, id))
    .for("update");
  if (!row) return undefined;
  const [booked] = await tx
    .select({ id: tour_bookings.order_id })
    .from(tour_bookings)
    .where(eq(tour_bookings.variant_id, id))
    .limit(1);
  return booked !== undefined;
}
export async function deleteVariant(tx: Tx, id: number): Promise<void> {
  await tx.delete(tour_days).where(eq(tour_days.variant_id, id));
  await tx.delete(tour_variants).where(eq(tour_variants.id, id));
}

type Range = { tour_id: number; variant_id: number | undefined; from: string; to: string };
const chosen = ({ tour_id, variant_id }: Range) => sql`v.tour_id = ${tour_id}
  and v.archived_at is null and ${variant_id === undefined ? sql`true` : sql`v.id = ${variant_id}`}`;
/**
 * Closes or opens days, or changes their capacity; what is taken stays taken.
 * @returns the days with more people than that: those were not changed
 */
export async function writeDays(
  tx: Tx,
  range: Range,
  { closed, capacity }: { closed: boolean | undefined; capacity: number | undefined },
): Promise<string[]> {
  const { from, to } = range;
  const { rows } = await tx.execute(sql`
    with wanted as (
      select v.id as variant_id, day::date as date, v.daily_capacity
      from tour_variants v, generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day
      where ${chosen(range)} order by 1, 2
    ), written as (
      insert into tour_days (variant_id, date, capacity, closed)
      select variant_id, date, coalesce(${capacity ?? null}::int, daily_capacity),
        ${closed ?? false}::boolean from wanted
      on conflict (variant_id, date) do update
      set capacity = coalesce(${capacity ?? null}::int, tour_days.capacity),
        closed = coalesce(${closed ?? null}::boolean, tour_days.closed)
      where tour_days.held + tour_days.sold <= coalesce(${capacity ?? null}::int, tour_days.capacity)
      returning variant_id, date
    )
    select distinct date from wanted
    where not exists (select from written w
      where w.variant_id = wanted.variant_id and w.date = wanted.date)
    order by 1`);
  return rows.map((row) => String(row.date));
}
/** Whether a tour offers that variant. */
export async function hasVariant(db: Db, tour_id: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: tour_variants.id })
    .from(tour_variants)
    .where(and(ownVariant(tour_id, id), isNull(tour_variants.archived_at)));
  return rows.length === 1;
}

export type AdminWish = {
  search?: string | undefined;
  category?: string | undefined;
  archived: "no" | "yes" | "all";
  published?: "no" | "yes" | undefined;
  sort: "title" | "newest";
  page: number;
  per_page: number;
};
export type AdminRow = {
  slug: string;
  title: string;
  category: string;
  destination: string;
  published: boolean;
  archived_at: string | null;
  image_id: number | null;
  variants: VariantRow[];
};
/** Tours as the back office lists them, one page, and how many there are. */
export async function adminTours(
  db: Db,
  { search, category, archived, published, sort, page, per_page }: AdminWish,
  locale: Locale,
): Promise<{ rows: AdminRow[]; total: number }> {
  const conditions: SQL[] = [sql`true`];
  if (archived !== "all")
    conditions.push(
      archived === "yes" ? sql`t.archived_at is not null` : sql`t.archived_at is null`,
    );
  if (published) conditions.push(sql`t.published = ${published === "yes"}`);
  if (category) conditions.push(sql`c.slug = ${category}`);
  if (search) {
    conditions.push(sql`folded(concat_ws(' / ', t.title_id, t.title_en, t.location_name, t.slug))
      like ${patternOf(search)}`);
  }
  const where = sql.join(conditions, sql` and `);
  const from = sql`tours t join tour_categories c on c.id = t.category_id
    join destinations p on p.id = t.destination_id`;
  const title = inLocale("t", "title", locale);
  const { rows } = await db.execute(sql`
    select t.slug, ${title} as title, ${inLocale("c", "name", locale)} as category,
      p.name as destination, t.published, t.archived_at,
      (select i.media_id from tour_images i where i.tour_id = t.id
       order by i.position limit 1) as image_id,
      (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from tour_variants v
       where v.tour_id = t.id and v.archived_at is null) as variants
    from ${from} where ${where}
    order by ${sort === "newest" ? sql`t.created_at desc, t.id desc` : sql`2, t.id`}
    limit ${per_page} offset ${(page - 1) * per_page}`);
  const counted = await db.execute(sql`select count(*)::int as n from ${from} where ${where}`);
  return { rows: rows as AdminRow[], total: Number(counted.rows[0]?.n ?? 0) };
}
