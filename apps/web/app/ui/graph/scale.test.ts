import { expect, test } from "vitest";
import { axisOf, namedMarks, roundEnd } from "./scale.ts";

test.each([
  [0, 0],
  [1, 1],
  [7, 10],
  [34, 40],
  [100, 100],
  [101, 200],
  [2_100_000, 2_500_000],
  [9_900_000, 10_000_000],
  [-34, -40],
  [0.73, 1],
])("an axis for %s ends at %s", (most, end) => {
  expect(roundEnd(most)).toBeCloseTo(end);
});

test("an axis shows zero and every value, and is never empty", () => {
  expect(axisOf([3, 34])).toEqual({ low: 0, high: 40 });
  expect(axisOf([-12, 34])).toEqual({ low: -20, high: 40 });
  expect(axisOf([0, 0])).toEqual({ low: 0, high: 1 });
  expect(axisOf([])).toEqual({ low: 0, high: 1 });
});

test("the ends and the middle are named", () => {
  expect(namedMarks(30)).toEqual([0, 14, 29]);
  expect(namedMarks(2)).toEqual([0, 1]);
  expect(namedMarks(1)).toEqual([0]);
  expect(namedMarks(0)).toEqual([]);
});
