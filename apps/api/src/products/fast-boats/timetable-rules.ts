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

/** A schedule as its boat sails it, with the seats that it sells. */
export type Sailing = Running &
  Pick<ScheduleInput, "departs" | "arrives" | "capacity"> & {
    id: number;
    from: string;
    to: string;
  };

/** Whether two crossings of a boat are under way at the same time on some day. */
const meet = (a: Sailing, b: Sailing): boolean =>
  a.departs < b.arrives &&
  b.departs < a.arrives &&
  a.valid_from <= b.valid_until &&
  b.valid_from <= a.valid_until &&
  a.weekdays.some((day) => b.weekdays.includes(day));

/**
 * The crossings that a boat sells while one is under way, at the moment when they sell the most seats:
 * a boat may sell the parts of a longer way apart, but all together no more than it has.
 */
export function soldBeside(one: Sailing, all: Sailing[]): { with: Sailing[]; seats: number } {
  const others = all.filter((other) => other.id !== one.id && meet(one, other));
  let most = { with: [] as Sailing[], seats: 0 };
  // The number grows only where one of them departs.
  for (const moment of new Set([one, ...others].map(({ departs }) => departs))) {
    if (moment < one.departs || moment >= one.arrives) continue;
    const under_way = others.filter((it) => it.departs <= moment && moment < it.arrives);
    const seats = sum(under_way);
    if (seats > most.seats) most = { with: under_way, seats };
  }
  return most;
}
const sum = (sailings: Sailing[]) => sailings.reduce((seats, { capacity }) => seats + capacity, 0);

/** So many crossings are named. */
const NAMED = 3;

/** The error of a schedule whose boat sells too many seats at that time, at its departure. */
export function boatElsewhere(
  one: Sailing,
  all: Sailing[],
  { seats }: { seats: number },
): Refusal["fields"] {
  const beside = soldBeside(one, all);
  if (beside.with.length === 0 || beside.seats + one.capacity <= seats) return {};
  const crossings = beside.with.slice(0, NAMED).map(crossingName).join(", ");
  const left = Math.max(0, seats - beside.seats);
  return { departs: { key: "boat_elsewhere", params: { crossings, left } } };
}
export const crossingName = ({ departs, from, to }: Sailing): string =>
  `${departs} ${from} – ${to}`;
