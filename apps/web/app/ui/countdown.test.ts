import { expect, test } from "vitest";
import { shown } from "./countdown.tsx";

test.each([
  [24 * 3600 - 2, "24 j"],
  [23 * 3600 + 58 * 60 + 1, "23 j 59 mnt"],
  [88 * 60 + 55, "1 j 29 mnt"],
  [60 * 60, "1 j"],
  [60 * 60 - 1, "59:59"],
  [29 * 60 + 59, "29:59"],
  [5, "00:05"],
])("%i seconds left are shown as %s: hours first, seconds near the end", (left, said) => {
  expect(shown(left)).toBe(said);
});

test.each([
  [88 * 60 + 55, "1 j 29 mnt"],
  [60 * 60 - 1, "1 j"],
  [19 * 60 + 25, "20 mnt"],
  [60, "1 mnt"],
  [59, "00:59"],
])(
  "beside times of day %i seconds left are shown as %s: seconds in the last minute",
  (left, said) => {
    expect(shown(left, 60)).toBe(said);
  },
);
