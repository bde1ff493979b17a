import { oc } from "@orpc/contract";
import { z } from "zod";
import { Day, data, Rupiah } from "./values.ts";

/** What the rows of a report are. */
export const ReportGroup = z.enum([
  "day",
  "route",
  "boat",
  "operator",
  "product",
  "channel",
  "promo",
  "agent",
]);
/** Periods that end today (WITA), two months, and one's own days. */
export const ReportSpan = z.enum([
  "last_7",
  "last_30",
  "last_90",
  "this_month",
  "last_month",
  "custom",
]);
/**
 * Which day counts. `paid`: sales on the day they were paid, refunds on the day they were sent.
 * `travel`: both on the day of the trip that they are for.
 */
export const ReportBasis = z.enum(["paid", "travel"]);
/** The most days of a period, the first and the last included. */
export const MOST_REPORT_DAYS = 400;

const ownDay = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .pipe(Day.optional())
  .optional();
export const ReportSearch = z.object({
  group: ReportGroup.default("day"),
  span: ReportSpan.default("last_30"),
  basis: ReportBasis.default("paid"),
  /** First and last day (WITA), for `custom`. */
  from: ownDay,
  to: ownDay,
});

/** Days on Bali, both included. */
export const ReportPeriod = z.object({ from: Day, to: Day });
/** What happened in a period, or in one group of it. */
export const ReportFigures = z.object({
  /** Paid orders. An order with two crossings counts once in a total, and in the group of each. */
  orders: z.number().int(),
  /** Payments applied to orders. */
  sales: Rupiah,
  /** Refunds of these that were sent, and lost chargebacks. */
  refunds: Rupiah,
  /** Sales without refunds; negative where more was refunded. */
  net: z.number().int(),
  /** What promo codes took off the paid orders; sales are without it. */
  discounts: Rupiah,
  /** People sold and seats offered on departures of the period that were not closed. */
  sold: z.number().int(),
  seats: z.number().int(),
  /** Days from booking to travel, averaged over the paid orders; null without any. */
  lead_days: z.number().nullable(),
});
export const ReportRow = z.object({
  /** What the group is in the database: a day, a channel, a number; null for what has none. */
  key: z.string().nullable(),
  /** Its name in the reader's language; empty where the key says it, or there is none. */
  label: z.string(),
  figures: ReportFigures,
  /** The same in the period before; a day has the day as far into it. */
  before: ReportFigures,
});
export const Report = z.object({
  group: ReportGroup,
  span: ReportSpan,
  basis: ReportBasis,
  period: ReportPeriod,
  before: ReportPeriod,
  total: ReportFigures,
  total_before: ReportFigures,
  /** Days in their order, all others by sales. */
  rows: z.array(ReportRow),
});

const tags = ["Reports"];
export const reports = {
  show: oc
    .route({
      method: "GET",
      path: "/admins/reports",
      summary: "Sales, refunds, discounts, occupancy and lead time of a period, by group",
      tags,
    })
    .input(ReportSearch)
    .output(data(Report)),
  export: oc
    .route({
      method: "GET",
      path: "/admins/reports/export",
      summary: "The same as CSV or XLSX",
      tags,
    })
    .input(ReportSearch.extend({ format: z.enum(["csv", "xlsx"]).default("csv") }))
    .output(z.file()),
};

export type ReportGroup = z.infer<typeof ReportGroup>;
export type ReportSpan = z.infer<typeof ReportSpan>;
export type ReportBasis = z.infer<typeof ReportBasis>;
export type ReportSearch = z.infer<typeof ReportSearch>;
export type ReportPeriod = z.infer<typeof ReportPeriod>;
export type ReportFigures = z.infer<typeof ReportFigures>;
export type ReportRow = z.infer<typeof ReportRow>;
export type Report = z.infer<typeof Report>;
