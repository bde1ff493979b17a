import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";

/**
 * Forgets the words that are in no name any more (a job). Mostly they go with the name itself; a word
 * that somebody else wrote at that moment is left then (migration 0064).
 */
export async function forgetNames(db: Db): Promise<void> {
  await db.execute(sql`select forget_words(array(select distinct k.word from name_words k
    where not exists (select from order_names n where n.word = k.word) limit 1000))`);
}
