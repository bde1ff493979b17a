import { expect, test } from "vitest";
import { apartFirst, sharedBy } from "./shared.ts";

test("what every boat of a list includes comes last on its card, and the rest keeps its order", () => {
  const shared = sharedBy([
    ["Crew", "Fuel", "Lunch"],
    ["Fuel", "Crew"],
  ]);
  expect([...shared]).toEqual(["Crew", "Fuel"]);
  expect(apartFirst(["Crew", "Towels", "Fuel", "Lunch"], shared)).toEqual([
    "Towels",
    "Lunch",
    "Crew",
    "Fuel",
  ]);
});

test("one boat alone shares nothing, and boats with nothing in common neither", () => {
  expect(sharedBy([["Crew"]]).size).toBe(0);
  expect(sharedBy([]).size).toBe(0);
  expect(sharedBy([["Crew"], ["Fuel"]]).size).toBe(0);
});
