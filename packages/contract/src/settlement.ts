import { oc } from "@orpc/contract";
import { z } from "zod";
import { takes } from "./bodies.ts";
import { Day, data, Instant, Line, list, Month, Paging, Rupiah, Text } from "./values.ts";

/** The two reports of the gateway that are read: one row a transaction, or one row a movement. */
export const SettlementFormat = z.enum(["transactions", "balance"]);
/** What a row of the report is about; `fee` is a fee whose transaction is in another report. */
export const SettlementLineType = z.enum(["payment", "refund", "fee", "other"]);
/** How a row and our books fit. */
export const SettlementOutcome = z.enum([
  /** The same payment or refund, of the same amount. */
  "matched",
  /** An earlier report has the same row: it is not counted again. */
  "repeated",
  /** Our books have another amount. */
  "amount",
  /** Our books do not have it. */
  "unknown",
  /** A second transaction for what was paid or refunded once. */
  "twice",
  /** A withdrawal, a top-up or a fee: nothing of ours to match. */
  "other",
]);
export const DifferenceType = z.enum(["amount", "unknown", "twice", "missing"]);
/** `explained`: a later report explained it; `noted`: staff finished its task with a reference. */
export const DifferenceState = z.enum(["open", "explained", "noted"]);

const Order = z.object({ booking_id: z.string(), kind: z.string(), slug: z.string() });
/** Rupiah that the gateway reports; a correction may make a part negative. */
const Signed = z.number().int();
export const SettlementTotals = z.object({
  sales: Signed,
  sales_count: z.number().int(),
  refunds: Signed,
  refunds_count: z.number().int(),
  fees: Signed,
  vat: Signed,
  /** Sales less refunds, fees and their VAT: what the gateway owes for these rows. */
  net: Signed,
});
export const ChannelTotals = SettlementTotals.extend({ channel: z.string() });
const DayTotals = SettlementTotals.extend({ day: Day });

export const SettlementLine = z.object({
  /** As a spreadsheet counts: the names of the columns are line 1. */
  line: z.number().int(),
  type: SettlementLineType,
  outcome: SettlementOutcome,
  at: Instant,
  transaction_id: z.string(),
  reference: z.string(),
  channel: z.string(),
  amount: Rupiah,
  fee: Signed,
  vat: Signed,
  net: Signed,
  /** What our books say; null if they do not have it. */
  expected: Rupiah.nullable(),
  /** The month in which it counts; null before the file is applied. */
  counts_in: Month.nullable(),
  /** Of a row that differs. */
  difference: DifferenceState.nullable(),
  order: Order.nullable(),
});

export const SettlementFile = z.object({
  id: z.number().int(),
  name: z.string(),
  format: SettlementFormat,
  /** `wrong`: rows cannot be read, nothing of it can be applied. */
  state: z.enum(["read", "wrong", "applied"]),
  lines: z.number().int(),
  /** Rows that are pending or failed at the gateway: no money has moved. */
  skipped: z.number().int(),
  /** The first and last transaction. */
  from: Instant.nullable(),
  until: Instant.nullable(),
  read_at: Instant,
  read_by: z.string(),
  applied_at: Instant.nullable(),
  applied_by: z.string(),
  /** How many of its differences are open. */
  open_differences: z.number().int(),
});
const SettlementFileDetail = SettlementFile.extend({
  /** Rows that cannot be read, in the reader's language. */
  problems: z.array(z.object({ line: z.number().int(), column: z.string(), message: z.string() })),
  more_problems: z.number().int(),
  outcomes: z.array(
    z.object({ outcome: SettlementOutcome, count: z.number().int(), amount: Rupiah }),
  ),
  channels: z.array(ChannelTotals),
  days: z.array(DayTotals),
});

export const SettlementDifference = z.object({
  id: z.number().int(),
  type: DifferenceType,
  state: DifferenceState,
  month: Month,
  at: Instant,
  reference: z.string(),
  channel: z.string(),
  /** What the gateway reports, and what our books say; null where one of them has nothing. */
  reported: Rupiah.nullable(),
  expected: Rupiah.nullable(),
  opened_at: Instant,
  ended_at: Instant.nullable(),
  /** The number of its newest task. */
  task: z.number().int().nullable(),
  file: z.object({ id: z.number().int(), name: z.string(), line: z.number().int() }).nullable(),
  order: Order.nullable(),
});

