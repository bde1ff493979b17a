import { asc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { saveBySlug } from "../../../platform/save-by-slug.ts";
import {
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

export const allPorts = (db: Db) =>
  db
    .select({
      slug: ports.slug,
      name: ports.name,
      destination: destinations.slug,
      province: provinces.slug,
      latitude: ports.latitude,
      longitude: ports.longitude,
    })
    .from(ports)
    .innerJoin(destinations, eq(destinations.id, ports.destination_id))
    .innerJoin(provinces, eq(provinces.id, ports.province_id))
    .where(isNull(ports.archived_at))
    .orderBy(asc(ports.name));

export const allDestinations = (db: Db) =>
  db
    .select({ slug: destinations.slug, name: destinations.name, province: provinces.slug })
    .from(destinations)
    .innerJoin(provinces, eq(provinces.id, destinations.province_id))
    .where(isNull(destinations.archived_at))
    .orderBy(asc(destinations.name));

export const allProvinces = (db: Db) =>
  db.select().from(provinces).where(isNull(provinces.archived_at)).orderBy(asc(provinces.name_id));

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
