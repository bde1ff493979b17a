import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";

/**
 * Every save of the site's own pages; the highest version is the current one. Rows are only added, so
 * that the text somebody agreed to can always be read. Version 0 is in the code (texts/).
 */
export const page_versions = pgTable(
  "page_versions",
  {
    slug: text().notNull(),
    version: integer().notNull(),
    title_id: text().notNull(),
    title_en: text().notNull(),
    body_id: text().notNull(),
    body_en: text().notNull(),
    /** The version whose texts these are again. */
    restored: integer(),
    saved_by: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    saved_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.version] })],
);
