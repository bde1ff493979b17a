import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boatElsewhere,
  crossingsNear,
  type OwnDay,
  overbooked,
  type Sailing,
  saleState,
  soldBeside,
} from "./timetable-rules.ts";

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

test("looking only at the crossings of its hours misses none that is under way with it", () => {
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  const crossing = fc
    .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 0, max: 300 }))
    .map(([from, long]) => sailing(clock(from), clock(Math.min(1_439, from + long))));
  fc.assert(
    fc.property(fc.array(crossing, { minLength: 1, maxLength: 20 }), (all) => {
      const near = crossingsNear(all);
      for (const its of all)
        expect(soldBeside(its, near(its)).seats).toBe(soldBeside(its, all).seats);
    }),
  );
});

test("a boat with enough seats for both sells both; with fewer the other crossing is named", () => {
  const other = sailing("08:30", "09:30");
  expect(boatElsewhere(one, [other], { full: [], seats: 40 })).toEqual({});
  expect(boatElsewhere(one, [other], { full: [], seats: 36 })).toEqual({
    departs: {
      key: "boat_elsewhere",
      params: { crossings: "08:30 Sanur – Gili Air", left: 16 },
    },
  });
});

const DAY = "2026-12-10";
const other = sailing("08:30", "09:30", { capacity: 16 });
const ownDay = (of: Sailing, change: Partial<OwnDay> = {}): OwnDay => ({
  schedule_id: of.id,
  date: DAY,
  seats: null,
  closed: false,
  taken: 0,
  departs: of.departs,
  arrives: of.arrives,
  ...change,
});
const ended = sailing("09:00", "09:30");

test.each<[string, OwnDay[], number]>([
  ["seats of its own", [ownDay(other, { seats: 17 })], 1],
  ["fewer seats of its own", [ownDay(other, { seats: 2 })], 0],
  ["more, with the other closed", [ownDay(other, { seats: 36 }), ownDay(one, { closed: true })], 0],
  [
    "more, with people aboard the closed one",
    [ownDay(other, { seats: 36 }), ownDay(one, { closed: true, taken: 3 })],
    3,
  ],
  ["people on an archived one at the same time", [ownDay(ended, { taken: 5 })], 5],
  ["nobody on an archived one", [ownDay(ended)], 0],
  [
    "people on an archived one at another time",
    [ownDay(ended, { taken: 5, departs: "10:00", arrives: "11:00" })],
    0,
  ],
  ["more than the boat has: it is held to the boat", [ownDay(one, { seats: 90 })], 16],
])("a boat of 36 with crossings of 20 and 16 on a day with %s", (_, own, over) => {
  const most = overbooked([one, other], own, 36).map((moment) => moment.over);
  expect(Math.max(0, ...most)).toBe(over);
});

test("days that follow the timetable are not looked at, and a schedule's error names those that do not", () => {
  expect(overbooked([one, sailing("08:00", "10:00")], [], 36)).toEqual([]);
  const far = sailing("14:00", "15:00");
  const all = [one, other, far];
  const full = overbooked(all, [ownDay(other, { seats: 18 })], 36);
  expect(boatElsewhere(one, all, { full, seats: 36 })).toEqual({
    departs: { key: "boat_overbooked", params: { dates: DAY, over: 2 } },
  });
  expect(boatElsewhere(far, all, { full, seats: 36 })).toEqual({});
});

describe("a schedule's sale", () => {
  const daily = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    valid_from: "2031-12-01",
    valid_until: "2031-12-31",
    archived_at: null,
  };
  const boat = { on_sale: true, certificate_until: "2032-06-01" };
  const today = "2031-12-10";
  test.each<[string, object, object, ReturnType<typeof saleState>]>([
    ["with days under the certificate", {}, {}, "on_sale"],
    ["of a boat that is a draft", {}, { on_sale: false }, "boat"],
    ["that was archived", { archived_at: new Date() }, { on_sale: false }, "archived"],
    ["whose last day was yesterday", { valid_until: "2031-12-09" }, {}, "over"],
    ["on the certificate's last day", {}, { certificate_until: today }, "on_sale"],
    ["after it", {}, { certificate_until: "2031-12-09" }, "certificate"],
    // The next Thursday is the 11th.
    ["that runs next after it", { weekdays: [4] }, { certificate_until: today }, "certificate"],
    [
      "that begins after it",
      { valid_from: "2031-12-20" },
      { certificate_until: today },
      "certificate",
    ],
    ["of a boat without a known end", {}, { certificate_until: null }, "on_sale"],
    ["that has none of its weekdays left", { weekdays: [4], valid_until: today }, {}, "over"],
  ])("%s", (_, schedule, its, state) => {
    expect(saleState({ ...daily, ...schedule }, { ...boat, ...its }, today)).toBe(state);
  });
});
