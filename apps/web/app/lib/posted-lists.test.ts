import { expect, test } from "vitest";
import { inPlaces, listOf, rowsOf } from "./posted-lists.ts";

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

test("the rows of a form are a list of fields, or the form is not read", () => {
  expect(rowsOf(undefined)).toEqual([]);
  expect(rowsOf([{ id: "1" }])).toEqual([{ id: "1" }]);
  // A made-up form may leave one out, or have a text in its place.
  const sparse = Array<object>(2);
  sparse[1] = { id: "2" };
  expect(rowsOf(sparse)).toEqual([{}, { id: "2" }]);
  expect(rowsOf(["x"] as unknown as object[])).toEqual([{}]);
  for (const value of ["x", { 0: { id: "1" } }])
    expect(() => rowsOf(value as unknown as object[])).toThrow(
      expect.objectContaining({ init: { status: 400 } }),
    );
});
