import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.ts";

/** The processes that run, each its own row while it lives: it says twice a minute that it does. */
export const processes = pgTable("processes", {
  id: uuid().primaryKey(),
  version: text().notNull(),
  /** Whether it sends emails, asks about payments and ends holds (WORKER). */
  works: boolean().notNull(),
  started_at: instant().notNull(),
  seen_at: instant().notNull(),
  /** When the payment gateway last answered it, and last did not. */
  gateway_ok_at: instant(),
  gateway_failed_at: instant(),
  /** What was said then, without a customer's data. */
  gateway_failure: text(),
  /** Since when it cannot read the mailbox for bounces, and why; null while it can, or has none. */
  bounces_failed_at: instant(),
  bounces_failure: text(),
});

/** Unexpected errors, each kind of them once, with how often it happened. */
export const recent_errors = pgTable(
  "recent_errors",
  {
    /** Of its type, place and route. */
    fingerprint: text().primaryKey(),
    type: text().notNull(),
    message: text().notNull(),
    /** The first line of its stack that is in our code. */
    place: text(),
    route: text(),
    version: text().notNull(),
    count: integer().notNull(),
    first_at: instant().notNull(),
    last_at: instant().notNull(),
    /** The request of the last one: its lines are in the log. */
    request_id: text(),
  },
  (t) => [index("recent_errors_by_time").on(t.last_at)],
);
