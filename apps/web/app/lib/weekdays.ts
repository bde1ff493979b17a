import { shortWeekday, weekStartsOn } from "./dates.ts";
import { m } from "./paraglide/messages.js";

/** The weekday of a number, Monday 1 to Sunday 7, as a day that is one. */
export const dayOfNumber = (number: number): string => `2024-01-0${number}`;

/** Numbers of weekdays in the reader's order. */
export const inWeekOrder = (weekdays: number[]): number[] => {
  const first = weekStartsOn();
  const place = (day: number) => (first === 0 ? day % 7 : day);
  return weekdays.toSorted((a, b) => place(a) - place(b));
};

/** "Setiap hari", or the short names of the weekdays in the reader's order. */
export const weekdaysText = (weekdays: number[]): string =>
  weekdays.length === 7
    ? m.schedule_daily()
    : inWeekOrder(weekdays)
        .map((day) => shortWeekday(dayOfNumber(day)))
        .join(", ");
