import type {
  BankAccount,
  DisputeStatus,
  ManualMethod,
  ProofStatus,
  TransferSettings,
} from "@jukung/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, monthOnBali, now, rupiah } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";
import { order_reschedules, orders } from "../orders/tables.ts";

/** One attempt at the gateway, or one more capture of it. A ledger: rows are never overwritten. */
export const payments = pgTable(
  "payments",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    attempt: integer().notNull(),
    /** It pays what moving the trip costs more; null if it pays the order. */
    reschedule_id: bigint({ mode: "number" }).references(() => order_reschedules.id),
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
    /** Set if it confirmed the order, or moved its trip: at most one for each. */
    applied_at: instant(),
    next_poll_at: instant(),
    /** The closed month of the settlement that counted it, `YYYY-MM`; null until one did. */
    counted_in: text(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    unique("payments_attempt_unique").on(t.order_id, t.attempt),
    uniqueIndex("payments_one_applied")
      .on(t.order_id)
      .where(sql`applied_at is not null and reschedule_id is null`),
    uniqueIndex("payments_one_applied_to_reschedule")
      .on(t.reschedule_id)
      .where(sql`applied_at is not null and reschedule_id is not null`),
    uniqueIndex("payments_one_open_session")
      .on(t.order_id)
      .where(sql`status in ('CREATED', 'PENDING')`),
    uniqueIndex("payments_capture_unique")
      .on(t.gateway, t.gateway_payment_id)
      .where(sql`gateway_payment_id is not null`),
    // Reports: what was paid in a period.
    index("payments_applied").on(t.paid_at).where(sql`applied_at is not null`),
    // Settlement: what the gateway took first, what no closed month has counted, and what another counted.
    index("payments_captured").on(t.paid_at).where(sql`gateway_payment_id is not null`),
    index("payments_uncounted")
      .on(t.paid_at)
      .where(sql`counted_in is null and gateway_payment_id is not null`),
    index("payments_counted_late")
      .on(t.paid_at)
      .where(sql`counted_in <> ${monthOnBali(sql`paid_at`)}`),
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
    /** The cause of the refund: LATE, SURPLUS, SHORT, CUSTOMER, OPERATOR, RESCHEDULE, GOODWILL. */
    reason: text().notNull(),
    status: text().notNull(),
    /** The customer's own text (of GOODWILL: the office's, for the customer), and who was cancelled if the others travel on. */
    note: text(),
    passenger_ids: jsonb().$type<number[]>(),
    /** The crossings they left; null: all that were ahead. */
    positions: jsonb().$type<number[]>(),
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
    /** When the gateway took it on, or the office transferred it. */
    sent_at: instant(),
    done_at: instant(),
    /** The closed month of the settlement that counted it, `YYYY-MM`; null until one did. */
    counted_in: text(),
  },
  (t) => [
    index("refunds_of_payment").on(t.payment_id),
    index("refunds_open").on(t.requested_at).where(sql`status not in ('DONE', 'REJECTED')`),
    index("refunds_of_order").on(t.order_id),
    index("refunds_uncounted")
      .on(t.done_at)
      .where(sql`counted_in is null and gateway_refund_id is not null`),
    index("refunds_counted_late")
      .on(t.done_at)
      .where(sql`counted_in <> ${monthOnBali(sql`done_at`)}`),
    // Reports: what was refunded in a period.
    index("refunds_sent").on(t.done_at).where(sql`status = 'DONE'`),
    index("refunds_to_poll").on(t.next_poll_at).where(sql`next_poll_at is not null`),
    check("refunds_positive", sql`${t.amount} > 0`),
    check(
      "refunds_status_known",
      sql`${t.status} in ('REQUESTED', 'APPROVED', 'PROCESSING', 'DONE', 'FAILED', 'MANUAL', 'REJECTED')`,
    ),
  ],
);

/**
 * A payment that the office recorded: WAITING for a second person, DONE (`payment_id` is its row in the
 * ledger), or WITHDRAWN.
 */
export const manual_payments = pgTable(
  "manual_payments",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    status: text().$type<"WAITING" | "DONE" | "WITHDRAWN">().notNull(),
    method: text().$type<ManualMethod>().notNull(),
    amount: rupiah().notNull(),
    /** The day it came, in WITA. */
    received_on: date().notNull(),
    /** The bank's reference; for cash, who took it. */
    reference: text().notNull(),
    recorded_by: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    recorded_at: instant().notNull(),
    /** Who confirmed or withdrew it: of a small amount, who recorded it. */
    ended_by: bigint({ mode: "number" }).references(() => users.id),
    ended_at: instant(),
    payment_id: bigint({ mode: "number" }).references(() => payments.id),
  },
  (t) => [
    uniqueIndex("manual_payments_one_waiting").on(t.order_id).where(sql`status = 'WAITING'`),
    uniqueIndex("manual_payments_payment").on(t.payment_id),
    index("manual_payments_of_order").on(t.order_id),
    check("manual_payments_method_known", sql`${t.method} in ('bank_transfer', 'cash')`),
    check("manual_payments_status_known", sql`${t.status} in ('WAITING', 'DONE', 'WITHDRAWN')`),
    check("manual_payments_positive", sql`${t.amount} > 0`),
    check("manual_payments_paid", sql`(${t.status} = 'DONE') = (${t.payment_id} is not null)`),
    check("manual_payments_ended", sql`(${t.status} = 'WAITING') = (${t.ended_at} is null)`),
  ],
);
/**
 * A bank transfer that an order's customer has chosen (decision 053). The amount is the total with a
 * unique code added, so that a line of the bank's statement names the order.
 */
