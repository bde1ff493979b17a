import { addMinutes } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import { eraseIdentities } from "./queries/travellers.ts";

/** Days for which identity numbers are kept after a trip: for questions of a harbour or an insurer. */
const KEPT_DAYS = 30;

/** Erases passengers' identity numbers a month after their trip has ended (decision 075). */
export async function forgetIdentities(db: Db, now: Date): Promise<void> {
  await eraseIdentities(db, addMinutes(now, -KEPT_DAYS * 24 * 60));
}
