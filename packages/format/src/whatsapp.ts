import type { Locale } from "./locale.ts";

/**
 * How Indonesian numbers are grouped, as libphonenumber does it (whatsapp.test.ts compares them):
 * that library is larger than all of a page's own code, and the operator's number is on every page.
 */
const MOBILE = [/^(8[1-35-9]\d)(\d{3,4})(\d{3})$/, /^(8[1-35-9]\d)(\d{4})(\d{4,5})$/];
const FIXED = [/^(2[124]|[36]1)(\d{5,9})$/, /^([2-7]\d\d|9\d\d)(\d{5,8})$/];

function partsOf(number: string, patterns: RegExp[]): string[] | undefined {
  for (const pattern of patterns) {
    const parts = pattern.exec(number);
    if (parts) return parts.slice(1);
  }
  return undefined;
}

/** Country codes of one and of two digits; all others have three (ITU-T E.164). */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** "+31 612 345 678": any number in threes, the last group a little longer. */
function spaced(number: string): string {
  const [, country, national] = COUNTRY.exec(number) ?? [];
  if (!country || !national) return number;
  return `+${country} ${national.replaceAll(/(\d{3})(?=\d{3})/g, "$1 ")}`;
}

/**
 * A number as people read it: an Indonesian one as it is dialled there ("0812-3456-7890", "(0361)
 * 123456") and, for readers of English, from abroad ("+62 812 3456 7890"). Others have their country's
 * code apart ("+31 612 345 678").
 * @param number E.164 (`+6281234567890`)
 */
export function formatPhone(number: string, locale: Locale): string {
  const national = /^\+62(\d+)$/.exec(number)?.[1];
  if (!national) return spaced(number);
  const mobile = partsOf(national, MOBILE);
  const parts = mobile ?? partsOf(national, FIXED);
  if (!parts) return number;
  if (locale === "en") return `+62 ${parts.join(" ")}`;
  return mobile ? `0${mobile.join("-")}` : `(0${parts[0]}) ${parts[1]}`;
}

/** The link that opens a chat with a number, with its first line written: wa.me takes digits only. */
export const whatsappLink = (number: string, text?: string): string =>
  `https://wa.me/${number.replaceAll(/\D/g, "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;

/** Both, for a link that shows its number, so that readers can check it. */
export const whatsappTo = (
  number: string,
  { text, locale }: { text: string; locale: Locale },
): { shown: string; href: string } => ({
  shown: formatPhone(number, locale),
  href: whatsappLink(number, text),
});
