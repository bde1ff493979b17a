import { sql } from "drizzle-orm";
import { bigint, bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, now } from "../../platform/tables.ts";

/** Something only a person can finish: money that no gateway can send back, a chargeback. */
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
