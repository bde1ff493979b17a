import type { Sex } from "@jukung/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../../features/accounts/tables.ts";
import { ports, tags } from "../../features/catalogue/tables.ts";
import { media } from "../../features/media/tables.ts";
import { order_reschedules, orders } from "../../features/orders/tables.ts";
import { instant, now, rupiah, version } from "../../platform/tables.ts";

/** The company that runs a fast boat. */
export const operators = pgTable("operators", {
  id: bigserial({ mode: "number" }).primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  whatsapp: text(),
  /** Of its permit to carry passengers. */
  licence: text().notNull().default(""),
  check_in_id: text().notNull(),
  check_in_en: text().notNull(),
  logo_id: bigint({ mode: "number" }).references(() => media.id),
  archived_at: instant(),
  version: version(),
});

export const fast_boats = pgTable(
  "fast_boats",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    slug: text().notNull().unique(),
    operator_id: bigint({ mode: "number" })
      .notNull()
      .references(() => operators.id),
    name: text().notNull(),
    description_id: text().notNull().default(""),
    description_en: text().notNull().default(""),
    /** Seats for sale; no schedule of the boat has more. */
    capacity: integer().notNull(),
    /** The most passengers that its certificate allows. */
    certified_capacity: integer().notNull(),
    certificate_number: text().notNull().default(""),
    /** The certificate's last day: no later departure is sold. Null: not entered yet. */
    certificate_until: date({ mode: "string" }),
    luggage_kg: integer().notNull().default(20),
    length_m: numeric({ mode: "number", precision: 5, scale: 1 }),
    engine: text().notNull().default(""),
    year: integer(),
    published: boolean().notNull().default(false),
    archived_at: instant(),
    created_at: instant().notNull().default(now),
    version: version(),
    /** Of staff for staff, with a version of its own. */
    notes: text().notNull().default(""),
    notes_version: version(),
  },
  (t) => [
    index("fast_boats_of_operator").on(t.operator_id),
    check("fast_boats_capacity", sql`${t.capacity} between 1 and 1000`),
    check("fast_boats_certified", sql`${t.certified_capacity} between ${t.capacity} and 1000`),
    check("fast_boats_measures", sql`${t.luggage_kg} >= 0 and ${t.length_m} > 0`),
  ],
);

/** The gallery, in the operator's order. */
export const fast_boat_images = pgTable(
  "fast_boat_images",
  {
    boat_id: bigint({ mode: "number" })
      .notNull()
      .references(() => fast_boats.id, { onDelete: "cascade" }),
    media_id: bigint({ mode: "number" })
      .notNull()
      .references(() => media.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.boat_id, t.media_id] })],
);
/** Facilities (toilet, open deck). */
export const fast_boat_tags = pgTable(
  "fast_boat_tags",
  {
    boat_id: bigint({ mode: "number" })
      .notNull()
      .references(() => fast_boats.id, { onDelete: "cascade" }),
    tag_id: integer()
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.boat_id, t.tag_id] })],
);

/** A repeated crossing. Times are WITA; the arrival is on the same day. */
export const schedules = pgTable(
  "schedules",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    fast_boat_id: bigint({ mode: "number" })
      .notNull()
      .references(() => fast_boats.id),
    from_port_id: bigint({ mode: "number" })
      .notNull()
      .references(() => ports.id),
    to_port_id: bigint({ mode: "number" })
      .notNull()
      .references(() => ports.id),
    via: text(),
    departs: time().notNull(),
    arrives: time().notNull(),
    /** ISO weekdays, Monday 1 to Sunday 7. */
    weekdays: smallint().array().notNull(),
    valid_from: date({ mode: "string" }).notNull(),
    valid_until: date({ mode: "string" }).notNull(),
    capacity: integer().notNull(),
    cut_off_minutes: integer().notNull(),
    /** Passengers are asked to be at the counter so many minutes before departure. */
    check_in_minutes: integer().notNull().default(30),
    /** Where the counter is; empty: as the operator says for all its crossings. */
    check_in_id: text().notNull().default(""),
    check_in_en: text().notNull().default(""),
    /** (hours before, percent); null: the site's. */
    refund_policy: jsonb().$type<{ hours: number; percent: number }[]>(),
    /** The rule for moving a trip to another date; null: the site's. */
    reschedule_policy: jsonb().$type<{ free_hours: number; fee: number | null }>(),
    archived_at: instant(),
    version: version(),
    /** Raised with all that a booking under way relies on: times, ports, days, seats, closed seasons. */
    sale_version: version(),
  },
  (t) => [
    index("schedules_route").on(t.from_port_id, t.to_port_id),
    check("schedules_two_ports", sql`${t.from_port_id} <> ${t.to_port_id}`),
    check("schedules_same_day", sql`${t.arrives} > ${t.departs}`),
    check("schedules_valid_span", sql`${t.valid_until} >= ${t.valid_from}`),
    check("schedules_capacity", sql`${t.capacity} between 1 and 1000`),
    check("schedules_cut_off", sql`${t.cut_off_minutes} between 0 and 10080`),
    check("schedules_check_in", sql`${t.check_in_minutes} between 0 and 600`),
  ],
);

