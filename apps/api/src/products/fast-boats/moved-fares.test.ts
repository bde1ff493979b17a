import { LEAST_TO_PAY } from "@jukung/contract/least-to-pay";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sharesOf } from "../../features/orders/index.ts";
import { discountAfterMove, discountOf } from "../../features/promos/rules.ts";
import { discountsAfterMove } from "./moved-fares.ts";

type Promo = Parameters<typeof discountAfterMove>[0];
const promo = (over: Partial<Promo>): Promo => ({
  type: "percent",
  percent: 10,
  cap: null,
  amount: null,
  minimum: 0,
  ...over,
});
const seat = (booked_price: number, booked_discount: number) => ({
  price: booked_price,
  discount: booked_discount,
  booked_price,
  booked_discount,
});
type Seat = ReturnType<typeof seat>;
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const worthOf = (terms: Promo) => (fares: Parameters<typeof discountAfterMove>[1]) =>
  discountAfterMove(terms, fares);

/** An order as it is booked: its legs' fares, with the promo's discount shared over them. */
function booked(terms: Promo, legs: number[][]): Seat[][] {
  const prices = legs.flat();
  const shares = sharesOf(discountOf(terms, sum(prices)), prices);
  return legs.map((leg) => leg.map((price) => seat(price, shares.shift() ?? 0)));
}
/** The same with a leg on a departure with other fares. */
function moved(terms: Promo, legs: Seat[][], { at, fares }: { at: number; fares: number[] }) {
  const leg = (legs[at] ?? []).map((one, i) => ({ ...one, price: fares[i] ?? one.price }));
  const others = legs.filter((_, i) => i !== at);
  const trip = { moved: leg, others: others.flat(), settled: [] };
  const parts = discountsAfterMove(trip, worthOf(terms));
  const give = (seats: Seat[]) => seats.map((one) => ({ ...one, discount: parts.shift() ?? 0 }));
  const first = give(leg);
  const rest = others.map(give);
  return legs.map((_, i) => (i === at ? first : (rest.shift() ?? [])));
}
const discountIn = (legs: Seat[][]) => sum(legs.flat().map(({ discount }) => discount));
const faresIn = (legs: Seat[][]) => sum(legs.flat().map(({ price }) => price));

describe("the discount of a moved trip", () => {
  test.each([
    ["capped, and the new fares still reach the cap: it stays", { cap: 75_000 }, 584_000, 75_000],
    ["capped, and they do not: the percent of the new fares", { cap: 75_000 }, 100_000, 70_000],
    ["a percent: that of the new fares", {}, 500_000, 110_000],
    ["a percent on dearer fares: what it was", {}, 900_000, 122_600],
    [
      "an amount: it stays",
      { type: "amount", percent: null, amount: 50_000 } as const,
      100_000,
      50_000,
    ],
    [
      "below the promo's minimum: in proportion to the fares",
      { cap: 75_000, minimum: 1_200_000 },
      413_000,
      61_969,
    ],
  ])("%s", (_, terms, fare, discount) => {
    const legs = booked(promo(terms), [[626_000], [600_000]]);
    expect(discountIn(moved(promo(terms), legs, { at: 0, fares: [fare] }))).toBe(discount);
  });

  test("nothing comes off fares that were free", () => {
    expect(discountAfterMove(promo({}), { booked: { total: 0, discount: 0 }, total: 5 })).toBe(0);
  });

  test("what was cancelled or has departed keeps its part", () => {
    const [one, two] = [seat(500_000, 37_500), seat(500_000, 37_500)];
    const trip = { moved: [{ ...one, price: 100_000 }], others: [], settled: [two] };
    // The promo gives 60,000 on 600,000, and 37,500 of it are not the moved seat's.
    expect(discountsAfterMove(trip, worthOf(promo({ cap: 75_000 })))).toEqual([22_500]);
  });

  test("a crossing that has lost the promo stays without it, and does not count for the others", () => {
    const without = { ...seat(500_000, 50_000), discount: 0 };
    const trip = { moved: [{ ...seat(500_000, 50_000), price: 400_000 }], others: [without] };
    expect(discountsAfterMove({ ...trip, settled: [] }, worthOf(promo({})))).toEqual([40_000, 0]);
    // Moved back to a day on which it holds, it has it again.
    const back = { moved: [without], others: [seat(500_000, 50_000)], settled: [] };
    expect(discountsAfterMove(back, worthOf(promo({})))).toEqual([50_000, 50_000]);
  });
});

test("however often a trip is moved, the promo gives what it gives on the fares of now, and never more than it gave", () => {
  const fares = fc.array(fc.integer({ min: 20_000, max: 2_000_000 }), {
    minLength: 2,
    maxLength: 2,
  });
  const terms = fc.record({
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    cap: fc.option(fc.integer({ min: 1_000, max: 500_000 })),
    amount: fc.integer({ min: 1_000, max: 500_000 }),
    minimum: fc.integer({ min: 0, max: 2_000_000 }),
  });
  const moves = fc.array(fc.record({ at: fc.integer({ min: 0, max: 1 }), fares }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(terms, fares, fares, moves, (some, out, back, all) => {
      const type = some.percent === null ? "amount" : "percent";
      const rule: Promo = { ...some, type, cap: type === "percent" ? some.cap : null };
      const start = booked(rule, [out, back]);
      let legs = start;
      for (const step of all) {
        const paid = faresIn(legs) - discountIn(legs);
        const next = moved(rule, legs, step);
        const now = faresIn(next) - discountIn(next);
        const given = discountIn(next);
        const whole = discountOf(rule, faresIn(next));
        expect(given).toBeLessThanOrEqual(whole);
        expect(given).toBeLessThanOrEqual(discountIn(start));
        if (faresIn(next) >= rule.minimum) expect(given).toBe(Math.min(whole, discountIn(start)));
        // What goes back is never more than was paid, and something always stays paid.
        expect(paid - now).toBeLessThanOrEqual(paid);
        if (given > 0) expect(now).toBeGreaterThanOrEqual(LEAST_TO_PAY);
        for (const { price, discount } of next.flat()) {
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(price);
        }
        legs = next;
      }
      // There and back again: what they had.
      const home = [0, 1].reduce(
        (now, at) => moved(rule, now, { at, fares: [out, back][at] ?? [] }),
        legs,
      );
      if (
        legs.flat().every(({ discount, booked_discount }) => discount > 0 || booked_discount === 0)
      )
        expect(home).toEqual(start);
    }),
    { numRuns: 500 },
  );
});
