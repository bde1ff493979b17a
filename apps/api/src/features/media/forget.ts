import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Storage } from "../../platform/storage.ts";
import { deleteMedia, isReferredTo, unusedMedia } from "./queries.ts";

export const FORGET_QUEUE = "forget-files";
/** A picture is taken in before the form that it belongs to is sent. */
const GRACE_MINUTES = 24 * 60;
const AT_ONCE = 100;

/**
 * Forgets the pictures that nothing refers to any more: the row now, its files from the queue when
 * that is certain. One that is taken in again, or referred to, in the meantime stays.
 * @param kept ids of pictures that no foreign key says: the site's settings name theirs
 * @returns how many were forgotten
 */
export async function forgetUnused(
  { db, jobs, clock }: { db: Database; jobs: Jobs; clock: Clock },
  kept: number[],
): Promise<number> {
  const before = addMinutes(clock.now(), -GRACE_MINUTES);
  let forgotten = 0;
  for (const id of await unusedMedia(db, { before, kept, limit: AT_ONCE }))
    try {
      await db.transaction(async (tx) => {
        const row = await deleteMedia(tx, id, before);
        if (!row) return;
        await jobs.enqueue(tx, FORGET_QUEUE, { files: row.sizes.map(({ file }) => file) });
        forgotten += 1;
      });
    } catch (error) {
      // Shown again since the list was made.
      if (!isReferredTo(error)) throw error;
    }
  return forgotten;
}

/** Removes a picture's files. Those that are gone are gone, so a job may run twice. */
export async function removeFiles(storage: Storage, files: string[]): Promise<void> {
  for (const file of files) await storage.remove(`media/${file}`);
}
