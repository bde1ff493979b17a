import type { RefundPolicy } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import type { leg_moves } from "../tables.ts";
import { BOAT_ON_SALE, closedByCertificate } from "./fares.ts";
import { pierName } from "./search.ts";

export type MoveRow = typeof leg_moves.$inferSelect;
type Move = { id: number; order_id: number };

/**
 * Locks what a move is about: the schedules against changes of staff, then the departures, both in
 * sorted order. Two opposite moves, or a move and a cancellation, would deadlock otherwise.
 */
async function lockStock(tx: Tx, on: SQL): Promise<void> {
  await tx.execute(sql`
    select from schedules where id in (select schedule_id from (${on}) stock)
    order by id for key share`);
  await tx.execute(sql`
    select from departures where (schedule_id, date) in (select schedule_id, date from (${on}) stock)
    order by schedule_id, date for update`);
}
/** The departures of an order's legs, and of its held move. */
const stockOf = (order_id: number): SQL => sql`
  select schedule_id, date from fast_boat_legs where order_id = ${order_id}
  union select m.schedule_id, m.date from fast_boat_leg_moves m
  join fast_boat_legs l on l.id = m.leg_id
  where l.order_id = ${order_id} and m.state = 'HELD'`;

/** Locks a leg's departure and the one that it is to be moved to. */
export const lockForMove = (
  tx: Tx,
  leg_id: number,
  to: { schedule_id: number; date: string },
): Promise<void> =>
  lockStock(
    tx,
    sql`select schedule_id, date from fast_boat_legs where id = ${leg_id}
      union all select ${to.schedule_id}::int, ${to.date}::date`,
  );

/**
 * Writes the held seats of a move, if its leg still is what the move was planned from.
 * @returns false if it is not
 */
