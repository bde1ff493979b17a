import {
  at,
  clump,
  disc,
  fill,
  frangipani,
  leaves,
  lens,
  line,
  person,
  picture,
  polygon,
  type Rnd,
  random,
  rect,
  round,
  type Scene,
  times,
} from "./brush.ts";
import { coral, deep, green, sail, sand, white, wood } from "./palette.ts";

const wall = ["#e8a06f", "#cf8259", "#b06a4c", "#8c5140"] as const;
const pave = ["#e9d3aa", "#d9bd90", "#c3a379", "#a98a68"] as const;

/** A pyramid of fruit on a tray: rows of discs, each lit on its upper left. */
function pile(x: number, y: number, rows: number, r: number, colour: string, lit: string): string {
  return times(rows, (row) =>
    times(rows - row, (i) => {
      const cx = x + (i - (rows - row - 1) / 2) * r * 1.9;
      const cy = y - row * r * 1.55;
      return disc(cx, cy, r, colour) + disc(cx - r * 0.3, cy - r * 0.32, r * 0.42, lit);
    }).join(""),
  ).join("");
}

/** Hands of bananas. */
function bananas(x: number, y: number, k: number): string {
  const finger = (dx: number, dy: number, turn: number): string =>
    `<g transform="translate(${x + dx * k} ${y + dy * k}) rotate(${turn}) scale(${k})"><path d="M0 0C-14 10-18 30-8 46-4 50 2 48 2 44-2 32 0 16 10 4z" fill="${sail}"/><path d="M0 0C-14 10-18 30-8 46-12 30-8 14 4 2z" fill="#ffe08a"/></g>`;
  return [-40, -24, -8, 8, 24, 40]
    .map((t, i) => finger(i * 7 - 17, Math.abs(t) * 0.1, -t))
    .join("");
}

/** A canang sari: a square palm-leaf tray with petals of four colours. */
const canang = (x: number, y: number, k: number): string =>
  fill(polygon([x - 22 * k, y], [x, y - 10 * k], [x + 22 * k, y], [x, y + 10 * k]), "#b8c86c") +
  fill(
    polygon(
      [x - 22 * k, y],
      [x, y + 10 * k],
      [x + 22 * k, y],
      [x + 20 * k, y + 6 * k],
      [x, y + 16 * k],
      [x - 20 * k, y + 6 * k],
    ),
    "#7f9a4a",
  ) +
  disc(x, y - 4 * k, 5 * k, white) +
  disc(x - 10 * k, y, 5 * k, coral) +
  disc(x + 10 * k, y, 5 * k, "#c26fa0") +
  disc(x, y + 4 * k, 5 * k, sail);

/** An awning on poles: striped cloth with a scalloped edge. */
function awning(x: number, y: number, w: number, a: string, b: string, under: string): string {
  const count = 8;
  const step = w / count;
  const stripe = (i: number): string => {
    const [tl, tr] = [x + 26 + i * (step - 6.5), x + 26 + (i + 1) * (step - 6.5)];
    const [bl, br] = [x + i * step, x + (i + 1) * step];
    return `M${at(tl, y)}L${at(tr, y)}L${at(br, y + 70)}a${at(step / 2, 15)} 0 0 1 ${at(-step, 0)}L${at(bl, y + 70)}z`;
  };
  return (
    fill(rect(x + 10, y + 66, w - 20, 30), under) +
    fill(times(count, (i) => (i % 2 ? "" : stripe(i))).join(""), a) +
    fill(times(count, (i) => (i % 2 ? stripe(i) : "")).join(""), b)
  );
}

