import {
  at,
  canopy,
  fill,
  leaves,
  lens,
  lenses,
  line,
  palm,
  person,
  picture,
  polygon,
  random,
  round,
  type Scene,
  sky,
  sun,
  times,
  tone,
} from "./brush.ts";
import { coral, day, type Hour, wood } from "./palette.ts";

const morning: Hour = {
  ...day,
  sky: ["#a9d3da", "#c2dfdc", "#d9e9d9", "#ecf0d3", "#f9efc9"],
  halo: "#fbf0c4",
};
const rice = ["#d3dc7c", "#b3cc66", "#8fb85a", "#6da251", "#4f8a4e"] as const;
const riser = ["#5f8f56", "#4a7d50", "#38694a", "#295543", "#1d443c"] as const;
const mirror = ["#e6f0dc", "#cfe6e0", "#b4d9dd"] as const;

/** Contour of terrace `i` (0 = farthest): an amphitheatre, sagging right of the middle. */
function contour(i: number, drop = 0): (x: number) => number {
  const y = 352 + i * 30 + i * i * 4.2 + drop;
  const sag = 12 + i * 8;
  const middle = 760 - i * 34;
  return (x) =>
    y -
    sag * Math.min(1.6, ((x - middle) / 620) ** 2) +
    (4 + i * 1.6) * Math.sin(x / (96 + i * 26) + i * 1.9);
}

function edge(of: (x: number) => number): string {
  return times(33, (i) => `${i ? "L" : "M"}${at(i * 38.75 - 20, of(i * 38.75 - 20))}`).join("");
}

/** From one contour down to the foot of the picture. */
const below = (of: (x: number) => number, colour: string): string =>
  fill(`${edge(of)}L1220 800H-20z`, colour);

function terraces(): string {
  const rnd = random(17);
  const parts: string[] = [];
  for (const i of times(9, (n) => n)) {
    const wet = i === 2 || i === 5 || i === 6;
    const surface = contour(i);
    const next = contour(i + 1);
    // The riser is thick where the slope is steep, thin where the field runs out to the front.
    const lip = (x: number): number =>
      next(x) - (10 + i * 5) * (0.75 + 0.45 * Math.sin(x / 170 + i * 1.3));
    parts.push(below(surface, wet ? tone(mirror, i - 3) : tone(rice, i / 2)));
    const depth = (x: number): number => Math.max(4, lip(x) - surface(x));
    if (wet) {
      const sky = times(9 + i * 2, () => {
        const x = rnd() * 1200;
        return lens(x, surface(x) + depth(x) * (0.25 + rnd() * 0.6), 40 + i * 14, 2 + i * 0.4);
      });
      parts.push(fill(sky.join(""), "#ffffff", 0.5));
      const tufts = times(30 + i * 8, () => {
        const x = rnd() * 1200;
        const h = 4 + i * 1.9;
        const y = surface(x) + depth(x) * (0.35 + rnd() * 0.6);
        return `M${at(x, y)}l${at(-h * 0.5, -h)}l${at(h * 0.4, h * 0.5)}l${at(h * 0.2, -h * 0.8)}l${at(h * 0.2, h * 0.8)}l${at(h * 0.4, -h * 0.4)}z`;
      });
      parts.push(fill(tufts.join(""), rice[3]));
    } else {
      const rows = times(70, () => {
        const x = rnd() * 1200;
        const h = 3 + i * 1.5;
        const y = surface(x) + depth(x) * (0.2 + rnd() * 0.75);
        return `M${at(x, y)}q${at(h * 0.2, -h, h, -h * 1.3)}q${at(-h * 0.2, h * 0.6, -h, h * 1.3)}z`;
      });
      parts.push(fill(rows.join(""), tone(rice, i / 2 + 1)));
    }
    parts.push(below(lip, tone(rice, wet ? 1 : i / 2 - 1.2)));
    parts.push(below((x) => lip(x) + 3 + i * 0.7, tone(riser, i / 2)));
    const grass = times(26, () => {
      const x = rnd() * 1200;
      const y = lip(x) + 4 + i;
      return `M${at(x, y)}v${round((next(x) - y) * (0.35 + rnd() * 0.4))}`;
    });
    parts.push(line(grass.join(""), tone(riser, i / 2 + 1), 2.2));
  }
  return parts.join("");
}

