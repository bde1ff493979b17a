import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { saveBySlug } from "../../../platform/save-by-slug.ts";
import type { Fares } from "../rules.ts";
import { fare_overrides, fare_versions, fast_boats, operators, schedules } from "../tables.ts";

// Writes what the operator enters: used by the demo and the back office.

export const saveOperator = (db: Db, row: typeof operators.$inferInsert) =>
  saveBySlug(db, operators, row);
export const saveFastBoat = (db: Db, row: typeof fast_boats.$inferInsert) =>
  saveBySlug(db, fast_boats, row);
export type ScheduleRow = typeof schedules.$inferSelect;
/** A schedule with its fares, which hold from its first day on. */
export async function insertSchedule(
  db: Db,
  row: typeof schedules.$inferInsert,
  fares: Fares,
): Promise<ScheduleRow> {
  const [saved] = (await db.insert(schedules).values(row).returning()) as [ScheduleRow];
  const { id: schedule_id, valid_from } = saved;
  await db.insert(fare_versions).values({ ...fares, schedule_id, valid_from });
  return saved;
}
/** Closes or opens one date of a schedule. */
export async function setClosed(db: Db, schedule_id: number, date: string, closed: boolean) {
  await db.execute(sql`
    insert into departures (schedule_id, date, capacity, closed)
    select id, ${date}, capacity, ${closed} from schedules where id = ${schedule_id}
    on conflict (schedule_id, date) do update set closed = excluded.closed, closed_reason = ''`);
}
export async function saveFareOverride(db: Db, row: typeof fare_overrides.$inferInsert) {
  await db
    .insert(fare_overrides)
    .values(row)
    .onConflictDoUpdate({ target: [fare_overrides.schedule_id, fare_overrides.date], set: row });
}
