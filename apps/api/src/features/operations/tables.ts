import { sql } from "drizzle-orm";
import { bigint, bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, now } from "../../platform/tables.ts";

/** Something only a person can do: money that no gateway can send back, a chargeback. */
export const tasks = pgTable(
  "tasks",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text().notNull(),
    order_id: bigint({ mode: "number" }),
    payment_id: bigint({ mode: "number" }),
    detail: jsonb().notNull().default({}),
    opened_at: instant().notNull().default(now),
    done_at: instant(),
  },
  (t) => [index("tasks_open").on(t.opened_at).where(sql`done_at is null`)],
);

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
