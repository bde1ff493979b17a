import { turns } from "../../platform/turns.ts";
import { type Box, MAX_PIXELS } from "./rules.ts";

let loaded: Promise<typeof import("sharp").default> | undefined;
/** Loaded with the first picture: most processes never see one, and it brings 26 MB. */
function decoders() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
// One picture at a time, one thread each: the pages' own work keeps a core, and the memory that a
// decoded picture takes is taken once.
export const inTurn = turns({ at_once: 1, waiting: 40 });

/** Longer than any honest picture takes, and an end to those made to take for ever. */
const SECONDS = 20;
/** A picture that is taller than four of its widths is cut down to where it is. */
const TALLEST = 4;

export type Drawn = {
  width: number;
  height: number;
  files: { width: number; format: "avif" | "webp"; content: Buffer }[];
  /** A data URI of a few bytes. */
  blur: string;
};

/**
 * Decodes a picture and encodes it anew in several widths, never larger than it is. Whatever hid in
 * it is gone: EXIF and position too, and of a moving picture all but the first frame.
 * @param widths in pixels; the largest is made of any picture
 * @param box the part that is kept, in pixels of the upright picture
 * @throws Error when it cannot be decoded
 */
export async function draw(
  original: Buffer,
  { widths, box }: { widths: number[]; box?: Box | undefined },
): Promise<Drawn> {
  const sharp = await decoders();
  const most = Math.max(...widths);
  // Decoded once, at the largest size that is needed: a photo of 40 megapixels is never unpacked
  // whole, and an SVG is not drawn anew for each size.
  const whole = sharp(original, {
    limitInputPixels: MAX_PIXELS,
    density: 72,
    failOn: "error",
    sequentialRead: true,
  }).autoOrient();
  if (box) whole.extract({ left: box.x, top: box.y, width: box.width, height: box.height });
  const { data, info } = await whole
    .resize({ width: most, height: most * TALLEST, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  const smaller = widths.filter((width) => width < info.width).sort((a, b) => a - b);
  const files: Drawn["files"] = [];
  for (const width of [...smaller, info.width]) {
    const resized = sharp(data, { raw }).resize({ width });
    const [avif, webp] = await Promise.all([
      resized.clone().avif({ quality: 50, effort: 1 }).toBuffer(),
      resized.clone().webp({ quality: 78, effort: 2 }).toBuffer(),
    ]);
    files.push({ width, format: "avif", content: avif }, { width, format: "webp", content: webp });
  }
  const blur = await sharp(data, { raw }).resize(12).webp({ quality: 30 }).toBuffer();
  return {
    width: info.width,
    height: info.height,
    files,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
  };
}

/** What a decoder says of a file before it unpacks it; null where it cannot tell. */
export async function headOf(original: Buffer) {
  const sharp = await decoders();
  try {
    const head = await sharp(original, { limitInputPixels: false }).metadata();
    return { ...head, upright: head.autoOrient };
  } catch {
    return null;
  }
}
