import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.ts";

/**
 * Emailed codes of six digits (OTP, PIN). Hashed with a secret key: a million guesses would undo a
 * plain hash. One is open for each purpose, subject and handle; a new one replaces the old one. A PIN by an
 * order's link has the handle of its machine and act (decision 019).
 */
export const one_time_codes = pgTable(
  "one_time_codes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    purpose: text().notNull(),
    /** What it allows, e.g. `order:17`; for a password, the hash of the address that was typed. */
    subject: text().notNull(),
    /** The hash of the asker's handle. Empty where a subject has one code, whoever asks. */
    handle_hash: text().notNull().default(""),
    /** The hash of the machine that asked: it finds its own code without a handle too. */
    machine_hash: text(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    verified_at: instant(),
    consumed_at: instant(),
  },
  (t) => [
    check(
      "one_time_codes_purpose_known",
      sql`${t.purpose} in ('reset_password', 'admin_reset_password', 'order_pin', 'refund_otp', 'payment_otp', 'cancel_otp')`,
    ),
    check("one_time_codes_tries", sql`${t.tries} between 0 and 5`),
    uniqueIndex("one_time_codes_one_open")
      .on(t.purpose, t.subject, t.handle_hash)
      .where(sql`consumed_at is null`),
    index("one_time_codes_old").on(t.created_at),
  ],
);
