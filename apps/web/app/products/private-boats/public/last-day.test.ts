import { expect, test } from "vitest";
import { lastDayFrom } from "./last-day.ts";

const days = {
  "2031-12-18": { closed: true },
  "2031-12-22": { note: "closed", closed: true },
  "2031-12-21": { note: "15" },
  "2031-12-26": { closed: true },
} as const;
test.each([
  ["2031-12-19", "2031-12-21"],
  ["2031-12-21", "2031-12-21"],
  ["2031-12-23", "2031-12-25"],
  ["2031-12-27", "2032-12-01"],
  ["", "2032-12-01"],
] as const)("a trip from %s ends before the boat is taken next: by %s", (from, last) => {
  expect(lastDayFrom(from, days, "2032-12-01")).toBe(last);
});
