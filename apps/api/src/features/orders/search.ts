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

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const CODE = /^[a-z]{2,6}-[a-z0-9]{4,12}$/;
const SHORTEST_WHOLE_PHONE = 8;

/** The booking id with these letters: people also say and type it without what is before them. */
export const bookingIdOf = (letters: string): string => `JKG-${letters.toUpperCase()}`;

/** What a search is if it was typed whole. */
export type Whole = {
  code?: string;
  email?: string;
  /** The digits that the number may have been kept with: "0812…" and "812…" are "62812…", too. */
  phones?: string[];
};
/**
 * Whether a search may be a whole booking code, address or phone number. Then it is looked up as such
 * first: parts of them, such as a mail provider, are in most orders, and take long to look through.
 */
export function wholeOf(search: string): Whole {
  const text = search.trim().toLowerCase();
  if (CODE.test(text)) return { code: text.toUpperCase() };
  if (EMAIL.test(text)) return { email: text };
  const digits = text.replace(/\D/g, "");
  if (!PHONE.test(text) || digits.length < SHORTEST_WHOLE_PHONE) return {};
  const abroad = /^(\+|00)/.test(text);
  const plain = digits.replace(/^0+/, "");
  if (abroad) return { phones: [plain] };
  return { phones: digits.startsWith("0") ? [`62${plain}`] : [plain, `62${plain}`] };
}

/** From midnight of the first day to midnight after the last, in WITA; either may be open. */
export const daysBetween = (from: string | undefined, to: string | undefined) => ({
  from: from === undefined ? undefined : witaInstant(from, "00:00"),
  before: to === undefined ? undefined : witaInstant(addDays(to, 1), "00:00"),
});
