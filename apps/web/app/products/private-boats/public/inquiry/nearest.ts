import type { PrivateBoatDay } from "@jukung/contract";
import type { Day } from "~/lib/dates.ts";

const MOST = 4;
const away = (a: Day, b: Day) => Math.abs(Date.parse(a) - Date.parse(b));

/** The free days nearest to one, in the calendar's order. @param first the first that can be asked for */
export const nearestFree = (days: PrivateBoatDay[], date: Day, first: Day): Day[] =>
  days
    .filter((one) => one.state === "open" && one.date >= first)
    .map((one) => one.date as Day)
    .toSorted((a, b) => away(a, date) - away(b, date) || a.localeCompare(b))
    .slice(0, MOST)
    .toSorted();
