import type { FareSet, LiveOrder, Locale } from "@jukung/contract";
import { formatTimeOfDay } from "@jukung/format";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { destinations, ports } from "../../../features/catalogue/index.ts";
import { liveOrders } from "../../../features/orders/index.ts";
import type { Db, Tx } from "../../../platform/db.ts";
import type { FareVersion } from "../fares.ts";
import { fare_overrides, fare_versions, fast_boats, operators, schedules } from "../tables.ts";
import type { OwnDay, Sailing } from "../timetable-rules.ts";
import { BOAT_ON_SALE, FARE_COLUMNS, pricedOn } from "./fares.ts";
import { pierName } from "./search.ts";
import type { ScheduleRow } from "./timetable.ts";

export type BoatOfSchedules = {
  id: number;
  slug: string;
  name: string;
  /** Seats for sale. */
  capacity: number;
  certificate_until: string | null;
  /** It is neither a draft nor archived. */
  on_sale: boolean;
  operator: string;
  check_in_id: string;
  check_in_en: string;
};
/** A boat, whatever its state. Locked, its seats stay as they are until the transaction ends. */
export async function boatOfSchedules(
  db: Db,
  which: { slug: string } | { id: number },
  { lock = false }: { lock?: boolean } = {},
): Promise<BoatOfSchedules | undefined> {
  const found = db
    .select({
      id: fast_boats.id,
      slug: fast_boats.slug,
      name: fast_boats.name,
      capacity: fast_boats.capacity,
      certificate_until: fast_boats.certificate_until,
      on_sale: sql<boolean>`${fast_boats.published} and ${fast_boats.archived_at} is null`,
      operator: operators.name,
      check_in_id: operators.check_in_id,
      check_in_en: operators.check_in_en,
    })
    .from(fast_boats)
    .innerJoin(operators, eq(operators.id, fast_boats.operator_id))
    .where("id" in which ? eq(fast_boats.id, which.id) : eq(fast_boats.slug, which.slug));
  // Schedules of a boat change one after another: together they sell no more seats than it has.
  const [row] = await (lock ? found.for("no key update", { of: fast_boats }) : found);
  return row;
}

/** What boats sail today or later, as far as it is not archived. Times are "HH:MM". */
export async function sailingsOf(
  db: Db,
  boat_ids: number[],
  today: string,
): Promise<(Sailing & { boat_id: number })[]> {
  const { rows } = await db.execute(sql`
    select s.id, s.fast_boat_id::int as boat_id, ${sql.raw(pierName("fp", "fd"))} as "from",
      ${sql.raw(pierName("tp", "td"))} as "to", to_char(s.departs, 'HH24:MI') as departs,
      to_char(s.arrives, 'HH24:MI') as arrives, s.weekdays, s.valid_from::text, s.valid_until::text,
      s.capacity
    from schedules s
    join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
    join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
    where s.fast_boat_id = any (${sql.param(boat_ids)}::bigint[]) and s.archived_at is null
      and s.valid_until >= ${today}
    order by s.departs, s.id`);
  return rows as (Sailing & { boat_id: number })[];
}

/**
 * The departures of boats from a day on that do not simply sell the seats of their schedule: with seats
 * of their own, closed, or of an archived schedule that people are still booked on.
 * @param dates only these days
 */
export async function ownDaysOf(
  db: Db,
  boat_ids: number[],
  { from, dates }: { from: string; dates?: string[] },
): Promise<(OwnDay & { boat_id: number })[]> {
  const only = dates ? sql`and d.date = any (${sql.param(dates)}::date[])` : sql``;
  const { rows } = await db.execute(sql`
    select s.fast_boat_id::int as boat_id, s.id as schedule_id, d.date::text as date, d.closed,
      nullif(d.capacity, s.capacity) as seats, d.held + d.sold as taken,
      to_char(s.departs, 'HH24:MI') as departs, to_char(s.arrives, 'HH24:MI') as arrives
    from departures d join schedules s on s.id = d.schedule_id
    where s.fast_boat_id = any (${sql.param(boat_ids)}::bigint[]) and d.date >= ${from} ${only}
      and (d.capacity <> s.capacity or d.closed or s.archived_at is not null)
    order by d.date, s.id`);
  return rows as (OwnDay & { boat_id: number })[];
}

