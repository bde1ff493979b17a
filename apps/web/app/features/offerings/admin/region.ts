import type { Point } from "~/ui/map/link.ts";

/** Bali, Nusa Penida, Lombok and the islands between them, in degrees, with some sea around. */
const REGION = { south: -9.4, north: -7.8, west: 114.3, east: 117.2 };

/** Whether a place is so far away that a digit or a sign was probably mistyped. */
export const outsideRegion = ({ latitude, longitude }: Point): boolean =>
  latitude < REGION.south ||
  latitude > REGION.north ||
  longitude < REGION.west ||
  longitude > REGION.east;
