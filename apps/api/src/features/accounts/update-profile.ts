import type { ProfileChange } from "@jukung/contract";
import { constraintOf, type Tx } from "../../platform/db.ts";
import type { Context, Viewer } from "../../platform/http.ts";
import { limitMachine } from "../../platform/machine.ts";
import { Refusal } from "../../platform/refusal.ts";
import { changeOfAddress } from "../codes/index.ts";
import { notifyUser } from "../notifications/index.ts";
import { confirmedAgain } from "./change-password.ts";
import type { AccountDeps } from "./deps.ts";
import { EMAIL_CHANGES, GUESSES_OF_MACHINE, keyOf } from "./limits.ts";
import { followLink, mailLink } from "./links.ts";
import {
  addressOf,
  endSessions,
  lockUser,
  setDetails,
  setEmail,
  type User,
  userByEmail,
} from "./queries/accounts.ts";
import { pendingEmail } from "./queries/links.ts";

/**
 * Changes one's own details; fields that are left out stay. A new address needs the password (or a
 * fresh sign-in), ends every other session, and only gets a link; the old address is told. That link
 * can be sent again without the password.
 * @throws Refusal password_wrong, sign_in_to_move, too_many
 */
export async function updateProfile(
  context: Context,
  deps: AccountDeps,
  { me, email, password, ...details }: ProfileChange & { me: Viewer },
): Promise<void> {
  const moves = email !== undefined && keyOf(email) !== keyOf(me.email);
  const asked = moves ? await pendingEmail(context.db, me.id, context.clock.now()) : undefined;
  if (moves && keyOf(asked ?? "") !== keyOf(email))
    await confirmedAgain(context, { me, password, stale: "sign_in_to_move" });
  if (moves) await context.limits.take(EMAIL_CHANGES, String(me.id));
  await context.db.transaction(async (tx) => {
    const user = await setDetails(tx, me.id, details);
    if (!user) throw new Refusal("unauthenticated");
    if (details.locale)
      for (const record of deps.records) await record.speak?.(tx, me, details.locale);
    if (!moves) return;
    await endSessions(tx, me.id, me.token_hash);
    await askForEmail(tx, { user, email }, { ...context, ...deps });
  });
}

/** Neither the answer nor the profile shows whether the new address has an account already. */
async function askForEmail(
  tx: Tx,
  { user, email }: { user: User; email: string },
  context: Context & AccountDeps,
): Promise<void> {
  const taken = await userByEmail(tx, email);
  await mailLink(tx, { purpose: "email_change", user, email, meant: !taken }, context);
  await notifyUser(tx, context.jobs, {
    event: "email_change_notice",
    user,
    to: user.email,
    seq: `email:${context.clock.now().getTime()}`,
    params: { email },
  });
}

/**
 * The new address is proved: from now on it is the account's. Codes go to the one before for a while.
 * @throws Refusal link_invalid (also if another account has the address by now), too_many
 */
export async function confirmEmailChange(
  context: Context,
  { records }: AccountDeps,
  { token, area }: { token: string; area: "users" | "admins" },
): Promise<void> {
  await limitMachine(context, GUESSES_OF_MACHINE);
  const now = context.clock.now();
  try {
    await context.db.transaction(async (tx) => {
      const person = await followLink(tx, { token, purpose: "email_change", area }, now);
      if (!person) return;
      const user = await lockUser(tx, person.id);
      if (!user) return;
      const { before, changed_at } = changeOfAddress(addressOf(user), now);
      const { email } = person;
      await setEmail(tx, user.id, { email, previous_email: before, email_changed_at: changed_at });
      for (const { adopt } of records) await adopt?.(tx, person);
    });
  } catch (error) {
    if (constraintOf(error) === "users_email_unique") throw new Refusal("link_invalid");
    throw error;
  }
}
