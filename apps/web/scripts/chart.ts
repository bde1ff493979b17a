/**
 * Draws the home page's chart into app/ui/chart/land.server.ts: coasts from Natural Earth, the small
 * islands by hand, hills by eye. Run it after changing any of them:
 * `node apps/web/scripts/chart.ts`
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import {
  east,
  height,
  type Point,
  place,
  project,
  west,
  width,
} from "../app/ui/chart/projection.ts";
import { coasts } from "./coast.ts";
import { islands } from "./islands.ts";
import { chance, rough, smooth, tenth } from "./pen.ts";

const large = [coasts.bali, coasts.lombok].map((ring) =>
  smooth(rough(ring.slice(0, -1).map(project))),
);
const small = Object.values(islands).map((ring) =>
  smooth(ring.map((point) => place(point as Point))),
);
const java = smooth(coasts.java.map(project), 0.4);

function ring(center: Point, rx: number, ry: number, jitter = 0.1, count = 11): string {
  const [x, y] = project(center);
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI;
    const size = 1 + (chance() - 0.5) * 2 * jitter;
    return [x + Math.cos(angle) * rx * size, y + Math.sin(angle) * ry * size];
  });
  return smooth(points);
}

const summits: { at: Point; levels: [number, number][] }[] = [
  {
    at: [115.508, -8.343],
    levels: [
      [92, 66],
      [66, 48],
      [44, 34],
      [26, 20],
      [11, 9],
    ],
  }, // Agung
  {
    at: [115.385, -8.25],
    levels: [
      [78, 50],
      [54, 36],
      [36, 26],
    ],
  }, // Batur
  {
    at: [115.12, -8.315],
    levels: [
      [104, 54],
      [74, 36],
      [44, 22],
      [18, 11],
    ],
  },
  {
    at: [114.62, -8.25],
    levels: [
      [70, 26],
      [40, 14],
    ],
  },
  {
    at: [115.645, -8.365],
    levels: [
      [40, 26],
      [16, 12],
    ],
  },
  {
    at: [116.35, -8.42],
    levels: [
      [190, 110],
      [150, 86],
      [112, 64],
      [78, 44],
    ],
  }, // Rinjani
  { at: [115.14, -8.83], levels: [[34, 13]] },
  {
    at: [115.545, -8.735],
    levels: [
      [40, 24],
      [24, 13],
    ],
  },
  {
    at: [115.96, -8.8],
    levels: [
      [50, 22],
      [26, 10],
    ],
  },
];
const hills = summits.map(({ at, levels }) => levels.map(([rx, ry]) => ring(at, rx, ry)));
// one path per level, filled without a stroke: neighbouring hills merge instead of crossing
const contours = [0, 1, 2, 3, 4].map((level) => hills.map((hill) => hill[level] ?? "").join(""));
const lakes =
  ring([115.408, -8.258], 7, 12, 0.08, 9) +
  ring([115.178, -8.275], 5, 6, 0.08, 8) +
  ring([115.125, -8.245], 4, 5, 0.08, 8);

/** Minute ticks every 5′ on the neatlines, longer at tens and halves. */
function ticks(): string {
  let path = "";
  const length = (minute: number) => (minute % 30 === 0 ? 14 : minute % 10 === 0 ? 9 : 5);
  for (let minute = Math.ceil(west * 12) * 5; minute <= east * 60; minute += 5) {
    const x = tenth(project([minute / 60, -8.5])[0]);
    path += `M${x} 0v${length(minute)}M${x} ${height}v${-length(minute)}`;
  }
  for (let minute = -535; minute <= -480; minute += 5) {
    const y = tenth(project([115, minute / 60])[1]);
    if (y > 2 && y < height - 2) path += `M${width} ${y}h${-length(-minute)}`;
  }
  return path;
}

const grid =
  [114.5, 115, 115.5, 116].map((lon) => `M${tenth(project([lon, -8.5])[0])} 0V${height}`).join("") +
  [-8.25, -8.5, -8.75].map((lat) => `M0 ${tenth(project([115, lat])[1])}H${width}`).join("");

function rose(center: Point, radius: number) {
  const [cx, cy] = project(center).map(tenth) as [number, number];
  const at = (angle: number, size: number) =>
    `${tenth(cx + Math.sin(angle) * size)} ${tenth(cy - Math.cos(angle) * size)}`;
  let marks = "";
  for (let index = 0; index < 32; index++) {
    const angle = (index * Math.PI) / 16;
    const size = index % 8 === 0 ? 1 : index % 4 === 0 ? 0.86 : index % 2 === 0 ? 0.7 : 0.62;
    marks += `M${at(angle, radius * (index % 8 === 0 ? 0.2 : 0.55))}L${at(angle, radius * size)}`;
  }
  let star = "";
  let half = "";
  for (let index = 0; index < 8; index++) {
    const angle = (index * Math.PI) / 4;
    for (const side of [-1, 1]) {
      const wing = at(angle + (side * Math.PI) / 4, radius * (index % 2 ? 0.11 : 0.15));
      const kite = `M${cx} ${cy}L${at(angle, radius * (index % 2 ? 0.56 : 0.98))}L${wing}z`;
      star += kite;
      if (side > 0) half += kite;
    }
  }
  return { x: cx, y: cy, marks, star, half };
}

const land = {
  coast: large.join("") + small.join("") + java,
  contours,
  lakes,
  ticks: ticks(),
  grid,
  rose: rose([115.735, -8.845], 50),
};
const target = fileURLToPath(new URL("../app/ui/chart/land.server.ts", import.meta.url));
const text = `// Drawn by scripts/chart.ts: do not edit.\nexport const land = ${JSON.stringify(land)};\n`;
writeFileSync(target, text);
console.log(`${text.length} bytes, ${brotliCompressSync(text).length} in Brotli`);

// Cards for previews show a part of it, near enough that islands need no larger size.
const true_size = Object.values(islands).map((ring) =>
  smooth(ring.map((point) => project(point as Point))),
);
const cards = fileURLToPath(new URL("../../api/src/features/cards/coast.ts", import.meta.url));
const coast = JSON.stringify(large.join("") + true_size.join("") + java);
writeFileSync(
  cards,
  `// Drawn by apps/web/scripts/chart.ts: do not edit.\nexport const coast =\n  ${coast};\n`,
);
