import type { OrderAboard, RefundPolicy, Sex } from "@jukung/contract";
import { and, asc, type Column, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { presentHarbour } from "../../../features/catalogue/index.ts";
import { type Database, type Db, prepared, type Tx } from "../../../platform/db.ts";
import { legs, passenger_legs, passengers, schedules } from "../tables.ts";
import { pierName } from "./search.ts";

type Travellers = {
  order_id: number;
  hold_expires_at: Date | null;
  legs: Omit<typeof legs.$inferInsert, "order_id" | "hold_expires_at" | "state" | "seats">[];
  passengers: Omit<typeof passengers.$inferInsert, "order_id" | "position">[];
  /** Rupiah by leg, then by passenger: the fare, and its part of the order's discount. */
  prices: number[][];
  discounts: number[][];
};
/** Legs, passengers and what each pays for each leg, in one statement. */
export async function insertTravellers(tx: Tx, made: Travellers): Promise<void> {
  const fares = made.prices.flatMap((row, leg) =>
    row.map((price, passenger) => ({
      leg: leg + 1,
      passenger: passenger + 1,
      price,
      discount: made.discounts[leg]?.[passenger] ?? 0,
    })),
  );
  const people = made.passengers.map((passenger, i) => ({ ...passenger, position: i + 1 }));
  await tx.execute(sql`
    with made_legs as (
      insert into fast_boat_legs (order_id, position, schedule_id, date, from_port_id, to_port_id,
        departs_at, arrives_at, cut_off_at, seats, state, hold_expires_at)
      select ${made.order_id}, position, schedule_id, date, from_port_id, to_port_id, departs_at,
        arrives_at, cut_off_at, ${people.length}::int, 'HELD', ${made.hold_expires_at}
      from jsonb_to_recordset(${JSON.stringify(made.legs)}::jsonb) as leg (position int,
        schedule_id int, date date, from_port_id bigint, to_port_id bigint, departs_at timestamptz, arrives_at timestamptz,
        cut_off_at timestamptz)
      returning id, position
    ), made_passengers as (
      insert into passengers (order_id, position, full_name, nationality, age_category, residency,
        date_of_birth, local_declared, sex, id_number)
      select ${made.order_id}, position, full_name, nationality, age_category, residency,
        date_of_birth, local_declared, sex, id_number
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (position int,
        full_name text, nationality text, age_category text, residency text, date_of_birth date,
        local_declared boolean, sex text, id_number text)
      returning id, position
    )
    insert into passenger_legs (passenger_id, leg_id, price, discount)
    select person.id, leg.id, fare.price, fare.discount
    from jsonb_to_recordset(${JSON.stringify(fares)}::jsonb)
      as fare (leg int, passenger int, price bigint, discount bigint)
    join made_legs leg on leg.position = fare.leg
    join made_passengers person on person.position = fare.passenger`);
}

/** An account's orders on a crossing that are paid, or held now; the newest twenty. */
export async function ordersAboard(
  db: Db,
  user_id: number,
  { schedule_id, date }: { schedule_id: number; date: string },
  now: Date,
): Promise<OrderAboard[]> {
  const { rows } = await db.execute(sql`
    select o.slug, o.booking_id, o.order_status, o.total_price::float8 as total_price,
      case when o.order_status = 'ON_HOLD' then o.hold_expires_at end as hold_expires_at,
      array_agg(coalesce(pl.full_name, p.full_name) order by p.position) as names
    from fast_boat_legs l
    join orders o on o.id = l.order_id
    join passenger_legs pl on pl.leg_id = l.id and pl.state = 'ACTIVE'
    join passengers p on p.id = pl.passenger_id
    where o.user_id = ${user_id} and l.schedule_id = ${schedule_id} and l.date = ${date}
      and (o.order_status = 'CONFIRMED'
        or (o.order_status = 'ON_HOLD' and o.hold_expires_at > ${now}))
    group by o.id
    order by o.id desc
    limit 20`);
  return (rows as (Omit<OrderAboard, "hold_expires_at"> & { hold_expires_at: Date | null })[]).map(
    ({ hold_expires_at, ...order }) => ({
      ...order,
      hold_expires_at: hold_expires_at && new Date(hold_expires_at).toISOString(),
    }),
  );
}

/** Everything an order's page shows of its crossings and passengers, in their order. */
export const legDetails = (db: Database, order_id: number): Promise<LegDetailRow[]> =>
  prepared(
    db,
    "leg_details",
    `select l.*, s.via, s.check_in_minutes,
       b.slug as ship_slug, b.name as ship_name, b.luggage_kg, i.media_id as image_id,
       o.slug as operator_slug, o.name as operator_name, o.whatsapp,
       coalesce(nullif(s.check_in_id, ''), nullif(s.check_in_en, ''), o.check_in_id) as check_in_id,
       coalesce(nullif(s.check_in_en, ''), nullif(s.check_in_id, ''), o.check_in_en) as check_in_en,
       fp.slug as from_slug, ${pierName("fp", "fd")} as from_name, fd.slug as from_destination,
       fp.latitude as from_latitude, fp.longitude as from_longitude,
       tp.slug as to_slug, ${pierName("tp", "td")} as to_name, td.slug as to_destination,
       tp.latitude as to_latitude, tp.longitude as to_longitude,
       to_jsonb(fp) as from_port, to_jsonb(tp) as to_port,
       (select json_agg(json_build_object('id', p.id, 'full_name', coalesce(pl.full_name, p.full_name),
            'nationality', p.nationality, 'sex', p.sex, 'id_number_ends', right(p.id_number, 3), 'age_category', p.age_category,
            'residency', p.residency, 'price', pl.price, 'discount', pl.discount, 'state', pl.state) order by p.position)
        from passenger_legs pl join passengers p on p.id = pl.passenger_id
        where pl.leg_id = l.id) as people
     from fast_boat_legs l
     join schedules s on s.id = l.schedule_id
     join fast_boats b on b.id = s.fast_boat_id
     join operators o on o.id = b.operator_id
     left join fast_boat_images i on i.boat_id = b.id and i.position = 0
     join ports fp on fp.id = l.from_port_id join destinations fd on fd.id = fp.destination_id
     join ports tp on tp.id = l.to_port_id join destinations td on td.id = tp.destination_id
     where l.order_id = $1
     order by l.position`,
    [order_id],
  );
type Harbour = Parameters<typeof presentHarbour>[0];
export type LegDetailRow = {
  id: number;
  order_id: number;
  position: number;
  schedule_id: number;
  date: string;
  from_port_id: number;
  to_port_id: number;
  departs_at: Date;
  arrives_at: Date;
  cut_off_at: Date;
  seats: number;
  state: string;
  refund_policy: RefundPolicy | null;
  people: {
    id: number;
    full_name: string;
    nationality: string;
    sex: Sex | null;
    /** Its last three. */
    id_number_ends: string | null;
    age_category: string;
    residency: string;
    price: number;
    discount: number;
    state: string;
  }[];
  via: string | null;
  check_in_minutes: number;
  ship_slug: string;
  ship_name: string;
  luggage_kg: number;
  image_id: number | null;
  operator_slug: string;
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
  from_port: Harbour;
  to_port: Harbour;
};

/** Passengers who declared a KITAS or KITAP. */
export async function declaredLocals(db: Db, order_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: passengers.id })
    .from(passengers)
    .where(and(eq(passengers.order_id, order_id), eq(passengers.local_declared, true)))
    .orderBy(asc(passengers.position));
  return rows.map(({ id }) => id);
}

