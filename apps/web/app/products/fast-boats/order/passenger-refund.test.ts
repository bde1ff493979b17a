import { expect, test } from "vitest";
import { passengerRefund } from "./passenger-refund.ts";

const on = (departs_at: string, states: ("ACTIVE" | "CANCELLED")[] = ["ACTIVE", "ACTIVE"]) => ({
  departs_at,
  passengers: states.map((state, i) => ({ id: i + 1, state, paid: 333_333 })),
});
const orderOf = (...legs: ReturnType<typeof on>[]) =>
  ({
    legs,
    refund_policy: [
      { hours: 24, percent: 50 },
      { hours: 72, percent: 100 },
    ],
  }) as never;
const now = "2031-12-01T08:00:00+08:00";

test.each([
  ["72 hours before all of it", [on("2031-12-04T08:00:00+08:00")], [1], 333_333],
  ["a minute later half, rounded down", [on("2031-12-04T07:59:00+08:00")], [1], 166_666],
  ["two together are rounded once", [on("2031-12-04T07:59:00+08:00")], [1, 2], 333_333],
  ["less than a day before nothing", [on("2031-12-02T07:59:00+08:00")], [1], 0],
  [
    "a leg that has sailed gives nothing",
    [on("2031-12-01T07:00:00+08:00"), on("2031-12-10T08:00:00+08:00")],
    [1],
    333_333,
  ],
  [
    "who has left already gives nothing",
    [on("2031-12-10T08:00:00+08:00", ["CANCELLED", "ACTIVE"])],
    [1],
    0,
  ],
  ["nobody chosen, nothing", [on("2031-12-10T08:00:00+08:00")], [], 0],
] as const)("%s", (_what, legs, leaving, amount) => {
  expect(passengerRefund(orderOf(...legs), [...leaving], now)).toBe(amount);
});
