import { type Locale, languageOf } from "./locale.ts";

/** Travel dates are days in WITA: `YYYY-MM-DD`, without a time zone. */
export type Day = string;

// Making a formatter costs a hundred times what using it does, and lists show dozens.
const formats = new Map<string, Intl.DateTimeFormat>();

const noon = (day: Day) => new Date(`${day}T12:00:00Z`);
const ofDay = (options: Intl.DateTimeFormatOptions) => (day: Day, locale: Locale) => {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(languageOf(locale), { ...options, timeZone: "UTC" });
    formats.set(key, format);
  }
  return format.format(noon(day));
};

/** "Sel, 24 Nov" */
export const formatShortDate = ofDay({ weekday: "short", day: "numeric", month: "short" });
/** "Selasa, 24 November 2026" */
export const formatDate = ofDay({
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
/** "Selasa, 24 November": of a day that is near */
export const formatNearDate = ofDay({ weekday: "long", day: "numeric", month: "long" });
/** "24 Nov 2026" */
export const formatPlainDate = ofDay({ day: "numeric", month: "short", year: "numeric" });
/** "24 Nov" */
export const formatDayOfMonth = ofDay({ day: "numeric", month: "short" });
/** "Sel" */
export const formatShortWeekday = ofDay({ weekday: "short" });
/** "Selasa" */
export const formatWeekday = ofDay({ weekday: "long" });
/** "November 2026" */
export const formatMonth = ofDay({ month: "long", year: "numeric" });
const yearOf = ofDay({ year: "numeric" });
/** "Sel, 24 Nov 2026" */
export const formatDateWithYear = (day: Day, locale: Locale): string =>
  `${formatShortDate(day, locale)} ${yearOf(day, locale)}`;

/** Bali is WITA: UTC+8 all year, since 1964 (domain.md). A fixed offset is exact, and quick. */
const WITA_MS = 8 * 3_600_000;
const shifted = (instant: Date): string => new Date(instant.getTime() + WITA_MS).toISOString();
/** The WITA date of an instant, `YYYY-MM-DD`. */
export const witaDate = (instant: Date): Day => shifted(instant).slice(0, 10);
/** The WITA time of an instant, `HH:MM`. */
export const witaTime = (instant: Date): string => shifted(instant).slice(11, 16);
/** An instant as the API returns it: ISO 8601 with WITA's offset, to the second. */
export const witaIso = (instant: Date): string => `${shifted(instant).slice(0, 19)}+08:00`;
/** The same of a WITA date and a time of day with seconds, `HH:MM:SS`, as the database keeps them. */
export const witaIsoOf = (day: Day, time: string): string => `${day}T${time}+08:00`;

/** A time of day in WITA, `HH:MM` or `HH:MM:SS`: "07.30" in Indonesian, "07:30" in English. */
export const formatTimeOfDay = (time: string, locale: Locale): string =>
  locale === "id" ? time.slice(0, 5).replace(":", ".") : time.slice(0, 5);
/** An instant's WITA time of day, in the same form. */
export const formatTime = (instant: Date, locale: Locale): string =>
  formatTimeOfDay(witaTime(instant), locale);

/** An instant's WITA date: "Selasa, 24 November 2026" */
export const formatDay = (instant: Date, locale: Locale): string =>
  formatDate(witaDate(instant), locale);
/** A time of day on Bali with its zone: "08.30 WITA" */
export const formatClock = (time: string, locale: Locale): string =>
  `${formatTimeOfDay(time, locale)} WITA`;
/** An instant in full: "Selasa, 24 November 2026, 08.30 WITA" */
export const formatMoment = (instant: Date, locale: Locale): string =>
  `${formatDay(instant, locale)}, ${formatTime(instant, locale)} WITA`;
/** An instant for a column whose heading names the zone: "Sel, 24 Nov 2026, 06.52" */
export const formatShortMoment = (instant: Date, locale: Locale): string =>
  `${formatDateWithYear(witaDate(instant), locale)}, ${formatTime(instant, locale)}`;
/**
 * A deadline: "13.54" if it is today in WITA, else with its day, "Sen 23 Nov, 13.54", and with the year
 * if that is not this one, "Sab 2 Jan 2027, 13.54".
 */
export function formatDeadline(instant: Date, now: Date, locale: Locale): string {
  const time = formatTime(instant, locale);
  const [day, today] = [witaDate(instant), witaDate(now)];
  if (day === today) return time;
  const format = day.slice(0, 4) === today.slice(0, 4) ? formatShortDate : formatDateWithYear;
  return `${format(day, locale).replace(",", "")}, ${time}`;
}
