import { data } from "react-router";
import { m } from "./paraglide/messages.js";

/** All values of one name: Conform gives a text for one, and a list for several. */
export const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/**
 * The rows of a form. A made-up form may have a text in their place, or leave one out.
 * @throws 400 if it has no list
 */
export function rowsOf<T extends object>(value: T[] | undefined): Partial<T>[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw data(m.refused_unreadable(), { status: 400 });
  return Array.from(value, (row) => (typeof row === "object" && row !== null ? row : {}));
}

/**
 * Values sorted by the positions typed beside them; those without one keep their place. Of two with one
 * position the one that was moved there takes it.
 */
export function inPlaces(
  values: string[],
  placeOf: (value: string) => string | undefined,
): string[] {
  const placed = values.map((value, i) => {
    const place = Number(placeOf(value) || i + 1);
    return { value, place, moved: Math.sign(place - (i + 1)) };
  });
  return placed
    .toSorted((a, b) => a.place - b.place || a.moved - b.moved)
    .map(({ value }) => value);
}
