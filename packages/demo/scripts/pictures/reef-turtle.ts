import {
  at,
  band,
  disc,
  fill,
  group,
  leaves,
  lens,
  lenses,
  line,
  picture,
  place,
  polygon,
  type Rnd,
  random,
  rect,
  round,
  type Scene,
  times,
} from "./brush.ts";
import { coral, ink, sail, sand } from "./palette.ts";

const water = [
  "#b9ece0",
  "#84dcd6",
  "#4fc4cb",
  "#27a6b8",
  "#1788a3",
  "#11708f",
  "#0d5a7b",
] as const;

/** A green turtle swimming to the right, seen a little from above; 420 units long. */
function turtle(): string {
  const hind =
    fill("M74 44C40 60 14 84-8 92c-12 4-10-14 4-28C16 44 42 30 70 22z", "#5f8a5c") +
    fill("M92 8C62-2 40-16 20-18 10-18 14-6 28 4 48 18 68 24 88 24z", "#4a7552");
  const farFlipper = fill(
    "M258 2C284-38 300-86 356-122c14-8 24 0 20 14-10 44-34 84-72 118-14 10-36 4-46-8z",
    "#4a7552",
  );
  const neck = fill(
    "M312 22c20-12 40-20 60-22 26-2 44 14 46 30 2 10-6 16-16 20-28 10-62 12-88 4z",
    "#8fae62",
  );
  const headPlates = fill(
    "M372 2c16-2 28 4 34 12-12 2-24 0-34-4zM352 8c6-2 10-3 14-4l2 10c-6 2-12 2-18 0zM346 24c8-2 16-2 22 2-6 6-16 6-22 2zM376 20c8-2 14 0 18 4-6 6-14 6-20 2z",
    "#5f8a5c",
  );
  const beak = fill("M404 16c10 4 16 14 12 22-4 6-12 8-20 10 6-10 8-20 8-32z", "#dbe0a0");
  const belly = fill(
    "M60 44c70 44 190 50 268 12-14 24-60 44-130 44C128 100 78 76 60 44z",
    "#f2e5b4",
  );
  const shell = fill(
    "M58 42C70-6 128-46 202-46c66 0 120 32 138 72 4 10 2 20-8 26-70 34-190 34-264 4-8-4-12-8-10-14z",
    "#7d6a3c",
  );
  const scutes = fill(
    "M112-12l30-20 34 16 4 26-34 16-34-12zM186-16l36-18 34 16 2 24-34 18-34-14zM266-14l22-8c16 10 28 22 36 36l-18 12-34-10zM82 24l18-22 6 2 8 22-14 16-24-4zM116 46l12-18 32 10 2 20c-18-2-32-6-46-12zM170 60l-2-22 34-14 32 12 2 20c-22 4-44 6-66 4zM244 54l-2-20 34-16 30 10 8 16c-20 6-44 10-70 10z",
    "#a98e4c",
  );
  const scuteLight = fill(
    "M118-12l24-15 16 8-28 20-14 6zM194-16l28-13 18 8-30 18-14 6zM270-12l16-6c8 5 14 10 19 16l-20 10-12-2zM88 22l12-15 5 14-11 13-11-3z",
    "#cdb36a",
  );
  const rimLight = fill(
    "M58 42c74 40 200 42 276 8l-2 2c-70 34-190 34-264 4-6-4-10-8-10-14z",
    "#55492e",
  );
  const nearFlipper =
    fill(
      "M300 50C296 96 262 146 176 190c-16 8-28-2-22-16 16-40 38-84 74-122 20-16 66-20 72-2z",
      "#8fae62",
    ) +
    fill(
      "M246 62l22-4 2 18-26 12zM234 94l22-10 2 20-26 16zM204 130l22-14 6 16-30 22zM184 158l14-8 4 12-22 14zM276 58l12 2-4 22-14 4z",
      "#5f8a5c",
    );
  const eye = disc(386, 14, 5.4, ink) + disc(388, 12, 1.6, "#ffffff");
  return (
    farFlipper +
    hind +
    neck +
    headPlates +
    beak +
    belly +
    shell +
    scutes +
    scuteLight +
    rimLight +
    nearFlipper +
    eye
  );
}

