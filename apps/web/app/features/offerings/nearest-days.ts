import { addDays, type Day } from "~/lib/dates.ts";

const MOST = 4;
const away = (a: Day, b: Day) => Math.abs(Date.parse(a) - Date.parse(b));

/**
 * The days of a calendar that are near one: of the months ("2026-12") of two weeks before and after it.
 * @param calendar asks for a month; one that is not shown has no days here: the form's own check says so
 */
export async function daysAround<Of>(
  date: Day,
  calendar: (month: string) => Promise<{ data: Of[] }>,
): Promise<Of[]> {
  const months = new Set([-14, 0, 14].map((days) => addDays(date, days).slice(0, 7)));
  const found = await Promise.all(
    [...months].map((month) =>
      calendar(month).then(
        ({ data }) => data,
        () => [],
      ),
    ),
  );
  return found.flat();
}

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
