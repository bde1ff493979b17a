import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";

/**
 * A phone number in its stored form: E.164. Reads 0812…, 62…, +62… and spaces; without a country code
 * it is Indonesian. National numbers have 2 to 17 digits, input is up to 250 characters (spec §5).
 * @returns null if it is valid in no country
 */
export function normalPhone(text: string): string | null {
  if (text.length > 250) return null;
  const trimmed = text.trim();
  const parsed =
    parsePhoneNumberFromString(trimmed, "ID") ??
    (/^62\d/.test(trimmed) ? parsePhoneNumberFromString(`+${trimmed}`) : undefined);
  return parsed?.isValid() ? parsed.number : null;
}

/**
 * A foreign number as its own country writes it ("+49 1512 3456789"), as it is grouped while it is typed; null
 * for others. Not for browsers: pages have no room for the rules of all countries.
 */
export function foreignPhone(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone);
  return number && number.country !== "ID" ? number.formatInternational() : null;
}

/**
 * A typed phone number: E.164 with a country code, or an Indonesian one without. Checked here, so
 * that an invalid one is reported with all other fields. Parsed to E.164.
 */
export const Phone = z
  .string("required")
  .trim()
  .min(1, "required")
  .transform((typed, context) => {
    const phone = normalPhone(typed);
    if (phone !== null) return phone;
    context.issues.push({ code: "custom", message: "phone_invalid", input: typed });
    return z.NEVER;
  });
/** The same, or nothing: "" stays "". */
export const PhoneOrNone = z
  .string("required")
  .trim()
  .transform((typed, context) => {
    const phone = typed === "" ? "" : normalPhone(typed);
    if (phone !== null) return phone;
    context.issues.push({ code: "custom", message: "phone_invalid", input: typed });
    return z.NEVER;
  });
