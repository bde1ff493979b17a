import type { Locale, Picture } from "@jukung/contract";
import type { Media } from "./queries.ts";

/** Where stored files are served: under the API, immutable (a name is its content). */
const FOLDER = "/api/media";
const made = { id: new WeakMap<Media, Picture>(), en: new WeakMap<Media, Picture>() };

/** The common part of the names of a picture's files. */
const stemOf = ({ sizes, key }: Media): string => sizes[0]?.file.replace(/-\d+\.\w+$/, "") ?? key;

/** A stored picture as pages use it; made once per row and language, since lists repeat them. */
export function presentPicture(media: Media | null | undefined, locale: Locale): Picture | null {
  if (!media) return null;
  let picture = made[locale].get(media);
  if (!picture) {
    picture = {
      base: `${FOLDER}/${stemOf(media)}`,
      widths: [...new Set(media.sizes.map((size) => size.width))].sort((a, b) => a - b),
      width: media.width,
      height: media.height,
      blur: media.blur,
      alt: (locale === "id" ? media.alt_id || media.alt_en : media.alt_en || media.alt_id) ?? "",
    };
    made[locale].set(media, picture);
  }
  return picture;
}
