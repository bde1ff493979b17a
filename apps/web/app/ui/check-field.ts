import { instant, isDay, plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The browser's validation (required, type, minlength, pattern) of a control that was just left, in
 * the site's texts. An empty optional field gets no mark; an untouched required one no error before
 * the form is sent.
 */
export function checkedOnBlur(control: Control): { error?: string; good?: boolean } {
  if (control.value.trim() === "") return {};
  const { validity } = control;
  if (validity.valid) return { good: true };
  if (validity.typeMismatch && control.type === "email") return { error: m.field_email() };
  if (validity.tooShort && "minLength" in control)
    return { error: m.field_too_short({ count: control.minLength }) };
  if (validity.tooLong && "maxLength" in control)
    return { error: m.field_too_long({ count: control.maxLength }) };
  if (validity.rangeUnderflow && "min" in control) {
    const day = dateSaid(control.min);
    return { error: day ? m.field_min_day({ day }) : m.field_min({ min: control.min }) };
  }
  if (validity.rangeOverflow && "max" in control) {
    const day = dateSaid(control.max);
    return { error: day ? m.field_max_day({ day }) : m.field_max({ max: control.max }) };
  }
  if (validity.patternMismatch && control.autocomplete === "one-time-code")
    return { error: m.field_six_digits() };
  return { error: m.field_invalid() };
}

/** A bound of a field of days, or of moments on Bali, as people say it; undefined for numbers. */
export function dateSaid(bound: string): string | undefined {
  const [day, time] = bound.split("T");
  if (!isDay(day)) return undefined;
  return time ? instant(`${bound}+08:00`) : plainDay(day);
}
