import type { Locale } from "@jukung/contract";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A WhatsApp number as people read it, and the link that opens a chat with a first line written.
 * The number is shown too: a link alone is no proof of a business.
 */
export function whatsappTo(
  number: string,
  { text, locale }: { text: string; locale: Locale },
): { shown: string; href: string } {
  const known = parsePhoneNumberFromString(number, "ID");
  const digits = (known?.number ?? number).replace(/\D/g, "");
  // At home one dials 0812-…; from abroad only the form with +62 works.
  const abroad = locale === "en" || known?.country !== "ID";
  return {
    shown: known ? (abroad ? known.formatInternational() : known.formatNational()) : number,
    href: `https://wa.me/${digits}?text=${encodeURIComponent(text)}`,
  };
}
