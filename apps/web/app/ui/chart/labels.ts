type Side = "left" | "right" | "above" | "below" | "low-right";
type Label = {
  side: Side;
  /** The name is on land: dark, without a halo of water. */
  dry?: boolean;
  /** Too crowded for a phone; the form's select has it. */
  wide?: boolean;
  /** On phones the Gilis are one name that opens a list. */
  gili?: boolean;
  short?: string;
};

const known: [RegExp, Label][] = [
  [/sanur/, { side: "left", dry: true }],
  [/serangan/, { side: "below", wide: true }],
  [/padang-?bai/, { side: "left", dry: true }],
  [/amed/, { side: "left", dry: true }],
  [/lembongan/, { side: "above", short: "Lembongan" }],
  [/penida/, { side: "right" }],
  [/trawangan/, { side: "left", gili: true }],
  [/meno/, { side: "above", gili: true }],
  [/gili-air/, { side: "low-right", gili: true }],
  [/bangsal/, { side: "right", dry: true, wide: true }],
  [/lombok/, { side: "right", dry: true, wide: true }],
  [/senggigi/, { side: "right", dry: true, wide: true }],
];

/** A port's label on the chart. */
export const labelOf = (slug: string): Label =>
  known.find(([pattern]) => pattern.test(slug))?.[1] ?? { side: "right", wide: true };
