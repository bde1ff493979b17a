import {
  band,
  disc,
  fill,
  glints,
  group,
  lens,
  lenses,
  line,
  picture,
  place,
  polygon,
  random,
  rect,
  type Scene,
  times,
} from "./brush.ts";
import { coral, sail, white } from "./palette.ts";

const blue = [
  "#bfe9ea",
  "#79cfdc",
  "#3aa9c6",
  "#1f86ad",
  "#166894",
  "#114f7c",
  "#0d3c66",
  "#0a2d52",
] as const;
const back = ["#3a6688", "#27496e", "#1b3558", "#122745"] as const;

/** One wing and half of the back, the fish heading up, its spine on x = 0. */
function halfManta(lit: boolean): string {
  const outline =
    "M-1-94H30C26-112 28-134 44-146 54-152 64-144 60-134 52-122 54-106 64-90 130-84 212-58 282-4 340 42 384 96 418 168 422 182 412 186 402 178 350 140 290 118 226 122 156 128 104 146 66 176 56 196 40 204 24 200 16 196 8 190-1 188z";
  const wing = fill(outline, back[2]);
  const leading = fill(
    "M64-90C130-84 212-58 282-4 340 42 384 96 418 168 370 104 310 54 240 20 180-10 120-40 64-90z",
    lit ? "#5a86a4" : back[0],
  );
  const panel = fill(
    "M30-94H64C120-40 180-10 240 20 200 30 160 60 120 104 80 120 50 140 30 176z",
    lit ? back[1] : "#203d61",
  );
  const shoulder = fill(
    "M36-70C84-62 142-34 178 8 150 2 118 4 92 16 84-14 66-38 36-50z",
    "#dcebec",
  );
  const shoulderShade = fill(
    "M36-50C66-38 84-14 92 16 84 14 70 14 58 20 56-6 50-26 36-38z",
    "#9fbccb",
  );
  const ribs = line(
    "M132 104C166 74 196 58 240 52M156 116C196 88 232 78 282 84M214 116C250 102 286 102 330 118",
    back[3],
    2.6,
  );
  return wing + leading + panel + shoulder + shoulderShade + ribs;
}

/**
 * A manta seen from above and behind, light on its back. Both wings are the same drawing; the far
 * one is shorter and lifted higher, which is all the perspective it needs.
 */
function manta(): string {
  const tail = fill("M-7 184C-4 260-14 330-40 404-26 336-4 262 7 184z", back[3]);
  const spine = fill("M-12-94H12C20-20 18 80 6 190H-6C-18 80-20-20-12-94z", back[1]);
  const mouth = fill("M-30-94C-16-82 16-82 30-94 20-100-20-100-30-94z", back[3]);
  const fin = fill("M-3 150C4 164 6 180 2 196-6 188-8 170-3 150z", back[3]);
  return (
    tail +
    group("scale(-0.86 1) skewY(-13)", halfManta(false)) +
    group("skewY(6)", halfManta(true)) +
    spine +
    mouth +
    fin
  );
}

/** A diver from behind and below, facing the manta; 150 units. */
function diver(): string {
  const dark = "#0c2747";
  return (
    fill("M74 22C100 18 130 22 158 34c8 4 4 10-4 10-30-2-56-6-80-8z", coral) +
    fill("M70 40c20 6 44 18 62 38 4 6-2 10-8 8-22-12-42-24-58-34z", coral) +
    fill("M0 0C24-8 50 0 82 22l-4 18C48 36 22 30-2 26z", dark) +
    fill("M4-8c18-10 40-4 44 2l-8 18C28 16 12 14 2 10z", sail) +
    fill("M-2 24c-16 12-34 18-54 18-6 0-6-8 0-10 16-2 30-10 42-20z", dark) +
    disc(-16, 6, 13, dark) +
    fill("M-30 2l10-8 8 8-6 10-12 0z", "#9bd3de") +
    line("M-26 12q-10 10 0 18", "#9fb6c4", 3)
  );
}

