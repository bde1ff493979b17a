import type { SitePageSlug } from "@jukung/contract";
import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { users } from "../accounts/index.ts";
import { page_versions } from "../agreements/index.ts";

export type PageVersion = Omit<typeof page_versions.$inferSelect, "saved_by"> & { by: string };
type NewVersion = typeof page_versions.$inferInsert;

const NAME = sql<string>`trim(concat(${users.first_name}, ' ', ${users.last_name}))`;
const COLUMNS = {
  slug: page_versions.slug,
  version: page_versions.version,
  title_id: page_versions.title_id,
  title_en: page_versions.title_en,
  body_id: page_versions.body_id,
  body_en: page_versions.body_en,
  restored: page_versions.restored,
  saved_at: page_versions.saved_at,
  by: NAME,
};
const versions = (db: Db) =>
  db.select(COLUMNS).from(page_versions).innerJoin(users, eq(users.id, page_versions.saved_by));

/** The newest saved version of a page; undefined if nobody has saved it yet. */
export async function newestVersion(db: Db, slug: SitePageSlug): Promise<PageVersion | undefined> {
  const [row] = await versions(db)
    .where(eq(page_versions.slug, slug))
    .orderBy(desc(page_versions.version))
    .limit(1);
  return row;
}
/** The newest saved version of every page that was saved. */
export const newestVersions = (db: Db): Promise<PageVersion[]> =>
  db
    .selectDistinctOn([page_versions.slug], COLUMNS)
    .from(page_versions)
    .innerJoin(users, eq(users.id, page_versions.saved_by))
    .orderBy(page_versions.slug, desc(page_versions.version));
export async function versionOf(
  db: Db,
  slug: SitePageSlug,
  version: number,
): Promise<PageVersion | undefined> {
  const [row] = await versions(db).where(
    and(eq(page_versions.slug, slug), eq(page_versions.version, version)),
  );
  return row;
}
/** Saved versions, newest first, and how many there are. */
export async function versionsOf(
  db: Db,
  slug: SitePageSlug,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PageVersion[]; saved: number }> {
  const mine = eq(page_versions.slug, slug);
  const [rows, [all]] = await Promise.all([
    versions(db).where(mine).orderBy(desc(page_versions.version)).limit(limit).offset(offset),
    db.select({ saved: count() }).from(page_versions).where(mine),
  ]);
  return { rows, saved: all?.saved ?? 0 };
}
/** Adds a version. @returns false if there is one of that number already */
export async function addVersion(tx: Tx, row: NewVersion): Promise<boolean> {
  const added = await tx
    .insert(page_versions)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: page_versions.version });
  return added.length === 1;
}
