/** promises.md, Limits: 10 MB and 40 megapixels. */
export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;
/**
 * The same for a proof of payment that is a baseline JPEG, as phones take it: cameras of 48 to 108
 * megapixels are common, and such a file is decoded in rows, at a fraction of its size.
 */
export const PHOTO_PIXELS = 120_000_000;

export type Head = {
  format: string;
  isProgressive?: boolean | undefined;
  chromaSubsampling?: string | undefined;
  bitsPerSample?: number | undefined;
};

/**
 * How many pixels of a format may be decoded. Most formats decode in rows and need little; these are
 * decoded whole, and 40 megapixels of them would take 300 to 800 MB: AVIF about 19 bytes a pixel
 * (twice that beyond 8 bits), a progressive JPEG without shared colours 6 (measured, with sharp
 * 0.35).
 * @param photo the limit of a baseline JPEG, of which a small picture is made
 */
export function mostPixels(head: Head, { photo = MAX_PIXELS } = {}): number {
  if (head.format === "heif") return (head.bitsPerSample ?? 8) > 8 ? 5_000_000 : 10_000_000;
  const shares = head.chromaSubsampling === "4:2:0" || head.chromaSubsampling === undefined;
  if (head.format !== "jpeg") return MAX_PIXELS;
  if (!head.isProgressive) return photo;
  return shares ? MAX_PIXELS : 24_000_000;
}

export type Format = "jpeg" | "png" | "webp" | "heif";
export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

/**
 * A file's type by its first bytes; null if it is not accepted. The sender's name and type are
 * ignored. SVG, PDF and TIFF never reach the decoders: they can do too much beside drawing.
 */
export function formatOf(bytes: Uint8Array): Format | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && /^(avi[fs]|mif1|msf1|hei[cx])/.test(text(8, 12))) return "heif";
  return null;
}

/**
 * The crop of a picture, in its own pixels and always inside it; undefined (all of it) without a box.
 */
export function partOf({ width, height }: Size, wanted: Partial<Box> = {}): Box | undefined {
  if (!wanted.width || !wanted.height) return undefined;
  const x = Math.max(0, Math.min(Math.round(wanted.x ?? 0), width - 1));
  const y = Math.max(0, Math.min(Math.round(wanted.y ?? 0), height - 1));
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round(wanted.width), width - x)),
    height: Math.max(1, Math.min(Math.round(wanted.height), height - y)),
  };
}

/**
 * The square of a picture that becomes an avatar, in its own pixels, always inside it.
 * @param wanted the box around the face; missing parts are the middle's, and of a box
 *   that is no square its middle square counts
 */
export function squareOf({ width, height }: Size, wanted: Partial<Box> = {}): Box {
  const shorter = Math.min(width, height);
  const drawn = { width: wanted.width ?? shorter, height: wanted.height ?? shorter };
  const side = Math.max(1, Math.min(drawn.width, drawn.height, shorter));
  const along = (length: number, from: number | undefined, span: number) => {
    const start = from === undefined ? (length - side) / 2 : from + (span - side) / 2;
    return Math.max(0, Math.min(Math.round(start), length - side));
  };
  return {
    x: along(width, wanted.x, drawn.width),
    y: along(height, wanted.y, drawn.height),
    width: side,
    height: side,
  };
}
