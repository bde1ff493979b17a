import type { CustomerRoleChange } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import type { Context, Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  type AccountDeps,
  endSessions,
  erase,
  lockUser,
  mailLink,
  setRole,
  type User,
} from "../accounts/index.ts";
import { audit, changed, checkVersion } from "../operations/index.ts";
import { type Blocked, RELEASE_QUEUE } from "../orders/index.ts";
import { subjectOf } from "./present.ts";
import { changeCustomer, customerBySlug, hasLooked } from "./queries.ts";
import { stateOf } from "./rules.ts";

export type By = { admin: Pick<Viewer, "id">; now: Date };
type MailDeps = Pick<Context, "clock" | "chance" | "jobs"> & AccountDeps;
const VIEW_MINUTES = 60;

/** @throws Refusal not_found, also for staff and for who was deleted */
export async function findCustomer(db: Db, slug: string): Promise<User> {
  const user = await customerBySlug(db, slug);
  if (!user) throw new Refusal("not_found");
  return user;
}

async function lockCustomer(tx: Tx, slug: string): Promise<User> {
  const found = await findCustomer(tx, slug);
  const user = await lockUser(tx, found.id);
  if (!user || user.deleted_at || user.role === "ADMIN") throw new Refusal("not_found");
  return user;
}

/** Notes that somebody looked at a customer: once an hour for each of the staff and each customer. */
export async function noteView(tx: Tx, user: User, by: By): Promise<void> {
  const since = addMinutes(by.now, -VIEW_MINUTES);
  const looked = { actor_id: by.admin.id, subject: subjectOf(user), since };
  if (!(await hasLooked(tx, looked))) await note(tx, user, by, "view");
}

/**
 * Replaces the notes of staff. The audit says that it was done; the text is personal data.
 * @throws Refusal not_found, changed_meanwhile
 */
export async function changeNotes(
  tx: Tx,
  { slug, notes, version }: { slug: string; notes: string; version: number },
  by: By,
): Promise<void> {
  const user = await lockCustomer(tx, slug);
  const edited = { subject: subjectOf(user), action: "customer.notes" };
  await checkVersion(tx, { seen: version, version: user.notes_version }, edited, async () => ({
    notes: user.notes,
    version: user.notes_version,
  }));
  await changeCustomer(tx, user.id, { notes, notes_version: version + 1 });
  await note(tx, user, by, "notes");
}

/**
 * Makes a customer an agent, or no agent any more; another role ends their sessions.
 * @throws Refusal not_found, changed_meanwhile, invalid (an agent without a company)
 */
export async function changeRole(
  tx: Tx,
  { slug, version, role, company_name }: CustomerRoleChange & { slug: string },
  by: By,
): Promise<void> {
  const user = await lockCustomer(tx, slug);
  const edited = { subject: subjectOf(user), action: "customer.role" };
  await checkVersion(tx, { seen: version, version: user.version }, edited, async () => ({
    role: user.role,
    company_name: user.company_name ?? "",
    version: user.version,
  }));
  if (role === "AGEN" && company_name === "")
    throw new Refusal("invalid", { fields: { company_name: { key: "required" } } });
  await setRole(tx, { user_id: user.id, role });
  const company = role === "AGEN" ? company_name : null;
  await changeCustomer(tx, user.id, { company_name: company, version: version + 1 });
  const renamed = company !== user.company_name;
  await note(tx, user, by, "role", {
    // The name of a small company is a person's: nothing is ever erased from the audit.
    ...(renamed ? { changed: ["company_name"] } : {}),
    changes: changed({ role: user.role }, { role }),
  });
}

/**
 * Locks a customer out at once: sign-in answers as to a wrong password, nothing can be booked. A job
 * cancels unpaid orders; paid ones stay as they are. The reason is kept with the account, not in the audit.
 * @throws Refusal not_found
 */
export async function block(
  tx: Tx,
  { slug, reason }: { slug: string; reason: string },
  by: By,
  { jobs }: Pick<Context, "jobs">,
): Promise<void> {
  const user = await lockCustomer(tx, slug);
  if (user.suspended_at) return;
  await changeCustomer(tx, user.id, { suspended_at: by.now, block_reason: reason });
  await endSessions(tx, user.id);
  const blocked: Blocked = { user_id: user.id, admin_id: by.admin.id };
  await jobs.enqueue(tx, RELEASE_QUEUE, blocked);
  await note(tx, user, by, "block");
}

/** Lets a blocked customer in again. @throws Refusal not_found */
export async function unblock(tx: Tx, slug: string, by: By): Promise<void> {
  const user = await lockCustomer(tx, slug);
  if (!user.suspended_at) return;
  await changeCustomer(tx, user.id, { suspended_at: null, block_reason: null });
  // One that was opened just as they were blocked would work again.
  await endSessions(tx, user.id);
  await note(tx, user, by, "unblock");
}

/** Signs a customer out everywhere. @throws Refusal not_found */
export async function endTheirSessions(tx: Tx, slug: string, by: By): Promise<void> {
  const user = await lockCustomer(tx, slug);
  await endSessions(tx, user.id);
  await note(tx, user, by, "end_sessions");
}

/** Mails the activation link again. @throws Refusal not_found, activated_already */
export async function sendActivation(tx: Tx, slug: string, by: By, deps: MailDeps): Promise<void> {
  const user = await lockCustomer(tx, slug);
  if (stateOf(user) !== "waiting") throw new Refusal("activated_already");
  const { email } = user;
  await mailLink(tx, { purpose: "activation", user, email, meant: true }, deps);
  await note(tx, user, by, "activation");
}

/** Notes that everything kept about a customer was given out. */
export const noteExport = (tx: Tx, user: User, by: By) => note(tx, user, by, "export");

/**
 * Deletes a customer who asked for it, by the rules of their own settings.
 * @param email theirs, typed again
 * @throws Refusal not_found, invalid (another address), and what blocks it (paid_trip_ahead,
 * refund_not_requested, refund_under_way, payment_open)
 */
export async function removeCustomer(
  tx: Tx,
  { slug, email }: { slug: string; email: string },
  by: By,
  { records }: AccountDeps,
): Promise<void> {
  const user = await lockCustomer(tx, slug);
  if (email.toLowerCase() !== user.email.toLowerCase())
    throw new Refusal("invalid", { fields: { email: { key: "customer_email_differs" } } });
  try {
    await erase(tx, user, { records, now: by.now, named: false });
  } catch (error) {
    // The customer's own settings say "you".
    if (error instanceof Refusal)
      throw new Refusal(error.code, { said: `customer_${error.code}`, params: error.params });
    throw error;
  }
  await note(tx, user, by, "remove");
}

/** By reference only: a name or an address could never be erased from the audit. */
const note = (
  tx: Tx,
  user: User,
  { admin, now }: By,
  action: string,
  detail: object = {},
): Promise<void> =>
  audit(tx, {
    actor_id: admin.id,
    action: `customer.${action}`,
    subject: subjectOf(user),
    detail: { slug: user.slug, ...detail },
    at: now,
  });
