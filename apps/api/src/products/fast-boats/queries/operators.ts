import { asc, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { operators } from "../tables.ts";

export type OperatorRow = typeof operators.$inferSelect;

/** Operators that are not archived, by name. */
export const shownOperators = (db: Db): Promise<OperatorRow[]> =>
  db.select().from(operators).where(isNull(operators.archived_at)).orderBy(asc(operators.name));

/** Operators as the back office's form shows them, by id. */
export async function operatorDetails(db: Db, ids: number[]) {
  const { logo_id: picture_id, whatsapp: _, ...own } = getTableColumns(operators);
  const rows = await db
    .select({
      ...own,
      picture_id,
      whatsapp: sql<string>`coalesce(${operators.whatsapp}, '')`,
    })
    .from(operators)
    .where(inArray(operators.id, ids));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
/** What the list's search looks through, and the name it is sorted by. */
export const searchedOperators = () => ({
  text: sql`concat_ws(' / ', e.name, e.licence)`,
  order: sql`e.name`,
});
