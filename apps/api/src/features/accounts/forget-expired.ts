import { addMinutes } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { deleteSessions } from "./queries/accounts.ts";
import { deleteLinks } from "./queries/links.ts";

/** Deletes sessions and links a week after they ended (a job). */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  const before = addMinutes(now, -7 * 24 * 60);
  await deleteSessions(db, before);
  await deleteLinks(db, before);
}
