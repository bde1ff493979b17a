import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";

type WithSlug = PgTable & { slug: AnyPgColumn };

/** Inserts a row, or updates the one with that slug: the demo's catalogue may be written twice. */
export async function saveBySlug<T extends WithSlug>(
  db: Db,
  table: T,
  row: T["$inferInsert"],
): Promise<T["$inferSelect"]> {
  const [saved] = await db
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: table.slug, set: row })
    .returning();
  return saved as T["$inferSelect"];
}
