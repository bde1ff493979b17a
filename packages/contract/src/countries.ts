import { getCountries } from "libphonenumber-js/min";

/** Islands without passports of their own. */
const NO_NATIONALITY = ["AC", "TA"];
/** Every country that somebody may be a national of: its ISO 3166 code. */
export const COUNTRIES: string[] = getCountries().filter(
  (code) => code.length === 2 && !NO_NATIONALITY.includes(code),
);

const known = new Set(COUNTRIES);
export const isCountry = (code: string): boolean => known.has(code);
