import type {
  ChannelTotals,
  DifferenceType,
  SettlementFormat,
  SettlementLineType,
  SettlementOutcome,
} from "@jukung/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, monthOnBali, now, rupiah } from "../../platform/tables.ts";
import { users } from "../accounts/tables.ts";
import { payments, refunds } from "../payments/tables.ts";
import type { Problem, ReportLine } from "./report.ts";

/** The gateway's reports that were read (decision 048). */
export const settlement_files = pgTable(
  "settlement_files",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The same bytes are the same file. */
    sha256: text().notNull(),
    name: text().notNull(),
    format: text().$type<SettlementFormat>().notNull(),
    lines: integer().notNull(),
    skipped: integer().notNull(),
    from_at: instant(),
    until_at: instant(),
    /** What was read, until it is applied: its lines are rows then. */
    content: jsonb().$type<ReportLine[]>(),
    /** Rows that could not be read. */
    problems: jsonb().$type<Problem[]>().notNull(),
    read_by: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    read_at: instant().notNull().default(now),
    applied_by: bigint({ mode: "number" }).references(() => users.id),
    applied_at: instant(),
  },
  (t) => [
    unique("settlement_files_once").on(t.sha256),
    check("settlement_files_format_known", sql`${t.format} in ('transactions', 'balance')`),
    check(
      "settlement_files_applied",
      sql`(${t.applied_at} is null) = (${t.content} is not null) and (${t.applied_at} is null) = (${t.applied_by} is null)`,
    ),
  ],
);

/** The rows of reports that were applied. Their money never changes; how they match may. */
export const settlement_lines = pgTable(
  "settlement_lines",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    file_id: bigint({ mode: "number" })
      .notNull()
      .references(() => settlement_files.id),
    line: integer().notNull(),
    type: text().$type<SettlementLineType>().notNull(),
    transaction_id: text().notNull(),
    product_id: text().notNull(),
    reference: text().notNull(),
    channel: text().notNull(),
    at: instant().notNull(),
    amount: rupiah().notNull(),
    fee: rupiah().notNull(),
    vat: rupiah().notNull(),
    outcome: text().$type<SettlementOutcome>().notNull(),
    payment_id: bigint({ mode: "number" }).references(() => payments.id),
    refund_id: bigint({ mode: "number" }).references(() => refunds.id),
    /** The line of an earlier report that says something else of the same transaction. */
    replaces: bigint({ mode: "number" }),
    /** What it adds to its month: nothing if repeated, the change if it replaces another. */
    counted: integer().notNull(),
    counted_amount: rupiah().notNull(),
    counted_fee: rupiah().notNull(),
    counted_vat: rupiah().notNull(),
    /** `YYYY-MM`: the month of its date on Bali, or if that was closed, the one in which it came. */
    counts_in: text().notNull(),
  },
  (t) => [
    unique("settlement_lines_once").on(t.file_id, t.line),
    index("settlement_lines_of_month").on(t.counts_in),
    // What came when the month of its date was closed.
    index("settlement_lines_late")
      .on(t.at)
      .where(sql`counts_in <> ${monthOnBali(sql`at`)}`),
    index("settlement_lines_of_transaction").on(t.transaction_id),
    index("settlement_lines_of_product").on(t.product_id),
    index("settlement_lines_of_payment").on(t.payment_id),
    index("settlement_lines_of_refund").on(t.refund_id),
    index("settlement_lines_replaced").on(t.replaces).where(sql`replaces is not null`),
    index("settlement_lines_unknown").on(t.reference).where(sql`outcome = 'unknown'`),
    check("settlement_lines_type_known", sql`${t.type} in ('payment', 'refund', 'fee', 'other')`),
    check(
      "settlement_lines_outcome_known",
      sql`${t.outcome} in ('matched', 'repeated', 'amount', 'unknown', 'twice', 'other')`,
    ),
    check("settlement_lines_amount", sql`${t.amount} >= 0`),
    check(
      "settlement_lines_matched",
      sql`${t.outcome} <> 'matched' or (${t.type} = 'payment' and ${t.payment_id} is not null) or (${t.type} = 'refund' and ${t.refund_id} is not null)`,
    ),
  ],
);

