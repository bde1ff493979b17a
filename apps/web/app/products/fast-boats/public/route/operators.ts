import type { Departure } from "@jukung/contract";
import type { Residency } from "~/ui/passenger-picker/counts.ts";

/** Who sails, how often, and for how much at least. */
export type Sailing = {
  slug: string;
  name: string;
  /** Departures on the day. */
  count: number;
  /** Rupiah of one adult; null if all are sold out. */
  from: number | null;
};

type Of = Pick<Departure, "bookable" | "prices"> & { ship: Pick<Departure["ship"], "operator"> };

/** The operators of a day's departures, those with most of them first. @param whose fare is meant */
export function operatorsOf(departures: Of[], whose: Residency): Sailing[] {
  const found = new Map<string, Sailing>();
  for (const { ship, bookable, prices } of departures) {
    const { slug, name } = ship.operator;
    const { count, from } = found.get(slug) ?? { count: 0, from: null };
    const adult =
      bookable && prices.find((one) => one.age_category === "adult" && one.residency === whose);
    const least = adult && (from === null || adult.price < from) ? adult.price : from;
    found.set(slug, { slug, name, count: count + 1, from: least });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
