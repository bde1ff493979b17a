import { type SQL, sql } from "drizzle-orm";
import { bigint, bigserial, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant, version } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";

/** Messages of the contact form; where each may go is in `rules.ts`. */
export const contacts = pgTable(
  "contacts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    slug: text().notNull().unique(),
    state: text().$type<"open" | "answered" | "spam">().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    topic: text().notNull(),
    booking_id: text().notNull(),
    message: text().notNull(),
    locale: text().notNull(),
    /** The customer who was signed in. */
    user_id: bigint({ mode: "number" }).references(() => users.id),
    /** Of the opened form and its contents: pressed twice, it is one message. */
    once: text().notNull().unique(),
    at: instant().notNull(),
    /** The last answer or change of state: from then on it is kept for a while. */
    touched_at: instant().notNull(),
    version: version(),
    search_text: text().generatedAlwaysAs(
      (): SQL =>
        sql`folded(${contacts.name} || ' ' || ${contacts.email} || ' ' || regexp_replace(${contacts.phone}, '[^0-9]', '', 'g') || ' ' || ${contacts.booking_id} || ' ' || ${contacts.message})`,
    ),
  },
  (t) => [
    check("contacts_state_known", sql`${t.state} in ('open', 'answered', 'spam')`),
    index("contacts_newest").on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("contacts_of_state").on(t.state, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("contacts_of_user").on(t.user_id),
    index("contacts_of_email").on(sql`lower(${t.email})`),
    index("contacts_searched").using("gin", sql`${t.search_text} gin_trgm_ops`),
  ],
);

/** What staff answered by email. */
export const contact_answers = pgTable(
  "contact_answers",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    contact_id: bigint({ mode: "number" })
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    author_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("contact_answers_of_contact").on(t.contact_id, t.id)],
);
