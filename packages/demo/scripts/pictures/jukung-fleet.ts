import {
  at,
  band,
  birds,
  canopy,
  disc,
  fill,
  glints,
  glitter,
  lens,
  lenses,
  line,
  mass,
  picture,
  place,
  random,
  type Scene,
  sky,
  sun,
  times,
} from "./brush.ts";
import { coral, type Hour, ink, sail, white, wood } from "./palette.ts";

/** Half past six in Amed: warm light on black sand. */
const early: Hour = {
  sky: ["#7fb6d2", "#a3cbd6", "#cbdccf", "#f0e2b8", "#fbd79a"],
  sun: "#fff5cf",
  halo: "#fdeab0",
  cloud: "#fff3da",
  far: ["#a9b9bd", "#8aa3ae"],
  sea: ["#f3dda6", "#b4d0b8", "#6fb5b4", "#3f95a3", "#23738c", "#175a76"],
  glitter: "#fff6d4",
  foam: "#fffaf0",
};
const lava = ["#8c8479", "#6b666a", "#524f5b", "#3d3d4c", "#2c2f40"] as const;

interface Paint {
  hull: string;
  shade: string;
  stripe: string;
  cloth: string;
  clothShade: string;
}

/** A jukung seen from its side, beak to the left, floats on both sides; 420 units long. */
function jukung(paint: Paint, hoisted: boolean): string {
  const farFloat = fill("M30-6c60-8 240-8 330 0-70 8-260 8-330 0z", lava[2]);
  // The beak is a fish's head: open jaws, an eye.
  const hull =
    fill(
      "M-60-66C-30-70-18-52 0-40c30 14 90 16 180 16 100 0 170-8 214-40 14-8 22 0 14 10C384-14 350 16 300 20H80C30 18-10-6-30-34c-8-6-18-8-34-10 10-6 24-8 30-12-6-4-14-6-26-10z",
      paint.hull,
    ) +
    fill(
      "M-20-18C0 6 40 18 80 20H300c50-4 84-34 108-74-30 30-80 48-130 52H90C40-2 8-10-20-18z",
      paint.shade,
    ) +
    fill(
      "M0-40c30 14 90 16 180 16 100 0 170-8 214-40l6-3c-40 40-110 52-220 53C90-14 30-18-10-46z",
      paint.stripe,
    ) +
    disc(-22, -46, 5.5, white) +
    disc(-23, -46, 3, ink);
  const nearFloat =
    line("M96-26C84-62 40-54 44 28M262-26C254-66 214-56 222 28", wood[1], 7) +
    line("M96-26C84-62 40-54 44 28M262-26C254-66 214-56 222 28", wood[0], 2.6) +
    fill("M-6 30C60 20 250 20 350 30 280 42 50 42-6 30z", wood[0]) +
    fill("M-6 30C50 42 280 42 350 30 280 36 60 36-6 30z", wood[2]);
  if (!hoisted) {
    // the sail rolled around its spars, laid along the hull
    const rolled =
      fill("M20-66L330-96l6 14L24-52z", paint.cloth) +
      fill("M22-58L334-88l2 6L24-52z", paint.clothShade) +
      line("M70-70l4 16M140-78l4 16M210-84l4 16M280-92l4 16", white, 3);
    return farFloat + hull + rolled + nearFloat;
  }
  const crab =
    line("M118-28V-150", wood[2], 7) +
    fill(
      "M56-58C90-170 170-280 276-344 270-260 300-180 372-128 268-128 150-100 56-58z",
      paint.cloth,
    ) +
    fill(
      "M56-58C79.8-136.4 126.1-213.8 188.1-275.2c-2 78 33 138 88 158C190-104 116-84 56-58z",
      paint.clothShade,
    ) +
    fill(
      "M188.1-275.2C214.7-301.5 244.2-324.8 276-344c-2 20-2 40 2 58-40 8-68 12-89.9 10.8z",
      white,
      0.85,
    ) +
    line("M56-58C90-170 170-280 276-344", wood[1], 6) +
    line("M56-58C150-100 268-128 372-128", wood[1], 6) +
    line("M300-130L330-30", "#6f6a60", 2);
  return farFloat + crab + hull + nearFloat;
}

