/**
 * Cuts the site's fonts out of the Fontsource packages: pinned axes, only the letters in use.
 * Run after an upgrade of a font package; the outputs are committed.
 *   node apps/web/scripts/fonts.ts
 *
 * Fraunces' axes default to wght 900 and WONK 1, so every axis is pinned. Fraunces has no
 * tabular figures; Plus Jakarta Sans has them (`tnum`, off by default).
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { mergeFonts } from "./sfnt.ts";

type Axes = Record<string, number | { min: number; max: number }>;

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

const basic = `${range(0x20, 0x7e)}\u00a0¡¢£©«®°±·»¿×÷–—‘’“”•…′″−`;
const latin1 = basic + range(0xc0, 0xff);
// Names of guests on tickets: European, Turkish, Romanian and Vietnamese letters.
const latinExtended = `${range(0x100, 0x17f)}ȘșȚțẞ`;
const vietnamese = `ƠơƯư${range(0x1ea0, 0x1ef9)}`;

const webFonts = fileURLToPath(new URL("../public/fonts/", import.meta.url));
const ticketFonts = fileURLToPath(new URL("../../api/fonts/", import.meta.url));

const packaged = (path: string): Promise<Buffer> =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`)));

const fraunces = (subset: string, style: "normal" | "italic"): Promise<Buffer> =>
  packaged(`fraunces/files/fraunces-${subset}-full-${style}.woff2`);

const jakarta = (subset: string): Promise<Buffer> =>
  packaged(`plus-jakarta-sans/files/plus-jakarta-sans-${subset}-wght-normal.woff2`);

async function save(folder: string, name: string, data: Uint8Array): Promise<void> {
  await writeFile(folder + name, data);
  console.log(name.padEnd(24), `${(data.length / 1000).toFixed(1)} kB`);
}

async function web(name: string, source: Buffer, text: string, axes: Axes): Promise<void> {
  const cut = await subsetFont(source, text, { targetFormat: "woff2", variationAxes: axes });
  await save(webFonts, name, cut);
}

/** A static TrueType font with all letters; a PDF takes neither woff2 nor variable fonts. */
async function ticket(
  name: string,
  load: (subset: string) => Promise<Buffer>,
  axes: Record<string, number>,
): Promise<void> {
  const parts = [
    { subset: "latin", text: `${latin1}ıŒœ` },
    { subset: "latin-ext", text: latinExtended },
    { subset: "vietnamese", text: vietnamese },
  ];
  const files = await Promise.all(
    parts.map(async ({ subset, text }) =>
      subsetFont(await load(subset), text, { targetFormat: "truetype", variationAxes: axes }),
    ),
  );
  await save(ticketFonts, name, mergeFonts(files));
}

const display = { opsz: 96, wght: 560, SOFT: 100, WONK: 0 };

await mkdir(webFonts, { recursive: true });
await mkdir(ticketFonts, { recursive: true });

await web("fraunces.woff2", await fraunces("latin", "normal"), latin1, display);
await web("fraunces-italic.woff2", await fraunces("latin", "italic"), basic, {
  opsz: 36,
  wght: 420,
  SOFT: 100,
  WONK: 1,
});
await web("jakarta.woff2", await jakarta("latin"), `${latin1}€→`, { wght: { min: 400, max: 700 } });

await ticket("fraunces-560.ttf", (subset) => fraunces(subset, "normal"), display);
for (const wght of [400, 600, 700]) await ticket(`jakarta-${wght}.ttf`, jakarta, { wght });

for (const folder of [webFonts, ticketFonts]) {
  await save(folder, "OFL-Fraunces.txt", await packaged("fraunces/LICENSE"));
  await save(folder, "OFL-PlusJakartaSans.txt", await packaged("plus-jakarta-sans/LICENSE"));
}
