// npm run draw --workspace @jukung/demo: draws every picture of the demo into pictures/, and makes the
// files that the site serves of them. After a change of the drawings or of how pictures are made
// (features/media/process.ts).
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawPicture } from "@jukung/api/features/media";
import { FOLDER, type Made, madeFile } from "../src/pictures.ts";
import { logos, privateBoats, scenes, vessels } from "./pictures/index.ts";

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

/** What is made of a drawing, by its path in `pictures/`. @param name folder and name: "scenes/surf" */
export async function make(name: string, svg: string): Promise<Map<string, string | Buffer>> {
  const { width, height, blur, files } = await drawPicture(Buffer.from(svg));
  const widths = [...new Set(files.map((file) => file.width))];
  const made: Made = { of: hashOf(svg), width, height, blur, widths };
  return new Map<string, string | Buffer>([
    ...files.map(({ width, format, content }) => [madeFile(name, width, format), content] as const),
    [`made/${name}.json`, `${JSON.stringify(made, null, 2)}\n`],
  ]);
}

export const hashOf = (svg: string): string => createHash("sha256").update(svg).digest("hex");

if (import.meta.main) {
  rmSync(FOLDER, { recursive: true, force: true });
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
    writeFileSync(join(FOLDER, file), content);
  };
  for (const [file, text] of drawAll()) {
    write(file, text);
    if (!file.endsWith(".svg")) continue;
    for (const made of await make(file.slice(0, -".svg".length), text)) write(...made);
  }
}
