import type { PictureTexts } from "@jukung/contract";
import {
  describePicture,
  inOrder,
  type MediaDeps,
  type PictureUpload,
  takeUpload,
  withoutPicture,
  withPicture,
} from "../../features/media/index.ts";
import { audit } from "../../features/operations/index.ts";
import type { Tx } from "../../platform/db.ts";
import { type By, boatToChange, subjectOf } from "./admin.ts";
import { imageIds, writeImages } from "./queries/admin.ts";

/**
 * Adds a picture at the end of a boat's gallery.
 * @throws Refusal not_found, invalid (too many, there already), and what the media pipeline refuses
 */
export async function addBoatImage(
  media: MediaDeps,
  { slug, ...upload }: PictureUpload & { slug: string },
  by: By,
): Promise<void> {
  const picture = await takeUpload(media, upload);
  await media.db.transaction((tx) =>
    changeImages(tx, slug, by, "private_boat.image_add", (ids) => withPicture(ids, picture.id)),
  );
}

/** Puts the pictures in order: exactly those that are there. @throws Refusal not_found, invalid */
export const orderBoatImages = (
  tx: Tx,
  { slug, order }: { slug: string; order: number[] },
  by: By,
): Promise<void> =>
  changeImages(tx, slug, by, "private_boat.image_order", (ids) => inOrder(ids, order));

/** Says what a picture shows, in both languages. @throws Refusal not_found */
export async function describeBoatImage(
  tx: Tx,
  { slug, ...texts }: PictureTexts & { slug: string; id: number },
  { admin, now }: By,
): Promise<void> {
  const boat = await boatToChange(tx, slug);
  await describePicture(tx, await imageIds(tx, boat.id), texts);
  await audit(tx, {
    actor_id: admin.id,
    action: "private_boat.image_describe",
    subject: subjectOf(boat),
    detail: texts,
    at: now,
  });
}

/** Takes a picture off; its file is forgotten when nothing shows it any more. @throws Refusal not_found */
export const removeBoatImage = (
  tx: Tx,
  { slug, id }: { slug: string; id: number },
  by: By,
): Promise<void> =>
  changeImages(tx, slug, by, "private_boat.image_remove", (ids) => withoutPicture(ids, id));

/** Replaces a boat's gallery with pictures that are here already. @throws Refusal not_found */
export const setBoatImages = (
  tx: Tx,
  { slug, media_ids }: { slug: string; media_ids: number[] },
  by: By,
): Promise<void> => changeImages(tx, slug, by, "private_boat.image_set", () => media_ids);

async function changeImages(
  tx: Tx,
  slug: string,
  { admin, now }: By,
  action: string,
  change: (ids: number[]) => number[],
): Promise<void> {
  const boat = await boatToChange(tx, slug);
  const images = change(await imageIds(tx, boat.id));
  await writeImages(tx, boat.id, images);
  const subject = subjectOf(boat);
  await audit(tx, { actor_id: admin.id, action, subject, detail: { images }, at: now });
}
