import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type FareBook,
  type FareVersion,
  faresOn,
  givenAway,
  type PricingSeason,
} from "./fares.ts";
import type { Fares } from "./rules.ts";

const six = (adult: number, infant = 0): Fares => ({
  adult_local: adult,
  adult_foreign: adult * 2,
  child_local: adult,
  child_foreign: adult,
  infant_local: infant,
  infant_foreign: infant,
});
const from = (valid_from: string, adult: number, infant = 0): FareVersion => ({
  valid_from,
  ...six(adult, infant),
});
const versions = [from("2031-01-01", 100_000, 10_000), from("2031-07-01", 125_000)];
const on = (date: string, book: Partial<FareBook>, schedule_id = 1) =>
  faresOn(schedule_id, date, { versions, seasons: [], ...book });

const holiday: PricingSeason = {
  id: 7,
  dates: ["2031-06-01", "2031-07-05"],
  schedules: [],
  effect: "percent",
  percent: 15,
};
const boats: PricingSeason = {
  id: 8,
  dates: ["2031-06-01"],
  schedules: [2],
  effect: "amounts",
  amounts: six(20_000, 5_000),
};
const nyepi: PricingSeason = { id: 9, dates: ["2031-06-01"], schedules: [], effect: "closed" };

describe("what a day costs", () => {
  test.each<[string, Partial<FareBook>, string, number, number, object]>([
    ["before any version", {}, "2030-12-31", 0, 0, {}],
    ["the first day of the first version", {}, "2031-01-01", 100_000, 10_000, { kind: "version" }],
    ["the last day of the first version", {}, "2031-06-30", 100_000, 10_000, { kind: "version" }],
    ["the first day of the next", {}, "2031-07-01", 125_000, 0, { kind: "version" }],
    [
      "a percent, to the nearest thousand",
      { seasons: [holiday] },
      "2031-06-01",
      115_000,
      12_000,
      { kind: "season", season_id: 7 },
    ],
    [
      "a percent, where infants are free",
      { seasons: [holiday] },
      "2031-07-05",
      144_000,
      0,
      { kind: "season", season_id: 7 },
    ],
    [
      "a day that the season does not name",
      { seasons: [holiday] },
      "2031-06-02",
      100_000,
      10_000,
      { kind: "version" },
    ],
    [
      "a season of other schedules",
      { seasons: [boats] },
      "2031-06-01",
      100_000,
      10_000,
      { kind: "version" },
    ],
    [
      "two seasons: the first of the list",
      { seasons: [{ ...boats, schedules: [] }, holiday] },
      "2031-06-01",
      120_000,
      15_000,
      { kind: "season", season_id: 8 },
    ],
    [
      "more taken off than a fare has: nobody travels free because of it",
      { seasons: [{ ...boats, schedules: [], amounts: six(-150_000, -9_500) }] },
      "2031-06-01",
      1_000,
      1_000,
      { kind: "season", season_id: 8 },
    ],
    [
      "a closed day, whatever else names it",
      { seasons: [holiday, nyepi], override: { adult_local: 1 } },
      "2031-06-01",
      1,
      10_000,
      { kind: "closed", season_id: 9 },
    ],
    [
      "the day's own fares, for the types that have one",
      { seasons: [holiday], override: { adult_local: 99_000, infant_local: null } },
      "2031-06-01",
      99_000,
      12_000,
      { kind: "override" },
    ],
    [
      "own fares of nothing",
      { override: { adult_local: 0 } },
      "2031-06-01",
      0,
      10_000,
      { kind: "override" },
    ],
  ])("%s", (_, book, date, adult, infant, rule) => {
    const priced = on(date, book);
    if (!("kind" in rule)) expect(priced).toBeUndefined();
    else
      expect(priced).toMatchObject({
        fares: { adult_local: adult, infant_local: infant },
        rule,
      });
  });

  test("a season counts for the schedules that it names", () => {
    expect(on("2031-06-01", { seasons: [boats] }, 2)?.fares).toMatchObject({
      adult_local: 120_000,
      infant_local: 15_000,
    });
  });
});

describe("a season gives seats away", () => {
  const of = (season: Partial<PricingSeason>, dates = ["2031-06-01"]) =>
    givenAway({ ...boats, ...season } as PricingSeason, { versions, dates });
  test.each<[string, Partial<PricingSeason>, object | undefined]>([
    ["one that adds", {}, undefined],
    ["one that leaves a thousand", { amounts: six(-99_000, -9_000) }, undefined],
    [
      "one that leaves nothing to an adult",
      { amounts: six(-100_000) },
      { type: "adult_local", date: "2031-06-01", fare: 100_000, left: 0 },
    ],
    [
      "one that takes more than an infant pays",
      { amounts: six(0, -20_000) },
      { type: "infant_local", fare: 10_000, left: -10_000 },
    ],
    ["a percent", { effect: "percent", percent: -90 }, undefined],
    ["one that closes the day", { effect: "closed" }, undefined],
  ])("%s", (_, season, gift) => {
    if (gift) expect(of(season)).toMatchObject(gift);
    else expect(of(season)).toBeUndefined();
  });

  test("a percent that rounds a low fare to nothing does, and what is free stays free", () => {
    const low = [{ valid_from: "2031-01-01", ...six(4_000, 0) }];
    const season = { ...holiday, percent: -90 } as PricingSeason;
    expect(givenAway(season, { versions: low, dates: ["2031-06-01"] })).toMatchObject({
      type: "adult_local",
      left: 0,
    });
    const free = { ...boats, amounts: six(0, -20_000) } as PricingSeason;
    expect(givenAway(free, { versions: low, dates: ["2031-06-01"] })).toBeUndefined();
  });

  test("a fare below a thousand is its own least", () => {
    const child = [{ valid_from: "2031-01-01", ...six(100_000, 500) }];
    const season = { ...boats, amounts: six(0, -100) } as PricingSeason;
    expect(givenAway(season, { versions: child, dates: ["2031-06-01"] })).toMatchObject({
      type: "infant_local",
      left: 400,
      least: 500,
    });
  });

  test("a fare that stays as it was is not looked at again", () => {
    const season = { ...boats, amounts: six(-100_000) } as PricingSeason;
    const dates = ["2031-06-01"];
    expect(givenAway(season, { versions, dates, was: versions })).toBeUndefined();
  });

  test("on the days of a later version only", () => {
    const cheap = { ...six(20_000), valid_from: "2031-07-01" };
    const season = { ...boats, amounts: six(-30_000) } as PricingSeason;
    const dates = ["2031-06-30", "2031-07-01"];
    expect(givenAway(season, { versions: [versions[0]!, cheap], dates })).toMatchObject({
      date: "2031-07-01",
    });
  });
});

test("a percent is a whole number of thousands, never negative, and leaves what is free free", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: -90, max: 500 }),
      (fare, percent) => {
        const version = { valid_from: "2031-01-01", ...six(fare) };
        const season = { ...holiday, percent };
        const { fares } = on("2031-06-01", { versions: [version], seasons: [season] })!;
        const exact = Math.max((fare * (100 + percent)) / 100, Math.min(fare, 1000));
        if (fare >= 1000) expect(fares.adult_local % 1000).toBe(0);
        expect(Math.abs(fares.adult_local - exact)).toBeLessThanOrEqual(500);
        expect(fares.infant_local).toBe(0);
      },
    ),
  );
});
