import type { OwnFares } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import type { Fares } from "../rules.ts";
import { CLOSED_BY_SEASON, closedByCertificate, FARE_COLUMNS, pricedOn, runsOn } from "./fares.ts";

/** A day of a schedule that has a boat: its fares with what made them, and its seats. */
export type ScheduleDayRow = Fares & {
  schedule_id: number;
  date: string;
  /** Closed by staff, that day alone. */
  closed: boolean;
  closed_reason: string;
  note: string;
  closed_by_season: boolean;
  /** The boat's certificate ends before. */
  closed_by_certificate: boolean;
  /** The day's own fares, if it has any. */
  own_fares: Partial<OwnFares> | null;
  /** The version in force, and the season that counts. */
  valid_from: string;
  season_id: number | null;
  capacity: number;
  held: number;
  sold: number;
};

/** The days of a range (both ends included) on which these schedules run; archived ones have none. */
export async function scheduleDays(
  db: Db,
  { schedule_ids, from, to, now }: { schedule_ids: number[]; from: string; to: string; now: Date },
): Promise<ScheduleDayRow[]> {
  const day = "day::date";
  const { rows } = await db.execute(sql`
    select s.id as schedule_id, ${sql.raw(day)} as date, ${sql.raw(FARE_COLUMNS)},
      coalesce(d.closed, false) as closed, coalesce(d.closed_reason, '') as closed_reason,
      coalesce(d.note, '') as note, ${sql.raw(CLOSED_BY_SEASON)} as closed_by_season,
      ${sql.raw(closedByCertificate(day))} as closed_by_certificate,
      case when num_nonnulls(f.adult_local, f.adult_foreign, f.child_local, f.child_foreign,
        f.infant_local, f.infant_foreign) > 0 then to_jsonb(f) end as own_fares,
      v.valid_from, e.id as season_id,
      coalesce(d.capacity, s.capacity) as capacity, coalesce(d.sold, 0) as sold,
      coalesce(d.held, 0) - case when d.held > 0 then (
        select coalesce(sum(l.seats), 0)::int from fast_boat_legs l
        where l.schedule_id = s.id and l.date = ${sql.raw(day)} and l.state = 'HELD'
          and l.hold_expires_at <= ${now}
      ) else 0 end as held
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day
    join schedules s on s.id = any (${sql.param(schedule_ids)}::int[]) and ${sql.raw(runsOn(day))}
    join fast_boats b on b.id = s.fast_boat_id
    left join departures d on d.schedule_id = s.id and d.date = ${sql.raw(day)}
    ${sql.raw(pricedOn(day))}
    order by 1, 2`);
  return rows as ScheduleDayRow[];
}
