import type { FareType, RefundPolicy, ReschedulePolicy } from "@jukung/contract";
import { FARE_TYPES } from "@jukung/contract";
import { eq, inArray, isNull } from "drizzle-orm";
import { destinations, old_slugs, ports } from "../../../features/catalogue/index.ts";
import { type Database, type Db, prepared } from "../../../platform/db.ts";
import { together } from "../../../platform/together.ts";
import type { Fares } from "../rules.ts";
import { BOAT_ON_SALE, closedOn, FARE_COLUMNS, FARES, pricedOn, runsOn } from "./fares.ts";

export const listPlaces = (db: Db) =>
  db
    .select({
      id: ports.id,
      slug: ports.slug,
      name: ports.name,
      destination: destinations.slug,
      destination_id: destinations.id,
      destination_name: destinations.name,
      longitude: ports.longitude,
      latitude: ports.latitude,
    })
    .from(ports)
    .innerJoin(destinations, eq(destinations.id, ports.destination_id))
    .where(isNull(ports.archived_at))
    .orderBy(ports.name);

/** What ports and destinations were called before, and which they are. */
export const oldPlaceSlugs = (db: Db) =>
  db
    .select({ kind: old_slugs.kind, slug: old_slugs.slug, id: old_slugs.target_id })
    .from(old_slugs)
    .where(inArray(old_slugs.kind, ["port", "destination"]));

/** A schedule on a date with its stock, as search and booking see it. */
export type CrossingRow = Fares & {
  schedule_id: number;
  fast_boat_id: number;
  from_destination_id: number;
  to_destination_id: number;
  date: string;
  departs: string;
  arrives: string;
  via: string | null;
  cut_off_minutes: number;
  check_in_minutes: number;
  /** Raised with what a booking relies on: its last statement takes no seat if it has changed. */
  sale_version: number;
  /** The schedule's own; null: the site's. */
  refund_policy: RefundPolicy | null;
  reschedule_policy: ReschedulePolicy | null;
  from_port_id: number;
  to_port_id: number;
  capacity: number;
  held: number;
  sold: number;
  /** Seats of holds that have ended but were not released yet: free for the next buyer. */
  lapsed: number;
  /** Closed by staff, by a season, or because the boat's certificate ends before. */
  closed: boolean;
  ship_slug: string;
  ship_name: string;
  luggage_kg: number;
  operator_slug: string;
  operator_name: string;
  from_slug: string;
  from_name: string;
  from_destination: string;
  to_slug: string;
  to_name: string;
  to_destination: string;
};

/**
 * A pier with its place: "Nusa Penida · Banjar Nyuh". A harbour named like its place is named once.
 * SQL; the aliases are a port's and its destination's.
 */
export const pierName = (port: string, destination: string): string =>
  `case when ${port}.name = ${destination}.name then ${port}.name
    else ${destination}.name || ' · ' || ${port}.name end`;

const CROSSING = `
  select s.id as schedule_id, s.fast_boat_id, fp.destination_id as from_destination_id,
    tp.destination_id as to_destination_id, $1::date as date, s.departs::text, s.arrives::text, s.via,
    s.cut_off_minutes, s.check_in_minutes, s.sale_version, s.refund_policy, s.reschedule_policy,
    s.from_port_id, s.to_port_id,
    coalesce(d.capacity, s.capacity) as capacity, coalesce(d.held, 0) as held,
    coalesce(d.sold, 0) as sold,
    coalesce(d.closed, false) or ${closedOn("$1::date")} as closed,
    case when d.held > 0 then (
      select coalesce(sum(l.seats), 0)::int from fast_boat_legs l
      where l.schedule_id = s.id and l.date = $1 and l.state = 'HELD' and l.hold_expires_at <= $2
    ) else 0 end as lapsed,
    ${FARE_COLUMNS},
    b.slug as ship_slug, b.name as ship_name, b.luggage_kg,
    o.slug as operator_slug, o.name as operator_name,
    fp.slug as from_slug, ${pierName("fp", "fd")} as from_name, fd.slug as from_destination,
    tp.slug as to_slug, ${pierName("tp", "td")} as to_name, td.slug as to_destination
  from schedules s
  join fast_boats b on b.id = s.fast_boat_id
  join operators o on o.id = b.operator_id
  join ports fp on fp.id = s.from_port_id
  join destinations fd on fd.id = fp.destination_id
  join ports tp on tp.id = s.to_port_id
  join destinations td on td.id = tp.destination_id
  left join departures d on d.schedule_id = s.id and d.date = $1${pricedOn("$1::date")}
  where ${runsOn("$1::date")} and ${BOAT_ON_SALE}`;

/** The search's one query: date, now, ports from, ports to. */
export const CROSSINGS_ON = `${CROSSING} and s.from_port_id = any ($3) and s.to_port_id = any ($4) order by s.departs, s.id`;

type OnDate = { from: number[]; to: number[]; date: string; now: Date };
/** The crossings of a route on a date, by departure time: read once for all who ask at the same moment. */
export const crossingsOn = together(
  (db, { from, to, date, now }: OnDate): Promise<readonly Readonly<CrossingRow>[]> =>
    prepared(db, "crossings_on", CROSSINGS_ON, [date, now, from, to]),
  ({ from, to, date }) => `${date} ${from} ${to}`,
);

/** One crossing; undefined if the schedule does not run on that date. */
export async function crossing(
  db: Database,
  schedule_id: number,
  date: string,
  now: Date,
): Promise<CrossingRow | undefined> {
  const rows = await prepared<CrossingRow>(db, "crossing", `${CROSSING} and s.id = $3`, [
    date,
    now,
    schedule_id,
  ]);
  return rows[0];
}

