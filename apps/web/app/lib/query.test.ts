import { expect, test } from "vitest";
import { pageIn, searchIn } from "./query.ts";

const query = (text: string) => new URLSearchParams(text);

test.each([
  ["search=%00", ""],
  ["search=%20ketut%20", "ketut"],
  ["search=a%00b", "a b"],
  [`search=${"x".repeat(120)}`, "x".repeat(100)],
  ["", ""],
])("what is looked for by %s holds no control characters", (address, text) => {
  expect(searchIn(query(address))).toBe(text);
});

test.each([
  ["page=3", 3],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1.5", 1],
  ["page=1e9", 100_000],
  ["page=x", 1],
  ["", 1],
])("%s is page %i", (address, page) => {
  expect(pageIn(query(address))).toBe(page);
});
