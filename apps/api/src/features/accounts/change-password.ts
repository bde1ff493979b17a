import type { ErrorCode, PasswordChange } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import type { Context, Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notifyUser } from "../notifications/index.ts";
import { PASSWORD_CHECKS } from "./limits.ts";
import { hashPassword, passwordFits } from "./password.ts";
import {
  endSessions,
  sessionOpenedAt,
  setPassword,
  type User,
  userById,
} from "./queries/accounts.ts";
import { dropEmailChange } from "./queries/links.ts";

/** Without a password, a sign-in this recent shows that it is the owner. */
const FRESH_MINUTES = 10;

/**
 * The signed-in account, once its password was given again.
 * @throws Refusal password_wrong at `field`, too_many
 */
export async function confirmedByPassword(
  context: Context,
  {
    me,
    password,
    field,
    said = "password_wrong",
  }: { me: Viewer; password: string; field: string; said?: string },
): Promise<User> {
  const key = String(me.id);
  await context.limits.take(PASSWORD_CHECKS, key);
  const user = await userById(context.db, me.id);
  const fits = await passwordFits(user?.password_hash, password);
  if (!user || !fits) throw new Refusal("password_wrong", { field, said });
  await context.limits.forgive(PASSWORD_CHECKS, key);
  return user;
}

/**
 * The signed-in account, once its owner has confirmed it: by the password, or, without one, by a
 * fresh sign-in. A session alone is not enough.
 * @param stale the error when the sign-in is too long ago
 * @param wrong what is said of a wrong password, where nobody signs in
 * @throws Refusal invalid (no password), password_wrong, `stale`, too_many
 */
export async function confirmedAgain(
  context: Context,
  {
    me,
    password,
    stale,
    wrong,
  }: { me: Viewer; password: string | undefined; stale: ErrorCode; wrong?: string },
): Promise<User> {
  const user = await userById(context.db, me.id);
  if (!user) throw new Refusal("unauthenticated");
  if (user.password_hash !== null) {
    if (!password) throw new Refusal("invalid", { fields: { password: { key: "required" } } });
    const ask = { me, password, field: "password" };
    return confirmedByPassword(context, wrong ? { ...ask, said: wrong } : ask);
  }
  const opened = await sessionOpenedAt(context.db, me.token_hash);
  if (!opened || opened < addMinutes(context.clock.now(), -FRESH_MINUTES)) throw new Refusal(stale);
  return user;
}

/**
 * Changes the password; every other session ends, and so does a pending change of address (it may be
 * the reason for the new password).
 * @throws Refusal password_wrong, too_many
 */
export async function changePassword(
  context: Context,
  { me, old_password, password }: PasswordChange & { me: Viewer },
): Promise<void> {
  const ask = { me, password: old_password, field: "old_password" };
  const user = await confirmedByPassword(context, ask);
  const password_hash = await hashPassword(password);
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await setPassword(tx, user.id, password_hash, now);
    await endSessions(tx, user.id, me.token_hash);
    await dropEmailChange(tx, user.id);
    await notifyUser(tx, context.jobs, {
      event: "password_changed",
      user,
      to: user.email,
      seq: `password:${now.getTime()}`,
    });
  });
}
