import type { DepartureRange, OwnFares } from "@jukung/contract";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { departure_changes } from "../tables.ts";
import { closedByCertificate, closedBySeason, runsOn } from "./fares.ts";

export type ChangeRow = typeof departure_changes.$inferSelect;
type Action = ChangeRow["action"];
export type Day = { schedule_id: number; date: string };
const recordset = (days: Day[]) => sql`
  jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day (schedule_id int, date date)`;

/**
 * Staff change departures one after another: their numbers are then the order in which they took
 * effect, and a page that has read number 7 has read all before it. Readers and bookings do not wait.
 */
export async function lockChanges(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table departure_changes in share row exclusive mode`);
}

/**
 * Locks schedules and, before them, their boats against edits of the timetable: the seats of all
 * crossings of a boat change one after another. Bookings go on.
 */
async function lockTimetableOf(tx: Tx, schedule_ids: number[]): Promise<void> {
  const ids = sql`${sql.param(schedule_ids)}::int[]`;
  await tx.execute(sql`
    select id from fast_boats where id in (select fast_boat_id from schedules where id = any (${ids}))
    order by id for no key update`);
  await tx.execute(sql`
    select id from schedules where id = any (${ids}) order by id for no key update`);
}

/** A departure with the boat that sails it, and the seats that it and its boat have for sale. */
export type DayOfBoat = Day & { boat_id: number; boat_seats: number; seats: number };
/**
 * The departures of some ranges that are still ahead, with their schedules locked against edits of
 * the timetable. Bookings go on.
 */
export async function departuresAhead(
  tx: Tx,
  ranges: DepartureRange[],
  now: Date,
): Promise<DayOfBoat[]> {
  await lockTimetableOf(tx, [...new Set(ranges.map(({ schedule_id }) => schedule_id))]);
  const { rows } = await tx.execute(sql`
    select distinct s.id as schedule_id, day.date::date as date, b.id::int as boat_id,
      b.capacity as boat_seats, coalesce(d.capacity, s.capacity) as seats
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      as range (schedule_id int, "from" date, "to" date)
    join schedules s on s.id = range.schedule_id
    join fast_boats b on b.id = s.fast_boat_id
    cross join lateral generate_series(range."from"::timestamp, range."to"::timestamp, interval '1 day')
      day (date)
    left join departures d on d.schedule_id = s.id and d.date = day.date::date
    where ${sql.raw(runsOn("day.date::date"))}
      and (day.date::date + s.departs) at time zone 'Asia/Makassar' > ${now}
    order by 1, 2`);
  return rows as DayOfBoat[];
}

/** The newest action on any departure: the version of all calendars. */
export async function calendarVersionNow(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select coalesce(max(id), 0)::int as version from departure_changes`,
  );
  return Number(rows[0]?.version);
}

/** The newest action on any of these departures after a version, and the days that it changed. */
export async function changeSince(
  tx: Tx,
  days: Day[],
  version: number,
): Promise<{ action: Action; at: Date; by: string; dates: string[] } | undefined> {
  const { rows } = await tx.execute(sql`
    select c.action, c.at, trim(concat(u.first_name, ' ', u.last_name)) as by,
      array_agg(distinct d.date::text order by d.date::text) as dates
    from departure_changes c
    join users u on u.id = c.actor_id
    join departure_change_days d on d.change_id = c.id
    join ${recordset(days)} on day.schedule_id = d.schedule_id and day.date = d.date
    where c.id > ${version}
    group by c.id, u.id order by c.id desc limit 1`);
  const [row] = rows as { action: Action; at: string; by: string; dates: string[] }[];
  return row && { ...row, at: new Date(row.at) };
}

/** Notes an action and how its departures were before. @returns its number */
export async function insertChange(
  tx: Tx,
  change: { actor_id: number; action: Action; at: Date },
  days: Day[],
): Promise<number> {
  const [row] = await tx
    .insert(departure_changes)
    .values(change)
    .returning({ id: departure_changes.id });
  const { id } = row as { id: number };
  await tx.execute(sql`
    insert into departure_change_days
      (change_id, schedule_id, date, capacity, schedule_seats, closed, closed_reason, note, fares)
    select ${id}, day.schedule_id, day.date, d.capacity, s.capacity, coalesce(d.closed, false),
      coalesce(d.closed_reason, ''), coalesce(d.note, ''),
      to_jsonb(f) - 'schedule_id' - 'date'
    from ${recordset(days)}
    join schedules s on s.id = day.schedule_id
    left join departures d on d.schedule_id = day.schedule_id and d.date = day.date
    left join fare_overrides f on f.schedule_id = day.schedule_id and f.date = day.date`);
  return id;
}

