import { expect, test } from "vitest";
import { otherTime, type Steps } from "./steps-time.ts";

test.each<[what: string, steps: Steps, minutes: number | null, other: number | null]>([
  ["the same", [75, 150, 30], 255, null],
  ["less than the tour", [75, 150, 30], 555, 255],
  ["more than the tour", [75, 150, 30], 240, 255],
  ["less, with a step that does not say", [75, null], 240, null],
  ["more, with a step that does not say", [300, null], 240, 300],
  ["no steps", [], 240, null],
  ["steps that say nothing", [null, null], 240, null],
  ["a tour that says nothing yet", [75], null, null],
  ["a tour with something unreadable", [75], Number.NaN, null],
])("steps beside the tour's own time: %s", (_, steps, minutes, other) => {
  expect(otherTime(steps, minutes)).toBe(other);
});
