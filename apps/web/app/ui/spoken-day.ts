import { type Day, longDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import type { CalendarDays } from "./calendar-days.ts";

/**
 * A day of a calendar as it is read aloud: "Selasa, 24 November 2026, Rp 340 rb, termurah bulan ini". Before the
 * first day that can be chosen nothing is said of boats or prices, as nothing of them is shown: a past day is past.
 */
export function spokenDay(
  day: Day,
  days: CalendarDays,
  { min, today }: { min: Day | undefined; today: Day },
): string {
  const known = days[day];
  const what =
    min !== undefined && day < min
      ? [day < today && m.calendar_past()]
      : [known?.said ?? known?.note, known?.cheapest && m.calendar_cheapest()];
  return [longDay(day), known?.mark, known?.holiday, ...what].filter(Boolean).join(", ");
}
