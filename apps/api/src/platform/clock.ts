import { Temporal } from "temporal-polyfill";

export { witaDate, witaIso, witaIsoOf, witaTime } from "@jukung/format";

/** Time is an argument: verbs take the clock, rules take the instant. */
export type Clock = {
  now(): Date;
  /** Resolves after so many milliseconds. Never inside a transaction. */
  wait(ms: number): Promise<void>;
};
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** The instant of a Bali date and time of day (`YYYY-MM-DD`, `HH:MM[:SS]`): WITA is UTC+8 all year. */
export const witaInstant = (date: string, time: string): Date =>
  new Date(`${date}T${time}${WITA_OFFSET}`);
const WITA_OFFSET = "+08:00";

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

export const addMonths = (date: string, months: number): string =>
  Temporal.PlainDate.from(date).add({ months }).toString();
/** How many days lie between two dates: 0 from a day to itself. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

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
