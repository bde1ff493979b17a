import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { witaDate } from "../../platform/clock.ts";
import {
  ageBand,
  availabilityOf,
  correctionOf,
  crossingTimes,
  keptOf,
  ONE_ADULT,
  partyPrice,
  partyProblem,
  passengerProblems,
  refundNow,
  sessionOf,
} from "./rules.ts";

test.each([
  // now, expected part and moment
  ["2031-12-01", "100 until 2031-12-06"],
  ["2031-12-07", "50 until 2031-12-08"],
  ["2031-12-08T08:00", "null"],
])("a crossing says what is refunded of it on %s", (at, said) => {
  const leaves = new Date("2031-12-09T07:00:00+08:00");
  const now = new Date(at.includes("T") ? `${at}:00+08:00` : `${at}T00:00:00+08:00`);
  const policy = [
    { hours: 24, percent: 50 },
    { hours: 72, percent: 100 },
    { hours: 96, percent: 100 },
  ];
  const refund = refundNow(policy, leaves, now);
  expect(refund ? `${refund.percent} until ${witaDate(refund.until)}` : "null").toBe(said);
  expect(refundNow([], leaves, now)).toBeNull();
});

describe("age on the day of travel", () => {
  test.each([
    ["2028-12-02", "2031-12-01", "infant"],
    ["2028-12-01", "2031-12-01", "child"],
    ["2022-12-02", "2031-12-01", "child"],
    ["2022-12-01", "2031-12-01", "adult"],
    // Born on a leap day: three years old on 1 March of a common year, not on 28 February.
    ["2028-02-29", "2031-02-28", "infant"],
    ["2028-02-29", "2031-03-01", "child"],
  ])("born %s is on %s a(n) %s", (birth, on, band) => {
    expect(ageBand(birth, on)).toBe(band);
  });
});

test.each([
  ["00:00", "morning"],
  ["11:59", "morning"],
  ["12:00", "afternoon"],
  ["16:59", "afternoon"],
  ["17:00", "evening"],
])("a boat at %s sails in the %s", (time, session) => {
  expect(sessionOf(time)).toBe(session);
});

test.each([
  [0, 40, false, "SOLD_OUT"],
  [1, 40, false, "LIMITED"],
  [5, 40, false, "LIMITED"],
  [6, 40, false, "AVAILABLE"],
  [9, 100, false, "LIMITED"],
  [10, 100, false, "AVAILABLE"],
  [40, 40, true, "CLOSED"],
])("%i of %i seats, closed %s: %s", (vacancies, capacity, closed, availability) => {
  expect(availabilityOf(vacancies, capacity, closed)).toBe(availability);
});

test("a party is 1 to 20 people with an adult among them", () => {
  expect(partyProblem({ ...ONE_ADULT, adult_foreign: 0 })).toBe("passengers_range");
  expect(partyProblem({ ...ONE_ADULT, infant_local: 19 })).toBeNull();
  expect(partyProblem({ ...ONE_ADULT, infant_local: 20 })).toBe("passengers_range");
  expect(partyProblem({ ...ONE_ADULT, adult_foreign: 0, child_local: 2 })).toBe("adult_required");
});

test("a party pays each fare type times its number, in whole rupiah", () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const six = <T>(value: fc.Arbitrary<T>) =>
    fc.record({
      adult_local: value,
      adult_foreign: value,
      child_local: value,
      child_foreign: value,
      infant_local: value,
      infant_foreign: value,
    });
  fc.assert(
    fc.property(six(amount), six(fc.integer({ min: 0, max: 20 })), (fares, counts) => {
      const price = partyPrice(fares, counts);
      expect(Number.isSafeInteger(price)).toBe(true);
      const seats = Object.entries(counts).flatMap(([type, n]) =>
        Array.from({ length: n }, () => fares[type as keyof typeof fares]),
      );
      expect(price).toBe(seats.reduce((a, b) => a + b, 0));
    }),
  );
});