/** Blue water at two in the afternoon: one manta, one diver, no ground. The actor fills the middle. */
export const mantaRay: Scene = {
  slug: "manta",
  title: {
    id: "Pari manta melintas di Manta Point",
    en: "A manta ray passes at Manta Point",
  },
  draw() {
    const rnd = random(251);
    const fishes = (count: number, x0: number, y0: number, colour: string): string =>
      times(count, (i) =>
        place(
          fill("M-14 0c8-8 22-8 30 0-8 8-22 8-30 0zM-12 0l-10-6c3 4 3 8 0 12z", colour),
          x0 + (i % 9) * 34 + rnd() * 26,
          y0 + Math.floor(i / 9) * 26 + rnd() * 20 - (i % 9) * 6,
          0.7,
          0.7,
          -14,
        ),
      ).join("");
    const bubbles = times(12, (i) =>
      disc(214 + Math.sin(i) * 12 + rnd() * 14, 560 - i * 34, 2.5 + i * 0.9, "#d4f0f2", 0.75),
    ).join("");
    return picture(this.title.id, [
      fill(rect(0, 0, 1200, 800), blue[1]),
      band(rnd, 70, 12, 4, blue[2]),
      band(rnd, 190, 12, 3, blue[3]),
      band(rnd, 330, 12, 4, blue[4]),
      band(rnd, 480, 10, 3, blue[5]),
      band(rnd, 620, 9, 4, blue[6]),
      band(rnd, 730, 8, 3, blue[7]),
      // the sun seen through the surface
      fill(
        lenses([
          [800, 26, 520, 26],
          [800, 14, 300, 16],
          [620, 44, 240, 8],
          [1010, 50, 260, 8],
          [300, 24, 260, 9],
          [120, 52, 220, 7],
        ]),
        "#e9faf4",
        0.85,
      ),
      fill(
        polygon([680, -10], [760, -10], [470, 640], [300, 640]) +
          polygon([800, -10], [850, -10], [740, 700], [640, 700]) +
          polygon([890, -10], [960, -10], [1180, 620], [1040, 620]),
        "#dff6f0",
        0.12,
      ),
      // rock walls, far and blue, that leave the middle open
      fill(
        "M1210 250c-50 10-70 50-96 70-40 30-34 80-70 110-24 30-20 70-60 100-34 40-40 90-96 130-40 50-80 90-120 150h442z",
        blue[5],
        0.9,
      ),
      fill(
        "M1210 390c-40 20-50 60-84 84-30 30-24 70-60 100-40 30-40 80-90 110-40 30-60 80-100 126h334z",
        blue[6],
      ),
      fill("M-10 560c60 0 90 40 130 60 50 20 70 60 120 90 40 30 80 60 110 100H-10z", blue[6]),
      fill("M-10 650c40 0 70 30 100 50 40 20 70 50 110 110H-10z", blue[7]),
      fishes(26, 860, 240, blue[6]),
      fishes(14, 90, 420, blue[3]),
      fill(lens(640, 716, 420, 10), blue[7], 0.5),
      group("translate(640 352) rotate(-34) scale(1.04 0.92) rotate(-14)", manta()),
      // two cleaner fish under the belly
      place(
        fill("M-16 0c8-8 24-8 32 0-8 8-24 8-32 0zM-12 0l-12-7c3 5 3 9 0 14z", sail),
        752,
        512,
        0.9,
        0.9,
        -20,
      ),
      place(
        fill("M-16 0c8-8 24-8 32 0-8 8-24 8-32 0zM-12 0l-12-7c3 5 3 9 0 14z", sail),
        800,
        534,
        0.7,
        0.7,
        -20,
      ),
      bubbles,
      place(diver(), 236, 600, 1.05, 1.05, 10),
      glints(rnd, 30, [60, 1140], [120, 700], white, 0.35, [4, 12]),
      // sea fans on the near rock
      line(
        "M1080 800V700M1080 760q-26-20-34-52M1080 740q26-20 32-50M1080 722q-14-16-18-36M1080 716q14-14 18-34M1064 728q-12-4-26-22M1098 722q10-6 20-20",
        coral,
        6,
      ),
      line(
        "M1150 800v-70M1150 776q-18-14-24-38M1150 764q18-12 24-36M1150 750q-8-12-10-26",
        "#d65f7c",
        5,
      ),
      line("M60 800V724M60 780q-18-16-24-42M60 764q18-14 26-40M60 746q-8-12-10-28", "#d65f7c", 5),
    ]);
  },
};