/** A big parasol seen from the side, eight gores. */
function parasol(x: number, y: number, r: number, a: string, b: string): string {
  const pole = line(`M${at(x, y)}V${round(y + r * 1.9)}`, wood[2], 6);
  const dome = fill(
    `M${at(x - r, y)}C${at(x - r * 0.8, y - r * 0.62, x - r * 0.3, y - r * 0.72, x, y - r * 0.74)}C${at(x + r * 0.3, y - r * 0.72, x + r * 0.8, y - r * 0.62, x + r, y)}z`,
    a,
  );
  const gores = fill(
    `M${at(x, y - r * 0.74)}C${at(x - r * 0.3, y - r * 0.6, x - r * 0.62, y - r * 0.3, x - r * 0.66, y)}H${round(x - r * 0.24)}C${at(x - r * 0.22, y - r * 0.3, x - r * 0.1, y - r * 0.6, x, y - r * 0.74)}zM${at(x, y - r * 0.74)}C${at(x + r * 0.1, y - r * 0.6, x + r * 0.22, y - r * 0.3, x + r * 0.24, y)}H${round(x + r * 0.66)}C${at(x + r * 0.62, y - r * 0.3, x + r * 0.3, y - r * 0.6, x, y - r * 0.74)}z`,
    b,
  );
  const fringe = times(
    11,
    (i) =>
      `M${at(x - r + (i * 2 * r) / 11, y - 1)}a${at(r / 11, 11)} 0 0 0 ${at((2 * r) / 11, 0)}z`,
  ).join("");
  return pole + dome + gores + fill(fringe, b) + fill(rect(x - 3, y - r * 0.74 - 12, 6, 14), sail);
}

/** A table of produce: a cloth with a border, baskets on it. */
const counter = (
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: string,
  border: string,
): string =>
  fill(rect(x, y, w, h), cloth) +
  fill(rect(x, y, w, 10), border) +
  fill(
    times(Math.floor(w / 22), (i) =>
      polygon(
        [x + i * 22 + 4, y + h - 8],
        [x + i * 22 + 13, y + h - 22],
        [x + i * 22 + 22, y + h - 8],
      ),
    ).join(""),
    border,
  );

/** A woven basket. */
const basket = (x: number, y: number, w: number, h: number): string =>
  fill(`M${at(x - w / 2, y - h)}h${round(w)}l${at(-w * 0.12, h)}h${round(-w * 0.76)}z`, "#c99a5f") +
  line(
    times(3, (i) => `M${at(x - w * 0.44, y - h * (0.75 - i * 0.26))}h${round(w * 0.88)}`).join(""),
    "#a5764f",
    2.2,
  ) +
  fill(lens(x, y - h, w * 1.08, 7), "#e0bb7e");

const gate = (rnd: Rnd): string => {
  const block = (x: number, y: number, w: number, h: number, colour: string): string =>
    fill(rect(x, y, w, h), colour);
  const courses = times(9, (i) => rect(-10, 214 + i * 30, 1220, 3)).join("");
  const bricks = times(60, () => {
    const row = Math.floor(rnd() * 8);
    return rect(rnd() * 1180, 217 + row * 30, 26 + rnd() * 34, 27);
  }).join("");
  return (
    block(-10, 200, 1220, 290, wall[1]) +
    fill(bricks, wall[0], 0.5) +
    fill(courses, wall[2], 0.7) +
    block(-10, 184, 1220, 18, "#a9a397") +
    block(-10, 176, 1220, 10, "#c8c2b2") +
    // pillars with stone caps
    [180, 980]
      .map(
        (x) =>
          block(x - 34, 150, 68, 340, wall[2]) +
          block(x - 34, 150, 22, 340, wall[0]) +
          block(x - 46, 136, 92, 18, "#a9a397") +
          block(x - 38, 120, 76, 16, "#c8c2b2") +
          fill(polygon([x - 28, 120], [x + 28, 120], [x, 76]), "#a9a397") +
          fill(polygon([x - 28, 120], [x - 4, 120], [x, 76]), "#c8c2b2"),
      )
      .join("")
  );
};

