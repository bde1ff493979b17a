import { addDays, type Day, isDay } from "~/lib/dates.ts";
import { addMonthsTo, columnOf } from "./months.ts";

/** Days from one to another, both included. `anchor` is where the selection began, `head` where it ends. */
export type Choice = { anchor: Day; head: Day };
export type DayRange = { from: Day; to: Day };

/** The chosen days, in order; null if all are before the first allowed day. */
export function rangeOf(choice: Choice | null, min?: Day): DayRange | null {
  if (!choice) return null;
  const { anchor, head } = choice;
  const [from, to] = anchor < head ? [anchor, head] : [head, anchor];
  if (min && to < min) return null;
  return { from: min && from < min ? min : from, to };
}

/**
 * The choice of two typed dates; null until both are valid, in order and not before the first allowed
 * day.
 */
export const typedChoice = ({ from, to }: { from: string; to: string }, min: Day): Choice | null =>
  isDay(from) && isDay(to) && from >= min && from <= to ? { anchor: from, head: to } : null;

export const inRange = (day: Day, range: DayRange | null): boolean =>
  range !== null && day >= range.from && day <= range.to;

/** How many days a range has. */
export const lengthOf = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The day that a key leads to; undefined for other keys. */
export function moved(day: Day, key: string, weekStartsOn: number): Day | undefined {
  const column = columnOf(day, weekStartsOn);
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -column);
    case "End":
      return addDays(day, 6 - column);
    case "PageUp":
      return addMonthsTo(day, -1);
    case "PageDown":
      return addMonthsTo(day, 1);
    default:
      return undefined;
  }
}

/** The choice in an address: `?day=` (a click without JavaScript), or `?from=` and `?to=`. */
export function readChoice(query: URLSearchParams): Choice | null {
  const day = query.get("day");
  if (isDay(day)) return { anchor: day, head: day };
  const [from, to] = [query.get("from"), query.get("to")];
  if (!isDay(from)) return null;
  return { anchor: from, head: isDay(to) ? to : from };
}
