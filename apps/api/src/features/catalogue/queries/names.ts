import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../../platform/db.ts";

type Named = PgTable & { id: AnyPgColumn; slug: AnyPgColumn; archived_at: AnyPgColumn };

/**
 * Another row with the same name, ignoring case, which readers could confuse with this one.
 * @param own the row, and its name in each column
 * @returns its slug, or null; archived rows do not count
 */
export async function sameName(
  db: Db,
  table: Named,
  own: { id: number; names: [column: AnyPgColumn, name: string][] },
): Promise<string | null> {
  const alike = own.names.map(([column, name]) =>
    eq(sql`lower(trim(${column}))`, sql`lower(trim(${name}))`),
  );
  const [twin] = await db
    .select({ slug: table.slug })
    .from(table as PgTable)
    .where(and(ne(table.id, own.id), isNull(table.archived_at), or(...alike)))
    .orderBy(table.id)
    .limit(1);
  return (twin?.slug as string | undefined) ?? null;
}
