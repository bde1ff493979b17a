import { FARE_TYPES } from "@jukung/contract";
import { asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { ports } from "../../../features/catalogue/index.ts";
import type { Db, Tx } from "../../../platform/db.ts";
import type { FareVersion } from "../fares.ts";
import { fare_versions, fast_boats, operators, schedules } from "../tables.ts";

/** A schedule as a spreadsheet names it: boat and ports by slug, with its first fares. */
export type SheetSchedule = typeof schedules.$inferSelect & {
  boat: string;
  from: string;
  to: string;
  fares: FareVersion;
};
/** Schedules by boat, route and time: all on sale, or those of these ids, archived ones too. */
export async function sheetSchedules(db: Db, ids?: number[]): Promise<SheetSchedule[]> {
  const fp = sql.raw("fp");
  const rows = await db
    .select({
      row: schedules,
      boat: fast_boats.slug,
      from: sql<string>`${fp}.slug`,
      to: sql<string>`tp.slug`,
      fares: fare_versions,
    })
    .from(schedules)
    .innerJoin(fast_boats, eq(fast_boats.id, schedules.fast_boat_id))
    .innerJoin(sql`ports fp`, sql`fp.id = ${schedules.from_port_id}`)
    .innerJoin(sql`ports tp`, sql`tp.id = ${schedules.to_port_id}`)
    .innerJoin(
      fare_versions,
      sql`${fare_versions.schedule_id} = ${schedules.id} and ${fare_versions.valid_from} = (
        select min(valid_from) from fare_versions f where f.schedule_id = ${schedules.id})`,
    )
    .where(ids ? inArray(schedules.id, ids) : sql`${schedules.archived_at} is null`)
    .orderBy(
      asc(fast_boats.slug),
      sql`fp.slug`,
      sql`tp.slug`,
      asc(schedules.departs),
      asc(schedules.id),
    );
  return rows.map(({ row, boat, from, to, fares }) => ({ ...row, boat, from, to, fares }));
}

/** A fast boat as a spreadsheet names it. @property facilities slugs of tags */
export type SheetBoat = Omit<
  typeof fast_boats.$inferSelect,
  "id" | "operator_id" | "archived_at" | "created_at" | "notes" | "notes_version"
> & { operator: string; facilities: string[] };
/** All fast boats that are not archived, by name. */
export async function sheetFleet(db: Db): Promise<SheetBoat[]> {
  const {
    id: _id,
    operator_id: _operator,
    archived_at,
    created_at: _created,
    notes: _notes,
    notes_version: _version,
    ...own
  } = getTableColumns(fast_boats);
  return db
    .select({
      ...own,
      operator: operators.slug,
      facilities: sql<string[]>`array(select t.slug from fast_boat_tags x
        join tags t on t.id = x.tag_id where x.boat_id = ${fast_boats.id} order by 1)`,
    })
    .from(fast_boats)
    .innerJoin(operators, eq(operators.id, fast_boats.operator_id))
    .where(isNull(archived_at))
    .orderBy(asc(fast_boats.name));
}

type Named = { id: number; slug: string; name: string; archived: boolean };
/** All boats and ports, by which a file names them. */
export async function sheetBoats(
  db: Db,
  { lock }: { lock: boolean },
): Promise<(Named & { seats: number })[]> {
  const found = db
    .select({
      id: fast_boats.id,
      slug: fast_boats.slug,
      name: fast_boats.name,
      seats: fast_boats.capacity,
      archived: sql<boolean>`${fast_boats.archived_at} is not null`,
    })
    .from(fast_boats)
    .orderBy(asc(fast_boats.id));
  return lock ? found.for("no key update") : found;
}
export async function sheetPorts(db: Db, { lock }: { lock: boolean }): Promise<Named[]> {
  const found = db
    .select({
      id: ports.id,
      slug: ports.slug,
      name: ports.name,
      archived: sql<boolean>`${ports.archived_at} is not null`,
    })
    .from(ports)
    .orderBy(asc(ports.id));
  return lock ? found.for("share") : found;
}

/** Locks schedules against bookings and other edits. */
export async function lockForImport(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .select({ id: schedules.id })
    .from(schedules)
    .where(inArray(schedules.id, ids))
    .orderBy(asc(schedules.id))
    .for("update");
}

/** The most seats that are sold or held on a day from one on, by schedule. */
export async function seatsTaken(
  db: Db,
  ids: number[],
  from: string,
): Promise<Map<number, number>> {
  const { rows } = await db.execute(sql`
    select schedule_id, max(held + sold) as taken from departures
    where schedule_id = any (${sql.param(ids)}::int[]) and date >= ${from} group by 1`);
  return new Map(rows.map((row) => [Number(row.schedule_id), Number(row.taken)]));
}
/** Of these schedules, those with crossings ahead, also of orders that late money may confirm again. */
export async function crossedAhead(db: Db, ids: number[], now: Date): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select distinct schedule_id from fast_boat_legs
    where schedule_id = any (${sql.param(ids)}::int[]) and departs_at > ${now} order by 1`);
  return rows.map((row) => Number(row.schedule_id));
}

const CHUNK = 1_000;
/** @returns the new ids, in the order of the rows */
export async function insertSchedules(
  tx: Tx,
  rows: (typeof schedules.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const saved = await tx
      .insert(schedules)
      .values(rows.slice(at, at + CHUNK))
      .returning({ id: schedules.id });
    ids.push(...saved.map(({ id }) => id));
  }
  return ids;
}

type Change = Pick<
  typeof schedules.$inferSelect,
  | "id"
  | "from_port_id"
  | "to_port_id"
  | "via"
  | "departs"
  | "arrives"
  | "weekdays"
  | "valid_from"
  | "valid_until"
  | "capacity"
  | "check_in_minutes"
  | "check_in_id"
  | "check_in_en"
  | "cut_off_minutes"
  | "refund_policy"
> & { seats_before: number };
/** Changes schedules as `changeSchedule` does, with their departures' seats and first fares. */
export async function updateSchedules(tx: Tx, changes: Change[], today: string): Promise<void> {
  for (let at = 0; at < changes.length; at += CHUNK) {
    const list = JSON.stringify(changes.slice(at, at + CHUNK));
    await tx.execute(sql`
      update schedules s set from_port_id = n.from_port_id, to_port_id = n.to_port_id, via = n.via,
        departs = n.departs, arrives = n.arrives,
        weekdays = (select array_agg(day::smallint) from jsonb_array_elements_text(n.weekdays) day),
        valid_from = n.valid_from, valid_until = n.valid_until, capacity = n.capacity,
        check_in_minutes = n.check_in_minutes, check_in_id = n.check_in_id, check_in_en = n.check_in_en,
        cut_off_minutes = n.cut_off_minutes, refund_policy = nullif(n.refund_policy, 'null'),
        version = s.version + 1, sale_version = s.sale_version + 1
      from jsonb_to_recordset(${list}::jsonb) as n (id int, from_port_id bigint, to_port_id bigint,
        via text, departs time, arrives time, weekdays jsonb, valid_from date, valid_until date,
        capacity int, check_in_minutes int, check_in_id text, check_in_en text, cut_off_minutes int,
        refund_policy jsonb)
      where s.id = n.id`);
    await tx.execute(sql`
      update departures d set capacity = n.capacity
      from jsonb_to_recordset(${list}::jsonb) as n (id int, capacity int, seats_before int)
      where d.schedule_id = n.id and d.date >= ${today} and d.capacity = n.seats_before`);
    await tx.execute(sql`
      update fare_versions v set valid_from = n.valid_from
      from jsonb_to_recordset(${list}::jsonb) as n (id int, valid_from date)
      where v.schedule_id = n.id and v.valid_from > n.valid_from
        and v.valid_from = (select min(f.valid_from) from fare_versions f where f.schedule_id = n.id)`);
  }
}

/** The versions of the fares of several schedules, as `fareVersionsOf` reads one's. */
export async function fareVersionsOfAll(
  db: Db,
  ids: number[],
): Promise<Map<number, (FareVersion & { priced: boolean })[]>> {
  const { rows } = await db.execute(sql`
    select v.*, exists (select from fast_boat_legs l where l.schedule_id = v.schedule_id
        and l.date >= v.valid_from and (v.next is null or l.date < v.next)) as priced
    from (select w.*, lead(w.valid_from) over (partition by w.schedule_id order by w.valid_from) as next
      from fare_versions w where w.schedule_id = any (${sql.param(ids)}::int[])) v
    order by v.schedule_id, v.valid_from`);
  const all = rows as (FareVersion & { schedule_id: number; priced: boolean; next: unknown })[];
  const versions = all.map(({ next: _, ...version }) => version);
  return Map.groupBy(versions, ({ schedule_id }) => schedule_id);
}
export async function insertFareVersions(
  tx: Tx,
  rows: (FareVersion & { schedule_id: number })[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await tx.insert(fare_versions).values(rows.slice(at, at + CHUNK));
}
/** Replaces the versions of some schedules, each of which becomes a new version of its schedule. */
export async function replaceFaresOfAll(
  tx: Tx,
  rows: (FareVersion & { schedule_id: number })[],
): Promise<void> {
  const ids = [...new Set(rows.map(({ schedule_id }) => schedule_id))];
  await tx.delete(fare_versions).where(inArray(fare_versions.schedule_id, ids));
  await insertFareVersions(
    tx,
    rows.map((row) => ({
      schedule_id: row.schedule_id,
      valid_from: row.valid_from,
      ...(Object.fromEntries(FARE_TYPES.map((type) => [type, row[type]])) as Omit<
        FareVersion,
        "valid_from"
      >),
    })),
  );
  await tx
    .update(schedules)
    .set({ version: sql`${schedules.version} + 1` })
    .where(inArray(schedules.id, ids));
}
