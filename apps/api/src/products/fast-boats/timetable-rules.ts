import type { SaleState, ScheduleInput } from "@jukung/contract";
import { addDays, daysBetween, weekday } from "../../platform/clock.ts";
import type { Refusal } from "../../platform/refusal.ts";

/** The longest validity of a schedule: a year typed wrong is seen. */
export const LONGEST_VALID_DAYS = 3660;

export type Running = Pick<ScheduleInput, "weekdays" | "valid_from" | "valid_until">;
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

/** Whether a schedule has a day from today on that may be sold, and if not, why. */
export function saleState(
  schedule: Running & { archived_at: unknown },
  boat: { on_sale: boolean; certificate_until: string | null },
  today: string,
): SaleState {
  if (schedule.archived_at) return "archived";
  if (!boat.on_sale) return "boat";
  const next = firstRun(schedule, today);
  if (next === undefined) return "over";
  return boat.certificate_until !== null && boat.certificate_until < next
    ? "certificate"
    : "on_sale";
}
/** The first day from one on on which a schedule runs: within a week, as it runs on some weekday. */
function firstRun(schedule: Running, from: string): string | undefined {
  const start = schedule.valid_from > from ? schedule.valid_from : from;
  const last = addDays(start, 6);
  const until = schedule.valid_until < last ? schedule.valid_until : last;
  return runDates({ ...schedule, valid_until: until }, start)[0];
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
/**
 * Of a boat's many crossings, those that may be under way with one: the crossings of its hours. A file
 * brings thousands, and to compare each with each of them takes seconds.
 */
export function crossingsNear(all: Sailing[]): (one: Sailing) => Sailing[] {
  const of_hour = new Map<number, Sailing[]>();
  for (const sailing of all)
    for (const hour of hoursOf(sailing)) {
      const its = of_hour.get(hour);
      if (its) its.push(sailing);
      else of_hour.set(hour, [sailing]);
    }
  return (one) => [...new Set(hoursOf(one).flatMap((hour) => of_hour.get(hour) ?? []))];
}
/** The hours of the day in which it is under way. */
function hoursOf({ departs, arrives }: Pick<Sailing, "departs" | "arrives">): number[] {
  const [first, last] = [Number(departs.slice(0, 2)), Number(arrives.slice(0, 2))];
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, at) => first + at);
}
const sum = (sailings: Pick<Sailing, "capacity">[]) =>
  sailings.reduce((seats, { capacity }) => seats + capacity, 0);

/** A departure that does not simply sell the seats of its schedule. */
export type OwnDay = {
  schedule_id: number;
  date: string;
  /** Its own number of seats for sale; null if it sells its schedule's. */
  seats: number | null;
  closed: boolean;
  /** Seats that are sold or held: they sail even if it sells no more. */
  taken: number;
  departs: string;
  arrives: string;
};
/** A moment at which a boat would carry more people than it has seats, and the crossings of that moment. */
export type Overbooked = { date: string; over: number; schedule_ids: number[] };

/**
 * When a boat sells more seats than it has, on the days that differ from its timetable.
 * @param sailings its schedules as they are, or as they are about to be
 * @param own its departures that differ, of any of its schedules, also of archived ones
 * @param seats of the boat: no departure sells more than that by itself
 */
export function overbooked(sailings: Sailing[], own: OwnDay[], seats: number): Overbooked[] {
  return [...Map.groupBy(own, ({ date }) => date)].flatMap(([date, days]) => {
    const crossings = crossingsOn(date, { sailings, days, seats });
    return crossings.flatMap(({ departs }) => {
      const under_way = crossings.filter((it) => it.departs <= departs && departs < it.arrives);
      const over = sum(under_way) - seats;
      return over > 0 ? [{ date, over, schedule_ids: under_way.map(({ id }) => id) }] : [];
    });
  });
}

/** A boat's crossings of one day, each with the most people that it may carry then. */
function crossingsOn(
  date: string,
  { sailings, days, seats }: { sailings: Sailing[]; days: OwnDay[]; seats: number },
): Pick<Sailing, "id" | "departs" | "arrives" | "capacity">[] {
  const own = new Map(days.map((day) => [day.schedule_id, day]));
  const running = sailings.filter((one) => daysLost([date], one).length === 0);
  const ended = days.filter((day) => !running.some(({ id }) => id === day.schedule_id));
  return [
    ...running.map((one) => {
      const day = own.get(one.id);
      const on_sale = day?.closed ? 0 : Math.min(day?.seats ?? one.capacity, seats);
      return { ...one, capacity: Math.max(on_sale, day?.taken ?? 0) };
    }),
    ...ended.map(({ schedule_id: id, taken: capacity, ...day }) => ({ ...day, id, capacity })),
  ].filter(({ capacity }) => capacity > 0);
}

/** The error of a boat that would carry too many; the worst number, and each of its days. */
export function overbookedError(moments: Overbooked[]) {
  const dates = [...new Set(moments.map(({ date }) => date))].sort();
  const over = Math.max(...moments.map((moment) => moment.over));
  return { key: "boat_overbooked", params: { dates: dates.join(","), over } };
}

/** So many crossings are named. */
const NAMED = 3;

/**
 * The error of a schedule whose boat sells too many seats at that time, at its departure: by the
 * timetable, or on days that differ from it.
 * @param full what `overbooked` says of the boat, with this schedule as it is about to be
 */
export function boatElsewhere(
  one: Sailing,
  all: Sailing[],
  { full, seats }: { full: Overbooked[]; seats: number },
): Refusal["fields"] {
  const beside = soldBeside(one, all);
  if (beside.with.length === 0 || beside.seats + one.capacity <= seats) {
    const its = full.filter(({ schedule_ids }) => schedule_ids.includes(one.id));
    return its.length > 0 ? { departs: overbookedError(its) } : {};
  }
  const crossings = beside.with.slice(0, NAMED).map(crossingName).join(", ");
  const left = Math.max(0, seats - beside.seats);
  return { departs: { key: "boat_elsewhere", params: { crossings, left } } };
}
export const crossingName = ({ departs, from, to }: Sailing): string =>
  `${departs} ${from} – ${to}`;
