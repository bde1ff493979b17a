import { land } from "./land.server.ts";
import { height, width } from "./projection.ts";

/**
 * The still part of the chart as SVG: sea, shelves, land, hills and rose. Its 26 kB are neither in the
 * browser's code nor in a document's data (`unsent`). It contains no text.
 */
export function drawLand(): string {
  drawn ??= draw();
  return drawn;
}

let drawn: string | undefined;

function draw(): string {
  const { coast, contours, lakes, grid, ticks, rose } = land;
  const shelves = [120, 78, 46, 24, 9].map((w) => `<use href="#coast" stroke-width="${w}"/>`);
  const hills = contours.map((d) => `<path d="${d}" class="chart-contour"/>`);
  return `<defs><linearGradient id="deep" x2=".25" y2="1"><stop stop-color="var(--chart-1)"/><stop offset=".55" stop-color="var(--chart-2)"/><stop offset="1" stop-color="var(--chart-3)"/></linearGradient><path id="coast" d="${coast}"/><clipPath id="land"><use href="#coast"/></clipPath></defs>
<rect width="${width}" height="${height}" fill="url(#deep)"/><path d="${grid}" class="grid"/>
<g class="chart-shelf">${shelves.join("")}</g><use href="#coast" class="chart-soil"/>
<g clip-path="url(#land)">${hills.join("")}<path d="${lakes}" class="chart-lake"/></g><use href="#coast" class="chart-shore"/>
<g class="chart-rose"><path d="${rose.marks}"/><path d="${rose.star}" class="thin"/><path d="${rose.half}" class="full"/></g><path d="${ticks}" class="ticks"/>`;
}
