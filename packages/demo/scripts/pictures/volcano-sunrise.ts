import {
  at,
  band,
  fill,
  glitter,
  leaves,
  lenses,
  line,
  mass,
  person,
  picture,
  polygon,
  random,
  reflection,
  type Scene,
  sky,
  sun,
  times,
} from "./brush.ts";
import { coral, type Hour, sail } from "./palette.ts";

/** Sunrise from a ridge: cold above, ember below, the mist still blue. */
const sunrise: Hour = {
  sky: ["#3d5f8c", "#7d84ab", "#c39aa6", "#f0b08c", "#fcd58c"],
  sun: "#fff0b8",
  halo: "#fddc93",
  cloud: "#f7c3a0",
  far: ["#8d86ac", "#6f6d9b"],
  sea: ["#f3c79c", "#c9aeb4", "#9a9bb5", "#7384a8", "#536b95", "#3a5380"],
  glitter: "#fff1c6",
  foam: "#fdeedd",
};
const slope = ["#a87f97", "#85698f", "#635682", "#454672"] as const;
const ridge = ["#3b4a6b", "#2b3a5a", "#1d2a47", "#132038"] as const;

/** The cone: lit on the right where the sun stands, gullies in two darker values. */
function cone(): string {
  const body = fill(
    "M-30 520C60 500 130 456 196 386 246 332 288 268 318 224c10-14 22-8 32-2 14 8 30 6 44-2 12-6 22-2 30 10 32 54 84 120 142 174 66 62 150 104 260 120z",
    slope[1],
  );
  const lit = fill(
    "M424 230c32 54 84 120 142 174 66 62 150 104 260 120H620c-70-30-110-80-140-126-14 10-20 28-22 44-20-40-26-86-50-110-10-24-14-62-8-100 8-6 16-8 24-2z",
    slope[0],
  );
  const rim = fill(
    "M424 230c32 54 84 120 142 174 40 38 86 68 142 90-60-14-120-50-168-98-52-50-90-110-122-168z",
    "#f2a98c",
  );
  const gullies = fill(
    "M318 224c6 40-12 86-40 122-8 34-40 60-52 96-16 14-40 44-70 70H-30C60 500 130 456 196 386 246 332 288 268 318 224zM350 222c-6 54 6 96-14 140-2 44-30 80-26 120 10-30 34-50 44-84 20-40 14-100 20-172-8 2-16 0-24-4z",
    slope[2],
  );
  const crater = fill(
    "M318 224c10-14 22-8 32-2 14 8 30 6 44-2 12-6 22-2 30 10-20 14-84 16-106-6z",
    slope[3],
  );
  return body + lit + gullies + rim + crater;
}

/** Four walkers on the ridge, watching; ink against the light, their right sides warm. */
function hikers(): string {
  const list = [
    [858, 536, 118, ridge[3]],
    [906, 542, 108, ridge[3]],
    [990, 556, 122, ridge[3]],
  ] as const;
  const figures = list
    .map(([x, y, h, colour]) =>
      person(x, y, h, {
        top: colour,
        bottom: colour,
        skin: colour,
        hair: colour,
        silhouette: true,
      }),
    )
    .join("");
  const packs =
    fill("M836 452q-14 4-14 22v26q0 8 8 8h16v-56z", coral) +
    fill("M970 474q-14 4-14 22v24q0 8 8 8h14v-54z", sail);
  const warm = line("M872 460q6 26 5 44M920 470q5 22 4 40M1004 476q7 28 6 46", "#f7b08c", 3.4);
  const poles = line("M886 486L898 540M1016 500L1030 560M962 506L948 556", ridge[3], 3);
  return packs + figures + warm + poles;
}

