import { type SQL, sql } from "drizzle-orm";
import type { ReportSource } from "../../../features/reports/index.ts";

/** A charter is one part, with its boat. */
const parts = (orders: SQL): SQL => sql`
  select p.order_id, 1 as part, null::bigint as person, p.date,
    (p.date + coalesce(p.start_time, '00:00')) at time zone 'Asia/Makassar' as starts_at,
    null as route, 'private_boat:' || p.boat_id as boat, null as operator, 1::bigint as worth,
    1::bigint as discount
  from private_boat_bookings p where p.order_id in (${orders})`;

export const privateBoatReports: ReportSource = {
  kind: "private_boat",
  parts,
  async names(db, group) {
    if (group !== "boat") return new Map();
    const { rows } = await db.execute(
      sql`select 'private_boat:' || id as key, name as label from private_boats`,
    );
    return new Map(rows.map(({ key, label }) => [String(key), String(label)]));
  },
};
