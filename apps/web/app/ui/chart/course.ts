import type { Point } from "./projection.ts";

const round = (value: number) => Math.round(value * 10) / 10;

// how far a course bends, so that the lines cross neither each other nor land
const bends: Record<string, number> = {
  "sanur nusa-penida": 0.2,
  "sanur nusa-lembongan": 0.1,
  "serangan gili-trawangan": -0.1,
  "nusa-penida gili-trawangan": -0.08,
  "padangbai gili-trawangan": 0.06,
  "padangbai senggigi": 0.1,
  "amed gili-trawangan": -0.05,
  "gili-trawangan bangsal": 0.1,
  "padangbai nusa-penida": -0.05,
  "nusa-lembongan nusa-penida": 0.25,
};

/** The course between two ports, the same in both directions: its path, and its label's position. */
export function course(from: { slug: string; at: Point }, to: { slug: string; at: Point }) {
  const forth = bends[`${from.slug} ${to.slug}`];
  const back = bends[`${to.slug} ${from.slug}`];
  const bend = forth ?? back ?? 0.12;
  // a course has one shape: always drawn from its western end
  const turned = forth === undefined && (back !== undefined || from.at[0] > to.at[0]);
  const [a, b] = turned ? [to.at, from.at] : [from.at, to.at];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const control: Point = [(a[0] + b[0]) / 2 + dy * bend, (a[1] + b[1]) / 2 + dx * bend];
  const ends = turned ? [b, a] : [a, b];
  const [start, end] = ends as [Point, Point];
  const q = 0.48;
  const on = (axis: 0 | 1) =>
    (1 - q) ** 2 * start[axis] + 2 * q * (1 - q) * control[axis] + q * q * end[axis];
  return {
    path: `M${round(start[0])} ${round(start[1])}Q${round(control[0])} ${round(control[1])} ${round(end[0])} ${round(end[1])}`,
    label: [on(0), on(1)] as Point,
  };
}
