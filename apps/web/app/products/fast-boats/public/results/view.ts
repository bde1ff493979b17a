import type { Departure, DepartureSort, Session } from "@jukung/contract";
import type { Day } from "~/lib/dates.ts";
import { type Search, writeSearch } from "../../search-params.ts";

const sessions: Session[] = ["morning", "afternoon", "evening"];
const sorts: DepartureSort[] = ["time", "price_lowest", "price_highest", "duration"];

/** The view's parameters beyond the search itself. */
export function readView(params: URLSearchParams) {
  const pick = <T extends string>(name: string, allowed: T[]) =>
    allowed.find((value) => value === params.get(name));
  const id = (name: string) => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  return {
    session: pick("session", sessions),
    direct: params.get("direct") === "1" ? (true as const) : undefined,
    /** Slugs: who sails, and where one arrives. */
    operator: params.get("operator") || undefined,
    pier: params.get("pier") || undefined,
    sort: pick("sort", sorts) ?? ("time" as const),
    /** The chosen outbound schedule, while the return is being chosen. */
    out: id("out"),
    /** The schedule whose card is open. */
    more: id("more"),
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
  if (view.direct) params.set("direct", "1");
  if (view.operator) params.set("operator", view.operator);
  if (view.pier) params.set("pier", view.pier);
  if (view.sort && view.sort !== "time") params.set("sort", view.sort);
  if (view.out && search.trip_type === "round_trip") params.set("out", String(view.out));
  if (view.more) params.set("more", String(view.more));
  return `/fast-boats?${params}`;
}

/** The same search on another date of the shown leg. */
export const onDate = (search: Search, view: View, date: Day): string => {
  const closed = { ...view, more: undefined };
  if (legOf(search, view).way === "return")
    return resultsPath({ ...search, return_date: date }, closed);
  const moved = Boolean(search.return_date) && search.return_date < date;
  const return_date = moved ? date : search.return_date;
  const path = resultsPath({ ...search, date, return_date }, { ...closed, out: undefined });
  return moved ? `${path}&${MOVED}=1` : path;
};

/** Says in an address that the day back went along with the day out: only the next page tells it. */
export const MOVED = "return_moved";

/** Whether a return could be booked, but for the outbound crossing that it cannot follow. */
export const isTooEarly = (departure: Departure, outbound: Departure | null): boolean =>
  departure.bookable && !follows(departure, outbound);

/** Whether a return can follow the chosen outbound crossing: one arrives before its check-in ends. */
export const follows = (departure: Departure, outbound: Departure | null): boolean =>
  tooEarly(departure, outbound) === null;

/** Why a return cannot follow the outbound crossing: it has left when one arrives, or its check-in is over. */
export function tooEarly(
  { departs_at, check_in_at }: Departure,
  outbound: Departure | null,
): "departs" | "check_in" | null {
  if (!outbound) return null;
  const arrives = Date.parse(outbound.arrives_at);
  if (Date.parse(departs_at) <= arrives) return "departs";
  return Date.parse(check_in_at) < arrives ? "check_in" : null;
}
