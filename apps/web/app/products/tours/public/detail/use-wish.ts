import type { Tour } from "@jukung/contract";
import { useState } from "react";
import type { Day } from "~/lib/dates.ts";
import { useMonths } from "~/lib/use-months.ts";
import { booksAtOnce } from "../../book-at-once.ts";
import { countsIn, estimate, people } from "../../prices.ts";
import type { Wish } from "../../wish.ts";
import type { VariantDays } from "./days.ts";

const usual = { adult: "2", child: "0", infant: "0" };

/**
 * The variant, day and party that calendar, panel and bottom bar share, and the tour's known days.
 * @param now milliseconds
 * @param left on the day of the address, by variant: its month is not loaded before the calendar shows it
 */
export function useWish(tour: Tour, initial: Wish, now: number, left: Record<number, number>) {
  const first = tour.variants[0];
  const [chosen, setVariant] = useState(initial.variant);
  const [date, setDate] = useState<Day | "">(initial.date);
  const variant = tour.variants.find(({ id }) => String(id) === chosen) ?? first;
  const { days, onMonth } = useDays(tour.slug);
  const [party, setParty] = useState({
    adult: initial.adult || usual.adult,
    child: initial.child || usual.child,
    infant: initial.infant || usual.infant,
  });
  const asked = countsIn(party);
  const room =
    variant && (days[variant.id]?.[date]?.left ?? (date === initial.date && left[variant.id]));
  return {
    variant,
    /** Whether it is booked at once; else it is asked for. */
    direct: booksAtOnce(tour, variant, { date, now }),
    party,
    setParty,
    /** Listed prices for the party, in rupiah: where it is asked for, the operator's quote decides. */
    total: variant ? estimate(variant, asked) : 0,
    /** More people than the package takes: no price applies. */
    too_many: variant !== undefined && people(asked) > variant.max_people,
    /** How many places the day has left, if they are fewer than people; of a group's package they are parties. */
    few:
      variant?.pricing !== "group" && typeof room === "number" && room > 0 && people(asked) > room
        ? room
        : null,
    /** Nobody comes without an adult. */
    no_adult: asked.adult < 1,
    setVariant,
    date,
    setDate,
    days: variant ? (days[variant.id] ?? {}) : {},
    onMonth,
  };
}
export type SharedWish = ReturnType<typeof useWish>;

/** The tour's days in the months shown so far. */
export function useDays(slug: string) {
  const { months, onMonth } = useMonths<VariantDays>(`/tours-and-activities/${slug}/days`);
  const days: VariantDays = {};
  for (const month of months)
    for (const [id, known] of Object.entries(month))
      days[Number(id)] = { ...days[Number(id)], ...known };
  return { days, onMonth };
}
