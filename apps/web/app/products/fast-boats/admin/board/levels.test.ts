import { expect, test } from "vitest";
import { levelOf } from "./levels.ts";

test.each([
  [0, 0, null],
  [0, 40, "empty"],
  [1, 40, "low"],
  [15, 40, "low"],
  [16, 40, "some"],
  [30, 40, "high"],
  [39, 40, "high"],
  [40, 40, "full"],
])("%i people on %i seats are %s", (sold, seats, level) => {
  expect(levelOf({ sold, seats })).toBe(level);
});
