import { expect, test } from "vitest";
import { nextLook } from "./patience.ts";

test.each([
  [0, 3],
  [30, 3],
  [100, 10],
  [300, 30],
  [599, 30],
  [600, null],
  [6_000, null],
])("after %i s the next look for a payment is in %s s", (waited, seconds) => {
  expect(nextLook(waited)).toBe(seconds);
});

test("ten minutes are about fifty looks, so a page left open costs little", () => {
  let looks = 0;
  for (let waited = 0, next = nextLook(0); next !== null; next = nextLook(waited)) {
    waited += next;
    looks += 1;
  }
  expect(looks).toBeGreaterThan(30);
  expect(looks).toBeLessThan(60);
});