export const SettlementMonth = z.object({
  month: Month,
  /** `running`: it has not ended on Bali. `later`: an earlier month has to be closed first. */
  state: z.enum(["running", "ready", "later", "closed"]),
  totals: SettlementTotals,
  /**
   * Captures and refunds through the gateway that our own books have for it; in the month that is closed
   * next, with those of closed months that came later.
   */
  books_sales: Rupiah,
  books_refunds: Rupiah,
  open_differences: z.number().int(),
  /** Rows, payments and refunds dated in it that came after it was closed. */
  after_closing: z.number().int(),
  closed_at: Instant.nullable(),
  closed_by: z.string(),
});
const AfterClosing = z.object({
  type: z.enum(["line", "payment", "refund"]),
  at: Instant,
  reference: z.string(),
  amount: Rupiah,
  /** The month in which it counts; null for what no closed month has counted yet. */
  counts_in: Month.nullable(),
});
const SettlementMonthDetail = SettlementMonth.extend({
  channels: z.array(ChannelTotals),
  /** Why it was closed although differences were open. */
  reason: z.string(),
  /** How many were open when it was closed. */
  differences_then: z.number().int(),
  late: z.array(AfterClosing),
  /** It names what closing would keep: closing is refused if that has changed. */
  key: z.string(),
});

const tags = ["Admin: settlement"];
const whole = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const one = z.object({ id: whole });
const ofMonth = z.object({ month: Month });

export const settlement = {
  files: oc
    .route({
      method: "GET",
      path: "/admins/settlements",
      summary: "The gateway's reports that were read, the newest first",
      tags,
    })
    .input(Paging)
    .output(list(SettlementFile).extend({ sandbox: z.boolean() })),
  read: oc
    .meta(takes("sheet"))
    .route({
      method: "POST",
      path: "/admins/settlements",
      successStatus: 201,
      summary: "Read a report (CSV); nothing is booked. The same file again is the one there is",
      tags,
    })
    .input(z.object({ file: z.file("required") }))
    .output(data(z.object({ id: z.number().int(), again: z.boolean() }))),
  file: oc
    .route({
      method: "GET",
      path: "/admins/settlements/{id}",
      summary: "A report with its totals; before it is applied: what applying it would find",
      tags,
    })
    .input(one)
    .output(data(SettlementFileDetail)),
  lines: oc
    .route({
      method: "GET",
      path: "/admins/settlements/{id}/lines",
      summary: "The rows of a report and how they fit our books",
      tags,
    })
    .input(
      one.extend({
        ...Paging.shape,
        outcome: SettlementOutcome.optional(),
        channel: z.string().max(60).optional(),
        day: Day.optional(),
        /** Part of a reference, a transaction's number or a booking code. */
        search: Line.max(100).optional(),
      }),
    )
    .output(list(SettlementLine)),
  apply: oc
    .route({
      method: "POST",
      path: "/admins/settlements/{id}/apply",
      summary: "Match a report with our books; a second time changes nothing",
      tags,
    })
    .input(one)
    .output(data(SettlementFileDetail)),
  differences: oc
    .route({
      method: "GET",
      path: "/admins/settlement-differences",
      summary: "What the gateway's reports and our books do not agree on",
      tags,
    })
    .input(
      Paging.extend({
        state: DifferenceState.default("open"),
        type: DifferenceType.optional(),
      }),
    )
    .output(list(SettlementDifference)),
  months: oc
    .route({
      method: "GET",
      path: "/admins/settlement-months",
      summary: "The months that reports tell of, the newest first, 24 at a time",
      tags,
    })
    .input(z.object({ before: Month.optional() }))
    .output(
      data(z.array(SettlementMonth)).extend({
        /** To ask for older ones with; null if there are none. */
        before: Month.nullable(),
      }),
    ),
  month: oc
    .route({
      method: "GET",
      path: "/admins/settlement-months/{month}",
      summary: "One month: its totals, or what was kept when it was closed",
      tags,
    })
    .input(ofMonth)
    .output(data(SettlementMonthDetail)),
  close: oc
    .route({
      method: "POST",
      path: "/admins/settlement-months/{month}/close",
      summary: "Close a month: what is kept of it never changes again",
      tags,
    })
    .input(
      ofMonth.extend({
        key: z.string("required").max(100),
        /** Needed where differences are open. */
        reason: Text.max(500, "too_long").default(""),
      }),
    )
    .output(data(SettlementMonthDetail)),
  csv: oc
    .route({
      method: "GET",
      path: "/admins/settlement-months/{month}/csv",
      summary: "The rows that count in a month, as CSV",
      tags,
    })
    .input(ofMonth)
    .output(z.file()),
};

export type SettlementFormat = z.infer<typeof SettlementFormat>;
export type SettlementLineType = z.infer<typeof SettlementLineType>;
export type SettlementOutcome = z.infer<typeof SettlementOutcome>;
export type DifferenceType = z.infer<typeof DifferenceType>;
export type DifferenceState = z.infer<typeof DifferenceState>;
export type SettlementTotals = z.infer<typeof SettlementTotals>;
export type ChannelTotals = z.infer<typeof ChannelTotals>;
export type SettlementLine = z.infer<typeof SettlementLine>;
export type SettlementFile = z.infer<typeof SettlementFile>;
export type SettlementFileDetail = z.infer<typeof SettlementFileDetail>;
export type SettlementDifference = z.infer<typeof SettlementDifference>;
export type SettlementMonth = z.infer<typeof SettlementMonth>;
export type SettlementMonthDetail = z.infer<typeof SettlementMonthDetail>;
