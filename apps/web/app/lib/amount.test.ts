import { expect, test } from "vitest";
import { amountIn, unreadableAmounts } from "./amount.ts";
import { grouped, NO_NUMBER } from "./figures.ts";
import { rupiah } from "./money.ts";

test.each([
  ["135000000", 135_000_000],
  ["135.000.000", 135_000_000],
  ["135,000,000", 135_000_000],
  ["135 000 000", 135_000_000],
  ["Rp 135.000.000", 135_000_000],
  ["Rp135.000.000", 135_000_000],
  ["Rp. 135.000.000", 135_000_000],
  ["rp 135,000,000", 135_000_000],
  ["IDR 135,000,000", 135_000_000],
  ["135.000.000,-", 135_000_000],
  [" 1.500 ", 1500],
  ["1,500", 1500],
  ["850", 850],
  ["1", 1],
  ["0", 0],
  ["", null],
  ["   ", null],
  [undefined, null],
  ["135 jt", NO_NUMBER],
  ["135jt", NO_NUMBER],
  ["1,5 juta", NO_NUMBER],
  ["500rb", NO_NUMBER],
  ["135m", NO_NUMBER],
  ["1.5", NO_NUMBER],
  ["12,34", NO_NUMBER],
  ["1.50", NO_NUMBER],
  ["1.5000", NO_NUMBER],
  ["1.000,50", NO_NUMBER],
  ["1.000,000", NO_NUMBER],
  ["1.000000", NO_NUMBER],
  ["0.500", NO_NUMBER],
  ["1e9", NO_NUMBER],
  ["-5", NO_NUMBER],
  ["Rp", NO_NUMBER],
  ["US$ 100", NO_NUMBER],
  ["9".repeat(16), NO_NUMBER],
])("the amount in %j is %j", (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

test("what pages write is read back, in both languages", () => {
  for (const locale of ["id", "en"] as const)
    for (const amount of [1, 999, 1000, 1_250_000, 135_000_000, 10_000_000_000]) {
      expect(amountIn(grouped(amount, locale))).toBe(amount);
      expect(amountIn(rupiah(amount, locale))).toBe(amount);
    }
});

test("only money fields that cannot be read are named", () => {
  const form = new FormData();
  form.set("price", "135 jt");
  form.set("group", "135.000.000");
  form.set("name", "135 jt");
  expect(Object.keys(unreadableAmounts(form, (name) => name !== "name"))).toEqual(["price"]);
});
