import { bigint, bigserial, doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.ts";

export const provinces = pgTable("provinces", {
  id: bigserial({ mode: "number" }).primaryKey(),
  slug: text().notNull().unique(),
  name_id: text().notNull(),
  name_en: text().notNull(),
  archived_at: instant(),
});
export const destinations = pgTable("destinations", {
  id: bigserial({ mode: "number" }).primaryKey(),
  slug: text().notNull().unique(),
  province_id: bigint({ mode: "number" })
    .notNull()
    .references(() => provinces.id),
  name: text().notNull(),
  archived_at: instant(),
});
export const ports = pgTable("ports", {
  id: bigserial({ mode: "number" }).primaryKey(),
  slug: text().notNull().unique(),
  destination_id: bigint({ mode: "number" })
    .notNull()
    .references(() => destinations.id),
  province_id: bigint({ mode: "number" })
    .notNull()
    .references(() => provinces.id),
  name: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  archived_at: instant(),
});