/** What reports and our books do not agree on: each has one task. */
export const settlement_differences = pgTable(
  "settlement_differences",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    type: text().$type<DifferenceType>().notNull(),
    /** The month of its date on Bali. */
    month: text().notNull(),
    line_id: bigint({ mode: "number" }).references(() => settlement_lines.id),
    /** Of `missing`: what no report has. */
    payment_id: bigint({ mode: "number" }).references(() => payments.id),
    refund_id: bigint({ mode: "number" }).references(() => refunds.id),
    opened_at: instant().notNull(),
    /** When a later report explained it. */
    ended_at: instant(),
  },
  (t) => [
    uniqueIndex("settlement_differences_of_line").on(t.line_id).where(sql`line_id is not null`),
    uniqueIndex("settlement_differences_of_payment")
      .on(t.payment_id)
      .where(sql`payment_id is not null`),
    uniqueIndex("settlement_differences_of_refund")
      .on(t.refund_id)
      .where(sql`refund_id is not null`),
    index("settlement_differences_open").on(t.month).where(sql`ended_at is null`),
    check(
      "settlement_differences_type_known",
      sql`${t.type} in ('amount', 'unknown', 'twice', 'missing')`,
    ),
    check(
      "settlement_differences_one_subject",
      sql`num_nonnulls(${t.line_id}, ${t.payment_id}, ${t.refund_id}) = 1 and (${t.type} = 'missing') = (${t.line_id} is null)`,
    ),
  ],
);

/**
 * What the rows of reports add up to, by month, channel and type (decision 078). A trigger adds each row as
 * it is written; rows are never changed.
 */
export const settlement_sums = pgTable(
  "settlement_sums",
  {
    month: text().notNull(),
    channel: text().notNull(),
    type: text().$type<SettlementLineType>().notNull(),
    /** The time of the earliest row. */
    first_at: instant().notNull(),
    counted: integer().notNull(),
    amount: rupiah().notNull(),
    fee: rupiah().notNull(),
    vat: rupiah().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.channel, t.type] })],
);

/**
 * What our books have of each month through the gateway and no closed month counted, in rupiah: what all
 * rows of a month add up to. Each payment and refund adds rows of its own, by a trigger, so that none waits for another; a job puts
 * them together.
 */
export const book_sums = pgTable(
  "book_sums",
  { month: text().notNull(), sales: rupiah().notNull(), refunds: rupiah().notNull() },
  (t) => [index("book_sums_of_month").on(t.month)],
);

/** What was kept of a month as it was closed. A trigger refuses any later change. */
export const closed_months = pgTable(
  "closed_months",
  {
    month: text().primaryKey(),
    sales: rupiah().notNull(),
    sales_count: integer().notNull(),
    refunds: rupiah().notNull(),
    refunds_count: integer().notNull(),
    fees: rupiah().notNull(),
    vat: rupiah().notNull(),
    net: rupiah().notNull(),
    channels: jsonb().$type<ChannelTotals[]>().notNull(),
    /** Of our own books: what they had, and of which payments and refunds. */
    books_sales: rupiah().notNull(),
    books_refunds: rupiah().notNull(),
    payment_ids: bigint({ mode: "number" }).array().notNull(),
    refund_ids: bigint({ mode: "number" }).array().notNull(),
    open_differences: integer().notNull(),
    reason: text().notNull(),
    closed_by: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    closed_at: instant().notNull(),
  },
  (t) => [
    check("closed_months_month", sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("closed_months_net", sql`${t.net} = ${t.sales} - ${t.refunds} - ${t.fees} - ${t.vat}`),
    check("closed_months_reason", sql`${t.open_differences} = 0 or ${t.reason} <> ''`),
  ],
);