/** A departure's seats for sale, note and own fares (null: those of its schedule). */
export type DayValues = Record<string, string | number | null>;
/** What the departures of an action were before it, by schedule. */
export async function valuesBefore(tx: Tx, id: number): Promise<Map<number, DayValues[]>> {
  const { rows } = await tx.execute(sql`
    select schedule_id, coalesce(capacity, schedule_seats) as seats, note, fares
    from departure_change_days where change_id = ${id} order by schedule_id, date`);
  const days = rows as {
    schedule_id: number;
    fares: DayValues | null;
    seats: number;
    note: string;
  }[];
  return new Map(
    [...Map.groupBy(days, (day) => day.schedule_id)].map(([schedule_id, its]) => [
      schedule_id,
      its.map(({ seats, note, fares }) => ({ ...fares, seats, note })),
    ]),
  );
}

/**
 * Writes some columns of departures, in the order in which bookings lock them. One that nobody has
 * booked yet is made, with the seats of its schedule.
 */
async function putDepartures(
  tx: Tx,
  days: Day[],
  columns: { closed?: boolean; closed_reason?: string; note?: string },
): Promise<void> {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const values = sql.join(
    names.map((name) => sql`${columns[name]}`),
    sql`, `,
  );
  const set = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(", "));
  await tx.execute(sql`
    insert into departures (schedule_id, date, capacity, ${sql.raw(names.join(", "))})
    select day.schedule_id, day.date, s.capacity, ${values}
    from ${recordset(days)} join schedules s on s.id = day.schedule_id
    order by day.schedule_id, day.date
    on conflict (schedule_id, date) do update set ${set}`);
}
export const closeDepartures = (tx: Tx, days: Day[], reason: string): Promise<void> =>
  putDepartures(tx, days, { closed: true, closed_reason: reason });
export const noteDepartures = (tx: Tx, days: Day[], note: string): Promise<void> =>
  putDepartures(tx, days, { note });

/** Of some departures, those that staff have closed. */
export async function closedAmong(tx: Tx, days: Day[]): Promise<Day[]> {
  const { rows } = await tx.execute(sql`
    select d.schedule_id, d.date from departures d
    join ${recordset(days)} on day.schedule_id = d.schedule_id and day.date = d.date
    where d.closed order by 1, 2 for update of d`);
  return rows as Day[];
}
export const openDepartures = (tx: Tx, days: Day[]): Promise<void> =>
  putDepartures(tx, days, { closed: false, closed_reason: "" });

/**
 * Gives departures a number of seats. The write is the check: one with more seats sold or held is not
 * changed. @returns the days that were not; the caller rolls back if there are any
 */
export async function seatDepartures(tx: Tx, days: Day[], seats: number): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    insert into departures (schedule_id, date, capacity)
    select day.schedule_id, day.date, ${seats} from ${recordset(days)}
    order by day.schedule_id, day.date
    on conflict (schedule_id, date) do update set capacity = excluded.capacity
    where departures.held + departures.sold <= excluded.capacity
    returning schedule_id, date`);
  const done = new Set(rows.map((row) => `${row.schedule_id} ${row.date}`));
  const left = days.filter(({ schedule_id, date }) => !done.has(`${schedule_id} ${date}`));
  return [...new Set(left.map(({ date }) => date))];
}

/** Gives departures fares of their own; all null takes them away. */
export async function fareDepartures(tx: Tx, days: Day[], fares: OwnFares): Promise<void> {
  if (Object.values(fares).every((fare) => fare === null)) {
    await tx.execute(sql`
      delete from fare_overrides f using ${recordset(days)}
      where f.schedule_id = day.schedule_id and f.date = day.date`);
    return;
  }
  await tx.execute(sql`
    insert into fare_overrides (schedule_id, date, adult_local, adult_foreign, child_local,
      child_foreign, infant_local, infant_foreign)
    select day.schedule_id, day.date, ${fares.adult_local}::bigint, ${fares.adult_foreign}::bigint,
      ${fares.child_local}::bigint, ${fares.child_foreign}::bigint, ${fares.infant_local}::bigint,
      ${fares.infant_foreign}::bigint
    from ${recordset(days)}
    on conflict (schedule_id, date) do update set adult_local = excluded.adult_local,
      adult_foreign = excluded.adult_foreign, child_local = excluded.child_local,
      child_foreign = excluded.child_foreign, infant_local = excluded.infant_local,
      infant_foreign = excluded.infant_foreign`);
}

/** Of some departures, the days on which a season, a holiday or the boat's certificate closes them. */
export async function otherwiseClosedAmong(tx: Tx, days: Day[]): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select distinct day.date from ${recordset(days)} join schedules s on s.id = day.schedule_id
    join fast_boats b on b.id = s.fast_boat_id
    where ${sql.raw(closedBySeason("day.date"))} or ${sql.raw(closedByCertificate("day.date"))}
    order by 1`);
  return rows.map(({ date }) => String(date));
}

