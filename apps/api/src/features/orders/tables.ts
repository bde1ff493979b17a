import {
  type AgreedVersions,
  type MoveSums,
  type OrderDetail,
  type ProductKind,
  productKinds,
  type RefundPolicy,
  type ReschedulePolicy,
  type TripFieldChange,
} from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, now, rupiah } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";

/** The columns of every order; each product keeps its details in its own tables. */
export const orders = pgTable(
  "orders",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_uuid: uuid().notNull().unique(),
    booking_id: text().notNull().unique(),
    slug: text().notNull().unique(),
    order_type: text().$type<ProductKind>().notNull(),
    order_status: text().notNull(),
    payment_status: text().notNull().default("UNPAID"),
    inquiry_status: text(),
    user_id: bigint({ mode: "number" }).references(() => users.id),
    contact_full_name: text().notNull(),
    contact_email: text().notNull(),
    contact_phone: text().notNull(),
    /** The contact's address before the last change, and when it changed: PINs go there for a while. */
    contact_email_before: text(),
    contact_changed_at: instant(),
    locale: text().notNull(),
    /** What was ordered, in both languages: each reader sees their own. */
    title_id: text().notNull(),
    title_en: text().notNull(),
    people: integer().notNull(),
    starts_at: instant(),
    ends_at: instant(),
    subtotal: rupiah().notNull(),
    discount: rupiah().notNull().default(0),
    /** The promo code that the discount is for; null without one. */
    promo_code: text(),
    fees: rupiah().notNull().default(0),
    /** Rupiah of a bank transfer's unique code, paid above the total (decision 053). */
    transfer_code: integer().notNull().default(0),
    total_price: rupiah().notNull(),
    paid_amount: rupiah().notNull().default(0),
    refunded_amount: rupiah().notNull().default(0),
    /** What was paid for it and is neither refunded nor being refunded. */
    left_amount: rupiah().notNull().default(0),
    /** What the customer's bank has taken back of it, beyond the requests that ended for it (decision 087). */
    taken_amount: rupiah().notNull().default(0),
    /** What a cancelled paid order can still claim, fixed when it was cancelled. */
    claimable_amount: rupiah().notNull().default(0),
    /** What of `taken_amount` has lowered the requests of passengers who left: it lowers nothing else. */
    counted_amount: rupiah().notNull().default(0),
    /** What banks have taken of a cancelled one beyond all that it could claim: a request opened again is less by it. */
    ahead_amount: rupiah().notNull().default(0),
    payment_method: text(),
    payment_channel: text(),
    hold_expires_at: instant(),
    /** The hold never exceeds this instant, however often payment is tried. */
    hold_limit_at: instant(),
    hold_extended: boolean().notNull().default(false),
    refund_policy: jsonb().$type<RefundPolicy>().notNull(),
    /** Null for orders from before there was one: the site's holds. */
    reschedule_policy: jsonb().$type<ReschedulePolicy>(),
    /** The terms in force when it was made; null for orders from before they had versions. */
    agreed: jsonb().$type<AgreedVersions>(),
    purchase_date: instant().notNull(),
    /** The back office's search text: without case and accents, and the phone number as digits. */
    search_text: text().generatedAlwaysAs(
      (): SQL =>
        sql`folded(${orders.booking_id} || ' ' || ${orders.contact_full_name} || ' ' || ${orders.contact_email} || ' ' || regexp_replace(${orders.contact_phone}, '[^0-9]', '', 'g') || ' ' || ${orders.title_id} || ' ' || ${orders.title_en})`,
    ),
  },
  (t) => [
    check(
      "orders_total_adds_up",
      sql`${t.total_price} = ${t.subtotal} - ${t.discount} + ${t.fees}`,
    ),
    check(
      "orders_money_not_negative",
      sql`${t.subtotal} >= 0 and ${t.discount} >= 0 and ${t.fees} >= 0 and ${t.total_price} >= 0 and ${t.discount} <= ${t.subtotal}`,
    ),
    check("orders_left_not_negative", sql`${t.left_amount} >= 0`),
    check("orders_claim_not_negative", sql`${t.claimable_amount} >= 0`),
    check("orders_ahead_not_negative", sql`${t.ahead_amount} >= 0`),
    check("orders_counted_not_negative", sql`${t.counted_amount} >= 0`),
    check("orders_people_not_negative", sql`${t.people} >= 0`),
    check(
      "orders_type_known",
      sql`${t.order_type} in (${sql.raw(productKinds.map((kind) => `'${kind}'`).join(", "))})`,
    ),
    check(
      "orders_hold_has_an_end",
      sql`${t.order_status} <> 'ON_HOLD' or ${t.hold_expires_at} is not null`,
    ),
    check(
      "orders_inquiry_status_known",
      sql`${t.inquiry_status} in ('NEW', 'QUOTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')`,
    ),
    // An inquiry starts PENDING; a fast boat never is one.
    check(
      "orders_only_inquiries_wait",
      sql`${t.order_status} <> 'PENDING' or ${t.inquiry_status} is not null`,
    ),
    index("orders_unclaimed").on(t.id).where(sql`claimable_amount > 0`),
    index("orders_waiting").on(t.starts_at).where(sql`order_status = 'PENDING'`),
    // Drizzle's `.desc()` alone writes DESC NULLS LAST, which no `order by … desc` can use.
    index("orders_newest").on(t.purchase_date.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("orders_of_user").on(
      t.user_id,
      t.purchase_date.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("orders_by_total").on(t.total_price.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("orders_by_travel").on(t.starts_at, t.id),
    // What the office filters by and few orders have: it would look through all of them.
    index("orders_of_money")
      .on(t.payment_status, t.purchase_date.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(
        sql`payment_status in ('PENDING', 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'DISPUTED')`,
      ),
    index("orders_of_inquiry")
      .on(t.inquiry_status, t.purchase_date.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`inquiry_status is not null`),
    index("orders_rejected")
      .on(t.purchase_date.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`order_status = 'REJECTED'`),
    index("orders_searched").using("gin", sql`${t.search_text} gin_trgm_ops`),
    // How many there are of each, without reading orders: equal entries are kept once, so they are small.
    index("orders_counted").on(t.order_status, t.order_type, t.payment_status, t.inquiry_status),
    // An agent has many orders of most states; without this all of them are read and sorted.
    index("orders_of_user_in_state").on(
      t.user_id,
      t.order_status,
      t.purchase_date.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // What is typed whole: trigrams of a mail provider or a country code are in most orders.
    index("orders_of_email").on(
      sql`lower(${t.contact_email})`,
      t.purchase_date.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("orders_of_phone").on(
      sql`regexp_replace(${t.contact_phone}, '[^0-9]', '', 'g')`,
      t.purchase_date.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // Whether somebody has ordered before: an address without what follows its plus sign (promos).
    index("orders_of_person").on(sql`folded_address(${t.contact_email})`),
    index("orders_on_hold").on(t.hold_expires_at).where(sql`order_status = 'ON_HOLD'`),
    index("orders_to_complete").on(t.ends_at).where(sql`order_status = 'CONFIRMED'`),
    // Trips to thank for (features/reminders).
    index("orders_travelled")
      .on(t.ends_at, t.id)
      .where(sql`order_status in ('CONFIRMED', 'COMPLETED')`),
    index("orders_unpaid_of_user").on(t.user_id).where(sql`order_status = 'ON_HOLD'`),
  ],
);

export const order_lines = pgTable(
  "order_lines",
  {
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    label_id: text().notNull(),
    label_en: text().notNull(),
    quantity: integer().notNull(),
    unit_price: rupiah().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.order_id, t.position] }),
    // A discount is a negative line; the sum is the order's total, which never is negative.
    check("order_lines_quantity", sql`${t.quantity} > 0`),
  ],
);

/** The same table as `machine.ts`; other moves cannot be written. */
export const order_transitions = pgTable(
  "order_transitions",
  { from_status: text().notNull(), to_status: text().notNull() },
  (t) => [primaryKey({ columns: [t.from_status, t.to_status] })],
);

/** Append-only (a trigger refuses update and delete). */
export const order_events = pgTable(
  "order_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    seq: integer().notNull(),
    from_status: text(),
    to_status: text().notNull(),
    actor: text().notNull(),
    actor_id: bigint({ mode: "number" }),
    reason: text(),
    at: instant().notNull().default(now),
  },
  (t) => [
    unique("order_events_gapless").on(t.order_id, t.seq),
    foreignKey({
      name: "order_events_move_allowed",
      columns: [t.from_status, t.to_status],
      foreignColumns: [order_transitions.from_status, order_transitions.to_status],
    }),
    check("order_events_first_has_no_past", sql`(${t.seq} = 1) = (${t.from_status} is null)`),
  ],
);

export type QuotedLine = { label: string; quantity: number; unit_price: number };

/** The operator's priced answers to an inquiry, one open at a time; a version is never changed. */
export const order_quotes = pgTable(
  "order_quotes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    version: integer().notNull(),
    status: text().notNull(),
    lines: jsonb().$type<QuotedLine[]>().notNull(),
    total: rupiah().notNull(),
    message: text().notNull(),
    valid_until: instant().notNull(),
    pay_within_hours: integer().notNull(),
    /** Why nothing is to be paid; null if there is a price. */
    free_reason: text(),
    quoted_by: bigint({ mode: "number" }),
    created_at: instant().notNull(),
  },
  (t) => [
    unique("order_quotes_version").on(t.order_id, t.version),
    uniqueIndex("order_quotes_one_open").on(t.order_id).where(sql`status = 'OPEN'`),
    index("order_quotes_to_lapse").on(t.valid_until).where(sql`status = 'OPEN'`),
    check(
      "order_quotes_status_known",
      sql`${t.status} in ('OPEN', 'ACCEPTED', 'DECLINED', 'LAPSED', 'REPLACED')`,
    ),
    check("order_quotes_free_has_a_reason", sql`(${t.total} = 0) = (${t.free_reason} is not null)`),
    check("order_quotes_pay_within", sql`${t.pay_within_hours} between 1 and 336`),
  ],
);

/** One part of a trip, before it is moved or after. */
export type MovedPart = {
  title_id: string;
  title_en: string;
  date: string;
  /** Instants, ISO 8601. */
  starts_at: string;
  ends_at: string;
};
/**
 * A part of a trip that was moved to another date. HELD: the new places are kept until the difference
 * is paid, and the old ones too.
 */
export const order_reschedules = pgTable(
  "order_reschedules",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    status: text().$type<"HELD" | "DONE" | "EXPIRED" | "WITHDRAWN">().notNull(),
    moved: jsonb().$type<{ from: MovedPart; to: MovedPart }>().notNull(),
    /** Rupiah: what the new part costs more; negative if it costs less. */
    difference: bigint({ mode: "number" }).notNull(),
    fee: rupiah().notNull(),
    /** What the difference is made of; null where the price stays, and of moves from before it was kept. */
    sums: jsonb().$type<MoveSums>(),
    /** Who moved it, and why if it was the office. */
    actor: text().$type<"customer" | "admin">().notNull(),
    actor_id: bigint({ mode: "number" }),
    reason: text(),
    created_at: instant().notNull(),
    hold_expires_at: instant(),
    ended_at: instant(),
  },
  (t) => [
    index("order_reschedules_of_order").on(t.order_id, t.id),
    // Two at once could both be paid, and only one can be right.
    uniqueIndex("order_reschedules_one_open").on(t.order_id).where(sql`status = 'HELD'`),
    index("order_reschedules_to_lapse").on(t.hold_expires_at).where(sql`status = 'HELD'`),
    check(
      "order_reschedules_status_known",
      sql`${t.status} in ('HELD', 'DONE', 'EXPIRED', 'WITHDRAWN')`,
    ),
    check("order_reschedules_actor_known", sql`${t.actor} in ('customer', 'admin')`),
    check("order_reschedules_fee", sql`${t.fee} >= 0`),
    check("order_reschedules_ended", sql`(${t.status} = 'HELD') = (${t.ended_at} is null)`),
  ],
);

