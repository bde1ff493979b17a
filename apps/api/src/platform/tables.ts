import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  varchar,
} from "drizzle-orm/pg-core";

/** An instant, always with its zone. */
export const instant = (name?: string) =>
  name
    ? timestamp(name, { withTimezone: true, mode: "date" })
    : timestamp({ withTimezone: true, mode: "date" });
/** Whole rupiah. */
export const rupiah = () => bigint({ mode: "number" });
export const now = sql`now()`;
/** The month of an instant on Bali, `YYYY-MM`, such that indexes may have it, which `to_char` may not be in. */
export const monthOnBali = (at: SQL): SQL =>
  sql`extract(year from ${at} at time zone 'Asia/Makassar')::int::text || '-' || lpad(extract(month from ${at} at time zone 'Asia/Makassar')::int::text, 2, '0')`;
/** Raised with each edit of what its form shows: a save names the version it was based on. */
export const version = () => integer().notNull().default(1);

/** The layout that rate-limiter-flexible expects. */
export const rate_limits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/** The first answer to a keyed POST, repeated for the same key and body (kept 24 h). */
export const idempotency_keys = pgTable(
  "idempotency_keys",
  {
    caller: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    answer: jsonb(),
    created_at: instant().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.caller, t.route, t.key] })],
);
