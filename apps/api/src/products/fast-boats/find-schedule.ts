import { oldSlugTarget } from "../../features/catalogue/index.ts";
import type { Db } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { type BoatOfSchedules, boatOfSchedules, scheduleOf } from "./queries/schedules.ts";
import type { ScheduleRow } from "./queries/timetable.ts";

/** Who did it and when: every action of the back office is logged in its own transaction. */
export type By = { admin: { id: number }; now: Date };
/** A schedule, by its boat's slug and its id. */
export type Which = { slug: string; id: number };

/** The subject of a schedule's entries in the activity log. */
export const scheduleSubject = (id: number): string => `schedule:${id}`;

/** A boat and one of its schedules. @throws Refusal not_found */
export async function findSchedule(
  db: Db,
  { slug, id }: Which,
  options: { lock?: boolean } = {},
): Promise<{ boat: BoatOfSchedules; row: ScheduleRow }> {
  const boat = await findBoat(db, slug, options);
  const row = await scheduleOf(db, { boat_id: boat.id, id }, options);
  if (!row) throw new Refusal("not_found");
  return { boat, row };
}
/** A boat; its old slug works too. @throws Refusal not_found */
export async function findBoat(
  db: Db,
  slug: string,
  options: { lock?: boolean } = {},
): Promise<BoatOfSchedules> {
  const boat = await boatOfSchedules(db, { slug }, options);
  if (boat) return boat;
  const id = await oldSlugTarget(db, "fast_boat", slug);
  const renamed = id === undefined ? undefined : await boatOfSchedules(db, { id }, options);
  if (!renamed) throw new Refusal("not_found");
  return renamed;
}
