import type { SiteSettings, SiteSettingsInput } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { audit, editedMeanwhile } from "../operations/index.ts";
import { replaceSettings } from "./queries.ts";
import { wrongLinks, wrongPolicy } from "./rules.ts";
import { type Settings, settingsNow } from "./settings.ts";

/** The settings as their form shows them. */
export const presentSettings = ({ pictures: _, ...settings }: Settings): SiteSettings => settings;

/**
 * Replaces the settings that staff edit. An edit of an older version is refused, so that nobody
 * undoes a colleague's change unseen.
 * @throws Refusal invalid, changed_meanwhile
 */
export async function changeSettings(
  tx: Tx,
  { version, ...input }: SiteSettingsInput,
  { admin, now }: { admin: { id: number }; now: Date },
): Promise<SiteSettings> {
  const fields: Refusal["fields"] = {
    ...wrongLinks(input.social_links),
    ...wrongPolicy(input.refund_policy),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const before = await settingsNow(tx);
  const next: Settings = {
    ...before,
    ...input,
    addresses: input.addresses.filter(Boolean),
    social_links: input.social_links.filter(({ url }) => url),
    refund_policy: input.refund_policy.toSorted((a, b) => b.hours - a.hours),
    version: version + 1,
  };
  const edited = { subject: "site", action: "site.update" };
  if (!(await replaceSettings(tx, next, version)))
    throw await editedMeanwhile(tx, edited, presentSettings(await settingsNow(tx)));
  await audit(tx, {
    actor_id: admin.id,
    ...edited,
    detail: changesOf(presentSettings(before), presentSettings(next)),
    at: now,
  });
  return presentSettings(next);
}

/** The old and new values that differ. */
function changesOf(before: SiteSettings, after: SiteSettings): Record<string, unknown> {
  const names = Object.keys(after) as (keyof SiteSettings)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, { from: before[name], to: after[name] }]),
  );
}
