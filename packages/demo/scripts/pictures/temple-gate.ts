import {
  at,
  band,
  fill,
  frangipani,
  glitter,
  leaves,
  lenses,
  line,
  picture,
  random,
  rect,
  round,
  type Scene,
  sky,
  sun,
  times,
} from "./brush.ts";
import { dusk } from "./palette.ts";

const stone = ["#3c3b6b", "#2c3058", "#1f2748", "#151d39"] as const;
const rim = "#f39a6b";
const leaf = ["#4a6a78", "#3a5a6c", "#223a55"] as const;
/** The middle of the gate; both halves are the same drawing, mirrored. */
const middle = 604;

/** Half of a candi bentar: tiers that step back, their split face catching the sun. */
function half(side: 1 | -1): string {
  const x = (offset: number): number => middle + side * offset;
  const block = (inner: number, outer: number, y: number, h: number): string =>
    `M${at(x(inner), y)}H${round(x(outer))}v${h}H${round(x(inner))}z`;
  const cornice = (inner: number, top: number, foot: number, y: number, h: number): string =>
    `M${at(x(inner), y)}H${round(x(top))}L${at(x(foot), y + h)}H${round(x(inner))}z`;
  const tiers = [
    [56, 1],
    [44, 0.9],
    [92, 0.74],
    [34, 0.66],
    [30, 0.55],
    [28, 0.45],
    [26, 0.35],
    [24, 0.26],
    [22, 0.18],
  ] as const;
  let y = 610;
  const parts: string[] = [];
  for (const [h, share] of tiers) {
    const outer = 52 + 178 * share;
    y -= h;
    parts.push(
      fill(block(52, outer, y + 8, h - 8), stone[2]),
      fill(cornice(52, outer + 14, outer + 3, y, 12), stone[1]),
      fill(cornice(52, outer + 7, outer + 15, y - 5, 6), stone[3]),
      fill(
        `M${at(x(outer + 13), y - 4)}q${side * 9}-5 ${side * 8}-16q${side * -9} 3 ${side * -13} 13z`,
        stone[2],
      ),
    );
    if (h > 40) {
      const mouldings = block(64, outer - 14, y + 20, 4) + block(64, outer - 10, y + h - 12, 4);
      parts.push(fill(mouldings, stone[1]));
    }
  }
  parts.push(
    fill(`M${at(x(52), y)}H${round(x(88))}L${at(x(64), y - 34)}L${at(x(52), y - 46)}z`, stone[2]),
    fill(`M${at(x(52), 606)}V${y - 46}l${side * 7} 9V606z`, rim),
  );
  return parts.join("");
}

/** A penjor: bent bamboo with its tail and offering. */
function penjor(x: number, side: 1 | -1): string {
  return (
    line(
      `M${x} 640C${x - side * 6} 470 ${x - side * 4} 300 ${x + side * 30} 190c${side * 14}-46 ${side * 52}-62 ${side * 84}-34`,
      stone[3],
      6,
    ) +
    line(
      `M${x + side * 114} 156c${side * 4} 20 ${side * -6} 30 0 52 ${side * 6} 20 ${side * -6} 34 0 58`,
      rim,
      4,
      'stroke-dasharray="2 11"',
    ) +
    fill(`M${x + side * 106} 262h${side * 18}l${side * -4} 26h${side * -10}z`, rim)
  );
}

/** The paved way up to the gate, its joints lit where the wet stone mirrors the sky. */
function way(): string {
  let slabs = "";
  let joints = "";
  let y = 612;
  for (const i of times(6, (n) => n)) {
    const foot = y + 8 + i * 4;
    const left = (v: number): number => 470 - (v - 596) * 0.571;
    const right = (v: number): number => 738 + (v - 596) * 0.571;
    slabs += `M${at(left(y), y)}H${round(right(y))}L${at(right(foot), foot)}H${round(left(foot))}z`;
    joints += rect(556 - (y - 596) * 0.21, y, 96 + (y - 596) * 0.42, 2.5);
    y = foot + 12 + i * 5;
  }
  return fill(slabs, stone[2], 0.55) + fill(joints, rim, 0.8);
}

/** The sun sets in a split gate. Symmetrical, the actor is the stone itself. */
export const templeGate: Scene = {
  slug: "temple-gate",
  title: {
    id: "Candi bentar menghadap laut saat senja",
    en: "A split gate faces the sea at dusk",
  },
  draw() {
    const rnd = random(29);
    const blossoms = [
      [96, 690, 1.3],
      [160, 736, 1],
      [52, 744, 1.1],
      [1130, 700, 1.3],
      [1070, 748, 1],
      [1172, 758, 1.1],
    ] as const;
    return picture(this.title.id, [
      sky(rnd, dusk, [110, 206, 296, 372], 500),
      sun(middle, 424, 72, dusk, 0.5),
      fill(
        lenses([
          [250, 232, 420, 13],
          [150, 204, 240, 9],
          [960, 168, 400, 12],
          [1050, 300, 340, 11],
          [380, 338, 360, 10],
          [860, 352, 300, 9],
        ]),
        dusk.cloud,
        0.55,
      ),
      fill(
        "M700 470c60-6 110-30 156-70 30-28 48-52 60-56 12-4 18 6 30 20 34 40 84 76 150 92 50 10 80 10 114 14z",
        dusk.far[0],
      ),
      fill("M-10 470v-22c80-12 150 2 230 6s150-8 220 4 90 6 140 12z", dusk.far[1]),
      band(rnd, 470, 0, 7, dusk.sea[0]),
      band(rnd, 504, 1.5, 6, dusk.sea[1]),
      band(rnd, 546, 3, 5, dusk.sea[2]),
      glitter(rnd, middle, 470, 26, dusk.glitter),
      fill("M-10 596c120-10 260-4 400-8s280 6 420 0 280 4 400-4v220H-10z", stone[1]),
      fill("M470 596h268l120 210H350z", stone[0]),
      fill("M556 596h96l44 210H512z", dusk.sea[1], 0.55),
      way(),
      half(-1),
      half(1),
      penjor(214, 1),
      penjor(1000, -1),
      leaves(rnd, 40, 812, 9, 240, [-2.7, -0.3], leaf[1]),
      leaves(rnd, 128, 826, 8, 190, [-2.6, -0.4], leaf[2]),
      leaves(rnd, 1170, 812, 9, 250, [-2.9, -0.5], leaf[1]),
      leaves(rnd, 1084, 828, 8, 180, [-2.8, -0.4], leaf[2]),
      blossoms.map(([x, y, k]) => frangipani(x, y, k, dusk.foam)).join(""),
    ]);
  },
};
