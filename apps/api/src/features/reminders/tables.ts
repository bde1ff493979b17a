import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.ts";

/** Who wants no reminders: by address, since guests have no account. */
export const reminder_stops = pgTable("reminder_stops", {
  /** A keyed hash of the address (`personOf`): the address itself is not kept. */
  person: text().primaryKey(),
  stopped_at: instant().notNull(),
});
