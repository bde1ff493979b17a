import { addDays, type Day } from "~/lib/dates.ts";
import type { CalendarDays } from "~/ui/calendar-days.ts";

/**
 * The last day that a trip from this day can have: the one before the boat is taken next.
 * @param days those that are known so far
 * @param until the last day that can be booked at all
 */
export function lastDayFrom(date: Day | "", days: CalendarDays, until: Day): Day {
  const taken = Object.keys(days)
    .filter((day) => days[day as Day]?.closed && date !== "" && day > date && day <= until)
    .sort();
  return taken[0] ? addDays(taken[0] as Day, -1) : until;
}
