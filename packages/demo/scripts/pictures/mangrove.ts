import {
  at,
  band,
  birds,
  canopy,
  clump,
  disc,
  fill,
  glints,
  leaves,
  lens,
  lenses,
  line,
  type Point,
  person,
  picture,
  place,
  type Rnd,
  random,
  rect,
  reflection,
  round,
  type Scene,
  times,
} from "./brush.ts";
import { coral, ink, sail, white, wood } from "./palette.ts";

const air = ["#e9f3d8", "#d3e8cf", "#b4d8c2"] as const;
const leaf = ["#a8c46c", "#7fae5e", "#55905a", "#377457", "#235a50", "#164545"] as const;
const bark = ["#b58d6d", "#8a6a58", "#5f4c4a", "#3c3740"] as const;
const creek = ["#cfe8cf", "#a3d3c0", "#6fb8ad", "#489b98", "#2f7c80", "#1f6069"] as const;

/** A mangrove on stilts: a stem and arched prop roots, standing in its own reflection. */
function mangroveTree(
  rnd: Rnd,
  x: number,
  y: number,
  h: number,
  stilts: number,
  colour: string,
  lit: string,
): string {
  const thick = h * 0.05;
  const fork = y - h * 0.42;
  let roots = "";
  let shine = "";
  for (const i of times(stilts, (n) => n)) {
    const k = (i + 0.5) / stilts - 0.5;
    const from = fork + Math.abs(k) * h * 0.22 + rnd() * h * 0.06;
    const foot = x + k * h * 0.95 + (rnd() - 0.5) * h * 0.05;
    const d = `M${at(x + k * thick, from)}Q${at(x + k * h * 0.72, from - h * 0.02, foot, y + rnd() * 5)}`;
    roots += d;
    if (k < 0) shine += d;
  }
  const stem = fill(
    `M${at(x - thick * 0.6, fork + h * 0.1)}Q${at(x - thick * 0.2, y - h * 0.7, x - thick * 0.5 + h * 0.04, y - h)}h${round(thick)}Q${at(x + thick * 0.9, y - h * 0.7, x + thick * 0.7, fork + h * 0.1)}z`,
    colour,
  );
  const branches = line(
    `M${at(x, y - h * 0.66)}Q${at(x - h * 0.1, y - h * 0.8, x - h * 0.26, y - h * 0.96)}M${at(x + h * 0.01, y - h * 0.72)}Q${at(x + h * 0.12, y - h * 0.84, x + h * 0.28, y - h)}`,
    colour,
    thick * 0.62,
  );
  return (
    line(roots, colour, thick * 0.5) +
    line(shine, lit, thick * 0.14) +
    stem +
    branches +
    fill(
      `M${at(x - thick * 0.6, fork + h * 0.1)}Q${at(x - thick * 0.2, y - h * 0.7, x - thick * 0.5 + h * 0.04, y - h)}h${round(thick * 0.3)}Q${at(x + thick * 0.1, y - h * 0.7, x - thick * 0.1, fork + h * 0.1)}z`,
      lit,
    )
  );
}

/** A small jukung with one paddler, bow to the left. */
function canoe(): string {
  const rods = line("M70-12Q96-30 108 22M190-12Q212-30 226 22", wood[1], 5);
  const float = fill("M40 22c40-7 170-7 226 0-56 8-186 8-226 0z", "#f0d9a8");
  const hull =
    fill(
      "M-34-34C-10-8 16 10 50 12H226C262 10 284-6 300-32 284-20 262-14 240-12H40C6-14-16-20-34-34z",
      white,
    ) +
    fill(
      "M-34-34C-16-20 6-14 40-12h200c22-2 44-8 60-20l-6 10C278-10 258-4 238-3H42C10-5-14-12-29-25z",
      coral,
    ) +
    fill(
      "M-29-25C-14-12 10-5 42-3h196c20-1 40-7 56-19l-4 7C276-6 258 2 238 4H42C14 2-8-6-25-17z",
      sail,
    ) +
    disc(-8, -12, 3.4, ink);
  return (
    hull +
    person(150, 6, 96, { top: "#2f8f9a", bottom: ink, hat: "#f0d9a8" }) +
    line("M176-62L112 40", wood[0], 4.5) +
    fill("M118 30l-12 8-8 28 12 4 12-26z", wood[1]) +
    rods +
    float
  );
}

