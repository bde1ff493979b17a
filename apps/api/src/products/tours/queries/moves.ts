import { sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";

/**
 * Moves a paid booking to another day: its places are taken there before the old ones are free. Both
 * days are locked in sorted order, or two opposite moves would deadlock.
 * @returns false if the day is closed or too full; nothing has changed then
 */
export async function moveToDay(
  tx: Tx,
  order_id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  await tx.execute(sql`
    select from tour_days d join tour_bookings b on b.variant_id = d.variant_id
    where b.order_id = ${order_id} and d.date in (${from}, ${to}) order by d.date for update of d`);
  const { rows } = await tx.execute(sql`
    with asked as (
      select b.variant_id, b.places, v.daily_capacity, coalesce(d.capacity, v.daily_capacity) as capacity
      from tour_bookings b join tour_variants v on v.id = b.variant_id and v.archived_at is null
      left join tour_days d on d.variant_id = b.variant_id and d.date = ${to}::date
      where b.order_id = ${order_id} and b.state = 'SOLD' and b.date = ${from}::date
    ), taken as (
      insert into tour_days (variant_id, date, capacity, held, sold)
      select variant_id, ${to}::date, capacity, 0, places from asked where places <= capacity
      on conflict (variant_id, date) do update set sold = tour_days.sold + excluded.sold
      where not tour_days.closed
        and tour_days.held + tour_days.sold + excluded.sold <= tour_days.capacity
      returning variant_id
    ), freed as (
      update tour_days d set sold = d.sold - asked.places from asked, taken
      where d.variant_id = asked.variant_id and d.date = ${from}::date
    )
    update tour_bookings b set date = ${to}::date, version = b.version + 1
    from taken where b.order_id = ${order_id}
    returning 1`);
  return rows.length === 1;
}
