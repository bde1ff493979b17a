import type { Point } from "../app/ui/chart/projection.ts";

// a fixed seed: the drawing must not change from one run to the next
let seed = 7;
export const chance = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};

export const tenth = (value: number) => Number(value.toFixed(1));
const join = (values: number[]) => values.map(tenth).join(" ").replaceAll(" -", "-");

/** Long straight lines get displaced midpoints, so that they look drawn by hand. */
export function rough(points: Point[], limit = 20, amplitude = 0.07): Point[] {
  let line = points;
  for (let pass = 0; pass < 2; pass++) {
    line = line.flatMap((a, index): Point[] => {
      const b = line[(index + 1) % line.length]!;
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      if (Math.hypot(dx, dy) <= limit) return [a];
      const shift = (chance() - 0.5) * 2 * amplitude;
      return [a, [a[0] + dx / 2 - dy * shift, a[1] + dy / 2 + dx * shift]];
    });
  }
  return line;
}

/** A closed Catmull-Rom curve through the points, as relative Béziers. */
export function smooth(points: Point[], tension = 0.5): string {
  const at = (index: number) => points[(index + points.length) % points.length]!;
  let [x, y] = at(0).map(tenth) as [number, number];
  let path = `M${x} ${y}`;
  for (let index = 0; index < points.length; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [b[0] + ((c[0] - a[0]) * tension) / 3, b[1] + ((c[1] - a[1]) * tension) / 3];
    const second = [c[0] - ((d[0] - b[0]) * tension) / 3, c[1] - ((d[1] - b[1]) * tension) / 3];
    const [nx, ny] = [tenth(c[0]), tenth(c[1])];
    path += `c${join([first[0]! - x, first[1]! - y, second[0]! - x, second[1]! - y, nx - x, ny - y])}`;
    [x, y] = [nx, ny];
  }
  return `${path}z`;
}
