import { addMinutes } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { forgetErrors } from "./queries/errors.ts";
import { forgetProcesses } from "./queries/processes.ts";

const DAY = 24 * 60;
/** Forgets errors that have not happened for two weeks, and processes that ended without a word. */
export async function forgetOldErrors(db: Database, now: Date): Promise<void> {
  await forgetErrors(db, addMinutes(now, -14 * DAY));
  await forgetProcesses(db, addMinutes(now, -DAY));
}
