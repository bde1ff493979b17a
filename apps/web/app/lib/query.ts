import { type Day, isDay } from "./dates.ts";

/** A list's query from its address, whatever is in that. */

/** The search text: no control characters, at most 100 characters. */
export const searchIn = (query: URLSearchParams, name = "search"): string =>
  (query.get(name) ?? "")
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, 100);

/** A date that nobody can travel on any more, today or before; "" if there is none. */
export function pastDayIn(query: URLSearchParams, today: Day): Day | "" {
  const day = query.get("date");
  return isDay(day) && day <= today ? day : "";
}

/** The page of a list; the first by default. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1;
}
