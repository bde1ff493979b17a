import { bigint, bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.ts";

/** The audit trail: every action of staff, append-only (a trigger refuses update and delete). */
export const audit_entries = pgTable(
  "audit_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    actor_id: bigint({ mode: "number" }).notNull(),
    /** What was done, e.g. `order.quote`, `private_boat.update`. */
    action: text().notNull(),
    /** What it was done to, e.g. `order:17`, `private_boat:3`. */
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant().notNull(),
  },
  (t) => [
    index("audit_entries_of_subject").on(t.subject, t.id),
    index("audit_entries_newest").on(t.at.desc().nullsFirst()),
  ],
);
