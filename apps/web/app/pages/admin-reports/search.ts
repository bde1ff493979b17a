import type { ReportBasis, ReportGroup, ReportSpan } from "@jukung/contract";

export const GROUPS: ReportGroup[] = [
  "day",
  "route",
  "boat",
  "operator",
  "product",
  "channel",
  "promo",
  "agent",
];
export const SPANS: ReportSpan[] = [
  "last_7",
  "last_30",
  "last_90",
  "this_month",
  "last_month",
  "custom",
];
export const BASES: ReportBasis[] = ["paid", "travel"];
/** What a graph shows. */
export const MEASURES = [
  "sales",
  "refunds",
  "net",
  "discounts",
  "occupancy",
  "lead_days",
  "orders",
] as const;
export type Measure = (typeof MEASURES)[number];
/** Of departures: by payment method, promo or agent there is none. */
const WITH_SEATS: ReportGroup[] = ["day", "route", "boat", "operator", "product"];
export const measuresOf = (group: ReportGroup): Measure[] =>
  MEASURES.filter((measure) => measure !== "occupancy" || WITH_SEATS.includes(group));

export type ReportQuery = {
  group: ReportGroup;
  span: ReportSpan;
  basis: ReportBasis;
  measure: Measure;
  /** As they were typed. */
  from: string;
  to: string;
};

/** The report that an address asks for. Days of one's own make it one's own period. */
export function readReportQuery(request: Request): ReportQuery {
  const query = new URL(request.url).searchParams;
  const pick = <T extends string>(name: string, known: readonly T[], otherwise: T): T =>
    known.find((value) => value === query.get(name)) ?? otherwise;
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 20);
  const [from, to] = [text("from"), text("to")];
  const group = pick("group", GROUPS, "day");
  return {
    group,
    span: pick("span", SPANS, from || to ? "custom" : "last_30"),
    basis: pick("basis", BASES, "paid"),
    measure: pick("measure", measuresOf(group), "sales"),
    from,
    to,
  };
}

/** The same as an address has it, with changes; what is the default is left out. */
export function reportPath(query: ReportQuery, over: Partial<ReportQuery> = {}): string {
  const { group, span, basis, measure, from, to } = { ...query, ...over };
  const params = new URLSearchParams({
    group,
    span,
    ...(basis !== "paid" && { basis }),
    ...(measure !== "sales" && { measure }),
    ...(span === "custom" && { from, to }),
  });
  return `/admin/reports?${params}`;
}
/** What the API is asked. */
export const searchOf = ({ group, span, basis, from, to }: ReportQuery) => ({
  group,
  span,
  basis,
  ...(span === "custom" ? { from, to } : {}),
});
