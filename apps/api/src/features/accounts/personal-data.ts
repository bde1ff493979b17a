import type { ErrorCode, PersonalData } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Context, Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { confirmedAgain } from "./change-password.ts";
import type { AccountDeps, Person } from "./deps.ts";
import { refuseLastOwner } from "./owners.ts";
import {
  anonymise,
  identitiesOf,
  lockStaff,
  lockUser,
  sessionsOf,
  userById,
} from "./queries/accounts.ts";
import { linksOf } from "./queries/links.ts";

/** Everything the site keeps about a person, by slice. Secrets are left out. */
export async function exportAccount(
  { db, clock }: Context,
  { records }: AccountDeps,
  me: Pick<Viewer, "id">,
): Promise<PersonalData> {
  const user = await userById(db, me.id);
  if (!user) throw new Refusal("unauthenticated");
  const { id: _, password_hash, avatar_id, search_text: __, ...profile } = user;
  const kept: PersonalData["records"] = {
    sessions: await sessionsOf(db, me.id),
    identities: await identitiesOf(db, me.id),
    links: await linksOf(db, me.id),
  };
  for (const { name, read } of records) kept[name] = await read(db, user);
  return {
    exported_at: witaIso(clock.now()),
    profile: { ...profile, has_password: password_hash !== null, has_avatar: avatar_id !== null },
    records: kept,
  };
}

/**
 * Deletes an account: personal data is erased, what the books need stays without a name.
 * @param password must fit; an account without one needs a fresh sign-in
 * @throws Refusal password_wrong, sign_in_again, last_owner, and what blocks it (paid_trip_ahead,
 * refund_not_requested, refund_under_way)
 */
export async function deleteAccount(
  context: Context,
  { records }: AccountDeps,
  { me, password }: { me: Viewer; password: string | undefined },
): Promise<void> {
  const now = context.clock.now();
  await confirmedAgain(context, { me, password, stale: "sign_in_again" });
  await context.db.transaction(async (tx) => {
    if (me.role === "ADMIN") refuseLastOwner(await lockStaff(tx), me.id);
    const user = await lockUser(tx, me.id);
    if (!user || user.deleted_at) throw new Refusal("unauthenticated");
    await erase(tx, user, { records, now, named: false });
  });
}

/**
 * Erases an account whose row is locked, in every slice.
 * @param named keeps the name in the row: of staff, whose actions the audit still shows
 * @throws Refusal with what blocks it (paid_trip_ahead, refund_not_requested, refund_under_way)
 */
export async function erase(
  tx: Tx,
  user: Person,
  { records, now, named }: Pick<AccountDeps, "records"> & { now: Date; named: boolean },
): Promise<void> {
  for (const { forget } of records) await forget?.(tx, user, now);
  const reasons: ErrorCode[] = [];
  for (const { deletionBlockers } of records)
    reasons.push(...((await deletionBlockers?.(tx, user, now)) ?? []));
  // All blockers at once, so that nobody waits for one and is then told of the next.
  const [first] = reasons;
  if (first) throw new Refusal(first, { said: reasons.join("_and_") });
  await anonymise(tx, user.id, { now, named });
}
