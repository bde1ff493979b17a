import type { Locale, Picture } from "@jukung/contract";
import type { Media } from "./queries.ts";

/** Where a stored file is served from: under the API, cached for ever (its name is its content). */
export const mediaUrl = (file: string): string => `/api/media/${file}`;

export function presentPicture(media: Media | null | undefined, locale: Locale): Picture | null {
  if (!media) return null;
  const webp = media.sizes.filter((size) => size.format === "webp");
  const fallback = webp[Math.min(1, webp.length - 1)];
  return {
    src: mediaUrl(fallback?.file ?? ""),
    srcset: media.sizes.map(({ width, format, file }) => ({ url: mediaUrl(file), width, format })),
    width: media.width,
    height: media.height,
    blur: media.blur,
    alt: (locale === "id" ? media.alt_id || media.alt_en : media.alt_en || media.alt_id) ?? "",
  };
}
