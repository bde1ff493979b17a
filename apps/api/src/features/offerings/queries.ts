import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../platform/db.ts";
import type { Offering, OfferingInput, OfferingRow } from "./offering.ts";

/** A column of the form or of a table, as the offering's definition names it. */
type Columns = Record<string, unknown>;
const name = sql.identifier;

/** The names of a table's columns. */
export const columnsIn = (table: PgTable): Set<string> =>
  new Set(Object.keys(getTableColumns(table)));

/**
 * An offering, whatever its state.
 * @param lock until the transaction ends: one change of it at a time
 */
export async function offeringBy<Row extends OfferingRow, Input extends OfferingInput>(
  db: Db,
  { table }: Offering<Row, Input>,
  by: { slug: string } | { id: number },
  lock: boolean,
): Promise<Row | undefined> {
  const found = db
    .select()
    .from(table as PgTable)
    .where("id" in by ? eq(table.id, by.id) : eq(table.slug, by.slug));
  return (await (lock ? found.for("no key update") : found))[0] as Row | undefined;
}

export async function insertOffering<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  { table }: Offering<Row, Input>,
  row: Columns,
): Promise<Row> {
  const [made] = await tx
    .insert(table as PgTable)
    .values(row)
    .returning();
  return made as Row;
}
export async function changeOffering<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  { table }: Offering<Row, Input>,
  id: number,
  change: Columns,
): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id));
}

/** The id of a list's entry by its slug; it is locked until the transaction ends. */
export async function idBySlug(tx: Tx, list: string, slug: string): Promise<number | undefined> {
  const { rows } = await tx.execute(
    sql`select id from ${name(list)} where slug = ${slug} for key share`,
  );
  return rows[0] && Number(rows[0].id);
}

type Tie = { tie: string; column: string; list: string };
/**
 * Ties an offering to exactly these entries of a list. Each is locked: a concurrent removal is waited
 * for, and then the entry counts as missing.
 * @returns how many of the slugs exist
 */
export async function tieEntries(
  tx: Tx,
  { tie, column, list, owner, id }: Tie & { owner: string; id: number },
  slugs: string[],
): Promise<number> {
  await tx.execute(sql`delete from ${name(tie)} where ${name(owner)} = ${id}`);
  const made = await tx.execute(sql`
    insert into ${name(tie)} (${name(owner)}, ${name(column)}) select ${id}, n.id from ${name(list)} n
    where n.slug = any(${sql.param(slugs)}::text[]) order by n.id for key share of n returning 1`);
  return made.rows.length;
}
/** Shows exactly these blocks, in this order. @returns how many of them exist */
export async function tieBlocks(
  tx: Tx,
  { tie, column, list, owner, id }: Tie & { owner: string; id: number },
  ids: number[],
): Promise<number> {
  await tx.execute(sql`delete from ${name(tie)} where ${name(owner)} = ${id}`);
  const made = await tx.execute(sql`
    insert into ${name(tie)} (${name(owner)}, ${name(column)}, position)
    select ${id}, b.id, asked.position
    from unnest(${sql.param(ids)}::int[]) with ordinality as asked (id, position)
    join ${name(list)} b on b.id = asked.id for key share of b returning 1`);
  return made.rows.length;
}

/** An offering's ties as its form sends them, by field. */
export async function tiesOf<Row extends OfferingRow, Input extends OfferingInput>(
  db: Db,
  { table, owner, one, many, blocks }: Offering<Row, Input>,
  id: number,
): Promise<Columns> {
  const own = (column: string) => sql`t.${name(column)}`;
  const fields = [
    ...Object.entries(one).map(
      ([field, { column, list }]) =>
        sql`(select n.slug from ${name(list)} n where n.id = ${own(column)}) as ${name(field)}`,
    ),
    ...Object.entries(many).map(
      ([field, { tie, column, list }]) => sql`(
        select coalesce(json_agg(n.slug order by n.slug), '[]') from ${name(tie)} x
        join ${name(list)} n on n.id = x.${name(column)} where x.${name(owner)} = t.id) as ${name(field)}`,
    ),
    ...Object.entries(blocks).map(
      ([field, { tie, column }]) => sql`(
        select coalesce(json_agg(x.${name(column)} order by x.position), '[]') from ${name(tie)} x
        where x.${name(owner)} = t.id) as ${name(field)}`,
    ),
  ];
  const { rows } = await db.execute(
    sql`select ${sql.join(fields, sql`, `)} from ${table} t where t.id = ${id}`,
  );
  return rows[0] as Columns;
}

/** The pictures in their order. */
export async function imageIds<Row extends OfferingRow, Input extends OfferingInput>(
  db: Db,
  { images, owner }: Offering<Row, Input>,
  id: number,
): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select media_id from ${name(images)} where ${name(owner)} = ${id} order by position, media_id`);
  return rows.map((row) => Number(row.media_id));
}
/** Replaces the pictures; the first is the cover. */
export async function writeImages<Row extends OfferingRow, Input extends OfferingInput>(
  tx: Tx,
  { images, owner }: Offering<Row, Input>,
  id: number,
  media_ids: number[],
): Promise<void> {
  await tx.execute(sql`delete from ${name(images)} where ${name(owner)} = ${id}`);
  await tx.execute(sql`
    insert into ${name(images)} (${name(owner)}, media_id, position)
    select ${id}, asked.media_id, asked.position - 1
    from unnest(${sql.param(media_ids)}::bigint[]) with ordinality as asked (media_id, position)`);
}
