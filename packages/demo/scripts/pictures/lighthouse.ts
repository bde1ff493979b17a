import {
  band,
  birds,
  disc,
  fastBoat,
  fill,
  foam,
  glints,
  lens,
  lenses,
  line,
  picture,
  place,
  polygon,
  random,
  rect,
  reflection,
  rock,
  type Scene,
  sky,
  times,
} from "./brush.ts";
import { blue, sail } from "./palette.ts";

const rockAtDusk = ["#8a86a0", "#5d6584", "#465172", "#303f60", "#22314f"] as const;
const grassAtDusk = ["#6f8a86", "#4b6f78", "#345869", "#234459", "#183349"] as const;

/** The tower, 300 high, its foot at (0, 0): white with two bands, a gallery, a lit lantern. */
function tower(): string {
  const body = fill("M-44 0L-26-232H26L44 0z", "#c9cede");
  const lit = fill("M-44 0L-26-232H-10L-16 0z", "#f0c9b4");
  const shade = fill("M10-232H26L44 0H16z", "#9aa3bf");
  const bandAt = (y0: number, y1: number): string => {
    const half = (y: number): number => 44 + (18 * y) / 232;
    const slab = (from: number, to: number): string =>
      polygon(
        [from * half(y0), y0],
        [to * half(y0), y0],
        [to * half(y1), y1],
        [from * half(y1), y1],
      );
    return (
      fill(slab(-1, 1), "#c9566a") +
      fill(slab(-1, -0.37), "#f28a6e") +
      fill(slab(0.38, 1), "#973f5f")
    );
  };
  const door = fill("M-9 0v-26a9 9 0 0 1 18 0V0z", "#26365a");
  const windows = fill("M-4-92h9v14h-9zM-4-160h8v13h-8z", sail);
  const gallery =
    fill(rect(-38, -244, 76, 12), "#33456b") +
    line("M-36-262H36M-36-262V-244M-18-262V-244M0-262V-244M18-262V-244M36-262V-244", "#33456b", 3);
  const lantern =
    fill(rect(-18, -284, 36, 40), "#ffe9a8") +
    line("M-6-284V-244M6-284V-244", "#33456b", 2.6) +
    fill("M-26-284h52L10-306H-10z", "#33456b") +
    fill("M-26-284L-10-306h6l-10 22z", "#f28a6e") +
    fill(rect(-2, -318, 4, 14), "#33456b");
  return (
    body + lit + shade + bandAt(-60, -24) + bandAt(-196, -132) + door + windows + gallery + lantern
  );
}

