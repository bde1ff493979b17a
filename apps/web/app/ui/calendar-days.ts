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
