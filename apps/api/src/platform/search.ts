import { folded } from "@jukung/contract";

/**
 * The LIKE pattern for a text anywhere in a column that the database's own `folded` went over: the
 * function of migration 0013, which does what the contract's does.
 */
export const patternOf = (text: string): string =>
  `%${folded(text).replaceAll(/[\\%_]/g, "\\$&")}%`;
