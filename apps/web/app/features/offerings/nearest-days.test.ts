import { expect, test } from "vitest";
import { nearestFree } from "./nearest-days.ts";

const days = (states: Record<string, "open" | "booked" | "held" | "blocked">) =>
  Object.entries(states).map(([date, state]) => ({ date, state }));

test("the free days nearest to a taken one come in the calendar's order", () => {
  const month = days({
    "2026-12-05": "open",
    "2026-12-06": "open",
    "2026-12-07": "open",
    "2026-12-08": "held",
    "2026-12-09": "booked",
    "2026-12-10": "open",
    "2026-12-11": "blocked",
    "2026-12-12": "open",
  });
  expect(nearestFree(month, "2026-12-09", "2026-12-01")).toEqual([
    "2026-12-06",
    "2026-12-07",
    "2026-12-10",
    "2026-12-12",
  ]);
  expect(nearestFree(month, "2026-12-09", "2026-12-10")).toEqual(["2026-12-10", "2026-12-12"]);
  expect(nearestFree([], "2026-12-09", "2026-12-01")).toEqual([]);
});
