import {
  at,
  band,
  birds,
  fastBoat,
  fill,
  foam,
  glints,
  glitter,
  group,
  homeLivery,
  lens,
  lenses,
  line,
  person,
  picture,
  place,
  polygon,
  random,
  reflection,
  round,
  type Scene,
  sky,
  sun,
  times,
} from "./brush.ts";
import { coral, dawn, deep, ink, sail, white } from "./palette.ts";

/** The pier runs from the right foreground to its head at (430, 486). t: 0 = near, 1 = head. */
const near = { left: 560, right: 1120, y: 812 };
const head = { left: 418, right: 486, y: 486 };
const along = (t: number) => {
  // Perspective: steps shrink towards the head.
  const k = t / (t + (1 - t) * 0.16);
  const mix = (a: number, b: number): number => a + (b - a) * k;
  return {
    left: mix(near.left, head.left),
    right: mix(near.right, head.right),
    y: mix(near.y, head.y),
    scale: mix(1, 0.13),
  };
};

function pier(): string {
  const deck = fill(
    polygon([near.left, near.y], [near.right, near.y], [head.right, head.y], [head.left, head.y]),
    "#c79a7c",
  );
  const side = fill(
    polygon(
      [head.left, head.y],
      [near.left, near.y],
      [near.left, near.y + 40],
      [head.left, head.y + 7],
    ),
    "#6d4d52",
  );
  const planks: string[] = [];
  const pale: string[] = [];
  for (const i of times(26, (n) => n)) {
    const [a, b] = [along(i / 26), along((i + 0.92) / 26)];
    const quad = polygon([a.left, a.y], [a.right, a.y], [b.right, b.y], [b.left, b.y]);
    if (i % 3 === 0) pale.push(quad);
    planks.push(
      `M${at(b.left, b.y)}H${round(b.right)}v${round(3.4 * b.scale + 0.6)}H${round(b.left)}z`,
    );
  }
  const piles = times(9, (i) => {
    const p = along(0.02 + i * 0.12);
    const w = 30 * p.scale;
    return (
      fill(
        `M${at(p.left - w * 0.4, p.y + 20 * p.scale)}h${round(w)}v${round(150 * p.scale)}h${round(-w)}z`,
        "#4a3547",
      ) +
      fill(
        `M${at(p.left - w * 0.4, p.y + 20 * p.scale)}h${round(w * 0.34)}v${round(150 * p.scale)}h${round(-w * 0.34)}z`,
        "#8c6464",
      )
    );
  }).join("");
  const posts = times(8, (i) => {
    const p = along(0.06 + i * 0.125);
    const h = 96 * p.scale;
    const w = 20 * p.scale;
    const post = (x: number): string =>
      fill(`M${at(x - w / 2, p.y + 2)}v${round(-h)}h${round(w)}v${round(h)}z`, "#5a4150") +
      fill(`M${at(x - w / 2, p.y + 2)}v${round(-h)}h${round(w * 0.34)}v${round(h)}z`, "#e0ad8c");
    return { left: post(p.left + w), right: post(p.right - w), p, h };
  });
  const rope = (side: "left" | "right"): string => {
    let d = "";
    posts.forEach(({ p, h }, i) => {
      const x = side === "left" ? p.left + 20 * p.scale : p.right - 20 * p.scale;
      const y = p.y - h * 0.84;
      const before = posts[i - 1];
      if (!before) d += `M${at(x, y)}`;
      else {
        const bx =
          side === "left"
            ? before.p.left + 20 * before.p.scale
            : before.p.right - 20 * before.p.scale;
        const by = before.p.y - before.h * 0.84;
        d += `Q${at((x + bx) / 2, (y + by) / 2 + 34 * p.scale, x, y)}`;
      }
    });
    return line(d, "#6d4d52", 2.6);
  };
  return (
    piles +
    side +
    deck +
    fill(pale.join(""), "#dbb394") +
    fill(planks.join(""), "#8c6464") +
    rope("left") +
    rope("right") +
    posts
      .reverse()
      .map(({ left, right }) => left + right)
      .join("")
  );
}

/** The open shelter at the head of the pier, thatched with alang-alang. */
const shelter =
  line("M404 488V430M500 488V430M432 486V434M472 486V434", "#4a3547", 5) +
  fill("M378 438l44-58h60l44 58c-40 6-108 6-148 0z", "#9c6f62") +
  fill("M378 438l44-58h16l-30 60z", "#e0ad8c") +
  fill("M378 438c40 6 108 6 148 0l-4 9c-36 6-104 6-140 0z", "#6d4d52") +
  fill("M414 380l12-10h52l12 10z", "#6d4d52");

