import {
  band,
  birds,
  canopy,
  disc,
  fill,
  foam,
  glints,
  glitter,
  group,
  lens,
  lenses,
  line,
  palm,
  person,
  picture,
  place,
  random,
  reflection,
  rock,
  type Scene,
  sky,
  sun,
} from "./brush.ts";
import { coral, gold, ink, red, sail, sand, white, wood } from "./palette.ts";

/** A two-masted phinisi, bow to the right, waterline at y = 0, sails furled. */
export function phinisi(): string {
  const rigging = line(
    "M120-236L-6-50M120-236L262-292M262-292L262-60M262-292L506-88M262-292L430-60M262-214L470-76M120-180L180-66",
    "#5d5548",
    1.8,
  );
  const hull =
    fill("M-14-54C-8-22 8 6 40 8H306C356 8 398-22 430-62C340-38 120-40-14-54z", white) +
    fill("M2-14C8 0 20 8 40 8H306C330 8 352 0 372-12C260 2 100 0 2-14z", "#c9d3cb") +
    fill("M-14-54C120-40 340-38 430-62l-8 11C330-26 110-28-11-42z", coral) +
    fill("M-11-40C110-26 326-24 420-49l-6 7C322-17 110-19-9-32z", sail) +
    fill("M-18-60C120-46 342-44 436-70l-6 10C340-37 120-39-15-53z", wood[2]);
  const house =
    fill("M56-48v-28h172l22 28c-60 5-140 5-194 0z", "#fff6e0") +
    fill("M56-48v-28h30l-8 29z", "#e6dcc2") +
    fill(
      "M94-70h18v13H94zM122-70h18v13h-18zM150-70h18v13h-18zM178-70h18v13h-18zM206-70h16l10 13h-26z",
      "#3b4d52",
    ) +
    fill("M40-84h214l8 8H36z", wood[1]) +
    line("M46-76v26M244-76v28", wood[2], 3);
  const masts =
    line("M120-50V-238", wood[2], 7) +
    line("M262-54V-294", wood[2], 8) +
    line("M430-64L508-89", wood[2], 6) +
    line("M34-98H124M174-100H266", wood[2], 5);
  // Furled canvas lies along booms, gaffs and the forestay.
  const furled =
    fill(lens(78, -105, 92, 13), "#fff4d8") +
    fill(lens(220, -108, 92, 14), "#fff4d8") +
    fill("M268-270C340-210 410-150 462-112c-60-26-138-88-194-158z", "#fff4d8") +
    fill("M268-270C340-210 410-150 462-112c-70-48-138-102-194-158z", "#e7d6ae");
  const flag =
    line("M-10-56l-16-34", wood[3], 3) +
    fill("M-26-90c-10-4-18 2-28-2l3 9c10 4 18-2 28 2z", red) +
    fill("M-23-81c-10-4-18 2-28-2l3 9c10 4 18-2 28 2z", white);
  return rigging + masts + furled + house + hull + flag;
}

