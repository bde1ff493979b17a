import { expect, test } from "vitest";
import { addMonths, addMonthsTo, columnOf, lastOf, readMonth, weeksOf } from "./months.ts";
import { inRange, lengthOf, moved, rangeOf, readChoice } from "./range.ts";

test("months are counted over the turn of the year, both ways", () => {
  expect(addMonths("2026-11", 2)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(addMonths("2026-12", 12)).toBe("2027-12");
});

test("a day that the next month does not have is that month's last", () => {
  expect(addMonthsTo("2027-01-31", 1)).toBe("2027-02-28");
  expect(addMonthsTo("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonthsTo("2027-03-31", -1)).toBe("2027-02-28");
  expect(lastOf("2026-11")).toBe("2026-11-30");
});

test("a month's weeks start on Sunday in Indonesian and on Monday in English", () => {
  // 1 November 2026 is a Sunday
  expect(columnOf("2026-11-01", 0)).toBe(0);
  expect(columnOf("2026-11-01", 1)).toBe(6);
  const sunday = weeksOf("2026-11", 0);
  const monday = weeksOf("2026-11", 1);
  expect(sunday[0]?.[0]).toBe("2026-11-01");
  expect(monday[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(sunday).toHaveLength(5);
  expect(monday).toHaveLength(6);
  for (const weeks of [sunday, monday]) {
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  }
});

test.each([
  ["2027-02", "2027-02"],
  ["2027-13", "2026-11"],
  ["nonsense", "2026-11"],
  [null, "2026-11"],
  ["1999-01", "2025-11"],
  ["2099-01", "2028-11"],
])("an address that asks for the month %s shows %s", (asked, shown) => {
  const bounds = { today: "2026-11-24", min: "2025-11", max: "2028-11" };
  expect(readMonth(asked, bounds)).toBe(shown);
});

test.each([
  ["ArrowLeft", "2026-11-23"],
  ["ArrowRight", "2026-11-25"],
  ["ArrowUp", "2026-11-17"],
  ["ArrowDown", "2026-12-01"],
  ["Home", "2026-11-22"],
  ["End", "2026-11-28"],
  ["PageUp", "2026-10-24"],
  ["PageDown", "2026-12-24"],
  ["Enter", undefined],
])("%s leads from 24 November 2026 to %s", (key, day) => {
  expect(moved("2026-11-24", key, 0)).toBe(day);
});

test("a range is the same whichever end it was begun at, and never reaches into the past", () => {
  const range = { from: "2026-11-24", to: "2026-11-28" };
  expect(rangeOf({ anchor: "2026-11-24", head: "2026-11-28" })).toEqual(range);
  expect(rangeOf({ anchor: "2026-11-28", head: "2026-11-24" })).toEqual(range);
  expect(rangeOf({ anchor: "2026-11-20", head: "2026-11-28" }, "2026-11-24")).toEqual(range);
  expect(rangeOf({ anchor: "2026-11-20", head: "2026-11-23" }, "2026-11-24")).toBeNull();
  expect(rangeOf(null)).toBeNull();
  expect(lengthOf(range)).toBe(5);
  expect(lengthOf({ from: "2026-12-30", to: "2027-01-02" })).toBe(4);
  expect(inRange("2026-11-24", range)).toBe(true);
  expect(inRange("2026-11-29", range)).toBe(false);
  expect(inRange("2026-11-24", null)).toBe(false);
});

test("an address holds one day, or two, or nothing that is a day", () => {
  const read = (text: string) => readChoice(new URLSearchParams(text));
  expect(read("day=2026-11-24")).toEqual({ anchor: "2026-11-24", head: "2026-11-24" });
  expect(read("from=2026-11-24&to=2026-11-28")).toEqual({
    anchor: "2026-11-24",
    head: "2026-11-28",
  });
  expect(read("from=2026-11-24&to=soon")).toEqual({ anchor: "2026-11-24", head: "2026-11-24" });
  expect(read("day=2026-02-30")).toBeNull();
  expect(read("")).toBeNull();
});
