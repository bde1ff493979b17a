import { folded } from "@jukung/contract";

// "293636", "293.636", "Rp 293,636", "Rp293.636,-", "+293,636.00 CR": digits alone, or in groups of
// three, and what a bank's statement prints around them. Rupiah have no cents: ".50" is something else.
const AMOUNT =
  /^\+?(?:(?:rp|idr)\.?\s*)?(\d{4,12}|[1-9]\d{0,2}([.,\s])\d{3}(?:\2\d{3}){0,2})(?:,-|[.,]00)?(?:\s?(?:cr|k))?$/i;
/** The rupiah of a search for an amount as people write it; null if it is something else. */
export function amountOf(search: string): number | null {
  const digits = AMOUNT.exec(search.trim())?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(/\D/g, ""));
}

/**
 * The LIKE pattern for a text anywhere in a column folded by the database's `folded` (migration
 * 0013), the twin of the contract's.
 */
export const patternOf = (text: string): string =>
  `%${folded(text).replaceAll(/[\\%_]/g, "\\$&")}%`;
