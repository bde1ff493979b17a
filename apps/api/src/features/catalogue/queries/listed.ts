import type { ListedSearch } from "@jukung/contract";
import { eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Db, sqlState, type Tx } from "../../../platform/db.ts";
import { patternOf } from "../../../platform/search.ts";
import { oldSlugTarget } from "./slugs.ts";

/** The table of a list: its rows are archived, not deleted. */
export type ListedTable = PgTable & {
  id: AnyPgColumn;
  slug: AnyPgColumn;
  version: AnyPgColumn;
  archived_at: AnyPgColumn;
};
export type ListedRow = { id: number; slug: string; version: number; archived_at: Date | null };
type Kept = { kind: string; table: ListedTable };

const nameOf = (table: ListedTable) => sql.identifier(getTableName(table));

/**
 * The ids of one page of a list, or of all of it, by name. The row is called `e`.
 * @param text what a search looks through
 * @param order the name to sort by
 */
export async function pageOfListed(
  db: Db,
  table: ListedTable,
  { search, archived, all, page, per_page }: ListedSearch,
  { text, order }: { text: SQL; order: SQL },
): Promise<{ ids: number[]; total: number }> {
  const only = [sql`folded(${text}) like ${patternOf(search ?? "")}`];
  if (archived === "no") only.push(sql`e.archived_at is null`);
  if (archived === "yes") only.push(sql`e.archived_at is not null`);
  const from = sql`from ${nameOf(table)} e where ${sql.join(only, sql` and `)}`;
  const part = all === "yes" ? sql`` : sql`limit ${per_page} offset ${(page - 1) * per_page}`;
  const found = await db.execute(sql`select e.id ${from} order by lower(${order}), e.id ${part}`);
  const counted = await db.execute(sql`select count(*)::int as n ${from}`);
  return {
    ids: found.rows.map(({ id }) => Number(id)),
    total: Number(counted.rows[0]?.n ?? 0),
  };
}

/** A row by its slug, or by one that it had before: an open page finds it after a renaming. */
export async function listedBySlug<Row extends ListedRow>(
  db: Db,
  { kind, table }: Kept,
  slug: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Row | undefined> {
  const by = async (where: SQL) => {
    const query = db
      .select()
      .from(table as PgTable)
      .where(where);
    const [row] = await (lock ? query.for("update") : query);
    return row as Row | undefined;
  };
  const found = await by(eq(table.slug, slug));
  if (found) return found;
  const id = await oldSlugTarget(db, kind, slug);
  return id === undefined ? undefined : by(eq(table.id, id));
}

/** Another row of that name, archived ones too. @param within only among these */
export async function isNameTaken(
  tx: Tx,
  table: ListedTable,
  own: { id: number; names: [column: AnyPgColumn, name: string][]; within?: SQL | undefined },
): Promise<boolean> {
  const alike = own.names
    .filter(([, name]) => name !== "")
    .map(([column, name]) => sql`folded(trim(${column})) = folded(trim(${name}))`);
  const [twin] = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(
      sql`${table.id} <> ${own.id} and (${sql.join(alike, sql` or `)}) and ${own.within ?? sql`true`}`,
    )
    .limit(1);
  return twin !== undefined;
}

export async function insertListed(
  tx: Tx,
  table: ListedTable,
  row: Record<string, unknown>,
): Promise<number> {
  const [made] = await tx
    .insert(table as PgTable)
    .values(row as never)
    .returning({ id: table.id });
  return Number(made!.id);
}
/** Changes columns of a row that the caller has locked. */
export async function changeListed(
  tx: Tx,
  table: ListedTable,
  id: number,
  change: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(table as PgTable)
    .set(change as never)
    .where(eq(table.id, id));
}

/** Deletes a row unless something refers to it: the foreign keys are the check. */
export async function deleteListed(tx: Tx, table: ListedTable, id: number): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.delete(table as PgTable).where(eq(table.id, id)));
    return true;
  } catch (error) {
    if (sqlState(error) === "23503") return false;
    throw error;
  }
}

/**
 * The row that another one belongs to, locked so that it is not archived meanwhile.
 * @returns its id, and whether it is archived
 */
export async function parentOf(
  tx: Tx,
  parent: Kept,
  slug: string,
): Promise<{ id: number; archived: boolean } | undefined> {
  const row = await listedBySlug<ListedRow>(tx, parent, slug);
  if (!row) return undefined;
  const { rows } = await tx.execute(
    sql`select archived_at from ${nameOf(parent.table)} where id = ${row.id} for share`,
  );
  return rows[0] && { id: row.id, archived: rows[0].archived_at !== null };
}

/** How often rows of another table refer to each of these; `live` are those that are not archived. */
export async function countReferences(
  db: Db,
  { table, column, ids }: { table: string; column: string; ids: number[] },
): Promise<Map<number, { count: number; live: number }>> {
  const of = sql.identifier(column);
  const { rows } = await db.execute(sql`
    select ${of} as id, count(*)::int as n, (count(*) filter (where archived_at is null))::int as live
    from ${sql.identifier(table)} where ${of} = any(${sql.param(ids)}::bigint[]) group by 1`);
  return new Map(
    rows.map(({ id, n, live }) => [Number(id), { count: Number(n), live: Number(live) }]),
  );
}
