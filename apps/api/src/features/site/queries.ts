import type { RefundPolicy } from "@jukung/contract";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { site_settings } from "./tables.ts";

export async function readSettings(db: Db): Promise<unknown> {
  const [row] = await db.select().from(site_settings).limit(1);
  return row?.settings;
}
/** The refund policy alone: every booking asks for it. */
export async function readPolicy(db: Db): Promise<RefundPolicy | undefined> {
  const { rows } = await db.execute(
    sql`select settings -> 'refund_policy' as policy from site_settings`,
  );
  return (rows[0]?.policy as RefundPolicy | null | undefined) ?? undefined;
}
export const saveSettings = (db: Db, settings: object) =>
  db
    .insert(site_settings)
    .values({ settings })
    .onConflictDoUpdate({ target: site_settings.only, set: { settings } });
/** Saves settings over those of that version. @returns false where they are no longer of it */
export async function replaceSettings(tx: Tx, settings: object, version: number): Promise<boolean> {
  const saved = await tx
    .insert(site_settings)
    .values({ settings })
    .onConflictDoUpdate({
      target: site_settings.only,
      set: { settings },
      setWhere: sql`coalesce((${site_settings.settings} ->> 'version')::int, 0) = ${version}`,
    })
    .returning({ only: site_settings.only });
  return saved.length === 1;
}