/** Bright beaks on black sand, near and in a row; sails of those at sea far behind. */
export const jukungFleet: Scene = {
  slug: "jukung-fleet",
  title: {
    id: "Armada jukung di pasir hitam Amed",
    en: "The jukung fleet on the black sand of Amed",
  },
  draw() {
    const rnd = random(271);
    const paints: readonly Paint[] = [
      { hull: white, shade: "#cfdcdc", stripe: coral, cloth: sail, clothShade: coral },
      {
        hull: "#f7d26b",
        shade: "#d9a544",
        stripe: "#1f7f95",
        cloth: "#fbeccb",
        clothShade: "#e3c793",
      },
      { hull: "#52b6bd", shade: "#2f8f9f", stripe: white, cloth: "#d8323c", clothShade: "#ab2340" },
      { hull: white, shade: "#cfdcdc", stripe: "#3f8f5f", cloth: "#2f8fa8", clothShade: "#1d6d88" },
    ];
    const paint = (i: number): Paint => paints[i % paints.length] as Paint;
    const afloat = (x: number, y: number, k: number, cloth: string): string =>
      place(
        fill("M0 0C8-40 28-70 54-84c-4 26 8 50 34 62C56-22 24-12 0 0z", cloth) +
          fill("M-14 2C-4 10 8 12 24 12h50c14 0 22-4 30-12-30 6-90 6-118 2z", ink),
        x,
        y,
        k,
        k,
      ) + fill(lens(x + 44 * k, y + 15 * k, 110 * k, 3), early.foam, 0.7);
    return picture(this.title.id, [
      sky(rnd, early, [86, 176, 262, 336], 400),
      sun(842, 330, 50, early, 0.7),
      fill(
        lenses([
          [700, 250, 420, 11],
          [820, 230, 220, 7],
          [240, 120, 380, 10],
          [1060, 150, 320, 9],
          [340, 100, 200, 6],
        ]),
        early.cloud,
        0.8,
      ),
      // the coast runs off to the left in three headlands, each paler
      fill(
        mass(
          [
            [-10, 300],
            [120, 318],
            [240, 346],
            [380, 366],
            [520, 384],
            [640, 400],
          ],
          404,
        ),
        early.far[0],
      ),
      fill(
        mass(
          [
            [-10, 244],
            [60, 238],
            [140, 268],
            [230, 318],
            [320, 366],
            [400, 400],
          ],
          408,
        ),
        early.far[1],
      ),
      band(rnd, 400, 0, 1, early.sea[0]),
      band(rnd, 416, 2, 8, early.sea[1]),
      band(rnd, 446, 2, 8, early.sea[2]),
      glitter(rnd, 842, 402, 20, early.glitter),
      afloat(620, 420, 0.42, coral),
      afloat(716, 434, 0.62, white),
      afloat(1010, 426, 0.5, "#d8323c"),
      afloat(1090, 440, 0.72, sail),
      afloat(520, 412, 0.3, "#2f8fa8"),
      fill(
        mass(
          [
            [-10, 330],
            [70, 340],
            [150, 372],
            [230, 410],
            [300, 438],
            [380, 462],
          ],
          480,
        ),
        "#6f8f78",
      ),
      canopy(
        rnd,
        [
          [-10, 350],
          [80, 366],
          [160, 396],
          [240, 430],
          [320, 456],
        ],
        480,
        [10, 18],
        "#4f7a62",
      ),
      band(rnd, 474, 3, 6, early.sea[3]),
      glints(rnd, 18, [380, 1200], [478, 510], early.glitter, 0.6, [24, 70]),
      // the beach: wet sand mirrors the sky, dry sand is warm grey
      fill("M-10 476c120 0 230 10 380 24s330 22 480 14 240-20 360-18v310H-10z", early.foam),
      fill("M-10 482c120 0 230 12 380 26s330 22 480 14 240-18 360-16v300H-10z", "#a5a39a"),
      fill("M-10 494c130 4 260 18 390 30s330 20 470 12 240-16 360-14v290H-10z", lava[1]),
      fill("M-10 520c160 10 320 30 520 34s420 2 700-18v270H-10z", lava[2]),
      fill("M-10 590c200 24 420 34 640 30s400-24 580-30v220H-10z", lava[3]),
      fill("M-10 700c240 20 460 26 680 20s360-18 540-24v120H-10z", lava[4]),
      fill(
        lenses([
          [300, 536, 420, 5],
          [760, 546, 460, 5],
          [1060, 534, 300, 4],
        ]),
        "#c9bfa8",
        0.55,
      ),
      line(
        times(46, () => {
          const y = 600 + rnd() * 190;
          return `M${at(rnd() * 1200, y)}q${at(14, -4, 30 + rnd() * 20, 0)}`;
        }).join(""),
        lava[1],
        2.2,
      ),
      // the fleet, far to near; shadows fall to the lower left, away from the sun
      ...(
        [
          [940, 556, 0.42, 3, false],
          [706, 562, 0.5, 2, false],
          [428, 582, 0.64, 1, false],
        ] as const
      ).map(
        ([x, y, k, i, up]) =>
          fill(lens(x + 140 * k, y + 34 * k, 520 * k, 12 * k), lava[4], 0.8) +
          place(jukung(paint(i), up), x, y, k, k),
      ),
      fill(lens(900, 688, 560, 22), "#20232f"),
      place(jukung(paint(2), false), 730, 660, 0.98, 0.98),
      fill(lens(350, 752, 800, 30), "#20232f"),
      place(jukung(paint(0), true), 160, 700, 1.42, 1.42),
      birds([
        [640, 160, 0.8],
        [694, 140, 0.6],
        [720, 176, 0.5],
      ]),
      fill("M40 792q20-12 40 0zM1040 786q14-10 30 0zM1090 770q9-7 20 0z", lava[2]),
    ]);
  },
};