/** The newest action of a person, unless it is an undo, with how many departures it changed. */
export async function lastChangeOf(
  db: Db,
  actor_id: number,
): Promise<(ChangeRow & { departures: number }) | undefined> {
  const [row] = await db
    .select({
      change: departure_changes,
      // Drizzle would write the column of a single table without the table: the inner one's, if it has one.
      departures: sql<number>`(select count(*)::int from departure_change_days d
        where d.change_id = ${departure_changes}.id)`,
    })
    .from(departure_changes)
    .where(eq(departure_changes.actor_id, actor_id))
    .orderBy(desc(departure_changes.id))
    .limit(1);
  return row && { ...row.change, departures: row.departures };
}
export async function changeOf(
  tx: Tx,
  { id, actor_id }: { id: number; actor_id: number },
): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(departure_changes)
    .where(and(eq(departure_changes.id, id), eq(departure_changes.actor_id, actor_id)));
  return row;
}
/** It cancels orders: it is not taken back. */
export async function markFinal(tx: Tx, id: number): Promise<void> {
  await tx.update(departure_changes).set({ final: true }).where(eq(departure_changes.id, id));
}
export async function markUndone(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(departure_changes).set({ undone_at: now }).where(eq(departure_changes.id, id));
}

/**
 * A departure's seats before an action: what its schedule sells by now if it had as many as that, and
 * never more than its boat has.
 */
const SEATS_BEFORE = sql`least(
  case when c.capacity is distinct from c.schedule_seats then coalesce(c.capacity, s.capacity)
    else s.capacity end, b.capacity)`;

/**
 * The departures of an action, and of them those that are as it left them, with nothing booked since.
 * No booking of them, and no edit of their timetable, is under way then until the transaction ends.
 */
export async function daysOfChange(
  tx: Tx,
  id: number,
): Promise<{ all: DayOfBoat[]; untouched: DayOfBoat[] }> {
  const found = await tx.execute(
    sql`select distinct schedule_id from departure_change_days where change_id = ${id}`,
  );
  await lockTimetableOf(
    tx,
    found.rows.map(({ schedule_id }) => Number(schedule_id)),
  );
  // A statement of its own: the next one sees what was booked while this one waited.
  await tx.execute(sql`
    select 1 from departures d join departure_change_days c using (schedule_id, date)
    where c.change_id = ${id} order by d.schedule_id, d.date for update of d`);
  const { rows } = await tx.execute(sql`
    select c.schedule_id, c.date, b.id::int as boat_id, b.capacity as boat_seats,
      coalesce(d.capacity, s.capacity) as seats,
      not exists (select from departure_change_days later
          where later.schedule_id = c.schedule_id and later.date = c.date and later.change_id > c.change_id)
        and not exists (select from fast_boat_legs l join orders o on o.id = l.order_id
          where l.schedule_id = c.schedule_id and l.date = c.date and o.purchase_date >= a.at)
        and coalesce(d.held + d.sold, 0) <= ${SEATS_BEFORE} as untouched
    from departure_change_days c
    join departure_changes a on a.id = c.change_id
    join schedules s on s.id = c.schedule_id join fast_boats b on b.id = s.fast_boat_id
    left join departures d on d.schedule_id = c.schedule_id and d.date = c.date
    where c.change_id = ${id} order by 1, 2`);
  const days = rows as (DayOfBoat & { untouched: boolean })[];
  return { all: days, untouched: days.filter(({ untouched }) => untouched) };
}

/** Some departures are no longer part of an action. */
export async function leaveChange(tx: Tx, id: number, days: Day[]): Promise<void> {
  await tx.execute(sql`
    delete from departure_change_days c using ${recordset(days)}
    where c.change_id = ${id} and c.schedule_id = day.schedule_id and c.date = day.date`);
}

/** Gives departures back what they were before an action. */
export async function restoreDepartures(tx: Tx, id: number, days: Day[]): Promise<void> {
  await tx.execute(sql`
    update departures d set capacity = ${SEATS_BEFORE}, closed = c.closed,
      closed_reason = c.closed_reason, note = c.note
    from departure_change_days c join schedules s on s.id = c.schedule_id
    join fast_boats b on b.id = s.fast_boat_id
    join ${recordset(days)} on day.schedule_id = c.schedule_id and day.date = c.date
    where c.change_id = ${id} and d.schedule_id = c.schedule_id and d.date = c.date`);
  await tx.execute(sql`
    delete from fare_overrides f using ${recordset(days)}
    where f.schedule_id = day.schedule_id and f.date = day.date`);
  await tx.execute(sql`
    insert into fare_overrides (schedule_id, date, adult_local, adult_foreign, child_local,
      child_foreign, infant_local, infant_foreign)
    select c.schedule_id, c.date, f.adult_local, f.adult_foreign, f.child_local, f.child_foreign,
      f.infant_local, f.infant_foreign
    from departure_change_days c
    join ${recordset(days)} on day.schedule_id = c.schedule_id and day.date = c.date
    cross join lateral jsonb_to_record(c.fares) as f (adult_local bigint, adult_foreign bigint,
      child_local bigint, child_foreign bigint, infant_local bigint, infant_foreign bigint)
    where c.change_id = ${id} and c.fares is not null`);
}
