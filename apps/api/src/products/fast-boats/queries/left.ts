import { and, eq, gte, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { departures_left, fast_boats, schedules } from "../tables.ts";

export type LeftRow = typeof departures_left.$inferSelect;
type On = { schedule_id: number; date: string };
const at = ({ schedule_id, date }: On) =>
  and(eq(departures_left.schedule_id, schedule_id), eq(departures_left.date, date));

/** The record of a departure, locked. */
export async function leftOf(tx: Tx, on: On): Promise<LeftRow | undefined> {
  const [row] = await tx.select().from(departures_left).where(at(on)).for("update");
  return row;
}
/** The company that runs a schedule's boat. */
export async function operatorOf(db: Db, schedule_id: number): Promise<number> {
  const [row] = await db
    .select({ id: fast_boats.operator_id })
    .from(schedules)
    .innerJoin(fast_boats, eq(fast_boats.id, schedules.fast_boat_id))
    .where(eq(schedules.id, schedule_id));
  return row?.id as number;
}
/** @returns whether there was none yet */
export async function insertLeft(
  tx: Tx,
  row: typeof departures_left.$inferInsert,
): Promise<boolean> {
  const made = await tx.insert(departures_left).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}
/** @returns whether nobody changed it in between */
export async function updateLeft(
  tx: Tx,
  on: On,
  { version, ...said }: Pick<LeftRow, "left_at" | "recorded_by" | "recorded_at" | "version">,
): Promise<boolean> {
  const changed = await tx
    .update(departures_left)
    .set({ ...said, version: version + 1 })
    .where(and(at(on), eq(departures_left.version, version)))
    .returning();
  return changed.length > 0;
}
export async function deleteLeft(tx: Tx, on: On): Promise<void> {
  await tx.delete(departures_left).where(at(on));
}

/** An operator's recorded departures from a day on: how many, and how many left on time. */
export async function punctuality(db: Db, operator_id: number, from: string) {
  const [row] = await db
    .select({
      recorded: sql<number>`count(*)::int`,
      on_time: sql<number>`(count(*) filter (where ${departures_left.left_at} <= ${departures_left.on_time_until}))::int`,
    })
    .from(departures_left)
    .where(and(eq(departures_left.operator_id, operator_id), gte(departures_left.date, from)));
  return { recorded: row?.recorded ?? 0, on_time: row?.on_time ?? 0 };
}
