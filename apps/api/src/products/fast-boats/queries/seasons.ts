import type { Locale } from "@jukung/contract";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import type { PricingSeason } from "../fares.ts";
import { schedules, season_dates, season_schedules, seasons } from "../tables.ts";

type Days = { dates: string[]; schedules: number[] };
export type SeasonRow = typeof seasons.$inferSelect & Days;

/** Seasons in their order, with their days and what they cover. */
export async function seasonRows(
  db: Db,
  { id, archived = "no" }: { id?: number; archived?: "no" | "yes" | "all" } = {},
): Promise<SeasonRow[]> {
  const own = id === undefined ? sql`true` : eq(seasons.id, id);
  const state =
    archived === "all"
      ? sql`true`
      : sql`(${seasons.archived_at} is not null) = ${archived === "yes"}`;
  const rows = await db
    .select()
    .from(seasons)
    .where(sql`${own} and ${state}`)
    .orderBy(asc(seasons.position), asc(seasons.id));
  const ids = rows.map((row) => row.id);
  const dates = await db
    .select()
    .from(season_dates)
    .where(inArray(season_dates.season_id, ids))
    .orderBy(asc(season_dates.date));
  const covered = await db
    .select()
    .from(season_schedules)
    .where(inArray(season_schedules.season_id, ids))
    .orderBy(asc(season_schedules.schedule_id));
  return rows.map((row) => ({
    ...row,
    dates: dates.filter((one) => one.season_id === row.id).map(({ date }) => date),
    schedules: covered
      .filter((one) => one.season_id === row.id)
      .map(({ schedule_id }) => schedule_id),
  }));
}

/** A season as the pure rule reads it. */
export function asPricing(
  row: Omit<typeof seasons.$inferInsert, "position"> & Days,
): PricingSeason {
  const { id = 0, dates, schedules } = row;
  if (row.effect === "percent")
    return { id, dates, schedules, effect: "percent", percent: row.percent ?? 0 };
  if (row.effect === "closed") return { id, dates, schedules, effect: "closed" };
  const amount = (value: number | null | undefined) => value ?? 0;
  return {
    id,
    dates,
    schedules,
    effect: "amounts",
    amounts: {
      adult_local: amount(row.adult_local),
      adult_foreign: amount(row.adult_foreign),
      child_local: amount(row.child_local),
      child_foreign: amount(row.child_foreign),
      infant_local: amount(row.infant_local),
      infant_foreign: amount(row.infant_foreign),
    },
  };
}
export type NamedSeason = Pick<SeasonRow, "name_id" | "name_en">;
/** The confirmed seasons, in their order. */
export const pricingSeasons = async (db: Db): Promise<(PricingSeason & NamedSeason)[]> =>
  (await seasonRows(db))
    .filter((row) => row.confirmed_at !== null)
    .map((row) => ({ ...asPricing(row), name_id: row.name_id, name_en: row.name_en }));

/** Their names in the reader's language. */
export async function seasonNames(
  db: Db,
  ids: number[],
  locale: Locale,
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: seasons.id, name_id: seasons.name_id, name_en: seasons.name_en })
    .from(seasons)
    .where(inArray(seasons.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, name_id, name_en }) => [
      id,
      locale === "id" ? name_id || name_en : name_en || name_id,
    ]),
  );
}

export async function lockSeason(tx: Tx, id: number): Promise<SeasonRow | undefined> {
  await tx.select({ id: seasons.id }).from(seasons).where(eq(seasons.id, id)).for("update");
  const [row] = await seasonRows(tx, { id, archived: "all" });
  return row;
}

type Written = Omit<typeof seasons.$inferInsert, "position">;
/** A new season, at the end of the list; none if its source was there before. @returns its id */
export async function insertSeason(
  tx: Tx,
  row: Written,
  { dates, schedules }: { dates: string[]; schedules: number[] },
): Promise<number | undefined> {
  const [made] = await tx
    .insert(seasons)
    .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from seasons)` })
    .onConflictDoNothing({ target: seasons.source })
    .returning({ id: seasons.id });
  if (made) await setDays(tx, made.id, { dates, schedules });
  return made?.id;
}
/** Changes a season; each change raises its version. */
export async function changeSeason(tx: Tx, id: number, change: Partial<Written>): Promise<void> {
  await tx
    .update(seasons)
    .set({ ...change, version: sql`${seasons.version} + 1` })
    .where(eq(seasons.id, id));
}
/** Replaces its days and the schedules that it covers. */
export async function setDays(
  tx: Tx,
  season_id: number,
  { dates, schedules: covered }: { dates: string[]; schedules: number[] },
): Promise<void> {
  await tx.delete(season_dates).where(eq(season_dates.season_id, season_id));
  await tx.delete(season_schedules).where(eq(season_schedules.season_id, season_id));
  await tx.insert(season_dates).values(dates.map((date) => ({ season_id, date })));
  if (covered.length > 0)
    await tx
      .insert(season_schedules)
      .values(covered.map((schedule_id) => ({ season_id, schedule_id })));
}
/** The list's order: these first, as given, then the others as they were. */
export async function orderSeasons(tx: Tx, ids: number[]): Promise<void> {
  // In one order, so that two who sort at once wait for each other and neither is refused.
  await tx.select({ id: seasons.id }).from(seasons).orderBy(asc(seasons.id)).for("update");
  await tx.execute(sql`
    update seasons s set position = n.n from (
      select id, row_number() over (
        order by array_position(${sql.param(ids)}::int[], id) nulls last, position, id) as n
      from seasons) n
    where n.id = s.id and s.position <> n.n`);
}

/** Of these schedules, those that do not exist. */
export async function unknownSchedules(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: schedules.id })
    .from(schedules)
    .where(inArray(schedules.id, ids));
  return ids.filter((id) => !rows.some((row) => row.id === id));
}

export type CoveredSchedule = {
  id: number;
  weekdays: number[];
  valid_from: string;
  valid_until: string;
  /** Of its boat. */
  certificate_until: string | null;
};
/** The schedules on sale among those; all, without any. */
export const coveredSchedules = (db: Db, ids: number[]) =>
  db
    .select({
      id: schedules.id,
      weekdays: schedules.weekdays,
      valid_from: schedules.valid_from,
      valid_until: schedules.valid_until,
      certificate_until: sql<
        string | null
      >`(select b.certificate_until from fast_boats b where b.id = ${schedules}.fast_boat_id)`,
    })
    .from(schedules)
    .where(
      sql`${schedules.archived_at} is null
        and (${ids.length} = 0 or ${schedules.id} = any (${sql.param(ids)}::int[]))`,
    )
    .orderBy(asc(schedules.id));
/** The same, locked: no booking of theirs is under way until the transaction ends. */
export const lockSchedules = (tx: Tx, ids: number[]): Promise<CoveredSchedule[]> =>
  coveredSchedules(tx, ids).for("update");
/** Bookings under way notice that days were closed. */
export async function noticeSale(tx: Tx, ids: number[]): Promise<void> {
  await tx
    .update(schedules)
    .set({ sale_version: sql`${schedules.sale_version} + 1` })
    .where(inArray(schedules.id, ids));
}
