import type { Sex } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { pierName } from "./search.ts";

/** A leg of an order that waits for payment or is paid, and has not departed. */
export type AboardRow = {
  order_id: number;
  schedule_id: number;
  booking_id: string;
  slug: string;
  name: string;
  order_status: "ON_HOLD" | "CONFIRMED";
  date: string;
  people: number;
  departs_at: Date;
  arrives_at: Date;
  from_name: string;
  to_name: string;
  /** Its other leg of a round trip: null on a one-way trip. */
  other_departs_at: Date | null;
  other_arrives_at: Date | null;
};
type Wanted = {
  schedule_ids: number[];
  dates?: string[];
  between?: { from: string; to: string };
  now: Date;
};
const instants = ["departs_at", "arrives_at", "other_departs_at", "other_arrives_at"] as const;

/**
 * Who is booked on these schedules and has not departed, by day: of all days, of `dates`, or of those
 * `between` two, both included.
 */
export async function aboard(
  db: Db,
  { schedule_ids, dates, between, now }: Wanted,
): Promise<AboardRow[]> {
  const days: SQL = dates ? sql`and l.date = any (${sql.param(dates)}::date[])` : sql``;
  const span: SQL = between ? sql`and l.date between ${between.from} and ${between.to}` : sql``;
  const { rows } = await db.execute(sql`
    select o.id as order_id, l.schedule_id, o.booking_id, o.slug, o.contact_full_name as name, o.order_status,
      l.date, l.seats as people, l.departs_at, l.arrives_at,
      ${sql.raw(pierName("fp", "fd"))} as from_name, ${sql.raw(pierName("tp", "td"))} as to_name,
      other.departs_at as other_departs_at, other.arrives_at as other_arrives_at
    from fast_boat_legs l
    join orders o on o.id = l.order_id
    join ports fp on fp.id = l.from_port_id join destinations fd on fd.id = fp.destination_id
    join ports tp on tp.id = l.to_port_id join destinations td on td.id = tp.destination_id
    left join fast_boat_legs other on other.order_id = l.order_id and other.position <> l.position
      and other.seats > 0
    where l.schedule_id = any (${sql.param(schedule_ids)}::int[]) and l.departs_at > ${now} and l.seats > 0 ${days} ${span}
      and (o.order_status = 'CONFIRMED'
        or (o.order_status = 'ON_HOLD' and o.hold_expires_at > ${now}))
    order by l.date, l.departs_at, o.id`);
  return (rows as AboardRow[]).map((row) => {
    for (const at of instants) if (row[at]) row[at] = new Date(row[at]);
    return row;
  });
}

/**
 * Locks the orders whose crossing may be about to change: the first of all locks, in one order. Expired
 * ones too, which late money may confirm again.
 */
export async function lockAboard(tx: Tx, schedule_ids: number[], now: Date): Promise<void> {
  await tx.execute(sql`
    select o.id from orders o where o.order_status in ('ON_HOLD', 'CONFIRMED', 'EXPIRED')
      and o.id in (select l.order_id from fast_boat_legs l
        where l.schedule_id = any (${sql.param(schedule_ids)}::int[]) and l.departs_at > ${now})
    order by o.id for update`);
}

/**
 * Gives the legs of a schedule that have not departed its times and ports, and their orders what
 * follows: start, end, title, and a hold that never exceeds the cut-off. Their prices stay.
 */
export async function moveCrossings(tx: Tx, schedule_id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update fast_boat_legs l set
      departs_at = (l.date + s.departs) at time zone 'Asia/Makassar',
      arrives_at = (l.date + s.arrives) at time zone 'Asia/Makassar',
      cut_off_at = (l.date + s.departs) at time zone 'Asia/Makassar'
        - make_interval(mins => s.cut_off_minutes),
      from_port_id = s.from_port_id, to_port_id = s.to_port_id
    from schedules s, orders o
    where s.id = ${schedule_id} and l.schedule_id = s.id and o.id = l.order_id
      and o.order_status in ('ON_HOLD', 'CONFIRMED', 'EXPIRED') and l.departs_at > ${now}`);
  await tx.execute(sql`
    update orders o set starts_at = its.starts_at, ends_at = its.ends_at,
      hold_limit_at = its.cut_off_at,
      hold_expires_at = least(o.hold_expires_at, its.cut_off_at),
      title_id = its.title, title_en = its.title
    from (select l.order_id, min(l.departs_at) as starts_at, max(l.arrives_at) as ends_at,
        min(l.cut_off_at) as cut_off_at,
        max(${sql.raw(pierName("fp", "fd"))} || ' – ' || ${sql.raw(pierName("tp", "td"))})
          filter (where l.position = (select min(f.position) from fast_boat_legs f
            where f.order_id = l.order_id and f.seats > 0)) as title
      from fast_boat_legs l
      join ports fp on fp.id = l.from_port_id join destinations fd on fd.id = fp.destination_id
      join ports tp on tp.id = l.to_port_id join destinations td on td.id = tp.destination_id
      where l.order_id in (select order_id from fast_boat_legs
        where schedule_id = ${schedule_id} and departs_at > ${now}) and l.seats > 0
      group by l.order_id) its
    where its.order_id = o.id and o.order_status in ('ON_HOLD', 'CONFIRMED', 'EXPIRED')`);
  await tx.execute(sql`
    update fast_boat_legs l set hold_expires_at = o.hold_expires_at from orders o
    where o.id = l.order_id and l.state = 'HELD' and l.hold_expires_at > o.hold_expires_at
      and o.id in (select order_id from fast_boat_legs
        where schedule_id = ${schedule_id} and departs_at > ${now})`);
}

/** One seat that is paid. */
export type PassengerRow = {
  full_name: string;
  nationality: string;
  age_category: "adult" | "child" | "infant";
  date_of_birth: string | null;
  sex: Sex | null;
  id_number: string | null;
  booking_id: string;
  phone: string;
};
/** Who sails with a departure, by order and in its order; also after it has left. */
export async function passengersOn(
  db: Db,
  { schedule_id, date }: { schedule_id: number; date: string },
): Promise<PassengerRow[]> {
  const { rows } = await db.execute<PassengerRow>(sql`
    select coalesce(pl.full_name, p.full_name) as full_name, p.nationality, p.age_category,
      p.date_of_birth::text as date_of_birth, p.sex, p.id_number, o.booking_id, o.contact_phone as phone
    from fast_boat_legs l
    join orders o on o.id = l.order_id and o.order_status in ('CONFIRMED', 'COMPLETED')
    join passenger_legs pl on pl.leg_id = l.id and pl.state = 'ACTIVE'
    join passengers p on p.id = pl.passenger_id
    where l.schedule_id = ${schedule_id} and l.date = ${date}
    order by o.id, p.position`);
  return rows;
}
/** The boat and time of a schedule, archived ones too. `departs` is "HH:MM". */
export async function boatAndTime(
  db: Db,
  schedule_id: number,
): Promise<{ boat: string; departs: string } | undefined> {
  const { rows } = await db.execute<{ boat: string; departs: string }>(sql`
    select b.slug as boat, to_char(s.departs, 'HH24:MI') as departs
    from schedules s join fast_boats b on b.id = s.fast_boat_id where s.id = ${schedule_id}`);
  return rows[0];
}
