import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { destinations, ports } from "../../features/catalogue/index.ts";
import { type Database, type Db, prepared } from "../../platform/db.ts";
import type { Fares } from "./rules.ts";
import {
  departures,
  fare_overrides,
  fast_boats,
  legs,
  operators,
  passenger_legs,
  passengers,
  schedules,
} from "./tables.ts";

export const listPlaces = (db: Db) =>
  db
    .select({
      id: ports.id,
      slug: ports.slug,
      name: ports.name,
      destination: destinations.slug,
      destination_name: destinations.name,
    })
    .from(ports)
    .innerJoin(destinations, eq(destinations.id, ports.destination_id))
    .where(isNull(ports.archived_at));

/** A schedule on a date with its stock, as search and booking see it. */
export type CrossingRow = Fares & {
  schedule_id: number;
  date: string;
  departs: string;
  arrives: string;
  via: string | null;
  cut_off_minutes: number;
  capacity: number;
  held: number;
  sold: number;
  /** Seats of holds that have ended but were not released yet: free for the next buyer. */
  lapsed: number;
  closed: boolean;
  ship_slug: string;
  ship_name: string;
  luggage_kg: number;
  facilities: string[];
  image_id: number | null;
  operator_slug: string;
  operator_name: string;
  from_slug: string;
  from_name: string;
  from_destination: string;
  to_slug: string;
  to_name: string;
  to_destination: string;
};

const CROSSING = `
  select s.id as schedule_id, $1::date as date, s.departs::text, s.arrives::text, s.via,
    s.cut_off_minutes,
    coalesce(d.capacity, s.capacity) as capacity, coalesce(d.held, 0) as held,
    coalesce(d.sold, 0) as sold, coalesce(d.closed, false) as closed,
    case when d.held > 0 then (
      select coalesce(sum(l.seats), 0)::int from fast_boat_legs l
      where l.schedule_id = s.id and l.date = $1 and l.state = 'HELD' and l.hold_expires_at <= $2
    ) else 0 end as lapsed,
    coalesce(f.adult_local, s.adult_local) as adult_local,
    coalesce(f.adult_foreign, s.adult_foreign) as adult_foreign,
    coalesce(f.child_local, s.child_local) as child_local,
    coalesce(f.child_foreign, s.child_foreign) as child_foreign,
    coalesce(f.infant_local, s.infant_local) as infant_local,
    coalesce(f.infant_foreign, s.infant_foreign) as infant_foreign,
    b.slug as ship_slug, b.name as ship_name, b.luggage_kg, b.facilities, b.image_id,
    o.slug as operator_slug, o.name as operator_name,
    fp.slug as from_slug, fp.name as from_name, fd.slug as from_destination,
    tp.slug as to_slug, tp.name as to_name, td.slug as to_destination
  from schedules s
  join fast_boats b on b.id = s.fast_boat_id
  join operators o on o.id = b.operator_id
  join ports fp on fp.id = s.from_port_id
  join destinations fd on fd.id = fp.destination_id
  join ports tp on tp.id = s.to_port_id
  join destinations td on td.id = tp.destination_id
  left join departures d on d.schedule_id = s.id and d.date = $1
  left join fare_overrides f on f.schedule_id = s.id and f.date = $1
  where s.archived_at is null and $1::date between s.valid_from and s.valid_until
    and extract(isodow from $1::date)::smallint = any (s.weekdays)`;

/** The search's one query: date, now, ports from, ports to. */
export const CROSSINGS_ON = `${CROSSING} and s.from_port_id = any ($3) and s.to_port_id = any ($4) order by s.departs, s.id`;

/** The crossings of a route on a date, by departure time. */
export const crossingsOn = (
  db: Database,
  { from, to, date, now }: { from: number[]; to: number[]; date: string; now: Date },
): Promise<CrossingRow[]> => prepared(db, "crossings_on", CROSSINGS_ON, [date, now, from, to]);

/** One crossing; undefined where the schedule does not sail on that date. */
export async function crossing(
  db: Database,
  schedule_id: number,
  date: string,
  now: Date,
): Promise<CrossingRow | undefined> {
  const rows = await prepared<CrossingRow>(db, "crossing", `${CROSSING} and s.id = $3`, [
    date,
    now,
    schedule_id,
  ]);
  return rows[0];
}

