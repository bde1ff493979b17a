import type { PictureTexts } from "@jukung/contract";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { type Database, type Db, LOCKS, type Tx } from "../../platform/db.ts";
import { media } from "./tables.ts";

export type Media = typeof media.$inferSelect;

export async function mediaByIds(db: Db, ids: number[]): Promise<Map<number, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(media).where(inArray(media.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
/** A picture that is stored already and uploaded again: its age starts anew. */
export async function takeMediaAgain(
  db: Db,
  key: string,
  at: Date,
  alt: { id: string; en: string },
): Promise<Media | undefined> {
  const [row] = await db
    .update(media)
    .set({
      created_at: at,
      // New texts replace the old ones; missing texts leave them.
      ...(alt.id ? { alt_id: alt.id } : {}),
      ...(alt.en ? { alt_en: alt.en } : {}),
    })
    .where(eq(media.key, key))
    .returning();
  return row;
}
export async function setTexts(db: Db, id: number, texts: PictureTexts): Promise<void> {
  await db
    .update(media)
    .set({ alt_id: texts.alt_id, alt_en: texts.alt_en })
    .where(eq(media.id, id));
}
export async function insertMedia(
  db: Db,
  row: typeof media.$inferInsert & { created_at: Date },
): Promise<Media> {
  const [kept] = await db
    .insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.key, set: { created_at: row.created_at } })
    .returning();
  return kept as Media;
}

/**
 * Pictures that no row refers to and that were uploaded before that moment. Every foreign key to
 * `media` is read from the schema, so new tables count too.
 */
export async function unusedMedia(
  db: Database,
  { before, kept, limit }: { before: Date; kept: number[]; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'media'::regclass`);
  const unused = rows.map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.raw(table)} r where r.${sql.identifier(column)} = ${media.id})`,
  );
  const found = await db
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        lt(media.created_at, before),
        kept.length > 0 ? sql`${media.id} <> all(${sql.param(kept)}::bigint[])` : undefined,
        ...unused,
      ),
    )
    .limit(limit);
  return found.map(({ id }) => id);
}
/**
 * Whether pictures may be deleted now, until this transaction ends: not while a backup copies them.
 */
export async function mayDelete(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${LOCKS.pictures}) as free`,
  );
  return rows[0]?.free === true;
}
/** Deletes it if it was not uploaded again since; foreign keys refuse if it is in use. */
export async function deleteMedia(db: Db, id: number, before: Date): Promise<Media | undefined> {
  const [row] = await db
    .delete(media)
    .where(and(eq(media.id, id), lt(media.created_at, before)))
    .returning();
  return row;
}
/** Whether a deletion failed because another row refers to it. */
export const isReferredTo = (error: unknown): boolean =>
  (error as { cause?: { code?: string } }).cause?.code === "23503";
