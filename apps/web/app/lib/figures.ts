import { getLocale, type Locale } from "./paraglide/runtime.js";

/** A value that no field accepts: an unreadable number is refused at its field, not treated as missing. */
export const NO_NUMBER = Number.MAX_SAFE_INTEGER;

/** Digits, or groups of three with the same mark between all of them. */
const WHOLE = /^-?(\d{1,15}|\d{1,3}(?:([.,\s])\d{3})(?:\2\d{3}){0,3})$/;
/**
 * A whole number as people type it: "1.250.000" and "1,250,000" are the same. "1.5" is not a whole
 * number: 1.5 guests are not fifteen. Null if empty.
 */
export function wholeIn(text: string | undefined): number | null {
  const plain = (text ?? "").trim();
  if (plain === "") return null;
  return WHOLE.test(plain) ? Number(plain.replaceAll(/[.,\s]/g, "")) : NO_NUMBER;
}

/** A number with decimals, after a point or a comma. Null if empty. */
export function decimalIn(text: string | undefined): number | null {
  const plain = (text ?? "").replaceAll(/\s/g, "").replace(",", ".");
  if (plain === "") return null;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : NO_NUMBER;
}

/** A whole number as fields show it, in groups of three: "1.250.000", in English "1,250,000". */
export const grouped = (amount: number, locale: Locale = getLocale()): string =>
  String(amount).replaceAll(/\B(?=(\d{3})+$)/g, locale === "id" ? "." : ",");

/** A number with decimals as fields show it: "12,5", in English "12.5". */
export const decimal = (amount: number, locale: Locale = getLocale()): string =>
  locale === "id" ? String(amount).replace(".", ",") : String(amount);
