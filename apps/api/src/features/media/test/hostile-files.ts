import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

// Hostile uploads. `node hostile-files.ts <folder>` makes them in a process of its own, so that the
// cost of making them is not measured with the cost of processing them.

/** What the API must answer: accepted, or refused with that code. */
export const EXPECTED = {
  "bomb-900-megapixels.png": "picture_too_many_pixels",
  "just-over-the-limit.png": "picture_too_many_pixels",
  "just-under-the-limit.png": "accepted",
  "interlaced-under-the-limit.png": "accepted",
  "claims-4-gigapixels.jpg": "picture_too_many_pixels",
  "progressive-under-the-limit.jpg": "accepted",
  "turned-under-the-limit.jpg": "accepted",
  "one-pixel-high.png": "accepted",
  "claims-268-megapixels.webp": "picture_unreadable",
  "large.avif": "accepted",
  "too-large.avif": "picture_too_many_pixels",
  "progressive-without-shared-colours.jpg": "picture_too_many_pixels",
  "moving.webp": "accepted",
  "moving.gif": "picture_unreadable",
  "drawing.svg": "picture_unreadable",
  "drawing-with-script.png": "picture_unreadable",
  "drawing-with-entities.jpg": "picture_unreadable",
  "drawing.svgz": "picture_unreadable",
  "jpeg-and-zip.jpg": "accepted",
  "png-with-page.png": "accepted",
  "gif-and-script.gif": "picture_unreadable",
  "paper.jpg": "picture_unreadable",
  "archive.png": "picture_unreadable",
  "page.webp": "picture_unreadable",
  "cut-off.jpg": "picture_unreadable",
  "cut-off.png": "picture_unreadable",
  "where-i-live.jpg": "accepted",
  "empty.jpg": "picture_unreadable",
  "eleven-megabytes.jpg": "picture_too_large",
  // Within the request's size limit, and still too large for a picture.
  "a-byte-too-many.jpg": "picture_too_large",
  "noise-behind-a-magic.jpg": "picture_unreadable",
  "film.avif": "picture_unreadable",
  "packed-note-bomb.png": "accepted",
} as const;
/** Strings that are in some of them and must be in no output. */
export const HIDDEN = /<script|alert\(|GPSLatitude|Rumah kami|evil\.html/;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
/** A PNG of one colour and any size: zeros compress well. */
function png(
  width: number,
  height: number,
  { bits = 8, extra = [] as Buffer[], pixels = true } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, bits === 1 ? 0 : 6, 0, 0, 0], 8);
  const row = 1 + (bits === 1 ? Math.ceil(width / 8) : width * 4);
  const data = pixels ? deflateSync(Buffer.alloc(row * height)) : deflateSync(Buffer.alloc(row));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    ...extra,
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fd734d" }, limitInputPixels: false });

async function make(): Promise<Record<keyof typeof EXPECTED, Buffer>> {
  const small = await plain(400, 300).jpeg().toBuffer();
  const large = () => plain(7300, 5475); // 39.97 megapixels
  const claims = Buffer.from(small);
  // SOF0: marker, length, precision, then height and width.
  const frame = claims.indexOf(Buffer.from([0xff, 0xc0]));
  claims.writeUInt16BE(65_500, frame + 5);
  claims.writeUInt16BE(65_500, frame + 7);
  const webp = await plain(64, 64).webp({ lossless: true }).toBuffer();
  // VP8L: after its signature 14 bits of width and 14 of height, less one each.
  webp.writeUInt32LE(0x0fffffff, webp.indexOf("VP8L") + 9);
  const frames = await sharp(Buffer.alloc(64 * 64 * 100 * 3, 90), {
    raw: { width: 64, height: 64 * 100, channels: 3, pageHeight: 64 },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const entities = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${"c".repeat(1000)}"><!ENTITY d "${"&b;".repeat(1000)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&d;</text></svg>`;
  return {
    "bomb-900-megapixels.png": png(30_000, 30_000, { bits: 1 }),
    "just-over-the-limit.png": png(6_400, 6_251, { pixels: false }),
    "just-under-the-limit.png": png(7_300, 5_475),
    "interlaced-under-the-limit.png": await large().png({ progressive: true }).toBuffer(),
    "claims-4-gigapixels.jpg": claims,
    "progressive-under-the-limit.jpg": await large().jpeg({ progressive: true }).toBuffer(),
    "progressive-without-shared-colours.jpg": await large()
      .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
      .toBuffer(),
    "turned-under-the-limit.jpg": await large().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "one-pixel-high.png": png(60_000, 1),
    "claims-268-megapixels.webp": webp,
    "large.avif": await plain(3150, 3150).avif({ effort: 0 }).toBuffer(),
    "too-large.avif": await plain(4000, 4000).avif({ effort: 0 }).toBuffer(),
    "moving.webp": frames,
    "moving.gif": await plain(64, 64).gif().toBuffer(),
    "drawing.svg": Buffer.from(svg),
    "drawing-with-script.png": Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`),
    "drawing-with-entities.jpg": Buffer.from(entities),
    "drawing.svgz": gzipSync(svg),
    "jpeg-and-zip.jpg": Buffer.concat([small, Buffer.from("PK\x03\x04evil.html<script>alert(1)")]),
    "png-with-page.png": png(200, 200, {
      extra: [chunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>"))],
    }),
    "gif-and-script.gif": Buffer.from("GIF89a/*\0\0*/=1;alert(1)//"),
    "paper.jpg": Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF"),
    "archive.png": Buffer.from("PK\x03\x04\x14\0\0\0\x08\0"),
    "page.webp": Buffer.from("<!doctype html><script>alert(document.cookie)</script>"),
    "cut-off.jpg": (
      await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => i % 251)), {
        raw: { width: 300, height: 300, channels: 3 },
      })
        .jpeg()
        .toBuffer()
    ).subarray(0, 4000),
    "cut-off.png": png(500, 500).subarray(0, 400),
    "where-i-live.jpg": await plain(800, 600)
      .withExif({
        IFD0: { ImageDescription: "Rumah kami" },
        IFD3: { GPSLatitude: "8/1 40/1 30/1", GPSLatitudeRef: "S" },
      })
      .jpeg()
      .toBuffer(),
    "empty.jpg": Buffer.alloc(0),
    "eleven-megabytes.jpg": Buffer.concat([small, Buffer.alloc(11 * 1024 * 1024)]),
    "a-byte-too-many.jpg": Buffer.concat([
      small,
      Buffer.alloc(10 * 1024 * 1024 + 1 - small.length),
    ]),
    "noise-behind-a-magic.jpg": Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)),
    ]),
    "film.avif": Buffer.from("\0\0\0\x18ftypavis\0\0\0\0avismif1\0\0\0\x08mdat", "latin1"),
    "packed-note-bomb.png": png(64, 64, {
      extra: [
        chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(60_000_000))])),
      ],
    }),
  };
}

if (import.meta.main) {
  const folder = process.argv[2] as string;
  for (const [name, content] of Object.entries(await make()))
    writeFileSync(join(folder, name), content);
}