/** A schedule of a boat. Locked, no booking of it is under way until the transaction ends. */
export async function scheduleOf(
  db: Db,
  { boat_id, id }: { boat_id: number; id: number },
  { lock = false }: { lock?: boolean } = {},
): Promise<ScheduleRow | undefined> {
  const found = db
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, id), eq(schedules.fast_boat_id, boat_id)));
  const [row] = await (lock ? found.for("update") : found);
  return row;
}
/** Changes a schedule; each change raises its version. @param on_sale what bookings rely on changed */
export async function changeSchedule(
  tx: Tx,
  id: number,
  change: Partial<typeof schedules.$inferInsert>,
  on_sale: boolean,
): Promise<void> {
  await tx
    .update(schedules)
    .set({
      ...change,
      version: sql`${schedules.version} + 1`,
      ...(on_sale ? { sale_version: sql`${schedules.sale_version} + 1` } : {}),
    })
    .where(eq(schedules.id, id));
}

/** A port that schedules may use, by slug; not an archived one. */
export async function portBySlug(
  db: Db,
  slug: string,
): Promise<{ id: number; archived: boolean } | undefined> {
  const [row] = await db
    .select({ id: ports.id, archived: sql<boolean>`${ports.archived_at} is not null` })
    .from(ports)
    .where(eq(ports.slug, slug))
    .for("share");
  return row;
}
/** The two ports of a schedule, as pages name them. */
export async function portsOf(db: Db, { from_port_id, to_port_id }: ScheduleRow) {
  const rows = await db
    .select({
      id: ports.id,
      slug: ports.slug,
      name: sql<string>`case when ${ports.name} = ${destinations.name} then ${ports.name}
        else ${destinations.name} || ' · ' || ${ports.name} end`,
    })
    .from(ports)
    .innerJoin(destinations, eq(destinations.id, ports.destination_id))
    .where(sql`${ports.id} in (${from_port_id}, ${to_port_id})`);
  const [from, to] = [from_port_id, to_port_id].map((id) => rows.find((row) => row.id === id));
  return { from: from as (typeof rows)[0], to: to as (typeof rows)[0] };
}

export type ScheduleListRow = FareSet & {
  id: number;
  from_slug: string;
  from_name: string;
  to_slug: string;
  to_name: string;
  via: string | null;
  departs: string;
  arrives: string;
  weekdays: number[];
  valid_from: string;
  valid_until: string;
  capacity: number;
  orders_ahead: number;
  archived_at: Date | null;
};
/** A boat's schedules with what they cost today, or on their first day if that is still ahead. */
export async function schedulesOf(
  db: Db,
  boat_id: number,
  { archived, today, now }: { archived: "no" | "yes" | "all"; today: string; now: Date },
): Promise<ScheduleListRow[]> {
  const only: SQL =
    archived === "all" ? sql`true` : sql`(s.archived_at is not null) = ${archived === "yes"}`;
  const { rows } = await db.execute(sql`
    select s.id, fp.slug as from_slug, ${sql.raw(pierName("fp", "fd"))} as from_name,
      tp.slug as to_slug, ${sql.raw(pierName("tp", "td"))} as to_name, s.via, s.departs::text,
      s.arrives::text, s.weekdays, s.valid_from, s.valid_until, s.capacity, s.archived_at,
      (select count(distinct o.id)::int from fast_boat_legs l join orders o on o.id = l.order_id
       where l.schedule_id = s.id and l.departs_at > ${now} and l.seats > 0
         and o.order_status in ('ON_HOLD', 'CONFIRMED')) as orders_ahead,
      ${sql.raw(FARE_COLUMNS)}
    from (select s.*, greatest(s.valid_from, ${today}::date) as day from schedules s) s
    join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
    join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
    ${sql.raw(pricedOn("s.day"))}
    where s.fast_boat_id = ${boat_id} and ${only}
    order by from_name, to_name, s.departs, s.id`);
  return rows as ScheduleListRow[];
}

type OnSale = {
  id: number;
  boat: string;
  boat_slug: string;
  from: string;
  from_slug: string;
  to: string;
  departs: string;
  arrives: string;
  capacity: number;
  on_sale: boolean;
};
/** The schedules on sale, by boat, route and time; only of one boat, or from one port. */
export async function schedulesToCover(
  db: Db,
  { boat, port }: { boat?: string | undefined; port?: string | undefined } = {},
): Promise<OnSale[]> {
  const of = boat === undefined ? sql`` : sql`and b.slug = ${boat}`;
  const at = port === undefined ? sql`` : sql`and fp.slug = ${port}`;
  const { rows } = await db.execute(sql`
    select s.id, b.name as boat, b.slug as boat_slug, ${sql.raw(pierName("fp", "fd"))} as "from", fp.slug as from_slug,
      ${sql.raw(pierName("tp", "td"))} as "to", to_char(s.departs, 'HH24:MI') as departs,
      to_char(s.arrives, 'HH24:MI') as arrives, s.capacity,
      ${sql.raw(BOAT_ON_SALE)} as on_sale
    from schedules s join fast_boats b on b.id = s.fast_boat_id
    join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
    join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
    where s.archived_at is null and b.archived_at is null ${of} ${at} order by b.name, "from", "to", s.departs, s.id`);
  return rows as OnSale[];
}

