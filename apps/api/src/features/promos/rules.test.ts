import { LEAST_TO_PAY } from "@jukung/contract/least-to-pay";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sharesOf } from "../orders/rules.ts";
import {
  codesProblem,
  discountOf,
  foldedAddress,
  formProblems,
  isPersonal,
  personalOf,
  problemOf,
  stateOf,
  targetProblems,
} from "./rules.ts";

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
  const nothing = { uses: 0, has_ordered: false };
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
    const ask = { kind: "fast_boat", days, total: 500_000 } as const;
    const today = "2031-12-01";
    const known = { ...nothing, ...facts };
    expect(problemOf(conditions, ask, { today, known })?.said ?? null).toBe(said);
    // Of somebody who has proved nothing only the rest is asked.
    const unknown = problemOf(conditions, ask, { today, known: null })?.said ?? null;
    expect(unknown).toBe(isPersonal(conditions) ? null : said);
  });
  test.each([
    [{ first_order: false, most_uses_each: null }, "none", "none"],
    [{ first_order: true, most_uses_each: null }, "checked", "asked_later"],
    [{ first_order: false, most_uses_each: 1 }, "checked", "asked_later"],
  ])(
    "%o depends on the person: %s once somebody has proved who they are, else %s",
    (promo, proved, not) => {
      expect([personalOf(promo, nothing), personalOf(promo, null)]).toEqual([proved, not]);
    },
  );
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

describe("what the form of a promo is told", () => {
  const input = {
    code: "HALO",
    title_id: "a",
    title_en: "a",
    terms_id: "",
    terms_en: "",
    type: "percent" as const,
    percent: 10,
    cap: null,
    amount: null,
    minimum: 0,
    book_from: null,
    book_until: null,
    travel_from: null,
    travel_until: null,
    weekdays: [],
    kinds: [],
    targets: [],
    first_order: false,
    most_uses: null,
    most_uses_each: null,
    shown: false,
    highlighted: false,
  };
  const today = "2031-12-10";
  test.each([
    ["a last day of booking that is over", { book_until: "2031-12-09" }, ["book_until"]],
    ["today as the last day", { book_until: today }, []],
    ["an offer on a page without a code", { shown: true, code: null }, ["code"]],
    ["one on the home page without a code", { highlighted: true, code: null }, ["code"]],
    ["codes for one order each, on no page", { code: null }, []],
    [
      "days the wrong way round",
      { travel_from: "2032-01-09", travel_until: "2032-01-08" },
      ["travel_until"],
    ],
  ])("%s", (_, change, wrong) => {
    expect(Object.keys(formProblems({ ...input, ...change }, { today }))).toEqual(wrong);
  });
  test("the last day of a promo that has ended stays as it is in an edit of something else", () => {
    const over = { ...input, book_until: "2031-12-01" };
    expect(formProblems(over, { today, kept: "2031-12-01" })).toEqual({});
    expect(formProblems(over, { today, kept: "2031-11-01" })).toHaveProperty("book_until");
  });
  test.each([
    [{ most_uses: 2, codes: 0 }, 12, true],
    [{ most_uses: 12, codes: 0 }, 12, false],
    [{ most_uses: 12, codes: 5 }, 8, true],
    [{ most_uses: null, codes: 5 }, 500, false],
  ])("%o: %i more codes are too many: %s", (promo, count, refused) => {
    expect(codesProblem(promo, count) !== null).toBe(refused);
  });
});

describe("what a promo is limited to", () => {
  const choice = (kind: "fast_boat" | "tour", key: string) => ({
    key,
    kind,
    group: "boat",
    label_id: key,
    label_en: key,
  });
  const choices = [choice("fast_boat", "fast_boat:boat:1"), choice("tour", "tour:7")];
  type Chosen = Partial<Parameters<typeof targetProblems>[0]>;
  test.each<[string, Chosen, string[], object | string]>([
    ["nothing", {}, [], {}],
    ["a boat", { targets: ["fast_boat:boat:1"] }, [], {}],
    ["what was never there", { targets: ["nope"] }, [], "promo_target_unknown"],
    ["what was removed since it was chosen", { targets: ["nope"] }, ["nope"], {}],
    ["a boat, of its kind", { targets: ["fast_boat:boat:1"], kinds: ["fast_boat"] }, [], {}],
    ["a tour, of boats", { targets: ["tour:7"], kinds: ["fast_boat"] }, [], "promo_target_kind"],
  ])("%s", (_, over, kept, found) => {
    const input = { targets: [], kinds: [], ...over };
    expect(targetProblems(input, choices, kept)).toEqual(
      typeof found === "string" ? { targets: { key: found } } : found,
    );
  });
});
