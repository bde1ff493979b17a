import { expect, test } from "vitest";
import { refundDates } from "./refund-dates.ts";

const policy = [
  { hours: 24, percent: 50 },
  { hours: 72, percent: 100 },
];
const start = new Date("2031-12-10T08:00:00+08:00");
const dates = (now: string) =>
  refundDates(policy, { start, now: new Date(now) }).map(({ percent, until }) => [
    percent,
    until.toISOString(),
  ]);

test("each step ends its hours before the start, the earliest first", () => {
  expect(dates("2031-12-01T00:00:00+08:00")).toEqual([
    [100, "2031-12-07T00:00:00.000Z"],
    [50, "2031-12-09T00:00:00.000Z"],
  ]);
});

test("a step that is over is not named, nor one that refunds nothing", () => {
  expect(dates("2031-12-08T00:00:00+08:00").map(([percent]) => percent)).toEqual([50]);
  expect(dates("2031-12-09T08:00:00+08:00")).toEqual([]);
  expect(refundDates([{ hours: 5, percent: 0 }], { start, now: new Date(0) })).toEqual([]);
});
