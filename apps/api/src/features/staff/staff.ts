import type { StaffChange, StaffInvitation, StaffMember } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db.ts";
import type { Context } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  type AccountDeps,
  can,
  endSessions,
  erase,
  lockStaff,
  lockUser,
  mailLink,
  refuseLastOwner,
  type User,
  userByEmail,
  userById,
  users,
} from "../accounts/index.ts";
import { freeSlug } from "../catalogue/index.ts";
import { notifyUser } from "../notifications/index.ts";
import { audit, changed, checkVersion } from "../operations/index.ts";
import { deleteFactor } from "../security/index.ts";
import {
  activeOwners,
  changeStaff,
  insertInvited,
  invitationEnds,
  staffBySlug,
} from "./queries.ts";
import { staffActions, stateOf } from "./rules.ts";

type Me = { id: number };
export type By = { admin: Me; now: Date };
export type MailDeps = Pick<Context, "clock" | "chance" | "jobs"> & AccountDeps;

/** Members of staff as the reader may see and change them. */
export async function presentStaff(
  db: Db,
  members: User[],
  { me }: { me: Me },
): Promise<StaffMember[]> {
  const invited = members.filter((member) => stateOf(member) === "invited");
  const [ends, owners] = await Promise.all([
    invitationEnds(
      db,
      invited.map(({ id }) => id),
    ),
    activeOwners(db),
  ]);
  return members.map((member) => {
    const until = ends.get(member.id);
    const is_last = owners.length === 1 && owners[0]?.id === member.id;
    return {
      slug: member.slug ?? "",
      first_name: member.first_name,
      last_name: member.last_name,
      email: member.email,
      staff_role: member.staff_role!,
      state: stateOf(member),
      invited_until: until ? witaIso(until) : null,
      last_seen_at: member.last_seen_at && witaIso(member.last_seen_at),
      locale: member.locale as StaffMember["locale"],
      second_factor: member.second_factor_at !== null,
      is_me: member.id === me.id,
      actions: staffActions(member, { me: me.id, is_last }),
      version: member.version,
    };
  });
}

/** @throws Refusal not_found */
export async function findStaff(db: Db, slug: string): Promise<User> {
  const member = await staffBySlug(db, slug);
  if (!member) throw new Refusal("not_found");
  return member;
}

/**
 * Invites somebody: they become staff, and set their password by the emailed link within a week.
 * @throws Refusal forbidden; email_on_staff; email_of_customer (an account is never turned into staff)
 */
export async function inviteStaff(
  tx: Tx,
  input: StaffInvitation,
  { admin, now }: By,
  deps: MailDeps,
): Promise<User> {
  await lockManager(tx, { admin, now });
  const { first_name, last_name } = input;
  const title = `${first_name} ${last_name}`;
  const slug = await freeSlug(tx, users, { title, kind: "admin" });
  const member = await insertInvited(tx, { ...input, slug, created_at: now });
  if (!member) {
    const known = await userByEmail(tx, input.email);
    throw new Refusal(known?.role === "ADMIN" ? "email_on_staff" : "email_of_customer");
  }
  await mailInvitation(tx, member, deps);
  const { staff_role } = input;
  await note(tx, member, { admin, now }, { action: "invite", detail: { staff_role } });
  return member;
}

/** Mails the invitation again, with a new link. @throws Refusal not_found, invitation_accepted_already */
export async function inviteAgain(tx: Tx, slug: string, by: By, deps: MailDeps): Promise<void> {
  const member = await lockMember(tx, slug, by);
  if (stateOf(member) !== "invited") throw new Refusal("invitation_accepted_already");
  await mailInvitation(tx, member, deps);
  await note(tx, member, by, { action: "invite_again" });
}

const mailInvitation = (tx: Tx, member: User, deps: MailDeps): Promise<void> =>
  mailLink(
    tx,
    {
      purpose: "invitation",
      user: member,
      email: member.email,
      meant: true,
      params: { staff_role: member.staff_role ?? "" },
    },
    deps,
  );

/**
 * Changes a name or a role, which counts from the next request on.
 * @throws Refusal not_found, changed_meanwhile, own_account, last_owner
 */
export async function changeMember(
  tx: Tx,
  { slug, version, ...input }: StaffChange & { slug: string },
  by: By,
): Promise<void> {
  const staff = await lockStaff(tx);
  const member = await lockMember(tx, slug, by);
  const edited = { subject: subjectOf(member), action: "staff.update" };
  await checkVersion(tx, { seen: version, version: member.version }, edited, async () => ({
    ...(await presentStaff(tx, [member], { me: by.admin }))[0],
  }));
  if (input.staff_role !== member.staff_role) {
    if (member.id === by.admin.id) throw new Refusal("own_account");
    refuseLastOwner(staff, member.id);
  }
  await changeStaff(tx, member.id, { ...input, version: version + 1 });
  const { staff_role } = input;
  const changes = changed({ staff_role: member.staff_role }, { staff_role });
  const renamed = member.first_name !== input.first_name || member.last_name !== input.last_name;
  // A name is personal data, and nothing is ever erased from the audit.
  const detail = { ...(renamed ? { changed: ["name"] } : {}), changes };
  await note(tx, member, by, { action: "update", detail });
}