/** For the audit: the boat under which each schedule is found, and its route with its time. */
export async function placesOfSchedules(
  db: Db,
  ids: number[],
  locale: Locale,
): Promise<Map<number, { slug: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    select s.id, b.slug, s.departs::text as departs,
      ${sql.raw(pierName("fp", "fd"))} as from_name, ${sql.raw(pierName("tp", "td"))} as to_name
    from schedules s join fast_boats b on b.id = s.fast_boat_id
    join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
    join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
    where s.id = any (${sql.param(ids)}::int[])`);
  return new Map(
    rows.map(({ id, slug, departs, from_name, to_name }) => [
      Number(id),
      {
        slug: String(slug),
        name: `${from_name} – ${to_name}, ${formatTimeOfDay(String(departs), locale)}`,
      },
    ]),
  );
}

/** The versions of a schedule's fares, and whether orders were priced by each. */
export async function fareVersionsOf(
  db: Db,
  schedule_id: number,
): Promise<(FareVersion & { priced: boolean })[]> {
  const { rows } = await db.execute(sql`
    select v.valid_from, v.adult_local, v.adult_foreign, v.child_local, v.child_foreign,
      v.infant_local, v.infant_foreign,
      exists (select from fast_boat_legs l where l.schedule_id = v.schedule_id
        and l.date >= v.valid_from and (v.next is null or l.date < v.next)) as priced
    from (select w.*, lead(w.valid_from) over (order by w.valid_from) as next
      from fare_versions w where w.schedule_id = ${schedule_id}) v
    order by v.valid_from`);
  return rows as (FareVersion & { priced: boolean })[];
}
export async function replaceFareVersions(
  tx: Tx,
  schedule_id: number,
  versions: FareVersion[],
): Promise<void> {
  await tx.delete(fare_versions).where(eq(fare_versions.schedule_id, schedule_id));
  await tx.insert(fare_versions).values(versions.map((row) => ({ ...row, schedule_id })));
}
/** The first version begins earlier: days before it had no boat. */
export async function beginFares(tx: Tx, schedule_id: number, valid_from: string): Promise<void> {
  await tx.execute(sql`
    update fare_versions set valid_from = ${valid_from} where schedule_id = ${schedule_id}
      and valid_from = (select min(valid_from) from fare_versions where schedule_id = ${schedule_id})
      and valid_from > ${valid_from}`);
}
/** Fares of single dates of some schedules, from a day on. */
export const overridesFrom = (db: Db, schedule_ids: number[], from: string) =>
  db
    .select()
    .from(fare_overrides)
    .where(
      and(
        inArray(fare_overrides.schedule_id, schedule_ids),
        sql`${fare_overrides.date} >= ${from}`,
      ),
    )
    .orderBy(asc(fare_overrides.schedule_id), asc(fare_overrides.date));

/** Live orders of a schedule, soonest first. */
export const liveOrdersOf = (db: Db, schedule_id: number, now: Date): Promise<LiveOrder[]> =>
  liveOrders(
    db,
    sql`select order_id, date from fast_boat_legs
      where schedule_id = ${schedule_id} and seats > 0`,
    now,
  );

/** Days from one on on which more seats are held or sold than that. */
export async function daysAbove(
  db: Db,
  { schedule_id, from, seats }: { schedule_id: number; from: string; seats: number },
): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select date from departures
    where schedule_id = ${schedule_id} and date >= ${from} and held + sold > ${seats}
    order by date`);
  return rows.map(({ date }) => String(date));
}
/** The seats of the departures that have the schedule's number; one that was set apart keeps its own. */
export async function setSeats(
  tx: Tx,
  {
    schedule_id,
    from,
    before,
    seats,
  }: { schedule_id: number; from: string; before: number; seats: number },
): Promise<void> {
  await tx.execute(sql`
    update departures set capacity = ${seats}
    where schedule_id = ${schedule_id} and date >= ${from} and capacity = ${before}`);
}