/** A wheeled bag. */
const bag = (x: number, y: number, k: number, colour: string, shade: string): string =>
  fill(
    `M${at(x, y)}v${round(-34 * k)}q0-4 4-4h${round(18 * k)}q4 0 4 4v${round(34 * k)}z`,
    colour,
  ) +
  fill(
    `M${at(x + 6 * k, y - 4)}v${round(-28 * k)}h${round(4 * k)}v${round(28 * k)}zM${at(x + 16 * k, y - 4)}v${round(-28 * k)}h${round(4 * k)}v${round(28 * k)}z`,
    shade,
  ) +
  line(
    `M${at(x + 6 * k, y - 38 * k)}v${round(-16 * k)}h${round(13 * k)}v${round(16 * k)}`,
    ink,
    2.6,
  );

/** First boat of the day: the pier leads the eye from the right foreground to the sun's side. */
export const harbourPier: Scene = {
  slug: "harbour-pier",
  title: {
    id: "Dermaga saat fajar, menunggu kapal pertama",
    en: "The pier at first light, waiting for the first boat",
  },
  draw() {
    const rnd = random(151);
    const { sea } = dawn;
    const morning = {
      ...homeLivery,
      hull: "#fdf1e2",
      shade: "#d0bfc6",
      cabin: "#fdf1e2",
      cabinShade: "#dccbd0",
    };
    const other = { ...morning, stripe: "#2f8f9a", trim: sail };
    return picture(this.title.id, [
      sky(rnd, dawn, [112, 210, 300, 370], 432),
      sun(196, 366, 54, dawn, 0.7),
      fill(
        lenses([
          [330, 300, 420, 11],
          [120, 280, 260, 8],
          [760, 230, 480, 13],
          [900, 206, 260, 9],
          [560, 130, 320, 9],
          [1040, 330, 380, 10],
        ]),
        dawn.cloud,
        0.8,
      ),
      fill("M660 434c20-36 44-50 90-54 120-8 250-4 330 2 70 4 110 20 140 34v18z", dawn.far[0]),
      fill("M660 434c20-36 44-50 90-54 20-2 40-2 60-2-30 14-50 30-60 56z", "#b5a6bd"),
      fill("M-10 434c60-12 130-14 190-8 50 4 90 2 130 8z", dawn.far[1]),
      band(rnd, 432, 0, 1, sea[0]),
      band(rnd, 458, 2, 8, sea[1]),
      band(rnd, 510, 3, 6, sea[2]),
      glitter(rnd, 196, 434, 30, dawn.glitter),
      band(rnd, 590, 5, 5, sea[3]),
      // boats: one at the head of the pier, one on the way in
      reflection(rnd, 720, 506, 190, 34, "#fdf1e2", 0.6),
      place(fastBoat(other, { crew: false, engines: 2 }), 630, 462, 0.56, 0.46),
      foam(rnd, 620, 830, 507, dawn.foam, 0.5),
      shelter,
      reflection(rnd, 250, 600, 340, 74, "#fdf1e2", 0.55),
      reflection(rnd, 250, 594, 330, 30, coral, 0.5),
      group(
        "translate(404 506) scale(-1 1)",
        place(fastBoat(morning, { stretch: 24, engines: 3 }), 0, 0, 0.98, 0.84),
      ),
      fill(lens(236, 592, 360, 5), dawn.foam, 0.9),
      line("M412 552Q440 540 452 508", "#6d4d52", 2.6),
      glints(rnd, 16, [20, 560], [600, 680], dawn.glitter, 0.55, [24, 80]),
      band(rnd, 676, 7, 4, sea[4]),
      band(rnd, 748, 8, 3, sea[5]),
      glints(rnd, 14, [0, 600], [690, 790], sea[2], 0.6, [50, 130]),
      glints(rnd, 12, [880, 1200], [540, 780], sea[1], 0.5, [30, 110]),
      reflection(rnd, 500, 700, 150, 90, ink, 0.25),
      pier(),
      // travellers walk away from us
      person(506, 548, 56, { top: "#5d6f8e", bottom: "#3a3a55" }),
      person(534, 552, 52, { top: sail, bottom: "#4a4a6a", hair: "#5a3b33" }),
      person(640, 668, 150, { top: white, bottom: deep, hair: ink }),
      fill("M620 572h40c6 0 8 4 8 10v38c0 6-4 8-8 8h-40c-4 0-8-2-8-8v-38c0-6 2-10 8-10z", coral),
      fill("M624 594h32v22h-32z", "#d9583c"),
      bag(672, 674, 1.15, "#2f8f9a", "#236f7c"),
      person(748, 688, 160, { top: "#c26f86", bottom: "#41506f", hat: "#f0cf96" }),
      bag(770, 694, 1.2, sail, "#d99a2a"),
      birds(
        [
          [560, 250, 0.8],
          [610, 270, 0.55],
          [90, 220, 0.6],
        ],
        "#4a3f63",
      ),
    ]);
  },
};
