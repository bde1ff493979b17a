import type { InquiryDay, TouchedInquiry } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { leftOn } from "./tours.ts";

export type DayRow = {
  date: string;
  variant_id: number;
  closed: boolean;
  capacity: number;
  held: number;
  sold: number;
  left: number;
};
/** The state of each variant of a tour on some days (both ends included), the days in order. */
export async function daysOfTour(
  db: Db,
  { tour_id, from, to, now }: { tour_id: number; from: string; to: string; now: Date },
): Promise<DayRow[]> {
  const { rows } = await db.execute(sql`
    select day::date as date, v.id as variant_id, coalesce(d.closed, false) as closed,
      coalesce(d.capacity, v.daily_capacity) as capacity, coalesce(d.held, 0) as held,
      coalesce(d.sold, 0) as sold, greatest(0, ${leftOn(sql`day::date`, now)}) as left
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day
    join tour_variants v on v.tour_id = ${tour_id} and v.archived_at is null
    left join tour_days d on d.variant_id = v.id and d.date = day::date
    order by 1, v.position, v.id`);
  return rows as DayRow[];
}

/** One variant's day; undefined without such a variant. */
export async function dayOf(
  db: Db,
  { variant_id, date, now }: { variant_id: number; date: string; now: Date },
): Promise<Pick<DayRow, "closed" | "left"> | undefined> {
  const { rows } = await db.execute(sql`
    select coalesce(d.closed, false) as closed,
      greatest(0, ${leftOn(sql`${date}::date`, now)}) as left
    from tour_variants v left join tour_days d on d.variant_id = v.id and d.date = ${date}::date
    where v.id = ${variant_id}`);
  return rows[0] as Pick<DayRow, "closed" | "left"> | undefined;
}

type Taking = { to: "HELD" | "SOLD"; hold_expires_at: Date | null };

/**
 * Takes a booking's places. The write is the check: one statement makes the day or increments it, and
 * changes no row if the day is closed or too full.
 * @returns false if it is; nothing has changed then
 */
export async function takePlaces(
  tx: Tx,
  order_id: number,
  { to, hold_expires_at }: Taking,
): Promise<boolean> {
  const held = to === "HELD" ? sql`places` : sql`0`;
  const sold = to === "SOLD" ? sql`places` : sql`0`;
  const { rows } = await tx.execute(sql`
    with asked as (
      select b.variant_id, b.date, b.places, v.daily_capacity,
        coalesce(d.capacity, v.daily_capacity) as capacity
      from tour_bookings b join tour_variants v on v.id = b.variant_id
      left join tour_days d on d.variant_id = b.variant_id and d.date = b.date
      where b.order_id = ${order_id} and b.state in ('ASKED', 'RELEASED')
    ), taken as (
      insert into tour_days (variant_id, date, capacity, held, sold)
      select variant_id, date, capacity, ${held}, ${sold} from asked where places <= capacity
      on conflict (variant_id, date) do update
      set held = tour_days.held + excluded.held, sold = tour_days.sold + excluded.sold
      where not tour_days.closed and tour_days.held + tour_days.sold
        + excluded.held + excluded.sold <= tour_days.capacity
      returning 1
    )
    update tour_bookings set state = ${to}, hold_expires_at = ${hold_expires_at}::timestamptz
    where order_id = ${order_id} and exists (select from taken) returning 1`);
  return rows.length === 1;
}

/**
 * Moves a booking's places: held to sold, or held or sold to free. The booking's own state is the
 * guard: a second call changes nothing, so places are never counted twice.
 */
export async function movePlaces(
  tx: Tx,
  order_id: number,
  from: ("HELD" | "SOLD")[],
  to: "SOLD" | "RELEASED",
): Promise<void> {
  await tx.execute(sql`
    with was as (
      select order_id, state from tour_bookings
      where order_id = ${order_id} and state = any(${sql.param(from)}::text[]) for update
    ), moved as (
      update tour_bookings b set state = ${to}, hold_expires_at = null from was
      where b.order_id = was.order_id
      returning was.state as before, b.variant_id, b.date, b.places
    )
    update tour_days d set
      held = d.held - case when moved.before = 'HELD' then moved.places else 0 end,
      sold = d.sold - case when moved.before = 'SOLD' then moved.places else 0 end
        + ${to === "SOLD" ? sql`moved.places` : sql`0`}
    from moved where d.variant_id = moved.variant_id and d.date = moved.date`);
}

export async function setPlacesHold(tx: Tx, order_id: number, until: Date): Promise<void> {
  await tx.execute(sql`update tour_bookings set hold_expires_at = ${until}::timestamptz
    where order_id = ${order_id} and state = 'HELD'`);
}

/** Orders with a lapsed hold on the same variant and day: expired before this one is accepted. */
export async function lapsedBlockingHolds(db: Db, order_id: number, now: Date): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select b.order_id from tour_bookings own
    join tour_bookings b on b.variant_id = own.variant_id and b.date = own.date
    where own.order_id = ${order_id} and b.order_id <> own.order_id and b.state = 'HELD'
      and b.hold_expires_at <= ${now}::timestamptz order by b.order_id`);
  return rows.map((row) => Number(row.order_id));
}

/** The same of a day that is booked at once: no order exists that could name it. */
export async function lapsedHoldsOn(
  db: Db,
  { variant_id, date, now }: { variant_id: number; date: string; now: Date },
): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select order_id from tour_bookings where variant_id = ${variant_id} and date = ${date}::date
      and state = 'HELD' and hold_expires_at <= ${now}::timestamptz order by order_id`);
  return rows.map((row) => Number(row.order_id));
}