/** What customer and operator wrote to each other about an order. */
export const order_messages = pgTable(
  "order_messages",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    by: text().notNull(),
    author_id: bigint({ mode: "number" }),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index("order_messages_of_order").on(t.order_id, t.id),
    check("order_messages_by_known", sql`${t.by} in ('customer', 'operator')`),
  ],
);

/** What staff note for each other about an order. Notes are added, never changed. */
export const order_notes = pgTable(
  "order_notes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    author_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("order_notes_of_order").on(t.order_id, t.id)],
);

/**
 * What changed about a trip without its date and price, by whom. Texts of a person are erased with
 * the account, so they are not in the audit trail.
 */
export const order_trip_changes = pgTable(
  "order_trip_changes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    actor: text().$type<"customer" | "admin">().notNull(),
    /** Null for a change by link. */
    actor_id: bigint({ mode: "number" }),
    changes: jsonb().$type<TripFieldChange[]>().notNull(),
    /** Why the office changed it after its cut-off. */
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [
    index("order_trip_changes_of_order").on(t.order_id, t.id),
    check("order_trip_changes_actor", sql`${t.actor} in ('customer', 'admin')`),
  ],
);

/** What of passengers and contact a customer has corrected; not the values, which are personal. */
export const order_corrections = pgTable(
  "order_corrections",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** Null for a correction by link. */
    actor_id: bigint({ mode: "number" }),
    details: text().array().$type<OrderDetail[]>().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("order_corrections_of_order").on(t.order_id, t.id)],
);

