import { expect, test } from "vitest";
import { isTime, refusedIn, refusedPath } from "./refused.ts";

test("a refused time comes back as it was typed, on the board of its day, at its field", () => {
  const path = refusedPath({ schedule_id: "7", date: "2031-11-10", time: "9:5 & more" });
  const { searchParams, hash } = new URL(path, "http://localhost");
  expect(searchParams.get("board")).toBe("2031-11-10");
  expect(hash).toBe("#left-7");
  expect(refusedIn(searchParams)).toEqual({ schedule_id: 7, time: "9:5 & more" });
  expect(refusedIn(new URLSearchParams("board=2031-11-10"))).toBeNull();
});

test("a time has two digits for each part, and is one of the day", () => {
  expect(["00:00", "09:05", "23:59"].map(isTime)).toEqual([true, true, true]);
  expect(["", "9:5", "24:00", "12:60"].map(isTime)).toEqual([false, false, false, false]);
});
