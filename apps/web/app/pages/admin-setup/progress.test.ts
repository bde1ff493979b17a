import { expect, test } from "vitest";
import { canOpen, doneSteps, type Facts, STEPS } from "./progress.ts";

const EMPTY: Facts = {
  named: false,
  reachable: false,
  harbours: 0,
  boats: 0,
  schedules: 0,
  unconfirmed: 0,
  on_sale: false,
  paid: 0,
  live: false,
};
const done = (facts: Partial<Facts>) => {
  const steps = doneSteps({ ...EMPTY, ...facts });
  return STEPS.filter((step) => steps[step]);
};

test("nothing of an empty site is done", () => {
  expect(done({})).toEqual([]);
});

test.each<[string, Partial<Facts>, string[]]>([
  ["a crossing needs two harbours", { harbours: 1 }, []],
  ["two harbours", { harbours: 2 }, ["harbours"]],
  ["a boat without a schedule", { boats: 1 }, ["boats"]],
  ["a schedule brings its fares", { schedules: 1 }, ["timetable", "fares"]],
  ["holidays wait to be confirmed", { schedules: 1, unconfirmed: 2 }, ["timetable"]],
  ["a paid order", { paid: 1 }, ["test-booking"]],
])("%s", (_, facts, steps) => {
  expect(done(facts)).toEqual(steps);
});

test.each<[Partial<Facts>, boolean]>([
  [{}, false],
  [{ reachable: true }, false],
  [{ on_sale: true }, false],
  [{ reachable: true, on_sale: true }, true],
])("a site opens once travellers can reach the operator and book: %o", (facts, can) => {
  expect(canOpen({ ...EMPTY, ...facts })).toBe(can);
});
