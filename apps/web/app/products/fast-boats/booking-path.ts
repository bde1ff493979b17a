import { type Search, writeSearch } from "./search-params.ts";

type Chosen = { schedule_id: number; date: string };

/** The booking form of the chosen crossings; its address is all it needs. */
export function bookingPath(
  search: Search,
  { out, back }: { out: Chosen; back: Chosen | null },
): string {
  const params = writeSearch({
    ...search,
    trip_type: back ? "round_trip" : "one_way",
    date: out.date,
    return_date: back?.date ?? "",
  });
  params.set("out", String(out.schedule_id));
  if (back) params.set("back", String(back.schedule_id));
  return `/fast-boats/booking-form?${params}`;
}
