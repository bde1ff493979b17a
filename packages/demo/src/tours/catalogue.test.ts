import { expect, test } from "vitest";
import { DAYS_OUT, STEPS, safetyOf } from "./catalogue.ts";

const days = DAYS_OUT.map((day) => [day.title[1], day] as const);

test.each(days)("%s takes as long as its steps", (_, { steps, minutes }) => {
  const all = steps.map((name) => STEPS[name]?.minutes ?? 0);
  expect(minutes).toBe(all.reduce((sum, one) => sum + one, 0));
});

test.each(days)("%s includes what its steps have", (_, { steps, includes }) => {
  const needs = { lunch: "warung-lunch", reef: "snorkel-set", mantas: "snorkel-set" };
  for (const [step, need] of Object.entries(needs))
    if (steps.includes(step)) expect(includes).toContain(need);
});

test.each(days)("%s has room in its boat or car for a private party", (_, day) => {
  const [people] = /\d+/.exec(safetyOf(day).transport_en) ?? [];
  if (people && day.whole) expect(Number(people)).toBeGreaterThanOrEqual(day.whole[1]);
});
