import { expect, test } from "vitest";
import { DAYS_OUT, STEPS } from "./catalogue.ts";

test.each(DAYS_OUT.map((day) => [day.title[1], day] as const))(
  "%s takes as long as its steps",
  (_, { steps, minutes }) => {
    const all = steps.map((name) => STEPS[name]?.minutes ?? 0);
    expect(minutes).toBe(all.reduce((sum, one) => sum + one, 0));
  },
);
