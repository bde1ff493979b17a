/** Silhouettes of shores on the horizon, 120 by 40, feet at the bottom. */
export const land = {
  bali: "M0 40V36c9-2 15-7 22-14C29 14 33 5 37 3c3-2 5 1 8 5 6 9 13 19 24 23 12 4 20 3 28 6l9 3z",
  penida: "M0 40l2-8c3-5 7-6 13-7 9-1 16-5 27-5 12 0 22 1 31 0 10-1 18 2 24 5 3 2 4 6 6 9l1 6z",
  lembongan: "M0 40c6-3 10-6 18-7 9-2 14-6 22-5 9 0 14 4 22 5 8 2 14 4 22 7z",
  gili: "M0 40c10-4 18-5 25-5l1-9c-3-2-6-2-8 0 1-4 5-5 8-3 0-3 3-5 6-4-2 1-3 2-4 4 3-1 6 0 7 3-3-2-5-2-7 0l1 9h14l2-7c-2-1-4-1-6 0 1-3 4-4 6-2 1-3 3-3 5-2-2 1-3 2-3 3 3-1 5 1 5 3-2-1-4-1-6-1l1 6c9 1 18 2 29 5z",
  lombok:
    "M0 40v-4c14-4 22-9 32-18C42 8 47 1 52 0c4 0 6 5 11 10 8 9 15 14 25 18 9 4 18 5 27 8l5 4z",
} as const;

export type Land = keyof typeof land;

const shores: [RegExp, Land][] = [
  [/penida/, "penida"],
  [/lembongan|ceningan/, "lembongan"],
  [/gili|trawangan|meno/, "gili"],
  [/lombok|bangsal|senggigi|teluk-nare/, "lombok"],
];

/** The shore to draw for a place; Bali by default. */
export const landOf = (slug: string): Land =>
  shores.find(([pattern]) => pattern.test(slug))?.[1] ?? "bali";
