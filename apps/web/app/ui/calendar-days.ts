import type { Day } from "~/lib/dates.ts";

/** What a calendar knows of a day: a word under it (a price, or "tutup"), and how it stands. */
type CalendarDay = {
  note?: string;
  /** The same in full, where what fits under a day is short for it: spoken, and on the mouse. */
  said?: string;
  /** Cannot be chosen; its note says why. */
  closed?: boolean;
  /** The cheapest of its month. */
  cheapest?: boolean;
  /** A holiday's name. */
  holiday?: string;
};
export type CalendarDays = Record<Day, CalendarDay>;