/** A thatched hut where the farmers rest. */
function hut(x: number, y: number, k: number): string {
  const p = (dx: number, dy: number) => [x + dx * k, y + dy * k] as const;
  return (
    fill(polygon(p(-34, -34), p(34, -34), p(34, -6), p(-34, -6)), "#4c4a3d") +
    fill(`M${at(...p(-40, 0))}h${round(80 * k)}v${round(-9 * k)}h${round(-80 * k)}z`, wood[1]) +
    line(
      `M${at(...p(-34, 0))}V${round(y - 36 * k)}M${at(...p(34, 0))}V${round(y - 36 * k)}M${at(...p(0, -8))}V${round(y - 36 * k)}`,
      wood[2],
      4 * k,
    ) +
    fill(polygon(p(-58, -30), p(-12, -86), p(14, -86), p(58, -30)), "#b58d55") +
    fill(polygon(p(6, -86), p(14, -86), p(58, -30), p(22, -30)), "#d9b170") +
    fill(polygon(p(-58, -30), p(58, -30), p(54, -24), p(-54, -24)), "#8a683f")
  );
}

/** Early morning inland: no sea at all. Light from the right, a farmer near on the left. */
export const riceTerrace: Scene = {
  slug: "rice-terrace",
  title: {
    id: "Sawah berundak pada pagi yang berkabut",
    en: "Rice terraces on a misty morning",
  },
  draw() {
    const rnd = random(73);
    const light = { trunk: "#6a6a4c", leaf: "#3f7350", lit: "#74a152" };
    const shade = { trunk: "#7d9583", leaf: "#7fa68a", lit: "#93b894" };
    return picture(this.title.id, [
      sky(rnd, morning, [70, 140, 206, 262], 380),
      sun(930, 186, 50, morning, 0.7),
      fill(
        lenses([
          [760, 120, 320, 9],
          [300, 92, 380, 10],
          [1080, 236, 260, 8],
        ]),
        "#fdfaea",
        0.8,
      ),
      fill(
        "M-10 380V214c50-10 90 8 140 2 60-8 96-52 160-60 70-8 110 34 170 44 66 10 106-18 166-8 80 14 120 62 210 76 120 18 250 0 384 14v98z",
        "#b5d1c4",
      ),
      fill(
        "M-10 400V300c90-20 160-6 250 8s180 34 300 20 190-40 300-30 200 36 370 16v90z",
        "#9cc2ae",
      ),
      fill(
        lenses([
          [300, 312, 620, 18],
          [840, 330, 700, 16],
          [560, 284, 380, 10],
        ]),
        "#f2f5e2",
        0.75,
      ),
      palm(rnd, 690, 360, 92, 12, shade),
      palm(rnd, 730, 362, 74, -8, shade),
      palm(rnd, 1010, 350, 84, -14, shade),
      canopy(
        rnd,
        [
          [-20, 318],
          [140, 326],
          [300, 342],
          [420, 356],
          [560, 366],
          [700, 362],
          [860, 352],
          [1010, 338],
          [1220, 322],
        ],
        420,
        [12, 24],
        "#6f9f7a",
      ),
      palm(rnd, 96, 368, 190, 26, light),
      palm(rnd, 150, 372, 138, -16, light),
      palm(rnd, 1120, 372, 150, -24, light),
      canopy(
        rnd,
        [
          [-20, 330],
          [80, 342],
          [190, 360],
          [300, 386],
        ],
        420,
        [14, 26],
        "#4f8558",
      ),
      terraces(),
      hut(930, 476, 1),
      person(318, 676, 112, {
        top: coral,
        bottom: "#274c5a",
        hat: "#e8c987",
      }),
      // the shoulder pole with two baskets of seedlings
      line("M246 596q72-18 144 0", wood[3], 4),
      line("M250 596l-10 44M250 596l10 44M386 596l-10 44M386 596l10 44", wood[3], 2.2),
      fill("M236 638h28l-4 22h-20zM372 638h28l-4 22h-20z", wood[0]),
      leaves(rnd, 250, 642, 6, 26, [-2.5, -0.6], rice[1], 0.2),
      leaves(rnd, 386, 642, 6, 26, [-2.5, -0.6], rice[1], 0.2),
      leaves(rnd, 1190, 830, 8, 300, [-2.95, -1.3], riser[4], 0.2),
      leaves(rnd, 1120, 840, 7, 220, [-2.9, -0.9], "#275b46", 0.22),
    ]);
  },
};
