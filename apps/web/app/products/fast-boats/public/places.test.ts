import { expect, test } from "vitest";
import { isReached, nearestFirst, oneOf, placesBefore, reachOf } from "./places.ts";

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

test("the places before one are named once each, whatever harbours they have, the nearest first", () => {
  const places = [
    { slug: "amed", name: "Amed", longitude: 115.68, latitude: -8.34 },
    { slug: "nusa-penida", name: "Nusa Penida", longitude: 115.49, latitude: -8.67 },
    {
      slug: "toyapakeh",
      name: "Toyapakeh",
      within: "Nusa Penida",
      longitude: 115.49,
      latitude: -8.68,
    },
    { slug: "serangan", name: "Serangan", longitude: 115.24, latitude: -8.72 },
    { slug: "sanur", name: "Sanur", longitude: 115.26, latitude: -8.67 },
  ];
  const gilis = {
    serangan: ["gili"],
    amed: ["gili"],
    "nusa-penida": ["gili"],
    toyapakeh: ["gili"],
  };
  const before = (from: string, to: string) =>
    nearestFirst(placesBefore(gilis, places, to), places, from).map(({ name }) => name);
  expect(before("sanur", "gili")).toEqual(["Serangan", "Nusa Penida", "Amed"]);
  expect(before("amed", "gili")).toEqual(["Amed", "Nusa Penida", "Serangan"]);
  expect(before("atlantis", "gili")).toEqual(["Amed", "Nusa Penida", "Serangan"]);
  expect(before("sanur", "atlantis")).toEqual([]);
  expect(oneOf(["Amed", "Padangbai", "Serangan"])).toMatch(/^Amed, Padangbai,? \S+ Serangan$/);
});