/** The golden hour in a bay: a phinisi at anchor, mid distance, its light from the right. */
export const yachtAnchor: Scene = {
  slug: "yacht-anchor",
  title: {
    id: "Kapal phinisi berlabuh di teluk pada sore keemasan",
    en: "A phinisi at anchor in a bay in the golden hour",
  },
  draw() {
    const rnd = random(57);
    const { sea } = gold;
    const warmRock = ["#f7dca4", "#d9b886", "#b48f6d", "#8d6e5c", "#6b564e"];
    const warmLeaf = ["#c3ac5c", "#8f9a52", "#5f7d4e", "#3c5c4a"];
    // The headland stands left of the light, so its faces are drawn mirrored.
    const headland = group(
      "translate(420 0) scale(-1 1)",
      rock(
        random(91),
        "yacht-headland",
        [
          [0, 470],
          [14, 430],
          [34, 396],
          [70, 372],
          [104, 330],
          [150, 296],
          [206, 262],
          [262, 246],
          [330, 224],
          [392, 210],
          [440, 200],
        ],
        500,
        [40, 56, 44, 62],
        34,
        warmRock,
        warmLeaf,
      ),
    );
    const beach =
      fill("M330 506c50-26 120-34 200-32 60 2 110 10 150 30z", sand[1]) +
      fill("M380 506c60-18 120-22 180-20 50 2 80 8 110 18z", sand[0]);
    const grove =
      canopy(
        rnd,
        [
          [400, 470],
          [450, 456],
          [520, 454],
          [590, 464],
          [640, 476],
        ],
        478,
        [12, 20],
        warmLeaf[2] ?? ink,
      ) +
      (
        [
          [430, 88, -12],
          [470, 104, 14],
          [508, 84, 10],
          [560, 92, 18],
          [600, 70, 12],
        ] as const
      )
        .map(([x, h, lean]) =>
          palm(rnd, x, 480, h, lean, { trunk: "#6b564e", leaf: "#4d6d4c", lit: "#7f9150" }),
        )
        .join("");
    const dinghy =
      fill("M0 0C6 14 16 20 30 20h66c14 0 22-8 28-22-40 8-84 8-124 2z", white) +
      fill("M0 0c40 6 84 6 124-2l-4 8C84 14 42 14 4 8z", coral) +
      person(44, 6, 46, { top: red, bottom: ink }) +
      line("M62-8L96 26", wood[2], 3);

    return picture(this.title.id, [
      sky(rnd, gold, [104, 204, 300, 376], 446),
      sun(936, 352, 58, gold, 0.6),
      fill(
        lenses([
          [820, 300, 420, 12],
          [980, 322, 260, 8],
          [560, 190, 380, 11],
          [660, 176, 200, 7],
          [1060, 150, 340, 10],
          [160, 110, 320, 9],
        ]),
        gold.cloud,
        0.75,
      ),
      fill(
        "M560 448c60-10 110-26 170-28 50-2 90 10 150 8 80-4 120-36 190-40 60-4 100 14 150 22v40z",
        gold.far[0],
      ),
      fill("M860 448c50-6 96-20 150-20 70 0 120 12 210 8v14z", gold.far[1]),
      band(rnd, 446, 0, 1, sea[0]),
      band(rnd, 466, 2, 8, sea[1]),
      grove,
      beach,
      headland,
      band(rnd, 504, 2, 7, sea[2]),
      foam(rnd, -10, 420, 502, gold.foam, 0.8),
      foam(rnd, 410, 690, 506, gold.foam, 0.6),
      reflection(rnd, 180, 512, 420, 66, sea[4], 0.45),
      glitter(rnd, 936, 448, 34, gold.glitter),
      band(rnd, 604, 3, 6, sea[3]),
      reflection(rnd, 640, 612, 440, 110, "#fff6e0", 0.55),
      reflection(rnd, 640, 622, 400, 70, coral, 0.5),
      reflection(rnd, 604, 680, 60, 100, wood[2], 0.4),
      place(phinisi(), 430, 606, 1.12, 1.12),
      fill(lens(650, 616, 520, 6), gold.foam, 0.85),
      line("M908 540C926 560 938 584 944 616", "#5d5548", 2.2),
      glints(rnd, 16, [700, 1190], [610, 690], gold.glitter, 0.75, [30, 90]),
      band(rnd, 690, 5, 5, sea[4]),
      reflection(rnd, 250, 686, 130, 40, "#fff6e0", 0.5),
      place(dinghy, 184, 660, 1.05, 1.05),
      fill(lens(250, 684, 170, 5), gold.foam, 0.8),
      band(rnd, 752, 7, 4, sea[5]),
      glints(rnd, 18, [20, 1190], [700, 790], sea[2], 0.6, [50, 140]),
      glints(rnd, 8, [760, 1160], [700, 780], gold.glitter, 0.6, [40, 110]),
      birds([
        [700, 236, 0.8],
        [748, 218, 0.6],
        [786, 244, 0.5],
      ]),
      disc(120, 742, 9, coral),
      fill(lens(120, 750, 54, 4), gold.foam, 0.8),
    ]);
  },
};
