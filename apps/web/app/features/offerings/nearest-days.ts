import { addDays, type Day } from "~/lib/dates.ts";

const MOST = 4;
const away = (a: Day, b: Day) => Math.abs(Date.parse(a) - Date.parse(b));

/** The months ("2026-12") of the two weeks before and after a day, whose free days are near it. */
export const monthsAround = (date: Day): string[] => [
  ...new Set([-14, 0, 14].map((days) => addDays(date, days).slice(0, 7))),
];

/** The free days nearest to one, in the calendar's order. @param first the first that can be asked for */
export const nearestFree = (
  days: { date: string; state: string }[],
  date: Day,
  first: Day,
): Day[] =>
  days
    .filter((one) => one.state === "open" && one.date >= first)
    .map((one) => one.date as Day)
    .toSorted((a, b) => away(a, date) - away(b, date) || a.localeCompare(b))
    .slice(0, MOST)
    .toSorted();
