import type { LiveOrder, Locale } from "@jukung/contract";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { liveOrders } from "../../../features/orders/index.ts";
import { addDays } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db.ts";
import { patternOf } from "../../../platform/search.ts";
import { fast_boats, operators } from "../tables.ts";
import { BOAT_ON_SALE, closedByCertificate, closedBySeason, runsOn } from "./fares.ts";
import { pierName } from "./search.ts";

export type FastBoatRecord = typeof fast_boats.$inferSelect;

/** Orders of a boat that are still ahead, each on its next day. @param after only later days */
export const liveOrdersOfBoat = (
  db: Db,
  boat_id: number,
  now: Date,
  { after }: { after?: string } = {},
): Promise<LiveOrder[]> =>
  liveOrders(
    db,
    sql`select l.order_id, min(l.date) as date from fast_boat_legs l
      join schedules s on s.id = l.schedule_id
      where s.fast_boat_id = ${boat_id} and l.arrives_at > ${now} and l.seats > 0
        and ${after === undefined ? sql`true` : sql`l.date > ${after}`}
      group by l.order_id`,
    now,
  );

/** An operator by its slug, locked: it is not archived meanwhile. */
export async function operatorBySlug(
  tx: Tx,
  slug: string,
): Promise<{ id: number; archived: boolean } | undefined> {
  const [row] = await tx
    .select({ id: operators.id, archived: sql<boolean>`${operators.archived_at} is not null` })
    .from(operators)
    .where(eq(operators.slug, slug))
    .for("key share");
  return row;
}
/** The operator of a boat, locked in the same way. */
export async function operatorById(
  tx: Tx,
  id: number,
): Promise<{ name: string; archived: boolean } | undefined> {
  const [row] = await tx
    .select({ name: operators.name, archived: sql<boolean>`${operators.archived_at} is not null` })
    .from(operators)
    .where(eq(operators.id, id))
    .for("key share");
  return row;
}

/** Locks a boat's schedules: no booking of them is under way until the transaction ends. */
export async function lockSchedulesOf(tx: Tx, boat_id: number): Promise<number[]> {
  const { rows } = await tx.execute(sql`
    select id from schedules where fast_boat_id = ${boat_id} order by id for update`);
  return rows.map(({ id }) => Number(id));
}

