import { describe, expect, test } from "vitest";
import {
  formatTaxNumber,
  isCredited,
  numberIn,
  numbersNeeded,
  numberText,
  yearOf,
} from "./rules.ts";

test.each([
  ["the last minute of a year on Bali", "2026-12-31T23:59:59+08:00", 2026],
  ["its first minute, when London still has the old year", "2027-01-01T00:00:00+08:00", 2027],
  ["an afternoon in London that is the new year on Bali", "2026-12-31T16:30:00Z", 2027],
])("a document belongs to the year of %s", (_when, at, year) => {
  expect(yearOf(new Date(at))).toBe(year);
});

describe("a number", () => {
  test.each([
    [{ series: "INV", year: 2026, number: 123 }, "INV-2026-000123"],
    [{ series: "CN", year: 2026, number: 45 }, "CN-2026-000045"],
    [{ series: "INV", year: 2026, number: 1_000_000 }, "INV-2026-1000000"],
  ] as const)("%o is written %s, and read again", (numbered, text) => {
    expect(numberText(numbered)).toBe(text);
    expect(numberIn(text)).toEqual(numbered);
  });
  test.each([
    "",
    "pro-forma",
    "inv-2026-000123",
    "INV-2026-123",
    "INV-2026-0000123",
    "INV-26-000123",
    "INV-2026-000123.pdf",
    "XX-2026-000123",
    "INV-2026-99999999999",
  ])("%j is none", (text) => {
    expect(numberIn(text)).toBeNull();
  });
});

test("numbers are counted by series and year, always in the same order", () => {
  const at = (day: string) => new Date(`${day}T12:00:00+08:00`);
  const facts = [
    { series: "INV", at: at("2026-01-02") },
    { series: "CN", at: at("2026-01-02") },
    { series: "INV", at: at("2025-12-31") },
    { series: "INV", at: at("2026-03-01") },
  ] as const;
  const needed = [
    { series: "INV", year: 2025, count: 1 },
    { series: "CN", year: 2026, count: 1 },
    { series: "INV", year: 2026, count: 2 },
  ];
  expect(numbersNeeded([...facts])).toEqual(needed);
  expect(numbersNeeded(facts.toReversed())).toEqual(needed);
});

test.each([
  ["CUSTOMER", true],
  ["OPERATOR", true],
  ["RESCHEDULE", true],
  ["LATE", false],
  ["SHORT", false],
  ["SURPLUS", false],
])("a refund for %s has a credit note: %s", (reason, credited) => {
  expect(isCredited(reason)).toBe(credited);
});

test.each([
  ["012345678901000", "01.234.567.8-901.000"],
  ["3171234567890001", "3171 2345 6789 0001"],
])("the tax number %s is written %s", (digits, written) => {
  expect(formatTaxNumber(digits)).toBe(written);
});
