import type { BoatSort } from "@jukung/contract";
import { type Day, isDay } from "~/lib/dates.ts";
import { NO_NUMBER, wholeIn } from "~/lib/figures.ts";

/** The first is the usual one: whoever looks for a boat sees first what a day costs at least. */
export const sorts = ["price_lowest", "price_highest", "newest", "length", "guests"] as const;
export const [usualSort] = sorts;

/** The listing's search; it is in the address. */
export type Search = {
  destination: string;
  date: Day | "";
  guests: number | null;
  length_min: number | null;
  length_max: number | null;
  price_max: number | null;
  facilities: string[];
  sort: BoatSort;
  page: number;
};

const figure = (text: string | null, most: number): number | null => {
  const value = wholeIn(text ?? "");
  return value !== null && value > 0 && value !== NO_NUMBER ? Math.min(value, most) : null;
};

/** Reads an address; values that make no sense are ignored. */
export function readSearch(params: URLSearchParams, today: Day): Search {
  const date = params.get("date");
  const lengths = [params.get("length_min"), params.get("length_max")].map((text) =>
    figure(text, 500),
  );
  // Typed the wrong way round it is still a range.
  if (lengths[0] && lengths[1]) lengths.sort((a, b) => Number(a) - Number(b));
  const [length_min = null, length_max = null] = lengths;
  return {
    destination: (params.get("destination") ?? "").slice(0, 120),
    date: isDay(date) && date > today ? date : "",
    guests: figure(params.get("guests"), 500),
    length_min,
    length_max,
    price_max: figure(params.get("price_max"), 1e12),
    facilities: [...new Set(params.getAll("facilities"))].filter((slug) =>
      /^[\w-]{1,80}$/.test(slug),
    ),
    sort: sorts.find((known) => known === params.get("sort")) ?? usualSort,
    page: figure(params.get("page"), 100_000) ?? 1,
  };
}

/** The address of a search; a new search begins on its first page. */
export function listingPath(search: Search, change: Partial<Search> = {}): string {
  const { facilities, page, sort, ...plain } = { ...search, page: 1, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(plain)) if (value) params.set(name, String(value));
  for (const slug of facilities) params.append("facilities", slug);
  if (sort !== usualSort) params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/private-boats?${query}` : "/private-boats";
}

/** How many filters are set, for the button that opens them on phones. */
export const filtersOf = ({ page: _p, sort: _s, facilities, ...plain }: Search): number =>
  Object.values(plain).filter(Boolean).length + facilities.length;
