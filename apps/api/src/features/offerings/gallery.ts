import type { GalleryPicture, Locale, PictureTexts } from "@jukung/contract";
import type { Database, Tx } from "../../platform/db.ts";
import {
  describePicture,
  galleryOf,
  inOrder,
  type MediaDeps,
  type PictureUpload,
  takeUpload,
  withoutPicture,
  withPicture,
} from "../media/index.ts";
import { findOffering, requireComplete, writeDown } from "./change.ts";
import type { By, Offering, OfferingInput, OfferingRow } from "./offering.ts";
import { imageIds, writeImages } from "./queries.ts";

/**
 * Adds a picture at the end of an offering's gallery.
 * @throws Refusal not_found, invalid (too many, there already), and what the media pipeline refuses
 */
export async function addImage<Row extends OfferingRow, Input extends OfferingInput>(
  media: MediaDeps,
  offering: Offering<Row, Input>,
  { slug, ...upload }: PictureUpload & { slug: string },
  by: By,
): Promise<void> {
  // Checked first, so that nothing is decoded for an offering that does not exist.
  await findOffering(media.db, offering, slug);
  const picture = await takeUpload(media, upload);
  await media.db.transaction((tx) =>
    changeImages(tx, offering, slug, by, "image_add", (ids) => withPicture(ids, picture.id)),
  );
}

/** Puts the pictures in order: exactly those that are there. @throws Refusal not_found, invalid */
export const orderImages = <Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  { slug, order }: { slug: string; order: number[] },
  by: By,
): Promise<void> =>
  changeImages(tx, offering, slug, by, "image_order", (ids) => inOrder(ids, order));

/** Changes a picture's alt text, in both languages. @throws Refusal not_found */
export async function describeImage<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  { slug, ...texts }: PictureTexts & { slug: string; id: number },
  by: By,
): Promise<void> {
  const row = await findOffering(tx, offering, slug, { lock: true });
  await describePicture(tx, await imageIds(tx, offering, row.id), texts);
  await writeDown(tx, offering, row, by, { action: "image_describe", detail: texts });
}

/** Removes a picture; its files are deleted once nothing shows it. @throws Refusal not_found */
export const removeImage = <Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  { slug, id }: { slug: string; id: number },
  by: By,
): Promise<void> =>
  changeImages(tx, offering, slug, by, "image_remove", (ids) => withoutPicture(ids, id));

/** Replaces a gallery with pictures that are stored already. @throws Refusal not_found */
export const setImages = <Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  { slug, media_ids }: { slug: string; media_ids: number[] },
  by: By,
): Promise<void> => changeImages(tx, offering, slug, by, "image_set", () => media_ids);

/** The pictures in their order. */
export const presentGallery = async <Row extends OfferingRow, Input extends OfferingInput>(
  db: Database,
  offering: Offering<Row, Input>,
  id: number,
  locale: Locale,
): Promise<GalleryPicture[]> => galleryOf(db, await imageIds(db, offering, id), locale);

async function changeImages<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  offering: Offering<Row, Input>,
  slug: string,
  by: By,
  action: string,
  change: (ids: number[]) => number[],
): Promise<void> {
  const row = await findOffering(tx, offering, slug, { lock: true });
  const images = change(await imageIds(tx, offering, row.id));
  await writeImages(tx, offering, row.id, images);
  await requireComplete(tx, offering, row.id);
  await writeDown(tx, offering, row, by, { action, detail: { images } });
}
