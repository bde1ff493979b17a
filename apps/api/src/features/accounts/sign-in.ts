import { setTimeout as sleep } from "node:timers/promises";
import type { Credentials } from "@jukung/contract";
import type { Context } from "../../platform/http.ts";
import { isThisMachine, limitMachine } from "../../platform/machine.ts";
import { Refusal } from "../../platform/refusal.ts";
import { FAILURES, keyOf, LOGIN_OF_MACHINE, LOGINS, loginKey, slowness } from "./limits.ts";
import { passwordFits } from "./password.ts";
import { type User, userByEmail } from "./queries/accounts.ts";

/** Demo passwords are public: they open accounts from this machine only (api.md, Environment). */
const DEMO_ADDRESS = /@jukung\.test$/i;

/**
 * The account of an address and its password. The area only admits or refuses: the role is the stored
 * one, and the wrong area gets the answer of a wrong password.
 * @throws Refusal credentials_invalid, not_activated, too_many
 */
export async function checkCredentials(
  context: Context & { demo_from_anywhere: boolean },
  area: "users" | "admins",
  { email, password }: Credentials,
): Promise<User> {
  const key = loginKey(email, context);
  await limitMachine(context, LOGIN_OF_MACHINE);
  for (const rule of LOGINS) await context.limits.take(rule, key);
  // Counted before the check and given back after a success: many at once are all counted.
  await sleep(slowness(await context.limits.count(FAILURES, keyOf(email))));
  const user = await userByEmail(context.db, email);
  const fits = await passwordFits(user?.password_hash, password);
  if (!user || !fits) throw new Refusal("credentials_invalid");
  if ((area === "admins") !== (user.role === "ADMIN")) throw new Refusal("credentials_invalid");
  if (user.suspended_at) throw new Refusal("credentials_invalid");
  if (DEMO_ADDRESS.test(email) && !context.demo_from_anywhere && !isThisMachine(context.caller.ip))
    throw new Refusal("credentials_invalid");
  if (!user.activated_at) throw new Refusal("not_activated");
  await context.limits.uncount(FAILURES, keyOf(email));
  for (const rule of LOGINS) await context.limits.forgive(rule, key);
  return user;
}
