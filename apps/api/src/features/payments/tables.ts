import type { BankAccount } from "@jukung/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, now, rupiah } from "../../platform/tables.ts";
import { orders } from "../orders/tables.ts";

/** One attempt at the gateway, or one more capture of it. A ledger: rows are never overwritten. */
export const payments = pgTable(
  "payments",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    attempt: integer().notNull(),
    /** The gateway's reference of the attempt: order_uuid and the attempt's number. */
    reference: text().notNull().unique(),
    gateway: text().notNull(),
    status: text().notNull(),
    amount: rupiah().notNull(),
    session_id: text(),
    payment_url: text(),
    expires_at: instant(),
    gateway_payment_id: text(),
    captured_amount: rupiah().notNull().default(0),
    payment_method: text(),
    payment_channel: text(),
    paid_at: instant(),
    /** Set if this payment confirmed the order: at most one per order. */
    applied_at: instant(),
    next_poll_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    unique("payments_attempt_unique").on(t.order_id, t.attempt),
    uniqueIndex("payments_one_applied").on(t.order_id).where(sql`applied_at is not null`),
    uniqueIndex("payments_one_open_session")
      .on(t.order_id)
      .where(sql`status in ('CREATED', 'PENDING')`),
    uniqueIndex("payments_capture_unique")
      .on(t.gateway, t.gateway_payment_id)
      .where(sql`gateway_payment_id is not null`),
    index("payments_to_poll").on(t.next_poll_at).where(sql`next_poll_at is not null`),
    check(
      "payments_status_known",
      sql`${t.status} in ('CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED')`,
    ),
    check("payments_paid_has_money", sql`(${t.status} = 'PAID') = (${t.captured_amount} > 0)`),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    payment_id: bigint({ mode: "number" })
      .notNull()
      .references(() => payments.id),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    reference: text().notNull().unique(),
    amount: rupiah().notNull(),
    /** The cause of the refund: LATE, SURPLUS, SHORT, CUSTOMER, OPERATOR. */
    reason: text().notNull(),
    status: text().notNull(),
    /** The customer's own text, and who was cancelled if the others travel on. */
    note: text(),
    passenger_ids: jsonb().$type<number[]>(),
    /** The bank account, if the gateway cannot make it. */
    bank_account: jsonb().$type<BankAccount>(),
    /** The admin who approved, rejected or transferred it, and the bank's reference. */
    decided_by: bigint({ mode: "number" }),
    /** Who asked for it in the office, or cancelled the order. */
    requested_by: bigint({ mode: "number" }),
    /** Who confirmed it first, if a second person has to. */
    begun_by: bigint({ mode: "number" }),
    decided_at: instant(),
    decision: text(),
    /** When a rejected amount was made claimable again. */
    reopened_at: instant(),
    gateway_refund_id: text(),
    failure_code: text(),
    next_poll_at: instant(),
    requested_at: instant().notNull().default(now),
    done_at: instant(),
  },
  (t) => [
    index("refunds_of_payment").on(t.payment_id),
    index("refunds_open").on(t.requested_at).where(sql`status not in ('DONE', 'REJECTED')`),
    index("refunds_of_order").on(t.order_id),
    index("refunds_to_poll").on(t.next_poll_at).where(sql`next_poll_at is not null`),
    check("refunds_positive", sql`${t.amount} > 0`),
    check(
      "refunds_status_known",
      sql`${t.status} in ('REQUESTED', 'APPROVED', 'PROCESSING', 'DONE', 'FAILED', 'MANUAL', 'REJECTED')`,
    ),
  ],
);

/** Every notice a gateway sent, once: Xendit repeats webhooks, the unique id makes the second a no-op. */
export const webhook_events = pgTable(
  "webhook_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    gateway: text().notNull(),
    event_id: text().notNull(),
    event: text().notNull(),
    reference: text(),
    payload: jsonb().notNull(),
    received_at: instant().notNull().default(now),
  },
  (t) => [unique("webhook_events_once").on(t.gateway, t.event_id)],
);

/** The sandbox gateway's own ledger: it plays the outside world, nothing of ours reads it. */
export const sandbox_sessions = pgTable("sandbox_sessions", {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  amount: rupiah().notNull(),
  status: text().notNull(),
  expires_at: instant().notNull(),
  body: jsonb().$type<Record<string, unknown>>().notNull(),
});
export const sandbox_captures = pgTable("sandbox_captures", {
  id: text().primaryKey(),
  session_id: text()
    .notNull()
    .references(() => sandbox_sessions.id),
  amount: rupiah().notNull(),
  channel: text().notNull(),
  paid_at: instant().notNull(),
});
export const sandbox_refunds = pgTable("sandbox_refunds", {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  capture_id: text()
    .notNull()
    .references(() => sandbox_captures.id),
  amount: rupiah().notNull(),
  status: text().notNull(),
});