/** Sunrise over a crater lake; the actors are small, on the right, above a sea of mist. */
export const volcanoSunrise: Scene = {
  slug: "volcano-sunrise",
  title: {
    id: "Matahari terbit di Gunung Batur",
    en: "Sunrise on Mount Batur",
  },
  draw() {
    const rnd = random(191);
    return picture(this.title.id, [
      sky(rnd, sunrise, [120, 216, 300, 366], 520),
      fill(
        lenses([
          [200, 120, 380, 11],
          [330, 100, 220, 8],
          [980, 176, 420, 12],
          [1090, 156, 240, 8],
          [760, 268, 360, 10],
          [560, 300, 300, 8],
          [1060, 320, 300, 9],
        ]),
        sunrise.cloud,
        0.75,
      ),
      sun(742, 404, 66, sunrise, 0.65),
      fill(
        mass(
          [
            [560, 470],
            [680, 446],
            [800, 452],
            [900, 420],
            [980, 380],
            [1030, 342],
            [1062, 336],
            [1110, 366],
            [1160, 392],
            [1220, 410],
          ],
          560,
        ),
        sunrise.far[0],
      ),
      cone(),
      fill(
        mass(
          [
            [430, 500],
            [560, 482],
            [700, 488],
            [860, 470],
            [1010, 462],
            [1220, 440],
          ],
          620,
        ),
        sunrise.far[1],
      ),
      // the caldera lake, then the mist that fills the caldera
      band(rnd, 512, 3, 6, sunrise.sea[1]),
      band(rnd, 540, 2, 7, sunrise.sea[2]),
      glitter(rnd, 742, 508, 22, sunrise.glitter),
      reflection(rnd, 320, 520, 380, 70, slope[1], 0.5),
      band(rnd, 604, 4, 5, sunrise.sea[3]),
      band(rnd, 662, 5, 4, sunrise.sea[4]),
      fill(
        lenses([
          [150, 500, 420, 16],
          [330, 470, 260, 10],
          [40, 560, 520, 20],
          [300, 588, 420, 14],
          [560, 532, 300, 9],
          [120, 634, 460, 16],
          [460, 646, 320, 10],
          [1080, 500, 340, 11],
        ]),
        "#f3dcd0",
        0.7,
      ),
      // the ridge under our feet
      fill(
        mass(
          [
            [-10, 716],
            [120, 700],
            [250, 712],
            [400, 690],
            [520, 640],
            [640, 612],
            [740, 566],
            [840, 536],
            [930, 540],
            [1010, 558],
            [1100, 540],
            [1220, 520],
          ],
          800,
        ),
        ridge[1],
      ),
      fill(
        polygon(
          [640, 612],
          [740, 566],
          [840, 536],
          [880, 537],
          [800, 590],
          [720, 618],
          [690, 680],
          [600, 690],
        ) + polygon([1010, 558], [1100, 540], [1220, 520], [1220, 548], [1120, 580], [1060, 620]),
        ridge[0],
      ),
      fill(
        "M640 612l100-46 100-30 40 1c-60 10-110 26-150 46-30 10-60 20-90 29zM1010 558l90-18 120-20v8l-116 22z",
        "#f2a98c",
      ),
      hikers(),
      fill(
        mass(
          [
            [-10, 752],
            [160, 740],
            [330, 756],
            [520, 744],
            [700, 764],
            [900, 740],
            [1060, 752],
            [1220, 716],
          ],
          800,
        ),
        ridge[2],
      ),
      line(
        times(40, () => {
          const x = rnd() * 1200;
          return `M${at(x, 770 + rnd() * 26)}l${at(-4 + rnd() * 10, -14 - rnd() * 18)}`;
        }).join(""),
        ridge[3],
        2.2,
      ),
      leaves(rnd, 80, 812, 9, 170, [-2.5, -0.5], ridge[3], 0.1),
      leaves(rnd, 180, 818, 7, 110, [-2.4, -0.6], "#24385a", 0.12),
      leaves(rnd, 1150, 812, 8, 120, [-2.6, -0.7], ridge[3], 0.12),
    ]);
  },
};
