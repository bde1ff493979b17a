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
import { type By, subjectOf, tourToChange } from "./admin.ts";
import { imageIds, writeImages } from "./queries/admin.ts";

/**
 * Adds a picture at the end of a tour's gallery.
 * @throws Refusal not_found, invalid (too many, there already), and what the media pipeline refuses
 */
export async function addTourImage(
  media: MediaDeps,
  { slug, ...upload }: PictureUpload & { slug: string },
  by: By,
): Promise<void> {
  const picture = await takeUpload(media, upload);
  await media.db.transaction((tx) =>
    changeImages(tx, slug, by, "tour.image_add", (ids) => withPicture(ids, picture.id)),
  );
}

/** Puts the pictures in order: exactly those that are there. @throws Refusal not_found, invalid */
export const orderTourImages = (
  tx: Tx,
  { slug, order }: { slug: string; order: number[] },
  by: By,
): Promise<void> => changeImages(tx, slug, by, "tour.image_order", (ids) => inOrder(ids, order));

/** Says what a picture shows, in both languages. @throws Refusal not_found */
export async function describeTourImage(
  tx: Tx,
  { slug, ...texts }: PictureTexts & { slug: string; id: number },
  { admin, now }: By,
): Promise<void> {
  const tour = await tourToChange(tx, slug);
  await describePicture(tx, await imageIds(tx, tour.id), texts);
  await audit(tx, {
    actor_id: admin.id,
    action: "tour.image_describe",
    subject: subjectOf(tour),
    detail: texts,
    at: now,
  });
}

/** Takes a picture off; its file is forgotten when nothing shows it any more. @throws Refusal not_found */
export const removeTourImage = (
  tx: Tx,
  { slug, id }: { slug: string; id: number },
  by: By,
): Promise<void> =>
  changeImages(tx, slug, by, "tour.image_remove", (ids) => withoutPicture(ids, id));

/** Replaces a tour's gallery with pictures that are here already. @throws Refusal not_found */
export const setTourImages = (
  tx: Tx,
  { slug, media_ids }: { slug: string; media_ids: number[] },
  by: By,
): Promise<void> => changeImages(tx, slug, by, "tour.image_set", () => media_ids);

async function changeImages(
  tx: Tx,
  slug: string,
  { admin, now }: By,
  action: string,
  change: (ids: number[]) => number[],
): Promise<void> {
  const tour = await tourToChange(tx, slug);
  const images = change(await imageIds(tx, tour.id));
  await writeImages(tx, tour.id, images);
  const subject = subjectOf(tour);
  await audit(tx, { actor_id: admin.id, action, subject, detail: { images }, at: now });
}