/** Days from one on on which more seats of a boat are held or sold than that, on any schedule. */
export async function boatDaysAbove(
  db: Db,
  { boat_id, from, seats }: { boat_id: number; from: string; seats: number },
): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select distinct d.date from departures d join schedules s on s.id = d.schedule_id
    where s.fast_boat_id = ${boat_id} and d.date >= ${from} and d.held + d.sold > ${seats}
    order by d.date`);
  return rows.map(({ date }) => String(date));
}
/**
 * No schedule and no coming departure of a boat has more seats than that: archived schedules, and days
 * that were given seats of their own.
 */
export async function limitSeats(
  tx: Tx,
  { boat_id, from, seats }: { boat_id: number; from: string; seats: number },
): Promise<void> {
  await tx.execute(sql`
    update schedules set capacity = ${seats}, version = version + 1
    where fast_boat_id = ${boat_id} and capacity > ${seats}`);
  await tx.execute(sql`
    update departures d set capacity = ${seats} from schedules s
    where s.id = d.schedule_id and s.fast_boat_id = ${boat_id} and d.date >= ${from}
      and d.capacity > ${seats}`);
}

export async function writeNotes(
  tx: Tx,
  id: number,
  change: { notes: string; notes_version: number },
): Promise<void> {
  await tx.update(fast_boats).set(change).where(eq(fast_boats.id, id));
}

/** How far ahead the next departure is looked for. */
const AHEAD_DAYS = 92;
export type BoatDepartureRow = {
  boat_id: number;
  schedule_id: number;
  date: string;
  departs: string;
  arrives: string;
  from_name: string;
  to_name: string;
  via: string | null;
  capacity: number;
  held: number;
  sold: number;
  closed: "staff" | "season" | "certificate" | null;
};
/**
 * The next departures of each of these boats, with their load. Holds that have ended do not count.
 * @param open only those that are not closed
 */
export async function nextDepartures(
  db: Db,
  {
    boat_ids,
    limit,
    open,
    today,
    now,
  }: { boat_ids: number[]; limit: number; open: boolean; today: string; now: Date },
): Promise<BoatDepartureRow[]> {
  const day = "day::date";
  const is = {
    staff: sql.raw("coalesce(d.closed, false)"),
    season: sql.raw(closedBySeason(day)),
    certificate: sql.raw(closedByCertificate(day)),
  };
  const { rows } = await db.execute(sql`
    select boat.id::int as boat_id, next.* from unnest(${sql.param(boat_ids)}::bigint[]) as boat (id)
    cross join lateral (
      select s.id as schedule_id, ${sql.raw(day)} as date, s.departs::text, s.arrives::text,
        ${sql.raw(pierName("fp", "fd"))} as from_name, ${sql.raw(pierName("tp", "td"))} as to_name,
        s.via, coalesce(d.capacity, s.capacity) as capacity, coalesce(d.sold, 0) as sold,
        coalesce(d.held, 0) - case when d.held > 0 then (
          select coalesce(sum(l.seats), 0)::int from fast_boat_legs l
          where l.schedule_id = s.id and l.date = ${sql.raw(day)} and l.state = 'HELD'
            and l.hold_expires_at <= ${now}
        ) else 0 end as held,
        case when ${is.certificate} then 'certificate' when ${is.season} then 'season'
          when ${is.staff} then 'staff' end as closed
      from schedules s
      join fast_boats b on b.id = s.fast_boat_id
      join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
      join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
      join generate_series(${today}::timestamp, ${addDays(today, AHEAD_DAYS)}::timestamp,
        interval '1 day') day on ${sql.raw(runsOn(day))}
      left join departures d on d.schedule_id = s.id and d.date = ${sql.raw(day)}
      where s.fast_boat_id = boat.id and (day + s.departs) at time zone 'Asia/Makassar' > ${now}
        and ${open ? sql`not (${is.staff} or ${is.certificate} or ${is.season})` : sql`true`}
      order by day, s.departs, s.id limit ${limit}
    ) next order by boat.id, next.date, next.departs, next.schedule_id`);
  return rows as BoatDepartureRow[];
}

/** How many orders of each of these boats are still ahead: held and paid. */
export async function comingOrders(
  db: Db,
  boat_ids: number[],
  now: Date,
): Promise<Map<number, { held: number; paid: number }>> {
  const { rows } = await db.execute(sql`
    select s.fast_boat_id as id,
      (count(distinct o.id) filter (where o.order_status = 'ON_HOLD'))::int as held,
      (count(distinct o.id) filter (where o.order_status = 'CONFIRMED'))::int as paid
    from fast_boat_legs l join schedules s on s.id = l.schedule_id
    join orders o on o.id = l.order_id
    where s.fast_boat_id = any(${sql.param(boat_ids)}::bigint[]) and l.departs_at > ${now} and l.seats > 0
      and (o.order_status = 'CONFIRMED'
        or (o.order_status = 'ON_HOLD' and o.hold_expires_at > ${now}))
    group by 1`);
  return new Map(
    rows.map(({ id, held, paid }) => [Number(id), { held: Number(held), paid: Number(paid) }]),
  );
}

export type BoatListRow = {
  id: number;
  slug: string;
  name: string;
  operator_slug: string;
  operator_name: string;
  capacity: number;
  published: boolean;
  archived_at: string | null;
  image_id: number | null;
  certificate_number: string;
  certificate_until: string | null;
};
export type BoatListFilter = {
  search?: string | undefined;
  archived: "no" | "yes" | "all";
  published: "no" | "yes" | "all";
  sort: "name" | "newest" | "certificate";
  page: number;
  per_page: number;
};
const SORTS: Record<BoatListFilter["sort"], SQL> = {
  name: sql`lower(b.name), b.id`,
  newest: sql`b.created_at desc, b.id desc`,
  certificate: sql`b.certificate_until nulls first, b.id`,
};
const LISTED = sql`b.id::int as id, b.slug, b.name, o.slug as operator_slug,
  o.name as operator_name, b.capacity, b.published, b.archived_at, b.certificate_number,
  b.certificate_until,
  (select i.media_id from fast_boat_images i where i.boat_id = b.id
   order by i.position limit 1) as image_id
  from fast_boats b join operators o on o.id = b.operator_id`;
/** One page of all boats for the back office. */
export async function listBoats(
  db: Db,
  filter: BoatListFilter,
): Promise<{ rows: BoatListRow[]; total: number }> {
  const only = [sql`true`];
  if (filter.archived !== "all")
    only.push(sql`(b.archived_at is not null) = ${filter.archived === "yes"}`);
  if (filter.published !== "all") only.push(sql`b.published = ${filter.published === "yes"}`);
  if (filter.search)
    only.push(
      sql`folded(concat_ws(' / ', b.name, o.name, b.certificate_number)) like ${patternOf(filter.search)}`,
    );
  const where = sql.join(only, sql` and `);
  const [page, total] = await Promise.all([
    db.execute(sql`select ${LISTED} where ${where} order by ${SORTS[filter.sort]}
      limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`),
    db.execute(sql`select count(*)::int as n from fast_boats b
      join operators o on o.id = b.operator_id where ${where}`),
  ]);
  return { rows: page.rows as BoatListRow[], total: Number(total.rows[0]?.n ?? 0) };
}
/** Boats whose certificate ends by that day, has ended, or is not known; soonest first. */
export async function boatsToCertify(
  db: Db,
  by: string,
): Promise<(BoatListRow & { on_sale: boolean })[]> {
  const { rows } = await db.execute(sql`
    select ${sql.raw(BOAT_ON_SALE)} as on_sale, ${LISTED}
    where b.certificate_until is null or b.certificate_until <= ${by}
    order by b.certificate_until nulls first, b.name`);
  return rows as (BoatListRow & { on_sale: boolean })[];
}

/** The names of a boat's operator and facilities, in the reader's language. */
export async function boatNames(
  db: Db,
  boat: Pick<FastBoatRecord, "id" | "operator_id">,
  locale: Locale,
): Promise<{ operator_name: string; facility_names: string[] }> {
  const [operator] = await db
    .select({ name: operators.name })
    .from(operators)
    .where(inArray(operators.id, [boat.operator_id]));
  const [own, other] = locale === "id" ? ["name_id", "name_en"] : ["name_en", "name_id"];
  const { rows } = await db.execute(sql`
    select coalesce(nullif(t.${sql.identifier(own as string)}, ''), t.${sql.identifier(other as string)}) as name
    from fast_boat_tags x join tags t on t.id = x.tag_id where x.boat_id = ${boat.id} order by 1`);
  return {
    operator_name: operator?.name ?? "",
    facility_names: rows.map(({ name }) => String(name)),
  };
}

/** @property facilities slugs of tags */
export type BoatLook = { image_id: number | null; facilities: string[] };
/** What search shows of every boat beside its crossing. */
export async function looksOfBoats(db: Db): Promise<(BoatLook & { slug: string })[]> {
  const { rows } = await db.execute(sql`
    select b.slug, i.media_id::int as image_id,
      (select coalesce(json_agg(t.slug order by t.slug), '[]') from fast_boat_tags x
       join tags t on t.id = x.tag_id where x.boat_id = b.id) as facilities
    from fast_boats b left join fast_boat_images i on i.boat_id = b.id and i.position = 0`);
  return rows as (BoatLook & { slug: string })[];
}
