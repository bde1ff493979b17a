// npm run draw --workspace @jukung/demo: draws every picture of the demo into pictures/.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { logos, privateBoats, scenes, vessels } from "./pictures/index.ts";

export const FOLDER = join(import.meta.dirname, "../pictures");

const titlesOf = (list: typeof scenes) =>
  Object.fromEntries(list.map(({ slug, title }) => [slug, title]));

/** Every file of `pictures/`, by its path there: the drawings, and the titles of those that have one. */
export function drawAll(): Map<string, string> {
  const files = new Map<string, string>();
  const folders = {
    scenes,
    operators: logos,
    "fast-boats": vessels,
    "private-boats": privateBoats,
  };
  for (const [folder, drawings] of Object.entries(folders))
    for (const drawing of drawings)
      files.set(`${folder}/${drawing.slug}.svg`, `${drawing.draw()}\n`);
  const titles = { scenes: titlesOf(scenes), "private-boats": titlesOf(privateBoats) };
  return files.set("titles.json", `${JSON.stringify(titles, null, 2)}\n`);
}

if (import.meta.main) {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [file, text] of drawAll()) {
    mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
    writeFileSync(join(FOLDER, file), text);
  }
}
