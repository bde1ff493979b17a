import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { fare_overrides, fast_boats, operators, schedules } from "../tables.ts";

// What the operator enters: the seed and the back office write through these.

export async function saveOperator(db: Db, row: typeof operators.$inferInsert) {
  const [saved] = await db
    .insert(operators)
    .values(row)
    .onConflictDoUpdate({ target: operators.slug, set: row })
    .returning();
  return saved as typeof operators.$inferSelect;
}
export async function saveFastBoat(db: Db, row: typeof fast_boats.$inferInsert) {
  const [saved] = await db
    .insert(fast_boats)
    .values(row)
    .onConflictDoUpdate({ target: fast_boats.slug, set: row })
    .returning();
  return saved as typeof fast_boats.$inferSelect;
}
export async function insertSchedule(db: Db, row: typeof schedules.$inferInsert) {
  const [saved] = await db.insert(schedules).values(row).returning();
  return saved as typeof schedules.$inferSelect;
}
/** Closes or opens one date of a schedule. */
export async function setClosed(db: Db, schedule_id: number, date: string, closed: boolean) {
  await db.execute(sql`
    insert into departures (schedule_id, date, capacity, closed)
    select id, ${date}, capacity, ${closed} from schedules where id = ${schedule_id}
    on conflict (schedule_id, date) do update set closed = excluded.closed`);
}
export async function saveFareOverride(db: Db, row: typeof fare_overrides.$inferInsert) {
  await db
    .insert(fare_overrides)
    .values(row)
    .onConflictDoUpdate({ target: [fare_overrides.schedule_id, fare_overrides.date], set: row });
}
