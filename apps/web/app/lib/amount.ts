import { NO_NUMBER } from "./figures.ts";
import { m } from "./paraglide/messages.js";

// Digits alone, or in groups of three with one kind of separator; "Rp" before and ",-" after are how
// people in Indonesia write amounts.
const AMOUNT =
  /^(?:(?:rp|idr)\.?\s*)?(\d{1,15}|[1-9]\d{0,2}([.,\s])\d{3}(?:\2\d{3}){0,3})(?:,-)?$/i;

/**
 * Whole rupiah as people write them, in either language: "135.000.000", "135,000,000", "Rp 135000000".
 * Anything that could mean another amount ("135 jt", "1.5", "12,34", "1.000,50") is not read.
 * @returns null if it is empty, `NO_NUMBER` if it cannot be read
 */
export function amountIn(text: string | undefined): number | null {
  const plain = (text ?? "").trim();
  if (plain === "") return null;
  const digits = AMOUNT.exec(plain)?.[1];
  return digits === undefined ? NO_NUMBER : Number(digits.replaceAll(/\D/g, ""));
}

/**
 * The error for each money field that cannot be read, by field name, for `refuse`: the API only sees
 * that it is no amount.
 */
export function unreadableAmounts(form: FormData, isMoney: (name: string) => boolean) {
  const texts: Record<string, string> = {};
  for (const [name, value] of form)
    if (isMoney(name) && typeof value === "string" && amountIn(value) === NO_NUMBER)
      texts[name] = m.amount_unreadable();
  return texts;
}
