import type { InquiryDay, TouchedInquiry } from "@jukung/contract";
import { and, eq, inArray, sql } from "drizzle-orm";
import { constraintOf, type Db, type Tx } from "../../../platform/db.ts";
import type { Block } from "../rules.ts";
import { private_boat_blocks as blocks } from "../tables.ts";

/** An order's days as a PostgreSQL range: from the first to before the day after the last. */
const DURING = sql`daterange(c.date, coalesce(c.end_date, c.date), '[]')`;
export const NO_OVERLAP = "private_boat_blocks_no_overlap";

/**
 * Takes a booking's days. The write is the check: the EXCLUDE constraint lets one of two through. The
 * boat's row is locked first, since two rows that wait for each other's constraint would deadlock. A
 * booking that had and lost them reuses its row.
 * @returns false if one of the days is taken; nothing has changed then
 */
export async function takeDays(
  tx: Tx,
  order_id: number,
  { state, hold_expires_at }: { state: "HELD" | "BOOKED"; hold_expires_at: Date | null },
): Promise<boolean> {
  await tx.execute(sql`select from private_boats b
    where b.id = (select boat_id from private_boat_bookings where order_id = ${order_id}) for no key update`);
  try {
    // A savepoint: the caller's transaction goes on if the days are taken.
    return await tx.transaction(async (inner) => {
      const taken = await inner.execute(sql`
        insert into private_boat_blocks as k (boat_id, during, state, order_id, hold_expires_at)
        select c.boat_id, ${DURING}, ${state}, c.order_id, ${hold_expires_at}::timestamptz
        from private_boat_bookings c where c.order_id = ${order_id}
        on conflict (order_id) do update set state = excluded.state, during = excluded.during,
          hold_expires_at = excluded.hold_expires_at
        where k.state = 'RELEASED'
        returning 1`);
      return taken.rows.length === 1;
    });
  } catch (error) {
    if (constraintOf(error) === NO_OVERLAP) return false;
    throw error;
  }
}

/** Changes the state of an order's days if it is still what the caller expects. */
export async function moveDays(
  tx: Tx,
  order_id: number,
  from: ("HELD" | "BOOKED")[],
  to: "BOOKED" | "RELEASED",
): Promise<void> {
  await tx
    .update(blocks)
    .set({ state: to, hold_expires_at: null })
    .where(and(eq(blocks.order_id, order_id), inArray(blocks.state, from)));
}
export async function setDaysHold(tx: Tx, order_id: number, hold_expires_at: Date): Promise<void> {
  await tx
    .update(blocks)
    .set({ hold_expires_at })
    .where(and(eq(blocks.order_id, order_id), eq(blocks.state, "HELD")));
}

/** Orders with a lapsed hold on days that this one needs. */
export async function lapsedBlockingHolds(db: Db, order_id: number, now: Date): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select k.order_id from private_boat_bookings c join private_boat_blocks k on k.boat_id = c.boat_id
    where c.order_id = ${order_id} and k.order_id <> c.order_id and k.during && ${DURING}
      and k.state = 'HELD' and k.hold_expires_at <= ${now}`);
  return rows.map((row) => Number(row.order_id));
}

export type BlockRow = Block & {
  note: string;
  order_slug: string | null;
  booking_id: string | null;
  contact: string | null;
};
/** The blocks on a boat's days (both ends included); a lapsed hold does not count. */
export async function blocksBetween(
  db: Db,
  { boat_id, from, to, now }: { boat_id: number; from: string; to: string; now: Date },
): Promise<BlockRow[]> {
  const { rows } = await db.execute(sql`
    select lower(k.during) as "from", upper(k.during) as before, k.state, k.note,
      o.slug as order_slug, o.booking_id, o.contact_full_name as contact
    from private_boat_blocks k left join orders o on o.id = k.order_id
    where k.boat_id = ${boat_id} and k.during && daterange(${from}::date, ${to}::date, '[]')
      and (k.state in ('BOOKED', 'BLOCKED') or (k.state = 'HELD' and k.hold_expires_at > ${now}))
    order by 1`);
  return rows as BlockRow[];
}

export type AskedRow = {
  from: string;
  to: string;
  slug: string;
  booking_id: string;
  name: string;
  quoted: boolean;
};
/** Live inquiries for a boat's days (both ends included), each with its own days. */
export async function askedBetween(
  db: Db,
  { boat_id, from, to, now }: { boat_id: number; from: string; to: string; now: Date },
): Promise<AskedRow[]> {
  const { rows } = await db.execute(sql`
    select c.date as "from", coalesce(c.end_date, c.date) as "to", o.slug, o.booking_id,
      o.contact_full_name as name, o.inquiry_status = 'QUOTED' as quoted
    from private_boat_bookings c join orders o on o.id = c.order_id
    where c.boat_id = ${boat_id} and o.order_status = 'PENDING' and o.starts_at > ${now}
      and ${DURING} && daterange(${from}::date, ${to}::date, '[]')
    order by c.date, o.id`);
  return rows as AskedRow[];
}

/** Closes every day of a range that is not closed yet; days of an order are left alone. */
export async function blockDays(
  tx: Tx,
  { boat_id, from, to, note }: { boat_id: number; from: string; to: string; note: string },
): Promise<void> {
  // A row per day, so that any part can be opened again; taken days are skipped by the constraint.
  await tx.execute(sql`
    insert into private_boat_blocks (boat_id, during, state, note)
    select ${boat_id}, daterange(day::date, day::date, '[]'), 'BLOCKED', ${note}
    from generate_series(${from}::date, ${to}::date, interval '1 day') day
    on conflict do nothing`);
}
/** Opens the days of a range that staff had closed. */
export async function unblockDays(
  tx: Tx,
  { boat_id, from, to }: { boat_id: number; from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    delete from private_boat_blocks where boat_id = ${boat_id} and state = 'BLOCKED'
      and during <@ daterange(${from}::date, ${to}::date, '[]')`);
}
/** Keeps a boat from being archived and its days from being closed until the transaction ends. */
export async function lockBoat(tx: Tx, slug: string): Promise<void> {
  await tx.execute(sql`select from private_boats where slug = ${slug} for share`);
}
/** Orders of which staff keep a day closed. */
export const onClosedDays = sql`
  select c.order_id from private_boat_bookings c join private_boat_blocks k on k.boat_id = c.boat_id
  where k.state = 'BLOCKED' and k.during && ${DURING}`;
