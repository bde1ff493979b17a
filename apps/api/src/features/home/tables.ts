import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../platform/tables.ts";
import { media } from "../media/tables.ts";

/** A block as it was saved; a later version of the site may know others. */
export type SavedBlock = { block: string; shown: boolean };

/** One row: the home page's banner, and its blocks in their order. */
export const home_page = pgTable(
  "home_page",
  {
    only: boolean().primaryKey().default(true),
    title_id: text().notNull().default(""),
    title_en: text().notNull().default(""),
    text_id: text().notNull().default(""),
    text_en: text().notNull().default(""),
    image_id: bigint({ mode: "number" }).references(() => media.id),
    link: text().notNull().default(""),
    link_label_id: text().notNull().default(""),
    link_label_en: text().notNull().default(""),
    /** Days of Bali, both included. */
    shown_from: date(),
    shown_until: date(),
    blocks: jsonb().$type<SavedBlock[]>().notNull().default([]),
    version: version(),
  },
  (t) => [
    check("home_page_one_row", sql`${t.only}`),
    check("home_page_days", sql`${t.shown_until} >= ${t.shown_from}`),
  ],
);
