import type {
  PaymentChannel,
  ReportBasis,
  ReportFigures,
  ReportGroup,
  ReportPeriod,
  ReportRow,
  ReportSpan,
} from "@jukung/contract";
import { CHANNEL_NAMES } from "@jukung/contract/channels";
import { channelLabel } from "~/lib/channel-label.ts";
import { dayOfMonth, plainDay } from "~/lib/dates.ts";
import { decimal, grouped } from "~/lib/figures.ts";
import { rupiah, shortRupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { productLabel } from "~/products/index.ts";
import type { Measure } from "./search.ts";

export const groupNames: Record<ReportGroup, () => string> = {
  day: m.report_by_day,
  route: m.report_by_route,
  boat: m.report_by_boat,
  operator: m.report_by_operator,
  product: m.report_by_product,
  channel: m.report_by_channel,
  promo: m.report_by_promo,
  agent: m.report_by_agent,
};
/** The same inside a sentence: "sales by route". */
export const inSentence = (group: ReportGroup): string => groupNames[group]().toLowerCase();
export const spanNames: Record<ReportSpan, () => string> = {
  last_7: m.report_last_7,
  last_30: m.report_last_30,
  last_90: m.report_last_90,
  this_month: m.report_this_month,
  last_month: m.report_last_month,
  custom: m.report_custom,
};
export const basisNames: Record<ReportBasis, () => string> = {
  paid: m.report_basis_paid,
  travel: m.report_basis_travel,
};
const without: Record<ReportGroup, () => string> = {
  day: m.report_unknown,
  route: m.report_no_route,
  boat: m.report_no_boat,
  operator: m.report_no_operator,
  product: m.report_unknown,
  channel: m.report_unknown,
  promo: m.report_no_promo,
  agent: m.report_no_agent,
};

type Measured = {
  name: () => string;
  /** What it means. */
  about: () => string;
  of: (figures: ReportFigures) => number | null;
  full: (value: number) => string;
  short: (value: number) => string;
};
const inRupiah = { full: (value: number) => rupiah(value), short: shortSum };
const percent = (value: number) => m.report_percent({ percent: decimal(value) });
const days = (value: number) => m.report_days({ days: decimal(value) });
/** Percent of the offered seats that were sold, with one decimal; null where none was offered. */
const occupancy = ({ sold, seats }: Pick<ReportFigures, "sold" | "seats">) =>
  seats > 0 ? Math.round((1000 * sold) / seats) / 10 : null;

export const measures: Record<Measure, Measured> = {
  sales: { name: m.report_sales, about: m.report_about_sales, of: (f) => f.sales, ...inRupiah },
  refunds: {
    name: m.report_refunds,
    about: m.report_about_refunds,
    of: (f) => f.refunds,
    ...inRupiah,
  },
  net: { name: m.report_net, about: m.report_about_net, of: (f) => f.net, ...inRupiah },
  discounts: {
    name: m.report_discounts,
    about: m.report_about_discounts,
    of: (f) => f.discounts,
    ...inRupiah,
  },
  occupancy: {
    name: m.report_occupancy,
    about: m.report_about_occupancy,
    of: occupancy,
    full: percent,
    short: percent,
  },
  lead_days: {
    name: m.report_lead_days,
    about: m.report_about_lead_days,
    of: (f) => f.lead_days,
    full: days,
    short: days,
  },
  orders: {
    name: m.report_orders,
    about: m.report_about_orders,
    of: (f) => f.orders,
    full: (value) => grouped(value),
    short: (value) => decimal(value),
  },
};
function shortSum(value: number): string {
  if (value === 0) return rupiah(0);
  return value < 0 ? `−${shortRupiah(-value)}` : shortRupiah(value);
}

/** What a row is called. */
export function rowName({ key, label }: Pick<ReportRow, "key" | "label">, group: ReportGroup) {
  if (key === null) return without[group]();
  if (group === "day") return plainDay(key);
  if (group === "product") return productLabel(key as Parameters<typeof productLabel>[0]);
  if (group === "channel")
    return Object.hasOwn(CHANNEL_NAMES, key) ? channelLabel(key as PaymentChannel) : key;
  return label || key;
}

/** "26 Okt – 24 Nov 2026"; one day is said once. */
export function periodText({ from, to }: ReportPeriod): string {
  if (from === to) return plainDay(from);
  const first = from.slice(0, 4) === to.slice(0, 4) ? dayOfMonth(from) : plainDay(from);
  return `${first} – ${plainDay(to)}`;
}

/**
 * How a figure compares with the one before, in words. What is a percent already is compared in
 * points, days in days.
 */
export function changeText(measure: Measure, now: number | null, before: number | null): string {
  if (now === null || before === null) return m.report_no_compare();
  if (now === before) return m.report_same();
  const apart = Math.abs(Math.round((now - before) * 10) / 10);
  const more = now > before;
  if (measure === "occupancy")
    return (more ? m.report_more_points : m.report_fewer_points)({ points: decimal(apart) });
  if (measure === "lead_days")
    return (more ? m.report_more_days : m.report_fewer_days)({ days: decimal(apart) });
  // From nothing, or across it, there is no percent.
  if (before <= 0 || now < 0) return m.report_before_was({ value: measures[measure].full(before) });
  const change = Math.round((100 * Math.abs(now - before)) / before);
  if (change === 0) return m.report_same();
  return (more ? m.report_more : m.report_fewer)({ percent: grouped(change) });
}
