import { folded } from "@jukung/contract";

/**
 * The LIKE pattern for a text anywhere in a column folded by the database's `folded` (migration
 * 0013), the twin of the contract's.
 */
export const patternOf = (text: string): string =>
  `%${folded(text).replaceAll(/[\\%_]/g, "\\$&")}%`;
