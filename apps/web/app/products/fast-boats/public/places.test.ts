import { expect, test } from "vitest";
import { isReached, oneOf, placesBefore, reachOf } from "./places.ts";

const reach = reachOf([
  { from: "sanur", to: "nusa-penida", minutes: 40 },
  { from: "sanur", to: "nusa-lembongan", minutes: 30 },
  { from: "nusa-penida", to: "sanur", minutes: 40 },
]);

test("a place reaches where a boat goes from there, whatever goes back", () => {
  expect(isReached(reach, { from: "sanur", to: "nusa-lembongan" })).toBe(true);
  expect(isReached(reach, { from: "nusa-lembongan", to: "sanur" })).toBe(false);
});

test("a made-up place reaches nothing", () => {
  for (const from of ["", "atlantis", "constructor", "__proto__"])
    expect(isReached(reach, { from, to: "sanur" })).toBe(false);
});

test("the places before one are named once each, whatever harbours they have", () => {
  const places = [
    { slug: "sanur", name: "Sanur" },
    { slug: "nusa-penida", name: "Nusa Penida" },
    { slug: "toyapakeh", name: "Toyapakeh", within: "Nusa Penida" },
  ];
  const both = { ...reach, toyapakeh: ["sanur"] };
  expect(placesBefore(both, places, "sanur").map(({ name }) => name)).toEqual(["Nusa Penida"]);
  expect(placesBefore(both, places, "atlantis")).toEqual([]);
  expect(oneOf(["Amed", "Padangbai", "Serangan"])).toMatch(/^Amed, Padangbai,? \S+ Serangan$/);
});
