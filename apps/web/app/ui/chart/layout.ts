import { labelOf, type Side } from "./labels.ts";
import { isGili, type Point, place } from "./projection.ts";

/** How a port is drawn: where its name is, and what is left out where there is no room. */
export type PortLabel = {
  text: string;
  side: Side;
  /** The name is on land. */
  dry: boolean;
  /** On a wide chart: only its ring, since the name would cover another. */
  bare: boolean;
  /** On a phone: only its ring; or nothing, where a thumb could not tell it from another. */
  narrow: "name" | "ring" | "nothing";
};
export type LabelledPort = {
  slug: string;
  name: string;
  longitude: number;
  latitude: number;
  /** The more, the sooner it gets its name: how many places it reaches. */
  rank: number;
};

type Box = { left: number; right: number; top: number; bottom: number };
/** Of the chart's 1440 pixels: how large a pixel of the screen is, and what a name takes on it. */
type Scale = { pixel: number; letter: number; height: number };
const WIDE: Scale = { pixel: 1, letter: 7.8, height: 17 };
const NARROW: Scale = { pixel: 2, letter: 6.8, height: 14 };
/** The part of the chart that a phone shows (chart.css), from left to right. */
const PHONE = { left: 512, right: 1292 };
const RING = 7;
/** Closer than this, in pixels of a phone, a thumb cannot choose between two. */
const THUMB = 19;
const SIDES: Side[] = ["right", "left", "above", "below", "low-right"];

/** The place of a name beside a ring, as chart.css puts it. */
function boxOf([x, y]: Point, text: string, side: Side, { pixel, letter, height }: Scale): Box {
  const [w, h] = [text.length * letter * pixel, height * pixel];
  const near = 13 * pixel;
  const box = (left: number, top: number) => ({ left, right: left + w, top, bottom: top + h });
  if (side === "right") return box(x + near, y - h / 2);
  if (side === "left") return box(x - near - w, y - h / 2);
  if (side === "above") return box(x - w / 2, y - 12 * pixel - h);
  if (side === "below") return box(x - w / 2, y + 12 * pixel);
  return box(x + 19 * pixel, y + 2 * pixel);
}
const ringOf = ([x, y]: Point, { pixel }: Scale): Box => ({
  left: x - RING * pixel,
  right: x + RING * pixel,
  top: y - RING * pixel,
  bottom: y + RING * pixel,
});
const meet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const inside = ({ left, right, top, bottom }: Box, [w, h]: Point) =>
  left > 0 && right < w && top > 0 && bottom < h;

/**
 * Names for ports so that none covers another: those that reach most places first, each on the side
 * that suits it best. A name without room is left out; its ring stays.
 * @param isLand whether a point of the chart is land
 */
export function layOut(
  ports: LabelledPort[],
  { isLand, frame }: { isLand: (point: Point) => boolean; frame: Point },
): Map<string, PortLabel> {
  const placed = ports
    .map((port) => ({ ...port, at: place([port.longitude, port.latitude]) }))
    .toSorted((a, b) => b.rank - a.rank || a.slug.localeCompare(b.slug));
  const gilis = placed.filter(({ longitude, latitude }) => isGili([longitude, latitude]));
  const labels = new Map<string, PortLabel>();
  const wide = placed.map(({ at }) => ringOf(at, WIDE));
  const narrow: Box[] = [];
  const narrowRings: Point[] = [];
  // On phones the Gilis are one button, whose name is to its left.
  const together = gilis.length > 1 ? gilis[0] : undefined;
  if (together) narrow.push(boxOf(together.at, together.name, "left", NARROW));

  for (const { slug, name, at, longitude, latitude } of placed) {
    const hint = labelOf(slug);
    const text = hint.short ?? name;
    const own = ringOf(at, WIDE);
    const free = (side: Side) => {
      const box = boxOf(at, text, side, WIDE);
      const others = wide.filter((one) => one.left !== own.left || one.top !== own.top);
      return inside(box, frame) && !others.some((one) => meet(one, box));
    };
    const grounds = (side: Side): boolean[] => {
      const { left, right, top, bottom } = boxOf(at, text, side, WIDE);
      return [0, 0.25, 0.5, 0.75, 1].map((part) =>
        isLand([left + (right - left) * part, (top + bottom) / 2]),
      );
    };
    const costOf = (side: Side) => {
      const dry = grounds(side).filter(Boolean).length;
      return (side === hint.side ? -3 : SIDES.indexOf(side)) + Math.min(dry, 5 - dry);
    };
    const side = SIDES.filter(free).toSorted((a, b) => costOf(a) - costOf(b))[0];
    const shown = side ?? hint.side;
    if (side) wide.push(boxOf(at, text, side, WIDE));

    const isHidden =
      at[0] < PHONE.left + THUMB ||
      at[0] > PHONE.right - THUMB ||
      narrowRings.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < THUMB * NARROW.pixel);
    const grouped = together !== undefined && isGili([longitude, latitude]);
    const box = boxOf(at, text, shown, NARROW);
    const fits =
      box.left > PHONE.left &&
      box.right < PHONE.right &&
      !narrow.some((one) => meet(one, box)) &&
      !narrowRings.some((ring) => meet(ringOf(ring, NARROW), box));
    if (!isHidden && !grouped) {
      narrowRings.push(at);
      narrow.push(ringOf(at, NARROW));
      if (side && fits) narrow.push(box);
    }
    labels.set(slug, {
      text,
      side: shown,
      dry: grounds(shown).filter(Boolean).length >= 3,
      bare: side === undefined,
      narrow: isHidden || grouped ? "nothing" : side && fits ? "name" : "ring",
    });
  }
  return labels;
}
