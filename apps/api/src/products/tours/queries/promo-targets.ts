import type { PromoTargetChoice } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { TripDay } from "../../../features/orders/index.ts";
import type { Db } from "../../../platform/db.ts";

/** A tour's key among what a promo can be limited to. */
export const tourTarget = (id: number): string => `tour:${id}`;

/** What a promo can be limited to: a tour or activity. By its number. */
export async function tourTargets(db: Db): Promise<PromoTargetChoice[]> {
  const { rows } = await db.execute(sql`
    select ${"tour:"} || id as key, title_id, title_en from tours order by title_en`);
  return (rows as { key: string; title_id: string; title_en: string }[]).map(
    ({ key, title_id, title_en }) => ({
      key,
      kind: "tour",
      group: "tour",
      label_id: title_id,
      label_en: title_en,
    }),
  );
}

/** A tour is one day. */
export async function tourDays(db: Db, order_id: number): Promise<TripDay[]> {
  const { rows } = await db.execute(sql`
    select date::text as date, ${"tour:"} || tour_id as target
    from tour_bookings where order_id = ${order_id}`);
  return (rows as { date: string; target: string }[]).map(({ date, target }) => ({
    date,
    targets: [target],
  }));
}
