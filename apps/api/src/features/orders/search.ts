import { addDays, witaInstant } from "../../platform/clock.ts";
import { amountOf, patternOf } from "../../platform/search.ts";

/** A phone number as people type it: digits with spaces, dashes, dots, brackets and a plus. */
const PHONE = /^\+?[\d\s().-]+$/;
const SHORTEST_PHONE = 4;

/**
 * The folded LIKE patterns of a search, which all have to match: one a word, so that "emma sanur"
 * finds Emma's order to Sanur. A phone number is one pattern of its digits, without leading zeros or
 * plus: "0812-3456" and "+62 812 3456" are the same number.
 */
export function searchPatterns(search: string): string[] {
  const text = search.trim().toLowerCase();
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  // An amount is one pattern of its digits, too: in parts it would be looked for as words.
  const amount = amountOf(text);
  if (amount !== null) return [`%${amount}%`];
  if (PHONE.test(text) && digits.length >= SHORTEST_PHONE) return [`%${digits}%`];
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(patternOf);
}

/** From midnight of the first day to midnight after the last, in WITA; either may be open. */
export const daysBetween = (from: string | undefined, to: string | undefined) => ({
  from: from === undefined ? undefined : witaInstant(from, "00:00"),
  before: to === undefined ? undefined : witaInstant(addDays(to, 1), "00:00"),
});
