import type { FastBoatOrder } from "@jukung/contract";
import { type Counts, type Fare, nobody } from "~/ui/passenger-picker/counts.ts";
import { writeSearch } from "../search-params.ts";

/** The same search again, over all ports of its two places, for when its seats are gone. */
export function searchAgain(order: FastBoatOrder): string {
  const [out, back] = order.legs;
  if (!out) return "/fast-boats";
  const counts: Counts = { ...nobody };
  for (const { age_category, residency } of order.passengers)
    counts[`${age_category}_${residency}` as Fare] += 1;
  return `/fast-boats?${writeSearch({
    trip_type: order.trip_type,
    from: out.from.destination,
    to: out.to.destination,
    date: out.date,
    return_date: back?.date ?? "",
    counts,
  })}`;
}
