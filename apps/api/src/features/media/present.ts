import type { Locale, Picture } from "@jukung/contract";
import type { Media } from "./queries.ts";

/** Where stored files are served from: under the API, cached for ever (a name is its content). */
const FOLDER = "/api/media";
const made = { id: new WeakMap<Media, Picture>(), en: new WeakMap<Media, Picture>() };

/** What the names of a picture's files have in common. */
const stemOf = ({ sizes, key }: Media): string => sizes[0]?.file.replace(/-\d+\.\w+$/, "") ?? key;

/** A stored picture as pages use it; made once a row and language, since lists repeat them. */
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
