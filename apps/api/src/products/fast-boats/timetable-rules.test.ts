import { expect, test } from "vitest";
import { boatElsewhere, type Sailing, soldBeside } from "./timetable-rules.ts";

let made = 0;
const sailing = (departs: string, arrives: string, more: Partial<Sailing> = {}): Sailing => {
  made += 1;
  return {
    id: made,
    from: "Sanur",
    to: "Gili Air",
    departs,
    arrives,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    valid_from: "2026-12-01",
    valid_until: "2026-12-31",
    capacity: 20,
    ...more,
  };
};
const one = sailing("08:00", "10:00");

test.each<[string, Sailing[], number]>([
  ["nothing else", [], 0],
  [
    "a crossing before it and one after it",
    [sailing("07:00", "08:00"), sailing("10:00", "11:00")],
    0,
  ],
  ["a crossing that is under way when it departs", [sailing("07:30", "08:30")], 20],
  ["a crossing that departs while it is under way", [sailing("09:00", "09:30")], 20],
  [
    "its two parts, one after the other",
    [sailing("08:00", "09:00"), sailing("09:00", "10:00")],
    20,
  ],
  ["two crossings at the same moment", [sailing("08:30", "09:30"), sailing("09:00", "11:00")], 40],
  ["other weekdays", [sailing("08:00", "10:00", { weekdays: [] })], 0],
  ["another season", [sailing("08:00", "10:00", { valid_from: "2027-01-01" })], 0],
])("a boat sells beside a crossing: %s", (_, others, seats) => {
  expect(soldBeside(one, [one, ...others]).seats).toBe(seats);
});

test("a boat with enough seats for both sells both; with fewer the other crossing is named", () => {
  const other = sailing("08:30", "09:30");
  expect(boatElsewhere(one, [other], { seats: 40 })).toEqual({});
  expect(boatElsewhere(one, [other], { seats: 36 })).toEqual({
    departs: {
      key: "boat_elsewhere",
      params: { crossings: "08:30 Sanur – Gili Air", left: 16 },
    },
  });
});
