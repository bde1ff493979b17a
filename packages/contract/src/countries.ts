import { getCountries } from "libphonenumber-js/min";

/** Islands without passports of their own. */
const NO_NATIONALITY = ["AC", "TA"];
let found: Set<string> | undefined;
/**
 * Every country that somebody may be a national of: its ISO 3166 code. Asked for when it is needed: what only
 * reads the tables (drizzle-kit) loads the numbers of countries in a form that they cannot be listed from.
 */
export function countryCodes(): Set<string> {
  found ??= new Set(
    getCountries().filter((code) => code.length === 2 && !NO_NATIONALITY.includes(code)),
  );
  return found;
}

export const isCountry = (code: string): boolean => countryCodes().has(code);
