import { turns } from "../../platform/turns.ts";
import { type Box, PHOTO_PIXELS } from "./rules.ts";

let loaded: Promise<typeof import("sharp").default> | undefined;
/** Sharp, loaded with the first picture: most processes never decode one, and it takes 26 MB. */
export function decoders() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
// One picture at a time, on one thread: a core is left for the pages, and only one decoded picture is
// in memory.
export const inTurn = turns({ at_once: 1, waiting: 40 });

/** Longer than any honest picture takes; stops those made to decode without end. */
const SECONDS = 20;
/** A picture taller than four times its width is cropped to that. */
const TALLEST = 4;

export type Drawn = {
  width: number;
  height: number;
  files: { width: number; format: "avif" | "webp"; content: Buffer }[];
  /** A data URI of a few bytes. */
  blur: string;
};

/**
 * Decodes a picture and encodes it anew in several widths, never larger than it is. Everything else
 * in the file is dropped: EXIF, position, and all but the first frame of an animation.
 * @param widths in pixels; the largest is always made
 * @param box the part that is kept, in pixels of the upright picture
 * @throws Error when it cannot be decoded
 */
export async function draw(
  original: Buffer,
  { widths, box }: { widths: number[]; box?: Box | undefined },
): Promise<Drawn> {
  const sharp = await decoders();
  const most = Math.max(...widths);
  // Decoded once, at the largest size that is needed: a photo of 40 megapixels is never decoded
  // whole, and an SVG is not drawn for each size.
  const whole = sharp(original, {
    // each caller has checked its own limit: this one stops what lies about its size
    limitInputPixels: PHOTO_PIXELS,
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
    // Not one that is cloned: a clone copies all the pixels.
    const resized = () => sharp(data, { raw }).resize({ width });
    const [avif, webp] = await Promise.all([
      // Colours at half the width and height, as WebP's always are, and a second effort: a quarter
      // smaller than effort 1 with all colours, in one and a half times its time.
      resized().avif({ quality: 50, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer(),
      resized().webp({ quality: 78, effort: 2 }).toBuffer(),
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

/** What the file's header says before it is decoded; null if it cannot be read. */
export async function headOf(original: Buffer) {
  const sharp = await decoders();
  try {
    const head = await sharp(original, { limitInputPixels: false }).metadata();
    return { ...head, upright: head.autoOrient };
  } catch {
    return null;
  }
}
