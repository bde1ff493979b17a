import {
  at,
  band,
  canopy,
  clump,
  fill,
  foam,
  glints,
  leaves,
  lens,
  line,
  person,
  picture,
  polygon,
  type Rnd,
  random,
  rect,
  rock,
  round,
  type Scene,
  times,
} from "./brush.ts";
import { coral, deep, sail, white } from "./palette.ts";

const moss = ["#8a9a78", "#6d8270", "#516a62", "#3b5354", "#294146"] as const;
const nearRock = ["#6a8072", "#4e665f", "#3a5253", "#294044", "#1b3036"] as const;
const leaf = ["#b9cf6e", "#8db85c", "#5f9a54", "#3d7a52", "#27604c", "#174642"] as const;
const pool = ["#d7f0e4", "#a4dcd0", "#66c0bc", "#3aa0a6", "#257f8c", "#176273"] as const;

/** A fall: the sheet, its shaded strands, and lighter threads that fan out below. */
function sheet(rnd: Rnd, x: number, top: number, foot: number, w: number): string {
  const spread = w * 0.16;
  const strands = (count: number, thin: number): string =>
    times(count, () => {
      const k = rnd();
      const start = top + rnd() * (foot - top) * 0.55;
      const end = Math.min(foot, start + (foot - top) * (0.25 + rnd() * 0.4));
      const x0 = x + (k - 0.5) * w * 0.86;
      const x1 = x + (k - 0.5) * (w + spread) * 0.86;
      return `M${at(x0, start)}L${at(x1 + thin, end)}L${at(x1 + thin * 2, start + (end - start) * 0.2)}z`;
    }).join("");
  return (
    fill(
      `M${at(x - w / 2, top)}q${at(w * 0.5, -w * 0.14, w, 0)}L${at(x + w / 2 + spread, foot)}H${round(x - w / 2 - spread)}z`,
      "#dff2ee",
    ) +
    fill(strands(16, w * 0.035), "#b4dcdc") +
    fill(strands(16, w * 0.028), white) +
    fill(strands(7, w * 0.024), "#8fc6cb")
  );
}

/** A tree fern: a stem and a wheel of fronds seen from the side. */
function treeFern(
  rnd: Rnd,
  x: number,
  y: number,
  h: number,
  colours: readonly [string, string, string],
): string {
  const stem = fill(
    `M${at(x - h * 0.03, y)}L${at(x - h * 0.018, y - h)}h${round(h * 0.036)}L${at(x + h * 0.03, y)}z`,
    colours[2],
  );
  const fronds = (angles: readonly number[], colour: string): string =>
    fill(
      angles
        .map((a) => {
          const l = h * (0.5 + rnd() * 0.14);
          const [ex, ey] = [Math.cos(a) * l, Math.sin(a) * l * 0.5 + l * 0.28];
          const [mx, my] = [Math.cos(a) * l * 0.5, Math.sin(a) * l * 0.6 - l * 0.2];
          return `M${at(x, y - h)}q${at(mx, my, ex, ey)}q${at(-ex * 0.4, -ey * 0.4 - l * 0.06, -ex, -ey)}z`;
        })
        .join(""),
      colour,
    );
  return (
    stem +
    fronds([-2.9, -2.2, -1.2, -0.4], colours[1]) +
    fronds([-3.3, -2.6, -1.75, -0.8, 0.15], colours[0])
  );
}

