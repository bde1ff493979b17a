/** All values of one name: Conform gives a text for one, and a list for several. */
export const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

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
