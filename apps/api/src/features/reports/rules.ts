import {
  MOST_REPORT_DAYS,
  type ReportFigures,
  type ReportPeriod,
  type ReportSearch,
} from "@jukung/contract";
import { addDays, addMonths, daysBetween, daysInMonth } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";

const DAYS = { last_7: 7, last_30: 30, last_90: 90 } as const;

type Periods = { period: ReportPeriod; before: ReportPeriod };
type Asked = Pick<ReportSearch, "span" | "from" | "to">;

/**
 * The days of a report, and those it is compared with. Periods of days are compared with as many days
 * before. This month up to today is compared with the same days of the last month, and that one with
 * the month before it.
 * @param today the day in Bali
 * @throws Refusal invalid, at the fields of one's own days
 */
export function periodsOf({ span, from, to }: Asked, today: string): Periods {
  if (span === "this_month") return inMonth(today.slice(0, 7), Number(today.slice(8)));
  if (span === "last_month") return inMonth(monthBefore(today.slice(0, 7)), 31);
  if (span !== "custom") return sameLength({ from: addDays(today, 1 - DAYS[span]), to: today });
  if (!from || !to)
    throw new Refusal("invalid", {
      fields: {
        ...(from ? {} : { from: { key: "required" } }),
        ...(to ? {} : { to: { key: "required" } }),
      },
    });
  if (to < from) throw new Refusal("invalid", { fields: { to: { key: "report_backwards" } } });
  if (daysBetween(from, to) >= MOST_REPORT_DAYS)
    throw new Refusal("invalid", {
      fields: { to: { key: "report_too_long", params: { most: MOST_REPORT_DAYS } } },
    });
  return sameLength({ from, to });
}

const sameLength = (period: ReportPeriod): Periods => ({
  period,
  before: {
    from: addDays(period.from, -daysBetween(period.from, period.to) - 1),
    to: addDays(period.from, -1),
  },
});

/** A month and the one before it, each up to this day of the month, or to its end if it is shorter. */
function inMonth(month: string, last: number): Periods {
  const upTo = (one: string): ReportPeriod => ({
    from: `${one}-01`,
    to: `${one}-${String(Math.min(last, daysInMonth(one))).padStart(2, "0")}`,
  });
  return { period: upTo(month), before: upTo(monthBefore(month)) };
}
const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7);

/** All days of a period. */
export const daysOf = ({ from, to }: ReportPeriod): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day));

export const NO_FIGURES: ReportFigures = {
  orders: 0,
  sales: 0,
  refunds: 0,
  net: 0,
  discounts: 0,
  sold: 0,
  seats: 0,
  lead_days: null,
};

/** A group's row before it has a name: its key, and its figures in both periods. */
export type Grouped = { key: string | null; figures: ReportFigures; before: ReportFigures };
type Found = Map<string | null, ReportFigures>;

/** A row for each day of the period, also where nothing happened, beside the day as far into the other. */
export const rowsByDay = (now: Found, before: Found, periods: Periods): Grouped[] => {
  const earlier = daysOf(periods.before);
  return daysOf(periods.period).map((day, i) => ({
    key: day,
    figures: now.get(day) ?? NO_FIGURES,
    before: before.get(earlier[i] ?? "") ?? NO_FIGURES,
  }));
};

/** A row for each group of either period: by sales, then by what was offered; what has no key comes last. */
export const rowsBySales = (now: Found, before: Found): Grouped[] =>
  [...new Set([...now.keys(), ...before.keys()])]
    .map((key) => ({
      key,
      figures: now.get(key) ?? NO_FIGURES,
      before: before.get(key) ?? NO_FIGURES,
    }))
    .sort(
      (a, b) =>
        Number(a.key === null) - Number(b.key === null) ||
        b.figures.sales - a.figures.sales ||
        b.figures.seats - a.figures.seats ||
        b.before.sales - a.before.sales ||
        String(a.key).localeCompare(String(b.key)),
    );

/** Percent of the offered seats that were sold, with one decimal; null where none was offered. */
export const occupancyOf = ({ sold, seats }: Pick<ReportFigures, "sold" | "seats">) =>
  seats > 0 ? Math.round((1000 * sold) / seats) / 10 : null;
