import type { Locale } from "./paraglide/runtime.js";

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * About how much an amount is in another currency: "US$27"; below ten of it with two digits after the
 * point, where the currency has them.
 * @param amount rupiah
 * @param rate.rupiah what one of the currency costs
 */
export function nearly(
  amount: number,
  { currency, rupiah }: { currency: string; rupiah: number },
  locale: Locale,
): string {
  const value = amount / rupiah;
  const exact = Math.abs(value) < 10;
  const key = `${locale} ${currency} ${exact}`;
  let format = formatters.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale === "id" ? "id-ID" : "en-GB", {
      style: "currency",
      currency,
      ...(exact ? {} : { maximumFractionDigits: 0 }),
    });
    formatters.set(key, format);
  }
  return format.format(value);
}