/** Which of these are among them. */
export async function closedAmong(db: Db, order_ids: number[]): Promise<Set<number>> {
  const { rows } = await db.execute(sql`
    select distinct order_id from (${onClosedDays}) closed
    where order_id = any(${sql.param(order_ids)}::int[])`);
  return new Set(rows.map((row) => Number(row.order_id)));
}

/** Inquiries that cannot have all of their days now: another one has some, paid or held. */
export const onTakenDays = (now: Date) => sql`
  select c.order_id from orders o join private_boat_bookings c on c.order_id = o.id
  join private_boat_blocks k on k.boat_id = c.boat_id and k.order_id <> c.order_id
  where o.order_status = 'PENDING' and o.starts_at > ${now}::timestamptz and (k.state = 'BOOKED' or (k.state = 'HELD' and k.hold_expires_at > ${now}))
    and k.during && ${DURING}`;
/** Which of these are among them. */
export async function takenAmong(db: Db, order_ids: number[], now: Date): Promise<Set<number>> {
  const { rows } = await db.execute(sql`
    select distinct order_id from (${onTakenDays(now)}) taken
    where order_id = any(${sql.param(order_ids)}::int[])`);
  return new Set(rows.map((row) => Number(row.order_id)));
}

/**
 * The state of an inquiry's days without it: closed by staff, taken by another order, and who else
 * asks.
 */
export async function daysForInquiry(db: Db, order_id: number, now: Date): Promise<InquiryDay> {
  const [blocks, others] = await Promise.all([
    db.execute(sql`
      select distinct k.state = 'BLOCKED' as closed
      from private_boat_bookings c join private_boat_blocks k on k.boat_id = c.boat_id and k.during && ${DURING}
      where c.order_id = ${order_id} and k.order_id is distinct from c.order_id
        and (k.state in ('BOOKED', 'BLOCKED') or (k.state = 'HELD' and k.hold_expires_at > ${now}))`),
    db.execute(sql`
      select o.booking_id, o.slug, o.contact_full_name as name, c.date, q.total as quoted_total
      from private_boat_bookings own join private_boat_bookings c on c.boat_id = own.boat_id and c.order_id <> own.order_id
      join orders o on o.id = c.order_id and o.order_status = 'PENDING'
      left join order_quotes q on q.order_id = o.id and q.status = 'OPEN'
      where own.order_id = ${order_id} and ${DURING}
        && daterange(own.date, coalesce(own.end_date, own.date), '[]')
      order by o.id`),
  ]);
  const taken = blocks.rows.some(({ closed }) => !closed);
  return {
    state: taken ? "taken" : blocks.rows.length > 0 ? "closed" : "free",
    places_left: null,
    others: others.rows as TouchedInquiry[],
  };
}

/** Inquiries for days of a range (both ends included) that are not closed, or that are. */
export async function inquiriesOn(
  db: Db,
  {
    boat_id,
    from,
    to,
    closed = false,
  }: { boat_id: number; from: string; to: string; closed?: boolean },
): Promise<TouchedInquiry[]> {
  const { rows } = await db.execute(sql`
    select o.booking_id, o.slug, o.contact_full_name as name, c.date, q.total as quoted_total
    from private_boat_bookings c join orders o on o.id = c.order_id and o.order_status = 'PENDING'
    left join order_quotes q on q.order_id = o.id and q.status = 'OPEN'
    where c.boat_id = ${boat_id} and ${DURING} && daterange(${from}::date, ${to}::date, '[]')
      and ${closed} = exists (select from private_boat_blocks k where k.boat_id = c.boat_id
        and k.state = 'BLOCKED' and k.during && ${DURING})
    order by c.date, o.id`);
  return rows as TouchedInquiry[];
}
