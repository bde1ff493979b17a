import { expect, test } from "vitest";
import { canOpen, doneSteps, type Facts, STEPS, unconfirmedIn } from "./progress.ts";

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

test("holidays wait to be confirmed only while they are ahead and boats run then", () => {
  const schedule = { valid_from: "2026-11-01", valid_until: "2027-03-31" };
  const holiday = (date: string, confirmed_at: string | null = null) => ({
    dates: [date],
    confirmed_at,
  });
  const seasons = [
    holiday("2026-11-10"),
    holiday("2027-03-08"),
    holiday("2027-01-01", "2026-11-20T10:00:00+08:00"),
    holiday("2028-03-26"),
  ];
  expect(unconfirmedIn(seasons, [schedule], "2026-11-23")).toBe(1);
  expect(unconfirmedIn(seasons.slice(2), [schedule], "2026-11-23")).toBe(0);
});
