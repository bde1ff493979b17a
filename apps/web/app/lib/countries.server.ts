import { countryCodes } from "@jukung/contract/countries";
import type { Locale } from "./paraglide/runtime.js";

export type Country = { code: string; name: string };
const made = new Map<Locale, Country[]>();
/** Where most travellers on these boats come from: first in the list. */
const first = ["ID", "AU", "CN", "IN", "GB", "FR", "DE", "NL", "SG", "MY", "US", "JP", "KR"];

/** Every country by its name in the reader's language. */
export function countriesOf(locale: Locale): Country[] {
  let list = made.get(locale);
  if (!list) {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    const all = [...countryCodes()]
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale));
    const top = first.flatMap((code) => all.find((country) => country.code === code) ?? []);
    list = [...top, ...all.filter(({ code }) => !first.includes(code))];
    made.set(locale, list);
  }
  return list;
}
