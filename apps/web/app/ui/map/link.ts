/** Degrees, as the operator typed or found them. */
export type Point = { latitude: number; longitude: number };

/** A point on Google Maps, in its app if the phone has it. */
export const mapLink = ({ latitude, longitude }: Point): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