/** A reef fish, facing right. */
const fish = (x: number, y: number, k: number, body: string, bar: string): string =>
  place(
    fill("M-26 0c12-18 40-18 54 0-14 18-42 18-54 0z", body) +
      fill("M-22 0l-18-13c4 9 4 17 0 26z", body) +
      fill("M-2-13c4 8 4 18 0 26h7c4-8 4-18 0-26zM12-10c3 6 3 14 0 20h5c3-6 3-14 0-20z", bar) +
      disc(20, -3, 2.2, ink),
    x,
    y,
    k,
    k,
  );

/** Staghorn coral: forked arms with rounded, paler tips. */
function staghorn(rnd: Rnd, x: number, y: number, h: number, colour: string, tip: string): string {
  const arms = times(7, (i) => {
    const a = -2.6 + (i * 2.1) / 6 + (rnd() - 0.5) * 0.2;
    const l = h * (0.7 + rnd() * 0.4);
    const end = [x + Math.cos(a) * l, y + Math.sin(a) * l] as const;
    const fork = [x + Math.cos(a) * l * 0.55, y + Math.sin(a) * l * 0.55] as const;
    const b = a + (i % 2 ? 0.6 : -0.6);
    const side = [fork[0] + Math.cos(b) * l * 0.34, fork[1] + Math.sin(b) * l * 0.34] as const;
    return { d: `M${at(x, y)}L${at(...end)}M${at(...fork)}L${at(...side)}`, end, side };
  });
  return (
    line(arms.map((arm) => arm.d).join(""), colour, h * 0.11) +
    arms
      .map(
        ({ end, side }) =>
          disc(end[0], end[1], h * 0.06, tip) + disc(side[0], side[1], h * 0.055, tip),
      )
      .join("")
  );
}

/** Table coral on a stem, lit from above. */
const table = (
  x: number,
  y: number,
  w: number,
  colours: readonly [string, string, string],
): string =>
  fill(
    `M${at(x - w * 0.07, y + w * 0.5)}l${at(w * 0.02, -w * 0.42)}h${round(w * 0.1)}l${at(w * 0.05, w * 0.42)}z`,
    colours[2],
  ) +
  fill(
    `M${at(x - w / 2, y)}q${at(w * 0.5, w * 0.28, w, 0)}q${at(-w * 0.5, -w * 0.16, -w, 0)}z`,
    colours[1],
  ) +
  fill(lens(x, y, w, w * 0.08), colours[0]);

/** Brain coral: a dome with a few meandering grooves. */
const brain = (x: number, y: number, r: number, colours: readonly [string, string]): string =>
  fill(`M${at(x - r, y)}a${at(r, r * 0.86)} 0 0 1 ${at(r * 2, 0)}z`, colours[0]) +
  line(
    `M${at(x - r * 0.7, y - r * 0.2)}q${at(r * 0.2, -r * 0.3, r * 0.4, -r * 0.1)}t${at(r * 0.4, -r * 0.1)}t${at(r * 0.4, r * 0.1)}M${at(x - r * 0.5, y - r * 0.5)}q${at(r * 0.2, -r * 0.2, r * 0.4, 0)}t${at(r * 0.5, 0)}M${at(x - r * 0.3, y - r * 0.7)}q${at(r * 0.2, -r * 0.1, r * 0.4, 0)}`,
    colours[1],
    r * 0.07,
  );

/** Tube sponges with dark mouths. */
const sponge = (
  x: number,
  y: number,
  tubes: readonly (readonly [number, number])[],
  colour: string,
  mouth: string,
): string =>
  tubes
    .map(
      ([dx, h]) =>
        fill(`M${at(x + dx - 9, y)}l${at(-4, -h)}q13-8 26 0l${at(-4, h)}z`, colour) +
        fill(lens(x + dx, y - h, 26, 5), mouth),
    )
    .join("");

