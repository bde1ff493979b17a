import type { AuthorAction, ReviewState } from "@jukung/contract";
import { expect, test } from "vitest";
import {
  afterReport,
  authorActions,
  averageOf,
  beginningOf,
  publishesAt,
  shortName,
  staffActions,
  whyClosed,
} from "./rules.ts";

const NOW = new Date("2031-12-20T10:00:00+08:00");
const ended = (day: string) => new Date(`${day}T17:00:00+08:00`);

test.each<[string, string, Date | null, ReviewState | null, AuthorAction[]]>([
  ["a completed trip is reviewed", "COMPLETED", ended("2031-12-10"), null, ["write"]],
  ["for a year", "COMPLETED", ended("2030-12-21"), null, ["write"]],
  ["and no longer", "COMPLETED", ended("2030-12-19"), null, []],
  ["a trip whose end nobody knows, too", "COMPLETED", null, null, ["write"]],
  ["nothing of a trip that is paid, and over", "CONFIRMED", ended("2031-12-10"), null, []],
  ["nothing of one that is still held", "ON_HOLD", ended("2031-12-30"), null, []],
  ["nothing of an inquiry", "PENDING", ended("2031-12-30"), null, []],
  ["nothing of a cancelled one", "CANCELLED", ended("2031-12-10"), null, []],
  ["nothing of a lapsed one", "EXPIRED", ended("2031-12-10"), null, []],
  ["nothing of a declined one", "REJECTED", null, null, []],
  ["until it is published it changes", "COMPLETED", null, "waiting", ["change", "withdraw"]],
  ["also after a year", "COMPLETED", ended("2029-01-01"), "waiting", ["change", "withdraw"]],
  ["a rejected one is put right", "COMPLETED", null, "rejected", ["change", "withdraw"]],
  ["a published one is withdrawn only", "COMPLETED", null, "published", ["withdraw"]],
  ["so is a reported one", "COMPLETED", null, "reported", ["withdraw"]],
  ["a withdrawn one is gone", "COMPLETED", null, "withdrawn", []],
])("who may review when: %s", (_name, order_status, ends_at, state, actions) => {
  expect(authorActions({ order_status, ends_at }, state, NOW)).toEqual(actions);
});

test.each([
  ["a trip that is paid and still ahead", "CONFIRMED", ended("2031-12-30"), null, "not_yet"],
  ["one that is over, until it is completed", "CONFIRMED", ended("2031-12-19"), null, "not_yet"],
  ["one that waits for its payment", "ON_HOLD", ended("2031-12-30"), null, "not_yet"],
  ["an inquiry", "PENDING", ended("2031-12-30"), null, "not_yet"],
  ["a cancelled one", "CANCELLED", ended("2031-12-10"), null, "no_trip"],
  ["a lapsed one", "EXPIRED", ended("2031-12-10"), null, "no_trip"],
  ["a declined one", "REJECTED", null, null, "no_trip"],
  ["one whose year is over", "COMPLETED", ended("2030-12-19"), null, "too_late"],
  ["one that can be reviewed", "COMPLETED", ended("2031-12-10"), null, null],
  ["one whose review is shown", "COMPLETED", ended("2031-12-10"), "published", null],
  ["one whose review was withdrawn", "COMPLETED", ended("2031-12-10"), "withdrawn", null],
] as const)("why no review can be written of %s", (_name, order_status, ends_at, state, why) => {
  expect(whyClosed({ order_status, ends_at }, state, NOW)).toBe(why);
});

test("it is published 48 hours after it was written", () => {
  expect(publishesAt(NOW)).toEqual(new Date("2031-12-22T10:00:00+08:00"));
});

test.each([
  ["waiting", 0, ["approve", "reject", "answer"]],
  ["published", 0, ["reject", "answer"]],
  ["published", 1, ["approve", "reject", "answer"]],
  ["reported", 1, ["approve", "reject", "answer"]],
  ["rejected", 0, ["approve"]],
  ["withdrawn", 0, []],
] as const)("staff may, of a review that is %s with %i reports: %j", (state, reports, actions) => {
  expect(staffActions({ state, reports })).toEqual(actions);
});

test("three readers' reports hold a review back, unless staff have let it stand; one does not", () => {
  expect([1, 2, 3, 4].map((count) => afterReport(null, count))).toEqual([
    "published",
    "published",
    "reported",
    "reported",
  ]);
  expect(afterReport(NOW, 9)).toBe("published");
});

test.each([
  ["Emma Jansen", "Emma J."],
  ["Emma van der Berg", "Emma B."],
  ["Sukarno", "Sukarno"],
  ["  Ni  Made  Ayu ", "Ni A."],
  ["Åsa Öberg", "Åsa Ö."],
  ["José e\u0301tienne", "José E\u0301."],
  ["Emma (bride)", "Emma B."],
  ["Emma 🐬", "Emma"],
  ["", ""],
  ["W".repeat(120), "W".repeat(60)],
])("%s is shown as %s", (full, short) => {
  expect(shortName(full)).toBe(short);
});

test("nine reviews have no average, ten have one, to a tenth", () => {
  expect(averageOf({ count: 9, value: 5 })).toBe(null);
  expect(averageOf({ count: 10, value: 4.6499 })).toEqual({ count: 10, value: 4.6 });
});

test("the beginning of a text is cut at a word, and never within an emoji", () => {
  expect(beginningOf("Short\n and sweet")).toBe("Short and sweet");
  const family = "👨‍👩‍👧";
  const cut = beginningOf(family.repeat(5000));
  expect(cut.replaceAll(family, "")).toBe("…");
  expect(beginningOf(`${"word ".repeat(40)}`)).toMatch(/word…$/);
});
