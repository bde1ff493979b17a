import { type Day, dayOnBali } from "~/lib/dates.ts";

/** How soon an inquiry is answered (decision 043). */
const ANSWER_HOURS = 24;
const midnight = (day: Day) => Date.parse(`${day}T00:00:00+08:00`);

/**
 * Until when an inquiry is answered: a day after it came, and in any case before the day of travel
 * begins, on which nothing can be paid any more.
 */
export function answerBy(asked_at: string, starts_at: string | null): Date {
  const soon = Date.parse(asked_at) + ANSWER_HOURS * 3_600_000;
  return new Date(starts_at ? Math.min(soon, midnight(dayOnBali(new Date(starts_at)))) : soon);
}
