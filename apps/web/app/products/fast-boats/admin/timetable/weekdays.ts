import { shortWeekday, weekStartsOn } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { dayOfNumber } from "./labels.ts";

/** "Setiap hari", or the short names of the weekdays in the reader's order. */
export function weekdaysText(weekdays: number[]): string {
  if (weekdays.length === 7) return m.schedule_daily();
  const first = weekStartsOn();
  const place = (day: number) => (first === 0 ? day % 7 : day);
  return weekdays
    .toSorted((a, b) => place(a) - place(b))
    .map((day) => shortWeekday(dayOfNumber(day)))
    .join(", ");
}
