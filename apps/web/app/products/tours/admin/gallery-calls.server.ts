import type { GalleryCalls } from "~/features/media/gallery.server.ts";
import type { Api } from "~/lib/api.server.ts";

/** A tour's pictures, as the gallery's editor changes them. */
export function galleryCalls({ tours: { admin } }: Api, slug: string): GalleryCalls {
  return {
    add: (upload) => admin.addImage({ slug, ...upload }),
    order: (order) => admin.orderImages({ slug, order }),
    describe: (id, texts) => admin.describeImage({ slug, id, ...texts }),
    remove: (id) => admin.removeImage({ slug, id }),
  };
}