test("a crossing's instants are Bali's, whatever zone this machine is in", () => {
  const times = crossingTimes("2031-12-01", {
    departs: "00:10",
    arrives: "00:50",
    cut_off_minutes: 60,
  });
  expect(times.departs_at.toISOString()).toBe("2031-11-30T16:10:00.000Z");
  expect(times.cut_off_at.toISOString()).toBe("2031-11-30T15:10:00.000Z");
  expect(times.last_booking_at.toISOString()).toBe("2031-11-30T14:58:00.000Z");
});

const traveller = {
  full_name: "Ayu",
  nationality: "ID",
  age_category: "adult",
  residency: "local",
} as const;
const today = { today: "2031-12-01", asked: { sex: "no", id_number: "no" } } as const;
const ages = ["infant", "child", "adult"] as const;
test.each([
  ["three on the day before", "2028-12-03", ["child"]],
  ["three on the way out", "2028-12-04", ["child"]],
  ["three between the two ways", "2028-12-05", ["child"]],
  ["three on the way back", "2028-12-06", ["child"]],
  ["three on the day after", "2028-12-07", ["infant"]],
  ["nine on the way out", "2022-12-04", ["adult"]],
  ["nine between the two ways", "2022-12-05", ["adult"]],
  ["nine on the way back", "2022-12-06", ["adult"]],
  ["nine on the day after", "2022-12-07", ["child"]],
])("a round trip has one age, that of its last day: %s", (_, date_of_birth, taken) => {
  const at = (age_category: (typeof ages)[number]) =>
    passengerProblems(
      [{ ...traveller, age_category, date_of_birth }],
      ["2031-12-04", "2031-12-06"],
      today,
    );
  expect(ages.filter((age) => Object.keys(at(age)).length === 0)).toEqual(taken);
  for (const age of ages.filter((one) => !taken.includes(one)))
    expect(at(age)).toEqual({
      "passengers.0.date_of_birth": {
        key: `birth_of_${taken[0]}`,
        params: { date: "2031-12-06" },
      },
    });
});
test("somebody with Indonesian nationality does not pay the foreign fare unawares", () => {
  const problems = passengerProblems(
    [{ ...traveller, residency: "foreign" }],
    ["2031-12-04"],
    today,
  );
  expect(problems).toEqual({ "passengers.0.residency": { key: "local_for_indonesians" } });
});
test("the local fare of somebody from elsewhere must be declared", () => {
  const foreigner = { ...traveller, nationality: "SG" };
  expect(passengerProblems([foreigner], ["2031-12-04"], today)).toHaveProperty([
    "passengers.0.local_declared",
  ]);
  const declared = { ...foreigner, local_declared: true };
  expect(passengerProblems([declared], ["2031-12-04"], today)).toEqual({});
});
test("what the passenger list needs is missed at its field, and what may be left out is not", () => {
  const asked = { sex: "required", id_number: "optional" } as const;
  const sari = { ...traveller, sex: "F" as const };
  const problems = passengerProblems([sari, traveller], ["2031-12-04"], { ...today, asked });
  expect(problems).toEqual({ "passengers.1.sex": { key: "required" } });
});
test("what is not asked for is not kept, and is no correction", () => {
  const said = { sex: "F", id_number: "X1234567" } as const;
  const asked = { sex: "no", id_number: "optional" } as const;
  expect(keptOf(said, asked)).toEqual({ sex: null, id_number: "X1234567" });
  expect(keptOf({}, { sex: "required", id_number: "optional" })).toEqual({
    sex: null,
    id_number: null,
  });
  const was = { nationality: "NL", sex: "M", id_number: "X1234567" };
  expect(correctionOf(was, { ...said, nationality: "BE" }, asked)).toEqual({ nationality: "BE" });
  expect(correctionOf(was, { id_number: "A7654321" }, asked)).toEqual({ id_number: "A7654321" });
  expect(correctionOf(was, { sex: "F" }, { ...asked, sex: "optional" })).toEqual({ sex: "F" });
});
