import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type MediaDeps, storePicture } from "@jukung/api/features/media";
import titles from "../pictures/titles.json" with { type: "json" };

// Found by the package's name, not relative to this file, which is part of a bundle.
const PACKAGE = createRequire(import.meta.url).resolve("@jukung/demo/package.json");

const FORMATS = ["avif", "webp"] as const;

/** The alt text of each picture of the site, by name, and of each private boat's, by slug. */
export const TITLES: Record<
  keyof typeof titles,
  Record<string, { id: string; en: string }>
> = titles;

export const FOLDER = join(dirname(PACKAGE), "pictures");

/** What is kept of a drawing beside its files in `made/`; `of` is the SHA-256 of the drawing. */
export type Made = { of: string; width: number; height: number; blur: string; widths: number[] };

/** Where a size of a drawing is kept, from `pictures/`. */
export const madeFile = (name: string, width: number, format: string): string =>
  `made/${name}-${width}.${format}`;

/**
 * Stores a drawing with the files that were made of it before (scripts/draw.ts): to encode them takes
 * most of the time that an empty site needs for its demo.
 * @param name folder and name of a drawing in `pictures/`: "scenes/surf"
 */
export function storeDrawing(deps: MediaDeps, name: string, alt: { id: string; en: string }) {
  const read = (file: string) => readFileSync(join(FOLDER, file));
  const { width, height, blur, widths } = JSON.parse(
    read(`made/${name}.json`).toString("utf8"),
  ) as Made;
  const files = widths.flatMap((width) =>
    FORMATS.map((format) => ({ width, format, content: read(madeFile(name, width, format)) })),
  );
  return storePicture(deps, read(`${name}.svg`), alt, { width, height, blur, files });
}
