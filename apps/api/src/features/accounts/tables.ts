import type { AgreedVersions, StaffRole } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, now } from "../../platform/tables.ts";
import { media } from "../media/tables.ts";

export const users = pgTable(
  "users",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    /** The address before the last change, and when it changed: codes go there for a while. */
    previous_email: text(),
    email_changed_at: instant(),
    phone: text(),
    password_hash: text(),
    role: text().notNull(),
    /** Of staff: what they may do (permissions.ts). */
    staff_role: text().$type<StaffRole>(),
    /** In the address of their page in the back office: of staff from the name, of customers random. */
    slug: text()
      .notNull()
      .unique()
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)`),
    /** Of an agent. */
    company_name: text(),
    /** Raised with each edit of a name or a staff role: an edit names the one that it started from. */
    version: integer().notNull().default(0),
    /** Since when a member of staff, or a customer, is locked out. */
    suspended_at: instant(),
    /** Of a customer: why. */
    block_reason: text(),
    /** What staff noted about a customer; an edit names the version that it started from. */
    notes: text().notNull().default(""),
    notes_version: integer().notNull().default(0),
    /** Of staff only, and to five minutes: a session that has ended does not tell any more. */
    last_seen_at: instant(),
    provider: text().notNull().default("LOCAL"),
    locale: text().notNull().default("id"),
    /** The currency of approximate prices beside those in rupiah; empty: none. */
    currency: text().notNull().default(""),
    avatar_id: bigint({ mode: "number" }).references(() => media.id),
    activated_at: instant(),
    password_changed_at: instant(),
    /** Since when signing in takes a second factor (features/security); null: it does not. */
    second_factor_at: instant(),
    /** Which versions of the terms were agreed to, and when. */
    agreed: jsonb().$type<AgreedVersions>(),
    terms_accepted_at: instant(),
    /** The person is erased; the row stays, without a name, because the books refer to it. */
    deleted_at: instant(),
    created_at: instant().notNull().default(now),
    /** The back office's search text: without case and accents, and the phone number as digits. */
    search_text: text().generatedAlwaysAs(
      (): SQL =>
        sql`folded(${users.first_name} || ' ' || ${users.last_name} || ' ' || ${users.email} || ' ' || regexp_replace(coalesce(${users.phone}, ''), '[^0-9]', '', 'g') || ' ' || coalesce(${users.company_name}, ''))`,
    ),
  },
  (t) => [
    index("users_searched").using("gin", sql`${t.search_text} gin_trgm_ops`),
    index("users_staff").on(t.id).where(sql`role = 'ADMIN'`),
    // Customers, and those of them who are few.
    index("users_newest")
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`role <> 'ADMIN' and deleted_at is null`),
    index("users_agents")
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`role = 'AGEN' and deleted_at is null`),
    index("users_waiting")
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`role <> 'ADMIN' and deleted_at is null and activated_at is null`),
    index("users_blocked")
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`role <> 'ADMIN' and deleted_at is null and suspended_at is not null`),
    uniqueIndex("users_email_unique").on(sql`lower(${t.email})`),
    index("users_of_phone").on(sql`regexp_replace(${t.phone}, '[^0-9]', '', 'g')`),
    check("users_role_known", sql`${t.role} in ('USER', 'AGEN', 'ADMIN')`),
    check(
      "users_staff_role_known",
      sql`${t.staff_role} in ('owner', 'manager', 'counter', 'dispatcher', 'catalogue', 'finance')`,
    ),
    check("users_staff_complete", sql`(${t.role} = 'ADMIN') = (${t.staff_role} is not null)`),
    check("users_provider_known", sql`${t.provider} in ('GOOGLE', 'FACEBOOK', 'LOCAL')`),
    index("users_avatar").on(t.avatar_id),
  ],
);

/** Browser and system, in the words of people ("Chrome", "Android"), as they were at the sign-in. */
const place = { browser: text(), system: text() };

/** Devices that are not asked for the second factor for a while; only the token's hash is kept. */
export const known_devices = pgTable(
  "known_devices",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    user_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token_hash: text().notNull().unique(),
    ...place,
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index("known_devices_user").on(t.user_id)],
);

/**
 * Sign-ins whose password was right and that wait for their second step. They are not sessions, so
 * that no operation can take one for a session.
 */
export const half_sign_ins = pgTable(
  "half_sign_ins",
  {
    token_hash: text().primaryKey(),
    user_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index("half_sign_ins_user").on(t.user_id)],
);

/** The token itself is never stored: only its hash. */
export const sessions = pgTable(
  "sessions",
  {
    token_hash: text().primaryKey(),
    /** What its owner ends it by. */
    id: bigserial({ mode: "number" }).notNull().unique(),
    user_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whether the second factor was proved. Without that it ends as soon as one is needed. */
    proved: boolean().notNull().default(false),
    /** The remembered device that it is on. */
    device_id: bigint({ mode: "number" }).references(() => known_devices.id, {
      onDelete: "set null",
    }),
    ...place,
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index("sessions_user").on(t.user_id), index("sessions_device").on(t.device_id)],
);

/** A person's identity at another provider. Keyed on the provider's subject, never on an address. */
export const identities = pgTable(
  "identities",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    user_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    subject: text().notNull(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    unique("identities_subject_once").on(t.provider, t.subject),
    unique("identities_one_a_provider").on(t.user_id, t.provider),
    check("identities_provider_known", sql`${t.provider} in ('GOOGLE', 'FACEBOOK')`),
  ],
);

/** Emailed links: the token is 256 random bits, only its hash is kept. */
export const account_links = pgTable(
  "account_links",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    user_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text().notNull(),
    /** The address that following the link proves. */
    email: text().notNull(),
    token_hash: text().notNull().unique(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    consumed_at: instant(),
  },
  (t) => [
    check(
      "account_links_purpose_known",
      sql`${t.purpose} in ('activation', 'email_change', 'invitation')`,
    ),
    index("account_links_of_user").on(t.user_id),
    uniqueIndex("account_links_one_open").on(t.user_id, t.purpose).where(sql`consumed_at is null`),
  ],
);
