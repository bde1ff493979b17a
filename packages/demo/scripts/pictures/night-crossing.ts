import {
  band,
  disc,
  fastBoat,
  fill,
  foam,
  glints,
  glitter,
  group,
  lens,
  lenses,
  line,
  mass,
  picture,
  random,
  rect,
  reflection,
  type Scene,
  sky,
  times,
} from "./brush.ts";
import { coral, night, sail, white } from "./palette.ts";

const lamplight = "#ffe0a0";

/** The moon with two seas, its halo flat. */
const moon =
  disc(352, 190, 132, night.halo, 0.35) +
  disc(352, 190, 92, night.halo, 0.55) +
  disc(352, 190, 56, night.sun) +
  fill(
    "M330 164c16-8 32-2 30 12-4 12-22 10-30 4-6-6-6-12 0-16zM362 204c12-4 22 2 20 12-6 8-20 8-24 0-2-4 0-10 4-12zM322 204c8 0 12 6 8 12-6 4-14 0-14-6 0-4 2-6 6-6z",
    "#dcd5b4",
  );

/** A crossing by night: moonlit, bow to the left, every window lit. Mid distance, right. */
export const nightCrossing: Scene = {
  slug: "night-crossing",
  title: {
    id: "Menyeberang di bawah cahaya bulan",
    en: "Crossing by moonlight",
  },
  draw() {
    const rnd = random(331);
    const { sea } = night;
    const stars =
      times(120, () =>
        disc(rnd() * 1200, rnd() ** 1.3 * 390, 0.8 + rnd() * 1.3, "#f6efd4", 0.75),
      ).join("") +
      times(9, () => {
        const [x, y] = [500 + rnd() * 680, 30 + rnd() * 240];
        return fill(
          `M${x.toFixed(1)} ${(y - 6).toFixed(1)}l1.6 4.4 4.4 1.6-4.4 1.6-1.6 4.4-1.6-4.4-4.4-1.6 4.4-1.6z`,
          "#fbf5dc",
        );
      }).join("");
    const boat = fastBoat(
      {
        hull: "#d7e3ea",
        shade: "#7f9bb0",
        stripe: coral,
        trim: sail,
        cabin: "#b9cbd7",
        cabinShade: "#8aa4b7",
        glass: lamplight,
        gleam: "#fff4d6",
        dark: "#071527",
      },
      { stretch: 60, engines: 3, crew: false },
    );
    // houses and lamps along the shore the boat left behind
    const shoreLights = times(34, () => {
      const x = 690 + rnd() * 500;
      return { x, y: 416 + rnd() * 16, r: 1.4 + rnd() * 1.8 };
    });
    return picture(this.title.id, [
      sky(rnd, night, [110, 214, 306, 382], 440),
      stars,
      moon,
      fill(
        lenses([
          [220, 252, 420, 13],
          [320, 272, 240, 8],
          [560, 128, 300, 9],
          [900, 300, 420, 11],
          [1040, 320, 260, 8],
          [90, 120, 260, 8],
        ]),
        night.cloud,
        0.7,
      ),
      fill(
        mass(
          [
            [430, 440],
            [520, 418],
            [610, 398],
            [700, 388],
            [790, 366],
            [880, 352],
            [960, 356],
            [1050, 372],
            [1140, 380],
            [1220, 372],
          ],
          444,
        ),
        night.far[0],
      ),
      fill(
        mass(
          [
            [600, 440],
            [700, 424],
            [820, 412],
            [940, 404],
            [1060, 410],
            [1220, 400],
          ],
          446,
        ),
        night.far[1],
      ),
      fill(
        mass(
          [
            [-10, 424],
            [60, 418],
            [140, 424],
            [230, 434],
            [310, 440],
          ],
          446,
        ),
        night.far[1],
      ),
      shoreLights.map(({ x, y, r }) => disc(x, y, r, lamplight)).join(""),
      band(rnd, 440, 0, 1, sea[1]),
      fill(
        shoreLights.map(({ x }) => rect(x - 1.5, 444 + rnd() * 4, 3, 8 + rnd() * 14)).join(""),
        lamplight,
        0.5,
      ),
      band(rnd, 474, 3, 8, sea[2]),
      glitter(rnd, 352, 442, 40, night.glitter),
      band(rnd, 600, 6, 5, sea[3]),
      glints(rnd, 22, [-10, 1200], [480, 590], sea[0], 0.6, [30, 100]),
      glints(rnd, 18, [220, 520], [604, 690], night.glitter, 0.75, [40, 120]),
      // wake, going off to the right
      fill("M1210 612c-80-6-160-4-250 2l-90-8c40 22 90 34 160 40 60 6 120 10 180 10z", sea[0]),
      fill(
        "M1210 622c-90-6-180-2-260 0-50-4-80-8-110-16 30 26 80 34 140 36 80 4 160 2 230 4z",
        night.foam,
      ),
      reflection(rnd, 720, 640, 420, 110, lamplight, 0.5),
      group("translate(950 520) rotate(3) scale(-1.2 1.02)", boat),
      fill(
        "M950 628c-80 20-240 28-390 4-40-8-70-18-100-40 0 20 12 34 32 46-26-4-46-10-66-24 20 32 70 48 150 54 120 10 270 4 374-40z",
        night.foam,
      ),
      fill("M900 650c-90 14-210 14-300-6 60 28 200 34 300 6z", sea[1]),
      fill(
        "M440 590c-7-8-9-16-8-23-7 9-5 19 1 27zM412 608c-8-6-13-14-15-21-4 11 3 20 11 25z",
        night.foam,
      ),
      // running lights: red to port, white at the mast
      disc(486, 542, 5, "#ff6a5a") + disc(486, 542, 11, "#ff6a5a", 0.25),
      line("M716 520V484", "#071527", 3.4) +
        disc(716, 482, 5, white) +
        disc(716, 482, 12, "#fff4d6", 0.3),
      band(rnd, 706, 8, 4, sea[4]),
      glints(rnd, 12, [260, 460], [712, 780], night.glitter, 0.6, [50, 130]),
      glints(rnd, 16, [-10, 1200], [712, 790], sea[1], 0.6, [60, 160]),
      fill(
        lens(700, 716, 300, 4) + lens(740, 736, 220, 4) + lens(690, 752, 140, 3),
        lamplight,
        0.35,
      ),
      band(rnd, 768, 6, 3, sea[5]),
      foam(rnd, 200, 420, 767, sea[2], 0.4),
    ]);
  },
};