/** The fares of a schedule from a day on, until its next version begins: so there are no gaps. */
export const fare_versions = pgTable(
  "fare_versions",
  {
    schedule_id: integer()
      .notNull()
      .references(() => schedules.id),
    valid_from: date({ mode: "string" }).notNull(),
    adult_local: rupiah().notNull(),
    adult_foreign: rupiah().notNull(),
    child_local: rupiah().notNull(),
    child_foreign: rupiah().notNull(),
    infant_local: rupiah().notNull(),
    infant_foreign: rupiah().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schedule_id, t.valid_from] }),
    check(
      "fare_versions_not_negative",
      sql`least(${t.adult_local}, ${t.adult_foreign}, ${t.child_local}, ${t.child_foreign}, ${t.infant_local}, ${t.infant_foreign}) >= 0`,
    ),
  ],
);

/** One date's own fares; null keeps what the day would cost without it. */
export const fare_overrides = pgTable(
  "fare_overrides",
  {
    schedule_id: integer()
      .notNull()
      .references(() => schedules.id),
    date: date({ mode: "string" }).notNull(),
    adult_local: rupiah(),
    adult_foreign: rupiah(),
    child_local: rupiah(),
    child_foreign: rupiah(),
    infant_local: rupiah(),
    infant_foreign: rupiah(),
  },
  (t) => [primaryKey({ columns: [t.schedule_id, t.date] })],
);

/**
 * Named days on which other fares hold, or no boat goes. Until it is confirmed it is a suggestion,
 * without effect. Where several name a day, the first in the list prices it; a closed one closes it.
 */
export const seasons = pgTable(
  "seasons",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name_id: text().notNull(),
    name_en: text().notNull(),
    position: integer().notNull(),
    effect: text().$type<"percent" | "amounts" | "closed">().notNull(),
    /** Added to every fare, rounded to a thousand rupiah; negative for a cheaper season. */
    percent: integer(),
    /** Rupiah added to each fare; negative to take off. */
    adult_local: rupiah(),
    adult_foreign: rupiah(),
    child_local: rupiah(),
    child_foreign: rupiah(),
    infant_local: rupiah(),
    infant_foreign: rupiah(),
    confirmed_at: instant(),
    /** The suggestion that it was made from, so that it is suggested once. */
    source: text().unique(),
    archived_at: instant(),
    version: version(),
  },
  (t) => [
    check("seasons_effect", sql`${t.effect} in ('percent', 'amounts', 'closed')`),
    check("seasons_percent", sql`${t.percent} between -90 and 500`),
    check(
      "seasons_effect_complete",
      sql`(${t.effect} = 'percent') = (${t.percent} is not null) and num_nonnulls(${t.adult_local}, ${t.adult_foreign}, ${t.child_local}, ${t.child_foreign}, ${t.infant_local}, ${t.infant_foreign}) = case when ${t.effect} = 'amounts' then 6 else 0 end`,
    ),
  ],
);

const season = () =>
  integer()
    .notNull()
    .references(() => seasons.id, { onDelete: "cascade" });
export const season_dates = pgTable(
  "season_dates",
  { season_id: season(), date: date({ mode: "string" }).notNull() },
  (t) => [primaryKey({ columns: [t.season_id, t.date] }), index("season_dates_of_day").on(t.date)],
);
/** The schedules that a season covers; without any, all of them. */
export const season_schedules = pgTable(
  "season_schedules",
  {
    season_id: season(),
    schedule_id: integer()
      .notNull()
      .references(() => schedules.id),
  },
  (t) => [primaryKey({ columns: [t.season_id, t.schedule_id] })],
);

