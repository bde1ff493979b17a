import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable } from "drizzle-orm/pg-core";

/** One row: the operator's settings of the site. */
export const site_settings = pgTable(
  "site_settings",
  {
    only: boolean().primaryKey().default(true),
    settings: jsonb().notNull(),
  },
  (t) => [check("site_settings_one_row", sql`${t.only}`)],
);
