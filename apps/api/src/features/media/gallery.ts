import type { GalleryPicture, Locale, PictureTexts } from "@jukung/contract";
import type { Db, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { presentPicture } from "./present.ts";
import { type Media, mediaByIds, setTexts } from "./queries.ts";
import { type MediaDeps, takePicture } from "./store.ts";

/** As many as one product shows. */
export const MOST_PICTURES = 30;

/** A picture as forms send it: the crop in pixels, and its texts. */
export type PictureUpload = PictureTexts & {
  image: Blob;
  x?: number | undefined;
  y?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

/**
 * Takes in an upload, before any transaction: decoding a photo takes longer than a lock should last.
 * @throws Refusal at the field `image`: what the media pipeline refuses
 */
export function takeUpload(
  deps: MediaDeps,
  { image, alt_id, alt_en, x, y, width, height }: PictureUpload,
): Promise<Media> {
  const drawn = Object.entries({ x, y, width, height });
  const box = Object.fromEntries(drawn.filter(([, edge]) => edge !== undefined));
  return takePicture(deps, { file: image, box, alt: { id: alt_id, en: alt_en }, field: "image" });
}

const refuse = (field: "image" | "order", key: string, params = {}) =>
  new Refusal("invalid", { fields: { [field]: { key, params } } });

/** A gallery with one more picture at its end. @throws Refusal invalid (one too many, or there already) */
export function withPicture(ids: number[], id: number): number[] {
  if (ids.includes(id)) throw refuse("image", "picture_there");
  if (ids.length >= MOST_PICTURES)
    throw refuse("image", "too_many_pictures", { most: MOST_PICTURES });
  return [...ids, id];
}

/** The same pictures in another order: exactly those. @throws Refusal invalid */
export function inOrder(ids: number[], order: number[]): number[] {
  const same = order.length === ids.length && new Set(order).size === order.length;
  if (!same || !order.every((id) => ids.includes(id))) throw refuse("order", "pictures_changed");
  return order;
}

/** A gallery without one picture; its files are deleted once nothing shows it. @throws Refusal not_found */
export function withoutPicture(ids: number[], id: number): number[] {
  if (!ids.includes(id)) throw new Refusal("not_found");
  return ids.filter((one) => one !== id);
}

/**
 * Changes the alt texts of a gallery's picture, wherever the same picture is shown.
 * @throws Refusal not_found
 */
export async function describePicture(
  tx: Tx,
  ids: number[],
  { id, alt_id, alt_en }: PictureTexts & { id: number },
): Promise<void> {
  if (!ids.includes(id)) throw new Refusal("not_found");
  await setTexts(tx, id, { alt_id, alt_en });
}

/** A gallery as the back office shows it, in its order; not cached, since it was changed just now. */
export async function galleryOf(db: Db, ids: number[], locale: Locale): Promise<GalleryPicture[]> {
  const rows = await mediaByIds(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const picture = presentPicture(row, locale);
    return row && picture ? [{ id, picture, alt_id: row.alt_id, alt_en: row.alt_en }] : [];
  });
}
