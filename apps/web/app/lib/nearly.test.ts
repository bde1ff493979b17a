import { expect, test } from "vitest";
import { currencyCookie, readCurrency } from "./currency.ts";
import { nearly } from "./nearly.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
test.each([
  [440_000, "USD", 16_250, "en", "US$27"],
  [440_000, "USD", 16_250, "id", "US$27"],
  [45_000_000, "EUR", 18_900, "en", "€2,381"],
  [45_000_000, "EUR", 18_900, "id", "€2.381"],
  [66_000, "USD", 16_250, "en", "US$4.06"],
  [440_000, "JPY", 107, "en", "JP¥4,112"],
] as const)("Rp %s in %s at %s (%s)", (amount, currency, rupiah, locale, text) => {
  expect(plain(nearly(amount, { currency, rupiah }, locale))).toBe(text);
});

test("a currency is three letters; anything else is none, and removes the choice", () => {
  expect(readCurrency("currency=USD")).toBe("USD");
  for (const cookie of ["currency=usd", "currency=<b>", "currency=", null])
    expect(readCurrency(cookie)).toBe("");
  expect(currencyCookie("EUR")).toMatch(/^currency=EUR; Path=\/; Max-Age=31536000/);
  expect(currencyCookie("none")).toMatch(/^currency=; Path=\/; Max-Age=0/);
});
