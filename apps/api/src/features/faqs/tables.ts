import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { version } from "../../platform/tables.ts";

export const faq_groups = pgTable("faq_groups", {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  title_id: text().notNull(),
  title_en: text().notNull(),
  position: integer().notNull(),
  version: version(),
});

export const faqs = pgTable(
  "faqs",
  {
    id: serial().primaryKey(),
    /** Its anchor on the page, for good. */
    slug: text().notNull().unique(),
    group_id: integer()
      .notNull()
      .references(() => faq_groups.id),
    question_id: text().notNull(),
    question_en: text().notNull(),
    answer_id: text().notNull(),
    answer_en: text().notNull(),
    state: text().$type<"draft" | "published">().notNull(),
    on_home: boolean().notNull().default(false),
    position: integer().notNull(),
    version: version(),
  },
  (t) => [
    index("faqs_of_group").on(t.group_id, t.position),
    check("faqs_state_known", sql`${t.state} in ('draft', 'published')`),
  ],
);
