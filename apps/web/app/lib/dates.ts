import { m } from "./paraglide/messages.js";
import { getLocale, type Locale } from "./paraglide/runtime.js";

/** Travel dates are days on Bali: `YYYY-MM-DD`, with no time zone in them. */
export type Day = string;

const language = (locale: Locale) => (locale === "id" ? "id-ID" : "en-GB");
const formats = new Map<string, Intl.DateTimeFormat>();

function format(value: Date, options: Intl.DateTimeFormatOptions, locale: Locale): string {
  const key = locale + JSON.stringify(options);
  let made = formats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(language(locale), options);
    formats.set(key, made);
  }
  return made.format(value);
}

const noon = (day: Day) => new Date(`${day}T12:00:00Z`);
const ofDay = (options: Intl.DateTimeFormatOptions) => (day: Day, locale?: Locale) =>
  format(noon(day), { ...options, timeZone: "UTC" }, locale ?? getLocale());

/** "Sel, 24 Nov" */
export const shortDay = ofDay({ weekday: "short", day: "numeric", month: "short" });
/** "Selasa, 24 November 2026" */
export const longDay = ofDay({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** "24 Nov 2026" */
export const plainDay = ofDay({ day: "numeric", month: "short", year: "numeric" });
/** "Sel"; "Selasa" */
export const shortWeekday = ofDay({ weekday: "short" });
export const weekday = ofDay({ weekday: "long" });
/** "November 2026" */
export const monthName = ofDay({ month: "long", year: "numeric" });

/** "07.30" in Indonesian, "07:30" in English; takes "07:30", "07:30:00" or an instant. */
export function clock(time: string, locale: Locale = getLocale()): string {
  const local = time.includes("T") ? timeOnBali(new Date(time)) : time.slice(0, 5);
  return locale === "id" ? local.replace(":", ".") : local;
}

/** An instant, always with its zone: "Sel, 24 Nov 2026, 06.52 WITA". */
export const instant = (value: string | Date, locale: Locale = getLocale()): string =>
  `${instantOnBali(value, locale)} WITA`;
/** The same without the zone, for a column whose heading names it. */
export function instantOnBali(value: string | Date, locale: Locale = getLocale()): string {
  const date = new Date(value);
  const day = dayOnBali(date);
  return `${dayWithYear(day, locale)}, ${clock(timeOnBali(date), locale)}`;
}
/** "Sel, 24 Nov 2026" */
export function dayWithYear(day: Day, locale: Locale = getLocale()): string {
  const year = format(noon(day), { year: "numeric", timeZone: "UTC" }, locale);
  return `${shortDay(day, locale)} ${year}`;
}

/** "40 mnt", "1 j 5 mnt"; "40 min", "1 h 5 min". */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return m.time_minutes({ minutes: rest });
  return rest === 0 ? m.time_hours({ hours }) : m.time_hours_minutes({ hours, minutes: rest });
}

/** The day that it is on Bali (WITA, UTC+8, no summer time). */
export const dayOnBali = (now: Date): Day => shifted(now).toISOString().slice(0, 10);
/** The time of day on Bali, "06:52". */
export const timeOnBali = (now: Date): string => shifted(now).toISOString().slice(11, 16);
const shifted = (now: Date) => new Date(now.getTime() + 8 * 3_600_000);

/** `2026-11-24` and 3 give `2026-11-27`. */
export function addDays(day: Day, count: number): Day {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Full years of somebody born on one day, on another. */
export const ageOn = (birth: Day, day: Day): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);

/** Whether a text is a real day of these centuries, as the contract takes it: "2026-02-30" is not. */
export const isDay = (text: unknown): text is Day =>
  typeof text === "string" &&
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(noon(text).getTime()) &&
  noon(text).toISOString().slice(0, 10) === text;

/** The day that a form holds, as it was typed; "" where that is none. */
export const dayIn = (text: unknown): Day | "" => (isDay(text) ? text : "");

/** Weeks start on Sunday in Indonesian, on Monday in English. */
export const weekStartsOn = (locale: Locale = getLocale()): 0 | 1 => (locale === "id" ? 0 : 1);
