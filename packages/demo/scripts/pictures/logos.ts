/** Square marks of the fictional operators, 240×240, flat and legible at 32 px. */
import { at, disc, fill, leaves, lens, line, polygon, random, rect, times } from "./brush.ts";
import { coral, deep, sail, white } from "./palette.ts";

export interface Logo {
  slug: string;
  operator: string;
  draw(): string;
}

const square = (operator: string, ...deps: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240" role="img" aria-label="${operator}">${deps.join("")}</svg>`;

const ground = (colour: string): string => fill(rect(0, 0, 240, 240), colour);

/** A row of waves as a filled band from y downwards. */
const waves = (y: number, colour: string, shift = 0): string =>
  fill(`M${at(-60 + shift, y)}${times(6, () => "q15-18 30 0t30 0").join("")}V240H-60z`, colour);

/** The ray of the sea: a rising sun with rays over three waves. */
const sinarSegara: Logo = {
  slug: "sinar-segara",
  operator: "Sinar Segara",
  draw: () =>
    square(
      "Sinar Segara",
      ground("#fff3d6"),
      fill(
        times(9, (i) => {
          const a = Math.PI + (i * Math.PI) / 8;
          const ray = (r: number, spread: number): readonly [number, number] => [
            120 + Math.cos(a + spread) * r,
            142 + Math.sin(a + spread) * r,
          ];
          return polygon(ray(72, -0.09), ray(104, -0.05), ray(104, 0.05), ray(72, 0.09));
        }).join(""),
        coral,
      ),
      disc(120, 142, 58, sail),
      waves(146, "#2ea3b3"),
      waves(172, "#17829c", 22),
      waves(200, deep, 8),
    ),
};

/** The goddess of the sea: a shell with a pearl, worn like a crown. */
const dewiLaut: Logo = {
  slug: "dewi-laut",
  operator: "Dewi Laut",
  draw: () => {
    const rib = (i: number): string => {
      const a = -Math.PI / 2 + (i - 3) * 0.36;
      const [x, y] = [120 + Math.cos(a) * 104, 182 + Math.sin(a) * 122];
      const [sx, sy] = [-Math.sin(a) * 26, Math.cos(a) * 26];
      return `M120 182C${at(120 + (x - 120) * 0.5 - sx * 0.8, 182 + (y - 182) * 0.5 - sy * 0.8, x - sx, y - sy, x, y)}C${at(x + sx, y + sy, 120 + (x - 120) * 0.5 + sx * 0.8, 182 + (y - 182) * 0.5 + sy * 0.8, 120, 182)}z`;
    };
    return square(
      "Dewi Laut",
      ground("#145a7d"),
      fill([0, 2, 4, 6].map(rib).join(""), "#f7c548"),
      fill([1, 3, 5].map(rib).join(""), "#ffe19a"),
      fill("M78 178q42-22 84 0l-10 28H88z", "#f7c548"),
      fill("M84 194h72l-4 12H88z", "#d99a2a"),
      disc(120, 168, 17, white),
      disc(115, 163, 6, "#dbe9ec"),
    );
  },
};

/** The wind of the ocean: three gusts that end in curls. */
const bayuSamudra: Logo = {
  slug: "bayu-samudra",
  operator: "Bayu Samudra",
  draw: () =>
    square(
      "Bayu Samudra",
      ground("#123f63"),
      line("M34 92H146a28 28 0 1 0-28-28", white, 16),
      line("M34 128H178a24 24 0 1 1-24 24", sail, 16),
      line("M60 164H112a20 20 0 1 1-20 20", "#5fc3c4", 16),
    ),
};

/** The water of the Gilis: a drop that holds three islands. */
const tirtaGili: Logo = {
  slug: "tirta-gili-express",
  operator: "Tirta Gili Express",
  draw: () => {
    const rnd = random(7);
    const tree = (x: number, y: number, h: number, lean: number): string =>
      line(`M${at(x, y)}Q${at(x, y - h * 0.6, x + lean, y - h)}`, "#1d5b49", 5) +
      leaves(rnd, x + lean, y - h, 6, h * 0.62, [-3.3, 0.2], "#1d5b49", 0.2);
    return square(
      "Tirta Gili Express",
      ground("#2f9a7c"),
      fill("M120 18C150 62 192 104 192 148a72 72 0 0 1-144 0C48 104 90 62 120 18z", "#e6f7ee"),
      tree(112, 142, 52, 10),
      tree(130, 144, 38, 14),
      fill("M58 152q24-20 48-2 16-24 42-2 18-12 36 4-10 8-62 8t-64-8z", "#8fc36a"),
      fill("M49 156q36-8 71 0t71 0a72 72 0 0 1-142 0z", "#2ea3b3"),
      fill("M58 184q31-8 62 0t62 0a72 72 0 0 1-124 0z", "#17829c"),
    );
  },
};

/** Across the islands: two shores and the dashed course between them. */
const nusaLintas: Logo = {
  slug: "nusa-lintas",
  operator: "Nusa Lintas",
  draw: () =>
    square(
      "Nusa Lintas",
      ground("#d8323c"),
      fill("M-4 176c24-8 40-30 56-52 8-10 16-8 24 2 14 20 26 40 48 50z", white),
      fill("M124 176c16-6 26-24 40-24 16 0 24-16 40-14 18 2 28 24 40 38z", "#ffd9c9"),
      fill(rect(0, 176, 240, 64), "#8f1d33"),
      fill(lens(70, 196, 110, 4) + lens(176, 212, 90, 4), "#c24a55"),
      line("M62 104C84 44 156 44 184 124", sail, 10, 'stroke-dasharray="2 19"'),
      disc(62, 104, 13, white),
      disc(62, 104, 6, "#d8323c"),
      disc(186, 130, 13, sail),
    ),
};

export const logos: readonly Logo[] = [sinarSegara, dewiLaut, bayuSamudra, tirtaGili, nusaLintas];
