import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { departures, legs, schedules } from "../tables.ts";
import { BOAT_ON_SALE, closedByCertificate, closedBySeason, runsOn } from "./fares.ts";

/**
 * Holds seats on every leg, or says which it could not. The write is the check: the statement makes a
 * departure or increments it, and changes no row if the boat is closed or too full, if its certificate
 * ends before that day, or if the schedule was changed since it was read. Its row is locked against such a change until this booking has ended.
 * Rows are locked in sorted order: two opposite round trips would deadlock.
 * @returns how many legs are held now; the caller rolls back if it is not all of them
 */
export async function takeSeats(
  tx: Db,
  legs: { schedule_id: number; date: string; capacity: number; sale_version: number }[],
  seats: number,
): Promise<number> {
  const taken = await tx.execute(sql`
    insert into departures (schedule_id, date, capacity, held)
    select leg.schedule_id, leg.date, leg.capacity, ${seats}::int
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
      as leg (schedule_id int, date date, capacity int, sale_version int)
    join schedules s on s.id = leg.schedule_id and s.sale_version = leg.sale_version
    join fast_boats b on b.id = s.fast_boat_id and ${sql.raw(BOAT_ON_SALE)}
      and not ${sql.raw(closedByCertificate("leg.date"))}
    where leg.capacity >= ${seats}
    order by leg.schedule_id, leg.date
    for key share of s
    on conflict (schedule_id, date) do update set held = departures.held + ${seats}
    where not departures.closed
      and departures.held + departures.sold + ${seats} <= departures.capacity
    returning 1`);
  return taken.rows.length;
}

/** A late payment: straight to sold, under the same guard, if the boat still goes that day. */
export async function takeSoldSeats(tx: Db, leg: LegRow): Promise<boolean> {
  const taken = await tx.execute(sql`
    with on_sale as (
      select s.id from (select ${leg.date}::date as date) day, schedules s
      join fast_boats b on b.id = s.fast_boat_id and ${sql.raw(BOAT_ON_SALE)}
      where s.id = ${leg.schedule_id} and ${sql.raw(runsOn("day.date"))}
        and not ${sql.raw(closedByCertificate("day.date"))}
        and not ${sql.raw(closedBySeason("day.date"))}
      for key share of s
    )
    update departures set sold = sold + ${leg.seats} from on_sale
    where schedule_id = on_sale.id and date = ${leg.date} and not closed
      and held + sold + ${leg.seats} <= capacity
    returning 1`);
  return taken.rows.length === 1;
}

/** Releases some sold seats of one leg: part of the party does not travel. */
export async function freeSoldSeats(tx: Db, leg: LegRow, seats: number): Promise<void> {
  await tx.execute(sql`
    update departures set sold = sold - ${seats}
    where schedule_id = ${leg.schedule_id} and date = ${leg.date}`);
}

/**
 * Moves every leg of an order whose state is `from`, and its departure's counts. The leg's own state
 * is the guard: a second call changes nothing, so seats are never counted twice. Departures are
 * locked in sorted order, in one statement: on a busy departure every round trip counts.
 */
export async function moveSeats(
  tx: Db,
  order_id: number,
  from: LegState[],
  to: LegState,
): Promise<void> {
  await tx.execute(sql`
    with stood as (
      select id, state from fast_boat_legs
      where order_id = ${order_id} and state = any (${sql.param(from)}::text[])
      for update
    ), moved as (
      update fast_boat_legs l set state = ${to} from stood where l.id = stood.id
      returning l.schedule_id, l.date, l.seats, stood.state
    ), locked as materialized (
      select d.schedule_id, d.date, moved.seats, moved.state
      from departures d join moved using (schedule_id, date)
      order by d.schedule_id, d.date
      for update of d
    )
    update departures d set
      held = d.held - case locked.state when 'HELD' then locked.seats else 0 end,
      sold = d.sold - case locked.state when 'SOLD' then locked.seats else 0 end
        + case ${to} when 'SOLD' then locked.seats else 0 end
    from locked where d.schedule_id = locked.schedule_id and d.date = locked.date`);
}

type LegState = "HELD" | "SOLD" | "RELEASED";
export type LegRow = typeof legs.$inferSelect;

