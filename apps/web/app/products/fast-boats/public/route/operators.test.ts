import { expect, test } from "vitest";
import { operatorsOf } from "./operators.ts";

const departure = (name: string, price: number, bookable = true) => ({
  ship: { operator: { slug: name.toLowerCase(), name } },
  bookable,
  prices: [
    { age_category: "adult" as const, residency: "local" as const, price: price / 2, quantity: 0 },
    { age_category: "child" as const, residency: "foreign" as const, price: 1, quantity: 0 },
    { age_category: "adult" as const, residency: "foreign" as const, price, quantity: 1 },
  ],
});

test("a route's operators: who sails most first, each with its lowest fare that can be booked", () => {
  const found = operatorsOf(
    [
      departure("Wangi", 90_000),
      departure("Segara", 200_000),
      departure("Segara", 150_000, false),
      departure("Segara", 180_000),
      departure("Biru", 70_000, false),
    ],
    "foreign",
  );
  expect(found).toEqual([
    { slug: "segara", name: "Segara", count: 3, from: 180_000 },
    { slug: "biru", name: "Biru", count: 1, from: null },
    { slug: "wangi", name: "Wangi", count: 1, from: 90_000 },
  ]);
  expect(operatorsOf([departure("Wangi", 90_000)], "local")[0]?.from).toBe(45_000);
  expect(operatorsOf([], "local")).toEqual([]);
});
