import { addMinutes } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { deleteSessions } from "./queries/accounts.ts";
import { deleteLinks } from "./queries/links.ts";

/** Sessions and links that have ended open nothing; a week later they are gone too (a job). */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  const before = addMinutes(now, -7 * 24 * 60);
  await deleteSessions(db, before);
  await deleteLinks(db, before);
}
