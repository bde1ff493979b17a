import { expect, test } from "vitest";
import { judge } from "./steady.ts";

const TODAY = [{ name: "search", of: "bare", ratio: 0.5 }];
const judged = (search: number[], bare: number[]) =>
  judge(
    new Map([
      ["search", search],
      ["bare", bare],
    ]),
    TODAY,
  )[0];

test("a speed is good down to a quarter below what it was, beside its baseline", () => {
  expect(judged([500, 500, 500], [1000, 1000, 1000])).toMatchObject({ ratio: 0.5, good: true });
  expect(judged([380, 380, 380], [1000, 1000, 1000])).toMatchObject({ good: true, steady: true });
  expect(judged([370, 370, 370], [1000, 1000, 1000])).toMatchObject({ good: false, steady: true });
});

test("a slow machine slows both: each round is compared with itself", () => {
  expect(judged([500, 250, 100], [1000, 500, 200])).toMatchObject({ ratio: 0.5, steady: false });
});

test("one round that was disturbed does not count", () => {
  expect(judged([500, 20, 510, 490, 500], [1000, 1000, 1000, 1000, 1000])).toMatchObject({
    good: true,
  });
});

test("what was not measured is no success", () => {
  expect(() => judged([], [])).toThrow("not measured");
  expect(() => judged([500], [0])).toThrow("not measured");
});
