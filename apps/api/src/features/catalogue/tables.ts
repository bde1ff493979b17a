import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
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
  description_id: text().notNull().default(""),
  description_en: text().notNull().default(""),
  image_id: bigint({ mode: "number" }).references(() => media.id),
  archived_at: instant(),
  version: version(),
});
export const destinations = pgTable(
  "destinations",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    slug: text().notNull().unique(),
    province_id: bigint({ mode: "number" })
      .notNull()
      .references(() => provinces.id),
    name: text().notNull(),
    description_id: text().notNull().default(""),
    description_en: text().notNull().default(""),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    image_id: bigint({ mode: "number" }).references(() => media.id),
    archived_at: instant(),
    version: version(),
  },
  (t) => [
    index("destinations_of_province").on(t.province_id),
    check("destinations_point", sql`(${t.latitude} is null) = (${t.longitude} is null)`),
  ],
);
/** A fee that each passenger pays at a port, in rupiah, unless the fare contains it. */
export type PortFee = { name_id: string; name_en: string; amount: number; included: boolean };
export const ports = pgTable(
  "ports",
  {
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
    /** `jetty`, `wet_feet`, or null where nobody has said it. */
    boarding: text(),
    counter_id: text().notNull().default(""),
    counter_en: text().notNull().default(""),
    directions_id: text().notNull().default(""),
    directions_en: text().notNull().default(""),
    fees: jsonb().$type<PortFee[]>().notNull().default([]),
    airport_minutes: integer(),
    image_id: bigint({ mode: "number" }).references(() => media.id),
    archived_at: instant(),
    version: version(),
  },
  (t) => [
    index("ports_of_destination").on(t.destination_id),
    index("ports_of_province").on(t.province_id),
    check("ports_boarding", sql`${t.boarding} in ('jetty', 'wet_feet')`),
  ],
);

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
/** Subjects of the blog. */
export const blog_categories = pgTable("blog_categories", named());

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
