import { expect, test } from "vitest";
import { searchOf } from "./index.ts";

test("what is for some kinds leads to the first of them, what is for all to the home page", () => {
  expect(searchOf({ kinds: ["fast_boat"] })).toBe("/fast-boats");
  expect(searchOf({ kinds: ["tour", "private_boat"] })).toBe("/private-boats");
  expect(searchOf({ kinds: [] })).toBe("/");
  expect(searchOf({ kinds: ["fast_boat", "private_boat", "tour"] })).toBe("/");
});
