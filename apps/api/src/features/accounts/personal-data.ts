import type { ErrorCode, Written } from "@jukung/contract";
import { witaIso } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Context, Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { writtenJson } from "../../platform/written.ts";
import { confirmedAgain } from "./change-password.ts";
import type { AccountDeps, Person, PersonalRecords } from "./deps.ts";
import { refuseLastOwner } from "./owners.ts";
import {
  anonymise,
  identitiesOf,
  lockStaff,
  lockUser,
  sessionsOf,
  type User,
  userById,
} from "./queries/accounts.ts";
import { linksOf } from "./queries/links.ts";

/**
 * Everything the site keeps about a person, as JSON: `{ exported_at, profile, records }`, the records by
 * the slice that keeps them. Secrets are left out. It is read while it is sent: an agent's years of
 * orders are neither in memory nor in one statement.
 * @throws Refusal unauthenticated
 */
export async function exportAccount(
  { db, clock, log }: Context,
  { records }: AccountDeps,
  me: Pick<Viewer, "id">,
): Promise<Written> {
  const user = await userById(db, me.id);
  if (!user) throw new Refusal("unauthenticated");
  const { id: _, password_hash, avatar_id, search_text: __, ...profile } = user;
  const facts = {
    exported_at: witaIso(clock.now()),
    profile: { ...profile, has_password: password_hash !== null, has_avatar: avatar_id !== null },
  };
  const own: PersonalRecords[] = [
    { name: "sessions", read: () => sessionsOf(db, me.id) },
    { name: "identities", read: () => identitiesOf(db, me.id) },
    { name: "links", read: () => linksOf(db, me.id) },
  ];
  async function* written() {
    yield `{"data":${JSON.stringify(facts).slice(0, -1)},"records":{`;
    for (const [i, { name, read }] of [...own, ...records].entries()) {
      yield `${i > 0 ? "," : ""}\n${JSON.stringify(name)}:[`;
      const answer = read(db, user as User);
      let first = true;
      for await (const rows of Symbol.asyncIterator in answer ? answer : [await answer]) {
        if (rows.length === 0) continue;
        const lines = rows.map((row) => JSON.stringify(row)).join(",\n");
        yield `${first ? "\n" : ",\n"}${lines}`;
        first = false;
      }
      yield "]";
    }
    yield "}}}";
  }
  return writtenJson(written(), log);
}

/**
 * Deletes an account: personal data is erased, what the books need stays without a name.
 * @param password must fit; an account without one needs a fresh sign-in
 * @throws Refusal password_wrong, sign_in_again, last_owner, and what blocks it (paid_trip_ahead,
 * refund_not_requested, refund_under_way, payment_open)
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
 * @throws Refusal with what blocks it (paid_trip_ahead, refund_not_requested, refund_under_way, payment_open)
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
  for (const { deletionWait } of records) {
    const wait = await deletionWait?.(tx, user, now);
    if (wait) throw wait;
  }
  await anonymise(tx, user.id, { now, named });
}
