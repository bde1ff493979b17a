import { sql } from "drizzle-orm";
import { bigint, bigserial, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "../../platform/tables.ts";

export const users = pgTable(
  "users",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    password_hash: text(),
    role: text().notNull(),
    provider: text().notNull().default("LOCAL"),
    locale: text().notNull().default("id"),
    activated_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    uniqueIndex("users_email_unique").on(sql`lower(${t.email})`),
    check("users_role_known", sql`${t.role} in ('USER', 'AGEN', 'ADMIN')`),
    check("users_provider_known", sql`${t.provider} in ('GOOGLE', 'FACEBOOK', 'LOCAL')`),
  ],
);

/** The token itself is never stored: only its hash. */
export const sessions = pgTable(
  "sessions",
  {
    token_hash: text().primaryKey(),
    user_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index("sessions_user").on(t.user_id)],
);
