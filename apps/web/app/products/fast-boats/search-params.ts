import { addDays, type Day, isDay } from "~/lib/dates.ts";
import {
  type Counts,
  fares,
  most,
  nobody,
  people,
  type Residency,
} from "~/ui/passenger-picker/counts.ts";

/** A fast boat search in the address of its results. */
export type Search = {
  trip_type: "one_way" | "round_trip";
  from: string;
  to: string;
  date: Day;
  return_date: Day | "";
  counts: Counts;
};

/**
 * Reads a search from an address. Missing values get a default (one adult, tomorrow, one way); wrong
 * ones stay, for the API to refuse at their field: silently showing another day makes people book the
 * wrong boat.
 */
export function readSearch(params: URLSearchParams, today: Day, usual: Residency): Search {
  const day = (name: string) => {
    const value = params.get(name);
    return isDay(value) ? value : undefined;
  };
  const counts = { ...nobody };
  for (const fare of fares) {
    const count = Number(params.get(fare));
    if (Number.isInteger(count) && count > 0) counts[fare] = Math.min(count, most);
  }
  return {
    trip_type: params.get("trip_type") === "round_trip" ? "round_trip" : "one_way",
    from: params.get("from") ?? "",
    to: params.get("to") ?? "",
    date: day("date") ?? addDays(today, 1),
    return_date: day("return_date") ?? "",
    counts: people(counts) > 0 ? counts : { ...nobody, [`adult_${usual}`]: 1 },
  };
}

/** What of an address `readSearch` had to replace: the page says so. */
export function unreadable(params: URLSearchParams): { day: boolean; party: boolean } {
  const date = params.get("date");
  return {
    day: Boolean(date) && !isDay(date),
    party: fares.some((fare) => {
      const text = params.get(fare);
      const count = Number(text);
      return Boolean(text) && !(Number.isInteger(count) && count >= 0 && count <= most);
    }),
  };
}

/** The shortest equivalent address. */
export function writeSearch({ trip_type, from, to, date, return_date, counts }: Search) {
  const params = new URLSearchParams({ from, to, date });
  if (trip_type === "round_trip") {
    params.set("trip_type", trip_type);
    if (return_date) params.set("return_date", return_date);
  }
  for (const [fare, count] of partyParams(counts)) params.set(fare, count);
  return params;
}

/** The passengers of an address, by fare. */
const partyParams = (counts: Counts): [string, string][] =>
  fares.filter((fare) => counts[fare] > 0).map((fare) => [fare, String(counts[fare])]);

/** Where a calendar reads the days of a route, with the lowest price for a party (prices.ts). */
export const pricesPath = ({ from, to, counts }: Pick<Search, "from" | "to" | "counts">): string =>
  `/fast-boats/prices?${new URLSearchParams([["from", from], ["to", to], ...partyParams(counts)])}`;
