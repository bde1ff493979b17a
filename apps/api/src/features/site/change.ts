import { type SiteSettings, type SiteSettingsInput, StaffRole } from "@jukung/contract";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { can, type Staff, userById } from "../accounts/index.ts";
import { audit, changed, editedMeanwhile } from "../operations/index.ts";
import { replaceSettings } from "./queries.ts";
import { wrongLinks, wrongPolicy } from "./rules.ts";
import { type Settings, settingsForChange, settingsNow, writeSettings } from "./settings.ts";

/** The settings as their form shows them. */
export const presentSettings = ({ pictures: _, ...settings }: Settings): SiteSettings => settings;

/**
 * Replaces the settings that staff edit. An edit of an older version is refused, so that nobody
 * undoes a colleague's change unseen.
 * @throws Refusal invalid, changed_meanwhile, forbidden (the limit, who needs a second factor),
 *   second_factor_own_first
 */
export async function changeSettings(
  tx: Tx,
  { version, refund_limit, second_factor_roles, ...input }: SiteSettingsInput,
  { admin, now }: { admin: Staff & { id: number }; now: Date },
): Promise<SiteSettings> {
  const fields: Refusal["fields"] = {
    ...wrongLinks(input.social_links),
    ...wrongPolicy(input.refund_policy),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const before = await settingsForChange(tx);
  const limit = refund_limit ?? before.refund_limit;
  // Whoever it binds does not raise it.
  if (limit !== before.refund_limit && !can(admin, "edit_limits"))
    throw new Refusal("forbidden", { field: "refund_limit" });
  const roles = StaffRole.options.filter((role) =>
    (second_factor_roles ?? before.second_factor_roles).includes(role),
  );
  if (String(roles) !== String(before.second_factor_roles)) await checkRoles(tx, roles, admin);
  const next: Settings = {
    ...before,
    ...input,
    addresses: input.addresses.filter(Boolean),
    social_links: input.social_links.filter(({ url }) => url),
    refund_policy: input.refund_policy.toSorted((a, b) => b.hours - a.hours),
    refund_limit: limit,
    second_factor_roles: roles,
    version: version + 1,
  };
  const edited = { subject: "site", action: "site.update" };
  if (!(await replaceSettings(tx, next, version)))
    throw await editedMeanwhile(tx, edited, presentSettings(await settingsNow(tx)));
  await audit(tx, {
    actor_id: admin.id,
    ...edited,
    detail: { changes: changed(presentSettings(before), presentSettings(next)) },
    at: now,
  });
  return presentSettings(next);
}

/**
 * Opens the site for travellers and search engines, or says again that it is being prepared. It is no
 * edit of the form, so a form that is open meanwhile can still be saved.
 */
export async function setLive(
  tx: Tx,
  live: boolean,
  { admin, now }: { admin: { id: number }; now: Date },
): Promise<SiteSettings> {
  const before = await settingsForChange(tx);
  const next = { ...before, live };
  if (before.live === live) return presentSettings(next);
  await writeSettings(tx, next);
  await audit(tx, {
    actor_id: admin.id,
    subject: "site",
    action: live ? "site.open" : "site.close",
    detail: {},
    at: now,
  });
  return presentSettings(next);
}

/**
 * Who decides which roles need a second factor: an owner, who has one already if their own role is
 * among them, since otherwise the next request would lock them out.
 * @throws Refusal forbidden, second_factor_own_first
 */
async function checkRoles(
  tx: Tx,
  roles: StaffRole[],
  admin: Staff & { id: number },
): Promise<void> {
  if (!can(admin, "manage_staff")) throw new Refusal("forbidden", { field: "second_factor_roles" });
  const bound = admin.staff_role !== null && roles.includes(admin.staff_role);
  if (bound && !(await userById(tx, admin.id))?.second_factor_at)
    throw new Refusal("second_factor_own_first");
}