/** Per date of a span: the lowest price for a party on a crossing that still has room for it. */
export const lowestPrices = (
  db: Database,
  query: {
    from: number[];
    to: number[];
    start: string;
    end: string;
    now: Date;
    people: number;
    last_booking_minutes: number;
    counts: number[];
  },
): Promise<{ date: string; lowest_price: number }[]> =>
  prepared(
    db,
    "lowest_prices",
    `select day::date as date, min(
       coalesce(f.adult_local, s.adult_local) * $8 + coalesce(f.adult_foreign, s.adult_foreign) * $9
       + coalesce(f.child_local, s.child_local) * $10 + coalesce(f.child_foreign, s.child_foreign) * $11
       + coalesce(f.infant_local, s.infant_local) * $12
       + coalesce(f.infant_foreign, s.infant_foreign) * $13
     )::bigint as lowest_price
     from generate_series($3::timestamp, $4::timestamp, interval '1 day') day
     join schedules s on s.from_port_id = any ($1) and s.to_port_id = any ($2)
       and s.archived_at is null and day::date between s.valid_from and s.valid_until
       and extract(isodow from day)::smallint = any (s.weekdays)
     left join departures d on d.schedule_id = s.id and d.date = day::date
     left join fare_overrides f on f.schedule_id = s.id and f.date = day::date
     where not coalesce(d.closed, false)
       and (day + s.departs) at time zone 'Asia/Makassar'
         - make_interval(mins => s.cut_off_minutes + $7) > $5
       and coalesce(d.capacity, s.capacity) - coalesce(d.sold, 0) - coalesce(d.held, 0)
         + case when d.held > 0 then (
             select coalesce(sum(l.seats), 0) from fast_boat_legs l where l.schedule_id = s.id
               and l.date = day::date and l.state = 'HELD' and l.hold_expires_at <= $5
           ) else 0 end >= $6
     group by 1 order by 1`,
    [
      query.from,
      query.to,
      query.start,
      query.end,
      query.now,
      query.people,
      query.last_booking_minutes,
      ...query.counts,
    ],
  );

/** Which port reaches which, with the shortest crossing between them. */
export const listRoutes = (db: Database) =>
  prepared<{
    from: string;
    to: string;
    from_destination: string;
    to_destination: string;
    duration_minutes: number;
  }>(
    db,
    "routes",
    `select fp.slug as "from", tp.slug as "to", fd.slug as from_destination,
       td.slug as to_destination,
       min(extract(epoch from s.arrives - s.departs) / 60)::int as duration_minutes
     from schedules s
     join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
     join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
     where s.archived_at is null
     group by 1, 2, 3, 4 order by 1, 2`,
    [],
  );

/**
 * Holds seats if they are there. The write is the check: one statement makes the departure or counts
 * up on it, and touches no row where the boat is closed or too full.
 * @returns whether the seats are held
 */
export async function takeSeats(
  tx: Db,
  seat: { schedule_id: number; date: string; capacity: number; seats: number },
): Promise<boolean> {
  // An insert above the capacity would trip the CHECK instead of refusing.
  if (seat.seats > seat.capacity) return false;
  const taken = await tx.execute(sql`
    insert into departures (schedule_id, date, capacity, held)
    values (${seat.schedule_id}, ${seat.date}, ${seat.capacity}, ${seat.seats})
    on conflict (schedule_id, date) do update set held = departures.held + ${seat.seats}
    where not departures.closed
      and departures.held + departures.sold + ${seat.seats} <= departures.capacity
    returning 1`);
  return taken.rows.length === 1;
}

/** Late money: straight to sold, under the same guard. */
export async function takeSoldSeats(tx: Db, leg: LegRow): Promise<boolean> {
  const taken = await tx.execute(sql`
    update departures set sold = sold + ${leg.seats}
    where schedule_id = ${leg.schedule_id} and date = ${leg.date} and not closed
      and held + sold + ${leg.seats} <= capacity
    returning 1`);
  return taken.rows.length === 1;
}

/** Moves counted seats of one leg: held to sold, or back to nobody. */
export async function countSeats(
  tx: Db,
  leg: LegRow,
  change: { held: number; sold: number },
): Promise<void> {
  await tx.execute(sql`
    update departures set held = held + ${change.held}, sold = sold + ${change.sold}
    where schedule_id = ${leg.schedule_id} and date = ${leg.date}`);
}

export type LegRow = typeof legs.$inferSelect;

/** An order's legs in the order in which departures are locked, so that round trips never deadlock. */
export const legsToLock = (db: Db, order_id: number): Promise<LegRow[]> =>
  db
    .select()
    .from(legs)
    .where(eq(legs.order_id, order_id))
    .orderBy(asc(legs.schedule_id), asc(legs.date));

