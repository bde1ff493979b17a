import { expect, test } from "vitest";
import { readSaved, savedCookie } from "./cookie.ts";

const back = (keys: string[]) => readSaved(savedCookie(keys).split(";")[0] ?? "");

test("what is written is read again, in its order", () => {
  const keys = ["tours/ubud-rice-walk", "private-boats/lady-1"];
  expect(back(keys)).toEqual(keys);
});

test("twenty of the longest addresses fit into a cookie", () => {
  const keys = Array.from({ length: 20 }, (_, i) => `private-boats/${"x".repeat(118)}${i + 10}`);
  expect(savedCookie(keys).length).toBeLessThan(4000);
  expect(back(keys)).toEqual(keys);
  expect(back([...keys, "tours/one-more"])).toEqual(keys);
});

test.each([
  ["hotels.ubud~tours.ubud", ["tours/ubud"]],
  ["tours.ubud~tours.ubud", ["tours/ubud"]],
  ["tours.<script>~tours~tours.~.x~tours.a.b~tours.a/b", []],
  ["", []],
])("of %s only what can be saved is read: %j", (value, keys) => {
  expect(readSaved(`saved=${encodeURIComponent(value)}`)).toEqual(keys);
});

test("an empty list leaves no cookie", () => {
  expect(savedCookie([])).toContain("Max-Age=0");
  expect(readSaved(null)).toEqual([]);
});
