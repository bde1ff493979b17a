import { sql } from "drizzle-orm";
import { addDays } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db.ts";
import { BOAT_ON_SALE, closedByCertificate, closedBySeason, runsOn } from "./fares.ts";
import { departuresOf } from "./reports.ts";
import { pierName } from "./search.ts";

export type BoardRow = {
  schedule_id: number;
  date: string;
  departs: string;
  arrives: string;
  cut_off_minutes: number;
  check_in_minutes: number;
  boat_slug: string;
  boat_name: string;
  from_name: string;
  to_name: string;
  capacity: number;
  held: number;
  sold: number;
  closed_by: "staff" | "season" | "certificate" | null;
  closed_reason: string;
  left_at: string | Date | null;
  left_version: number | null;
  /** By the timetable of the moment it was recorded. */
  left_on_time: boolean;
};

/**
 * All departures of a day by time: those on sale, closed ones too, and any with people aboard. Holds
 * that have ended do not count.
 */
export async function boardOn(db: Db, date: string, now: Date): Promise<BoardRow[]> {
  const day = sql`${date}::date`;
  const { rows } = await db.execute(sql`
    with on_day as (select ${day} as day)
    select s.id as schedule_id, day as date, to_char(s.departs, 'HH24:MI') as departs,
      to_char(s.arrives, 'HH24:MI') as arrives, s.cut_off_minutes, s.check_in_minutes,
      b.slug as boat_slug, b.name as boat_name,
      ${sql.raw(pierName("fp", "fd"))} as from_name, ${sql.raw(pierName("tp", "td"))} as to_name,
      coalesce(d.capacity, s.capacity) as capacity, coalesce(d.sold, 0) as sold,
      coalesce(d.held, 0) - case when d.held > 0 then (
        select coalesce(sum(l.seats), 0)::int from fast_boat_legs l
        where l.schedule_id = s.id and l.date = day and l.state = 'HELD'
          and l.hold_expires_at <= ${now}
      ) else 0 end as held,
      case when coalesce(d.closed, false) then 'staff'
        when ${sql.raw(closedByCertificate("day"))} then 'certificate'
        when ${sql.raw(closedBySeason("day"))} then 'season' end as closed_by,
      coalesce(d.closed_reason, '') as closed_reason, w.left_at, w.version as left_version,
      coalesce(w.left_at <= w.on_time_until, false) as left_on_time
    from on_day cross join schedules s
    join fast_boats b on b.id = s.fast_boat_id
    join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
    join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
    left join departures d on d.schedule_id = s.id and d.date = day
    left join departures_left w on w.schedule_id = s.id and w.date = day
    where d.sold + d.held > 0 or w.left_at is not null or (${sql.raw(runsOn("day"))} and ${sql.raw(BOAT_ON_SALE)})
    order by s.departs, b.name, s.id`);
  return rows as BoardRow[];
}

type LoadRow = { from_name: string; to_name: string; date: string; sold: number; seats: number };
/** People sold and seats of seven days by route, the busiest route first; a day without boats is left out. */
export async function loadFrom(db: Db, from: string): Promise<LoadRow[]> {
  const { rows } = await db.execute(sql`
    with departure as (${departuresOf({ from, to: addDays(from, 6) })}),
    route as (
      select route, sum(sold) as people, fd.name as from_name, td.name as to_name from departure
      join destinations fd on fd.id = split_part(route, '-', 1)::int
      join destinations td on td.id = split_part(route, '-', 2)::int
      group by route, fd.name, td.name
    )
    select from_name, to_name, date, sum(sold)::int as sold, sum(seats)::int as seats
    from departure join route using (route)
    group by route, from_name, to_name, people, date
    order by people desc, from_name, to_name, date`);
  return rows as LoadRow[];
}
