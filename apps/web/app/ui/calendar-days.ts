import type { Day } from "~/lib/dates.ts";

/** A day in the calendar: a note under it (a price, or "tutup"), and its state. */
type CalendarDay = {
  note?: string;
  /** How many places are left, where they are few. */
  left?: number;
  /** The note in full, if the visible one is an abbreviation: for screen readers and as a tooltip. */
  said?: string;
  /** Cannot be chosen; its note says why. */
  closed?: boolean;
  /** The cheapest of its month. */
  cheapest?: boolean;
  /** A holiday's name. */
  holiday?: string;
  /** What one has on that day already: outlined, and part of its name. */
  mark?: string;
};
export type CalendarDays = Record<Day, CalendarDay>;
/** The days of several months in one. */
export const daysOf = (months: CalendarDays[]): CalendarDays => Object.assign({}, ...months);

/**
 * The days of several months for something that is booked: its own days can be chosen, as what is booked
 * does not stand in its own way, and some have a mark.
 * @param marks what stands on a day already
 * @param prices false where the prices would be another's: then only what is closed is left
 */
export function daysAround(
  months: CalendarDays[],
  { own = [], marks = {}, prices = false }: { own?: Day[]; marks?: Marks; prices?: boolean },
): CalendarDays {
  const days = Object.entries(daysOf(months)).filter(([day, { closed }]) =>
    closed ? !own.includes(day) : prices,
  );
  const around: CalendarDays = Object.fromEntries(days);
  for (const [day, mark] of Object.entries(marks)) around[day] = { ...around[day], mark };
  return around;
}
export type Marks = Record<Day, string>;

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
