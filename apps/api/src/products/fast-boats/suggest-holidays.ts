import { witaDate } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { holidaySuggestions } from "./holidays.ts";
import { insertSeason } from "./queries/seasons.ts";

/**
 * Suggests Nyepi and the public holidays of this year and the next two as seasons: without effect until
 * they are confirmed. Each once, so what was archived does not come back. A timed job.
 */
export async function suggestHolidays(db: Database, now: Date): Promise<void> {
  const suggested = holidaySuggestions(witaDate(now));
  await db.transaction(async (tx) => {
    for (const { dates, ...season } of suggested)
      await insertSeason(tx, season, { dates, schedules: [] });
  });
}