/** Noon in a gorge: a vertical picture, light only from above. The visitor is tiny, right. */
export const waterfall: Scene = {
  slug: "waterfall",
  title: {
    id: "Air terjun di tengah hutan",
    en: "A waterfall in the forest",
  },
  draw() {
    const rnd = random(211);
    const farFern = ["#9cc58a", "#7fb083", "#7a9a86"] as const;
    const nearFern = [leaf[2], leaf[4], "#3b4a44"] as const;
    return picture(this.title.id, [
      fill(rect(0, 0, 1200, 800), "#e8f2d4"),
      fill("M-10-10H1210V330H-10z", "#d3e8cc"),
      fill("M330-10C350 70 420 130 590 130S830 70 850-10z", "#f3f7df"),
      canopy(
        rnd,
        [
          [-20, 90],
          [140, 70],
          [300, 96],
          [430, 130],
          [560, 120],
          [680, 128],
          [820, 96],
          [980, 66],
          [1220, 84],
        ],
        360,
        [26, 46],
        "#a9d0a4",
      ),
      canopy(
        rnd,
        [
          [-20, 150],
          [160, 132],
          [330, 160],
          [460, 186],
          [600, 180],
          [740, 184],
          [860, 156],
          [1020, 126],
          [1220, 140],
        ],
        400,
        [24, 42],
        "#86b98e",
      ),
      treeFern(rnd, 400, 222, 110, farFern),
      treeFern(rnd, 806, 220, 130, farFern),
      // the wall the river leaves, mist-pale
      rock(
        random(19),
        "waterfall-wall",
        [
          [300, 226],
          [380, 204],
          [470, 198],
          [560, 206],
          [640, 204],
          [730, 196],
          [830, 208],
          [920, 230],
        ],
        560,
        [120, 160, 100, 140],
        30,
        ["#a9b99a", "#8fa48e", "#748d80", "#5c7772", "#48635f"],
        leaf,
      ),
      sheet(rnd, 600, 200, 566, 132),
      clump(rnd, 524, 206, 60, 44, leaf[2]),
      clump(rnd, 676, 206, 70, 48, leaf[3]),
      // spray at the foot
      fill(
        "M430 580c10-40 44-44 60-66 20 8 30-22 54-20 20-24 60-22 78-2 30-10 44 12 62 22 30 0 40 30 66 66z",
        "#e3f3ec",
        0.9,
      ),
      fill(
        "M470 584c14-30 40-28 56-46 24 6 36-14 60-8 26-16 46 2 62 10 30 0 44 20 62 44z",
        white,
        0.9,
      ),
      band(rnd, 570, 3, 6, pool[1]),
      foam(rnd, 420, 790, 572, white, 1.4),
      glints(rnd, 22, [360, 860], [578, 620], white, 0.85, [30, 100]),
      band(rnd, 618, 4, 6, pool[2]),
      // gorge walls, left darker and nearer

      rock(
        random(37),
        "waterfall-left",
        [
          [-20, 96],
          [60, 120],
          [130, 150],
          [190, 204],
          [240, 262],
          [282, 340],
          [312, 420],
          [340, 500],
          [372, 560],
          [400, 606],
        ],
        640,
        [92, 130, 84, 120],
        46,
        moss,
        leaf,
      ),
      rock(
        random(53),
        "waterfall-right",
        [
          [806, 612],
          [836, 556],
          [866, 470],
          [890, 388],
          [926, 316],
          [978, 246],
          [1040, 190],
          [1110, 146],
          [1220, 104],
        ],
        646,
        [96, 124, 88, 130],
        46,
        moss,
        leaf,
      ),
      line(
        "M120 220q-14 60 4 130M196 300q14 50-2 110M262 400q-10 40 2 84M958 350q14 56-2 120M1058 270q-14 70 4 150M1130 230q12 60-2 130",
        leaf[4],
        3,
      ),
      leaves(rnd, 200, 300, 8, 90, [-2.8, -0.3], leaf[3], 0.2),
      leaves(rnd, 300, 452, 7, 70, [-2.6, 0], leaf[2], 0.2),
      leaves(rnd, 940, 400, 8, 84, [-3.1, -0.6], leaf[2], 0.2),
      leaves(rnd, 1084, 290, 8, 100, [-3, -0.4], leaf[3], 0.2),
      band(rnd, 640, 5, 5, pool[3]),
      foam(rnd, -10, 420, 642, pool[0], 0.8),
      foam(rnd, 790, 1210, 646, pool[0], 0.8),
      glints(rnd, 24, [200, 1000], [648, 700], pool[1], 0.7, [40, 110]),
      band(rnd, 706, 6, 4, pool[4]),
      glints(rnd, 12, [200, 1000], [714, 770], pool[2], 0.6, [60, 150]),
      // stepping stones and the visitor
      ...(
        [
          [560, 706, 120, 34],
          [676, 690, 96, 28],
          [786, 676, 150, 40],
          [440, 734, 150, 40],
        ] as const
      ).map(
        ([x, y, w, h]) =>
          fill(
            `M${at(x - w / 2, y)}q${at(w * 0.06, -h, w * 0.4, -h)}q${at(w * 0.5, -h * 0.04, w * 0.6, h)}z`,
            nearRock[2],
          ) +
          fill(
            `M${at(x - w * 0.44, y - h * 0.4)}q${at(w * 0.1, -h * 0.6, w * 0.36, -h * 0.6)}q${at(w * 0.36, -h * 0.02, w * 0.5, h * 0.5)}q${at(-w * 0.4, -h * 0.24, -w * 0.86, h * 0.1)}z`,
            nearRock[0],
          ) +
          fill(lens(x, y + 1, w * 1.16, 5), pool[0]),
      ),
      person(790, 642, 104, { top: sail, bottom: deep, hair: sail }),
      fill(polygon([776, 570], [804, 570], [802, 600], [778, 600]), coral),
      // near rocks and leaves in the corners
      band(rnd, 772, 5, 4, pool[5]),
      rock(
        random(71),
        "waterfall-near",
        [
          [-20, 664],
          [60, 650],
          [150, 664],
          [220, 694],
          [280, 742],
          [310, 790],
        ],
        820,
        [60, 80],
        20,
        nearRock,
        leaf.slice(2),
      ),
      treeFern(rnd, 1130, 800, 330, nearFern),
      leaves(rnd, 40, 830, 9, 260, [-2.5, -0.3], leaf[4], 0.2),
      leaves(rnd, 150, 840, 8, 170, [-2.5, -0.4], leaf[5], 0.24),
      leaves(rnd, 1190, 830, 9, 220, [-2.9, -0.6], leaf[5], 0.2),
      leaves(rnd, 1040, 836, 7, 130, [-2.7, -0.5], leaf[4], 0.24),
    ]);
  },
};
