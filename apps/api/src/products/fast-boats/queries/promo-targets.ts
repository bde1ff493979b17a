import type { PromoTargetChoice } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";

/** What a promo can be limited to: a boat, or a route between two destinations. By their numbers. */
export const boatTarget = (id: number): string => `fast_boat:boat:${id}`;
export const routeTarget = (from: number, to: number): string => `fast_boat:route:${from}-${to}`;

/** All boats, and all routes that a schedule has. */
export async function fastBoatTargets(db: Db): Promise<PromoTargetChoice[]> {
  const { rows } = await db.execute(sql`
    select 'boat' as "group", ${"fast_boat:boat:"} || id as key, name as label from fast_boats
    union all
    select distinct 'route', ${"fast_boat:route:"} || fd.id || '-' || td.id, fd.name || ' – ' || td.name
      from schedules s join ports fp on fp.id = s.from_port_id join ports tp on tp.id = s.to_port_id
      join destinations fd on fd.id = fp.destination_id
      join destinations td on td.id = tp.destination_id
    order by 1, 3`);
  return (rows as { group: string; key: string; label: string }[]).map(({ group, key, label }) => ({
    key,
    kind: "fast_boat",
    group,
    label_id: label,
    label_en: label,
  }));
}
