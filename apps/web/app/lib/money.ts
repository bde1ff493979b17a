import { formatRupiah, formatShortRupiah, formatShortRupiahApart } from "@jukung/format";
import { getLocale, type Locale } from "./paraglide/runtime.js";

// The formats of `@jukung/format`, by default in the reader's language.

/** Whole rupiah: "Rp 1.250.000", in English "Rp 1,250,000"; below zero "−Rp 500". */
export const rupiah = (amount: number, locale: Locale = getLocale()): string =>
  formatRupiah(amount, locale);
/** A price for calendars and day strips: "Rp 350 rb", "Rp 1,3 jt". */
export const shortRupiah = (amount: number, locale: Locale = getLocale()): string =>
  formatShortRupiah(amount, locale);
/** Short prices side by side, with enough digits to tell them apart. */
export const shortRupiahApart = (amounts: number[], locale: Locale = getLocale()) =>
  formatShortRupiahApart(amounts, locale);