/** Locks somebody out at once. @throws Refusal not_found, own_account, last_owner */
export async function suspend(tx: Tx, slug: string, by: By): Promise<void> {
  const member = await lockOther(tx, slug, by);
  if (member.suspended_at) return;
  await changeStaff(tx, member.id, { suspended_at: by.now });
  await endSessions(tx, member.id);
  await note(tx, member, by, { action: "suspend" });
}

/** Lets a suspended member in again, with the password and role of before. @throws Refusal not_found */
export async function restore(tx: Tx, slug: string, by: By): Promise<void> {
  const member = await lockMember(tx, slug, by);
  if (!member.suspended_at) return;
  await changeStaff(tx, member.id, { suspended_at: null });
  // One that was opened just as they were suspended would work again.
  await endSessions(tx, member.id);
  await note(tx, member, by, { action: "restore" });
}

/** Signs somebody out everywhere. @throws Refusal not_found */
export async function endTheirSessions(tx: Tx, slug: string, by: By): Promise<void> {
  const member = await lockMember(tx, slug, by);
  await endSessions(tx, member.id);
  await note(tx, member, by, { action: "end_sessions" });
}

/**
 * Removes the second factor of somebody who has lost it: the password alone signs in again, or leads to
 * setting a new one up. Their sessions end. Nobody does it for themselves.
 * @throws Refusal not_found, own_account, second_factor_missing
 */
export async function removeSecondFactor(
  tx: Tx,
  { slug, reason }: { slug: string; reason: string },
  by: By,
  { jobs }: Pick<Context, "jobs">,
): Promise<void> {
  const member = await lockMember(tx, slug, by);
  if (member.id === by.admin.id) throw new Refusal("own_account");
  if (!member.second_factor_at) throw new Refusal("second_factor_missing");
  await deleteFactor(tx, member.id);
  await endSessions(tx, member.id);
  await note(tx, member, by, { action: "factor_remove", detail: { reason } });
  await notifyUser(tx, jobs, {
    event: "second_factor_removed_by",
    user: member,
    to: member.email,
    seq: `second_factor_removed_by:${by.now.getTime()}`,
    params: { by: nameOf(await userById(tx, by.admin.id)), reason },
  });
}

/**
 * Removes somebody for good; their address is free again. The name stays, since the audit shows it.
 * @throws Refusal not_found, own_account, last_owner
 */
export async function removeMember(
  tx: Tx,
  slug: string,
  by: By,
  { records }: AccountDeps,
): Promise<void> {
  const member = await lockOther(tx, slug, by);
  await erase(tx, member, { records, now: by.now, named: true });
  await note(tx, member, by, { action: "remove" });
}

const nameOf = (user: User | undefined): string =>
  `${user?.first_name ?? ""} ${user?.last_name ?? ""}`.trim();

/** Somebody else who may be locked out. */
async function lockOther(tx: Tx, slug: string, by: By): Promise<User> {
  const staff = await lockStaff(tx);
  const member = await lockMember(tx, slug, by);
  if (member.id === by.admin.id) throw new Refusal("own_account");
  refuseLastOwner(staff, member.id);
  return member;
}

/**
 * The member and whoever changes them, locked: of two owners who suspend each other at once, only the
 * first is an owner still.
 * @throws Refusal not_found, forbidden
 */
async function lockMember(tx: Tx, slug: string, by: By): Promise<User> {
  await lockManager(tx, by);
  const found = await findStaff(tx, slug);
  const member = await lockUser(tx, found.id);
  if (!member || member.deleted_at) throw new Refusal("not_found");
  return member;
}

/** Locks the staff; the one who asks may still manage it. @throws Refusal forbidden */
async function lockManager(tx: Tx, { admin }: By): Promise<void> {
  const me = (await lockStaff(tx)).find(({ id }) => id === admin.id);
  if (!me || !can(me, "manage_staff") || me.suspended_at) throw new Refusal("forbidden");
}

const subjectOf = ({ id }: Pick<User, "id">) => `staff:${id}`;
const note = (
  tx: Tx,
  member: User,
  { admin, now }: By,
  { action, detail }: { action: string; detail?: object },
): Promise<void> =>
  audit(tx, {
    actor_id: admin.id,
    action: `staff.${action}`,
    subject: subjectOf(member),
    detail: { slug: member.slug, ...detail },
    at: now,
  });
