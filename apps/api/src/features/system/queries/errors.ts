import { desc, lt, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { recent_errors } from "../tables.ts";

export type ErrorRow = typeof recent_errors.$inferSelect;

/** Adds errors to those of their kind. */
export async function saveErrors(db: Database, rows: ErrorRow[]): Promise<void> {
  if (rows.length === 0) return;
  const excluded = (name: string) => sql.raw(`excluded.${name}`);
  await db
    .insert(recent_errors)
    .values(rows)
    .onConflictDoUpdate({
      target: recent_errors.fingerprint,
      set: {
        count: sql`${recent_errors.count} + excluded.count`,
        message: excluded("message"),
        version: excluded("version"),
        last_at: sql`greatest(${recent_errors.last_at}, excluded.last_at)`,
        request_id: excluded("request_id"),
      },
    });
}

const SHOWN = 20;
export const newestErrors = (db: Database): Promise<ErrorRow[]> =>
  db
    .select()
    .from(recent_errors)
    .orderBy(desc(recent_errors.last_at), recent_errors.fingerprint)
    .limit(SHOWN);

/** Forgets the kinds that have not happened since. */
export async function forgetErrors(db: Database, before: Date): Promise<void> {
  await db.delete(recent_errors).where(lt(recent_errors.last_at, before));
}
