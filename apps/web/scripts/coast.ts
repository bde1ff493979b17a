import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import type { Point } from "../app/ui/chart/projection.ts";

const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
const atlas = JSON.parse(readFileSync(file, "utf8"));
// biome-ignore lint/suspicious/noExplicitAny: the atlas has no types
const countries = feature(atlas, atlas.objects.countries) as any;
const rings: Point[][] = countries.features
  // biome-ignore lint/suspicious/noExplicitAny: as above
  .find((country: any) => country.properties.name === "Indonesia")
  .geometry.coordinates.map((polygon: Point[][]) => polygon[0]);

const inside = (ring: Point[], x0: number, x1: number, y0: number, y1: number) =>
  ring.length > 50 && ring.every(([x, y]) => x > x0 && x < x1 && y > y0 && y < y1);

/** The coasts that Natural Earth has, cut to what the chart shows. */
export const coasts = {
  bali: rings.find((ring) => inside(ring, 114.4, 115.8, -8.9, -8))!,
  lombok: rings.find((ring) => inside(ring, 115.8, 116.8, -9, -8.1))!.filter(([x]) => x < 116.5),
  java: rings
    .find((ring) => ring.length > 800 && ring.some(([x, y]) => x > 114.6 && y < -8))!
    .filter(([x, y]) => x > 114.2 && y < -7.6 && y > -9),
};
