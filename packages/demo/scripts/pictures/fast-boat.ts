import {
  band,
  birds,
  cumulus,
  fastBoat,
  fill,
  foam,
  glints,
  group,
  homeLivery,
  lenses,
  mass,
  palm,
  picture,
  random,
  type Scene,
  sky,
} from "./brush.ts";
import { noon, sand, white } from "./palette.ts";

/** The three low Gilis: green lenses with a rim of sand and palms standing out. */
function gilis(): string {
  const rnd = random(41);
  const palms = [
    [110, 34, 6],
    [150, 42, -5],
    [196, 38, 8],
    [240, 30, -6],
    [470, 28, 5],
    [520, 34, -6],
    [556, 26, 4],
    [846, 22, 4],
    [880, 26, -4],
  ] as const;
  const colours = { trunk: "#5f8f8a", leaf: "#3f7f74", lit: "#4d9079" };
  const island = (x: number, w: number, h: number): string =>
    fill(
      mass(
        [
          [x, 428],
          [x + w * 0.14, 428 - h * 0.6],
          [x + w * 0.34, 428 - h],
          [x + w * 0.6, 428 - h * 0.86],
          [x + w * 0.84, 428 - h * 0.6],
          [x + w, 428],
        ],
        430,
      ),
      "#5a9c86",
    ) + fill(`M${x - 12} 430q${w * 0.3}-9 ${w * 0.5}-8t${w * 0.5 + 24} 8z`, sand[0]);
  return (
    palms.map(([x, h, lean]) => palm(rnd, x, 418, h, lean, colours)).join("") +
    island(50, 260, 20) +
    island(420, 190, 15) +
    island(800, 130, 11)
  );
}

/** High noon, full speed: the boat fills the right two thirds and runs to the left. */
export const fastBoatAtSpeed: Scene = {
  slug: "fast-boat",
  title: {
    id: "Fast boat melaju menuju tiga Gili",
    en: "A fast boat at speed, bound for the three Gilis",
  },
  draw() {
    const rnd = random(101);
    const { sea } = noon;
    // The rooster tail: two values of water thrown up behind the engines, on the right.
    const tail =
      fill(
        "M1210 690V470c-22 22-34 10-48 34-20-6-26 20-42 28-22-2-28 24-44 30-22 2-30 26-46 34-10 30-20 60-40 94z",
        sea[0],
      ) +
      fill(
        "M1210 700V540c-20 12-34 6-46 30-20 0-28 22-46 26-20 6-24 22-44 28-26 8-40 34-64 76z",
        white,
      );
    const drops = fill(
      "M1120 476c5-8 6-15 5-22 7 9 6 18 1 25zM1168 446c5-8 6-14 5-20 6 8 5 16 0 23z",
      white,
    );
    const bowWave =
      fill(
        "M174 664c-30-2-64 4-96 18 26 0 44 6 58 14-34-2-70 6-104 22 62-4 120 8 196 14 190 14 520 22 770 2 90-8 160-20 212-38V640c-120 40-300 56-470 58-190 2-420-8-566-34z",
        white,
      ) +
      fill(
        "M250 694c160 30 420 40 620 30 130-6 240-20 340-44v16c-130 40-330 56-540 52-170-2-330-18-420-54z",
        sea[1],
      ) +
      fill("M330 716c120 18 300 26 460 22-90 22-360 18-460-22z", sea[2]) +
      // the sheet of spray the bow throws outwards
      fill(
        "M204 662c-34-18-58-40-68-72 16 16 30 24 44 28-14-16-20-30-20-46 20 34 52 58 100 78z",
        white,
      ) +
      fill("M226 668c-26-10-48-24-60-44 24 16 60 26 104 34z", sea[0]) +
      fill(
        "M120 588c-3-8-2-15 1-21 1 9 4 15 8 20zM148 560c-3-7-1-13 2-19 1 8 4 14 8 18zM92 622c-6-6-7-12-7-18 4 7 9 11 15 14z",
        white,
      );

    return picture(this.title.id, [
      sky(rnd, noon, [96, 190, 274, 352], 428),
      cumulus(560, 330, 420, "#eef7f4", "#d6e9ea"),
      cumulus(40, 300, 300, white, "#e0eff0"),
      cumulus(860, 372, 380, "#f4fbf8", "#d9ebeb"),
      fill(
        lenses([
          [380, 120, 340, 8],
          [470, 108, 170, 6],
          [940, 168, 300, 7],
        ]),
        white,
        0.7,
      ),
      fill(
        "M620 430c50-6 90-30 140-46 40-12 74-40 110-44 36-2 60 30 104 44 70 22 150 18 240 46z",
        noon.far[0],
      ),
      band(rnd, 428, 0, 1, sea[2]),
      gilis(),
      fill("M-10 430c120 4 260 2 380 6s180-4 280-2 200 4 290 2 180-2 270 0v14H-10z", sea[0]),
      band(rnd, 442, 2, 9, sea[1]),
      glints(rnd, 22, [0, 1200], [446, 474], white, 0.6, [20, 60]),
      band(rnd, 476, 3, 8, sea[2]),
      glints(rnd, 22, [0, 1200], [480, 540], sea[0], 0.7, [26, 80]),
      band(rnd, 548, 6, 6, sea[3]),
      glints(rnd, 16, [0, 1200], [556, 620], sea[1], 0.6, [36, 110]),
      band(rnd, 640, 8, 4, sea[4]),
      tail,
      drops,
      // mirrored: bow to the left; x is where the transom stands
      group(
        "translate(1010 492) rotate(4) scale(-2.06 1.9)",
        fastBoat(homeLivery, { stretch: 44, engines: 4 }),
      ),
      group("translate(96 -20)", bowWave),
      band(rnd, 764, 7, 4, sea[5]),
      foam(rnd, 420, 760, 762, sea[2], 0.5),
      glints(rnd, 12, [20, 1180], [776, 794], sea[3], 0.9, [60, 150]),
      birds([
        [300, 212, 0.9],
        [356, 236, 0.6],
        [262, 250, 0.5],
      ]),
    ]);
  },
};
