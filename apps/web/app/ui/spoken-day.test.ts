import { expect, test } from "vitest";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { spokenDay } from "./spoken-day.ts";

overwriteGetLocale(() => "en");
const closed = { note: "no boats", closed: true };
const days = {
  "2026-11-20": closed,
  "2026-11-24": closed,
  "2026-11-25": { note: "340k", cheapest: true },
  "2026-11-26": closed,
  "2026-11-27": { note: "340k", mark: "Your other trip" },
};
const read = (day: string, min = "2026-11-24") =>
  spokenDay(day, days, { min, today: "2026-11-24" });

test("a past day is read as past, and not as one without boats", () => {
  expect(read("2026-11-20")).toBe("Friday, 20 November 2026, past");
  overwriteGetLocale(() => "id");
  expect(read("2026-11-20")).toBe("Jumat, 20 November 2026, sudah lewat");
  overwriteGetLocale(() => "en");
});

test("of a day before the first that can be chosen nothing is said of boats or prices", () => {
  expect(read("2026-11-25", "2026-11-26")).toBe("Wednesday, 25 November 2026");
  expect(read("2026-11-24", "2026-11-25")).toBe("Tuesday, 24 November 2026");
  expect(read("2026-11-27", "2026-11-28")).toBe("Friday, 27 November 2026, Your other trip");
});

test("a day that can be chosen is read with its price, and a closed one with why", () => {
  expect(read("2026-11-24")).toBe("Tuesday, 24 November 2026, no boats");
  expect(read("2026-11-25")).toBe("Wednesday, 25 November 2026, 340k, cheapest this month");
});
