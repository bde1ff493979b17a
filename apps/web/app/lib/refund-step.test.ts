import { expect, test } from "vitest";
import { refundTexts } from "./refund-step.ts";

const until = new Date("2031-12-07T01:00:00Z");

test("the last thing that a list of refunds says is that nothing is refunded after it", () => {
  const steps = refundTexts([
    { percent: 100, until },
    { percent: 50, until: new Date("2031-12-09T01:00:00Z") },
  ]);
  expect(steps).toHaveLength(3);
  expect(steps.at(-1)).toBe("setelah itu dana tidak dikembalikan");
});
