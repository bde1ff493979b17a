import { expect, test } from "vitest";
import { type CalendarDays, daysAround, isNearlyOver } from "./calendar-days.ts";

test("a month with its last week left is shown with the next one, and no other is", () => {
  expect(isNearlyOver("2026-11-28", "2026-11-28")).toBe(true);
  expect(isNearlyOver("2026-11-01", "2026-11-24")).toBe(true);
  expect(isNearlyOver("2026-11-01", "2026-11-23")).toBe(false);
  expect(isNearlyOver("2028-02-01", "2028-02-22")).toBe(false);
  expect(isNearlyOver("2028-02-01", "2028-02-23")).toBe(true);
  expect(isNearlyOver("2026-12-31", "2026-12-31")).toBe(true);
});

test("a later month is shown whole, and so is one without a first day", () => {
  expect(isNearlyOver("2026-12-01", "2026-11-28")).toBe(false);
  expect(isNearlyOver("2027-11-28", "2026-11-28")).toBe(false);
  expect(isNearlyOver("2026-11-28", undefined)).toBe(false);
});

const MONTHS: CalendarDays[] = [
  { "2026-11-28": { note: "340 rb" }, "2026-11-29": { note: "closed", closed: true } },
  { "2026-12-01": { note: "booked", closed: true } },
];

test("of days with prices only the closed ones are left, and not those that are one's own", () => {
  expect(daysAround(MONTHS, { own: ["2026-12-01"] })).toEqual({
    "2026-11-29": { note: "closed", closed: true },
  });
});

test("what is booked is marked, whether its month says something of the day or not", () => {
  const marks = { "2026-11-28": "your booking now", "2027-01-02": "your return" };
  expect(daysAround(MONTHS, { own: ["2026-11-28"], marks, prices: true })).toEqual({
    "2026-11-28": { note: "340 rb", mark: "your booking now" },
    "2026-11-29": { note: "closed", closed: true },
    "2026-12-01": { note: "booked", closed: true },
    "2027-01-02": { mark: "your return" },
  });
});
