import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";

/** What an account wants to find again. What is no longer there is left out when the list is read. */
export const saved_offerings = pgTable(
  "saved_offerings",
  {
    user_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The product's kind, and the row of its own table. */
    kind: text().notNull(),
    offering_id: integer().notNull(),
    saved_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind, t.offering_id] })],
);
