import type { PromoTargetChoice } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { TripDay } from "../../../features/orders/index.ts";
import type { Db } from "../../../platform/db.ts";

/** What a promo can be limited to: a private boat. By its number. */
export async function privateBoatTargets(db: Db): Promise<PromoTargetChoice[]> {
  const { rows } = await db.execute(sql`
    select ${"private_boat:"} || id as key, name from private_boats order by name`);
  return (rows as { key: string; name: string }[]).map(({ key, name }) => ({
    key,
    kind: "private_boat",
    group: "private_boat",
    label_id: name,
    label_en: name,
  }));
}

/** Every day of the charter, each on the same boat. */
export async function privateBoatDays(db: Db, order_id: number): Promise<TripDay[]> {
  const { rows } = await db.execute(sql`
    select to_char(day, 'YYYY-MM-DD') as date, ${"private_boat:"} || boat_id as target
    from private_boat_bookings,
      generate_series(date::timestamp, coalesce(end_date, date)::timestamp, '1 day') day
    where order_id = ${order_id} order by day`);
  return (rows as { date: string; target: string }[]).map(({ date, target }) => ({
    date,
    targets: [target],
  }));
}