/** Birth dates of passengers who gave one. */
export async function births(
  db: Db,
  order_id: number,
): Promise<{ id: number; date_of_birth: string }[]> {
  const rows = await db
    .select({ id: passengers.id, date_of_birth: passengers.date_of_birth })
    .from(passengers)
    .where(eq(passengers.order_id, order_id))
    .orderBy(asc(passengers.position));
  return rows.flatMap(({ id, date_of_birth }) => (date_of_birth ? [{ id, date_of_birth }] : []));
}

/** Identity numbers of passengers who have one, whole. */
export async function identities(
  db: Db,
  order_id: number,
): Promise<{ id: number; id_number: string }[]> {
  const rows = await db
    .select({ id: passengers.id, id_number: passengers.id_number })
    .from(passengers)
    .where(eq(passengers.order_id, order_id))
    .orderBy(asc(passengers.position));
  return rows.flatMap(({ id, id_number }) => (id_number ? [{ id, id_number }] : []));
}

/** Orders of a boat of such a name. `pattern` is a folded LIKE pattern. */
export const ordersOfBoatLike = (pattern: string): SQL => sql`
  select l.order_id from fast_boats b join schedules s on s.fast_boat_id = b.id
    join fast_boat_legs l on l.schedule_id = s.id where folded(b.name) like ${pattern}`;

