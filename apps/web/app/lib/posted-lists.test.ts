import { expect, test } from "vitest";
import { inPlaces, listOf } from "./posted-lists.ts";

test("ticked boxes stand as they were sent, or in the places typed beside them", () => {
  expect(listOf(undefined)).toEqual([]);
  expect(listOf("3")).toEqual(["3"]);
  expect(inPlaces(["3", "7", "1"], () => undefined)).toEqual(["3", "7", "1"]);
  const places: Record<string, string> = { 3: "2", 7: "3", 1: "1" };
  expect(inPlaces(["3", "7", "1"], (id) => places[id])).toEqual(["1", "3", "7"]);
});

test("one that is moved to a place takes it, up or down, and the others make room", () => {
  const typed = (places: Record<string, string>) =>
    inPlaces(["a", "b", "c"], (value) => places[value]).join("");
  expect(typed({ a: "1", b: "2", c: "1" })).toBe("cab");
  expect(typed({ a: "3", b: "2", c: "3" })).toBe("bca");
  expect(typed({ a: "1", b: "2", c: "2" })).toBe("acb");
});
