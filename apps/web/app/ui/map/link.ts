/** Degrees, as the operator typed or found them. */
export type Point = { latitude: number; longitude: number };

/** A point on Google's own map, in its app where a phone has it. */
export const mapLink = ({ latitude, longitude }: Point): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
