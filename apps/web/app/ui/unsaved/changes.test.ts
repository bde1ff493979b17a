import { expect, test } from "vitest";
import { changesBetween, type Sent, typedIn, withPart } from "./changes.ts";

const before: Sent = [
  ["title_id", "Laut"],
  ["title_en", "Sea"],
  ["tags", "families"],
  ["tags", "half-day"],
];

test("a form that is as it was has no changes", () => {
  expect(changesBetween(before, [...before])).toBe(0);
  expect(changesBetween([], [])).toBe(0);
});

test("each field that differs counts once, however often its name stands in the form", () => {
  const after: Sent = [
    ["title_id", "Laut lepas"],
    ["title_en", "Sea"],
    ["tags", "half-day"],
  ];
  expect(changesBetween(before, after)).toBe(2);
});

test("order counts: a list put into another order has changed", () => {
  const after: Sent = [before[0]!, before[1]!, before[3]!, before[2]!];
  expect(changesBetween(before, after)).toBe(1);
});

test("a box ticked or unticked is a change, though it sends nothing on one side", () => {
  expect(changesBetween([], [["closed", "on"]])).toBe(1);
  expect(changesBetween([["closed", "on"]], [])).toBe(1);
});

test("what a form notes by itself is no change that somebody typed", () => {
  const now: Sent = [...before, ["version", "4"], ["touched", "JKG-1"], ["merged", "4"]];
  expect(changesBetween(typedIn(before), typedIn(now))).toBe(0);
});

test("what a page saves by itself of a form is saved; what it does not send is a change still", () => {
  const after: Sent = [
    ["title_id", "Laut lepas"],
    ["title_en", "Open sea"],
  ];
  const part = { names: ["title_id", "tags"], sent: after.slice(0, 1) };
  expect(changesBetween(withPart(before, part), after)).toBe(1);
  expect(changesBetween(withPart(before, part), [...after.slice(0, 1), before[1]!])).toBe(0);
});