/** How many people an order still has: those with a seat on any of its legs. */
export async function countPeople(tx: Tx, order_id: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    select count(distinct pl.passenger_id)::int as n from passenger_legs pl
    join fast_boat_legs l on l.id = pl.leg_id
    where l.order_id = ${order_id} and pl.state = 'ACTIVE'`);
  return Number(rows[0]?.n ?? 0);
}

/** Cancels passengers on one leg, if they still are on it. @returns what was paid for each */
export async function takeOffLeg(
  tx: Tx,
  leg_id: number,
  passenger_ids: number[],
): Promise<number[]> {
  const rows = await tx
    .update(passenger_legs)
    .set({ state: "CANCELLED" })
    .where(
      and(
        eq(passenger_legs.leg_id, leg_id),
        inArray(passenger_legs.passenger_id, passenger_ids),
        eq(passenger_legs.state, "ACTIVE"),
      ),
    )
    .returning({ price: passenger_legs.price, discount: passenger_legs.discount });
  return rows.map(({ price, discount }) => price - discount);
}
/** Fewer seats on a leg; the departure's own count is a separate statement (`freeSoldSeats`). */
export async function shrinkLeg(tx: Tx, leg_id: number, seats: number): Promise<void> {
  await tx
    .update(legs)
    .set({ seats: sql`${legs.seats} - ${seats}` })
    .where(eq(legs.id, leg_id));
}
/** Renames a passenger on these legs. @returns for each leg, whether the name changed */
export async function renameOnLegs(
  tx: Tx,
  leg_ids: number[],
  { id, full_name }: { id: number; full_name: string },
): Promise<boolean[]> {
  const { rows } = await tx.execute(sql`
    update passenger_legs pl set full_name = ${full_name} from passengers p
    where p.id = pl.passenger_id and p.id = ${id}
      and pl.leg_id = any(${sql.param(leg_ids)}::int[])
    returning coalesce(old.full_name, p.full_name) <> new.full_name as changed`);
  return rows.map(({ changed }) => changed === true);
}

/** An order's people with what decides whether a nationality fits their fare. */
export const residents = (tx: Tx, order_id: number) =>
  tx
    .select({
      id: passengers.id,
      nationality: passengers.nationality,
      residency: passengers.residency,
      local_declared: passengers.local_declared,
      sex: passengers.sex,
      id_number: passengers.id_number,
    })
    .from(passengers)
    .where(eq(passengers.order_id, order_id));
type Said = Partial<Pick<typeof passengers.$inferSelect, "nationality" | "sex" | "id_number">>;
/** What a passenger said that is the same on every crossing. */
export async function correctPassenger(tx: Tx, id: number, said: Said): Promise<void> {
  await tx.update(passengers).set(said).where(eq(passengers.id, id));
}

/**
 * Erases the identity numbers of trips that ended before then, and of those that will not take place:
 * cancelled or never paid, since before then.
 * @returns of how many passengers
 */
export async function eraseIdentities(db: Db, ended_before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update passengers p set id_number = null from orders o
    where o.id = p.order_id and p.id_number is not null and (o.ends_at < ${ended_before}
      or (o.order_status in ('CANCELLED', 'EXPIRED', 'REJECTED') and not exists
        (select from order_events e where e.order_id = o.id and e.at >= ${ended_before})))`);
  return rowCount ?? 0;
}

