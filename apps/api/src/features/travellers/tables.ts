import type { Sex } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { bigint, bigserial, boolean, check, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";

/** The people that an account books for. Bookings have their own copy of what was true then. */
export const saved_travellers = pgTable(
  "saved_travellers",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    user_id: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    full_name: text().notNull(),
    /** ISO 3166-1, two letters. */
    nationality: text().notNull(),
    date_of_birth: date({ mode: "string" }),
    /** For passenger lists that ask for them. */
    sex: text().$type<Sex>(),
    id_number: text(),
    /** Has travelled at an adult's fare, and so needs no date of birth for the next one. */
    is_adult: boolean().notNull().default(false),
    version: version(),
  },
  (t) => [
    index("saved_travellers_of_user").on(t.user_id),
    check("saved_travellers_sex", sql`${t.sex} in ('F', 'M', 'X')`),
  ],
);
