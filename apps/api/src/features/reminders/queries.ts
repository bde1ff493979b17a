import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { reminder_stops } from "./tables.ts";

/** What an email to an order's contact needs of the order. */
type Contact = {
  order_id: number;
  user_id: number | null;
  contact_email: string;
  locale: string;
};
/** A part of a confirmed trip; `position` counts from 1. */
export type PartRow = Contact & {
  position: number;
  starts_at: Date;
  /** Whether its time of day is agreed. */
  timed: boolean;
  /** When it was confirmed, or last moved to this time. */
  booked_at: Date;
};
export type EndedRow = Contact & { ends_at: Date };
/** Where a batch begins: after this row. */
export type After = { at: Date; order_id: number; position: number };
type Ask = { from: Date; until: Date; after: After; limit: number };

const contact = sql`o.id::int as order_id, o.user_id::int as user_id, o.contact_email, o.locale`;
const instants = <Row extends Record<string, unknown>>(rows: Row[], ...names: string[]) =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(names.map((name) => [name, new Date(row[name] as string)])),
  }));
/** An email was queued for this part at this time: `about` is what `notify` writes. */
const told = (event: string, at: SQL, position: SQL) => sql`exists (select 1 from notifications n
  where n.event = ${event} and n.about =
    'order:' || o.id || ':' || ${position} || ':' || extract(epoch from ${at})::bigint)`;
/** The end of an email's `about`: one for each part and time. The same as in `told`. */
export const seqOf = (position: number, at: Date): string =>
  `${position}:${Math.floor(at.getTime() / 1000)}`;

/**
 * Parts of confirmed trips that begin in a span and have had no such email, a batch in the order of
 * their departures.
 * @param parts the products' parts, as SQL
 */
export async function partsToRemind(
  db: Db,
  event: string,
  parts: string,
  { from, until, after, limit }: Ask,
): Promise<PartRow[]> {
  const { rows } = await db.execute(sql`
    select ${contact}, p.position::int as position, p.starts_at, p.timed, greatest(
        (select max(e.at) from order_events e
         where e.order_id = o.id and e.to_status = 'CONFIRMED'),
        (select max(r.ended_at) from order_reschedules r
         where r.order_id = o.id and r.position = p.position and r.status = 'DONE'),
        o.purchase_date) as booked_at
    from (${sql.raw(parts)}) p join orders o on o.id = p.order_id
    where o.order_status = 'CONFIRMED' and p.starts_at >= ${from} and p.starts_at < ${until}
      and (p.starts_at, o.id, p.position) > (${after.at}::timestamptz, ${after.order_id}::bigint,
        ${after.position}::int)
      and not ${told(event, sql`p.starts_at`, sql`p.position`)}
    order by p.starts_at, o.id, p.position limit ${limit}`);
  return instants(rows, "starts_at", "booked_at") as unknown as PartRow[];
}
/** Whether somebody still travels on a part, at that time. */
export async function isStillAhead(
  db: Db,
  parts: string,
  { order_id, position, starts_at }: { order_id: number; position: number; starts_at: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from (${sql.raw(parts)}) p join orders o on o.id = p.order_id
    where o.id = ${order_id} and o.order_status = 'CONFIRMED' and p.position = ${position}
      and p.starts_at = ${starts_at}`);
  return rows.length > 0;
}

/** Thanks ask for a review, so the trip is completed. Nobody is thanked for one whose money was or may be returned, or is disputed. */
const THANKED = sql`o.order_status = 'COMPLETED'
  and o.payment_status not in ('REFUND_PENDING', 'REFUNDED', 'DISPUTED')`;
/** Trips that ended in a span and have had no such email, a batch in the order of their ends. */
export async function tripsToThankFor(
  db: Db,
  event: string,
  { from, until, after, limit }: Ask,
): Promise<EndedRow[]> {
  const { rows } = await db.execute(sql`
    select ${contact}, o.ends_at from orders o
    where ${THANKED} and o.ends_at >= ${from} and o.ends_at < ${until}
      and (o.ends_at, o.id) > (${after.at}::timestamptz, ${after.order_id}::bigint)
      and not ${told(event, sql`o.ends_at`, sql`0`)}
    order by o.ends_at, o.id limit ${limit}`);
  return instants(rows, "ends_at") as unknown as EndedRow[];
}
export async function isThanked(db: Db, order_id: number, ends_at: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from orders o where o.id = ${order_id} and ${THANKED} and o.ends_at = ${ends_at}`);
  return rows.length > 0;
}

/** Since when somebody wants no reminders; undefined if they do. */
export async function stoppedAt(db: Db, person: string): Promise<Date | undefined> {
  const [row] = await db.select().from(reminder_stops).where(eq(reminder_stops.person, person));
  return row?.stopped_at;
}
/** Stops reminders; stopped already, they were since then. */
export async function insertStop(db: Db, person: string, at: Date): Promise<void> {
  await db.insert(reminder_stops).values({ person, stopped_at: at }).onConflictDoNothing();
}
export async function removeStop(db: Db, person: string): Promise<void> {
  await db.delete(reminder_stops).where(eq(reminder_stops.person, person));
}
