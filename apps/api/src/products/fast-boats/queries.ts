import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { destinations, ports } from "../../features/catalogue/index.ts";
import { type Database, type Db, prepared, type Tx } from "../../platform/db.ts";
import type { Fares } from "./rules.ts";
import {
  departures,
  fare_overrides,
  fast_boats,
  legs,
  operators,
  passenger_legs,
  type passengers,
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
 * Holds seats on every leg, or says which it could not. The write is the check: the statement makes a
 * departure or counts up on it, and touches no row where the boat is closed or too full. Rows are
 * taken in sorted order: two round trips that cross each other would wait for one another for ever.
 * @returns how many of the legs are held now; the caller rolls back when it is not all of them
 */
export async function takeSeats(
  tx: Db,
  legs: { schedule_id: number; date: string; capacity: number }[],
  seats: number,
): Promise<number> {
  const taken = await tx.execute(sql`
    insert into departures (schedule_id, date, capacity, held)
    select schedule_id, date, capacity, ${seats}::int
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
      as leg (schedule_id int, date date, capacity int)
    where capacity >= ${seats}
    order by schedule_id, date
    on conflict (schedule_id, date) do update set held = departures.held + ${seats}
    where not departures.closed
      and departures.held + departures.sold + ${seats} <= departures.capacity
    returning 1`);
  return taken.rows.length;
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

type Travellers = {
  order_id: number;
  hold_expires_at: Date | null;
  legs: Omit<typeof legs.$inferInsert, "order_id" | "hold_expires_at" | "state" | "seats">[];
  passengers: Omit<typeof passengers.$inferInsert, "order_id" | "position">[];
  /** Rupiah by leg, then by passenger. */
  prices: number[][];
};
/** Legs, passengers and what each pays for each leg, in one statement. */
export async function insertTravellers(tx: Tx, made: Travellers): Promise<void> {
  const fares = made.prices.flatMap((row, leg) =>
    row.map((price, passenger) => ({ leg: leg + 1, passenger: passenger + 1, price })),
  );
  const people = made.passengers.map((passenger, i) => ({ ...passenger, position: i + 1 }));
  await tx.execute(sql`
    with made_legs as (
      insert into fast_boat_legs (order_id, position, schedule_id, date, departs_at, arrives_at,
        cut_off_at, seats, state, hold_expires_at)
      select ${made.order_id}, position, schedule_id, date, departs_at, arrives_at, cut_off_at,
        ${people.length}::int, 'HELD', ${made.hold_expires_at}
      from jsonb_to_recordset(${JSON.stringify(made.legs)}::jsonb) as leg (position int,
        schedule_id int, date date, departs_at timestamptz, arrives_at timestamptz,
        cut_off_at timestamptz)
      returning id, position
    ), made_passengers as (
      insert into passengers (order_id, position, full_name, nationality, age_category, residency,
        date_of_birth, local_declared)
      select ${made.order_id}, position, full_name, nationality, age_category, residency,
        date_of_birth, local_declared
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (position int,
        full_name text, nationality text, age_category text, residency text, date_of_birth date,
        local_declared boolean)
      returning id, position
    )
    insert into passenger_legs (passenger_id, leg_id, price)
    select person.id, leg.id, fare.price
    from jsonb_to_recordset(${JSON.stringify(fares)}::jsonb)
      as fare (leg int, passenger int, price bigint)
    join made_legs leg on leg.position = fare.leg
    join made_passengers person on person.position = fare.passenger`);
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

/** Everything an order's page says of its crossings and who is on them, for many orders at once. */
export const legDetails = (db: Database, order_ids: number[]): Promise<LegDetailRow[]> =>
  prepared(
    db,
    "leg_details",
    `select l.*, s.via, s.departs::text as departs,
       b.slug as ship_slug, b.name as ship_name, b.luggage_kg, b.image_id,
       o.name as operator_name, o.whatsapp, o.check_in_id, o.check_in_en,
       fp.slug as from_slug, fp.name as from_name, fd.slug as from_destination,
       fp.latitude as from_latitude, fp.longitude as from_longitude,
       tp.slug as to_slug, tp.name as to_name, td.slug as to_destination,
       tp.latitude as to_latitude, tp.longitude as to_longitude,
       (select json_agg(json_build_object('id', p.id, 'full_name', p.full_name,
            'nationality', p.nationality, 'age_category', p.age_category,
            'residency', p.residency, 'price', pl.price, 'state', pl.state) order by p.position)
        from passenger_legs pl join passengers p on p.id = pl.passenger_id
        where pl.leg_id = l.id) as people
     from fast_boat_legs l
     join schedules s on s.id = l.schedule_id
     join fast_boats b on b.id = s.fast_boat_id
     join operators o on o.id = b.operator_id
     join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
     join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
     where l.order_id = any ($1)
     order by l.order_id, l.position`,
    [order_ids],
  );
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
  people: {
    id: number;
    full_name: string;
    nationality: string;
    age_category: string;
    residency: string;
    price: number;
    state: string;
  }[];
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
