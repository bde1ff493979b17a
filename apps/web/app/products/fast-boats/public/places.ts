import { getLocale } from "~/lib/paraglide/runtime.js";

/** A place that a search can name: a destination with all its ports, or one of several ports. */
export type PlaceOption = {
  slug: string;
  name: string;
  /** The destination of a port, if that has several. */
  within?: string;
};
export type ChartedPlace = PlaceOption & {
  longitude: number;
  latitude: number;
  /** On the chart a destination is one ring, unless its ports are far apart. */
  charted: boolean;
};
export type RouteOption = { from: string; to: string; minutes: number };

/** Where boats go from each place, by its name in addresses. */
export type Reach = Record<string, string[]>;

/** What a search needs to know of the routes. */
export function reachOf(routes: RouteOption[]): Reach {
  const reach: Reach = {};
  for (const { from, to } of routes) reach[from] = [...(reach[from] ?? []), to];
  return reach;
}

/** Whether a boat runs between the two at all, on any day. */
export const isReached = (reach: Reach, { from, to }: { from: string; to: string }): boolean =>
  Object.hasOwn(reach, from) && reach[from]!.includes(to);

/** The places from which a boat goes there: a destination with several harbours is named once. */
export const placesBefore = (reach: Reach, places: PlaceOption[], to: string): PlaceOption[] =>
  places.filter(({ slug, within }) => !within && isReached(reach, { from: slug, to }));

/** "Padangbai, Serangan or Amed", in the reader's language. */
export const oneOf = (names: string[]): string =>
  new Intl.ListFormat(getLocale() === "id" ? "id" : "en-GB", { type: "disjunction" }).format(names);

export const placeName = (places: PlaceOption[], slug: string, otherwise: string): string =>
  places.find((place) => place.slug === slug)?.name ?? otherwise;
