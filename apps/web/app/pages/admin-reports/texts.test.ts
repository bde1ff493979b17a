import { beforeEach, expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { changeText, periodText } from "./texts.ts";

beforeEach(() => overwriteGetLocale(() => "en"));

test.each([
  ["sales", 120, 100, "20% more than before"],
  ["sales", 80, 100, "20% less than before"],
  ["sales", 100, 100, "As before"],
  ["sales", 100_001, 100_000, "As before"],
  ["sales", 5, 0, /^Before: Rp\s0$/],
  ["net", -5, 100, /^Before: Rp\s100$/],
  ["occupancy", 62.5, 60, "2.5 points more than before"],
  ["occupancy", null, 60, "Not to be compared"],
  ["lead_days", 9, 12, "3 days less than before"],
  ["lead_days", 13, 12, "1 day more than before"],
  ["lead_days", 12, 13.5, "1.5 days less than before"],
] as const)("%s of %s after %s: %s", (measure, now, before, text) => {
  expect(changeText(measure, now, before)).toEqual(
    typeof text === "string" ? text : expect.stringMatching(text),
  );
});

test.each([
  [{ from: "2026-10-26", to: "2026-11-24" }, "26 Oct – 24 Nov 2026"],
  [{ from: "2025-12-30", to: "2026-01-02" }, "30 Dec 2025 – 2 Jan 2026"],
  [{ from: "2026-11-24", to: "2026-11-24" }, "24 Nov 2026"],
])("%o is %s", (period, text) => {
  expect(periodText(period)).toBe(text);
});