/** The places of a day that an account holds unpaid, and how many the day has. */
export async function unpaidOn(
  tx: Tx,
  {
    user_id,
    variant_id,
    date,
    now,
  }: { user_id: number; variant_id: number; date: string; now: Date },
): Promise<{ held: number; capacity: number }> {
  const { rows } = await tx.execute(sql`
    select coalesce(d.capacity, v.daily_capacity) as capacity, (
        select coalesce(sum(b.places), 0)::int from tour_bookings b
        join orders o on o.id = b.order_id
        where b.variant_id = v.id and b.date = ${date}::date and b.state = 'HELD'
          and b.hold_expires_at > ${now}::timestamptz and o.user_id = ${user_id}
      ) as held
    from tour_variants v left join tour_days d on d.variant_id = v.id and d.date = ${date}::date
    where v.id = ${variant_id}`);
  return rows[0] as { held: number; capacity: number };
}

/** Orders whose day staff have closed. */
export const onClosedDays = sql`
  select b.order_id from tour_bookings b
  join tour_days d on d.variant_id = b.variant_id and d.date = b.date where d.closed`;
/** Which of these are among them. */
export async function closedAmong(db: Db, order_ids: number[]): Promise<Set<number>> {
  const { rows } = await db.execute(sql`
    select order_id from (${onClosedDays}) closed
    where order_id = any(${sql.param(order_ids)}::int[])`);
  return new Set(rows.map((row) => Number(row.order_id)));
}

/** Inquiries without places that no longer fit on their day: others have the places, paid or held. */
export const onTakenDays = (now: Date) => sql`
  select own.order_id from orders o join tour_bookings own on own.order_id = o.id
  join tour_variants v on v.id = own.variant_id
  left join tour_days d on d.variant_id = own.variant_id and d.date = own.date
  where o.order_status = 'PENDING' and o.starts_at > ${now}::timestamptz
    and own.state in ('ASKED', 'RELEASED') and ${leftOn(sql`own.date`, now)} < own.places`;
/** Which of these are among them. */
export async function takenAmong(db: Db, order_ids: number[], now: Date): Promise<Set<number>> {
  const { rows } = await db.execute(sql`
    select order_id from (${onTakenDays(now)}) taken
    where order_id = any(${sql.param(order_ids)}::int[])`);
  return new Set(rows.map((row) => Number(row.order_id)));
}

/** The state of an inquiry's day without it, and who else asks for the tour that day, in any package. */
export async function dayForInquiry(db: Db, order_id: number, now: Date): Promise<InquiryDay> {
  const [day, others] = await Promise.all([
    db.execute(sql`
      select coalesce(d.closed, false) as closed, own.places,
        greatest(0, ${leftOn(sql`own.date`, now)}) as left
      from tour_bookings own join tour_variants v on v.id = own.variant_id
      left join tour_days d on d.variant_id = own.variant_id and d.date = own.date
      where own.order_id = ${order_id}`),
    db.execute(sql`
      select o.booking_id, o.slug, o.contact_full_name as name, b.date, q.total as quoted_total
      from tour_bookings own join tour_bookings b
        on b.tour_id = own.tour_id and b.date = own.date and b.order_id <> own.order_id
      join orders o on o.id = b.order_id and o.order_status = 'PENDING'
      left join order_quotes q on q.order_id = o.id and q.status = 'OPEN'
      where own.order_id = ${order_id} order by o.id`),
  ]);
  const { closed, places, left } = day.rows[0] as { closed: boolean; places: number; left: number };
  return {
    state: closed ? "closed" : left < places ? "taken" : "free",
    places_left: left,
    others: others.rows as TouchedInquiry[],
  };
}

/** Inquiries for days of a tour, or of one variant, that are not closed, or that are. */
export async function inquiriesOn(
  db: Db,
  range: {
    tour_id: number;
    variant_id?: number | undefined;
    from: string;
    to: string;
    closed?: boolean;
  },
): Promise<TouchedInquiry[]> {
  const { tour_id, variant_id = null, from, to, closed = false } = range;
  const { rows } = await db.execute(sql`
    select o.booking_id, o.slug, o.contact_full_name as name, b.date, q.total as quoted_total
    from tour_bookings b join orders o on o.id = b.order_id and o.order_status = 'PENDING'
    left join order_quotes q on q.order_id = o.id and q.status = 'OPEN'
    left join tour_days d on d.variant_id = b.variant_id and d.date = b.date
    where b.tour_id = ${tour_id} and b.variant_id = coalesce(${variant_id}::int, b.variant_id)
      and b.date between ${from}::date and ${to}::date and coalesce(d.closed, false) = ${closed}
    order by b.date, o.id`);
  return rows as TouchedInquiry[];
}
