import type { Day } from "~/lib/dates.ts";

/** A day in the calendar: a note under it (a price, or "tutup"), and its state. */
type CalendarDay = {
  note?: string;
  /** The note in full, if the visible one is an abbreviation: for screen readers and as a tooltip. */
  said?: string;
  /** Cannot be chosen; its note says why. */
  closed?: boolean;
  /** The cheapest of its month. */
  cheapest?: boolean;
  /** A holiday's name. */
  holiday?: string;
};
export type CalendarDays = Record<Day, CalendarDay>;
/** The days of several months in one. */
export const daysOf = (months: CalendarDays[]): CalendarDays => Object.assign({}, ...months);

/** Only the days that cannot be chosen, except some: where prices would be another's. */
export const closedDays = (days: CalendarDays, except: Day[] = []): CalendarDays =>
  Object.fromEntries(
    Object.entries(days).filter(([day, { closed }]) => closed && !except.includes(day as Day)),
  );

/** Fewer days of the first month than this: the calendar shows the next month with it. */
const LAST_DAYS = 8;

/**
 * Whether a month that is shown is nearly over: alone it would be a few days above an empty place.
 * @param month a day of it
 * @param min the first day that can be chosen
 */
export function isNearlyOver(month: Day, min: Day | undefined): boolean {
  if (min?.slice(0, 7) !== month.slice(0, 7)) return false;
  const [year = 0, number = 1, date = 1] = min.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate() - date + 1 < LAST_DAYS;
}
