import { type Locale, languageOf } from "./locale.ts";

// Making a formatter takes longer than formatting a hundred prices, and results show dozens.
const formatters = new Map<string, Intl.NumberFormat>();
function figure(amount: number, digits: number, locale: Locale): string {
  const key = locale + digits;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(languageOf(locale), { maximumFractionDigits: digits });
    formatters.set(key, formatter);
  }
  return formatter.format(amount);
}

/** A whole number: "8.760", in English "8,760". */
export const formatWhole = (count: number, locale: Locale): string => figure(count, 0, locale);

/** Whole rupiah with a space that does not break: "Rp 1.250.000", in English "Rp 1,250,000"; below zero "−Rp 500". */
export const formatRupiah = (amount: number, locale: Locale): string =>
  `${amount < 0 ? "−" : ""}Rp\u00a0${figure(Math.abs(amount), 0, locale)}`;

/**
 * A price for calendars and day strips: "Rp 350 rb", "Rp 1,3 jt"; in English "Rp 350k", "Rp 1.3m"
 * (a capital "M" is a thousand million in Indonesia).
 * @param digits that millions have after the point, at most
 */
export function formatShortRupiah(amount: number, locale: Locale, digits = 1): string {
  const million = amount >= 1_000_000;
  const unit = locale === "id" ? (million ? "\u00a0jt" : "\u00a0rb") : million ? "m" : "k";
  return `Rp\u00a0${figure(amount / (million ? 1_000_000 : 1_000), million ? digits : 0, locale)}${unit}`;
}

/** Short prices side by side, with enough digits to tell them apart: "Rp 1,12 jt", "Rp 1,14 jt". */
export function formatShortRupiahApart(
  amounts: number[],
  locale: Locale,
): (amount: number) => string {
  const apart = (digits: number) =>
    new Set(amounts.map((amount) => formatShortRupiah(amount, locale, digits))).size;
  const wanted = new Set(amounts).size;
  const digits = [1, 2, 3].find((count) => apart(count) === wanted) ?? 3;
  return (amount) => formatShortRupiah(amount, locale, digits);
}