/** A green tunnel at eleven: light falls in at the far end. No sky, symmetry broken by the canoe. */
export const mangrove: Scene = {
  slug: "mangrove",
  title: {
    id: "Mendayung jukung di antara akar bakau",
    en: "Paddling a jukung among mangrove roots",
  },
  draw() {
    const rnd = random(171);
    const curtain = (points: readonly Point[], size: Point, colour: string, foot: number): string =>
      canopy(rnd, points, foot, size, colour);
    const overhead = (y: number, amplitude: number, size: number, colour: string): string => {
      // Crowns hang from above: a band along the top with a scalloped foot.
      let d = "M-40-20H1240";
      let x = 1240;
      while (x > -40) {
        const r = size * (0.7 + rnd() * 0.6);
        const arch = y - amplitude * Math.sin((Math.PI * (x + 40)) / 1280);
        d += `L${at(x, arch)}a${at(r, r * 0.8)} 0 0 1 ${at(-r * 1.5, 0)}`;
        x -= r * 1.5;
      }
      return fill(`${d}z`, colour);
    };
    const drops = times(60, () => {
      const x = rnd() * 1200;
      const y = 150 + Math.abs(x - 620) * 0.32 + rnd() * 40;
      const a = rnd() * 6;
      return `M${at(x, y)}q${at(Math.cos(a) * 10 - 4, Math.sin(a) * 10, Math.cos(a) * 22, Math.sin(a) * 22)}q${at(-Math.cos(a) * 10 + 6, -Math.sin(a) * 10, -Math.cos(a) * 22, -Math.sin(a) * 22)}z`;
    }).join("");
    return picture(this.title.id, [
      fill(rect(0, 0, 1200, 470), air[2]),
      fill("M300 470V200c60-90 180-130 330-120 160 10 250 60 300 140v250z", air[1]),
      fill("M430 470V250c40-70 110-100 200-96 100 4 150 46 180 110v206z", air[0]),
      curtain(
        [
          [-20, 250],
          [120, 270],
          [260, 320],
          [380, 372],
          [480, 410],
        ],
        [26, 44],
        "#9cc9a2",
        460,
      ),
      curtain(
        [
          [760, 412],
          [860, 366],
          [960, 320],
          [1080, 270],
          [1220, 240],
        ],
        [26, 44],
        "#9cc9a2",
        460,
      ),
      curtain(
        [
          [470, 420],
          [540, 428],
          [620, 434],
          [700, 430],
          [780, 420],
        ],
        [14, 24],
        "#b7dab2",
        452,
      ),
      fill(rect(0, 446, 1200, 360), creek[0]),
      fill(lenses([[620, 452, 360, 6]]), "#f4f9e4"),
      band(rnd, 474, 2, 7, creek[1]),
      // far trees, pale
      ...(
        [
          [430, 470, 130],
          [352, 478, 170],
          [806, 470, 130],
          [880, 480, 176],
        ] as const
      ).map(
        ([x, y, h]) =>
          mangroveTree(rnd, x, y, h, 7, "#8fae98", "#b4cdb0") +
          clump(rnd, x, y - h * 1.02, h * 0.95, h * 0.5, "#a3cba4"),
      ),
      curtain(
        [
          [-20, 210],
          [80, 230],
          [180, 262],
          [280, 304],
          [370, 344],
          [420, 392],
          [452, 486],
        ],
        [30, 48],
        leaf[2],
        492,
      ),
      curtain(
        [
          [812, 452],
          [820, 400],
          [870, 346],
          [950, 304],
          [1040, 256],
          [1140, 226],
          [1220, 206],
        ],
        [30, 48],
        leaf[2],
        492,
      ),
      reflection(rnd, 130, 492, 460, 40, leaf[2], 0.4),
      reflection(rnd, 1090, 492, 420, 40, leaf[2], 0.4),
      fill(
        lenses([
          [150, 494, 520, 6],
          [1080, 494, 480, 6],
        ]),
        bark[2],
        0.8,
      ),
      band(rnd, 520, 3, 6, creek[2]),
      fill(
        lenses([
          [620, 486, 300, 4],
          [600, 506, 220, 4],
          [640, 536, 260, 5],
          [610, 566, 200, 5],
        ]),
        "#e6f4d8",
        0.85,
      ),
      ...(
        [
          [250, 520, 250],
          [980, 524, 260],
        ] as const
      ).map(
        ([x, y, h]) =>
          mangroveTree(rnd, x, y, h, 9, bark[1], bark[0]) +
          clump(rnd, x - 20, y - h * 1.06, h * 1.1, h * 0.6, leaf[3]) +
          clump(rnd, x + 24, y - h * 1.14, h * 0.8, h * 0.4, leaf[1]) +
          reflection(rnd, x, y + 4, 220, 60, bark[2], 0.4),
      ),
      overhead(250, 190, 52, leaf[3]),
      overhead(190, 160, 46, leaf[2]),
      fill(drops, leaf[1], 0.9),
      band(rnd, 596, 4, 5, creek[3]),
      glints(rnd, 18, [200, 1000], [600, 660], creek[0], 0.6, [30, 90]),
      reflection(rnd, 640, 622, 300, 70, white, 0.5),
      reflection(rnd, 640, 622, 280, 30, coral, 0.45),
      place(canoe(), 500, 604, 1.06, 1.06),
      fill(lens(650, 626, 330, 4), "#f4f9e4", 0.8),
      band(rnd, 680, 5, 5, creek[4]),
      band(rnd, 754, 6, 4, creek[5]),
      glints(rnd, 16, [260, 960], [690, 790], creek[2], 0.6, [50, 140]),
      // near trees in the dark, cut by the frame
      mangroveTree(rnd, 72, 706, 660, 10, bark[3], bark[2]),
      reflection(rnd, 80, 712, 420, 80, bark[3], 0.5),
      mangroveTree(rnd, 1150, 728, 690, 10, bark[3], bark[2]),
      reflection(rnd, 1140, 734, 440, 60, bark[3], 0.5),
      overhead(150, 120, 58, leaf[4]),
      overhead(84, 70, 52, leaf[5]),
      // pencil roots of the mud flat
      fill(
        times(15, (i) => {
          const x = 330 + i * 13 + rnd() * 8 - (i > 7 ? -420 : 0);
          const h = 14 + rnd() * 24;
          return `M${at(x - 4, 716 + rnd() * 12)}l${at(4, -h)}l${at(4, h)}z`;
        }).join(""),
        bark[3],
      ),
      leaves(rnd, 20, 820, 8, 150, [-2.6, -0.3], leaf[4], 0.3),
      leaves(rnd, 1188, 820, 8, 130, [-2.9, -0.6], leaf[4], 0.3),
      birds(
        [
          [640, 250, 0.7],
          [596, 276, 0.5],
        ],
        white,
      ),
    ]);
  },
};
