import { useCallback, useState } from "react";
import { useMonths } from "~/lib/use-months.ts";
import { type CalendarDays, daysOf } from "~/ui/calendar-days.ts";
import type { Search } from "../search-params.ts";
import { pricesPath } from "../search-params.ts";
import { isReached, type Reach } from "./places.ts";

/**
 * The search while it is filled in, shared by the form and the chart. After a departure port only
 * ports that it reaches can follow.
 */
export function useSearch(initial: Search, reach: Reach) {
  const [search, setSearch] = useState(initial);
  const reaches = (from: string, to: string) => isReached(reach, { from, to });

  const change = (part: Partial<Search>) =>
    setSearch((before) => {
      const next = { ...before, ...part };
      // What was searched for stays in the form that says why there is no boat.
      const other = next.from !== before.from || next.to !== before.to;
      if (other && next.from && next.to && !reaches(next.from, next.to)) next.to = "";
      // Seen in its field: a date that was taken away would be searched for as the same day unseen.
      if (next.return_date && next.return_date < next.date) next.return_date = next.date;
      return next;
    });
  const swap = () =>
    setSearch((before) =>
      reaches(before.to, before.from) ? { ...before, from: before.to, to: before.from } : before,
    );
  /** A port was tapped on the chart: the first tap is from, the next is to. */
  const pick = useCallback(
    (slug: string) =>
      setSearch((before) => {
        const { from, to } = before;
        const second = from !== "" && to === "" && isReached(reach, { from, to: slug });
        return second ? { ...before, to: slug } : { ...before, from: slug, to: "" };
      }),
    [reach],
  );
  return { search, change, swap, pick, reaches, reach };
}

/** Prices of the months that were shown, for one route and party. */
export function usePrices(search: Search) {
  const address = search.from && search.to ? pricesPath(search) : "";
  const { months, onMonth } = useMonths<CalendarDays>(address);
  return { days: daysOf(months), onMonth };
}