/**
 * Departures with room for a party: each schedule, which `which` picks, on each day of a range. $1: the
 * range's first day, $2: its last, $3: now, $4: people, $5: minutes that booking ends before its last time.
 */
const open = (which: string, more = ""): string => `
     from generate_series($1::timestamp, $2::timestamp, interval '1 day') day
     join schedules s on ${which} and ${runsOn("day::date")}
     join fast_boats b on b.id = s.fast_boat_id and ${BOAT_ON_SALE}${more}
     left join departures d on d.schedule_id = s.id and d.date = day::date${pricedOn("day::date")}
     where not coalesce(d.closed, false) and not ${closedOn("day::date")}
       and (day + s.departs) at time zone 'Asia/Makassar'
         - make_interval(mins => s.cut_off_minutes + $5) > $3
       and coalesce(d.capacity, s.capacity) - coalesce(d.sold, 0) - coalesce(d.held, 0)
         + case when d.held > 0 then (
             select coalesce(sum(l.seats), 0) from fast_boat_legs l where l.schedule_id = s.id
               and l.date = day::date and l.state = 'HELD' and l.hold_expires_at <= $3
           ) else 0 end >= $4`;

type Room = { start: string; end: string; now: Date; people: number; last_booking_minutes: number };
const roomOf = ({ start, end, now, people, last_booking_minutes }: Room) => [
  start,
  end,
  now,
  people,
  last_booking_minutes,
];

/** Per date of a range: the lowest price for a party on a crossing with room for it. */
export const lowestPrices = (
  db: Database,
  query: Room & { from: number[]; to: number[]; counts: number[] },
): Promise<{ date: string; lowest_price: number }[]> =>
  prepared(
    db,
    "lowest_prices",
    `select day::date as date, min(
       ${FARES.map((fare, i) => `${fare} * $${i + 8}`).join("\n       + ")}
     )::bigint as lowest_price${open("s.from_port_id = any ($6) and s.to_port_id = any ($7)")}
     group by 1 order by 1`,
    [...roomOf(query), query.from, query.to, ...query.counts],
  );

/** Of schedules: the first date of a range on which each has room for a party, if there is one. */
export const firstDates = (
  db: Database,
  query: Room & { schedules: number[] },
): Promise<{ schedule_id: number; date: string }[]> =>
  prepared(
    db,
    "first_dates",
    `select s.id as schedule_id, min(day::date) as date${open("s.id = any ($6)")}
     group by 1 order by 1`,
    [...roomOf(query), query.schedules],
  );

/** Routes between destinations with room for a party in a range, the most boats first. */
export const routesWithRoom = (
  db: Database,
  room: Room,
): Promise<
  { from: string; to: string; boats_a_day: number; adult_local: number; adult_foreign: number }[]
> => {
  const fare = (type: FareType) => `min(${FARES[FARE_TYPES.indexOf(type)]})`;
  return prepared(
    db,
    "routes_with_room",
    `select "from", "to", max(boats)::int as boats_a_day, min(adult_local)::bigint as adult_local,
       min(adult_foreign)::bigint as adult_foreign
     from (
       select fd.slug as "from", td.slug as "to", day, count(*) as boats,
         ${fare("adult_local")} as adult_local, ${fare("adult_foreign")} as adult_foreign${open(
           "true",
           `
     join ports fp on fp.id = s.from_port_id join ports tp on tp.id = s.to_port_id
     join destinations fd on fd.id = fp.destination_id
     join destinations td on td.id = tp.destination_id and td.id <> fd.id`,
         )}
       group by 1, 2, 3
     ) days
     group by 1, 2 order by 3 desc, 1, 2`,
    roomOf(room),
  );
};

/** Which port reaches which, with the shortest crossing between them. */
export const listRoutes = (db: Database) =>
  prepared<{
    from: string;
    to: string;
    from_destination: string;
    to_destination: string;
    duration_minutes: number;
  }>(
    db,
    "routes",
    `select fp.slug as "from", tp.slug as "to", fd.slug as from_destination,
       td.slug as to_destination,
       min(extract(epoch from s.arrives - s.departs) / 60)::int as duration_minutes
     from schedules s
     join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
     join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
     join fast_boats b on b.id = s.fast_boat_id and ${BOAT_ON_SALE}
     where s.archived_at is null
     group by 1, 2, 3, 4 order by 1, 2`,
    [],
  );

/**
 * Routes between destinations by the seats that were sold on them and have left since `since`, the most
 * first; then by how many schedules they have, and the quickest.
 */
export const routesByUse = (
  db: Database,
  { since, now }: { since: Date; now: Date },
): Promise<{ from: string; to: string; duration_minutes: number; travelled: boolean }[]> =>
  prepared(
    db,
    "routes_by_use",
    `with taken as (
       select fp.destination_id as from_id, tp.destination_id as to_id, sum(l.seats) as seats
       from fast_boat_legs l
       join ports fp on fp.id = l.from_port_id join ports tp on tp.id = l.to_port_id
       where l.state = 'SOLD' and l.departs_at > $1 and l.departs_at <= $2
       group by 1, 2)
     select fd.slug as "from", td.slug as "to",
       min(extract(epoch from s.arrives - s.departs) / 60)::int as duration_minutes,
       max(coalesce(t.seats, 0)) > 0 as travelled
     from schedules s
     join fast_boats b on b.id = s.fast_boat_id and ${BOAT_ON_SALE}
     join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
     join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
     left join taken t on t.from_id = fd.id and t.to_id = td.id
     where s.archived_at is null and fd.id <> td.id
     group by fd.slug, td.slug
     order by max(coalesce(t.seats, 0)) desc, count(*) desc, 3, 1, 2`,
    [since, now],
  );
