import { expect, test } from "vitest";
import { formatOf, mostPixels, PHOTO_PIXELS, partOf, squareOf } from "./rules.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["a JPEG", bytes("\xff\xd8\xff\xe0\0\x10JFIF"), "jpeg"],
  ["a PNG", bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "png"],
  ["a WebP", bytes("RIFF\x24\0\0\0WEBPVP8 "), "webp"],
  ["an AVIF", bytes("\0\0\0\x1cftypavif\0\0\0\0"), "heif"],
  ["a phone's HEIC", bytes("\0\0\0\x18ftypheic\0\0\0\0"), "heif"],
  ["an SVG", bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ["an SVG behind a byte order mark", bytes("\xef\xbb\xbf<?xml version='1.0'?><svg/>"), null],
  ["a GIF", bytes("GIF89a"), null],
  ["a PDF", bytes("%PDF-1.7"), null],
  ["a ZIP", bytes("PK\x03\x04"), null],
  ["a TIFF", bytes("II*\0"), null],
  ["a film", bytes("\0\0\0\x18ftypisom"), null],
  ["HTML", bytes("<!doctype html>"), null],
  ["a sound in a RIFF", bytes("RIFF\x24\0\0\0WAVEfmt "), null],
  ["nothing", bytes(""), null],
])("%s is told by its first bytes", (_name, first, format) => {
  expect(formatOf(first)).toBe(format);
});

test.each([
  ["without a box, the middle", [1000, 600], {}, [200, 0, 600]],
  ["of an upright picture", [600, 1000], {}, [0, 200, 600]],
  ["the box that was drawn", [1000, 600], { x: 10, y: 20, width: 300, height: 300 }, [10, 20, 300]],
  [
    "a box over the edge moves in",
    [1000, 600],
    { x: 900, y: 500, width: 300, height: 300 },
    [700, 300, 300],
  ],
  ["a box larger than all", [1000, 600], { x: 0, y: 0, width: 9000, height: 9000 }, [400, 0, 600]],
  [
    "no square: its middle one",
    [1000, 600],
    { x: 100, y: 0, width: 400, height: 200 },
    [200, 0, 200],
  ],
  ["one pixel", [1, 1], {}, [0, 0, 1]],
  ["a line of pixels", [5000, 1], { x: 10, y: 0, width: 50, height: 50 }, [35, 0, 1]],
])("the square: %s", (_name, [width, height], box, [x, y, side]) => {
  expect(squareOf({ width: width!, height: height! }, box)).toEqual({
    x,
    y,
    width: side,
    height: side,
  });
});

test("whatever is drawn, the square lies inside the picture", () => {
  for (const width of [1, 7, 333])
    for (const height of [1, 50, 4000])
      for (const x of [0, 6, 9999])
        for (const side of [1, 40, 100_000]) {
          const box = squareOf({ width, height }, { x, y: x, width: side, height: side });
          expect(box.x >= 0 && box.y >= 0 && box.width === box.height && box.width >= 1).toBe(true);
          expect(box.x + box.width <= width && box.y + box.height <= height).toBe(true);
        }
});

test.each([
  ["a photo", { format: "jpeg", chromaSubsampling: "4:4:4" }, 40],
  ["a progressive one", { format: "jpeg", isProgressive: true, chromaSubsampling: "4:2:0" }, 40],
  ["one in full colours", { format: "jpeg", isProgressive: true, chromaSubsampling: "4:4:4" }, 24],
  ["one for print", { format: "jpeg", isProgressive: true, chromaSubsampling: "4:4:4:4" }, 24],
  ["a PNG", { format: "png", isProgressive: true }, 40],
  ["an AVIF", { format: "heif", bitsPerSample: 8 }, 10],
  ["an AVIF of 10 bits", { format: "heif", bitsPerSample: 10 }, 5],
])("of %s so many megapixels are unpacked", (_name, head, most) => {
  expect(mostPixels(head)).toBe(most * 1_000_000);
});

test("of a phone's photo that is a proof more is taken: 48 and 108 megapixels", () => {
  const most = mostPixels({ format: "jpeg" }, { photo: PHOTO_PIXELS });
  expect(most).toBeGreaterThanOrEqual(12_000 * 9_000);
  const whole = { format: "jpeg", isProgressive: true, chromaSubsampling: "4:4:4" };
  expect(mostPixels(whole, { photo: PHOTO_PIXELS })).toBe(24_000_000);
  expect(mostPixels({ format: "png" }, { photo: PHOTO_PIXELS })).toBe(40_000_000);
});

test("the part of a picture that is kept lies inside it, however far the box reaches", () => {
  const picture = { width: 100, height: 50 };
  expect(partOf(picture, { x: 90, y: 40, width: 30, height: 30 })).toEqual({
    x: 90,
    y: 40,
    width: 10,
    height: 10,
  });
});
