import type { TourSort } from "@jukung/contract";
import { type Day, isDay } from "~/lib/dates.ts";
import { pageIn, searchIn } from "~/lib/query.ts";

export const sorts = ["recommended", "price_lowest", "price_highest", "shortest"] as const;
export const home = "/tours-and-activities";

/** The listing's search; it is in the address. */
export type Search = {
  category: string;
  date: Day | "";
  search: string;
  tags: string[];
  /** Only what is booked without asking first. */
  direct: boolean;
  sort: TourSort;
  page: number;
};

/** Reads an address; values that make no sense are ignored. */
export function readSearch(params: URLSearchParams, today: Day): Search {
  const date = params.get("date");
  const slug = (text: string) => /^[\w-]{1,80}$/.test(text);
  const category = params.get("category") ?? "";
  return {
    category: slug(category) ? category : "",
    date: isDay(date) && date > today ? date : "",
    search: searchIn(params),
    tags: [...new Set(params.getAll("tags").flatMap((text) => text.split(",")))].filter(slug),
    direct: params.get("direct") === "yes",
    sort: sorts.find((known) => known === params.get("sort")) ?? "recommended",
    page: pageIn(params),
  };
}

/** The address of a search; a new search begins on its first page. */
export function listingPath(search: Partial<Search>, change: Partial<Search> = {}): string {
  const { tags = [], direct, page, sort, ...plain } = { ...search, page: 1, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(plain)) if (value) params.set(name, String(value));
  if (tags.length > 0) params.set("tags", tags.join(","));
  if (direct) params.set("direct", "yes");
  if (sort && sort !== "recommended") params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${home}?${query}` : home;
}

/** Whether any filter is set. */
export const isNarrowed = ({ category, date, search, tags, direct }: Search): boolean =>
  Boolean(category || date || search || direct || tags.length > 0);
