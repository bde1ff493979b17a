import { addDays, type Day } from "~/lib/dates.ts";

/** A month in addresses: "2026-11". */
export type Month = string;

const isMonth = (text: unknown): text is Month =>
  typeof text === "string" && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstOf = (month: Month): Day => `${month}-01`;
export const lastOf = (month: Month): Day => addDays(firstOf(addMonths(month, 1)), -1);

/** `2026-11` and 2 give `2027-01`. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + count;
  const two = String((months % 12) + 1).padStart(2, "0");
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${two}`;
}

/** The same day that many months later; in a shorter month its last: 31 January gives 28 February. */
export function addMonthsTo(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count);
  const same = `${month}-${day.slice(8)}`;
  return same > lastOf(month) ? lastOf(month) : same;
}

/** The column of a day in its week, 0 to 6. */
export const columnOf = (day: Day, weekStartsOn: number): number =>
  (new Date(`${day}T12:00:00Z`).getUTCDay() - weekStartsOn + 7) % 7;

/** A month as rows of seven; null for days of another month. */
export function weeksOf(month: Month, weekStartsOn: number): (Day | null)[][] {
  const first = firstOf(month);
  const count = Number(lastOf(month).slice(8));
  const lead = columnOf(first, weekStartsOn);
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, i) =>
    i < lead || i >= lead + count ? null : addDays(first, i - lead),
  );
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}

/** The month in an address, limited to a range; by default the current one. */
export function readMonth(
  asked: string | null,
  { today, min, max }: { today: Day; min?: Month; max?: Month },
): Month {
  const month = isMonth(asked) ? asked : monthOf(today);
  if (min && month < min) return min;
  return max && month > max ? max : month;
}
