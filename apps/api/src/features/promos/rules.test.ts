import { LEAST_TO_PAY } from "@jukung/contract/least-to-pay";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sharesOf } from "../orders/rules.ts";
import { discountOf, foldedAddress, problemOf, stateOf } from "./rules.ts";

describe("what comes off", () => {
  test.each([
    [{ type: "percent", percent: 10, cap: null, amount: null }, 455_555, 45_555],
    [{ type: "percent", percent: 50, cap: 60_000, amount: null }, 455_555, 60_000],
    [{ type: "amount", percent: null, cap: null, amount: 50_000 }, 455_555, 50_000],
    // Something always remains to be paid: no code makes a boat free.
    [{ type: "percent", percent: 100, cap: null, amount: null }, 455_555, 445_555],
    [{ type: "amount", percent: null, cap: null, amount: 900_000 }, 455_555, 445_555],
    [{ type: "amount", percent: null, cap: null, amount: 900_000 }, 10_000, 0],
    [{ type: "percent", percent: 10, cap: null, amount: null }, 5, 0],
  ] as const)("%o of %i is %i", (promo, total, discount) => {
    expect(discountOf(promo, total)).toBe(discount);
  });

  test("never leaves less than what can be paid, and is never negative", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 1, max: 100 }),
        fc.option(fc.integer({ min: 1, max: 1e9 })),
        (total, percent, cap) => {
          const off = discountOf({ type: "percent", percent, cap, amount: null }, total);
          expect(off).toBeGreaterThanOrEqual(0);
          if (off > 0) expect(total - off).toBeGreaterThanOrEqual(LEAST_TO_PAY);
        },
      ),
    );
  });
});

test("a discount is split without a rupiah more or less, and nobody's part is more than their price", () => {
  const prices = fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const total = all.reduce((sum, price) => sum + price, 0);
      const discount = Math.floor(total * part);
      const shares = sharesOf(discount, all);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
      for (const [i, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(all[i] as number);
        // In proportion to the price, to a rupiah for each passenger.
        expect(Math.abs(share - (discount * (all[i] as number)) / (total || 1))).toBeLessThan(
          all.length + 1,
        );
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["Ayu.Dewi+promo@Example.COM", "ayu.dewi@example.com"],
  [" emma@example.test ", "emma@example.test"],
  ["a+b+c@x.id", "a@x.id"],
])("%s is counted as %s", (email, person) => {
  expect(foldedAddress(email)).toBe(person);
});

describe("for which orders it holds", () => {
  const FREE = {
    minimum: 0,
    book_from: null,
    book_until: null,
    travel_from: null,
    travel_until: null,
    weekdays: [],
    kinds: [],
    targets: [],
    first_order: false,
    most_uses_each: null,
  };
  // A Wednesday and a Thursday.
  const days = [
    { date: "2031-12-10", targets: ["boat:1", "route:1-2"] },
    { date: "2031-12-11", targets: ["boat:2", "route:2-1"] },
  ];
  const known = { today: "2031-12-01", uses: 0, has_ordered: false };
  test.each([
    ["without conditions", {}, {}, null],
    ["on its first day", { book_from: "2031-12-01" }, {}, null],
    ["the day before", { book_from: "2031-12-02" }, {}, "promo_planned"],
    ["on its last day", { book_until: "2031-12-01" }, {}, null],
    ["the day after", { book_until: "2031-11-30" }, {}, "promo_over"],
    ["another kind", { kinds: ["tour"] }, {}, "promo_not_for_this"],
    ["its kind", { kinds: ["tour", "fast_boat"] }, {}, null],
    ["one boat of two", { targets: ["boat:1"] }, {}, "promo_not_for_this"],
    ["both boats", { targets: ["boat:1", "boat:2"] }, {}, null],
    ["its route there and back", { targets: ["route:1-2", "route:2-1"] }, {}, null],
    ["its days of travel", { travel_from: "2031-12-10", travel_until: "2031-12-11" }, {}, null],
    ["a day too late", { travel_until: "2031-12-10" }, {}, "promo_travel_until"],
    ["a day too early", { travel_from: "2031-12-11" }, {}, "promo_travel_from"],
    [
      "outside",
      { travel_from: "2031-12-11", travel_until: "2031-12-12" },
      {},
      "promo_travel_between",
    ],
    ["its weekdays", { weekdays: [3, 4] }, {}, null],
    ["one other weekday", { weekdays: [3] }, {}, "promo_weekday"],
    ["its minimum", { minimum: 500_000 }, {}, null],
    ["less than its minimum", { minimum: 500_001 }, {}, "promo_minimum"],
    ["a first order", { first_order: true }, {}, null],
    ["a second order", { first_order: true }, { has_ordered: true }, "promo_first_order"],
    ["a second hold", { first_order: true }, { uses: 1 }, "promo_first_order"],
    ["one more time", { most_uses_each: 2 }, { uses: 1 }, null],
    ["too often", { most_uses_each: 2 }, { uses: 2 }, "promo_used_by_you"],
  ] as const)("%s", (_, promo, facts, said) => {
    const conditions = { ...FREE, ...promo } as unknown as Parameters<typeof problemOf>[0];
    const problem = problemOf(
      conditions,
      { kind: "fast_boat", days, total: 500_000 },
      { ...known, ...facts },
    );
    expect(problem?.said ?? null).toBe(said);
  });
});

test.each([
  [{}, "running"],
  [{ book_from: "2031-12-02" }, "planned"],
  [{ book_until: "2031-11-30" }, "over"],
  [{ most_uses: 3, uses: 3 }, "used_up"],
  [{ most_uses: 3, uses: 2 }, "running"],
  [{ archived_at: new Date("2031-11-01"), book_until: "2031-11-30" }, "archived"],
] as const)("%o is %s", (over, state) => {
  const promo = {
    book_from: null,
    book_until: null,
    most_uses: null,
    uses: 0,
    archived_at: null,
    ...over,
  };
  expect(stateOf(promo, "2031-12-01")).toBe(state);
});
