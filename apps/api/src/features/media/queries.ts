import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { media } from "./tables.ts";

export type Media = typeof media.$inferSelect;

export async function mediaByKey(db: Db, key: string): Promise<Media | undefined> {
  const [row] = await db.select().from(media).where(eq(media.key, key)).limit(1);
  return row;
}
export async function mediaByIds(db: Db, ids: number[]): Promise<Map<number, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(media).where(inArray(media.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
export async function insertMedia(db: Db, row: typeof media.$inferInsert): Promise<Media> {
  const [made] = await db.insert(media).values(row).onConflictDoNothing().returning();
  return made ?? ((await mediaByKey(db, row.key)) as Media);
}
