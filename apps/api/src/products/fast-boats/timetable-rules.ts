import type { ScheduleInput } from "@jukung/contract";
import { addDays, daysBetween, weekday } from "../../platform/clock.ts";
import type { Refusal } from "../../platform/refusal.ts";

/** The longest validity of a schedule: a year typed wrong is seen. */
export const LONGEST_VALID_DAYS = 3660;

type Running = Pick<ScheduleInput, "weekdays" | "valid_from" | "valid_until">;
type Entered = Running & Pick<ScheduleInput, "from" | "to" | "departs" | "arrives" | "capacity">;

/** Errors of a schedule's form, by field. @param seats of the boat */
export function scheduleProblems(input: Entered, { seats }: { seats: number }): Refusal["fields"] {
  const fields: Refusal["fields"] = {};
  if (input.from === input.to) fields.to = { key: "same_port" };
  // `HH:MM` sorts as time does.
  if (input.arrives <= input.departs) fields.arrives = { key: "arrives_before_departs" };
  if (input.valid_until < input.valid_from) fields.valid_until = { key: "end_before_start" };
  else if (daysBetween(input.valid_from, input.valid_until) >= LONGEST_VALID_DAYS)
    fields.valid_until = { key: "days_too_long", params: { days: LONGEST_VALID_DAYS } };
  if (input.capacity > seats)
    fields.capacity = { key: "seats_above_boat", params: { most: seats } };
  return fields;
}

/** The days on which a schedule runs, from one on. */
export function runDates({ weekdays, valid_from, valid_until }: Running, from: string): string[] {
  const dates: string[] = [];
  const start = valid_from > from ? valid_from : from;
  for (let date = start; date <= valid_until; date = addDays(date, 1))
    if (weekdays.includes(weekday(date))) dates.push(date);
  return dates;
}

/**
 * The departures from today on that differ after a change: added, removed, or with another time, port
 * or number of seats.
 */
export function changedDates(
  before: Running,
  after: Running,
  { today, differs }: { today: string; differs: boolean },
): string[] {
  const [old, next] = [new Set(runDates(before, today)), new Set(runDates(after, today))];
  return [...new Set([...old, ...next])].filter(
    (date) => differs || !(old.has(date) && next.has(date)),
  );
}

/** Of some days, those on which a schedule does not run. */
export const daysLost = (dates: string[], schedule: Running): string[] =>
  dates.filter(
    (date) =>
      date < schedule.valid_from ||
      date > schedule.valid_until ||
      !schedule.weekdays.includes(weekday(date)),
  );
