import type { KindPath } from "@jukung/contract";
import { kindPathIn } from "@jukung/contract/kinds";
import { isDay } from "~/lib/dates.ts";
import { searchIn } from "~/lib/query.ts";
import { statusesOf } from "./status.ts";

/** What a trip is at the moment: ahead, asked for, or over. */
export const WHEN = ["next", "asked", "past"] as const;

const dayIn = (query: URLSearchParams, name: string): string => {
  const day = query.get(name) ?? "";
  return isDay(day) ? day : "";
};

/**
 * Which of the account's orders an address asks for: search, kind, status, days of travel.
 * @param fixed the kind of a page that has only one
 */
export function readFilter(request: Request, fixed?: KindPath) {
  const query = new URL(request.url).searchParams;
  const kind = fixed ?? kindPathIn(query.get("kind"));
  return {
    search: searchIn(query),
    kind: kind ?? "",
    when: WHEN.find((known) => known === query.get("when")) ?? null,
    status: statusesOf(kind).find((known) => known === query.get("status")) ?? null,
    from: dayIn(query, "from"),
    to: dayIn(query, "to"),
  } as const;
}
export type OrdersFilter = ReturnType<typeof readFilter>;

/**
 * Whether only some of the orders are asked for.
 * @param fixed the kind of a page that has only one
 */
export const isFiltered = ({ kind, ...filter }: OrdersFilter, fixed?: KindPath): boolean =>
  Object.values(filter).some(Boolean) || (!fixed && kind !== "");

/**
 * What of an address was not understood, and so is not asked for; `crossed` if the first day is after
 * the last.
 */
export function misread(request: Request, fixed?: KindPath) {
  const query = new URL(request.url).searchParams;
  const read = readFilter(request, fixed);
  const lost = (name: "status" | "kind" | "from" | "to") => Boolean(query.get(name)) && !read[name];
  return {
    status: lost("status"),
    kind: !fixed && lost("kind"),
    from: lost("from"),
    to: lost("to"),
    crossed: Boolean(read.from && read.to && read.from > read.to),
  };
}

/** The same as the API takes it. */
export const asked = ({ search, kind, when, status, from, to }: OrdersFilter) => ({
  ...(search ? { search } : {}),
  ...(kind ? { kind } : {}),
  ...(when ? { when } : {}),
  ...(status ? { status } : {}),
  ...(from ? { travel_from: from } : {}),
  ...(to ? { travel_to: to } : {}),
});
