import {
  PRIVATE_BOAT_DAYS_AT_MOST,
  PRIVATE_BOAT_MONTHS_AHEAD,
  PRIVATE_BOAT_START,
  type PrivateBoatDay,
  type PrivateBoatDayState,
  type PrivateBoatInquiryInput,
} from "@jukung/contract";
import { addDays, addMinutes, addMonths, daysBetween, witaInstant } from "../../platform/clock.ts";
import type { Refusal } from "../../platform/refusal.ts";

const USUAL_END = "18:00";
/** A boat that leaves late is still out for this long. */
const SHORTEST_MINUTES = 4 * 60;

type Days = { date: string; end_date?: string | null | undefined };

/** The last day that can be asked for, from a WITA date on. */
export const bookableUntil = (today: string): string => addMonths(today, PRIVATE_BOAT_MONTHS_AHEAD);

/** The last day of a trip; the same as its first day for a trip of one day. */
export const lastDay = ({ date, end_date }: Days): string => end_date ?? date;

/**
 * Errors of an inquiry, by field. It is paid at the latest the day before it begins (domain.md,
 * Inquiry status), so today's cannot be asked for.
 */
export function inquiryProblems(
  { date, end_date, guests }: Days & Pick<PrivateBoatInquiryInput, "guests">,
  boat: { max_guests: number },
  today: string,
): Refusal["fields"] {
  const fields: Refusal["fields"] = {};
  const until = bookableUntil(today);
  if (date < today) fields.date = { key: "past_date" };
  else if (date === today) fields.date = { key: "date_too_soon" };
  else if (date > until)
    fields.date = { key: "date_too_far", params: { months: PRIVATE_BOAT_MONTHS_AHEAD } };
  else if (end_date) {
    if (end_date < date) fields.end_date = { key: "end_before_start" };
    else if (daysBetween(date, end_date) >= PRIVATE_BOAT_DAYS_AT_MOST)
      fields.end_date = { key: "days_too_long", params: { days: PRIVATE_BOAT_DAYS_AT_MOST } };
    else if (end_date > until)
      fields.end_date = { key: "date_too_far", params: { months: PRIVATE_BOAT_MONTHS_AHEAD } };
  }
  if (guests > boat.max_guests)
    fields.guests = { key: "guests_too_many", params: { most: boat.max_guests } };
  return fields;
}

/** When a trip begins and ends, as instants. */
export function tripTimes(days: Days & { start_time?: string | null | undefined }): {
  starts_at: Date;
  ends_at: Date;
} {
  const starts_at = witaInstant(days.date, days.start_time ?? PRIVATE_BOAT_START);
  const evening = witaInstant(lastDay(days), USUAL_END);
  const shortest = addMinutes(starts_at, SHORTEST_MINUTES);
  return { starts_at, ends_at: evening > shortest ? evening : shortest };
}

/** How far from the start that was agreed with its price a customer may set it, in hours. */
export const START_MOVES_HOURS = 3;

type Start = { start_time: string | null; agreed_start: string | null };
/** The start that a customer's changes are measured from, `HH:MM`. */
export const agreedStart = ({ start_time, agreed_start }: Start): string =>
  agreed_start ?? start_time ?? PRIVATE_BOAT_START;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
/** The hours that a customer may choose once there is a price, on the same day: `HH:MM`, WITA. */
export function startsBetween(booking: Start): { from: string; to: string } {
  const agreed = minutesOf(agreedStart(booking));
  return {
    from: timeOf(Math.max(0, agreed - START_MOVES_HOURS * 60)),
    to: timeOf(Math.min(24 * 60 - 1, agreed + START_MOVES_HOURS * 60)),
  };
}

type Trip = { guests: number; start_time: string | null };
/**
 * Errors of a changed trip, by field. More guests than the boat takes may still become fewer, a start
 * is not set to an hour that has passed, and once there is a price the customer's stays near the start
 * that was agreed with it.
 * @param asked.priced set for a customer's change of what has a price
 */
export function tripProblems(
  before: Trip & Start & Days & { max_guests: number },
  after: Trip,
  { priced, now }: { priced: boolean; now: Date },
): Refusal["fields"] {
  const fields: Refusal["fields"] = {};
  const { max_guests: most } = before;
  if (after.guests > most && after.guests > before.guests)
    fields["trip.guests"] = { key: "guests_too_many", params: { most } };
  const { date, end_date, start_time: was } = before;
  const { start_time } = after;
  const { from, to } = startsBetween(before);
  const start = start_time ?? PRIVATE_BOAT_START;
  if (start_time === was) return fields;
  if (tripTimes({ date, end_date, start_time }).starts_at <= now)
    fields["trip.start_time"] = { key: "start_over" };
  else if (priced && (start < from || start > to))
    fields["trip.start_time"] = { key: "start_too_far", params: { earliest: from, latest: to } };
  return fields;
}

/** A range on which a boat is not free: from a day to before another. */
export type Block = { from: string; before: string; state: "HELD" | "BOOKED" | "BLOCKED" };
/**
 * The error of wished days that reach a block: at the first day if that is in it, else at the last, with the day
 * that is not free. Days that we have closed are not called booked.
 */
export function takenProblem(
  { from, state }: Pick<Block, "from" | "state">,
  date: string,
): { code: Closed; field: "date" | "end_date"; said: string; params: Record<string, string> } {
  const code: Closed = state === "BLOCKED" ? "date_closed" : "date_taken";
  return from <= date
    ? { code, field: "date", said: code, params: {} }
    : { code, field: "end_date", said: `${code}_within`, params: { date: from } };
}
type Closed = "date_closed" | "date_taken";

const STATES: Record<Block["state"], PrivateBoatDayState> = {
  HELD: "held",
  BOOKED: "booked",
  BLOCKED: "blocked",
};

/** The state of each of some days; past days are `past`, whatever they were. */
export const daysOf = (
  blocks: Block[],
  { start, count, today }: { start: string; count: number; today: string },
): PrivateBoatDay[] =>
  Array.from({ length: count }, (_, i) => {
    const date = addDays(start, i);
    const block = blocks.find(({ from, before }) => from <= date && date < before);
    if (date < today) return { date, state: "past" };
    return { date, state: block ? STATES[block.state] : "open" };
  });
