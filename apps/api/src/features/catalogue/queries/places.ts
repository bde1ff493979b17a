import type { Locale } from "@jukung/contract";
import { asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { saveBySlug } from "../../../platform/save-by-slug.ts";
import {
  blog_categories,
  destinations,
  excludes,
  includes,
  itineraries,
  master_informations,
  ports,
  provinces,
  tags,
  tour_categories,
} from "../tables.ts";
import { inLocale } from "./entries.ts";

export type ProvinceRow = typeof provinces.$inferSelect;
export type DestinationRow = typeof destinations.$inferSelect;
export type PortRow = typeof ports.$inferSelect;

export const allPorts = (db: Db) =>
  db
    .select({
      ...getTableColumns(ports),
      destination: destinations.slug,
      province: provinces.slug,
    })
    .from(ports)
    .innerJoin(destinations, eq(destinations.id, ports.destination_id))
    .innerJoin(provinces, eq(provinces.id, ports.province_id))
    .where(isNull(ports.archived_at))
    .orderBy(asc(ports.name));

export const allDestinations = (db: Db) =>
  db
    .select({ ...getTableColumns(destinations), province: provinces.slug })
    .from(destinations)
    .innerJoin(provinces, eq(provinces.id, destinations.province_id))
    .where(isNull(destinations.archived_at))
    .orderBy(asc(destinations.name));

export const allProvinces = (db: Db) =>
  db.select().from(provinces).where(isNull(provinces.archived_at)).orderBy(asc(provinces.name_id));

/** What searches of the three lists look through, and the names they are sorted by. */
export const searchedProvinces = (locale: Locale) => ({
  text: sql`concat_ws(' / ', e.name_id, e.name_en)`,
  order: inLocale("name", locale),
});
export const searchedDestinations = () => ({ text: sql`e.name`, order: sql`e.name` });
export const searchedPorts = () => ({
  text: sql`concat_ws(' / ', e.name, (select d.name from destinations d where d.id = e.destination_id))`,
  order: sql`e.name`,
});
/** The ports of a destination, as a condition. */
export const portsOf = (destination_id: number) => eq(ports.destination_id, destination_id);

/** The province of a destination that exists. */
export async function provinceOf(tx: Tx, destination_id: number): Promise<number> {
  const [row] = await tx
    .select({ id: destinations.province_id })
    .from(destinations)
    .where(eq(destinations.id, destination_id));
  return row!.id;
}

/** Rows as their forms show them, by id. */
const byId = <T extends { id: number }>(rows: T[]) =>
  new Map(rows.map(({ id, ...row }) => [id, row]));
const provinceName = (locale: Locale) => {
  const { name_id, name_en } = provinces;
  const [own, other] = locale === "id" ? [name_id, name_en] : [name_en, name_id];
  return sql<string>`coalesce(nullif(${own}, ''), ${other})`;
};

export async function provinceDetails(db: Db, ids: number[]) {
  const { image_id: picture_id, ...own } = getTableColumns(provinces);
  const rows = await db
    .select({ ...own, picture_id })
    .from(provinces)
    .where(inArray(provinces.id, ids));
  return byId(rows);
}
export async function destinationDetails(db: Db, ids: number[], locale: Locale) {
  const { image_id: picture_id, province_id: _, ...own } = getTableColumns(destinations);
  const rows = await db
    .select({ ...own, picture_id, province: provinces.slug, province_name: provinceName(locale) })
    .from(destinations)
    .innerJoin(provinces, eq(provinces.id, destinations.province_id))
    .where(inArray(destinations.id, ids));
  return byId(rows);
}
export async function portDetails(db: Db, ids: number[], locale: Locale) {
  const {
    image_id: picture_id,
    province_id: _p,
    destination_id: _d,
    ...own
  } = getTableColumns(ports);
  const rows = await db
    .select({
      ...own,
      picture_id,
      destination: destinations.slug,
      destination_name: destinations.name,
      province: provinces.slug,
      province_name: provinceName(locale),
    })
    .from(ports)
    .innerJoin(destinations, eq(destinations.id, ports.destination_id))
    .innerJoin(provinces, eq(provinces.id, ports.province_id))
    .where(inArray(ports.id, ids));
  return byId(rows);
}

/** What a place belongs to, locked so that it is not archived meanwhile. */
export async function parentsOf(
  tx: Tx,
  { destination_id, province_id }: { destination_id?: number; province_id: number },
  locale: Locale,
): Promise<{ name: string; archived_at: Date | null }[]> {
  const { name, archived_at } = destinations;
  const within = await tx
    .select({ name, archived_at })
    .from(destinations)
    .where(eq(destinations.id, destination_id ?? 0))
    .for("share");
  const around = await tx
    .select({ name: provinceName(locale), archived_at: provinces.archived_at })
    .from(provinces)
    .where(eq(provinces.id, province_id))
    .for("share");
  return [...within, ...around];
}

export const saveProvince = (db: Db, row: typeof provinces.$inferInsert) =>
  saveBySlug(db, provinces, row);
export const saveDestination = (db: Db, row: typeof destinations.$inferInsert) =>
  saveBySlug(db, destinations, row);
export const savePort = (db: Db, row: typeof ports.$inferInsert) => saveBySlug(db, ports, row);
export const saveTag = (db: Db, row: typeof tags.$inferInsert) => saveBySlug(db, tags, row);
export const saveInclude = (db: Db, row: typeof includes.$inferInsert) =>
  saveBySlug(db, includes, row);
export const saveExclude = (db: Db, row: typeof excludes.$inferInsert) =>
  saveBySlug(db, excludes, row);
/** A block that products show; it has no slug, so each call makes one. */
export async function saveInformation(
  db: Db,
  row: typeof master_informations.$inferInsert,
): Promise<typeof master_informations.$inferSelect> {
  const [saved] = await db.insert(master_informations).values(row).returning();
  return saved as typeof master_informations.$inferSelect;
}
export const saveBlogCategory = (db: Db, row: typeof blog_categories.$inferInsert) =>
  saveBySlug(db, blog_categories, row);
export const saveTourCategory = (db: Db, row: typeof tour_categories.$inferInsert) =>
  saveBySlug(db, tour_categories, row);
/** An itinerary step; it has no slug, so each call makes one. */
export async function saveItinerary(
  db: Db,
  row: typeof itineraries.$inferInsert,
): Promise<typeof itineraries.$inferSelect> {
  const [saved] = await db.insert(itineraries).values(row).returning();
  return saved as typeof itineraries.$inferSelect;
}
