import type { Db } from "../../platform/db.ts";
import { site_settings } from "./tables.ts";

export async function readSettings(db: Db): Promise<unknown> {
  const [row] = await db.select().from(site_settings).limit(1);
  return row?.settings;
}
export const saveSettings = (db: Db, settings: object) =>
  db
    .insert(site_settings)
    .values({ settings })
    .onConflictDoUpdate({ target: site_settings.only, set: { settings } });
