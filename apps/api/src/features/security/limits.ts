import type { Context } from "../../platform/http.ts";
import { limitMachine, machineOf } from "../../platform/machine.ts";
import type { RateRule } from "../../platform/rate.ts";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** Wrong codes of one account from one machine: as with passwords, repeated failures wait longer. */
const TRIES: RateRule[] = [
  { name: "factor", points: 5, seconds: QUARTER },
  { name: "factor_long", points: 10, seconds: 2 * HOUR },
  { name: "factor_day", points: 20, seconds: 24 * HOUR },
];
/**
 * Wrong codes of one account from everywhere. Whoever gets this far has the password, and three codes
 * of a million are right at a time: fifty tries a day find one in about eighteen years.
 */
const TRIES_OF_ACCOUNT: RateRule = { name: "factor_account", points: 50, seconds: 24 * HOUR };
const TRIES_OF_MACHINE: RateRule = { name: "factor_ip", points: 50, seconds: QUARTER };

const keyOf = (user_id: number, { caller }: Context) => `${user_id}|${machineOf(caller.ip)}`;

/**
 * Counts a try before the code is checked, so that many at once are all counted. A right code gives it
 * back (`forgiveTries`).
 * @throws Refusal too_many
 */
export async function takeTry(context: Context, user_id: number): Promise<void> {
  await limitMachine(context, TRIES_OF_MACHINE);
  for (const rule of TRIES) await context.limits.take(rule, keyOf(user_id, context));
  await context.limits.take(TRIES_OF_ACCOUNT, String(user_id));
}
export async function forgiveTries(context: Context, user_id: number): Promise<void> {
  for (const rule of TRIES) await context.limits.forgive(rule, keyOf(user_id, context));
  await context.limits.uncount(TRIES_OF_ACCOUNT, String(user_id));
}
