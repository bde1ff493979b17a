import { expect, test } from "vitest";
import { decimal, decimalIn, grouped, NO_NUMBER, wholeIn } from "./figures.ts";

test.each([
  ["16500000", 16_500_000],
  ["16.500.000", 16_500_000],
  ["16,500,000", 16_500_000],
  [" 16 500 000 ", 16_500_000],
  ["0", 0],
  ["-5", -5],
  ["", null],
  [undefined, null],
  ["1.500", 1500],
  ["1.5", NO_NUMBER],
  ["1,5", NO_NUMBER],
  ["1.50", NO_NUMBER],
  ["12.5", NO_NUMBER],
  ["1.2345", NO_NUMBER],
  ["1.250,000", NO_NUMBER],
  ["1.", NO_NUMBER],
  [".5", NO_NUMBER],
  ["1 2", NO_NUMBER],
  ["lots", NO_NUMBER],
  ["1e9", NO_NUMBER],
  ["9".repeat(20), NO_NUMBER],
])("the whole number in %j is %j", (text, number) => {
  expect(wholeIn(text)).toBe(number);
});

test.each([
  ["12,5", 12.5],
  ["12.5", 12.5],
  ["-8.65", -8.65],
  ["7", 7],
  ["", null],
  ["1.234,5", NO_NUMBER],
  ["twelve", NO_NUMBER],
])("the number in %j is %j", (text, number) => {
  expect(decimalIn(text)).toBe(number);
});

test("fields show numbers as their reader writes them, and read them back", () => {
  expect(grouped(16_500_000, "id")).toBe("16.500.000");
  expect(grouped(16_500_000, "en")).toBe("16,500,000");
  expect(grouped(850, "id")).toBe("850");
  expect(decimal(12.5, "id")).toBe("12,5");
  expect(decimal(12.5, "en")).toBe("12.5");
  for (const locale of ["id", "en"] as const) {
    expect(wholeIn(grouped(1_250_000, locale))).toBe(1_250_000);
    expect(decimalIn(decimal(-8.6512, locale))).toBe(-8.6512);
  }
});
