import { expect, test } from "vitest";
import { acrossPrices } from "./across-prices.ts";

const boat = (slug: string, price_from: number) => ({ slug, price_from });

test("the boats of the home page are of all price levels: the newest, the cheapest, one between", () => {
  const fleet = [boat("yacht", 45), boat("phinisi", 29), boat("jukung", 1), boat("speed", 8)];
  expect(acrossPrices(fleet, "yacht")).toEqual(["yacht", "jukung", "speed"]);
  // The newest is the cheapest: the next one is the other end.
  expect(acrossPrices(fleet, "jukung")).toEqual(["jukung", "speed", "phinisi"]);
});

test("of a small fleet there are as many as there are", () => {
  expect(acrossPrices([boat("yacht", 45)], "yacht")).toEqual(["yacht"]);
  expect(acrossPrices([], undefined)).toEqual([]);
});
