import type { ReportPeriod } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { ReportSource, SourceGroup } from "../../../features/reports/index.ts";
import type { Db } from "../../../platform/db.ts";
import { closedByCertificate, closedBySeason } from "./fares.ts";

// A route is two destinations, as for promos. The columns of `s`, `b`, `fp` and `tp`: a schedule, its
// boat and its ports.
const BOAT = "'fast_boat:' || b.id";
const ROUTE = "fp.destination_id || '-' || tp.destination_id";

/** Legs are the parts; each passenger paid their fare without their part of the discount. */
const parts = (orders: SQL): SQL => sql`
  select l.order_id, l.position::int as part, p.passenger_id as person, l.date,
    l.departs_at as starts_at, ${sql.raw(ROUTE)} as route, ${sql.raw(BOAT)} as boat,
    b.operator_id::text as operator, p.price - p.discount as worth, p.discount
  from fast_boat_legs l join passenger_legs p on p.leg_id = l.id
  join schedules s on s.id = l.schedule_id join fast_boats b on b.id = s.fast_boat_id
  join ports fp on fp.id = l.from_port_id join ports tp on tp.id = l.to_port_id
  where l.order_id in (${orders})`;

/**
 * Whether a schedule has or had a boat on a day: valid then, on one of its weekdays, on sale, and not
 * archived by then. What a day sold counts in any case.
 */
const RAN = `(coalesce(d.sold, 0) > 0 or (
    day::date between s.valid_from and s.valid_until
    and extract(isodow from day)::smallint = any (s.weekdays) and b.published
    and (s.archived_at is null or day::date < (s.archived_at at time zone 'Asia/Makassar')::date)
    and (b.archived_at is null or day::date < (b.archived_at at time zone 'Asia/Makassar')::date)))`;

/** The departures of a period that were not closed: by staff, a season, or the boat's certificate. */
export const departuresOf = ({ from, to }: ReportPeriod): SQL => sql`
  select day::date as date, ${sql.raw(ROUTE)} as route, ${sql.raw(BOAT)} as boat,
    b.operator_id::text as operator, coalesce(d.capacity, s.capacity) as seats,
    coalesce(d.sold, 0) as sold
  from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day
  cross join schedules s join fast_boats b on b.id = s.fast_boat_id
  join ports fp on fp.id = s.from_port_id join ports tp on tp.id = s.to_port_id
  left join departures d on d.schedule_id = s.id and d.date = day::date
    and d.date between ${from} and ${to}
  where ${sql.raw(RAN)} and not coalesce(d.closed, false)
    and not ${sql.raw(closedByCertificate("day::date"))} and not ${sql.raw(closedBySeason("day::date"))}`;

const NAMED: Record<SourceGroup, SQL> = {
  route: sql`select distinct fd.id || '-' || td.id as key, fd.name || ' – ' || td.name as label
    from destinations fd cross join destinations td where fd.id <> td.id`,
  boat: sql`select ${sql.raw(BOAT)} as key, b.name as label from fast_boats b`,
  operator: sql`select id::text as key, name as label from operators`,
};
async function names(db: Db, group: SourceGroup): Promise<Map<string, string>> {
  const { rows } = await db.execute(NAMED[group]);
  return new Map(rows.map(({ key, label }) => [String(key), String(label)]));
}

export const fastBoatReports: ReportSource = {
  kind: "fast_boat",
  parts,
  departures: departuresOf,
  names,
};