/** Under water in full sun: the only horizon is the surface above. Turtle left, swimming right. */
export const reefTurtle: Scene = {
  slug: "reef-turtle",
  title: {
    id: "Penyu hijau di atas terumbu karang",
    en: "A green turtle above the coral reef",
  },
  draw() {
    const rnd = random(131);
    const school = times(16, (i) => {
      const x = 760 + (i % 6) * 54 + rnd() * 30;
      const y = 226 + Math.floor(i / 6) * 40 + rnd() * 22 + (i % 6) * 8;
      return place(
        fill("M-14 0c8-9 22-9 30 0-8 9-22 9-30 0zM-12 0l-11-7c3 5 3 9 0 14z", "#0d6f8d"),
        x,
        y,
        0.95,
        0.95,
        -8,
      );
    }).join("");
    const bubbles = times(9, (i) =>
      disc(646 + rnd() * 40, 250 - i * 24, 3 + rnd() * 6, "#e6fbf4", 0.7),
    );
    return picture(this.title.id, [
      fill(rect(0, 0, 1200, 800), water[0]),
      band(rnd, 46, 8, 5, water[1]),
      fill(
        lenses(
          times(
            22,
            () => [rnd() * 1200, 10 + rnd() * 60, 60 + rnd() * 170, 5 + rnd() * 5] as const,
          ),
        ),
        "#effcf6",
        0.8,
      ),
      band(rnd, 128, 9, 4, water[2]),
      band(rnd, 250, 10, 3, water[3]),
      band(rnd, 420, 10, 4, water[4]),
      band(rnd, 560, 8, 3, water[5]),
      // shafts of light, flat and few, all from the same point above the picture
      fill(
        polygon([262, -10], [352, -10], [270, 620], [60, 620]) +
          polygon([424, -10], [476, -10], [520, 640], [400, 640]) +
          polygon([610, -10], [704, -10], [900, 600], [690, 600]) +
          polygon([824, -10], [862, -10], [1130, 560], [1040, 560]),
        "#d9f7ec",
        0.16,
      ),
      fill(
        "M-10 640c60-60 120-90 190-96 60-4 90 40 150 44 80 6 130-60 210-58 70 2 100 50 170 50 90 0 140-70 230-64 80 6 140 50 280 60v224H-10z",
        "#16819b",
      ),
      school,
      fill(
        "M-10 690c90-44 170-60 260-40 60 14 90 32 160 30 90-2 130-50 220-50 80 0 110 40 190 40 100 0 170-60 400-30v160H-10z",
        water[6],
      ),
      staghorn(rnd, 130, 690, 96, "#0f6c83", "#1f8ea0"),
      table(620, 610, 150, ["#3aa0a6", "#1f8595", "#14708a"]),
      fill("M-10 748c160-30 330-34 520-22s360 6 700-16v90H-10z", sand[1]),
      fill("M-10 770c200-22 420-20 620-12s380-6 600-18v70H-10z", sand[0]),
      line(
        "M330 766q30-6 60 0M470 776q40-7 80 0M700 762q34-6 70 0M610 782q30-5 60 0",
        sand[2],
        2.2,
      ),
      reflectionOf(),
      // left reef
      sponge(
        44,
        752,
        [
          [0, 118],
          [30, 150],
          [58, 96],
        ],
        "#b9608f",
        "#7a3c72",
      ),
      brain(150, 766, 74, ["#e0a24a", "#b97a3a"]),
      staghorn(rnd, 262, 764, 104, coral, "#ffc2a8"),
      brain(330, 772, 34, ["#8fae62", "#5f8a5c"]),
      // right reef
      brain(1150, 756, 96, ["#d8876a", "#a85c56"]),
      table(930, 652, 240, ["#f0c878", "#c99850", "#8d6a44"]),
      staghorn(rnd, 1056, 752, 120, sail, "#fff0c0"),
      leaves(rnd, 840, 768, 9, 110, [-2.5, -0.7], "#8a5aa0", 0.1),
      leaves(rnd, 846, 770, 7, 84, [-2.3, -0.9], "#b184c0", 0.1),
      brain(766, 776, 40, ["#e6c3a0", "#b98a70"]),
      fish(1010, 560, 1.05, sail, ink),
      fish(1082, 600, 0.85, sail, ink),
      group("translate(860 560) scale(-1 1)", fish(0, 0, 0.8, coral, "#fbfefe")),
      group("translate(800 596) scale(-1 1)", fish(0, 0, 0.66, coral, "#fbfefe")),
      fish(140, 590, 0.8, "#f6e6c2", "#17829c"),
      place(turtle(), 210, 372, 1.16, 1.16, -9),
      bubbles.join(""),
    ]);
  },
};

/** The turtle's shadow on the sand. */
function reflectionOf(): string {
  return fill(
    lenses([
      [470, 772, 280, 7],
      [520, 780, 160, 5],
    ]),
    "#cfb27e",
    0.7,
  );
}
