import type { ReminderKind } from "@jukung/contract";
import { addDays, addMinutes, witaDate, witaInstant, witaTime } from "../../platform/clock.ts";

/** WITA: early enough to pack, late enough for what changes until then. */
const AFTERNOON = "15:00";
/** WITA: nobody is woken by an email that has time. */
const MORNING = "07:00";
const NIGHT = "21:00";
/** WITA, on the day after the trip. */
const THANKS_FROM = "10:00";
/** With less time than that, the reminder of the day before says nothing that the tickets did not. */
const LEAST_MINUTES = 6 * 60;
/** Whoever booked within so many minutes is still awake. */
const AWAKE_MINUTES = 60;
/** Minutes before a fast boat's departure. */
const SHORTLY = { first: 210, last: 150 };
/** Bought so shortly before, the tickets themselves are the reminder. */
const JUST_BOUGHT_MINUTES = 4 * 60;

/** A part of a trip: when it begins, and since when it has been booked for that time. */
export type Departing = { starts_at: Date; booked_at: Date };
/** Instants from the first, before the second. */
export type Span = { from: Date; until: Date };

const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;
const midnight = (date: string) => witaInstant(date, "00:00");

/**
 * The reminder of the day before: from the afternoon on, never at night. Whoever books later is reminded
 * at once, at night too, if six hours are left.
 */
export function isDayBefore({ starts_at, booked_at }: Departing, now: Date): boolean {
  const opens = witaInstant(addDays(witaDate(starts_at), -1), AFTERNOON);
  if (now < opens || minutes(now, starts_at) < LEAST_MINUTES) return false;
  const time = witaTime(now);
  return (time >= MORNING && time < NIGHT) || minutes(booked_at, now) <= AWAKE_MINUTES;
}

/** The reminder some hours before a fast boat, unless it was bought just now. */
export function isHoursBefore({ starts_at, booked_at }: Departing, now: Date): boolean {
  const left = minutes(now, starts_at);
  if (left > SHORTLY.first || left < SHORTLY.last) return false;
  return minutes(booked_at, now) >= JUST_BOUGHT_MINUTES;
}

/** When parts begin that may have to be reminded of now; `isDayBefore` and `isHoursBefore` decide. */
export function departuresToLookAt(kind: Exclude<ReminderKind, "thanks">, now: Date): Span {
  // The last minute belongs to it.
  if (kind === "hours_before")
    return {
      from: addMinutes(now, SHORTLY.last),
      until: addMinutes(now, SHORTLY.first + 1),
    };
  const days = witaTime(now) >= AFTERNOON ? 2 : 1;
  return {
    from: addMinutes(now, LEAST_MINUTES),
    until: midnight(addDays(witaDate(now), days)),
  };
}

/** When the trips have ended for which we thank now: yesterday's, and in the daytime only. */
export function endsToThankFor(now: Date): Span | null {
  const time = witaTime(now);
  if (time < THANKS_FROM || time >= NIGHT) return null;
  const today = witaDate(now);
  return { from: midnight(addDays(today, -1)), until: midnight(today) };
}

/** Thanks are not sent later than this. */
export const thanksUntil = (ends_at: Date): Date =>
  witaInstant(addDays(witaDate(ends_at), 1), NIGHT);
