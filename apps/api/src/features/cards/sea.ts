import { coast } from "./coast.ts";
import type { Position } from "./rules.ts";

// The tokens of the light chart (apps/web/app/ui/styles/tokens.css) as hex: SVG here knows no OKLCH.
const SEA = ["#0d657c", "#02536f", "#073a54"];
const SHELF = "#6bd1d2";
const SOIL = "#eddfbc";
const SHORE = "#faf4dd";
const SAIL = "#fabc32";
const LINE = "#eef8f9";

type Point = [x: number, y: number];
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const north = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));
/** Mercator as the coast is drawn: `project` in apps/web/app/ui/chart/projection.ts. */
const SCALE = 1440 / radians(1.8);
const project = ({ longitude, latitude }: Position): Point => [
  SCALE * radians(longitude - 114.47),
  360 - SCALE * (north(latitude) - north(-8.51)),
];

/** The strait between Sanur and Nusa Penida, for what has neither a picture nor a crossing. */
const STRAIT = {
  from: { longitude: 115.26, latitude: -8.68 },
  to: { longitude: 115.49, latitude: -8.68 },
};
/** The nearest that coasts are shown: they are drawn for a whole chart. */
const NEAREST = 4;
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * A piece of the chart as SVG, with the crossing in its middle.
 * @param course without one it shows the strait between Sanur and Nusa Penida
 */
export function seaSvg(
  { width, height }: { width: number; height: number },
  course?: { from: Position; to: Position },
): string {
  const ends = course ?? STRAIT;
  const [from, to] = [project(ends.from), project(ends.to)];
  const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  const scale = Math.min(NEAREST, (width * 0.54) / (dx || 1), (height * 0.46) / (dy || 1));
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const at = ([x, y]: Point): Point => [
    round(width / 2 + (x - middle[0]) * scale),
    round(height / 2 + (y - middle[1]) * scale),
  ];
  const shelves = [
    [130, 0.085],
    [84, 0.085],
    [50, 0.14],
    [26, 0.22],
    [10, 0.5],
  ].map(
    ([wide = 0, opacity]) =>
      `<use href="#coast" stroke-width="${round(wide / scale)}" opacity="${opacity}"/>`,
  );
  const land = `translate(${width / 2} ${height / 2}) scale(${round(scale * 100) / 100}) translate(${round(-middle[0])} ${round(-middle[1])})`;
  const grid =
    [0.2, 0.5, 0.8].map((part) => `M${width * part} 0V${height}`).join("") +
    [0.22, 0.5, 0.78].map((part) => `M0 ${round(height * part)}H${width}`).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<defs><linearGradient id="deep" x2=".25" y2="1"><stop stop-color="${SEA[0]}"/><stop offset=".55" stop-color="${SEA[1]}"/><stop offset="1" stop-color="${SEA[2]}"/></linearGradient><path id="coast" d="${coast}"/></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#deep)"/>` +
    `<path d="${grid}" stroke="${LINE}" stroke-opacity=".14" fill="none"/>` +
    `<g transform="${land}"><g fill="none" stroke="${SHELF}" stroke-linejoin="round">${shelves.join("")}</g>` +
    `<use href="#coast" fill="${SOIL}" stroke="${SHORE}" stroke-width="${round(2.5 / scale)}"/></g>` +
    `${course ? courseSvg(at(from), at(to)) : ""}</svg>`
  );
}

/** How far a course bends to the south, as a share of its length; the site's chart has the same. */
const BEND = 0.12;
/** A dashed course from a full port to an open one. */
function courseSvg(from: Point, to: Point): string {
  // One shape in both directions: bent as from its western end.
  const [west, east] = from[0] <= to[0] ? [from, to] : [to, from];
  const [dx, dy] = [east[0] - west[0], east[1] - west[1]];
  const bend: Point = [
    round((west[0] + east[0]) / 2 + dy * BEND),
    round((west[1] + east[1]) / 2 + dx * BEND),
  ];
  const path = `M${from}Q${bend} ${to}`;
  const port = ([x, y]: Point, inside: string) =>
    `<circle cx="${x}" cy="${y}" r="25" fill="${SAIL}" opacity=".28"/>` +
    `<circle cx="${x}" cy="${y}" r="14" fill="${SAIL}"/>` +
    `<circle cx="${x}" cy="${y}" r="8.5" fill="${inside}" stroke="${SEA[2]}" stroke-width="5"/>`;
  return (
    `<path d="${path}" stroke="${SEA[2]}" stroke-opacity=".45" stroke-width="16" stroke-linecap="round" fill="none"/>` +
    `<path d="${path}" stroke="${SAIL}" stroke-width="7" stroke-dasharray="20 15" stroke-linecap="round" fill="none"/>` +
    port(from, SAIL) +
    port(to, SEA[2] ?? "")
  );
}
