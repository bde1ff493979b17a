import {
  band,
  birds,
  fastBoat,
  fill,
  foam,
  glints,
  glitter,
  homeLivery,
  lens,
  lenses,
  picture,
  place,
  random,
  reflection,
  rock,
  type Scene,
  sky,
  sun,
} from "./brush.ts";
import { day, sand, white } from "./palette.ts";

/** Nine in the morning: a fast boat passes the limestone of Nusa Penida. Actor near, left. */
export const penidaCliffs: Scene = {
  slug: "penida-cliffs",
  title: {
    id: "Fast boat melintas di depan tebing Nusa Penida",
    en: "A fast boat passes the cliffs of Nusa Penida",
  },
  draw() {
    const rnd = random(11);
    const { sea } = day;
    const agung =
      fill(
        "M-10 462c60-8 108-34 150-78 26-28 40-52 52-58 10-5 16 4 26 14 34 38 70 72 128 92 60 20 110 18 180 30z",
        day.far[0],
      ) +
      fill(
        "M192 326c10-5 16 4 26 14 14 16 28 31 44 45-26-8-30-22-44-30-6 14-18 10-22 26-8-14-20-2-34 12 14-24 22-62 30-67z",
        "#b6d0d8",
      );
    const coast = fill("M-10 462V440c70-10 130 4 200 6s120-10 190 2 120 6 200 14z", day.far[1]);
    const needle = rock(
      random(5 * 7919),
      "penida-needle",
      [
        [468, 452],
        [476, 420],
        [490, 404],
        [506, 400],
        [522, 410],
        [532, 452],
      ],
      514,
      [20, 26, 22],
      10,
    );
    const beach =
      fill("M770 512c26-34 70-50 124-48 40 2 70 18 92 48z", sand[0]) +
      fill("M800 512c24-22 56-32 92-30 26 2 46 12 62 30z", sand[1]);
    const plateau = rock(
      random(23 * 7919),
      "penida-plateau",
      [
        [842, 430],
        [850, 352],
        [868, 318],
        [900, 296],
        [940, 262],
        [990, 238],
        [1046, 226],
        [1110, 204],
        [1160, 190],
        [1216, 182],
      ],
      516,
      [44, 64, 50, 78, 58, 84],
      26,
    );
    const stack = rock(
      random(3 * 7919),
      "penida-stack",
      [
        [590, 470],
        [596, 400],
        [606, 350],
        [622, 322],
        [650, 306],
        [684, 302],
        [716, 312],
        [738, 338],
        [750, 392],
        [762, 440],
        [770, 486],
      ],
      518,
      [30, 44, 36, 40, 26],
      22,
    );
    const reef =
      fill(
        "M420 514c60-10 120-4 190-8s120 8 190 4 130-8 200-4 120-6 220-4v48H420c-20-10-30-24 0-36z",
        sea[0],
      ) + fill("M380 536c90-12 150-4 240-8s160 8 250 2 200-6 340-8v34H400z", sea[1], 0.75);
    const wake =
      fill(
        "M-10 640C80 634 180 640 300 634l70-10c-30 24-90 36-170 42S60 682-10 690z",
        sea[0],
        0.9,
      ) +
      fill(
        "M-10 652c80-8 160 0 240-10 50-6 90-10 130-22-24 26-70 34-130 40-80 8-160 6-240 18z",
        white,
      );
    const bowWave =
      fill(
        "M250 646c60 14 190 14 290-12 34-8 70-26 92-54 4 22-8 40-28 54 22-4 42-12 58-26-16 34-62 52-128 60-92 10-220 6-284-22z",
        white,
      ) +
      fill("M316 662c84 12 190 6 268-16-56 36-176 44-268 16z", sea[1]) +
      fill(
        "M650 588c7-8 9-16 8-23 7 9 5 19-1 27zM676 604c8-6 13-14 15-21 4 11-3 20-11 25zM634 566c3-6 3-11 2-17 6 6 6 13 2 18z",
        white,
      );

    return picture(this.title.id, [
      sky(rnd, day, [120, 215, 300, 372], 462),
      sun(322, 238, 62, day),
      fill(
        lenses([
          [150, 196, 330, 14],
          [238, 178, 200, 9],
          [520, 300, 420, 11],
          [640, 146, 300, 12],
          [700, 132, 150, 7],
          [66, 330, 300, 9],
        ]),
        day.cloud,
        0.82,
      ),
      agung,
      coast,
      band(rnd, 462, 0, 1, sea[1]),
      band(rnd, 486, 2, 9, sea[2]),
      glitter(rnd, 322, 462, 26, day.glitter),
      needle,
      beach,
      plateau,
      stack,
      reef,
      reflection(rnd, 500, 520, 70, 40, sea[3], 0.38),
      reflection(rnd, 680, 520, 170, 50, sea[3], 0.38),
      reflection(rnd, 1030, 520, 360, 54, sea[3], 0.38),
      foam(rnd, 462, 544, 514),
      foam(rnd, 578, 784, 516),
      foam(rnd, 778, 990, 512, white, 0.6),
      foam(rnd, 828, 1210, 517),
      band(rnd, 548, 4, 6, sea[2]),
      glints(rnd, 26, [40, 1180], [548, 600], sea[0], 0.7, [20, 70]),
      band(rnd, 604, 6, 5, sea[3]),
      glints(rnd, 18, [0, 1200], [606, 660], sea[1], 0.55, [30, 90]),
      band(rnd, 676, 8, 4, sea[4]),
      band(rnd, 744, 9, 3, sea[5]),
      wake,
      place(fastBoat(homeLivery), 252, 540, 1.274, 1.015, -4),
      bowWave,
      glints(rnd, 14, [40, 1160], [700, 780], sea[3], 0.9, [60, 150]),
      glints(rnd, 7, [60, 1100], [690, 700], sea[2], 0.6, [40, 110]),
      birds([
        [511, 206, 1],
        [566, 246, 0.7],
      ]),
      fill(lens(60, 786, 120, 4), sea[4]),
    ]);
  },
};
