import type { PasswordChange } from "@jukung/contract";
import type { Context, Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notifyUser } from "../notifications/index.ts";
import { PASSWORD_CHECKS } from "./limits.ts";
import { hashPassword, passwordFits } from "./password.ts";
import { dropEmailChange } from "./queries/links.ts";
import { endSessions, setPassword, type User, userById } from "./queries.ts";

/**
 * The account of whoever is signed in, once its password was given again.
 * @throws Refusal password_wrong at `field`, too_many
 */
export async function confirmedByPassword(
  context: Context,
  { me, password, field }: { me: Viewer; password: string; field: string },
): Promise<User> {
  const key = String(me.id);
  await context.limits.take(PASSWORD_CHECKS, key);
  const user = await userById(context.db, me.id);
  const fits = await passwordFits(user?.password_hash, password);
  if (!user || !fits) throw new Refusal("password_wrong", { field });
  await context.limits.forgive(PASSWORD_CHECKS, key);
  return user;
}

/**
 * A new password for the old one; every other session ends, and so does a wish
 * for a new address (it may be why the password changes).
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
