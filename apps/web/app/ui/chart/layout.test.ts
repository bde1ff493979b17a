import { describe, expect, test } from "vitest";
import { chartedPorts } from "./layout.server.ts";
import { type LabelledPort, layOut, type PortLabel } from "./layout.ts";
import { height, isGili, isOnChart, type Point, place, project, width } from "./projection.ts";
import { isLand } from "./spot.server.ts";

const port = (name: string, latitude: number, longitude: number, rank = 1): LabelledPort => ({
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  latitude,
  longitude,
  rank,
});
const frame: Point = [width, height];
const lay = (ports: LabelledPort[]) => layOut(ports, { isLand, frame });
const DEMO = [
  port("Sanur", -8.6735, 115.2645, 6),
  port("Serangan", -8.7235, 115.2435, 2),
  port("Padangbai", -8.5315, 115.5095, 5),
  port("Amed", -8.337, 115.667, 2),
  port("Nusa Penida", -8.6755, 115.4935, 6),
  port("Nusa Lembongan", -8.673, 115.4455, 4),
  port("Gili Trawangan", -8.3505, 116.0425, 8),
  port("Gili Air", -8.3655, 116.0825, 4),
  port("Gili Meno", -8.3525, 116.0605, 2),
  port("Bangsal", -8.4035, 116.081, 3),
  port("Senggigi", -8.4935, 116.0405, 2),
];

/** Where names are, at 7.8 pixels a letter: generous. */
function boxes(labels: Map<string, PortLabel>, ports: LabelledPort[]) {
  return ports.flatMap((one) => {
    const label = labels.get(one.slug)!;
    if (label.bare) return [];
    const [x, y] = place([one.longitude, one.latitude]);
    const w = label.text.length * 7.8;
    const left = {
      right: x + 13,
      left: x - 13 - w,
      above: x - w / 2,
      below: x - w / 2,
      "low-right": x + 19,
    }[label.side];
    const top = { right: y - 8.5, left: y - 8.5, above: y - 29, below: y + 12, "low-right": y + 2 }[
      label.side
    ];
    return { name: one.slug, left, right: left + w, top, bottom: top + 17 };
  });
}
const collisions = (labels: Map<string, PortLabel>, ports: LabelledPort[]) => {
  const all = boxes(labels, ports);
  return all.flatMap((a, i) =>
    all
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} / ${b.name}`),
  );
};

test("every port of the demo has a name on a wide chart, and none covers another", () => {
  const labels = lay(DEMO);
  expect([...labels].filter(([, { bare }]) => bare)).toEqual([]);
  expect(collisions(labels, DEMO)).toEqual([]);
});

test("names on land are dark, names on water light", () => {
  const labels = lay(DEMO);
  expect(labels.get("sanur")).toMatchObject({ side: "left", dry: true });
  expect(labels.get("nusa-lembongan")).toMatchObject({ dry: false });
});

test("where there is no room, the port that reaches fewer places loses its name, never its ring", () => {
  const crowd = Array.from({ length: 12 }, (_, i) =>
    port(
      `Pelabuhan ${String(i).padStart(2, "0")}`,
      -8.6 + i * 0.004,
      115.75 + (i % 3) * 0.004,
      12 - i,
    ),
  );
  const labels = lay(crowd);
  expect(labels.size).toBe(12);
  expect(collisions(labels, crowd)).toEqual([]);
  const bare = crowd.filter(({ slug }) => labels.get(slug)!.bare);
  expect(bare.length).toBeGreaterThan(0);
  expect(labels.get("pelabuhan-00")).toMatchObject({ bare: false, narrow: "name" });
  expect(crowd.filter(({ slug }) => labels.get(slug)!.narrow === "nothing").length).toBeGreaterThan(
    5,
  );
});

test("hundreds of ports anywhere in the waters never cover one another's names", () => {
  let seed = 11;
  const chance = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let round = 0; round < 20; round++) {
    const ports = Array.from({ length: 40 }, (_, i) =>
      port(`P${i} ${"x".repeat(i % 14)}`, -8.95 + chance() * 0.85, 114.5 + chance() * 1.7, i % 5),
    );
    expect(collisions(lay(ports), ports)).toEqual([]);
  }
});

describe("the drawn waters", () => {
  test.each([
    ["Sanur", -8.6735, 115.2645, true],
    ["Gili Air", -8.3655, 116.0825, true],
    ["Labuan Bajo", -8.4965, 119.877, false],
    ["Gilimanuk, just outside", -8.161, 114.4365, false],
    ["north of the equator", 8.6735, 115.2645, false],
  ])("%s: %d, %d", (slug, latitude, longitude, expected) => {
    expect(isOnChart({ latitude, longitude })).toBe(expected);
    expect(chartedPorts([port(slug, latitude, longitude)], () => 1)).toHaveLength(expected ? 1 : 0);
  });

  test("small islands are enlarged by where they are, not by what they are called", () => {
    expect(isGili([116.0425, -8.3505])).toBe(true);
    expect(place([116.0425, -8.3505])).not.toEqual(project([116.0425, -8.3505]));
    // Bangsal on Lombok and Toyapakeh on Penida are opposite, and where they are.
    for (const point of [
      [116.081, -8.4035],
      [115.4845, -8.6835],
      [115.4585, -8.7155],
    ] as const)
      expect(place(point)).toEqual(project(point));
    expect(place([115.4455, -8.673])).not.toEqual(project([115.4455, -8.673]));
  });
});
