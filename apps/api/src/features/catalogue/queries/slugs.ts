import { and, eq, ne, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../platform/db.ts";
import { slugOf } from "../../../platform/slugs.ts";
import { old_slugs } from "../tables.ts";

type WithSlug = PgTable & { id: AnyPgColumn; slug: AnyPgColumn };

/** Pages of the site have these addresses beside an offering's: /tours-and-activities/booking-form. */
export const RESERVED_SLUGS = [
  "booking-form",
  "compare",
  "create",
  "highlight",
  "highlights",
  "targets",
];

/**
 * A slug made from a title that no other row of the table has or had: `segara-wangi`, else
 * `segara-wangi-2`. What another row was once called stays its own: links lead there, and a form that
 * was opened before the rename would change the wrong row.
 * Slugs are made one at a time, so that two of the same title never get the same slug.
 * @param id the row that is being renamed; its own slug counts as free
 */
export async function freeSlug(
  tx: Tx,
  table: WithSlug,
  { title, kind, id }: { title: string; kind: string; id?: number },
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slug:${kind}`}))`);
  const base = slugOf(title) || kind.replaceAll("_", "-");
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (RESERVED_SLUGS.includes(slug)) continue;
    const owner = await oldSlugTarget(tx, kind, slug);
    if (owner !== undefined && owner !== id) continue;
    const others = id === undefined ? undefined : ne(table.id, id);
    const taken = await tx
      .select({ slug: table.slug })
      .from(table as PgTable)
      .where(and(eq(table.slug, slug), others))
      .limit(1);
    if (taken.length === 0) return slug;
  }
}

/** Lets an old slug lead to that row; a slug that is in use again leads nowhere else. */
export async function keepOldSlug(
  tx: Tx,
  { kind, from, to, id }: { kind: string; from: string; to: string; id: number },
): Promise<void> {
  await tx.delete(old_slugs).where(and(eq(old_slugs.kind, kind), eq(old_slugs.slug, to)));
  await tx
    .insert(old_slugs)
    .values({ kind, slug: from, target_id: id })
    .onConflictDoUpdate({ target: [old_slugs.kind, old_slugs.slug], set: { target_id: id } });
}

/** The row that had that slug before. */
export async function oldSlugTarget(
  db: Db,
  kind: string,
  slug: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: old_slugs.target_id })
    .from(old_slugs)
    .where(and(eq(old_slugs.kind, kind), eq(old_slugs.slug, slug)));
  return row?.id;
}

/** Removes all old slugs of a row. */
export async function forgetOldSlugs(tx: Tx, kind: string, id: number): Promise<void> {
  await tx.delete(old_slugs).where(and(eq(old_slugs.kind, kind), eq(old_slugs.target_id, id)));
}

/** Current slugs for these: one that was renamed since a link was made is still found. */
export async function currentSlugs(
  db: Db,
  { kind, list }: { kind: string; list: string },
  slugs: string[],
): Promise<string[]> {
  if (slugs.length === 0) return slugs;
  const { rows } = await db.execute(sql`
    select distinct coalesce((select e.slug from ${sql.identifier(list)} e where e.slug = asked.slug),
      (select e.slug from old_slugs o join ${sql.identifier(list)} e on e.id = o.target_id
       where o.kind = ${kind} and o.slug = asked.slug), asked.slug) as slug
    from unnest(${sql.param(slugs)}::text[]) as asked (slug)`);
  return rows.map((row) => String(row.slug));
}
