import type { RefundPolicy, ReschedulePolicy } from "@jukung/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { DEFAULT_REFUND_LIMIT, DEFAULT_REFUND_POLICY, DEFAULT_RESCHEDULE_POLICY } from "./rules.ts";
import { site_settings } from "./tables.ts";

export async function readSettings(db: Db): Promise<unknown> {
  const [row] = await db.select().from(site_settings).limit(1);
  return row?.settings;
}
export async function lockSettings(tx: Tx): Promise<unknown> {
  const [row] = await tx.select().from(site_settings).limit(1).for("update");
  return row?.settings;
}
/** Read for whoever shows them to somebody: they do not change until that transaction has ended. */
export async function shareSettings(tx: Tx): Promise<unknown> {
  const [row] = await tx.select().from(site_settings).limit(1).for("share");
  return row?.settings;
}
/**
 * The site's refund policy, for offerings without their own, as part of the statement that inserts an
 * order: not cached, since it decides on money, and without a round trip of its own.
 */
export const refundPolicyNow = (): SQL<RefundPolicy> =>
  sql`coalesce((select settings -> 'refund_policy' from site_settings),
    ${JSON.stringify(DEFAULT_REFUND_POLICY)}::jsonb)`;
/** The rule for moving a trip, of offerings without their own: the same way. */
export const reschedulePolicyNow = (): SQL<ReschedulePolicy> =>
  sql`coalesce((select settings -> 'reschedule_policy' from site_settings),
    ${JSON.stringify(DEFAULT_RESCHEDULE_POLICY)}::jsonb)`;
/** The staff roles that must have a second factor, as a JSON list: not cached, since it locks out. */
export const secondFactorRoles = (): SQL =>
  sql`coalesce((select settings -> 'second_factor_roles' from site_settings), '[]'::jsonb)`;
/** Up to how many rupiah some roles confirm a refund alone: not cached, since it decides on money. */
export async function refundLimitNow(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select (settings ->> 'refund_limit')::bigint as refund_limit from site_settings`,
  );
  return Number(rows[0]?.refund_limit ?? DEFAULT_REFUND_LIMIT);
}
export const saveSettings = (db: Db, settings: object) =>
  db
    .insert(site_settings)
    .values({ settings })
    .onConflictDoUpdate({ target: site_settings.only, set: { settings } });
/** Saves settings over those of that version. @returns false if the version has changed */
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
