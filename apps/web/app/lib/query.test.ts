import { expect, test } from "vitest";
import { pageIn, pastDayIn, searchIn } from "./query.ts";

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

test.each([
  ["date=2026-11-20", "2026-11-20"],
  ["date=2026-11-29", "2026-11-29"],
  ["date=2026-11-30", ""],
  ["date=2026-11-31", ""],
  ["", ""],
])("of a list's date %s it is said that it is over: %s", (address, day) => {
  expect(pastDayIn(query(address), "2026-11-29")).toBe(day);
});
