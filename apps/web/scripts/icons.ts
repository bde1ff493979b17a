/**
 * Draws the favicon, the app icons, the social card and the web manifest from the logo. The outputs
 * are committed.
 *   node apps/web/scripts/icons.ts
 *
 * sharp turns oklch() into black, so the tokens are hex here.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { mark } from "../app/ui/mark-paths.ts";
import { coasts, ports, wordmark } from "./card-paths.ts";

const colour = {
  ink: "#092537",
  foam: "#fbfefe",
  page: "#eef8f9",
  sail: "#fabc32",
  coral: "#fd734d",
  chart: ["#0d657c", "#02536f", "#073a54"],
  shelf: "#6bd1d2",
  soil: "#eddfbc",
  shore: "#faf4dd",
} as const;

const folder = fileURLToPath(new URL("../public/", import.meta.url));

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const shapes = (hull: string): string =>
  `<path d="${mark.sail}" fill="${colour.sail}"/>` +
  `<path d="${mark.shade}" fill="${colour.coral}"/>` +
  `<path d="${mark.hull}" ${hull}/><path d="${mark.float}" ${hull}/>`;

/** The mark at a place and size, its 64 unit square in the corner (x, y). */
const place = (x: number, y: number, size: number, hull: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 64})">${shapes(hull)}</g>`;

async function save(name: string, data: Buffer | string): Promise<void> {
  await writeFile(folder + name, data);
  console.log(name.padEnd(22), `${(data.length / 1000).toFixed(1)} kB`);
}

const png = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();

/** A square app icon: the logo on deep water; `share` is its part of the side. */
function icon(side: number, share: number): string {
  const size = side * share;
  const at = (side - size) / 2;
  const sea = `<rect width="${side}" height="${side}" fill="${colour.chart[2]}"/>`;
  return svg(side, side, sea + place(at, at, size, `fill="${colour.foam}"`));
}

/** An .ico file holding one PNG. */
function ico(image: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/** A piece of the chart: the strait between Sanur and Penida with the course across it. */
function card(): string {
  const land = coasts.join("");
  const shelf = [
    { width: 130, opacity: 0.085 },
    { width: 84, opacity: 0.085 },
    { width: 50, opacity: 0.14 },
    { width: 26, opacity: 0.22 },
    { width: 10, opacity: 0.5 },
  ]
    .map(({ width, opacity }) => `<path d="${land}" stroke-width="${width}" opacity="${opacity}"/>`)
    .join("");
  const [sanur, penida] = [ports.sanur, ports.penida];
  const graticule = "M60 0V630M400 0V630M740 0V630M1080 0V630M0 140H1200M0 420H1200";
  const zebra = (y: number) =>
    Array.from(
      { length: 25 },
      (_, i) =>
        `<rect x="${i * 48}" y="${y}" width="48" height="8" fill="${i % 2 ? colour.soil : colour.ink}"/>`,
    ).join("");
  // North about Lembongan, as the boats go.
  const course = `M${sanur[0]} ${sanur[1]}Q716 246 ${penida[0]} ${penida[1]}`;
  const port = ([x, y]: readonly [number, number], inside: string) =>
    `<circle cx="${x}" cy="${y}" r="25" fill="${colour.sail}" opacity=".28"/>` +
    `<circle cx="${x}" cy="${y}" r="14" fill="${colour.sail}"/>` +
    `<circle cx="${x}" cy="${y}" r="8.5" fill="${inside}" stroke="${colour.chart[2]}" stroke-width="5"/>`;
  const sea =
    `<rect width="1200" height="630" fill="${colour.chart[1]}"/>` +
    `<path d="M0 300Q300 260 620 330T1200 300V630H0z" fill="${colour.chart[2]}" opacity=".45"/>` +
    `<path d="${graticule}" stroke="${colour.page}" stroke-opacity=".14" fill="none"/>`;
  // The coasts are drawn around the strait; the whole chart moves right to clear the wordmark.
  const chart =
    `<g transform="translate(292 -14) scale(1.02)">` +
    `<g fill="none" stroke="${colour.shelf}" stroke-linejoin="round">${shelf}</g>` +
    `<path d="${land}" fill="${colour.soil}" stroke="${colour.shore}" stroke-width="2.5"/>` +
    `<path d="${course}" stroke="${colour.chart[2]}" stroke-opacity=".45" stroke-width="16" stroke-linecap="round" fill="none"/>` +
    `<path d="${course}" stroke="${colour.sail}" stroke-width="7" stroke-dasharray="20 15" stroke-linecap="round" fill="none"/>` +
    port(sanur, colour.sail) +
    port(penida, colour.chart[2]) +
    "</g>";
  const panel =
    `<rect x="64" y="140" width="460" height="350" rx="22" fill="${colour.foam}"/>` +
    `<rect x="74" y="150" width="440" height="330" rx="15" fill="none" stroke="#c9dade" stroke-width="2"/>` +
    place(214, 176, 160, `fill="${colour.ink}"`) +
    `<path transform="translate(129 436) scale(1.13)" d="${wordmark}" fill="${colour.ink}"/>`;
  return svg(1200, 630, sea + chart + panel + zebra(0) + zebra(622));
}

const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">` +
  `<style>.hull{fill:${colour.ink}}@media(prefers-color-scheme:dark){.hull{fill:${colour.foam}}}</style>` +
  `${shapes('class="hull"')}</svg>\n`;

const manifest = {
  name: "Jukung",
  short_name: "Jukung",
  description: "Fast boats, private boats and tours on Bali",
  lang: "id",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  background_color: colour.page,
  theme_color: colour.chart[2],
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any maskable" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
  ],
};

await save("favicon.svg", favicon);
await save("favicon.ico", ico(await png(icon(32, 0.84)), 32));
await save("apple-touch-icon.png", await png(icon(180, 0.66)));
// Maskable: launchers cut to a circle of 80 % of the side; the mark's square fits inside it.
await save("icon-192.png", await png(icon(192, 0.56)));
await save("icon-512.png", await png(icon(512, 0.56)));
await save("social-card.png", await png(card()));
await save("manifest.webmanifest", `${JSON.stringify(manifest, null, 2)}\n`);
