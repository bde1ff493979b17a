import {
  bigint,
  bigserial,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { instant, version } from "../../platform/tables.ts";
import { media } from "../media/tables.ts";

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

/** A named list that products share: what a traveller filters by, gets, or does not get. */
const named = () => ({
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  name_id: text().notNull(),
  name_en: text().notNull(),
  version: version(),
});
export const tags = pgTable("tags", named());
export const includes = pgTable("includes", named());
export const excludes = pgTable("excludes", named());
/** Activity categories of tours, a list of their own (domain.md, Tour). */
export const tour_categories = pgTable("tour_categories", named());

/** An itinerary step that several tours share. */
export const itineraries = pgTable("itineraries", {
  id: serial().primaryKey(),
  title_id: text().notNull(),
  title_en: text().notNull(),
  text_id: text().notNull().default(""),
  text_en: text().notNull().default(""),
  duration_minutes: integer(),
  version: version(),
});

/** A block that several products show ("What to bring"): title, rich text (HTML, cleaned), picture. */
export const master_informations = pgTable("master_informations", {
  id: serial().primaryKey(),
  title_id: text().notNull(),
  title_en: text().notNull(),
  body_id: text().notNull().default(""),
  body_en: text().notNull().default(""),
  image_id: bigint({ mode: "number" }).references(() => media.id),
  version: version(),
});

/** Where a product used to be found: its old address leads to the new one. */
export const old_slugs = pgTable(
  "old_slugs",
  {
    /** `private_boat`, `tour`, … */
    kind: text().notNull(),
    slug: text().notNull(),
    target_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);
