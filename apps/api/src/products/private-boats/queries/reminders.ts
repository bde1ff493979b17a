import { sql } from "drizzle-orm";
import type { ReminderSource } from "../../../features/reminders/index.ts";
import { said } from "./boats.ts";

/** A trip is one part, whose start may still have to be agreed; what staff tell its guests stands on the boat's page. */
export const privateBoatReminders: ReminderSource = {
  parts: `select b.order_id, 1 as position, o.starts_at, b.start_time is not null as timed
    from private_boat_bookings b join orders o on o.id = b.order_id
    where o.order_type = 'private_boat' and o.people > 0`,
  shortly: false,
  async tells(db, order_id, locale) {
    const { rows } = await db.execute<{ slug: string; titles: string[] }>(sql`
      select p.slug, (select coalesce(json_agg(${said(sql`i`, "title", locale)} order by x.position), '[]')
          from private_boat_informations x join master_informations i on i.id = x.information_id
          where x.boat_id = p.id) as titles
      from private_boat_bookings b join private_boats p on p.id = b.boat_id
      where b.order_id = ${order_id} and p.published and p.archived_at is null`);
    const [row] = rows;
    return row && row.titles.length > 0
      ? { titles: row.titles, path: `/private-boats/${row.slug}` }
      : null;
  },
};