/** Eight in the morning: no horizon, a street. Light from the left; people near, seen from behind. */
export const market: Scene = {
  slug: "market",
  title: {
    id: "Pasar pagi dengan buah dan canang sari",
    en: "A morning market of fruit and offerings",
  },
  draw() {
    const rnd = random(293);
    return picture(this.title.id, [
      fill(rect(0, 0, 1200, 300), "#a7d6e2"),
      fill("M-10-10H1210V70C900 40 500 90-10 60z", "#8cc7dd"),
      fill("M-10 130C300 100 700 150 1210 110V300H-10z", "#c3e3e4"),
      fill(lens(520, 60, 380, 10) + lens(640, 46, 200, 7), "#fbf8ea", 0.8),
      clump(rnd, 90, 150, 420, 190, green[2], 12),
      clump(rnd, 60, 130, 260, 120, green[1], 10),
      clump(rnd, 1130, 140, 420, 220, green[2], 12),
      clump(rnd, 1160, 116, 260, 130, green[0], 10),
      clump(rnd, 600, 190, 300, 90, "#8fb78a", 10),
      gate(rnd),
      // the street, lighter in the sun
      fill("M-10 486H1210V810H-10z", pave[1]),
      fill("M330 486h420l330 324H60z", pave[0]),
      line(
        "M400 486L190 800M500 486L400 800M600 486V800M690 486L800 800M-10 530H1210M-10 592H1210M-10 680H1210",
        pave[2],
        2.2,
      ),
      fill(lens(170, 560, 420, 14) + lens(1010, 560, 460, 14), pave[3], 0.5),
      // left stall
      line("M30 268V560M380 268V540", wood[2], 8),
      counter(20, 470, 360, 110, "#2f8fa8", sail),
      basket(80, 472, 96, 36),
      pile(80, 440, 4, 12, "#e2543a", "#ff9d7a"),
      basket(190, 472, 100, 36),
      pile(190, 438, 4, 13, "#f39a3b", "#ffd08a"),
      basket(306, 472, 104, 36),
      pile(306, 438, 4, 13, "#7fae4e", "#b9d67e"),
      line("M70 336v22M150 336v22M240 336v22M326 336v22", wood[2], 3),
      bananas(70, 352, 0.9),
      bananas(150, 352, 0.9),
      bananas(240, 352, 0.9),
      bananas(326, 352, 0.9),
      awning(0, 246, 410, coral, white, "#b85a44"),
      // right stall: flowers and offerings under a parasol
      person(1064, 590, 222, { top: "#2f8f9a", bottom: deep, sash: coral }),
      counter(800, 486, 380, 116, "#d8323c", "#ffd98a"),
      ...[840, 900, 960, 1020].map((x, i) => canang(x, 474 - (i % 2) * 8, 1.15)),
      ...[870, 930, 990].map((x) => canang(x, 486, 1.15)),
      basket(1100, 488, 116, 44),
      ...times(14, (i) =>
        frangipani(
          1058 + (i % 7) * 14,
          440 - Math.floor(i / 7) * 12 + (i % 3) * 4,
          0.62,
          i % 3 ? white : "#f7c6d0",
        ),
      ),
      parasol(960, 316, 196, sail, white),
      // tedung: the ceremonial umbrella by the wall
      parasol(604, 262, 78, white, "#fbeccb"),
      line("M604 376V488", wood[2], 6),
      // walkers in the middle
      person(510, 566, 196, {
        top: white,
        bottom: "#6d4f8a",
        sarong: true,
        sash: sail,
        carries: true,
      }),
      basket(512, 374, 116, 40),
      pile(512, 340, 4, 11, "#e2543a", "#ff9d7a"),
      leaves(rnd, 462, 346, 5, 44, [-3, -1.9], green[1], 0.2),
      leaves(rnd, 562, 346, 5, 44, [-1.3, -0.2], green[1], 0.2),
      fill(lens(510, 568, 150, 7), pave[3], 0.6),
      person(664, 596, 206, { top: "#f2b84a", bottom: "#274c5a", hat: "#f0d9a8" }),
      fill(lens(664, 598, 150, 7), pave[3], 0.6),
      basket(716, 600, 58, 44),
      leaves(rnd, 716, 558, 7, 44, [-2.5, -0.6], green[2], 0.2),
      // near: crates and fruit cut by the frame
      fill(polygon([-10, 690], [330, 690], [370, 810], [-10, 810]), wood[1]),
      fill(polygon([-10, 690], [330, 690], [336, 708], [-10, 708]), wood[0]),
      line("M-10 748H350M100 700V810M220 700V810", wood[2], 3),
      pile(80, 690, 5, 25, "#b9305a", "#e37a92"),
      pile(254, 692, 4, 22, "#8fae4e", "#c8da86"),
      fill(polygon([880, 810], [910, 700], [1210, 700], [1210, 810]), wood[1]),
      fill(polygon([905, 718], [910, 700], [1210, 700], [1210, 718]), wood[0]),
      line("M896 756H1210M1010 716L1000 810M1120 716V810", wood[2], 3),
      pile(1000, 700, 4, 25, sail, "#ffe08a"),
      ...[1112, 1164].map((x) => bananas(x, 656, 1.2)),
      canang(560, 720, 1.9),
      frangipani(452, 752, 1, sand[0]),
      frangipani(700, 742, 1.1, white),
    ]);
  },
};
