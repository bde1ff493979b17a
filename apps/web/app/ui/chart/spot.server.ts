import { land } from "./land.server.ts";
import { type Point, place } from "./projection.ts";

/** A piece of the chart with a port in its middle, in the chart's own units. */
export type Spot = {
  coast: string;
  half: Point;
  /** Whether a shore is in it; without one it would be an empty sheet. */
  shore: boolean;
};

const half: Point = [120, 75];
const margin = 60; // the shelves' strokes reach in from outside

/** The coast around a port, cut out of the chart: under a kilobyte instead of fourteen. */
export function drawSpot(port: { longitude: number; latitude: number }): Spot {
  const [x, y] = place([port.longitude, port.latitude]);
  const coast = pieces().flatMap((piece) => cut(piece, [x, y]));
  const shore = pieces().some((piece) => hasShore(piece, [x, y]));
  return { coast: coast.join(""), half, shore };
}

/** A closed shore: where it begins, and its curves by absolute points. */
type Piece = { start: Point; curves: [Point, Point, Point][] };
let read: Piece[] | undefined;

function pieces(): Piece[] {
  read ??= land.coast
    .split("M")
    .filter(Boolean)
    .map((text) => {
      const numbers = (part: string) => part.match(/-?[\d.]+/g)?.map(Number) ?? [];
      const [first = "", ...rest] = text.split("c");
      const [x = 0, y = 0] = numbers(first);
      let at: Point = [x, y];
      const curves = rest.map((part) => {
        const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = numbers(part);
        const curve: [Point, Point, Point] = [
          [at[0] + ax, at[1] + ay],
          [at[0] + bx, at[1] + by],
          [at[0] + cx, at[1] + cy],
        ];
        at = curve[2];
        return curve;
      });
      return { start: [x, y], curves };
    });
  return read;
}

/** Whether a point of the chart is on land. */
export const isLand = ([x, y]: Point): boolean =>
  pieces().some(({ start, curves }) => {
    const ring = [start, ...curves.map((curve) => curve[2])];
    let within = false;
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length] as Point;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    }
    return within;
  });

/**
 * Curves that touch the frame stay; all others become straight lines between points clamped to its
 * edge. Clamping never moves a point across the frame, so land stays on its side.
 */
function cut({ start, curves }: Piece, [x, y]: Point): string[] {
  const [wide, high] = [half[0] + margin, half[1] + margin];
  const to = ([px, py]: Point): Point => [px - x, py - y];
  const press = ([px, py]: Point): Point => [
    Math.max(-wide, Math.min(wide, px)),
    Math.max(-high, Math.min(high, py)),
  ];
  const text = (points: Point[]) =>
    points.map((point) => point.map((value) => Math.round(value * 10) / 10).join(" ")).join(" ");
  const inside = (points: Point[]) =>
    [0, 1].every((axis) => {
      const values = points.map((point) => point[axis] ?? 0);
      const edge = axis === 0 ? wide : high;
      return Math.min(...values) < edge && Math.max(...values) > -edge;
    });
  let drawn = false;
  let at = to(start);
  let d = `M${text([press(at)])}`;
  for (const curve of curves) {
    const points = curve.map(to) as [Point, Point, Point];
    if (inside([at, ...points])) {
      d += `L${text([at])}C${text(points)}`;
      drawn = true;
    } else d += `L${text([press(points[2])])}`;
    at = points[2];
  }
  const slim = `${d}z`.replaceAll(/(L[^LCz]+)(?:\1)+/g, "$1");
  return drawn || around(slim) ? [slim] : [];
}

/** Whether a point of the shore is within what is seen. */
const hasShore = ({ start, curves }: Piece, [x, y]: Point): boolean =>
  [start, ...curves.map((curve) => curve[2])].some(
    ([px, py]) => Math.abs(px - x) < half[0] && Math.abs(py - y) < half[1],
  );

/** Whether a shore that crosses no edge surrounds the frame: then all of it is land. */
const around = (d: string) => new Set(d.match(/-?\d+ -?\d+/g)).size > 3;