export const bank_transfers = pgTable(
  "bank_transfers",
  {
    order_id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => orders.id),
    /** The order's total when it was chosen, and the code that is added to it, in rupiah. */
    total: rupiah().notNull(),
    code: integer().notNull(),
    amount: rupiah().notNull(),
    /** Nobody else is given that amount: for a while after the order has ended too, as money comes late. */
    reserved: boolean().notNull().default(true),
    chosen_at: instant().notNull(),
    /**
     * The accounts that its customer was shown then, and those of emails about a change that count no
     * more; null: before they were kept.
     */
    accounts: jsonb().$type<TransferSettings["accounts"]>(),
    /** Those of the last email about a change; null if there was none. */
    told: jsonb().$type<TransferSettings["accounts"]>(),
    /** The end of its hold that a proof has given, and the end that it had before. */
    held_by_proof: instant(),
    held_before: instant(),
  },
  (t) => [
    uniqueIndex("bank_transfers_amount").on(t.amount).where(sql`reserved`),
    // Clerks look for the order of a line on the statement; and whether the amount was given again.
    index("bank_transfers_asked").on(t.amount),
    check("bank_transfers_code", sql`${t.code} between 1 and 999`),
    check("bank_transfers_sum", sql`${t.amount} = ${t.total} + ${t.code}`),
  ],
);
/** The pictures of a transfer that a customer has sent. Private: `file` is its name in the storage. */
export const transfer_proofs = pgTable(
  "transfer_proofs",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => bank_transfers.order_id),
    /** Null once the account was deleted. */
    file: text(),
    status: text().$type<ProofStatus>().notNull(),
    sent_at: instant().notNull(),
    /** The record that answers it: while it waits for a second person, so does the proof. */
    recorded_id: bigint({ mode: "number" }).references(() => manual_payments.id),
    /** Why it was rejected, for the customer. */
    reason: text(),
    decided_by: bigint({ mode: "number" }).references(() => users.id),
    decided_at: instant(),
  },
  (t) => [
    uniqueIndex("transfer_proofs_one_waiting").on(t.order_id).where(sql`status = 'WAITING'`),
    index("transfer_proofs_of_order").on(t.order_id),
    check(
      "transfer_proofs_status_known",
      sql`${t.status} in ('WAITING', 'ACCEPTED', 'REJECTED', 'REPLACED')`,
    ),
    check("transfer_proofs_decided", sql`(${t.status} = 'WAITING') = (${t.decided_at} is null)`),
    check(
      "transfer_proofs_accepted",
      sql`${t.status} <> 'ACCEPTED' or ${t.recorded_id} is not null`,
    ),
  ],
);
/**
 * Chargebacks: a customer's bank takes a payment back. Decided ones never change again; a lost one is
 * money that is gone, as a refund is.
 */
export const disputes = pgTable(
  "disputes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    payment_id: bigint({ mode: "number" })
      .notNull()
      .references(() => payments.id),
    order_id: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    gateway: text().notNull(),
    gateway_dispute_id: text().notNull(),
    amount: rupiah().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    /** Until when the gateway takes evidence. */
    respond_by: instant(),
    opened_at: instant().notNull(),
    decided_at: instant(),
    next_poll_at: instant(),
  },
  (t) => [
    unique("disputes_once").on(t.gateway, t.gateway_dispute_id),
    index("disputes_of_payment").on(t.payment_id),
    index("disputes_of_order").on(t.order_id),
    index("disputes_open").on(t.order_id).where(sql`status = 'OPEN'`),
    index("disputes_to_poll").on(t.next_poll_at).where(sql`next_poll_at is not null`),
    // Nothing is left for one of a payment that others take whole.
    check("disputes_not_negative", sql`${t.amount} >= 0`),
    check("disputes_status_known", sql`${t.status} in ('OPEN', 'WON', 'LOST')`),
    check("disputes_decided", sql`(${t.status} = 'OPEN') = (${t.decided_at} is null)`),
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
export const sandbox_disputes = pgTable("sandbox_disputes", {
  id: text().primaryKey(),
  capture_id: text()
    .notNull()
    .references(() => sandbox_captures.id),
  amount: rupiah().notNull(),
  status: text().$type<DisputeStatus>().notNull(),
  respond_by: instant().notNull(),
});
export const sandbox_refunds = pgTable("sandbox_refunds", {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  capture_id: text()
    .notNull()
    .references(() => sandbox_captures.id),
  amount: rupiah().notNull(),
  status: text().notNull(),
  made_at: instant().notNull().default(now),
});
