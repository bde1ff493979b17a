import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { getLocale } from "~/lib/paraglide/runtime.js";

export type Country = { code: string; name: string; calling: string };

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

/** The number formatted for its country, and the country if the digits name another one. */
export function formatTyped(text: string, country: string) {
  const typing = new AsYouType(known(country));
  const shown = typing.input(text);
  return { shown, country: (typing.getCountry() as string | undefined) ?? country };
}

/** E.164 for a whole, valid number of its country. */
export function wholeNumber(text: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(text, known(country));
  return number?.isValid() ? number.number : undefined;
}
