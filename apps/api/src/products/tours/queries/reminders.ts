import { sql } from "drizzle-orm";
import type { ReminderSource } from "../../../features/reminders/index.ts";
import { inLocale } from "./tours.ts";

/** A tour is one part; what staff tell its participants stands on its page. */
export const tourReminders: ReminderSource = {
  parts: `select b.order_id, 1 as position, o.starts_at, true as timed
    from tour_bookings b join orders o on o.id = b.order_id
    where o.order_type = 'tour' and o.people > 0`,
  shortly: false,
  async tells(db, order_id, locale) {
    const { rows } = await db.execute<{ slug: string; titles: string[] }>(sql`
      select p.slug, (select coalesce(json_agg(${inLocale("i", "title", locale)} order by x.position), '[]')
          from tour_informations x join master_informations i on i.id = x.information_id
          where x.tour_id = p.id) as titles
      from tour_bookings b join tours p on p.id = b.tour_id
      where b.order_id = ${order_id} and p.published and p.archived_at is null`);
    const [row] = rows;
    return row && row.titles.length > 0
      ? { titles: row.titles, path: `/tours-and-activities/${row.slug}` }
      : null;
  },
};
