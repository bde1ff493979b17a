import type { Locale, ProductKind, ReportReason, ReviewState } from "@jukung/contract";
import { productKinds } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant, version } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";
import { orders } from "../orders/tables.ts";

const KINDS = sql.raw(productKinds.map((kind) => `'${kind}'`).join(", "));

/** What travellers say of their trips, once for each order (decision 067). */
export const reviews = pgTable(
  "reviews",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    slug: text().notNull().unique(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .unique()
      .references(() => orders.id),
    kind: text().$type<ProductKind>().notNull(),
    /** The number of the private boat, the tour, or the operator of the fast boat. */
    thing_id: bigint({ mode: "number" }).notNull(),
    state: text().$type<ReviewState>().notNull(),
    stars: smallint().notNull(),
    text: text().notNull(),
    /** What readers see as its author. */
    name: text().notNull(),
    /** The language in which it was written. */
    locale: text().$type<Locale>().notNull(),
    /** The trip's first day on Bali: readers see its month. */
    travelled_on: date({ mode: "string" }).notNull(),
    /** When it was written, or last changed. */
    written_at: instant().notNull(),
    /** When it is published if nobody decides before; null: only staff publish it. */
    publish_at: instant(),
    published_at: instant(),
    /** When staff let it stand: from then on reports do not hold it back. */
    approved_at: instant(),
    /** Why it was rejected; its author reads it. */
    reason: text().notNull().default(""),
    /** Reports that nobody has decided on. */
    reports: integer().notNull().default(0),
    /** The operator's public answer; empty without one. */
    answer: text().notNull().default(""),
    answered_at: instant(),
    answered_by: bigint({ mode: "number" }).references(() => users.id),
    version: version(),
    search_text: text().generatedAlwaysAs(
      (): SQL => sql`folded(${reviews.name} || ' ' || ${reviews.text})`,
    ),
  },
  (t) => [
    check("reviews_kind_known", sql`${t.kind} in (${KINDS})`),
    check(
      "reviews_state_known",
      sql`${t.state} in ('waiting', 'published', 'reported', 'rejected', 'withdrawn')`,
    ),
    check("reviews_stars", sql`${t.stars} between 1 and 5`),
    check("reviews_shown_since", sql`${t.state} <> 'published' or ${t.published_at} is not null`),
    index("reviews_shown")
      .on(t.kind, t.thing_id, t.published_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'published'`),
    index("reviews_newest").on(t.written_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("reviews_of_state").on(
      t.state,
      t.written_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("reviews_with_reports")
      .on(t.written_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`reports > 0`),
    index("reviews_due").on(t.publish_at).where(sql`state = 'waiting'`),
    index("reviews_searched").using("gin", sql`${t.search_text} gin_trgm_ops`),
  ],
);

/** Why readers think that a review should not be shown. */
export const review_reports = pgTable(
  "review_reports",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    review_id: bigint({ mode: "number" })
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    /** A keyed hash of the account or the machine: who it was is not kept. */
    reader: text().notNull(),
    /** The same of the machine, whoever was signed in there: one machine is one reader. */
    machine: text(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    at: instant().notNull(),
    decided: boolean().notNull().default(false),
  },
  (t) => [
    unique("review_reports_once").on(t.review_id, t.reader),
    check(
      "review_reports_reason_known",
      sql`${t.reason} in ('untrue', 'insulting', 'personal', 'advertising', 'other')`,
    ),
  ],
);

/** The links of thank-you emails. Only their hashes: who reads the database cannot write reviews. */
export const review_links = pgTable(
  "review_links",
  {
    token_hash: text().primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    made_at: instant().notNull(),
  },
  (t) => [index("review_links_of_order").on(t.order_id)],
);
