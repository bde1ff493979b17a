import sharp from "sharp";
import type { Db } from "../../platform/db.ts";
import { sha256 } from "../../platform/keys.ts";
import type { Storage } from "../../platform/storage.ts";
import { insertMedia, type Media, mediaByKey } from "./queries.ts";

/** promises.md, Limits: 10 MB and 40 megapixels. */
export const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const WIDTHS = [480, 800, 1200];

/**
 * Takes a picture in: decoded and encoded anew (whatever hid in it is gone, EXIF and position too),
 * as AVIF and WebP in several widths. The same picture twice is one row.
 * @param original bytes of a JPEG, PNG, WebP, AVIF or (our own drawings only) SVG
 * @throws Error when it is no picture, too large, or has too many pixels
 */
export async function storePicture(
  db: Db,
  storage: Storage,
  original: Buffer,
  alt: { id: string; en: string },
): Promise<Media> {
  if (original.length > MAX_BYTES) throw new RangeError("picture too large");
  const key = sha256(original).slice(0, 32);
  const known = await mediaByKey(db, key);
  if (known) return known;
  // Decoded once: an SVG would otherwise be drawn anew for each size.
  const { data, info } = await sharp(original, { limitInputPixels: MAX_PIXELS, density: 72 })
    .rotate()
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  const sizes: Media["sizes"] = [];
  const widths = WIDTHS.filter((width) => width < info.width);
  for (const width of [...widths, Math.min(info.width, 1600)]) {
    if (sizes.some((size) => size.width === width)) continue;
    const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    const [avif, webp] = await Promise.all([
      resized.clone().avif({ quality: 50, effort: 1 }).toBuffer(),
      resized.clone().webp({ quality: 78, effort: 2 }).toBuffer(),
    ]);
    for (const [format, content] of [
      ["avif", avif],
      ["webp", webp],
    ] as const) {
      const file = `${key}-${width}.${format}`;
      await storage.put(`media/${file}`, content);
      sizes.push({ width, format, file });
    }
  }
  const blur = await sharp(data, { raw }).resize(12).webp({ quality: 30 }).toBuffer();
  return insertMedia(db, {
    key,
    width: info.width,
    height: info.height,
    sizes,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
    alt_id: alt.id,
    alt_en: alt.en,
  });
}
