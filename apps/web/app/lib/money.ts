import { getLocale, type Locale } from "./paraglide/runtime.js";

const language = (locale: Locale) => (locale === "id" ? "id-ID" : "en-GB");

// Making a formatter takes longer than a hundred prices with it, and results show dozens.
const formatters = new Map<string, Intl.NumberFormat>();
function figure(amount: number, digits: number, locale: Locale): string {
  const key = locale + digits;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(language(locale), { maximumFractionDigits: digits });
    formatters.set(key, formatter);
  }
  return formatter.format(amount);
}

/** Whole rupiah with a space that does not break: "Rp 1.250.000", in English "Rp 1,250,000"; below zero "−Rp 500". */
export const rupiah = (amount: number, locale: Locale = getLocale()): string =>
  `${amount < 0 ? "−" : ""}Rp\u00a0${figure(Math.abs(amount), 0, locale)}`;

/** A price for calendars and day strips: "Rp 350 rb", "Rp 1,3 jt"; in English "Rp 350k", "Rp 1.3 mil": "M" is a thousand million in Indonesia. Millions have so many `digits` after the point, at most. */
export function shortRupiah(amount: number, locale: Locale = getLocale(), digits = 1): string {
  const million = amount >= 1_000_000;
  const unit = locale === "id" ? (million ? "\u00a0jt" : "\u00a0rb") : million ? "\u00a0mil" : "k";
  return `Rp\u00a0${figure(amount / (million ? 1_000_000 : 1_000), million ? digits : 0, locale)}${unit}`;
}

/** Short prices that stand side by side, with as many digits as tell them apart: "Rp 1,12 jt", "Rp 1,14 jt". */
export function shortRupiahApart(
  amounts: number[],
  locale: Locale = getLocale(),
): (amount: number) => string {
  const apart = (digits: number) =>
    new Set(amounts.map((amount) => shortRupiah(amount, locale, digits))).size;
  const wanted = new Set(amounts).size;
  const digits = [1, 2, 3].find((count) => apart(count) === wanted) ?? 3;
  return (amount) => shortRupiah(amount, locale, digits);
}
