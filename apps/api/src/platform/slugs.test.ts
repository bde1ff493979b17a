import { expect, test } from "vitest";
import { slugOf } from "./slugs.ts";

test.each([
  ["Segara Wangi", "segara-wangi"],
  ["  Dewi Laut – Ö 2!  ", "dewi-laut-o-2"],
  ["Café “Ombak”", "cafe-ombak"],
  ["船", ""],
  ["--", ""],
  ["a".repeat(200), "a".repeat(80)],
])("%s is %s in an address", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
