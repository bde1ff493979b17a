import { bigserial, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, now } from "../../platform/tables.ts";

/**
 * One picture and its sizes. `key` is the hash of the original and of its crop. Tables that use it
 * have a foreign key to it: a picture that none refers to is deleted.
 */
export const media = pgTable("media", {
  id: bigserial({ mode: "number" }).primaryKey(),
  key: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** [{ width, format, file }] */
  sizes: jsonb().$type<{ width: number; format: string; file: string }[]>().notNull(),
  /** A data URI of a few bytes, shown until the picture has loaded. */
  blur: text().notNull(),
  alt_id: text().notNull().default(""),
  alt_en: text().notNull().default(""),
  /** When it was last uploaded. */
  created_at: instant().notNull().default(now),
});
