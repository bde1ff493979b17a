/**
 * The strokes all pictures share. Everything is a flat fill; there is no gradient, blur or outline.
 * Randomness comes from a `Rnd` passed in, so that a picture is the same on every run.
 */
import type { Hour } from "./palette.ts";
import { coral, deep, green, ink, red, sail, skin, rock as stone, white } from "./palette.ts";

export interface Scene {
  slug: string;
  title: { id: string; en: string };
  draw(): string;
}

export type Rnd = () => number;
export type Point = readonly [x: number, y: number];

const width = 1200;
const height = 800;

/** The minimal standard generator (Park and Miller). The seed must not be 0. */
export function random(seed: number): Rnd {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

export const round = (value: number): number => Math.round(value * 10) / 10;
/** Numbers of a path, one decimal: `at(x, y)`. */
export const at = (...values: number[]): string => values.map(round).join(" ");
export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
/** A colour of a ramp; beyond its ends the last one stays. */
export const tone = (ramp: readonly string[], i: number): string =>
  ramp[Math.max(0, Math.min(ramp.length - 1, Math.round(i)))] ?? ink;

export function picture(title: string, deps: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${deps.join("")}</svg>`;
}

export const fill = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

/** Lines are for ropes, poles and hatching only. */
export const line = (d: string, colour: string, thick: number, extra = ""): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${round(thick)}" stroke-linecap="round" stroke-linejoin="round" fill="none"${extra && ` ${extra}`}/>`;

export const disc = (x: number, y: number, r: number, colour: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const group = (transform: string, ...deps: string[]): string =>
  `<g transform="${transform}">${deps.join("")}</g>`;

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${at(x, y)}h${round(w)}v${round(h)}h${round(-w)}z`;

export const polygon = (...points: Point[]): string =>
  `M${points.map(([x, y]) => at(x, y)).join("L")}z`;

/** A smooth open curve through the points (Catmull–Rom). */
function soft(points: readonly Point[]): string {
  const point = (i: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, i))] ?? ([0, 0] as const);
  let d = `M${at(...point(0))}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const leave = at(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6);
    const arrive = at(c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6);
    d += `C${leave} ${arrive} ${at(...c)}`;
  }
  return d;
}

/** A closed mass: a soft skyline over a straight foot. */
export const mass = (points: readonly Point[], foot: number): string => {
  const first = points[0] ?? [0, foot];
  const last = points.at(-1) ?? first;
  return `${soft(points)}L${at(last[0], foot)}H${round(first[0])}z`;
};

/** Height of a skyline at x. */
function skyline(top: readonly Point[], x: number): number {
  for (let i = 0; i < top.length - 1; i++) {
    const [a, b] = [top[i], top[i + 1]];
    if (a && b && x >= a[0] && x <= b[0]) {
      return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
    }
  }
  return top.at(-1)?.[1] ?? 0;
}

/** A lens: flat cloud, glint, patch of foam. */
export const lens = (x: number, y: number, w: number, h: number): string =>
  `M${at(x - w / 2, y)}q${at(w * 0.25, -h, w * 0.5, -h * 0.8)}t${at(w * 0.5, h * 0.8)}q${at(-w * 0.3, h * 0.55, -w * 0.5, h * 0.5)}t${at(-w * 0.5, -h * 0.5)}z`;

export const lenses = (list: readonly (readonly [number, number, number, number])[]): string =>
  list.map(([x, y, w, h]) => lens(x, y, w, h)).join("");

/** A band with a gently moving upper edge, across the picture. */
export function band(
  rnd: Rnd,
  y: number,
  swell: number,
  count: number,
  colour: string,
  foot = height,
): string {
  const step = 1240 / count;
  let d = `M-10 ${round(y)}`;
  for (let i = 0; i < count; i++) {
    const k = (rnd() - 0.5) * swell * 2;
    d += `q${at(step / 2, -swell + k, step, i % 2 ? k * 0.3 : -k * 0.3)}`;
  }
  return fill(`${d}L1240 ${foot}L-10 ${foot}z`, colour);
}

/** Five bands of sky; `edges` are the four limits between them. */
export function sky(
  rnd: Rnd,
  hour: Hour,
  edges: readonly [number, number, number, number],
  foot: number,
): string {
  const ground = fill(rect(0, 0, width, foot), hour.sky[0]);
  const bands = edges.map((y, i) =>
    band(rnd, y, 7 - i, 3 + (i % 2), tone(hour.sky, i + 1), foot + 20),
  );
  return ground + bands.join("");
}

/** The one light: a disc and one halo. */
export const sun = (x: number, y: number, r: number, hour: Hour, halo = 0.55): string =>
  disc(x, y, r * 1.68, hour.halo, halo) + disc(x, y, r, hour.sun);

/** Glitter on the water under the light, opening towards the viewer. */
export function glitter(rnd: Rnd, x: number, y: number, count: number, colour: string): string {
  const d = times(count, (i) => {
    const w = (120 - i * 1.2) * (0.45 + rnd() * 0.8);
    return lens(x + (rnd() - 0.5) * (40 + i * 6), y + 4 + i * i * 0.17, w, 2.2 + i * 0.07);
  });
  return fill(d.join(""), colour);
}

/** Small lights strewn over a stretch of water, larger towards the viewer. */
export function glints(
  rnd: Rnd,
  count: number,
  [x0, x1]: Point,
  [y0, y1]: Point,
  colour: string,
  opacity = 1,
  [w0, w1]: Point = [14, 90],
): string {
  const d = times(count, () => {
    const k = rnd() ** 1.3;
    const w = (w0 + (w1 - w0) * k) * (0.5 + rnd());
    return lens(x0 + (x1 - x0) * rnd(), y0 + (y1 - y0) * k, w, 1.6 + 3.2 * k);
  });
  return fill(d.join(""), colour, opacity);
}

/** A line of foam at the foot of something. */
export function foam(rnd: Rnd, x0: number, x1: number, y: number, colour = white, k = 1): string {
  const count = Math.max(2, Math.round((x1 - x0) / 74));
  const step = (x1 - x0) / count;
  let d = `M${at(x0, y)}`;
  for (let i = 0; i < count; i++) {
    const rise = i < count - 1 ? (rnd() - 0.5) * 3 : 0;
    d += `q${at(step * (0.3 + rnd() * 0.4), -9 * k * rnd(), step, rise)}`;
  }
  for (let i = 0; i < count; i++) d += `q${at(-step / 2, k * (2 + rnd() * 5), -step, 0)}`;
  return fill(`${d}z`, colour);
}

/** Broken reflection under a foot on calm water. */
export function reflection(
  rnd: Rnd,
  x: number,
  y: number,
  w: number,
  depth: number,
  colour: string,
  opacity = 0.4,
): string {
  const count = Math.max(4, Math.round(depth / 6));
  const d = times(count, (i) => {
    const k = i / count;
    return lens(
      x + (rnd() - 0.5) * w * 0.25,
      y + 4 + k * depth,
      w * (1 - k * 0.7) * (0.6 + rnd() * 0.4),
      3.2,
    );
  });
  return fill(d.join(""), colour, opacity);
}

/** Piled fair-weather clouds: domes over a flat foot. */
export function cumulus(x: number, y: number, w: number, colour: string, shade: string): string {
  const dome = (cx: number, r: number): string =>
    `M${at(x + w * (cx - r), y)}a${at(w * r, w * r)} 0 0 1 ${at(w * r * 2, 0)}z`;
  const body = dome(0.2, 0.14) + dome(0.42, 0.24) + dome(0.66, 0.17) + dome(0.84, 0.11);
  // The shadow: a row of low bumps over the same foot, inside the domes.
  const bumps = times(5, () => `a${at(w * 0.07, w * 0.05)} 0 0 1 ${at(w * 0.14, 0)}`).join("");
  const under = `M${at(x + w * 0.15, y)}v${round(-w * 0.03)}${bumps}v${round(w * 0.03)}z`;
  return fill(`${body}${lens(x + w * 0.5, y, w, w * 0.03)}`, colour) + fill(under, shade);
}

/** Wobbling edge downwards from (x, y0) to y1. */
const wobble = (
  rnd: Rnd,
  x: number,
  y0: number,
  y1: number,
  reach: number,
  count: number,
  lean = 0,
): string =>
  times(count, (i) => {
    const k = (i + 1) / count;
    return `L${at(x + lean * k + (rnd() - 0.5) * 2 * reach, y0 + (y1 - y0) * k)}`;
  }).join("");

/** Ragged green (or snow, or thatch) hanging from a skyline, `depth` deep. */
function crown(
  rnd: Rnd,
  top: readonly Point[],
  depth: number,
  colour: string,
  lift: number,
  inset: number,
): string {
  const start = top[0]?.[0] ?? 0;
  const end = top.at(-1)?.[0] ?? 0;
  const ridge: Point[] = [];
  for (let x = start + inset * 6; x <= end - inset * 4; x += 10) {
    ridge.push([x, skyline(top, x) + lift]);
  }
  let d = soft(ridge);
  const first = ridge[0]?.[0] ?? start;
  let x = ridge.at(-1)?.[0] ?? end;
  while (x > first) {
    const step = 9 + rnd() * 16;
    const next = Math.max(first, x - step);
    // The fringe thins out towards both ends, or it would stick out of the silhouette.
    const fade = Math.max(0.12, Math.min(1, (next - first) / 34, (end - next) / 34));
    const y = skyline(top, next) + depth * (0.35 + rnd() * 0.9) * fade;
    d += `Q${at(x - step * 0.4, y + depth * 0.35 * fade, next, y)}`;
    x -= step;
  }
  return fill(`${d}z`, colour);
}

/**
 * A rock lit from the left: left rim palest, right face one value darker, cleft two. `top` is its
 * skyline, `base` the waterline, `widths` the widths of its faces, `cap` the depth of the green.
 * `id` must be unique in the picture: it names a clip path.
 */
export function rock(
  rnd: Rnd,
  id: string,
  top: readonly Point[],
  base: number,
  widths: readonly number[],
  cap: number,
  tones: readonly string[] = stone,
  leaf: readonly string[] = green,
): string {
  const start = top[0]?.[0] ?? 0;
  const end = top.at(-1)?.[0] ?? 0;
  const peak = Math.min(...top.map(([, y]) => y));
  const outline = `${soft(top)}L${at(end + 6, base)}H${round(start - 6)}z`;
  const level = (x: number): number => skyline(top, x);
  let lit = "";
  let shade = "";
  let cleft = "";
  let hatch = "";
  let ledge = "";
  let x = start;
  for (let i = 0; x < end; i++) {
    const w = Math.min(end - x, (widths[i % widths.length] ?? 40) * (0.6 + rnd() * 0.8));
    const lean = (rnd() - 0.35) * w * 0.7;
    const edge = x + w * (0.42 + rnd() * 0.16);
    const right = x + w;
    const h = base - level(edge);
    shade += `M${at(edge, level(edge) - 30)}${wobble(rnd, edge, level(edge), base, w * 0.1, 5, lean)}H${round(Math.max(right + 2, edge + lean + 4))}L${at(right, level(right) - 30)}z`;
    cleft += `M${at(right - w * 0.2, base)}L${at(right - w * 0.12, base - h * (0.3 + rnd() * 0.2))}L${at(right - 1, base - h * (0.55 + rnd() * 0.4))}L${at(right + w * 0.04, base)}z`;
    lit += `M${at(x, level(x) - 30)}L${at(x + w * 0.2, level(x + w * 0.2) - 30)}${wobble(rnd, x + w * 0.13, level(x), base - h * (0.08 + rnd() * 0.4), w * 0.05, 3)}L${at(x, base - h * 0.05)}z`;
    for (const share of [0.2, 0.43, 0.64, 0.82]) {
      const y = base - (base - peak) * share + (rnd() - 0.5) * 8;
      if (y < level(edge) + cap + 14) continue;
      if (rnd() > 0.25) {
        ledge += lens(x + w * (0.28 + rnd() * 0.1), y, w * (0.42 + rnd() * 0.3), 4.6);
      }
      for (let m = 0; m < 3; m++) {
        if (rnd() > 0.3) {
          hatch += `M${at(edge + lean * (1 - share) + w * 0.1, y + m * 9 + 12)}l${at(w * (0.2 - 0.04 * m), 8 + rnd() * 4)}`;
        }
      }
    }
    x = right;
  }
  const wet = `M${at(start - 10, base)}v-9q60-7 120 0t140-1 160 2 160-2 160 1v9z`;
  const faces =
    fill(shade, tone(tones, 2)) +
    fill(lit, tone(tones, 0)) +
    fill(cleft, tone(tones, 3)) +
    fill(ledge, tone(tones, 2)) +
    line(hatch, tone(tones, 3), 2.2) +
    fill(wet, tone(tones, 4), 0.55);
  const body = `${fill(outline, tone(tones, 1))}<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${faces}</g>`;
  if (cap === 0) return body;
  return (
    body +
    crown(rnd, top, cap * 1.25, tone(leaf, 3), -1, 0) +
    crown(rnd, top, cap * 0.8, tone(leaf, 2), -4, 1) +
    crown(rnd, top, cap * 0.45, tone(leaf, 1), -6, 1.5) +
    crown(rnd, top, cap * 0.16, tone(leaf, 0), -7, 2)
  );
}

/** A line of tree crowns along a skyline: overlapping domes, one colour. */
export function canopy(
  rnd: Rnd,
  top: readonly Point[],
  foot: number,
  [r0, r1]: Point,
  colour: string,
): string {
  const start = top[0]?.[0] ?? 0;
  const end = top.at(-1)?.[0] ?? 0;
  let d = mass(top, foot);
  for (let x = start; x < end; ) {
    const r = r0 + (r1 - r0) * rnd();
    const y = skyline(top, x) + r * 0.35;
    d += `M${at(x - r, y)}a${at(r, r * 0.9)} 0 1 1 ${at(r * 2, 0)}a${at(r, r * 0.9)} 0 1 1 ${at(-r * 2, 0)}z`;
    x += r * (0.9 + rnd() * 0.5);
  }
  return fill(d, colour);
}

/** A free clump of foliage: overlapping ellipses around (x, y). */
export function clump(
  rnd: Rnd,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  count = 9,
): string {
  const d = times(count, (i) => {
    const a = (i / count) * Math.PI * 2;
    const [cx, cy] = [x + Math.cos(a) * w * 0.32, y + Math.sin(a) * h * 0.26];
    const [rx, ry] = [w * (0.18 + rnd() * 0.08), h * (0.22 + rnd() * 0.1)];
    return `M${at(cx - rx, cy)}a${at(rx, ry)} 0 1 1 ${at(rx * 2, 0)}a${at(rx, ry)} 0 1 1 ${at(-rx * 2, 0)}z`;
  });
  return fill(d.join("") + lens(x, y, w * 0.8, h * 0.4), colour);
}

/** A fan of pointed leaves from one root, angles in radians (0 = right, negative = up). */
export function leaves(
  rnd: Rnd,
  x: number,
  y: number,
  count: number,
  r: number,
  [from, to]: Point,
  colour: string,
  fat = 0.16,
): string {
  const d = times(count, (i) => {
    const angle = from + ((to - from) * i) / (count - 1) + (rnd() - 0.5) * 0.2;
    const l = r * (0.75 + rnd() * 0.4);
    const [px, py] = [Math.cos(angle) * l, Math.sin(angle) * l];
    return `M${at(x, y)}q${at(px * 0.5 - py * fat, py * 0.5 + px * fat, px, py)}q${at(-px * 0.5 + py * fat, -py * 0.5 - px * fat, -px, -py)}z`;
  });
  return fill(d.join(""), colour);
}

/** A frangipani blossom. */
export function frangipani(x: number, y: number, k: number, colour: string): string {
  const d = times(5, (i) => {
    const a = i * 1.2566 - 0.5;
    const [tipX, tipY] = [Math.cos(a) * 18 * k, Math.sin(a) * 18 * k];
    return `M${at(x, y)}q${at(Math.cos(a - 0.6) * 14 * k, Math.sin(a - 0.6) * 14 * k, tipX, tipY)}q${at(Math.cos(a + 1.6) * 9 * k, Math.sin(a + 1.6) * 9 * k, -tipX, -tipY)}z`;
  });
  return fill(d.join(""), colour) + disc(x, y, 3.5 * k, sail);
}

/** A coconut palm: a bent trunk and drooping fronds with a lit upper side. */
export function palm(
  rnd: Rnd,
  x: number,
  y: number,
  h: number,
  lean: number,
  colours: { trunk: string; leaf: string; lit: string },
): string {
  const [tx, ty] = [x + lean, y - h];
  const w = h * 0.032;
  const trunk = `M${at(x - w, y)}Q${at(x - w + lean * 0.15, y - h * 0.55, tx - w * 0.45, ty)}L${at(tx + w * 0.45, ty)}Q${at(x + w + lean * 0.25, y - h * 0.5, x + w * 1.3, y)}z`;
  const frond = (angle: number, l: number): string => {
    const [ex, ey] = [Math.cos(angle) * l, Math.sin(angle) * l * 0.75 + l * 0.26];
    const [mx, my] = [Math.cos(angle) * l * 0.55, Math.sin(angle) * l * 0.75 - l * 0.16];
    return `M${at(tx, ty)}q${at(mx, my, ex, ey)}q${at(-ex * 0.42, -ey * 0.42 - l * 0.15, -ex, -ey)}z`;
  };
  const l = h * 0.42;
  const back = [-2.95, -2.4, -1.8, -1.3, -0.75, -0.2].map((a) =>
    frond(a + (rnd() - 0.5) * 0.25, l * (0.85 + rnd() * 0.3)),
  );
  const front = [-3.4, -2.75, -2.1, -1.55, -1.0, -0.4, 0.26].map((a) =>
    frond(a + (rnd() - 0.5) * 0.25, l * (0.8 + rnd() * 0.3)),
  );
  return (
    fill(trunk, colours.trunk) +
    fill(back.join(""), colours.leaf) +
    fill(front.join(""), colours.lit)
  );
}

export interface Wear {
  top: string;
  bottom: string;
  skin?: string;
  hair?: string;
  /** The caping, a cone of woven palm. */
  hat?: string;
  /** A sarong instead of trousers. */
  sarong?: boolean;
  sash?: string;
  /** One arm raised to a load on the head. */
  carries?: boolean;
  /** All in one colour, against the light. */
  silhouette?: boolean;
}

/** A small figure seen from behind or far away: no face. (x, y) are the feet, h the height. */
export function person(x: number, y: number, h: number, wear: Wear): string {
  const bare = wear.skin ?? skin[0];
  const hair = wear.hair ?? ink;
  const head = h * 0.074;
  const crownY = y - h * 0.915;
  const p = (dx: number, dy: number): string => at(x + dx * h, y + dy * h);
  const feet = fill(
    `${lens(x - h * 0.05, y, h * 0.1, h * 0.035)}${lens(x + h * 0.055, y, h * 0.1, h * 0.035)}`,
    wear.silhouette ? wear.bottom : bare,
  );
  const legs = wear.sarong
    ? fill(
        `M${p(-0.1, -0.5)}L${p(0.1, -0.5)}Q${p(0.13, -0.3)} ${p(0.1, -0.05)}Q${p(0, -0.02)} ${p(-0.1, -0.05)}Q${p(-0.13, -0.3)} ${p(-0.1, -0.5)}z`,
        wear.bottom,
      )
    : fill(
        `M${p(-0.105, -0.5)}L${p(0.105, -0.5)}Q${p(0.12, -0.25)} ${p(0.1, -0.01)}L${p(0.025, -0.01)}L${p(0.005, -0.36)}L${p(-0.02, -0.01)}L${p(-0.095, -0.01)}Q${p(-0.12, -0.25)} ${p(-0.105, -0.5)}z`,
        wear.bottom,
      );
  const leftArm = wear.carries
    ? `M${p(-0.1, -0.79)}L${p(-0.17, -0.9)}L${p(-0.13, -1.02)}L${p(-0.1, -1)}L${p(-0.125, -0.9)}L${p(-0.07, -0.8)}z`
    : `M${p(-0.1, -0.8)}Q${p(-0.165, -0.78)} ${p(-0.17, -0.66)}L${p(-0.175, -0.47)}L${p(-0.135, -0.47)}L${p(-0.11, -0.66)}z`;
  const arms = `${leftArm}M${p(0.1, -0.8)}Q${p(0.165, -0.78)} ${p(0.17, -0.66)}L${p(0.18, -0.47)}L${p(0.14, -0.47)}L${p(0.11, -0.66)}z`;
  const leftHand = wear.carries
    ? disc(x - h * 0.113, y - h * 1.015, h * 0.026, bare)
    : disc(x - h * 0.155, y - h * 0.455, h * 0.026, bare);
  const hands = wear.silhouette
    ? ""
    : leftHand + disc(x + h * 0.16, y - h * 0.455, h * 0.026, bare);
  const torso = `M${p(-0.035, -0.84)}L${p(0.035, -0.84)}Q${p(0.13, -0.83)} ${p(0.135, -0.74)}L${p(0.1, -0.6)}L${p(0.115, -0.45)}Q${p(0, -0.42)} ${p(-0.115, -0.45)}L${p(-0.1, -0.6)}L${p(-0.135, -0.74)}Q${p(-0.13, -0.83)} ${p(-0.035, -0.84)}z`;
  const shade = `M${p(0.02, -0.84)}L${p(0.035, -0.84)}Q${p(0.13, -0.83)} ${p(0.135, -0.74)}L${p(0.1, -0.6)}L${p(0.115, -0.45)}Q${p(0.08, -0.435)} ${p(0.05, -0.43)}Q${p(0.03, -0.64)} ${p(0.02, -0.84)}z`;
  const deps = [
    feet,
    hands,
    legs,
    fill(arms, wear.top),
    fill(`M${p(-0.03, -0.88)}h${round(h * 0.06)}v${round(h * 0.06)}h${round(-h * 0.06)}z`, bare),
    fill(torso, wear.top),
    wear.silhouette ? "" : fill(shade + arms.slice(arms.indexOf("M", 1)), ink, 0.14),
    wear.sash
      ? fill(
          `M${p(-0.102, -0.58)}L${p(0.102, -0.58)}L${p(0.105, -0.53)}L${p(-0.105, -0.53)}z`,
          wear.sash,
        )
      : "",
    disc(x, crownY, head, bare),
    fill(
      `M${at(x - head * 0.96, crownY + head * 0.5)}A${at(head * 1.08, head * 1.08)} 0 1 1 ${at(x + head * 0.96, crownY + head * 0.5)}q${at(-head * 0.96, head * 0.5, -head * 1.92, 0)}z`,
      hair,
    ),
  ];
  if (wear.hat) {
    const brim = crownY + head * 0.1;
    deps.push(
      fill(
        `M${at(x - head * 2.7, brim)}L${at(x, brim - head * 1.9)}L${at(x + head * 2.7, brim)}q${at(-head * 2.7, head, -head * 5.4, 0)}z`,
        wear.hat,
      ),
      fill(
        `M${at(x, brim - head * 1.9)}L${at(x + head * 2.7, brim)}q${at(-head * 1.3, head * 0.5, -head * 2.2, head * 0.5)}z`,
        ink,
        0.12,
      ),
    );
  }
  return deps.join("");
}

/** Frigate birds, three strokes each: [x, y, size]. */
export const birds = (list: readonly (readonly [number, number, number])[], colour = ink): string =>
  list
    .map(([x, y, k]) =>
      group(
        `translate(${x} ${y}) scale(${k})`,
        fill("M-25 8q12-12 24-2 14-8 24 4-14-6-23 1-10-8-25-3z", colour),
      ),
    )
    .join("");

export interface Livery {
  hull: string;
  /** The shadow side of the hull, below the stripes. */
  shade: string;
  stripe: string;
  trim: string;
  cabin?: string;
  cabinShade?: string;
  glass?: string;
  gleam?: string;
  dark?: string;
}

export const homeLivery: Livery = { hull: white, shade: "#cfe2e6", stripe: coral, trim: sail };

/**
 * A fast boat, bow to the right, its keel near y = 100 and its transom near x = 0. `stretch`
 * lengthens the cabin (0 = 340 units long), `engines` is 1 to 4.
 */
export function fastBoat(
  livery: Livery,
  {
    stretch = 0,
    engines = 3,
    crew = true,
    roof = "rail",
  }: { stretch?: number; engines?: number; crew?: boolean; roof?: "rail" | "canopy" | "mast" } = {},
): string {
  const s = stretch;
  const cabin = livery.cabin ?? white;
  const cabinShade = livery.cabinShade ?? "#dbe9ec";
  const glass = livery.glass ?? deep;
  const gleam = livery.gleam ?? "#2b6f8a";
  const dark = livery.dark ?? ink;

  const outboards = times(engines, (i) => {
    const [x, y] = [-14 - i * 15, 62 + i * 2];
    return (
      fill(`M${x - 10} ${y}h11v32l-4 11h-7l-3-13z`, dark) +
      fill(`M${x - 12} ${y - 10}h14v15h-12z`, "#2b5064")
    );
  }).join("");

  const hull =
    fill(
      `M-10 54C90 60 ${230 + s} 58 ${336 + s} 32C${320 + s} 70 ${296 + s} 96 ${262 + s} 102H24C4 102-4 92-6 80z`,
      livery.hull,
    ) +
    fill(
      `M-6 82C80 92 ${220 + s} 92 ${300 + s} 80C${290 + s} 92 ${278 + s} 100 ${262 + s} 102H24C6 102-3 92-6 82z`,
      livery.shade,
    ) +
    fill(
      `M-9 62C90 70 ${226 + s} 68 ${328 + s} 46l-6 12C${220 + s} 79 90 80-7 73z`,
      livery.stripe,
    ) +
    fill(`M-7 75C90 83 ${216 + s} 82 ${318 + s} 62l-4 6C${214 + s} 88 90 89-6 80z`, livery.trim);

  const house =
    fill(
      `M34 56L50 14c2-5 5-7 11-7h${150 + s}c10 0 16 3 22 10l34 32C${190 + s} 58 110 60 34 56z`,
      cabin,
    ) + fill("M34 56L50 14c2-5 5-7 11-7h18L62 58z", cabinShade);

  const panes = 3 + Math.round(s / 36);
  const pitch = (109 + s) / panes;
  const windows =
    times(panes, (i) => {
      const x = 70 + i * pitch;
      return (
        fill(`M${at(x, 20)}h${round(pitch - 7)}l-2 22h${round(-(pitch - 5))}z`, glass) +
        fill(`M${at(x + 8, 20)}h8l-9 22h-6z`, gleam)
      );
    }).join("") + fill(`M${179 + s} 20h28c6 0 9 2 13 6l10 11-46 3z`, glass);

  const rails =
    line(`M56 1h${150 + s}`, dark, 4) + line(`M70 2v6M${120 + s / 2} 2v6M${170 + s} 2v6`, dark, 3);

  // Above the cabin: a luggage rail, a shaded upper deck, or a radar mast.
  const canopy =
    line(`M66 7V-22M${124 + s / 2} 7V-22M${190 + s} 7V-22`, dark, 3) +
    fill(`M50-22q8-9 20-9h${120 + s}q14 0 24 9z`, livery.stripe) +
    fill(`M50-22h${164 + s}l-6 5H56z`, livery.trim) +
    line(`M60-6h${140 + s}`, dark, 2.4);
  const mast =
    fill(`M${128 + s} 8l-10-30h8l14 30z`, cabinShade) +
    fill(`M${104 + s}-26h34v5h-34z`, cabin) +
    line(`M${121 + s}-26v-22M60 4h60`, dark, 2.6) +
    disc(121 + s, -50, 3, red);
  const top = roof === "canopy" ? canopy : roof === "mast" ? mast : rails;

  const flag =
    line("M8 56V14", dark, 3) +
    fill("M8 14c-12-4-20 3-32-1v9c12 4 20-3 32 1z", red) +
    fill("M8 23c-12-4-20 3-32-1v9c12 4 20-3 32 1z", "#ffffff");

  const people = crew
    ? group(
        `translate(${s} 0)`,
        disc(252, 37, 4.6, skin[0]),
        disc(270, 35, 4.6, skin[0]),
        fill("M247 37a5 5 0 0 1 9-3l-3 2zM265 35a5 5 0 0 1 9-3l-3 2z", ink),
        fill("M244 55c0-9 3-13 8-13s8 3 8 12z", red),
        fill("M263 52c0-8 3-12 7-12s7 3 7 9z", green[2]),
      )
    : "";
  return outboards + hull + house + windows + top + flag + people;
}

/** Places a drawing made around its own origin. */
export const place = (
  drawing: string,
  x: number,
  y: number,
  kx: number,
  ky: number,
  tilt = 0,
): string =>
  group(`translate(${x} ${y}) rotate(${tilt}) scale(${round2(kx)} ${round2(ky)})`, drawing);

const round2 = (value: number): number => Math.round(value * 1000) / 1000;

/** A hex colour moved towards another; `share` 0 keeps it, 1 replaces it. */
export function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, i: number): number => Number.parseInt(hex.slice(i, i + 2), 16);
  const part = (i: number): string =>
    Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${part(1)}${part(3)}${part(5)}`;
}