/** A schedule on one date: made by its first hold or override. The counters are the inventory. */
export const departures = pgTable(
  "departures",
  {
    schedule_id: integer()
      .notNull()
      .references(() => schedules.id),
    date: date({ mode: "string" }).notNull(),
    capacity: integer().notNull(),
    held: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    closed: boolean().notNull().default(false),
    /** Why staff closed it. */
    closed_reason: text().notNull().default(""),
    /** For staff only. */
    note: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.schedule_id, t.date] }),
    check(
      "departures_never_oversold",
      sql`${t.held} >= 0 and ${t.sold} >= 0 and ${t.held} + ${t.sold} <= ${t.capacity}`,
    ),
    check("departures_open_without_reason", sql`${t.closed} or ${t.closed_reason} = ''`),
  ],
);

/** When a departure left, as staff recorded it, and when it was to leave by the timetable of that day. */
export const departures_left = pgTable(
  "departures_left",
  {
    schedule_id: integer()
      .notNull()
      .references(() => schedules.id),
    date: date({ mode: "string" }).notNull(),
    /** Of its boat on that day. */
    operator_id: bigint({ mode: "number" })
      .notNull()
      .references(() => operators.id),
    planned_at: instant().notNull(),
    on_time_until: instant().notNull(),
    left_at: instant().notNull(),
    recorded_by: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    recorded_at: instant().notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.schedule_id, t.date] }),
    index("departures_left_of_operator").on(t.operator_id, t.date),
  ],
);

/** One action of staff on some departures, numbered in the order in which they took effect. */
export const departure_changes = pgTable(
  "departure_changes",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    actor_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    action: text().$type<"close" | "open" | "seats" | "fares" | "note" | "undo">().notNull(),
    at: instant().notNull(),
    /** It cancelled orders: nobody can take that back. */
    final: boolean().notNull().default(false),
    undone_at: instant(),
  },
  (t) => [
    check(
      "departure_changes_action",
      sql`${t.action} in ('close', 'open', 'seats', 'fares', 'note', 'undo')`,
    ),
    index("departure_changes_of_actor").on(t.actor_id, t.id),
  ],
);
/** A departure as it was before an action. */
export const departure_change_days = pgTable(
  "departure_change_days",
  {
    change_id: integer()
      .notNull()
      .references(() => departure_changes.id, { onDelete: "cascade" }),
    schedule_id: integer().notNull(),
    date: date({ mode: "string" }).notNull(),
    /** Null: it had no seats of its own but its schedule's. */
    capacity: integer(),
    /** What its schedule sold then: seats that equal it follow the schedule. */
    schedule_seats: integer(),
    closed: boolean().notNull(),
    closed_reason: text().notNull(),
    note: text().notNull(),
    /** Its own fares, if it had any. */
    fares: jsonb().$type<Record<string, number | null>>(),
  },
  (t) => [
    primaryKey({ columns: [t.change_id, t.schedule_id, t.date] }),
    index("departure_change_days_of_departure").on(t.schedule_id, t.date, t.change_id),
  ],
);

/** A file that staff have read in, kept for a day to be applied. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey(),
    actor_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    file: text().notNull(),
    /** Its tables as text cells. */
    sheets: jsonb().$type<{ name: string; rows: string[][] }[]>().notNull(),
    at: instant().notNull(),
    done_at: instant(),
  },
  (t) => [index("imports_old").on(t.at)],
);

/** One crossing of an order, with the times, ports and fares at booking, or as it was told since. */
export const legs = pgTable(
  "fast_boat_legs",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    schedule_id: integer().notNull(),
    date: date({ mode: "string" }).notNull(),
    /** A schedule may change its ports: who has crossed keeps theirs. */
    from_port_id: bigint({ mode: "number" }).notNull(),
    to_port_id: bigint({ mode: "number" }).notNull(),
    departs_at: instant().notNull(),
    arrives_at: instant().notNull(),
    cut_off_at: instant().notNull(),
    /** None: everybody left this crossing, while the order stands. */
    seats: integer().notNull(),
    /** HELD and SOLD count on the departure, RELEASED does not. */
    state: text().notNull(),
    /** Copied from the order, so that search can count lapsed holds as free from one index. */
    hold_expires_at: instant(),
    /** It was moved when less would have come back than its order's policy gives; null: the order's. */
    refund_policy: jsonb().$type<{ hours: number; percent: number }[]>(),
  },
  (t) => [
    unique("fast_boat_legs_position").on(t.order_id, t.position),
    // Departures to remind of.
    index("fast_boat_legs_departing").on(t.departs_at).where(sql`state = 'SOLD'`),
    index("fast_boat_legs_of_schedule").on(t.schedule_id, t.date),
    index("fast_boat_legs_held")
      .on(t.schedule_id, t.date, t.hold_expires_at)
      .where(sql`state = 'HELD'`),
    check("fast_boat_legs_state", sql`${t.state} in ('HELD', 'SOLD', 'RELEASED')`),
    check("fast_boat_legs_seats", sql`${t.seats} between 0 and 20`),
  ],
);

