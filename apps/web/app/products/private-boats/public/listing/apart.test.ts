import { expect, test } from "vitest";
import { apart } from "./apart.ts";

const overlaps = (points: readonly (readonly [number, number])[], size: number) =>
  points.some(([x, y], i) =>
    points
      .slice(i + 1)
      .some(([ox, oy]) => Math.max(Math.abs(x - ox), Math.abs(y - oy)) < size - 0.1),
  );

test("marks that are close to each other are moved apart until a finger hits one of them", () => {
  const sea = [
    [50, 361],
    [42, 379],
    [113, 360],
    [129, 365],
    [138, 310],
  ] as const;
  expect(overlaps(sea, 24)).toBe(true);
  const moved = apart([...sea], 24);
  expect(overlaps(moved, 24)).toBe(false);
  // Each stays beside its place.
  for (const [i, [x, y]] of moved.entries())
    expect(Math.hypot(x - sea[i]![0], y - sea[i]![1])).toBeLessThan(24);
});

test("marks that are far enough apart stay, and two on one spot give way to both sides", () => {
  expect(
    apart(
      [
        [0, 0],
        [30, 0],
      ],
      24,
    ),
  ).toEqual([
    [0, 0],
    [30, 0],
  ]);
  expect(
    apart(
      [
        [5, 5],
        [5, 5],
      ],
      24,
    ),
  ).toEqual([
    [-7, 5],
    [17, 5],
  ]);
});
