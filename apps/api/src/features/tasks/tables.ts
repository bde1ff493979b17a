import type { TaskEnd, TaskType } from "@jukung/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, now, rupiah, version } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";

/** What only a person can finish, opened in the transaction of its fact (decision 044). */
export const tasks = pgTable(
  "tasks",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    type: text().$type<TaskType>().notNull(),
    /** What it is about, as `refund:17`: one task is open for it at most. */
    fact: text().notNull(),
    order_id: bigint({ mode: "number" }),
    payment_id: bigint({ mode: "number" }),
    refund_id: bigint({ mode: "number" }),
    dispute_id: bigint({ mode: "number" }),
    notification_id: bigint({ mode: "number" }),
    /** Rupiah. */
    amount: rupiah(),
    detail: jsonb()
      .$type<{ amount?: number; currency?: string; note?: string }>()
      .notNull()
      .default({}),
    opened_at: instant().notNull().default(now),
    due_at: instant().notNull(),
    assignee_id: bigint({ mode: "number" }).references(() => users.id),
    snoozed_until: instant(),
    done_at: instant(),
    /** Who finished it; nobody where its fact was gone (`ended`). */
    done_by: bigint({ mode: "number" }).references(() => users.id),
    done_reason: text(),
    done_reference: text(),
    ended: text().$type<TaskEnd>(),
    version: version(),
  },
  (t) => [
    uniqueIndex("tasks_one_open").on(t.fact).where(sql`done_at is null`),
    index("tasks_of_fact").on(t.fact, t.id),
    index("tasks_open").on(t.type, t.due_at).where(sql`done_at is null`),
    index("tasks_done").on(t.done_at.desc().nullsFirst()).where(sql`done_at is not null`),
    index("tasks_of_order").on(t.order_id),
    index("tasks_of_payment").on(t.payment_id),
    check(
      "tasks_type_known",
      sql`${t.type} in ('late_money', 'surplus_money', 'foreign_money', 'refund_failed', 'refund_manual', 'unclaimed_amount', 'chargeback', 'email_failed', 'settlement_difference', 'recorded_payment', 'transfer_proof', 'review_reported')`,
    ),
    // Ended by itself, or by somebody with a reason.
    check(
      "tasks_end_known",
      sql`(${t.done_at} is null and ${t.done_by} is null and ${t.ended} is null) or (${t.done_at} is not null and (${t.ended} is not null) <> (${t.done_by} is not null) and (${t.done_by} is null or ${t.done_reason} is not null))`,
    ),
  ],
);
