import { eq, getTableColumns } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { home_page } from "./tables.ts";

export type HomeRow = Omit<typeof home_page.$inferSelect, "only">;

export async function readHome(db: Db): Promise<HomeRow | undefined> {
  const { only: _, ...columns } = getTableColumns(home_page);
  const [row] = await db.select(columns).from(home_page).limit(1);
  return row;
}
/**
 * Saves over the row of that version, or as the first.
 * @param row without `image_id` the picture stays
 * @returns false if the version has changed
 */
export async function replaceHome(
  tx: Tx,
  row: Omit<HomeRow, "image_id" | "version"> & { image_id?: number | null },
  version: number,
): Promise<boolean> {
  const next = { ...row, version: version + 1 };
  const saved = await tx
    .insert(home_page)
    .values(next)
    .onConflictDoUpdate({
      target: home_page.only,
      set: next,
      setWhere: eq(home_page.version, version),
    })
    .returning({ version: home_page.version });
  return saved.length === 1;
}
