import { expect, test } from "vitest";
import { pairsIn, routePath, routeSlugs } from "./route-pages.ts";

test.each([
  ["sanur-to-nusa-penida", ["sanur nusa-penida"]],
  ["a-to-b-to-c", ["a b-to-c", "a-to-b c"]],
  ["sanur", []],
  ["", []],
])("the slug %s is read as %j", (slug, pairs) => {
  expect(pairsIn(slug).map(({ from, to }) => `${from} ${to}`)).toEqual(pairs);
});

const route = (from: string, from_destination: string, to: string, to_destination: string) => ({
  from,
  from_destination,
  to,
  to_destination,
  duration_minutes: 40,
});
test("a route has one page between its destinations, and one for each harbour where there are several", () => {
  expect(
    routeSlugs([
      route("sanur", "sanur", "banjar-nyuh", "nusa-penida"),
      route("sanur", "sanur", "toya-pakeh", "nusa-penida"),
      route("banjar-nyuh", "nusa-penida", "bangsal", "lombok"),
    ]),
  ).toEqual([
    "banjar-nyuh-to-lombok",
    "nusa-penida-to-lombok",
    "sanur-to-banjar-nyuh",
    "sanur-to-nusa-penida",
    "sanur-to-toya-pakeh",
  ]);
  expect(routePath({ from: "sanur", to: "lombok" })).toBe("/fast-boats/sanur-to-lombok");
});
