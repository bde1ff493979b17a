import {
  band,
  birds,
  cumulus,
  disc,
  fill,
  glints,
  lens,
  lenses,
  line,
  picture,
  place,
  polygon,
  random,
  rect,
  type Scene,
  sky,
  times,
} from "./brush.ts";
import { coral, type Hour, ink, noon, sail, skin, white } from "./palette.ts";

const afternoon: Hour = {
  ...noon,
  sky: ["#6bb6cf", "#8fcad6", "#b3dcda", "#d8ead6", "#f6ecc8"],
  cloud: "#fffaf0",
};
const wave = ["#d6f4e6", "#9fe3d6", "#5ccbc8", "#26a9b4", "#128aa0", "#0d6c8a", "#0b5475"] as const;

/** A surfer crouching on the board, travelling left; arms out, no face. */
function surfer(): string {
  const board =
    fill("M-104 14C-60-2 40-10 116-26 96 4 20 30-70 30-92 30-106 24-104 14z", white) +
    fill("M-104 14C-60-2 40-10 116-26l-10 12C40 2-50 16-98 24c-6-2-8-6-6-10z", sail) +
    fill("M-20-1l26-4 8 28-24 4z", coral);
  const legs =
    fill("M-36 8l-12-8 6-34 30-24 22 8-6 16-18 6-8 30 10 6z", skin[1]) +
    fill("M34 0l-4-12 12-4-4-26-26-12 6-22 34 16 10 10 4 40 8 6z", skin[0]);
  const shorts = fill("M-20-52C-14-74 6-90 28-88l24 14-8 30-26-12-14 2-14 16z", coral);
  const trunk = fill("M0-78C-10-100-8-126 10-138l26 6c10 14 12 38 6 58-12 8-30 8-42-4z", skin[0]);
  const light = fill("M0-78C-10-100-8-126 10-138l8 2c-12 18-12 42-6 62-4 0-8-2-12-4z", skin[1]);
  const arms =
    fill("M14-134c-22-2-44 2-66 14-6 4-2 12 6 10 20-6 40-8 58-8z", skin[1]) +
    fill("M32-132c20 2 40 14 54 32 4 6-2 12-8 8-16-12-32-20-50-24z", skin[2]);
  const head =
    disc(2, -154, 15, skin[0]) +
    fill("M-12-156a15 15 0 0 1 29-6c4 10 0 20-8 24-2-8-10-14-21-18z", ink);
  return board + legs + shorts + trunk + light + arms + head;
}

