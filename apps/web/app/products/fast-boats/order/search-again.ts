import type { FastBoatOrder } from "@jukung/contract";
import { dayOnBali } from "~/lib/dates.ts";
import { type Counts, type Fare, nobody } from "~/ui/passenger-picker/counts.ts";
import { writeSearch } from "../search-params.ts";

type Place = Pick<FastBoatOrder["legs"][number]["from"], "destination">;
type Trip = {
  trip_type: FastBoatOrder["trip_type"];
  legs: { date: string; from: Place; to: Place }[];
  passengers: Pick<FastBoatOrder["passengers"][number], "age_category" | "residency">[];
};

/**
 * The same search again, over all ports of its two places: for when its seats are gone, and after the
 * trip, whose day is over: then on the next day with seats.
 * @param now an ISO instant
 */
export function searchAgain(order: Trip, now: string): string {
  const [out, back] = order.legs;
  if (!out) return "/fast-boats";
  const counts: Counts = { ...nobody };
  for (const { age_category, residency } of order.passengers)
    counts[`${age_category}_${residency}` as Fare] += 1;
  const search = writeSearch({
    trip_type: order.trip_type,
    from: out.from.destination,
    to: out.to.destination,
    date: out.date,
    return_date: back?.date ?? "",
    counts,
  });
  if (out.date < dayOnBali(new Date(now))) {
    search.delete("date");
    search.set("open", "1");
  }
  return `/fast-boats?${search}`;
}
