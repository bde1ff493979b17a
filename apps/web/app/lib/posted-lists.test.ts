import { expect, test } from "vitest";
import { inPlaces, listOf } from "./posted-lists.ts";

test("ticked boxes stand as they were sent, or in the places typed beside them", () => {
  expect(listOf(undefined)).toEqual([]);
  expect(listOf("3")).toEqual(["3"]);
  expect(inPlaces(["3", "7", "1"], () => undefined)).toEqual(["3", "7", "1"]);
  const places: Record<string, string> = { 3: "2", 7: "3", 1: "1" };
  expect(inPlaces(["3", "7", "1"], (id) => places[id])).toEqual(["1", "3", "7"]);
});