/** Changes the leg's state if it still is what the caller believes. */
export async function moveLeg(
  tx: Db,
  leg: LegRow,
  to: "HELD" | "SOLD" | "RELEASED",
): Promise<boolean> {
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

export async function insertLegs(tx: Db, rows: (typeof legs.$inferInsert)[]) {
  return tx.insert(legs).values(rows).returning({ id: legs.id, position: legs.position });
}
export async function insertPassengers(tx: Db, rows: (typeof passengers.$inferInsert)[]) {
  return tx
    .insert(passengers)
    .values(rows)
    .returning({ id: passengers.id, position: passengers.position });
}
export async function insertPassengerLegs(tx: Db, rows: (typeof passenger_legs.$inferInsert)[]) {
  await tx.insert(passenger_legs).values(rows);
}

/** Orders whose hold on these departures has ended: to be released before the next try. */
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
    select distinct order_id from fast_boat_legs
    where (schedule_id, date) in (${keys}) and state = 'HELD' and hold_expires_at <= ${now}`);
  return found.rows.map((row) => Number(row.order_id));
}

/** Vacancies now, for the message that says how many are left. */
export async function vacanciesOf(db: Db, schedule_id: number, date: string): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`${departures.capacity} - ${departures.held} - ${departures.sold}` })
    .from(departures)
    .where(and(eq(departures.schedule_id, schedule_id), eq(departures.date, date)));
  return Math.max(0, Number(row?.left ?? 0));
}

/** Everything an order's page says of its crossings, for many orders at once. */
export async function legDetails(db: Db, order_ids: number[]) {
  if (order_ids.length === 0) return [];
  const rows = await db.execute(sql`
    select l.*, s.via, s.departs::text as departs,
      b.slug as ship_slug, b.name as ship_name, b.luggage_kg, b.image_id,
      o.name as operator_name, o.whatsapp, o.check_in_id, o.check_in_en,
      fp.slug as from_slug, fp.name as from_name, fd.slug as from_destination,
      fp.latitude as from_latitude, fp.longitude as from_longitude,
      tp.slug as to_slug, tp.name as to_name, td.slug as to_destination,
      tp.latitude as to_latitude, tp.longitude as to_longitude
    from fast_boat_legs l
    join schedules s on s.id = l.schedule_id
    join fast_boats b on b.id = s.fast_boat_id
    join operators o on o.id = b.operator_id
    join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
    join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
    where l.order_id in ${order_ids}
    order by l.order_id, l.position`);
  // Drizzle hands raw SQL its instants as text.
  return rows.rows.map((row) => ({
    ...row,
    departs_at: new Date(String(row.departs_at)),
    arrives_at: new Date(String(row.arrives_at)),
    cut_off_at: new Date(String(row.cut_off_at)),
  })) as LegDetailRow[];
}
export type LegDetailRow = {
  id: number;
  order_id: number;
  position: number;
  schedule_id: number;
  date: string;
  departs_at: Date;
  arrives_at: Date;
  cut_off_at: Date;
  seats: number;
  state: string;
  via: string | null;
  departs: string;
  ship_slug: string;
  ship_name: string;
  luggage_kg: number;
  image_id: number | null;
  operator_name: string;
  whatsapp: string | null;
  check_in_id: string;
  check_in_en: string;
  from_slug: string;
  from_name: string;
  from_destination: string;
  from_latitude: number;
  from_longitude: number;
  to_slug: string;
  to_name: string;
  to_destination: string;
  to_latitude: number;
  to_longitude: number;
};

export const passengersOf = (db: Db, order_ids: number[]) =>
  db
    .select()
    .from(passengers)
    .where(inArray(passengers.order_id, order_ids))
    .orderBy(asc(passengers.order_id), asc(passengers.position));

export const passengerLegsOf = (db: Db, order_ids: number[]) =>
  db
    .select({
      order_id: legs.order_id,
      leg_id: passenger_legs.leg_id,
      passenger_id: passenger_legs.passenger_id,
      price: passenger_legs.price,
      state: passenger_legs.state,
    })
    .from(passenger_legs)
    .innerJoin(legs, eq(legs.id, passenger_legs.leg_id))
    .where(inArray(legs.order_id, order_ids))
    .orderBy(asc(passenger_legs.passenger_id));

// What the operator enters: the seed and the back office write through these.

export async function saveOperator(db: Db, row: typeof operators.$inferInsert) {
  const [saved] = await db
    .insert(operators)
    .values(row)
    .onConflictDoUpdate({ target: operators.slug, set: row })
    .returning();
  return saved as typeof operators.$inferSelect;
}
export async function saveFastBoat(db: Db, row: typeof fast_boats.$inferInsert) {
  const [saved] = await db
    .insert(fast_boats)
    .values(row)
    .onConflictDoUpdate({ target: fast_boats.slug, set: row })
    .returning();
  return saved as typeof fast_boats.$inferSelect;
}
export async function insertSchedule(db: Db, row: typeof schedules.$inferInsert) {
  const [saved] = await db.insert(schedules).values(row).returning();
  return saved as typeof schedules.$inferSelect;
}
/** Closes or opens one date of a schedule. */
export async function setClosed(db: Db, schedule_id: number, date: string, closed: boolean) {
  await db.execute(sql`
    insert into departures (schedule_id, date, capacity, closed)
    select id, ${date}, capacity, ${closed} from schedules where id = ${schedule_id}
    on conflict (schedule_id, date) do update set closed = excluded.closed`);
}
export async function saveFareOverride(db: Db, row: typeof fare_overrides.$inferInsert) {
  await db
    .insert(fare_overrides)
    .values(row)
    .onConflictDoUpdate({ target: [fare_overrides.schedule_id, fare_overrides.date], set: row });
}
