import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { type Chance, sha256 } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Storage } from "../../platform/storage.ts";
import { forgetPictures } from "./cached.ts";
import { removeFiles } from "./forget.ts";
import { type Drawn, draw, headOf, inTurn } from "./process.ts";
import { insertMedia, type Media, takeMediaAgain } from "./queries.ts";
import {
  type Box,
  formatOf,
  MAX_BYTES,
  mostPixels,
  PHOTO_PIXELS,
  partOf,
  squareOf,
} from "./rules.ts";

export type MediaDeps = { db: Database; storage: Storage; clock: Clock; chance: Chance };
type Alt = { id: string; en: string };

/** 672 is what a list shows across a usual phone of less than two dots for a pixel. */
const WIDTHS = [480, 672, 800, 1200, 1600];
/** Sizes: the round picture beside a name, and the profile page's, each for two densities. */
const AVATAR_WIDTHS = [96, 192, 384];

/** What is made of a product's picture. @throws Refusal picture_unreadable */
export const drawPicture = (original: Buffer): Promise<Drawn> => drawn(original, WIDTHS);

/**
 * Stores a picture of our own (the demo's drawings, SVG among them). The same picture twice is one
 * row.
 * @param ready what `drawPicture` made of it before, if that is kept
 * @throws Refusal picture_unreadable
 */
export const storePicture = (
  deps: MediaDeps,
  original: Buffer,
  alt: Alt,
  ready?: Drawn,
): Promise<Media> => keep(deps, { original, alt, widths: WIDTHS, key: keyOf(original), ready });

/**
 * Stores an uploaded square picture.
 * @param box the crop, in pixels of the upright original; the middle by default
 * @throws Refusal picture_too_large, picture_too_many_pixels, picture_unreadable, unavailable
 */
export async function takeAvatar(
  deps: MediaDeps,
  { file, box, alt }: { file: Blob; box: Partial<Box>; alt: Alt },
): Promise<Media> {
  const { original, upright } = await received(file);
  const square = squareOf(upright, box);
  const key = keyOf(`${sha256(original)} ${JSON.stringify(square)}`);
  return keep(deps, { original, alt, widths: AVATAR_WIDTHS, key, box: square });
}

/**
 * Stores an uploaded picture of a product.
 * @param box the crop, in pixels of the upright original; all of it by default
 * @param field the form's field that shows an error
 * @throws Refusal picture_too_large, picture_too_many_pixels, picture_unreadable, unavailable
 */
export async function takePicture(
  deps: MediaDeps,
  { file, box, alt, field }: { file: Blob; box?: Partial<Box>; alt: Alt; field: string },
): Promise<Media> {
  try {
    const { original, upright } = await received(file);
    const kept = partOf(upright, box);
    const key = kept ? keyOf(`${sha256(original)} part ${JSON.stringify(kept)}`) : keyOf(original);
    return await keep(deps, {
      original,
      alt,
      widths: WIDTHS,
      key,
      ...(kept ? { box: kept } : {}),
    });
  } catch (error) {
    throw atField(error, field);
  }
}

/**
 * An uploaded picture, drawn anew as one WebP and not stored: for what only some people may see.
 * @param width of the result in pixels, at most
 * @param field the form's field that shows an error
 * @throws Refusal picture_too_large, picture_too_many_pixels, picture_unreadable, unavailable
 */
export async function redraw(
  file: Blob,
  { width, field }: { width: number; field: string },
): Promise<Buffer> {
  try {
    const { original } = await received(file, { photo: PHOTO_PIXELS });
    const { files } = await drawn(original, [width]);
    const webp = files.find(({ format }) => format === "webp");
    if (!webp) throw new Refusal("picture_unreadable");
    return webp.content;
  } catch (error) {
    throw atField(error, field);
  }
}

/** The same error at another field. */
const atField = (error: unknown, field: string) =>
  error instanceof Refusal && error.field
    ? new Refusal(error.code, { field, params: error.params })
    : error;

const drawn = (original: Buffer, widths: number[], box?: Box) =>
  inTurn(
    () =>
      draw(original, { widths, box }).catch(() => {
        throw new Refusal("picture_unreadable");
      }),
    () => new Refusal("unavailable"),
  );

/** Uploads are inspected before they are decoded. */
async function received(file: Blob, limits: { photo?: number } = {}) {
  if (file.size > MAX_BYTES) throw new Refusal("picture_too_large");
  const original = Buffer.from(await file.arrayBuffer());
  const format = formatOf(original);
  if (!format) throw new Refusal("picture_unreadable");
  const head = await headOf(original);
  if (!head || head.format !== format) throw new Refusal("picture_unreadable");
  const most = mostPixels(head, limits);
  if (head.width * head.height > most)
    throw new Refusal("picture_too_many_pixels", { params: { megapixels: most / 1_000_000 } });
  return { original, upright: head.upright };
}

const keyOf = (content: string | Buffer) => sha256(content).slice(0, 32);
type Keep = {
  original: Buffer;
  alt: Alt;
  widths: number[];
  key: string;
  box?: Box;
  ready?: Drawn | undefined;
};

async function keep(
  deps: MediaDeps,
  { original, alt, widths, key, box, ready }: Keep,
): Promise<Media> {
  const at = deps.clock.now();
  const known = await takeMediaAgain(deps.db, key, at, alt);
  if (known) {
    forgetPictures(deps.db);
    return known;
  }
  const made = ready ?? (await drawn(original, widths, box));
  // Each row has file names of its own, so deleting one picture's files never touches another's.
  const stem = deps.chance.bytes(16).toString("hex");
  const sizes: Media["sizes"] = [];
  for (const { width, format, content } of made.files) {
    const file = `${stem}-${width}.${format}`;
    await deps.storage.put(`media/${file}`, content, `image/${format}`);
    sizes.push({ width, format, file });
  }
  const { width, height, blur } = made;
  const row = { key, width, height, sizes, blur, alt_id: alt.id, alt_en: alt.en, created_at: at };
  const kept = await insertMedia(deps.db, row);
  // The same picture was stored by another request meanwhile: that one stays.
  if (kept.sizes[0]?.file !== sizes[0]?.file)
    await removeFiles(
      deps.storage,
      sizes.map(({ file }) => file),
    );
  return kept;
}
