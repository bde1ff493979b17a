import { and, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { operators } from "../tables.ts";
import { BOAT_ON_SALE } from "./fares.ts";

export type OperatorRow = typeof operators.$inferSelect;

/** Operators that are not archived, by name. */
export const shownOperators = (db: Db): Promise<OperatorRow[]> =>
  db.select().from(operators).where(isNull(operators.archived_at)).orderBy(asc(operators.name));

export async function shownOperator(db: Db, slug: string): Promise<OperatorRow | undefined> {
  const [row] = await db
    .select()
    .from(operators)
    .where(and(eq(operators.slug, slug), isNull(operators.archived_at)));
  return row;
}
/** An operator's boats that are on sale, by name, each with its first picture. */
export async function boatsOf(db: Db, operator_id: number) {
  const { rows } = await db.execute(sql`select b.name, b.capacity,
      (select i.media_id from fast_boat_images i where i.boat_id = b.id order by i.position limit 1) as image_id
    from fast_boats b where b.operator_id = ${operator_id} and ${sql.raw(BOAT_ON_SALE)}
    order by b.name`);
  return rows as { name: string; capacity: number; image_id: number | null }[];
}
type Place = { slug: string; name: string };
/** Between which destinations its boats sail from a day on. */
export async function routesOf(db: Db, operator_id: number, today: string) {
  const { rows } = await db.execute(sql`
    select distinct jsonb_build_object('slug', fd.slug, 'name', fd.name) as "from",
      jsonb_build_object('slug', td.slug, 'name', td.name) as "to", fd.name, td.name
    from schedules s join fast_boats b on b.id = s.fast_boat_id
    join ports fp on fp.id = s.from_port_id join destinations fd on fd.id = fp.destination_id
    join ports tp on tp.id = s.to_port_id join destinations td on td.id = tp.destination_id
    where b.operator_id = ${operator_id} and ${sql.raw(BOAT_ON_SALE)} and s.archived_at is null
      and s.valid_until >= ${today}::date
    order by fd.name, td.name`);
  return rows as { from: Place; to: Place }[];
}

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
