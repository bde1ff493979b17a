import type { ProductKind } from "@jukung/contract";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import type { SavedSource } from "./source.ts";
import { saved_offerings } from "./tables.ts";

/** Something that can be saved; `path` is null once it is no longer offered. */
export type Thing = {
  id: number;
  slug: string;
  name_id: string;
  name_en: string;
  path: string | null;
};
export type SavedRow = Pick<typeof saved_offerings.$inferSelect, "offering_id" | "saved_at"> & {
  kind: ProductKind;
};

const COLUMNS = sql`t.id, t.slug, t.name_id, t.name_en, t.path`;
const asThings = (rows: Record<string, unknown>[]): Thing[] =>
  rows.map((row) => ({ ...(row as Thing), id: Number(row.id) }));

/** Things by their numbers. */
export async function thingsById(
  db: Db,
  { things }: SavedSource,
  ids: number[],
): Promise<Map<number, Thing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute(sql`select ${COLUMNS} from (${sql.raw(things)}) t
    where t.id = any(${sql.param(ids)}::bigint[])`);
  return new Map(asThings(rows).map((thing) => [thing.id, thing]));
}
/** Things by their slugs of today. */
export async function thingsBySlug(
  db: Db,
  { things }: SavedSource,
  slugs: string[],
): Promise<Map<string, Thing>> {
  const { rows } = await db.execute(sql`select ${COLUMNS} from (${sql.raw(things)}) t
    where t.slug = any(${sql.param(slugs)}::text[])`);
  return new Map(asThings(rows).map((thing) => [thing.slug, thing]));
}

/** All that an account has saved, the latest first. */
export async function savedRows(db: Db, user_id: number): Promise<SavedRow[]> {
  const { kind, offering_id, saved_at } = saved_offerings;
  const rows = await db
    .select({ kind, offering_id, saved_at })
    .from(saved_offerings)
    .where(eq(saved_offerings.user_id, user_id))
    .orderBy(desc(saved_at), desc(offering_id));
  return rows as SavedRow[];
}

type One = { user_id: number; kind: ProductKind; offering_id: number };
/** Saves one; one that is saved already keeps its place. */
export async function insertSaved(tx: Tx, row: One & { saved_at: Date }): Promise<void> {
  await tx.insert(saved_offerings).values(row).onConflictDoNothing();
}
export async function deleteSaved(db: Db, { user_id, kind, offering_id }: One): Promise<void> {
  await db
    .delete(saved_offerings)
    .where(
      and(
        eq(saved_offerings.user_id, user_id),
        eq(saved_offerings.kind, kind),
        eq(saved_offerings.offering_id, offering_id),
      ),
    );
}
export async function deleteSavedOf(tx: Tx, user_id: number): Promise<void> {
  await tx.delete(saved_offerings).where(eq(saved_offerings.user_id, user_id));
}
