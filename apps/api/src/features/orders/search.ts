import { patternOf } from "../../platform/search.ts";

/** What people type of a phone number: digits with blanks, dashes, dots, brackets and a plus. */
const PHONE = /^\+?[\d\s().-]+$/;
const SHORTEST_PHONE = 4;

/**
 * The folded LIKE patterns that all have to be found for a search: one a word, so that "emma
 * sanur" finds Emma's order to Sanur. A phone number is one pattern of its digits, without the zeros
 * or the plus it begins with: "0812-3456" and "+62 812 3456" are the same number.
 */
export function searchPatterns(search: string): string[] {
  const text = search.trim().toLowerCase();
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  if (PHONE.test(text) && digits.length >= SHORTEST_PHONE) return [`%${digits}%`];
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(patternOf);
}
