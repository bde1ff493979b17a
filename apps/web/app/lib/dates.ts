import {
  type Day,
  formatDate,
  formatDateWithYear,
  formatDayOfMonth,
  formatDeadline,
  formatMonth,
  formatPlainDate,
  formatShortDate,
  formatShortMoment,
  formatShortWeekday,
  formatTime,
  formatTimeOfDay,
  formatWeekday,
} from "@jukung/format";
import { m } from "./paraglide/messages.js";
import { getLocale, type Locale } from "./paraglide/runtime.js";

export { type Day, witaDate as dayOnBali, witaTime as timeOnBali } from "@jukung/format";

// The formats of `@jukung/format`, by default in the reader's language.
const inReadersLanguage =
  <T>(format: (value: T, locale: Locale) => string) =>
  (value: T, locale: Locale = getLocale()): string =>
    format(value, locale);

/** "Sel, 24 Nov" */
export const shortDay = inReadersLanguage(formatShortDate);
/** "Selasa, 24 November 2026" */
export const longDay = inReadersLanguage(formatDate);
/** "24 Nov 2026" */
export const plainDay = inReadersLanguage(formatPlainDate);
/** "24 Nov" */
export const dayOfMonth = inReadersLanguage(formatDayOfMonth);
/** "Sel"; "Selasa" */
export const shortWeekday = inReadersLanguage(formatShortWeekday);
export const weekday = inReadersLanguage(formatWeekday);
/** "November 2026" */
export const monthName = inReadersLanguage(formatMonth);
/** "Sel, 24 Nov 2026" */
export const dayWithYear = inReadersLanguage(formatDateWithYear);

/** "07.30" in Indonesian, "07:30" in English; takes "07:30", "07:30:00" or an instant. */
export const clock = (time: string, locale: Locale = getLocale()): string =>
  time.includes("T") ? formatTime(new Date(time), locale) : formatTimeOfDay(time, locale);
/** An instant, always with its zone: "Sel, 24 Nov 2026, 06.52 WITA". */
export const instant = (value: string | Date, locale: Locale = getLocale()): string =>
  `${instantOnBali(value, locale)} WITA`;
/** The same without the zone, for a column whose heading names it. */
export const instantOnBali = (value: string | Date, locale: Locale = getLocale()): string =>
  formatShortMoment(new Date(value), locale);

/** A deadline: its time if it is today, else with its day, and with its year if that is another one. */
export const deadline = (at: Date, now: Date, locale: Locale = getLocale()): string =>
  `${formatDeadline(at, now, locale)} WITA`;

/** "40 mnt", "1 j 5 mnt"; "40 min", "1 h 5 min". */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return m.time_minutes({ minutes: rest });
  return rest === 0 ? m.time_hours({ hours }) : m.time_hours_minutes({ hours, minutes: rest });
}

const noon = (day: Day) => new Date(`${day}T12:00:00Z`);

/** `2026-11-24` and 3 give `2026-11-27`. */
export function addDays(day: Day, count: number): Day {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Full years between a birth date and another day. */
export const ageOn = (birth: Day, day: Day): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);

/** Whether a text is a real date, as the contract takes it: "2026-02-30" is not. */
export const isDay = (text: unknown): text is Day =>
  typeof text === "string" &&
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(noon(text).getTime()) &&
  noon(text).toISOString().slice(0, 10) === text;

/** The date in a form's field; "" if it is none. */
export const dayIn = (text: unknown): Day | "" => (isDay(text) ? text : "");

/** Weeks start on Sunday in Indonesian, on Monday in English. */
export const weekStartsOn = (locale: Locale = getLocale()): 0 | 1 => (locale === "id" ? 0 : 1);
