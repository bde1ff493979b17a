import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { ROOT } from "./world.ts";

const CLIENT = join(ROOT, "apps/web/build/client");
const PAGES: { page: string; routes: string[]; most: number }[] = [
  { page: "home", routes: ["pages/home/page"], most: 130 },
  { page: "search results", routes: ["products/fast-boats/public/results/page"], most: 130 },
  { page: "booking form", routes: ["products/fast-boats/public/booking/form"], most: 130 },
  { page: "review", routes: ["products/fast-boats/public/booking/review"], most: 130 },
  { page: "order", routes: ["user/orders/fast-boats/:slug"], most: 130 },
  { page: "a boat to charter", routes: ["products/private-boats/public/detail/page"], most: 130 },
  { page: "a tour", routes: ["products/tours/public/detail/page"], most: 130 },
];

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<
    string,
    { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] }
  >;
};
const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => {
    const path = join(CLIENT, file);
    const packed = existsSync(`${path}.br`)
      ? readFileSync(`${path}.br`)
      : brotliCompressSync(readFileSync(path));
    return sum + packed.length;
  }, 0) / 1000;

/** What a page loads before any interaction: entry, layouts, the page and all that they import. */
export function pageWeights(): { page: string; js: number; css: number; most: number }[] {
  const assets = readdirSync(join(CLIENT, "assets"));
  const file = assets.find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error("Build the site first: npm start, or node scripts/build.mjs");
  const text = readFileSync(join(CLIENT, "assets", file), "utf8");
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  // Every page has the site's own sheet; the back office's and the maps' are on none of these.
  const site = assets
    .filter((name) => /^styles-.*\.css$/.test(name))
    .map((name) => `assets/${name}`);
  return PAGES.map(({ page, routes, most }) => {
    const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
    const sheets = new Set(site);
    for (const id of routes)
      for (
        let at = manifest.routes[id];
        at;
        at = at.parentId ? manifest.routes[at.parentId] : undefined
      ) {
        for (const asset of [at.module, ...(at.imports ?? [])]) files.add(asset);
        // the router marks a sheet that scripts may also load with a "#"
        for (const sheet of at.css ?? []) sheets.add(sheet.replace(/#$/, ""));
      }
    return { page, js: kilobytes(files), css: kilobytes(sheets), most };
  });
}
