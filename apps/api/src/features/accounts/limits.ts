import type { Context } from "../../platform/http.ts";
import { limitMachine, machineOf } from "../../platform/machine.ts";
import type { RateRule } from "../../platform/rate.ts";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** Five tries a quarter of an hour, per email address and per machine: the victim is not locked out. */
const LOGIN: RateRule = { name: "login", points: 5, seconds: QUARTER };
/** Repeated failures wait longer: two hours after ten, a day after twenty (promises.md, Limits). */
export const LOGINS: RateRule[] = [
  LOGIN,
  { name: "login_long", points: 10, seconds: 2 * HOUR },
  { name: "login_day", points: 20, seconds: 24 * HOUR },
];
/** Failed sign-ins of one account, from anywhere: they slow its answers down and never lock it. */
export const FAILURES: RateRule = { name: "login_failures", points: 10, seconds: HOUR };
/**
 * How long an answer waits after so many failures within the hour: nothing for the first ten, then a
 * little more each.
 * @returns milliseconds, at most 3000, so that the owner still gets in
 */
export const slowness = (failures: number): number =>
  Math.min(3_000, Math.max(0, failures - FAILURES.points) * 150);
export const LOGIN_OF_MACHINE: RateRule = { name: "login_ip", points: 50, seconds: QUARTER };
/** Activation emails, which anybody can send to anybody: five an hour from one machine to one address. */
export const MAILS: RateRule = { name: "account_mails", points: 5, seconds: HOUR };
/** From all machines together: a few strangers cannot keep anybody from registering. */
export const MAILS_TO_ADDRESS: RateRule = { name: "account_mails_to", points: 20, seconds: HOUR };
export const MAILS_OF_MACHINE: RateRule = { name: "account_mails_ip", points: 30, seconds: HOUR };
/** domain.md, Accounts: five codes an hour, from one machine for one address. */
export const CODES: RateRule[] = [
  { name: "codes", points: 5, seconds: HOUR },
  { name: "codes_day", points: 20, seconds: 24 * HOUR },
];
/**
 * Codes for one address from all machines together. Each allows five guesses, so this bounds
 * guessing; it is generous, since using it up keeps the owner from getting a code.
 */
export const CODES_OF_ADDRESS: RateRule[] = [
  { name: "codes_address", points: 20, seconds: HOUR },
  { name: "codes_address_day", points: 60, seconds: 24 * HOUR },
];
/** Tries of codes and links; a single code is protected by its own five tries. */
export const GUESSES_OF_MACHINE: RateRule = { name: "guesses_ip", points: 50, seconds: QUARTER };
/** Tries of the password when it is asked for again while signed in. */
export const PASSWORD_CHECKS: RateRule = { name: "password_check", points: 5, seconds: QUARTER };
export const EMAIL_CHANGES: RateRule = { name: "email_change", points: 5, seconds: HOUR };

/** The same address in other case is the same address. */
export const keyOf = (email: string): string => email.toLowerCase();
/** Counts an email that a machine has sent to an address. @throws Refusal too_many */
export async function limitMails(context: Context, email: string): Promise<void> {
  await limitMachine(context, MAILS_OF_MACHINE);
  await context.limits.take(MAILS, loginKey(email, context));
  await context.limits.take(MAILS_TO_ADDRESS, keyOf(email));
}
export const loginKey = (email: string, context: Pick<Context, "caller">): string =>
  `${keyOf(email)}|${machineOf(context.caller.ip)}`;
