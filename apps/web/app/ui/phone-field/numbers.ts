import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import metadata from "libphonenumber-js/min/metadata";
import { getLocale } from "~/lib/paraglide/runtime.js";

export type Country = { code: string; name: string; calling: string };

/** The country that a calling code stands for first: "GB" for "+44", which Guernsey has too. */
const mainOf = (calling: string) =>
  metadata.country_calling_codes[
    calling.slice(1) as keyof typeof metadata.country_calling_codes
  ]?.[0];

const known = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/** Every country with telephone numbers, by its name in the reader's language. */
export function countries(): Country[] {
  const locale = getLocale();
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const all = getCountries().map((code) => ({
    code: code as string,
    name: names.of(code) ?? code,
    calling: `+${getCountryCallingCode(code)}`,
  }));
  return all.sort((a, b) => a.name.localeCompare(b.name, locale));
}

/**
 * The countries that a search means, by the name, a part of it, the letters or the calling code. Enter takes the
 * first: whose name begins so comes before whose name only has it somewhere, the Netherlands before the
 * Caribbean Netherlands, and of a calling code the main country before its islands.
 */
export function findCountries(all: readonly Country[], search: string): Country[] {
  const wanted = search.trim().toLowerCase();
  const digits = wanted.replace("+", "");
  const rank = ({ name, calling, code }: Country): number => {
    const named = name.toLowerCase();
    if (code.toLowerCase() === wanted) return 0;
    if (calling.slice(1) === digits && mainOf(calling) === code) return 0;
    if (named.startsWith(wanted)) return 1;
    if (named.includes(` ${wanted}`)) return 2;
    if (named.includes(wanted)) return 3;
    return calling.slice(1).startsWith(digits) ? 4 : -1;
  };
  return all
    .map((country) => ({ country, rank: rank(country) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

/** A country as one chooses it: "Indonesia, +62". */
export const countryName = (code: string): string => {
  const name = new Intl.DisplayNames([getLocale()], { type: "region" }).of(code) ?? code;
  const country = known(code);
  return country ? `${name}, +${getCountryCallingCode(country)}` : name;
};

/** The number formatted for its country, and the country if the digits name another one. */
export function formatTyped(text: string, country: string) {
  const typing = new AsYouType(known(country));
  const shown = typing.input(text);
  return { shown, country: (typing.getCountry() as string | undefined) ?? country };
}

/**
 * What is typed, as the field goes on with it: without what is in no number, and formatted where one writes at
 * its end. In the middle of a number formatting would make the caret jump.
 */
export function goOn(value: string, country: string, atEnd: boolean) {
  const typed = value.replaceAll(/[^\d+()\-.\s]/g, "").slice(0, 25);
  const { shown, country: found } = formatTyped(typed, country);
  return { text: atEnd && shown.length >= typed.length ? shown : typed, country: found };
}

/** E.164 for a whole, valid number of its country. */
export function wholeNumber(text: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(text, known(country));
  return number?.isValid() ? number.number : undefined;
}
