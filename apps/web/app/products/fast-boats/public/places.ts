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
export const placesBefore = <P extends PlaceOption>(reach: Reach, places: P[], to: string): P[] =>
  places.filter(({ slug, within }) => !within && isReached(reach, { from: slug, to }));

type Spot = Pick<ChartedPlace, "slug" | "longitude" | "latitude">;
/** Places by how near they are to one of them; as they are where nobody knows where that is. */
export function nearestFirst<P extends Spot>(found: P[], places: Spot[], slug: string): P[] {
  const here = places.find((place) => place.slug === slug);
  if (!here) return found;
  // So near to the equator a degree is as long in both directions.
  const away = ({ longitude, latitude }: Spot) =>
    Math.hypot(longitude - here.longitude, latitude - here.latitude);
  return found.toSorted((a, b) => away(a) - away(b));
}

/** "Padangbai, Serangan or Amed", in the reader's language. */
export const oneOf = (names: string[]): string =>
  new Intl.ListFormat(getLocale() === "id" ? "id" : "en-GB", { type: "disjunction" }).format(names);

export const placeName = (places: PlaceOption[], slug: string, otherwise: string): string =>
  places.find((place) => place.slug === slug)?.name ?? otherwise;
