import { addMinutes, type Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Storage } from "../../platform/storage.ts";
import { deleteMedia, isReferredTo, mayDelete, unusedMedia } from "./queries.ts";

export const FORGET_QUEUE = "forget-files";
/** A picture is uploaded before the form that it belongs to is sent. */
const GRACE_MINUTES = 24 * 60;
const AT_ONCE = 100;

/**
 * Deletes the pictures that nothing refers to any more: the row now, its files from the queue after
 * the commit. One that is uploaded again, or referred to, in the meantime stays, and all stay while
 * a backup runs.
 * @param kept ids of pictures without a foreign key: those in the site's settings
 * @returns how many were deleted
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
        if (!(await mayDelete(tx))) return;
        const row = await deleteMedia(tx, id, before);
        if (!row) return;
        await jobs.enqueue(tx, FORGET_QUEUE, { files: row.sizes.map(({ file }) => file) });
        forgotten += 1;
      });
    } catch (error) {
      // Used again since the list was made.
      if (!isReferredTo(error)) throw error;
    }
  return forgotten;
}

/** Removes a picture's files. Missing files are no error, so a job may run twice. */
export async function removeFiles(storage: Storage, files: string[]): Promise<void> {
  for (const file of files) await storage.remove(`media/${file}`);
}
