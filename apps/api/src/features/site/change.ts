import {
  type SiteSettings,
  type SiteSettingsInput,
  StaffRole,
  type TransferSettings,
  TransferTimes,
} from "@jukung/contract";
import { witaDate } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Context, Viewer } from "../../platform/http.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { Refusal } from "../../platform/refusal.ts";
import { can, confirmedAgain, ownersToTell, type Staff, userById } from "../accounts/index.ts";
import { notifyUser } from "../notifications/index.ts";
import { audit, changed, editedMeanwhile } from "../operations/index.ts";
import { replaceSettings } from "./queries.ts";
import {
  filledRates,
  isFilled,
  wrongLinks,
  wrongPolicy,
  wrongRates,
  wrongTransfer,
} from "./rules.ts";
import { type Settings, settingsForChange, settingsNow, writeSettings } from "./settings.ts";

/** The settings as their form shows them. */
export const presentSettings = ({
  pictures: _,
  demo_cleared: _cleared,
  ...settings
}: Settings): SiteSettings => settings;

type Accounts = TransferSettings["accounts"];
/** Emails customers who are to transfer, and were shown an account that is gone. @returns to how many orders */
export type TellCustomers = (
  tx: Tx,
  jobs: Jobs,
  change: { now: Date; version: number; before: Accounts; accounts: Accounts },
) => Promise<number>;

/** Everything that customers read about where to send their money. */
const sentTo = ({
  accounts,
  note_id,
  note_en,
}: Pick<TransferSettings, "accounts" | "note_id" | "note_en">): string =>
  JSON.stringify([accounts.filter(isFilled), note_id, note_en]);
const wrongFields = (input: SiteSettingsInput, now: Date): Refusal["fields"] => ({
  ...wrongLinks(input.social_links),
  ...wrongPolicy(input.refund_policy),
  ...(input.rates ? wrongRates(input.rates, input.rates_day ?? "", witaDate(now)) : {}),
  ...(input.transfer ? wrongTransfer(input.transfer) : {}),
});

/**
 * Whoever changes where customers send their money gives the password again, or, without one, has just
 * signed in: a session alone would move all of it. Other edits need none, so that a password which the
 * browser has filled in is not looked at.
 * @returns whether it was confirmed, or lacks its password; `changeSettings` asks again under its lock
 * @throws Refusal password_wrong, sign_in_for_accounts, too_many
 */
export async function confirmAccounts(
  context: Context & { me: Viewer },
  input: SiteSettingsInput,
): Promise<Confirmation> {
  const { db, me } = context;
  const { password, transfer } = input;
  const before = await settingsNow(db);
  if (!transfer || sentTo(transfer) === sentTo(before.transfer)) return "no";
  if (!can(me, "edit_limits")) return "no";
  if (!password && (await userById(db, me.id))?.password_hash) return "lacks_password";
  // Said first, and the password is not counted for it.
  if (Object.keys(wrongFields(input, context.clock.now())).length > 0) return "no";
  await confirmedAgain(context, {
    me,
    password,
    stale: "sign_in_for_accounts",
    wrong: "password_wrong_here",
  });
  return "yes";
}
type Confirmation = "yes" | "lacks_password" | "no";
const LACKS_PASSWORD = { password: { key: "transfer_password" } };

/**
 * Replaces the settings that staff edit. An edit of an older version is refused, so that nobody
 * undoes a colleague's change unseen.
 * @param confirmed by `confirmAccounts`
 * @throws Refusal invalid, changed_meanwhile, forbidden (the limit, who needs a second factor),
 *   second_factor_own_first
 */
export async function changeSettings(
  tx: Tx,
  {
    version,
    refund_limit,
    second_factor_roles,
    reschedule_policy,
    reminders,
    manifest,
    transfer,
    rates,
    rates_day,
    // Of whoever edits: it is no setting, and is kept nowhere.
    password: _,
    ...input
  }: SiteSettingsInput,
  {
    admin,
    now,
    jobs,
    confirmed,
    tellCustomers,
  }: {
    admin: Staff & { id: number };
    now: Date;
    jobs: Jobs;
    confirmed: Confirmation;
    tellCustomers: TellCustomers;
  },
): Promise<SiteSettings> {
  const fields = {
    ...wrongFields({ ...input, rates, rates_day, transfer, version }, now),
    ...(confirmed === "lacks_password" ? LACKS_PASSWORD : {}),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  const before = await settingsForChange(tx);
  const limit = refund_limit ?? before.refund_limit;
  // Whoever it binds does not raise it.
  if (limit !== before.refund_limit && !can(admin, "edit_limits"))
    throw new Refusal("forbidden", { field: "refund_limit" });
  const transfers = transfer
    ? {
        ...transfer,
        ...TransferTimes.parse(transfer),
        accounts: transfer.accounts.filter(isFilled),
      }
    : before.transfer;
  // Whoever records payments alone must not choose where they are sent.
  if (JSON.stringify(transfers) !== JSON.stringify(before.transfer) && !can(admin, "edit_limits"))
    throw new Refusal("forbidden", { field: "transfer" });
  if (sentTo(transfers) !== sentTo(before.transfer) && confirmed !== "yes")
    throw new Refusal("invalid", { fields: LACKS_PASSWORD });
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
    reschedule_policy: reschedule_policy ?? before.reschedule_policy,
    reminders: reminders ?? before.reminders,
    manifest: manifest ?? before.manifest,
    refund_limit: limit,
    transfer: transfers,
    rates: rates
      ? filledRates(rates).map(({ currency, rupiah = 0 }) => ({ currency, rupiah }))
      : before.rates,
    rates_day: rates ? (rates_day ?? "") : before.rates_day,
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
  if (sentTo(transfers) !== sentTo(before.transfer)) {
    const told = await tellCustomers(tx, jobs, {
      now,
      version: next.version,
      before: before.transfer.accounts,
      accounts: transfers.accounts,
    });
    await tellOwners(tx, next, { admin, jobs, told });
  }
  return presentSettings(next);
}

/**
 * Every owner is told what customers now read about where to send their money, also who changed it: whoever got into an
 * owner's account would change just that.
 */
async function tellOwners(
  tx: Tx,
  { transfer, version }: Settings,
  { admin, jobs, told }: { admin: { id: number }; jobs: Jobs; told: number },
): Promise<void> {
  const changer = await userById(tx, admin.id);
  const named = `${changer?.first_name ?? ""} ${changer?.last_name ?? ""}`.trim();
  const by = named || (changer?.email ?? "");
  const accounts = transfer.accounts
    .map(({ bank, number, holder }) => `${bank} ${number} (${holder})`)
    .join("; ");
  for (const owner of await ownersToTell(tx))
    await notifyUser(tx, jobs, {
      event: "transfer_accounts_changed",
      user: owner,
      to: owner.email,
      seq: `transfer_accounts_changed:${version}`,
      params: { by, accounts, told },
    });
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
