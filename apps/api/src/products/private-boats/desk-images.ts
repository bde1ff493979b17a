import { type MediaParts, takePicture } from "../../features/media/index.ts";
import { audit } from "../../features/operations/index.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type Act, boatToChange, subjectOf } from "./desk.ts";
import { imageIds, writeImages } from "./queries/desk.ts";

const MOST_PICTURES = 30;
type Upload = {
  image: Blob;
  x?: number | undefined;
  y?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  alt_id: string;
  alt_en: string;
};

/**
 * Adds a picture at the end of a boat's gallery. It is taken in before the transaction: decoding a
 * photo takes longer than a lock should last.
 * @throws Refusal not_found, too_many_pictures, and what the media pipeline refuses
 */
export async function addBoatImage(
  media: MediaParts,
  { slug, ...upload }: Upload & { slug: string },
  act: Act,
): Promise<void> {
  const { image, alt_id, alt_en, x, y, width, height } = upload;
  const box = {
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
  const alt = { id: alt_id, en: alt_en };
  const picture = await takePicture(media, { file: image, box, alt, field: "image" });
  await media.db.transaction((tx) =>
    changeImages(tx, slug, act, "private_boat.image_add", (ids) => {
      if (ids.length >= MOST_PICTURES)
        throw new Refusal("invalid", {
          fields: { image: { key: "too_many_pictures", params: { most: MOST_PICTURES } } },
        });
      return ids.includes(picture.id) ? ids : [...ids, picture.id];
    }),
  );
}

/** Puts the pictures in order: exactly those that are there. @throws Refusal not_found, invalid */
export const orderBoatImages = (
  tx: Tx,
  { slug, order }: { slug: string; order: number[] },
  act: Act,
): Promise<void> =>
  changeImages(tx, slug, act, "private_boat.image_order", (ids) => {
    const same = order.length === ids.length && new Set(order).size === order.length;
    if (!same || !order.every((id) => ids.includes(id)))
      throw new Refusal("invalid", { fields: { order: { key: "pictures_changed" } } });
    return order;
  });

/** Takes a picture off; its file is forgotten when nothing shows it any more. @throws Refusal not_found */
export const removeBoatImage = (
  tx: Tx,
  { slug, id }: { slug: string; id: number },
  act: Act,
): Promise<void> =>
  changeImages(tx, slug, act, "private_boat.image_remove", (ids) => {
    if (!ids.includes(id)) throw new Refusal("not_found");
    return ids.filter((one) => one !== id);
  });

/** Replaces a boat's gallery with pictures that are here already. @throws Refusal not_found */
export const setBoatImages = (
  tx: Tx,
  { slug, media_ids }: { slug: string; media_ids: number[] },
  act: Act,
): Promise<void> => changeImages(tx, slug, act, "private_boat.image_set", () => media_ids);

async function changeImages(
  tx: Tx,
  slug: string,
  { admin, now }: Act,
  action: string,
  change: (ids: number[]) => number[],
): Promise<void> {
  const boat = await boatToChange(tx, slug);
  const images = change(await imageIds(tx, boat.id));
  await writeImages(tx, boat.id, images);
  const subject = subjectOf(boat);
  await audit(tx, { actor_id: admin.id, action, subject, detail: { images }, at: now });
}
