import { bigint, bigserial, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.ts";

/** One row for each backup that ended, well or not. A restored database lacks the row of its own backup. */
export const backups = pgTable("backups", {
  id: bigserial({ mode: "number" }).primaryKey(),
  started_at: instant().notNull(),
  ended_at: instant().notNull(),
  /** The folder or bucket. */
  place: text().notNull(),
  /** Its name there; null if it failed. */
  file: text(),
  bytes: bigint({ mode: "number" }),
  pictures: integer(),
  /** Rows of pictures whose files were lost before: the backup could not contain them. */
  lost_pictures: integer(),
  /** For how many keys it is encrypted; 0: it is not. */
  keys: integer().notNull().default(0),
  /** Why it failed, as a line for the operator; null if it did not. */
  error: text(),
});
