import { Temporal } from "temporal-polyfill";

/** Time is an argument: verbs take the clock, rules take the instant. */
export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };

/** Bali: WITA, UTC+8, no summer time (domain.md). */
export const ZONE = "Asia/Makassar";

/** The instant of a Bali date and time of day (`YYYY-MM-DD`, `HH:MM[:SS]`). */
export const witaInstant = (date: string, time: string): Date =>
  new Date(
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: ZONE, plainTime: time })
      .epochMilliseconds,
  );

/** The Bali date on which an instant falls, `YYYY-MM-DD`. */
export const witaDate = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDate()
    .toString();

/** Bali's time of day of an instant, `HH:MM`. */
export const witaTime = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainTime()
    .toString({ smallestUnit: "minute" });

/** An instant as answers carry it: ISO 8601 with Bali's offset. */
export const witaIso = (instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(ZONE)
    .toString({ timeZoneName: "never", smallestUnit: "second" });

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** ISO weekday: Monday 1 to Sunday 7. */
export const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

/** Whole years between two dates, leap days included: born 29 February turns a year older on 1 March. */
export const yearsBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "years" }).years;

export const minutesBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / 60_000);
export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);

export const daysInMonth = (month: string): number =>
  Temporal.PlainYearMonth.from(month).daysInMonth;
