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

export const placeName = (places: PlaceOption[], slug: string, otherwise: string): string =>
  places.find((place) => place.slug === slug)?.name ?? otherwise;