/** A left-hander in the afternoon: the wave takes the right, the surfer near, the calm is above. */
export const surf: Scene = {
  slug: "surf",
  title: {
    id: "Peselancar di ombak kiri Uluwatu",
    en: "A surfer on a left-hander at Uluwatu",
  },
  draw() {
    const rnd = random(231);
    // The wall rises to the right and throws its lip to the left.
    const wall = fill(
      "M-10 640C160 640 330 622 470 560 580 510 640 420 700 330 760 240 850 176 970 158 1060 146 1140 160 1210 190V810H-10z",
      wave[3],
    );
    const lightFace = fill(
      "M470 560C580 510 640 420 700 330 760 240 850 176 970 158 890 210 840 290 800 380 760 470 700 560 560 610 470 640 240 650-10 640 160 640 330 622 470 560z",
      wave[2],
    );
    const glow = fill(
      "M700 330C760 240 850 176 970 158 910 190 866 236 834 290 806 250 756 270 700 330z",
      wave[1],
    );
    const barrel = fill(
      "M1210 690C1110 694 990 676 910 610 850 556 836 470 868 392 900 316 970 270 1060 262c60-4 110 10 150 34z",
      wave[4],
    );
    const barrelDeep = fill(
      "M1210 650C1110 648 1020 620 970 560 934 514 934 444 968 394 1000 346 1060 324 1120 326c36 2 66 12 90 26z",
      wave[5],
    );
    const barrelDark = fill(
      "M1210 606c-70-4-130-26-164-70-26-36-22-88 8-122 28-30 70-42 110-36 18 2 34 8 46 14z",
      wave[6],
    );
    // streaks of water drawn up the face
    const streaks = line(
      "M560 628C680 594 752 520 800 420M640 640C760 610 826 540 850 450M720 656C800 634 850 596 872 540M480 640C600 612 690 546 742 450M360 650C470 636 570 590 640 524M800 668C850 660 884 640 904 618",
      wave[1],
      3,
    );
    const ribs = line(
      "M930 600C900 540 896 470 926 410M960 640C1010 668 1080 682 1150 682M984 560C962 520 962 466 986 424M1010 610C1060 636 1130 646 1200 644",
      wave[2],
      2.6,
    );
    // the lip: thrown foam with a scalloped edge
    const lip =
      fill(
        "M700 330C760 240 850 176 970 158 1060 146 1140 160 1210 190v112c-20-22-44-10-58-24-18 16-40-4-58 6-14-18-40-4-54 8-22-12-44 6-52 22-24-6-42 14-44 34-24 0-36 22-32 42-22 8-28 34-18 52-18 12-18 38-6 54-14 14-12 34-2 46-26-20-38-56-34-92-14 6-18 22-18 36-14-28-10-62 8-86-18-2-34 8-44 22 2-34 24-62 54-74-20-10-44-4-62 8 12-30 42-48 72-50-34-14-80-2-112 26-8 8-14 12-20 14 0-4 0-4-20 24z",
        white,
      ) +
      fill(
        "M940 214c60-28 130-32 192-20-40 4-70 12-96 28 40-8 90-8 134 6-60 4-120 16-164 46-40 26-66 62-72 102-16-40 0-84 34-116-28 6-52 20-70 44 2-38 16-70 42-90z",
        wave[0],
      );
    const spray = fill(
      times(38, () => {
        const k = rnd();
        const x = 690 + k * 480 + (rnd() - 0.5) * 60;
        const y = 300 - Math.sin(k * 1.7) * 160 - rnd() * 54;
        return lens(x, y, 6 + rnd() * 18, 2 + rnd() * 3);
      }).join(""),
      white,
      0.9,
    );
    const trail =
      fill("M470 642C600 626 700 570 762 486c-20 74-80 134-164 166-40 14-90 16-128-10z", wave[0]) +
      fill("M480 646c90-14 180-62 246-120-40 62-90 100-150 120-30 8-66 10-96 0z", white) +
      fill(
        "M470 640c-20-14-26-34-24-54 10 20 24 32 44 40zM520 622c-8-18-6-34 2-48 2 20 12 32 26 40z",
        white,
      );
    const cliff =
      fill(
        "M-10 432V300c40-8 90-14 130-8 30 6 60 20 96 26 30 6 60 12 80 34 16 18 30 50 60 80z",
        "#c7b48e",
      ) +
      fill(
        "M-10 300c40-8 90-14 130-8 30 6 60 20 96 26 30 6 60 12 80 34-60-14-90-6-130-16-60-14-120-20-176-12z",
        "#6d9556",
      ) +
      fill("M120 330l14 100H90l10-96zM230 346l22 86h-46l8-84z", "#a98d6c") +
      fill("M20 326l12 106H-10V324zM176 338l10 94h-24zM286 360l34 72h-30z", "#e0cda2");
    // a meru on the cliff, far and small
    const temple =
      fill(polygon([92, 292], [116, 292], [114, 226], [94, 226]), "#7d5a4c") +
      fill(
        times(4, (i) => {
          const [half, y] = [25 - i * 4.5, 276 - i * 15];
          return polygon(
            [104 - half, y],
            [104 + half, y],
            [104 + half * 0.4, y - 11],
            [104 - half * 0.4, y - 11],
          );
        }).join(""),
        "#4b5a52",
      ) +
      fill(polygon([100, 221], [108, 221], [104, 206]), "#4b5a52") +
      fill(rect(84, 288, 40, 8), "#a98d6c");

    return picture(this.title.id, [
      sky(rnd, afternoon, [100, 196, 286, 360], 432),
      cumulus(250, 392, 330, "#fffaf0", "#eae6d2"),
      cumulus(470, 420, 260, "#fff6e4", "#efe4cb"),
      fill(
        lenses([
          [300, 130, 380, 10],
          [420, 112, 200, 7],
          [820, 90, 300, 8],
          [560, 220, 280, 8],
        ]),
        afternoon.cloud,
        0.8,
      ),
      temple,
      cliff,
      band(rnd, 430, 0, 1, wave[3]),
      fill(
        lenses([
          [180, 434, 380, 5],
          [300, 440, 200, 4],
        ]),
        white,
        0.9,
      ),
      band(rnd, 460, 3, 7, wave[4]),
      glints(rnd, 22, [-10, 700], [440, 520], wave[1], 0.7, [24, 80]),
      band(rnd, 524, 5, 5, wave[5]),
      glints(rnd, 12, [-10, 500], [540, 590], wave[2], 0.6, [40, 120]),
      wall,
      lightFace,
      glow,
      barrel,
      barrelDeep,
      barrelDark,
      streaks,
      ribs,
      lip,
      spray,
      trail,
      // drawn left-handed: board's nose to the left
      place(surfer(), 560, 596, -1.12, 1.12, 6),
      band(rnd, 690, 9, 4, wave[4]),
      fill(
        "M-10 700c120-24 300-20 470-6 260 20 480 26 750-6v30c-260 40-520 22-760 6-170-12-320-10-460 12z",
        wave[2],
      ),
      fill(
        lenses([
          [220, 702, 360, 7],
          [620, 722, 420, 7],
          [980, 716, 340, 8],
        ]),
        white,
        0.9,
      ),
      band(rnd, 752, 8, 3, wave[5]),
      glints(rnd, 14, [0, 1200], [730, 792], wave[3], 0.8, [60, 170]),
      birds([
        [420, 250, 0.8],
        [470, 272, 0.55],
        [380, 286, 0.5],
      ]),
    ]);
  },
};
