import type { Departure, PriceSort, Session } from "@jukung/contract";
import type { Day } from "~/lib/dates.ts";
import { type Search, writeSearch } from "../../search-params.ts";

const sessions: Session[] = ["morning", "afternoon", "evening"];
const sorts: PriceSort[] = ["time", "price_lowest", "price_highest"];

/** The view's parameters beyond the search itself. */
export function readView(params: URLSearchParams) {
  const pick = <T extends string>(name: string, allowed: T[]) =>
    allowed.find((value) => value === params.get(name));
  const out = Number(params.get("out"));
  return {
    session: pick("session", sessions),
    sort: pick("sort", sorts) ?? ("time" as const),
    /** The chosen outbound schedule, while the return is being chosen. */
    out: Number.isInteger(out) && out > 0 ? out : undefined,
  };
}
export type View = ReturnType<typeof readView>;

/** The leg on this page: outbound, or the return once the outbound is chosen. */
export function legOf(search: Search, view: View) {
  const back = search.trip_type === "round_trip" && view.out !== undefined;
  return back
    ? {
        way: "return" as const,
        from: search.to,
        to: search.from,
        date: search.return_date || search.date,
      }
    : { way: "outbound" as const, from: search.from, to: search.to, date: search.date };
}

/** The address of these results with a change. */
export function resultsPath(search: Search, view: Partial<View>): string {
  const params = writeSearch(search);
  if (view.session) params.set("session", view.session);
  if (view.sort && view.sort !== "time") params.set("sort", view.sort);
  if (view.out && search.trip_type === "round_trip") params.set("out", String(view.out));
  return `/fast-boats?${params}`;
}

/** The same search on another date of the shown leg. */
export const onDate = (search: Search, view: View, date: Day): string => {
  if (legOf(search, view).way === "return")
    return resultsPath({ ...search, return_date: date }, view);
  const return_date = search.return_date && search.return_date < date ? date : search.return_date;
  return resultsPath({ ...search, date, return_date }, { ...view, out: undefined });
};

/** Whether a return can follow the chosen outbound crossing. */
export const follows = (departure: Departure, outbound: Departure | null): boolean =>
  !outbound || Date.parse(departure.departs_at) > Date.parse(outbound.arrives_at);
