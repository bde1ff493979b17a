import { Refusal } from "../../platform/refusal.ts";
import type { Media } from "./queries.ts";
import { type MediaParts, takePicture } from "./store.ts";

/** As many as one product shows. */
export const MOST_PICTURES = 30;

/** A picture as forms send it: the part that is kept in pixels, and its texts. */
export type PictureUpload = {
  image: Blob;
  x?: number | undefined;
  y?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  alt_id: string;
  alt_en: string;
};

/**
 * Takes in an upload, before any transaction: decoding a photo takes longer than a lock should last.
 * @throws Refusal at the field `image`: what the media pipeline refuses
 */
export function takeUpload(
  parts: MediaParts,
  { image, alt_id, alt_en, x, y, width, height }: PictureUpload,
): Promise<Media> {
  const drawn = Object.entries({ x, y, width, height });
  const box = Object.fromEntries(drawn.filter(([, edge]) => edge !== undefined));
  return takePicture(parts, { file: image, box, alt: { id: alt_id, en: alt_en }, field: "image" });
}

const refuse = (field: "image" | "order", key: string, params = {}) =>
  new Refusal("invalid", { fields: { [field]: { key, params } } });

/** A gallery's pictures with one more at its end. @throws Refusal invalid (one too many, or there already) */
export function withPicture(ids: number[], id: number): number[] {
  if (ids.includes(id)) throw refuse("image", "picture_there");
  if (ids.length >= MOST_PICTURES)
    throw refuse("image", "too_many_pictures", { most: MOST_PICTURES });
  return [...ids, id];
}

/** The same pictures in another order: exactly those that are there. @throws Refusal invalid */
export function inOrder(ids: number[], order: number[]): number[] {
  const same = order.length === ids.length && new Set(order).size === order.length;
  if (!same || !order.every((id) => ids.includes(id))) throw refuse("order", "pictures_changed");
  return order;
}

/** All but one; its files are forgotten once nothing shows it. @throws Refusal not_found */
export function withoutPicture(ids: number[], id: number): number[] {
  if (!ids.includes(id)) throw new Refusal("not_found");
  return ids.filter((one) => one !== id);
}
