import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import {
  destinations,
  excludes,
  includes,
  itineraries,
  master_informations,
  tags,
  tour_categories,
} from "../../features/catalogue/tables.ts";
import { media } from "../../features/media/tables.ts";
import { orders } from "../../features/orders/tables.ts";
import { instant, now, rupiah, version } from "../../platform/tables.ts";

/** A tour or activity. */
export const tours = pgTable(
  "tours",
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    title_id: text().notNull(),
    title_en: text().notNull(),
    description_id: text().notNull().default(""),
    description_en: text().notNull().default(""),
    highlights_id: jsonb().$type<string[]>().notNull().default([]),
    highlights_en: jsonb().$type<string[]>().notNull().default([]),
    category_id: integer()
      .notNull()
      .references(() => tour_categories.id),
    destination_id: integer()
      .notNull()
      .references(() => destinations.id),
    location_name: text().notNull(),
    /** The exact meeting point; empty if the location is enough. */
    meeting_point_id: text().notNull().default(""),
    meeting_point_en: text().notNull().default(""),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** When it starts and how long it takes; WITA. */
    starts: text().notNull().default("08:00"),
    duration_minutes: integer().notNull(),
    /** Who guides and in which languages, how one gets around, life jackets and helmets; empty: not said. */
    guide_id: text().notNull().default(""),
    guide_en: text().notNull().default(""),
    transport_id: text().notNull().default(""),
    transport_en: text().notNull().default(""),
    equipment_id: text().notNull().default(""),
    equipment_en: text().notNull().default(""),
    licence: text().notNull().default(""),
    insurance_id: text().notNull().default(""),
    insurance_en: text().notNull().default(""),
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
    index("tours_of_category").on(t.category_id),
    check("tours_duration", sql`${t.duration_minutes} > 0`),
    check("tours_starts", sql`${t.starts} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

const tour = () =>
  integer()
    .notNull()
    .references(() => tours.id, { onDelete: "cascade" });
/** The gallery, in the operator's order. */
export const tour_images = pgTable(
  "tour_images",
  {
    tour_id: tour(),
    media_id: bigint({ mode: "number" })
      .notNull()
      .references(() => media.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tour_id, t.media_id] })],
);
export const tour_tags = pgTable(
  "tour_tags",
  {
    tour_id: tour(),
    tag_id: integer()
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.tour_id, t.tag_id] })],
);
export const tour_includes = pgTable(
  "tour_includes",
  {
    tour_id: tour(),
    include_id: integer()
      .notNull()
      .references(() => includes.id),
  },
  (t) => [primaryKey({ columns: [t.tour_id, t.include_id] })],
);
export const tour_excludes = pgTable(
  "tour_excludes",
  {
    tour_id: tour(),
    exclude_id: integer()
      .notNull()
      .references(() => excludes.id),
  },
  (t) => [primaryKey({ columns: [t.tour_id, t.exclude_id] })],
);
export const tour_itinerary = pgTable(
  "tour_itinerary",
  {
    tour_id: tour(),
    itinerary_id: integer()
      .notNull()
      .references(() => itineraries.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tour_id, t.position] })],
);
export const tour_informations = pgTable(
  "tour_informations",
  {
    tour_id: tour(),
    information_id: integer()
      .notNull()
      .references(() => master_informations.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tour_id, t.information_id] })],
);

/** A package of the tour (shared, private): its prices, and its capacity a day. */
export const tour_variants = pgTable(
  "tour_variants",
  {
    id: serial().primaryKey(),
    tour_id: tour(),
    position: smallint().notNull(),
    name_id: text().notNull(),
    name_en: text().notNull(),
    /** `person`: each pays, capacity counts people; `group`: one price, capacity counts parties. */
    pricing: text().notNull(),
    price_adult: rupiah().notNull().default(0),
    price_child: rupiah().notNull().default(0),
    price_infant: rupiah().notNull().default(0),
    price_group: rupiah().notNull().default(0),
    /** People in one booking at most. */
    max_people: integer().notNull(),
    daily_capacity: integer().notNull(),
    /** Until how many hours before its start it can be booked at once; null: it is asked for. */
    book_until_hours: smallint(),
    archived_at: instant(),
    version: version(),
  },
  (t) => [
    index("tour_variants_of_tour").on(t.tour_id, t.position),
    check("tour_variants_book_until", sql`${t.book_until_hours} between 0 and 720`),
    // Nobody looks at the price of what is booked at once: nothing is given away.
    check(
      "tour_variants_booked_at_a_price",
      sql`${t.book_until_hours} is null
        or case when ${t.pricing} = 'group' then ${t.price_group} else ${t.price_adult} end > 0`,
    ),
    check("tour_variants_pricing", sql`${t.pricing} in ('person', 'group')`),
    check("tour_variants_people", sql`${t.max_people} between 1 and 500`),
    check("tour_variants_capacity", sql`${t.daily_capacity} between 0 and 10000`),
  ],
);

/** A variant on one date; the row is made by the first hold or change. */
export const tour_days = pgTable(
  "tour_days",
  {
    variant_id: integer()
      .notNull()
      .references(() => tour_variants.id),
    date: date({ mode: "string" }).notNull(),
    capacity: integer().notNull(),
    held: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    closed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.variant_id, t.date] }),
    index("tour_days_closed").on(t.variant_id, t.date).where(sql`closed`),
    check(
      "tour_days_never_oversold",
      sql`${t.held} >= 0 and ${t.sold} >= 0 and ${t.held} + ${t.sold} <= ${t.capacity}`,
    ),
  ],
);

/** An order's tour details: which tour and variant, when, for whom. */
export const tour_bookings = pgTable(
  "tour_bookings",
  {
    order_id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => orders.id),
    tour_id: integer()
      .notNull()
      .references(() => tours.id),
    variant_id: integer()
      .notNull()
      .references(() => tour_variants.id),
    date: date({ mode: "string" }).notNull(),
    adult: integer().notNull(),
    child: integer().notNull(),
    infant: integer().notNull(),
    pickup: text(),
    /** Of a booking at once: the office has agreed to the pick-up. A quote agrees to it by itself. */
    pickup_agreed: boolean().notNull().default(false),
    /** What the operator should know on the day: at first the message of the inquiry. */
    remarks: text().notNull().default(""),
    /** Counts the changes of party, pick-up and remarks. */
    version: version(),
    /** What it uses of the day's capacity: people, or one party. */
    places: integer().notNull(),
    /** ASKED takes nothing yet; HELD and SOLD count on the day; RELEASED no longer does. */
    state: text().notNull().default("ASKED"),
    hold_expires_at: instant(),
  },
  (t) => [
    index("tour_bookings_of_day").on(t.variant_id, t.date),
    index("tour_bookings_of_tour").on(t.tour_id, t.date),
    check("tour_bookings_state", sql`${t.state} in ('ASKED', 'HELD', 'SOLD', 'RELEASED')`),
    check("tour_bookings_people", sql`${t.adult} > 0 and ${t.child} >= 0 and ${t.infant} >= 0`),
    check("tour_bookings_places", sql`${t.places} > 0`),
  ],
);
