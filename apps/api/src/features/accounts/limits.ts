import type { Context } from "../../platform/http.ts";
import type { RateRule } from "../../platform/rate.ts";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** Five tries a quarter of an hour, per address (of mail) and per machine: the victim is not locked out. */
const LOGIN: RateRule = { name: "login", points: 5, seconds: QUARTER };
/** Whoever goes on failing waits longer: two hours after ten, a day after twenty (promises.md, Limits). */
export const LOGINS: RateRule[] = [
  LOGIN,
  { name: "login_long", points: 10, seconds: 2 * HOUR },
  { name: "login_day", points: 20, seconds: 24 * HOUR },
];
export const LOGIN_OF_MACHINE: RateRule = { name: "login_ip", points: 50, seconds: QUARTER };
/** Mails that anybody may have sent to anybody (activation, codes): five an hour an address. */
export const MAILS: RateRule = { name: "account_mails", points: 5, seconds: HOUR };
export const MAILS_OF_MACHINE: RateRule = { name: "account_mails_ip", points: 30, seconds: HOUR };
/** domain.md, Accounts: five codes an hour. */
export const CODES: RateRule = { name: "codes", points: 5, seconds: HOUR };
/** Looking at codes and links; what holds each single code is its five tries. */
export const GUESSES_OF_MACHINE: RateRule = { name: "guesses_ip", points: 50, seconds: QUARTER };
/** The password asked for again, by whoever is signed in. */
export const PASSWORD_CHECKS: RateRule = { name: "password_check", points: 5, seconds: QUARTER };
export const EMAIL_CHANGES: RateRule = { name: "email_change", points: 5, seconds: HOUR };

/** The same address in other letters is the same address. */
export const keyOf = (email: string): string => email.toLowerCase();
export const loginKey = (email: string, context: Pick<Context, "caller">): string =>
  `${keyOf(email)}|${context.caller.ip}`;
