import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  time,
} from "drizzle-orm/pg-core";
import {
  destinations,
  excludes,
  includes,
  master_informations,
  tags,
} from "../../features/catalogue/tables.ts";
import { media } from "../../features/media/tables.ts";
import { orders } from "../../features/orders/tables.ts";
import { instant, now, rupiah, version } from "../../platform/tables.ts";

/** Days from the first to before the second, as PostgreSQL keeps them: `[2031-12-10,2031-12-12)`. */
const daterange = customType<{ data: string }>({ dataType: () => "daterange" });

/** A boat or yacht that is chartered whole. */
export const private_boats = pgTable(
  "private_boats",
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description_id: text().notNull().default(""),
    description_en: text().notNull().default(""),
    highlights_id: jsonb().$type<string[]>().notNull().default([]),
    highlights_en: jsonb().$type<string[]>().notNull().default([]),
    destination_id: integer()
      .notNull()
      .references(() => destinations.id),
    location_name: text().notNull(),
    /** The exact meeting point; empty if the location is enough. */
    meeting_point_id: text().notNull().default(""),
    meeting_point_en: text().notNull().default(""),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    max_guests: integer().notNull(),
    model: text().notNull().default(""),
    year: integer(),
    length_m: numeric({ mode: "number", precision: 5, scale: 1 }).notNull(),
    width_m: numeric({ mode: "number", precision: 5, scale: 1 }),
    cabins: integer().notNull().default(0),
    heads: integer().notNull().default(0),
    engine: text().notNull().default(""),
    /** How many work on board, and how many life jackets there are; null: not said. */
    crew: integer(),
    life_jackets: integer(),
    /** The boat's licence or certificate, and what is insured. */
    licence: text().notNull().default(""),
    insurance_id: text().notNull().default(""),
    insurance_en: text().notNull().default(""),
    /** The lowest price of a day; the real price is quoted. */
    price_from: rupiah().notNull(),
    /** (hours before, percent); null: the site's. */
    refund_policy: jsonb().$type<{ hours: number; percent: number }[]>(),
    /** The rule for moving a trip to another date; null: the site's. */
    reschedule_policy: jsonb().$type<{ free_hours: number; fee: number | null }>(),
    published: boolean().notNull().default(false),
    /** Set instead of deleting what orders refer to. */
    archived_at: instant(),
    created_at: instant().notNull().default(now),
    /** For search engines: when staff last changed it. */
    updated_at: instant()
      .notNull()
      .default(now)
      .$onUpdate(() => now),
    version: version(),
  },
  (t) => [
    index("private_boats_of_destination").on(t.destination_id),
    check("private_boats_guests", sql`${t.max_guests} between 1 and 500`),
    check(
      "private_boats_measures",
      sql`${t.length_m} > 0 and ${t.cabins} >= 0 and ${t.heads} >= 0`,
    ),
    check("private_boats_safety", sql`${t.crew} >= 1 and ${t.life_jackets} >= 1`),
  ],
);

/** The gallery, in the operator's order. */
export const private_boat_images = pgTable(
  "private_boat_images",
  {
    boat_id: integer()
      .notNull()
      .references(() => private_boats.id, { onDelete: "cascade" }),
    media_id: bigint({ mode: "number" })
      .notNull()
      .references(() => media.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.boat_id, t.media_id] })],
);

const boat = () =>
  integer()
    .notNull()
    .references(() => private_boats.id, { onDelete: "cascade" });
/** Facilities (snorkelling gear, a kayak), which the listing filters by. */
export const private_boat_tags = pgTable(
  "private_boat_tags",
  {
    boat_id: boat(),
    tag_id: integer()
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.boat_id, t.tag_id] })],
);
export const private_boat_includes = pgTable(
  "private_boat_includes",
  {
    boat_id: boat(),
    include_id: integer()
      .notNull()
      .references(() => includes.id),
  },
  (t) => [primaryKey({ columns: [t.boat_id, t.include_id] })],
);
export const private_boat_excludes = pgTable(
  "private_boat_excludes",
  {
    boat_id: boat(),
    exclude_id: integer()
      .notNull()
      .references(() => excludes.id),
  },
  (t) => [primaryKey({ columns: [t.boat_id, t.exclude_id] })],
);
export const private_boat_informations = pgTable(
  "private_boat_informations",
  {
    boat_id: boat(),
    information_id: integer()
      .notNull()
      .references(() => master_informations.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.boat_id, t.information_id] })],
);

/** An order's private boat details: which boat, when, for how many. */
export const private_boat_bookings = pgTable(
  "private_boat_bookings",
  {
    order_id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => orders.id),
    boat_id: integer()
      .notNull()
      .references(() => private_boats.id),
    date: date({ mode: "string" }).notNull(),
    end_date: date({ mode: "string" }),
    guests: integer().notNull(),
    start_time: time(),
    /** The start that the customer's changes are measured from, since the first of them with a price. */
    agreed_start: time(),
    /** What the operator should know on the day: at first the message of the inquiry. */
    remarks: text().notNull().default(""),
    /** Counts the changes of guests, start and remarks. */
    version: version(),
  },
  (t) => [
    index("private_boat_bookings_of_boat").on(t.boat_id, t.date),
    check(
      "private_boat_bookings_end_after_start",
      sql`${t.end_date} is null or ${t.end_date} > ${t.date}`,
    ),
    check("private_boat_bookings_guests", sql`${t.guests} > 0`),
  ],
);

/**
 * Days on which a boat is not free: of an order, or blocked by an admin. Two that still count never
 * overlap (an EXCLUDE constraint, `private_boat_blocks_no_overlap`).
 */
export const private_boat_blocks = pgTable(
  "private_boat_blocks",
  {
    id: serial().primaryKey(),
    boat_id: integer()
      .notNull()
      .references(() => private_boats.id),
    during: daterange().notNull(),
    /** HELD until paid, BOOKED, BLOCKED by an admin; RELEASED no longer counts. */
    state: text().notNull(),
    order_id: bigint({ mode: "number" })
      .unique()
      .references(() => orders.id),
    hold_expires_at: instant(),
    note: text().notNull().default(""),
  },
  (t) => [
    index("private_boat_blocks_of_boat").on(t.boat_id),
    check(
      "private_boat_blocks_state",
      sql`${t.state} in ('HELD', 'BOOKED', 'BLOCKED', 'RELEASED')`,
    ),
    check("private_boat_blocks_of_whom", sql`(${t.state} = 'BLOCKED') = (${t.order_id} is null)`),
  ],
);
