import { bigserial, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, now } from "../../platform/tables.ts";

/**
 * One picture and the sizes that were made of it. `key` is the hash of the original and of the part
 * of it that was kept. Whoever shows it has a foreign key to it: one without is forgotten.
 */
export const media = pgTable("media", {
  id: bigserial({ mode: "number" }).primaryKey(),
  key: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** [{ width, format, file }] */
  sizes: jsonb().$type<{ width: number; format: string; file: string }[]>().notNull(),
  /** A data URI of a few bytes, shown until the picture is there. */
  blur: text().notNull(),
  alt_id: text().notNull().default(""),
  alt_en: text().notNull().default(""),
  /** When it was taken in, for the last time. */
  created_at: instant().notNull().default(now),
});