export async function insertMove(
  tx: Tx,
  row: Omit<typeof leg_moves.$inferInsert, "state">,
  from: { schedule_id: number; date: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into fast_boat_leg_moves (reschedule_id, leg_id, schedule_id, date, from_port_id, to_port_id,
      departs_at, arrives_at, cut_off_at, sale_version, seats, prices, state)
    select ${row.reschedule_id}, l.id, ${row.schedule_id}, ${row.date}, ${row.from_port_id},
      ${row.to_port_id}, ${row.departs_at}::timestamptz, ${row.arrives_at}::timestamptz,
      ${row.cut_off_at}::timestamptz, ${row.sale_version}, ${row.seats},
      ${JSON.stringify(row.prices)}::jsonb, 'HELD'
    from fast_boat_legs l
    where l.id = ${row.leg_id} and l.state = 'SOLD' and l.seats = ${row.seats}
      and l.schedule_id = ${from.schedule_id} and l.date = ${from.date}
    returning 1`);
  return rows.length === 1;
}

/** Frees the held seats of a move. */
export async function freeMove(tx: Tx, { id, order_id }: Move): Promise<void> {
  await lockStock(tx, stockOf(order_id));
  await tx.execute(sql`
    with freed as (
      update fast_boat_leg_moves set state = 'RELEASED'
      where reschedule_id = ${id} and state = 'HELD' returning schedule_id, date, seats
    )
    update departures d set held = d.held - freed.seats from freed
    where d.schedule_id = freed.schedule_id and d.date = freed.date`);
}

/**
 * Puts a leg on the departure whose seats were taken for it, and frees its old ones, if that departure
 * still is on sale as it was.
 * @returns false if it is not; nothing has changed then
 */
export async function performMove(
  tx: Tx,
  { id, order_id, refund_policy }: Move & { refund_policy: RefundPolicy | null },
): Promise<boolean> {
  await lockStock(tx, stockOf(order_id));
  const { rows } = await tx.execute(sql`
    with moved as (
      update fast_boat_leg_moves m set state = 'TAKEN'
      from schedules s join fast_boats b on b.id = s.fast_boat_id and ${sql.raw(BOAT_ON_SALE)}
      where m.reschedule_id = ${id} and m.state = 'HELD' and s.id = m.schedule_id
        and s.sale_version = m.sale_version and not ${sql.raw(closedByCertificate("m.date"))}
        and exists (select from departures d
          where d.schedule_id = m.schedule_id and d.date = m.date and not d.closed)
      returning m.*
    ), was as (
      select l.id, l.schedule_id, l.date from fast_boat_legs l join moved on moved.leg_id = l.id
    ), counted as (
      update departures d set
        held = d.held - case when n.taken then n.seats else 0 end,
        sold = d.sold + case when n.taken then n.seats else -n.seats end
      from (
        select schedule_id, date, seats, true as taken from moved
        union all
        select was.schedule_id, was.date, moved.seats, false from was join moved on moved.leg_id = was.id
      ) n
      where d.schedule_id = n.schedule_id and d.date = n.date
    ), priced as (
      update passenger_legs p set price = fare.price, discount = fare.discount,
        booked_price = coalesce(p.booked_price, p.price),
        booked_discount = coalesce(p.booked_discount, p.discount)
      from moved, jsonb_to_recordset(moved.prices)
        as fare (leg_id bigint, passenger_id bigint, price bigint, discount bigint)
      where p.leg_id = coalesce(fare.leg_id, moved.leg_id) and p.passenger_id = fare.passenger_id and p.state = 'ACTIVE'
    ), stayed as (
      -- Who was cancelled before keeps the route of their price line.
      update passenger_legs p set left_from_port_id = l.from_port_id, left_to_port_id = l.to_port_id
      from moved join fast_boat_legs l on l.id = moved.leg_id
      where p.leg_id = l.id and p.state = 'CANCELLED' and p.left_from_port_id is null
    )
    update fast_boat_legs l set schedule_id = moved.schedule_id, date = moved.date,
      from_port_id = moved.from_port_id, to_port_id = moved.to_port_id,
      departs_at = moved.departs_at, arrives_at = moved.arrives_at, cut_off_at = moved.cut_off_at,
      refund_policy = coalesce(${refund_policy ? JSON.stringify(refund_policy) : null}::jsonb, l.refund_policy)
    from moved where l.id = moved.leg_id
    returning 1`);
  return rows.length === 1;
}

export type LegToMove = {
  id: number;
  position: number;
  schedule_id: number;
  date: string;
  from_destination_id: number;
  to_destination_id: number;
  fast_boat_id: number;
  from_ports: number[];
  to_ports: number[];
  from_name: string;
  to_name: string;
  ship_name: string;
  departs_at: Date;
  arrives_at: Date;
  cut_off_at: Date;
  passengers: {
    id: number;
    full_name: string;
    age_category: string;
    residency: string;
    date_of_birth: string | null;
    price: number;
    discount: number;
    /** Both as they were booked, before any move. */
    booked_price: number;
    booked_discount: number;
  }[];
  /** What was paid for those who do not travel it any more. */
  left: PaidSeat[];
};
/** Fare and discount of a seat in rupiah, now and as they were booked. */
export type PaidSeat = Pick<
  LegToMove["passengers"][number],
  "price" | "discount" | "booked_price" | "booked_discount"
>;
/** An order's legs with all that decides where one of them can be moved to. */
export async function legsToMove(db: Db, order_id: number): Promise<LegToMove[]> {
  const ports = (destination: string) =>
    sql.raw(`
    array(select p.id::int from ports p where p.destination_id = ${destination}.id)`);
  const { rows } = await db.execute(sql`
    select l.id::int, l.position, l.schedule_id, l.date::text as date, l.departs_at, l.arrives_at, l.cut_off_at,
      fd.id::int as from_destination_id, td.id::int as to_destination_id, s.fast_boat_id::int,
      ${ports("fd")} as from_ports, ${ports("td")} as to_ports, b.name as ship_name,
      ${sql.raw(pierName("fp", "fd"))} as from_name, ${sql.raw(pierName("tp", "td"))} as to_name,
      (select coalesce(json_agg(json_build_object('id', p.id,
          'full_name', coalesce(pl.full_name, p.full_name), 'age_category', p.age_category,
          'residency', p.residency, 'date_of_birth', p.date_of_birth, 'price', pl.price,
          'discount', pl.discount, 'booked_price', coalesce(pl.booked_price, pl.price),
          'booked_discount', coalesce(pl.booked_discount, pl.discount)) order by p.position), '[]')
       from passenger_legs pl join passengers p on p.id = pl.passenger_id
       where pl.leg_id = l.id and pl.state = 'ACTIVE') as passengers,
      (select coalesce(json_agg(json_build_object('price', pl.price, 'discount', pl.discount,
          'booked_price', coalesce(pl.booked_price, pl.price),
          'booked_discount', coalesce(pl.booked_discount, pl.discount)) order by pl.passenger_id), '[]')
       from passenger_legs pl where pl.leg_id = l.id and pl.state <> 'ACTIVE') as "left"
    from fast_boat_legs l
    join schedules s on s.id = l.schedule_id join fast_boats b on b.id = s.fast_boat_id
    join ports fp on fp.id = l.from_port_id join destinations fd on fd.id = fp.destination_id
    join ports tp on tp.id = l.to_port_id join destinations td on td.id = tp.destination_id
    where l.order_id = ${order_id} order by l.position`);
  return (rows as LegToMove[]).map((row) => ({
    ...row,
    departs_at: new Date(row.departs_at),
    arrives_at: new Date(row.arrives_at),
    cut_off_at: new Date(row.cut_off_at),
  }));
}

/** What passengers pay for an order's legs, by fare type and price; who was cancelled has paid too. */
export async function fareGroups(
  db: Db,
  order_id: number,
): Promise<
  {
    from_name: string;
    to_name: string;
    age_category: string;
    residency: string;
    price: number;
    quantity: number;
  }[]
> {
  const { rows } = await db.execute(sql`
    select ${sql.raw(pierName("fp", "fd"))} as from_name, ${sql.raw(pierName("tp", "td"))} as to_name,
      p.age_category, p.residency, pl.price::float8 as price, count(*)::int as quantity
    from fast_boat_legs l
    join passenger_legs pl on pl.leg_id = l.id join passengers p on p.id = pl.passenger_id
    join ports fp on fp.id = coalesce(pl.left_from_port_id, l.from_port_id)
    join destinations fd on fd.id = fp.destination_id
    join ports tp on tp.id = coalesce(pl.left_to_port_id, l.to_port_id)
    join destinations td on td.id = tp.destination_id
    where l.order_id = ${order_id}
    group by l.position, fp.name, fd.name, tp.name, td.name, p.age_category, p.residency, pl.price
    order by l.position, min(p.position)`);
  return rows as Awaited<ReturnType<typeof fareGroups>>;
}

/** The discount that an order's passengers have together, in rupiah. */
export async function discountOfLegs(db: Db, order_id: number): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(pl.discount), 0)::float8 as discount from passenger_legs pl
    join fast_boat_legs l on l.id = pl.leg_id where l.order_id = ${order_id}`);
  return Number(rows[0]?.discount ?? 0);
}
