import { expect, test } from "vitest";
import { aheadOf, isBoarding } from "./boarding.tsx";

const confirmed = { order_status: "CONFIRMED" } as const;

test.each([
  ["two days before", "2031-12-08T12:00:00+08:00", false],
  ["the day before, by Bali's midnight", "2031-12-09T00:00:00+08:00", true],
  ["the day itself, to its end", "2031-12-10T23:59:00+08:00", true],
  ["the day after", "2031-12-11T00:00:00+08:00", false],
])("tickets of a trip on the 10th come first: %s", (_, now, first) => {
  expect(isBoarding(confirmed, { from: "2031-12-10" }, now)).toBe(first);
});

test("through all days of a longer trip, and only where it is confirmed", () => {
  const days = { from: "2031-12-10", to: "2031-12-12" };
  expect(isBoarding(confirmed, days, "2031-12-12T08:00:00+08:00")).toBe(true);
  expect(isBoarding({ order_status: "CANCELLED" }, days, "2031-12-10T08:00:00+08:00")).toBe(false);
});

test("check-in is counted down, then the departure, then nothing", () => {
  const times = [
    { at: "2031-12-10T06:30:00+08:00", left: () => "check-in" },
    { at: "2031-12-10T07:00:00+08:00", left: () => "leaves" },
  ];
  const said = (now: string) => aheadOf(times, now)[0]?.left();
  expect(said("2031-12-10T06:29:59+08:00")).toBe("check-in");
  expect(said("2031-12-10T06:30:00+08:00")).toBe("leaves");
  expect(said("2031-12-10T07:00:00+08:00")).toBeUndefined();
});