/** The seats of a leg that is being moved to another departure: HELD counts on that departure. */
export const leg_moves = pgTable(
  "fast_boat_leg_moves",
  {
    reschedule_id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => order_reschedules.id),
    leg_id: bigint({ mode: "number" })
      .notNull()
      .references(() => legs.id),
    schedule_id: integer().notNull(),
    date: date({ mode: "string" }).notNull(),
    from_port_id: bigint({ mode: "number" }).notNull(),
    to_port_id: bigint({ mode: "number" }).notNull(),
    departs_at: instant().notNull(),
    arrives_at: instant().notNull(),
    cut_off_at: instant().notNull(),
    /** The schedule's when the seats were taken: after a change of it nobody is moved. */
    sale_version: integer().notNull(),
    seats: integer().notNull(),
    /**
     * Each passenger's fare on the new departure and their part of a discount, in rupiah; and those on
     * the order's other legs (`leg_id`), whose part of it may change with the fares.
     */
    prices: jsonb()
      .$type<{ leg_id?: number; passenger_id: number; price: number; discount: number }[]>()
      .notNull(),
    state: text().$type<"HELD" | "TAKEN" | "RELEASED">().notNull(),
  },
  (t) => [
    index("fast_boat_leg_moves_held").on(t.schedule_id, t.date).where(sql`state = 'HELD'`),
    check("fast_boat_leg_moves_state", sql`${t.state} in ('HELD', 'TAKEN', 'RELEASED')`),
    check("fast_boat_leg_moves_seats", sql`${t.seats} between 1 and 20`),
  ],
);

export const passengers = pgTable(
  "passengers",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    full_name: text().notNull(),
    nationality: text().notNull(),
    age_category: text().notNull(),
    residency: text().notNull(),
    date_of_birth: date({ mode: "string" }),
    local_declared: boolean().notNull().default(false),
    /** F, M or X, as the passport says it; null where it was not asked or not said. */
    sex: text().$type<Sex>(),
    /** Of a passport, KTP or KITAS, in letters and digits. Erased after the trip (`forget-identities.ts`). */
    id_number: text(),
  },
  (t) => [
    check("passengers_sex", sql`${t.sex} in ('F', 'M', 'X')`),
    unique("passengers_position").on(t.order_id, t.position),
    // For erasing them after the trip.
    index("passengers_with_identity").on(t.order_id).where(sql`${t.id_number} is not null`),
    index("passengers_searched").using("gin", sql`folded(${t.full_name}) gin_trgm_ops`),
  ],
);

/** A passenger on a leg, at the price paid: one can be cancelled while the others travel. */
export const passenger_legs = pgTable(
  "passenger_legs",
  {
    passenger_id: bigint({ mode: "number" })
      .notNull()
      .references(() => passengers.id),
    leg_id: bigint({ mode: "number" })
      .notNull()
      .references(() => legs.id),
    price: rupiah().notNull(),
    /** Its part of the order's discount: what was paid is the price without it. */
    discount: rupiah().notNull().default(0),
    /** Both as they were booked, kept at the first move; null if it was never moved. */
    booked_price: rupiah(),
    booked_discount: rupiah(),
    state: text().notNull().default("ACTIVE"),
    /**
     * Where somebody who was cancelled would have sailed, kept when the others change their date; null:
     * where the leg goes. Not kept where the office moved a leg to another harbour, nor before migration 0071.
     */
    left_from_port_id: bigint({ mode: "number" }).references(() => ports.id),
    left_to_port_id: bigint({ mode: "number" }).references(() => ports.id),
    /** A name that was changed after another leg had closed; else the passenger's own. */
    full_name: text(),
  },
  (t) => [
    primaryKey({ columns: [t.leg_id, t.passenger_id] }),
    index("passenger_legs_searched")
      .using("gin", sql`folded(${t.full_name}) gin_trgm_ops`)
      .where(sql`full_name is not null`),
    check("passenger_legs_discount", sql`${t.discount} between 0 and ${t.price}`),
    check("passenger_legs_state", sql`${t.state} in ('ACTIVE', 'CANCELLED')`),
  ],
);
