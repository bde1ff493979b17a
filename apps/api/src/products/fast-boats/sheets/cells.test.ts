import fc from "fast-check";
import { expect, test } from "vitest";
import {
  amountOf,
  clockOf,
  dateOf,
  degreesOf,
  feesOf,
  feesText,
  policyOf,
  policyText,
  weekdaysOf,
  wholeOf,
} from "./cells.ts";

test.each([
  ["", null],
  ["125000", 125_000],
  ["125.000", 125_000],
  ["1,250,000", 1_250_000],
  ["-5", -5],
  ["12.50", Number.NaN],
  ["Rp 5", Number.NaN],
  ["1e5", Number.NaN],
])("an amount %j is %d", (text, amount) => expect(wholeOf(text)).toEqual(amount));

test.each([
  ["Rp 160.000", 160_000],
  ["rp160000", 160_000],
  ["IDR 160,000", 160_000],
  ["160.000,-", 160_000],
  ["", null],
  ["Rp", Number.NaN],
  ["Rp 160 ribu", Number.NaN],
  ["160.000,50", Number.NaN],
])("a fare %j is %d, as in a form", (text, amount) => expect(amountOf(text)).toEqual(amount));

test.each([
  ["7:30", "07:30"],
  ["07.30", "07:30"],
  ["07:30:00", "07:30"],
  ["0.3125", "07:30"],
  ["0,75", "18:00"],
  ["soon", "soon"],
  ["25:00", "25:00"],
])("a time %j is %j", (text, time) => expect(clockOf(text)).toBe(time));

test.each([
  ["-8,6735", -8.6735],
  ["115.26", 115.26],
  ["", null],
  ["8° S", Number.NaN],
])("degrees %j are %d", (text, degrees) => expect(degreesOf(text)).toEqual(degrees));

test.each([
  ["1234567", [1, 2, 3, 4, 5, 6, 7]],
  ["1, 3; 5", [1, 3, 5]],
  ["Mon", [0, 0, 0]],
])("weekdays %j are %j", (text, days) => expect(weekdaysOf(text)).toEqual(days));

const name = fc.stringMatching(/^[A-Za-z\\/;=][A-Za-z \\/;=()]{0,20}[A-Za-z\\/;=]$/);
test("fees and policies that are written are read again", () => {
  const fee = fc.record({
    name_id: name,
    name_en: name,
    amount: fc.integer({ min: 1, max: 1e8 }),
    included: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fee, { maxLength: 5 }), (fees) => {
      expect(feesOf(feesText(fees))).toEqual(fees);
    }),
  );
  const line = fc.record({ hours: fc.nat(900), percent: fc.nat(100) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (policy) => {
      expect(policyOf(policyText(policy))).toEqual(policy);
    }),
  );
  expect(policyOf("")).toBeNull();
});

test.each([
  ["2026-12-24", "2026-12-24"],
  ["24/12/2026", "2026-12-24"],
  ["1.3.2027", "2027-03-01"],
  ["01-03-2027", "2027-03-01"],
  ["12/24/2026", "2026-24-12"],
  ["24/12/26", "24/12/26"],
  ["Friday", "Friday"],
])("a day %j is read as %j", (text, day) => expect(dateOf(text)).toBe(day));
