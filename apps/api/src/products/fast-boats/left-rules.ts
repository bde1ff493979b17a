import { addMinutes, witaInstant } from "../../platform/clock.ts";

/** A departure that left at most so many minutes after its time was on time. */
const ON_TIME_MINUTES = 15;
/** Below so many recorded departures a share says more of chance than of the operator. */
export const LEAST_RECORDED = 30;
/** Recorded departures of so many days count. */
export const COUNTED_DAYS = 90;
const DAY = 24 * 60;
const EARLY_AT_MOST = 60;

/**
 * When a boat left that was to leave at `planned`: a time of day alone is the one nearest to it, so
 * 00:10 of a boat at 23:30 is the next day's.
 * @param time `HH:MM`, WITA
 * @returns null for what cannot be: more than an hour too early, or still to come
 */
export function leftAt(planned: Date, date: string, time: string, now: Date): Date | null {
  const minutes = (witaInstant(date, time).getTime() - planned.getTime()) / 60_000;
  const late = ((minutes + DAY + DAY / 2) % DAY) - DAY / 2;
  const at = addMinutes(planned, late);
  // A minute's grace: the clock of the one who presses may be ahead of ours.
  return late < -EARLY_AT_MOST || at > addMinutes(now, 1) ? null : at;
}

/** The last moment at which a departure was on time. */
export const onTimeUntil = (planned: Date): Date => addMinutes(planned, ON_TIME_MINUTES);
