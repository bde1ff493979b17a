import { and, eq, lt } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/db.ts";
import { imports } from "../tables.ts";

type ImportRow = typeof imports.$inferSelect;
type Which = { id: string; actor_id: number };
const whose = ({ id, actor_id }: Which) => and(eq(imports.id, id), eq(imports.actor_id, actor_id));

export async function insertImport(db: Db, row: typeof imports.$inferInsert): Promise<void> {
  await db.insert(imports).values(row);
}
export async function importById(db: Db, which: Which): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(whose(which));
  return row;
}
/** Locked, so that a file is not imported twice at once. */
export async function lockImport(tx: Tx, which: Which): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(whose(which)).for("update");
  return row;
}
export async function markImported(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(imports).set({ done_at: now }).where(eq(imports.id, id));
}
export async function forgetImports(db: Db, before: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.at, before));
}
