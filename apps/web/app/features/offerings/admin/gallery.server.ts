import type { PictureTexts } from "@jukung/contract";
import type { GalleryCalls } from "~/features/media/index.ts";

type Upload = Parameters<GalleryCalls["add"]>[0];
/** The API's operations on an offering's pictures. */
type ImageCalls = {
  addImage(input: Upload & { slug: string }): Promise<unknown>;
  orderImages(input: { slug: string; order: number[] }): Promise<unknown>;
  describeImage(input: PictureTexts & { slug: string; id: number }): Promise<unknown>;
  removeImage(input: { slug: string; id: number }): Promise<unknown>;
};

/** An offering's pictures, as the gallery's editor changes them. */
export const galleryCalls = (calls: ImageCalls, slug: string): GalleryCalls => ({
  add: (upload) => calls.addImage({ slug, ...upload }),
  order: (order) => calls.orderImages({ slug, order }),
  describe: (id, texts) => calls.describeImage({ slug, id, ...texts }),
  remove: (id) => calls.removeImage({ slug, id }),
});
