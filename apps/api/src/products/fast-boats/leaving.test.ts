import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refundableNow, sharesOf } from "../../features/orders/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { whoLeaves } from "./leaving.ts";

const HOUR = 3_600_000;
const NOW = new Date("2031-12-01T08:00:00+08:00");
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const legs = [
  { id: 10, position: 1, departs_at: at(100) },
  { id: 20, position: 2, departs_at: at(200) },
];
const seat = (leg_id: number, passenger_id: number, age_category = "adult", state = "ACTIVE") => ({
  leg_id,
  passenger_id,
  age_category,
  state,
});
/** Two adults and a child, both ways. */
const family = [10, 20].flatMap((leg) => [seat(leg, 1), seat(leg, 2), seat(leg, 3, "child")]);
type Ask = Parameters<typeof whoLeaves>[2];
const left = (ask: Ask, seats = family, now = NOW) =>
  whoLeaves(legs, seats, ask, now).map(({ leg, ...rest }) => ({ position: leg.position, ...rest }));
const refused = (ask: Ask, seats = family, now = NOW) => {
  try {
    left(ask, seats, now);
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
  return null;
};

describe("who leaves which crossing", () => {
  test("somebody leaves all crossings, or the ones that were named", () => {
    expect(left({ passenger_ids: [2] })).toEqual([
      { position: 1, passenger_ids: [2], emptied: false },
      { position: 2, passenger_ids: [2], emptied: false },
    ]);
    expect(left({ passenger_ids: [2, 3], positions: [2] })).toEqual([
      { position: 2, passenger_ids: [2, 3], emptied: false },
    ]);
  });
  test("everybody leaves one of two crossings", () => {
    expect(left({ positions: [1] })).toEqual([
      { position: 1, passenger_ids: [1, 2, 3], emptied: true },
    ]);
  });
  test("an adult stays wherever somebody stays, and somebody stays somewhere", () => {
    expect(refused({ passenger_ids: [1, 2], positions: [2] })).toBe("adult_required");
    expect(refused({ positions: [1, 2] })).toBe("crossing_required");
    expect(refused({ passenger_ids: [1, 2, 3] })).toBe("adult_required");
    const outward = family.map((one) => (one.leg_id === 20 ? { ...one, state: "CANCELLED" } : one));
    expect(refused({ positions: [1] }, outward)).toBe("crossing_required");
  });
  test("what has departed or is cancelled cannot be left, and keeps whoever travelled it", () => {
    expect(refused({ positions: [1] }, family, at(101))).toBe("crossing_over");
    expect(left({ positions: [2] }, family, at(101))).toEqual([
      { position: 2, passenger_ids: [1, 2, 3], emptied: true },
    ]);
    const back = family.filter((one) => one.leg_id === 20);
    expect(refused({ positions: [1] }, back)).toBe("crossing_over");
  });
  test("somebody who is not on the crossing cannot leave it", () => {
    const some = family.filter((one) => one.leg_id === 10 || one.passenger_id !== 2);
    expect(refused({ passenger_ids: [2], positions: [2] }, some)).toBe("not_found");
    expect(refused({ passenger_ids: [9] })).toBe("not_found");
  });
});

/** A policy as staff may enter it, in any order. */
const policies = fc.uniqueArray(
  fc.record({ hours: fc.integer({ min: 0, max: 200 }), percent: fc.integer({ min: 0, max: 100 }) }),
  { selector: ({ hours }) => hours, maxLength: 4 },
);
/** With more time before departure never less comes back. */
const fair = policies.map((steps) => {
  const percents = steps.map(({ percent }) => percent).toSorted((a, b) => a - b);
  return steps
    .toSorted((a, b) => a.hours - b.hours)
    .map(({ hours }, i) => ({ hours, percent: percents[i] ?? 0 }));
});
const trips = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 0, max: 3 }),
  round: fc.boolean(),
  fares: fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 14, maxLength: 14 }),
  discount: fc.double({ min: 0, max: 1, noNaN: true }),
  policy: fair,
  moved: fc.option(fair, { nil: null }),
  first: fc.integer({ min: 1, max: 300 }),
  gap: fc.integer({ min: 1, max: 100 }),
  steps: fc.array(
    fc.record({
      later: fc.integer({ min: 0, max: 40 }),
      people: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
      positions: fc.subarray([1, 2]),
    }),
    { maxLength: 6 },
  ),
});

test("all parts of a trip together give what it gives at once or less by rounding, and never more than was paid", () => {
  fc.assert(
    fc.property(trips, (trip) => {
      const people = trip.adults + trip.children;
      const its = [
        { id: 10, position: 1, departs_at: at(trip.first), refund_policy: trip.moved },
        ...(trip.round
          ? [{ id: 20, position: 2, departs_at: at(trip.first + trip.gap), refund_policy: null }]
          : []),
      ];
      const fares = its.flatMap((_, i) => trip.fares.slice(i * 7, i * 7 + people));
      const total = fares.reduce((sum, fare) => sum + fare, 0);
      const discounts = sharesOf(Math.floor(total * trip.discount), fares);
      const seats = its.flatMap((leg, i) =>
        Array.from({ length: people }, (_, n) => ({
          ...seat(leg.id, n, n < trip.adults ? "adult" : "child"),
          paid: (fares[i * people + n] ?? 0) - (discounts[i * people + n] ?? 0),
        })),
      );
      const paid = seats.reduce((sum, one) => sum + one.paid, 0);
      /** What comes back of these seats at that time, each leg by itself. */
      const worth = (of: typeof seats, now: Date) =>
        refundableNow(
          trip.policy,
          its.map((leg) => ({
            starts_at: leg.departs_at,
            refund_policy: leg.refund_policy,
            price: of
              .filter((one) => one.leg_id === leg.id && one.state === "ACTIVE")
              .reduce((sum, one) => sum + one.paid, 0),
          })),
          now,
        );
      const at_once = worth(seats, NOW);
      let hours = 0;
      let sum = 0;
      let claims = 0;
      for (const { later, people: named, positions } of trip.steps) {
        hours += later;
        const now = at(hours);
        const ask = {
          ...(named.length > 0 ? { passenger_ids: named } : {}),
          ...(positions.length > 0 ? { positions } : {}),
        };
        let going: ReturnType<typeof whoLeaves>;
        try {
          going = whoLeaves(its, seats, ask, now);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          continue;
        }
        const gone = seats.filter((one) =>
          going.some(
            ({ leg, passenger_ids }) =>
              leg.id === one.leg_id && passenger_ids.includes(one.passenger_id),
          ),
        );
        const back = worth(gone, now);
        expect(back).toBeGreaterThanOrEqual(0);
        for (const one of gone) one.state = "CANCELLED";
        sum += back;
        claims += 1;
        for (const leg of its) {
          const staying = seats.filter((one) => one.leg_id === leg.id && one.state === "ACTIVE");
          if (staying.length > 0)
            expect(staying.some((one) => one.age_category === "adult")).toBe(true);
        }
        expect(seats.some((one) => one.state === "ACTIVE")).toBe(true);
      }
      sum += worth(seats, at(hours));
      expect(sum).toBeLessThanOrEqual(at_once);
      expect(at_once).toBeLessThanOrEqual(paid);
      // Without any time gone by, only the rupiah that each part of each leg rounds down are missing.
      if (hours === 0) expect(at_once - sum).toBeLessThanOrEqual(claims * its.length);
    }),
    { numRuns: 500 },
  );
});
