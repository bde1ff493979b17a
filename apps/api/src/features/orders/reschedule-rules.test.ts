import { describe, expect, test } from "vitest";
import {
  kinderReschedule,
  movableByCustomer,
  movableByOffice,
  policyAfterMove,
} from "./reschedule-rules.ts";

const at = (time: string) => new Date(`2031-12-${time}+08:00`);
/** A crossing at nine, whose list closes at eight. */
const part = { starts_at: at("10T09:00:00"), cut_off_at: at("10T08:00:00") };

describe("a customer moves a part of the trip", () => {
  test.each([
    ["a second before the last free hour", "09T08:59:59", 24, 50_000, 0],
    ["at that hour for the fee", "09T09:00:00", 24, 50_000, 50_000],
    ["until a second before the cut-off", "10T07:59:59", 24, 50_000, 50_000],
    ["not at the cut-off", "10T08:00:00", 24, 50_000, null],
    ["without a fee until the last free hour only", "09T09:00:00", 24, null, null],
    ["free up to the cut-off, where no hours are asked for", "10T07:59:59", 0, null, 0],
  ])("%s", (_when, now, free_hours, fee, due) => {
    expect(movableByCustomer({ free_hours, fee }, part, at(now))?.fee ?? null).toBe(due);
  });
});

test.each([
  ["10T08:59:59", true],
  ["10T09:00:00", false],
])("the office moves it until it begins: at %s %s", (now, may) => {
  expect(movableByOffice(part, at(now)) !== null).toBe(may);
});

const policy = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 50 },
];
test.each([
  ["all would come back: it stays", "07T08:00:00", null],
  ["half would come back: half is the most", "08T09:00:00", [{ hours: 24, percent: 50 }]],
  ["nothing would come back: nothing does", "10T07:00:00", []],
])("after a move when %s", (_what, now, after) => {
  expect(policyAfterMove(policy, part.starts_at, at(now))).toEqual(after);
});

test.each([
  [
    { free_hours: 24, fee: null },
    { free_hours: 48, fee: 50_000 },
    { free_hours: 24, fee: 50_000 },
  ],
  [
    { free_hours: 24, fee: 30_000 },
    { free_hours: 12, fee: 50_000 },
    { free_hours: 12, fee: 30_000 },
  ],
  [
    { free_hours: 24, fee: null },
    { free_hours: 24, fee: null },
    { free_hours: 24, fee: null },
  ],
])("of two rules %o and %o the kinder is %o", (a, b, kinder) => {
  expect(kinderReschedule(a, b)).toEqual(kinder);
  expect(kinderReschedule(b, a)).toEqual(kinder);
});
