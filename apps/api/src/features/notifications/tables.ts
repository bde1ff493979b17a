import type { EmailOutcome } from "@jukung/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant, now } from "../../platform/tables.ts";

/**
 * The outbox: written in the transaction that causes the email, sent after it. One row per cause and
 * event.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** What happened, e.g. `order_paid`; names the template. */
    event: text().notNull(),
    /** What it happened to, e.g. `order:17:3` (order 17, its event 3). */
    about: text().notNull(),
    order_id: bigint({ mode: "number" }),
    /** The account it is about; an order's email goes to the order's contact instead. */
    user_id: bigint({ mode: "number" }),
    /** The message of the contact form that it is about. */
    contact_id: bigint({ mode: "number" }),
    to: text().notNull(),
    locale: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** A code or a link's token, sealed with APP_SECRET; removed once it is sent or dropped. */
    secret: text(),
    created_at: instant().notNull().default(now),
    /** An email that is too late to be true (a code, a deadline) is dropped instead. */
    valid_until: instant(),
    /** Until when it is claimed by a sender; after that another may send it. */
    claimed_until: instant(),
    sent_at: instant(),
    dropped_at: instant(),
    /** It was refused for good, or deferred for too long: nobody tries again. */
    failed_at: instant(),
    /** The email that staff sent again with this one. */
    again_of: bigint({ mode: "number" }),
  },
  (t) => [
    unique("notifications_once").on(t.event, t.about),
    index("notifications_owed")
      .on(t.created_at)
      .where(sql`sent_at is null and dropped_at is null and failed_at is null`),
    index("notifications_failed").on(t.failed_at).where(sql`failed_at is not null`),
    index("notifications_of_order").on(t.order_id),
    index("notifications_again").on(t.again_of).where(sql`again_of is not null`),
    index("notifications_of_user").on(t.user_id),
    index("notifications_of_contact").on(t.contact_id).where(sql`contact_id is not null`),
  ],
);

/** What the mail server said of an email, each time that it was tried. */
export const email_attempts = pgTable(
  "email_attempts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    notification_id: bigint({ mode: "number" })
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** The same answer again is counted here, so that a long outage is one line. */
    last_at: instant().notNull(),
    times: integer().notNull().default(1),
    outcome: text().$type<EmailOutcome>().notNull(),
    code: integer(),
    /** Without addresses. */
    answer: text().notNull(),
  },
  (t) => [
    index("email_attempts_of_email").on(t.notification_id, t.id),
    check("email_attempts_known", sql`${t.outcome} in ('accepted', 'deferred', 'refused')`),
  ],
);

/**
 * Without SMTP_URL emails end here and are shown at /dev/mailbox. Subject, HTML and text are sealed
 * (`sealer`): they contain codes and links.
 */
export const mailbox = pgTable("mailbox", {
  id: bigserial({ mode: "number" }).primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  attachments: jsonb().$type<{ filename: string; content_type: string }[]>().notNull().default([]),
  /** The files themselves, base64. */
  files: jsonb().$type<string[]>().notNull().default([]),
  sent_at: instant().notNull().default(now),
});
