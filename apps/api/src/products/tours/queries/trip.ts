import { sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";

type Trip = {
  adult: number;
  child: number;
  infant: number;
  pickup: string | null;
  pickup_agreed: boolean;
  remarks: string;
  places: number;
};

/**
 * Writes a booking's party, pick-up and remarks; places that it holds or has paid follow the party in
 * the same statement, which takes more only while the day is open and has them.
 * @returns false if it has not; nothing has changed then
 */
export async function writeTrip(
  tx: Tx,
  order_id: number,
  { adult, child, infant, pickup, pickup_agreed, remarks, places }: Trip,
): Promise<boolean> {
  const more = sql`(${places}::int - was.places)`;
  const { rows } = await tx.execute(sql`
    with was as (
      select order_id, variant_id, date, places, state from tour_bookings
      where order_id = ${order_id} for update
    ), day as (
      update tour_days d set
        held = d.held + case when was.state = 'HELD' then ${more} else 0 end,
        sold = d.sold + case when was.state = 'SOLD' then ${more} else 0 end
      from was where was.state in ('HELD', 'SOLD') and d.variant_id = was.variant_id
        and d.date = was.date and (${more} <= 0
          or (not d.closed and d.held + d.sold + ${more} <= d.capacity))
      returning 1
    )
    update tour_bookings b set adult = ${adult}, child = ${child}, infant = ${infant},
      pickup = ${pickup}, pickup_agreed = ${pickup_agreed}, remarks = ${remarks}, places = ${places}, version = b.version + 1
    from was where b.order_id = was.order_id
      and (was.state in ('ASKED', 'RELEASED') or exists (select from day))
    returning 1`);
  return rows.length === 1;
}

/** The office agrees to the pick-up address that it has quoted with. */
export async function agreeToPickup(tx: Tx, order_id: number): Promise<void> {
  await tx.execute(sql`
    update tour_bookings set pickup_agreed = true, version = version + 1
    where order_id = ${order_id} and pickup is not null and not pickup_agreed`);
}
