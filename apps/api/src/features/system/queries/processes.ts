import { desc, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { processes } from "../tables.ts";

export type ProcessRow = typeof processes.$inferSelect;

/** Says that a process lives. */
export async function saveProcess(db: Database, row: ProcessRow): Promise<void> {
  const { id: _, ...set } = row;
  await db.insert(processes).values(row).onConflictDoUpdate({ target: processes.id, set });
}

/** A process that ended in order. */
export async function removeProcess(db: Database, id: string): Promise<void> {
  await db.delete(processes).where(eq(processes.id, id));
}

/** Those that were seen since, the newest first. */
export const processesSince = (db: Database, since: Date): Promise<ProcessRow[]> =>
  db
    .select()
    .from(processes)
    .where(gt(processes.seen_at, since))
    .orderBy(desc(processes.started_at), processes.id);

/** Forgets those that ended without a word. */
export async function forgetProcesses(db: Database, before: Date): Promise<void> {
  await db.delete(processes).where(lt(processes.seen_at, before));
}
