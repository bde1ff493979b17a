import { sunAt } from "../crossings/index.ts";
import { WIDTH } from "./pdf-sheet.ts";

/** Where something stands on the picture, in points from its top left corner. */
export type Box = { left: number; top: number; right: number; bottom: number };
export type Sun = { x: number; y: number; radius: number };

/** Where sky and sea meet, from the picture's top. */
export const HORIZON = 92;
/** How far the light around the sun reaches, in its radii. */
export const HALO = 1.55;
const RADII = [16, 12, 8];
const [WEST, EAST] = [0.33, 0.67];
const STEP = 2;

/** Whether the sun or its light lies over a text. What is below the horizon is covered by the sea. */
export function covers({ x, y, radius }: Sun, { left, top, right, bottom }: Box): boolean {
  const [near_x, near_y] = [Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y))];
  return Math.hypot(x - near_x, y - near_y) < radius * HALO;
}

/**
 * Where the sun of an hour is drawn: where it is in the sky, or, if a text is there, at the nearest place without
 * one. It is smaller where there is little room, and half set where there is none.
 * @param east how far to the right it may stand, of the width
 */
export function sunPlace(at: Date, texts: Box[], east = EAST): Sun {
  const { share, height } = sunAt(at);
  const [x, y] = [WIDTH * (WEST + (EAST - WEST) * share), HORIZON - 12 - 66 * height];
  // Its light stays below what is printed above the picture.
  const isFree = (place: Sun) =>
    place.y >= place.radius * HALO && !texts.some((text) => covers(place, text));
  const away = (place: Sun) => Math.hypot(place.x - x, place.y - y);
  for (const radius of RADII) {
    if (isFree({ x, y, radius })) return { x, y, radius };
    let nearest: Sun | undefined;
    for (let down = radius; down <= HORIZON; down += STEP)
      for (let across = WIDTH * WEST; across <= WIDTH * east; across += STEP) {
        const place = { x: across, y: down, radius };
        if ((!nearest || away(place) < away(nearest)) && isFree(place)) nearest = place;
      }
    if (nearest) return nearest;
  }
  return { x: WIDTH / 2, y: HORIZON, radius: RADII.at(-1) ?? 0 };
}
