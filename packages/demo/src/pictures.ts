import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import titles from "../pictures/titles.json" with { type: "json" };

// Found by the package's name, not relative to this file, which is part of a bundle.
const PACKAGE = createRequire(import.meta.url).resolve("@jukung/demo/package.json");

/** The alt text of each picture of the site, by name, and of each private boat's, by slug. */
export const TITLES: Record<
  keyof typeof titles,
  Record<string, { id: string; en: string }>
> = titles;

/** @param name folder and name of a drawing in `pictures/`: "scenes/surf" */
export const drawing = (name: string): Buffer =>
  readFileSync(join(dirname(PACKAGE), "pictures", `${name}.svg`));
