export type Side = "left" | "right" | "above" | "below" | "low-right";
type Hint = {
  side: Side;
  /** The name is on land: dark, without a halo of water. */
  dry?: boolean;
  short?: string;
};

const known: [RegExp, Hint][] = [
  [/sanur/, { side: "left", dry: true }],
  [/serangan/, { side: "below" }],
  [/padang-?bai/, { side: "left", dry: true }],
  [/amed/, { side: "left", dry: true }],
  [/lembongan/, { side: "above", short: "Lembongan" }],
  [/penida/, { side: "right" }],
  [/trawangan/, { side: "left" }],
  [/meno/, { side: "above" }],
  [/gili-air/, { side: "low-right" }],
  [/bangsal/, { side: "right", dry: true }],
  [/lombok/, { side: "right", dry: true }],
  [/senggigi/, { side: "right", dry: true }],
];

/** Where the name of a known place looks best; the chart's layout may put it elsewhere. */
export const labelOf = (slug: string): Hint =>
  known.find(([pattern]) => pattern.test(slug))?.[1] ?? { side: "right" };