export const passengerLegsOf = (db: Db, order_ids: number[]) =>
  db
    .select({
      age_category: passengers.age_category,
      order_id: legs.order_id,
      leg_id: passenger_legs.leg_id,
      position: legs.position,
      passenger_id: passenger_legs.passenger_id,
      full_name: sql<string>`coalesce(${passenger_legs.full_name}, ${passengers.full_name})`,
      nationality: passengers.nationality,
      sex: passengers.sex,
      id_number: passengers.id_number,
      price: passenger_legs.price,
      discount: passenger_legs.discount,
      state: passenger_legs.state,
    })
    .from(passenger_legs)
    .innerJoin(legs, eq(legs.id, passenger_legs.leg_id))
    .innerJoin(passengers, eq(passengers.id, passenger_legs.passenger_id))
    .where(inArray(legs.order_id, order_ids))
    .orderBy(asc(passenger_legs.passenger_id), asc(legs.position));

/**
 * The names of who travels with each order, each once, as their last crossing has them. Where nobody
 * does any more: of everybody who would have.
 */
export async function travellersOf(db: Db, order_ids: number[]): Promise<Map<number, string[]>> {
  const all = Map.groupBy(await passengerLegsOf(db, order_ids), ({ order_id }) => order_id);
  return new Map(
    [...all].map(([id, seats]) => {
      const going = seats.filter(({ state }) => state === "ACTIVE");
      const shown = (going.length > 0 ? going : seats).toSorted((a, b) => a.position - b.position);
      const names = new Map(shown.map((one) => [one.passenger_id, one.full_name]));
      return [id, [...names].toSorted(([a], [b]) => a - b).map(([, name]) => name)];
    }),
  );
}

export type CrossedLeg = Pick<
  LegDetailRow,
  "order_id" | "seats" | "departs_at" | "arrives_at" | "from_name" | "to_name" | "via"
>;
/** From where to where each of these orders goes, and when. */
export const crossedLegs = (db: Db, order_ids: number[]): Promise<CrossedLeg[]> =>
  db
    .select({
      order_id: legs.order_id,
      seats: legs.seats,
      departs_at: legs.departs_at,
      arrives_at: legs.arrives_at,
      from_name: pier(legs.from_port_id),
      to_name: pier(legs.to_port_id),
      via: schedules.via,
    })
    .from(legs)
    .innerJoin(schedules, eq(schedules.id, legs.schedule_id))
    .where(inArray(legs.order_id, order_ids))
    .orderBy(asc(legs.position));
/** A harbour's name with its island. */
const pier = (port_id: Column) => sql<string>`(select ${sql.raw(pierName("p", "d"))}
  from ports p join destinations d on d.id = p.destination_id where p.id = ${port_id})`;

/** Who travelled with an account's orders, and where to. */
export async function travellersToExport(
  db: Db,
  order_ids: number[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select o.booking_id, p.full_name, p.nationality, p.age_category, p.residency,
      p.date_of_birth, p.local_declared, p.sex, p.id_number,
      (select coalesce(json_agg(json_build_object('date', l.date, 'departs_at', l.departs_at,
         'arrives_at', l.arrives_at, 'from', fp.name, 'to', tp.name, 'price', pl.price,
         'discount', pl.discount, 'state', pl.state, 'full_name', coalesce(pl.full_name, p.full_name)) order by l.position), '[]')
       from fast_boat_legs l join passenger_legs pl on pl.leg_id = l.id and pl.passenger_id = p.id
       join ports fp on fp.id = l.from_port_id join ports tp on tp.id = l.to_port_id
       where l.order_id = p.order_id) as crossings
    from passengers p join orders o on o.id = p.order_id
    where o.id = any(${sql.param(order_ids)}::bigint[]) order by p.id`);
  return rows;
}
/** How many travelled, at which fare, is kept; who it was is erased. */
export async function anonymiseTravellers(tx: Tx, order_ids: number[]): Promise<void> {
  const of = sql`${sql.param(order_ids)}::bigint[]`;
  await tx.execute(sql`
    update passengers set full_name = '', nationality = '', date_of_birth = null,
      sex = null, id_number = null where order_id = any(${of})`);
  await tx.execute(sql`
    update passenger_legs set full_name = null
    where leg_id in (select id from fast_boat_legs where order_id = any(${of}))`);
}
