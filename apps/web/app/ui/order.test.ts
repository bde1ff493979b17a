import { expect, test } from "vitest";
import { moved } from "./order.ts";

test.each([
  ["forward", 0, 2, "bca"],
  ["back", 2, 0, "cab"],
  ["where it is", 1, 1, "abc"],
  ["past the end", 1, 3, "abc"],
  ["before the start", 0, -1, "abc"],
  ["from nowhere", 7, 0, "abc"],
])("a thing moves %s", (_, from, to, after) => {
  expect(moved([..."abc"], from, to).join("")).toBe(after);
});