/** An order's legs in the order in which departures are locked, so that round trips never deadlock. */
export const legsOf = (db: Db, order_ids: number[]): Promise<LegRow[]> =>
  db.select().from(legs).where(inArray(legs.order_id, order_ids)).orderBy(asc(legs.position));
export const legsToLock = (db: Db, order_id: number): Promise<LegRow[]> =>
  db
    .select()
    .from(legs)
    .where(eq(legs.order_id, order_id))
    .orderBy(asc(legs.schedule_id), asc(legs.date));

/** Changes the leg's state if it is still what the caller expects. */
export async function moveLeg(tx: Db, leg: LegRow, to: LegState): Promise<boolean> {
  const moved = await tx
    .update(legs)
    .set({ state: to })
    .where(and(eq(legs.id, leg.id), eq(legs.state, leg.state)))
    .returning({ id: legs.id });
  return moved.length === 1;
}
export async function setLegHolds(tx: Db, order_id: number, hold_expires_at: Date): Promise<void> {
  await tx.update(legs).set({ hold_expires_at }).where(eq(legs.order_id, order_id));
}

/** Orders whose hold on these departures has ended: to be released before the retry. */
export async function ordersWithLapsedHolds(
  db: Db,
  on: { schedule_id: number; date: string }[],
  now: Date,
): Promise<number[]> {
  const keys = sql.join(
    on.map(({ schedule_id, date }) => sql`(${schedule_id}::int, ${date}::date)`),
    sql`, `,
  );
  const found = await db.execute(sql`
    select order_id from fast_boat_legs
    where (schedule_id, date) in (${keys}) and state = 'HELD' and hold_expires_at <= ${now}
    union select r.order_id from fast_boat_leg_moves m
    join order_reschedules r on r.id = m.reschedule_id and r.hold_expires_at <= ${now}
    where (m.schedule_id, m.date) in (${keys}) and m.state = 'HELD'`);
  return found.rows.map((row) => Number(row.order_id));
}

/**
 * What an account holds unpaid: people in all its orders, and seats on each of these departures. A
 * round trip is counted once: the same people travel both ways.
 */
export async function unpaidSeats(
  tx: Db,
  user_id: number,
  on: { schedule_id: number; date: string }[],
  now: Date,
): Promise<{ people: number; seats: number[] }> {
  const { rows } = await tx.execute(sql`
    select l.order_id, l.schedule_id, l.date::text, l.seats from fast_boat_legs l
    join orders o on o.id = l.order_id
    where o.user_id = ${user_id} and o.order_status = 'ON_HOLD' and o.hold_expires_at > ${now}
      and l.state = 'HELD'`);
  const people = new Map(rows.map((row) => [Number(row.order_id), Number(row.seats)]));
  return {
    people: [...people.values()].reduce((sum, seats) => sum + seats, 0),
    seats: on.map(({ schedule_id, date }) =>
      rows
        .filter((row) => Number(row.schedule_id) === schedule_id && row.date === date)
        .reduce((sum, row) => sum + Number(row.seats), 0),
    ),
  };
}

/** Whether any of these schedules was changed since it was read, in what a booking relies on. */
export async function changedSince(
  db: Db,
  legs: { schedule_id: number; sale_version: number }[],
): Promise<boolean> {
  const rows = await db
    .select({ id: schedules.id, sale_version: schedules.sale_version })
    .from(schedules)
    .where(
      inArray(
        schedules.id,
        legs.map(({ schedule_id }) => schedule_id),
      ),
    );
  return legs.some(
    (leg) => rows.find(({ id }) => id === leg.schedule_id)?.sale_version !== leg.sale_version,
  );
}

/** Free seats now, and whether staff have closed it: for the message that says why none were taken. */
export async function vacanciesOf(
  db: Db,
  schedule_id: number,
  date: string,
): Promise<{ left: number; closed: boolean }> {
  const [row] = await db
    .select({
      left: sql<number>`${departures.capacity} - ${departures.held} - ${departures.sold}`,
      closed: departures.closed,
    })
    .from(departures)
    .where(and(eq(departures.schedule_id, schedule_id), eq(departures.date, date)));
  return { left: Math.max(0, Number(row?.left ?? 0)), closed: row?.closed ?? false };
}
