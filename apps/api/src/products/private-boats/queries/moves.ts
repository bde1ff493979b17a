import { sql } from "drizzle-orm";
import { constraintOf, type Db, type Tx } from "../../../platform/db.ts";
import { NO_OVERLAP } from "./days.ts";

/**
 * Moves a paid order to other days, as many as before; its own old days may overlap them. The boat's
 * row is locked first, as `takeDays` does.
 * @returns false if one of the days is taken; nothing has changed then
 */
export async function moveToDays(
  tx: Tx,
  order_id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  await tx.execute(sql`select from private_boats b
    where b.id = (select boat_id from private_boat_bookings where order_id = ${order_id}) for no key update`);
  try {
    return await tx.transaction(async (inner) => {
      const moved = await inner.execute(sql`
        with booked as (
          update private_boat_bookings set date = ${to}::date,
            end_date = end_date + (${to}::date - date), version = version + 1
          where order_id = ${order_id} and date = ${from} returning order_id, date, end_date
        )
        update private_boat_blocks k
        set during = daterange(booked.date, coalesce(booked.end_date, booked.date), '[]')
        from booked where k.order_id = booked.order_id and k.state = 'BOOKED' returning 1`);
      return moved.rows.length === 1;
    });
  } catch (error) {
    if (constraintOf(error) === NO_OVERLAP) return false;
    throw error;
  }
}

/** What keeps a boat busy on some days, beside an order of it. */
export async function blocksOfOthers(
  db: Db,
  order_id: number,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<{ state: string }[]> {
  const { rows } = await db.execute(sql`
    select k.state from private_boat_bookings c join private_boat_blocks k on k.boat_id = c.boat_id
    where c.order_id = ${order_id} and k.order_id is distinct from c.order_id
      and k.during && daterange(${from}::date, ${to}::date, '[]')
      and (k.state in ('BOOKED', 'BLOCKED') or (k.state = 'HELD' and k.hold_expires_at > ${now}))`);
  return rows as { state: string }[];
}