/**
 * Orders that the operator is about to cancel, each by a job of its own. No foreign key: whoever writes
 * this has locked seats, and an order is locked before its seats.
 */
export const operator_cancellations = pgTable("operator_cancellations", {
  order_id: bigint({ mode: "number" }).primaryKey(),
  at: instant().notNull(),
});

/**
 * Each word of the names of an order's people, once: of its contact and of its passengers, folded. The
 * newest orders with a word are the first entries of an index (decision 077). Triggers keep it
 * (migration 0064), whoever writes a name.
 */
export const order_names = pgTable(
  "order_names",
  {
    order_id: bigint({ mode: "number" }).notNull(),
    word: text().notNull(),
    /** When the order was made, which never changes. */
    purchased: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.order_id, t.word] }),
    index("order_names_newest").on(
      t.word,
      t.purchased.desc().nullsFirst(),
      t.order_id.desc().nullsFirst(),
    ),
  ],
);

/**
 * The words that `order_names` has, each once or a few times: parts of words are looked for here. Nobody
 * waits for anybody else who writes the same word, so two at once both write it.
 */
export const name_words = pgTable("name_words", { word: text().notNull() }, (t) => [
  index("name_words_whole").on(t.word),
  // New words are few and searches many: what waits to be put into the index is read by each of them.
  index("name_words_searched")
    .using("gin", sql`${t.word} gin_trgm_ops`)
    .with({ fastupdate: false }),
]);

/** What orders were ever called, folded, in both languages; each once or a few times. */
export const order_titles = pgTable("order_titles", { title: text().notNull() }, (t) => [
  index("order_titles_whole").on(t.title),
]);
