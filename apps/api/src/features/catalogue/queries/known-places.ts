import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../platform/db.ts";
import { destinations, ports, provinces } from "../tables.ts";

const tables = { provinces, destinations, ports };
const kinds = { provinces: "province", destinations: "destination", ports: "port" };
export type PlaceTable = keyof typeof tables;
type Place = { id: number; name: string; archived: boolean };

const nameOf = (table: PlaceTable): SQL =>
  table === "provinces" ? sql`coalesce(nullif(e.name_en, ''), e.name_id)` : sql`e.name`;

/** A place that has that slug, or had it before it was renamed. */
export async function placeBySlug(
  db: Db,
  table: PlaceTable,
  slug: string,
): Promise<Place | undefined> {
  const { rows } = await db.execute(sql`
    select e.id, ${nameOf(table)} as name, e.archived_at is not null as archived
    from ${tables[table]} e
    where e.slug = ${slug} or e.id in (
      select target_id from old_slugs where kind = ${kinds[table]} and slug = ${slug})
    order by (e.slug = ${slug}) desc limit 1`);
  return rows[0] as Place | undefined;
}

/** Adds a place unless there is one of that slug, or was. @returns nothing if there was */
export async function saveMissingPlace(
  tx: Tx,
  table: PlaceTable,
  row: { slug: string } & Record<string, unknown>,
): Promise<Place | undefined> {
  if (await placeBySlug(tx, table, row.slug)) return undefined;
  const [added] = await tx
    .insert(tables[table] as PgTable)
    .values(row as never)
    .onConflictDoNothing()
    .returning({ id: tables[table].id });
  return added && { id: Number(added.id), name: row.slug, archived: false };
}

/** Of these slugs, those that a port has, or had before it was renamed. */
export async function presentPorts(db: Db, slugs: string[]): Promise<Set<string>> {
  const { rows } = await db.execute(sql`
    select asked.slug from unnest(${sql.param(slugs)}::text[]) as asked (slug)
    where exists (select from ports e where e.slug = asked.slug)
      or exists (select from old_slugs o where o.kind = 'port' and o.slug = asked.slug)`);
  return new Set(rows.map(({ slug }) => String(slug)));
}