/** The blue hour: the beam is the light. The tower is far up on the right, the boat small. */
export const lighthouse: Scene = {
  slug: "lighthouse",
  title: {
    id: "Mercusuar di ujung tebing pada jam biru",
    en: "A lighthouse on the cape in the blue hour",
  },
  draw() {
    const rnd = random(311);
    const { sea } = blue;
    const stars = times(46, () =>
      disc(rnd() * 1200, rnd() * 210, 0.9 + rnd() * 1.4, "#f6efd4", 0.8),
    ).join("");
    const lamp = [906, 128] as const;
    return picture(this.title.id, [
      sky(rnd, blue, [130, 250, 350, 424], 486),
      stars,
      fill(
        lenses([
          [250, 330, 420, 12],
          [380, 312, 240, 8],
          [120, 410, 360, 10],
          [560, 396, 420, 9],
          [300, 452, 500, 7],
          [690, 236, 280, 9],
        ]),
        "#b98a90",
        0.6,
      ),
      fill(
        "M-10 486c40-10 90-24 150-26 60-2 110 14 170 14s90-12 150-10c60 4 100 14 160 22z",
        blue.far[0],
      ),
      fill("M300 486c50-8 110-14 170-12 70 2 130 8 190 12z", blue.far[1]),
      // the beam: two flat wedges, one over the other, and a short one behind the tower
      fill(
        polygon([lamp[0], lamp[1] - 6], [-10, 150], [-10, 330], [lamp[0], lamp[1] + 8]),
        sail,
        0.16,
      ),
      fill(
        polygon([lamp[0], lamp[1] - 4], [-10, 192], [-10, 276], [lamp[0], lamp[1] + 5]),
        "#ffeeb8",
        0.26,
      ),
      fill(
        polygon([lamp[0], lamp[1] - 4], [1210, 78], [1210, 128], [lamp[0], lamp[1] + 5]),
        "#ffeeb8",
        0.2,
      ),
      band(rnd, 486, 0, 1, sea[0]),
      band(rnd, 504, 2, 8, sea[1]),
      glints(rnd, 22, [-10, 720], [490, 540], "#f1b391", 0.7, [30, 110]),
      band(rnd, 548, 4, 6, sea[2]),
      glints(rnd, 20, [-10, 700], [552, 606], sea[0], 0.6, [30, 100]),
      // a boat comes home, running lights on
      place(
        fastBoat(
          {
            hull: "#d3dcea",
            shade: "#8d9bb8",
            stripe: "#d9785f",
            trim: "#d9ae52",
            cabin: "#c4cfe0",
            cabinShade: "#e3b9a6",
            glass: "#ffe3a0",
            gleam: "#fff3cf",
            dark: "#132038",
          },
          { crew: false, engines: 2 },
        ),
        206,
        552,
        0.62,
        0.5,
        -2,
      ),
      fill(
        "M40 606c60-6 110-8 170-6 60 6 140 6 200-6-20 16-70 22-130 22-80 2-160-4-240-10z",
        blue.foam,
        0.85,
      ),
      reflection(rnd, 300, 616, 160, 34, "#ffe3a0", 0.5),
      band(rnd, 622, 6, 5, sea[3]),
      // the cape: the last light from the left on its faces
      rock(
        random(83),
        "lighthouse-cape",
        [
          [640, 596],
          [668, 556],
          [690, 520],
          [716, 500],
          [748, 492],
          [770, 470],
          [786, 446],
          [812, 430],
          [856, 420],
          [930, 414],
          [1010, 406],
          [1100, 384],
          [1216, 368],
        ],
        650,
        [52, 80, 64, 96],
        22,
        rockAtDusk,
        grassAtDusk,
      ),
      rock(
        random(29),
        "lighthouse-stack",
        [
          [548, 640],
          [556, 600],
          [568, 582],
          [586, 576],
          [604, 586],
          [614, 640],
        ],
        658,
        [26, 32],
        9,
        rockAtDusk,
        grassAtDusk,
      ),
      place(tower(), 906, 424, 1.1, 1.1),
      // keeper's house with one lit window
      fill("M968 412v-46h92v40z", "#aab2cb") +
        fill("M968 412v-46h24v46z", "#e6bfae") +
        fill("M958 368l22-30h74l16 30z", "#4b4468") +
        fill("M958 368l22-30h12l-18 30z", "#d9785f") +
        fill("M1012 376h18v16h-18z", sail),
      line(
        "M1086 388v-26M1110 384v-26M1134 380v-26M1158 376v-26M1182 374v-26M1074 374q60-10 126-16",
        "#22314f",
        2.6,
      ),
      foam(rnd, 534, 628, 658, blue.foam, 0.9),
      foam(rnd, 626, 1210, 652, blue.foam, 1.2),
      reflection(rnd, 580, 664, 90, 40, rockAtDusk[4], 0.6),
      reflection(rnd, 930, 660, 560, 60, rockAtDusk[4], 0.6),
      reflection(rnd, 906, 672, 60, 90, "#ffe9a8", 0.55),
      band(rnd, 716, 7, 4, sea[4]),
      glints(rnd, 18, [-10, 1200], [660, 780], sea[1], 0.55, [50, 150]),
      glints(rnd, 8, [40, 560], [690, 770], "#d79a86", 0.45, [40, 120]),
      band(rnd, 772, 6, 3, sea[5]),
      fill(lens(906, 724, 150, 4) + lens(890, 744, 90, 3), "#ffe9a8", 0.5),
      birds(
        [
          [1090, 250, 0.8],
          [1136, 232, 0.55],
        ],
        "#132038",
      ),
    ]);
  },
};
