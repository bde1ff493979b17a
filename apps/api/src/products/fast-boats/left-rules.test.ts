import { expect, test } from "vitest";
import { witaInstant, witaIso } from "../../platform/clock.ts";
import { leftAt } from "./left-rules.ts";

const DAY = "2031-11-10";
const late = (departs: string, time: string, now = `2031-11-12T00:00:00+08:00`) => {
  const planned = witaInstant(DAY, departs);
  const at = leftAt(planned, DAY, time, new Date(now));
  return at && witaIso(at);
};

test.each([
  ["09:00", "09:00", "2031-11-10T09:00:00+08:00"],
  ["09:00", "09:16", "2031-11-10T09:16:00+08:00"],
  ["09:00", "08:00", "2031-11-10T08:00:00+08:00"],
  ["09:00", "07:59", null],
  ["09:00", "20:59", "2031-11-10T20:59:00+08:00"],
  ["23:30", "00:10", "2031-11-11T00:10:00+08:00"],
  ["00:10", "23:50", "2031-11-09T23:50:00+08:00"],
])("a boat of %s that left at %s left on %s", (departs, time, at) => {
  expect(late(departs, time)).toBe(at);
});

test("nothing has left before it has, with a minute's grace", () => {
  expect(late("09:00", "09:05", "2031-11-10T09:04:00+08:00")).toBe("2031-11-10T09:05:00+08:00");
  expect(late("09:00", "09:06", "2031-11-10T09:04:00+08:00")).toBeNull();
});
