import { expect, test } from "vitest";
import { inputOf } from "./read.ts";

const posted = {
  name: "Kaca Karang",
  destination: "gili-trawangan",
  location_name: "Main pier",
  latitude: "-8,3502",
  longitude: "116.0388",
  highlights_id: "Lantai kaca\r\n\r\n  Kru berpengalaman ",
  price_from: "1.900.000",
  max_guests: "14",
  length_m: "11,5",
  crew: "3",
  licence: "SIUPAL 12",
  facilities: "toilet",
  informations: ["3", "7", "1"],
};

test("a form is read as people write: commas, dots of thousands, a line for each highlight", () => {
  expect(inputOf(posted)).toMatchObject({
    latitude: -8.3502,
    longitude: 116.0388,
    highlights_id: ["Lantai kaca", "Kru berpengalaman"],
    highlights_en: [],
    price_from: 1_900_000,
    length_m: 11.5,
    width_m: null,
    crew: 3,
    life_jackets: null,
    licence: "SIUPAL 12",
    insurance_id: "",
    year: null,
    cabins: 0,
    facilities: ["toilet"],
    includes: [],
    informations: [3, 7, 1],
    refund_policy: null,
  });
});

test("lines of a refund policy count only where it is the boat's own", () => {
  const refund_policy = [{ hours: "48", percent: "100" }, { hours: "12" }];
  expect(inputOf({ ...posted, refund: "site", refund_policy }).refund_policy).toBeNull();
  expect(inputOf({ ...posted, refund: "own", refund_policy }).refund_policy).toEqual([
    { hours: 48, percent: 100 },
    { hours: 12, percent: Number.NaN },
  ]);
  expect(inputOf({ ...posted, refund: "own" }).refund_policy).toEqual([]);
});

test("what is missing is missing, and what is no number is not taken for missing", () => {
  expect(inputOf({}).max_guests).toBeNaN();
  expect(inputOf({ max_guests: "many" }).max_guests).toBe(Number.MAX_SAFE_INTEGER);
  expect(inputOf({ year: "long ago" }).year).toBe(Number.MAX_SAFE_INTEGER);
});
