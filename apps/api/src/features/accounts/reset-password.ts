import type { PasswordReset, PinCheck } from "@jukung/contract";
import type { Context } from "../../platform/http.ts";
import { hmac, secretToken, sha256 } from "../../platform/keys.ts";
import { limitMachine, machineOf } from "../../platform/machine.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  type Asker,
  checkCode,
  closeAllCodes,
  codeAddress,
  consumeCode,
  issueCode,
  verifyCode,
} from "../codes/index.ts";
import { notifyUser } from "../notifications/index.ts";
import { asIf, NOBODY } from "./as-if.ts";
import type { AccountDeps } from "./deps.ts";
import {
  CODES,
  CODES_OF_ADDRESS,
  GUESSES_OF_MACHINE,
  keyOf,
  LOGINS,
  loginKey,
  MAILS_OF_MACHINE,
} from "./limits.ts";
import { hashPassword } from "./password.ts";
import { addressOf, endSessions, setPassword, type User, userByEmail } from "./queries/accounts.ts";
import { dropEmailChange } from "./queries/links.ts";

type Area = "users" | "admins";

/**
 * Reset codes belong to the address as it was typed, whether or not it has an account: a known and an
 * unknown one get the same row, the same tries and the same answers.
 */
const codeOf = (area: Area, email: string, { codes }: AccountDeps) =>
  ({
    purpose: area === "admins" ? "admin_reset_password" : "reset_password",
    subject: `email:${hmac(codes.key, keyOf(email))}`,
  }) as const;

/** Who asks: by the handle of an earlier answer, or else by the machine. */
const askerOf = ({ caller }: Context, handle: string | undefined): Asker => ({
  handle,
  machine: machineOf(caller.ip),
});

const mayReset = (user: User | undefined, area: Area): user is User =>
  Boolean(user?.activated_at && !user.deleted_at && !user.suspended_at) &&
  (user?.role === "ADMIN") === (area === "admins");

/**
 * Emails a reset code to an active account of this area. The code belongs to the browser that asked:
 * strangers who ask for the same address neither replace it nor use up its tries (decision 019).
 * @param reset the handle of an earlier answer, whose code this one replaces
 * @returns seconds until the page shows it as expired, and the handle that goes with the code
 * @throws Refusal too_many
 */
export async function forgetPassword(
  context: Context,
  deps: AccountDeps,
  { area, email, reset }: { area: Area; email: string; reset?: string | undefined },
): Promise<{ expires_in: number; reset: string }> {
  const { db, jobs, limits } = context;
  await limitMachine(context, MAILS_OF_MACHINE);
  const address = `${area}|${keyOf(email)}`;
  for (const rule of CODES) await limits.take(rule, `${address}|${machineOf(context.caller.ip)}`);
  for (const rule of CODES_OF_ADDRESS) await limits.take(rule, address);
  const user = await userByEmail(db, email);
  return db.transaction(async (tx) => {
    const of = codeOf(area, email, deps);
    const handle = reset ?? secretToken(context.chance);
    const asker = askerOf(context, handle);
    const issued = await issueCode(tx, of, { ...context, ...deps.codes }, asker);
    const meant = mayReset(user, area);
    const secret = deps.sealer.seal(issued.code);
    await asIf(tx, meant, (inner) =>
      notifyUser(inner, jobs, {
        event: "reset_code",
        user: meant ? user : NOBODY,
        to: meant ? codeAddress(addressOf(user), context.clock.now()) : email,
        seq: `code:${sha256(secret).slice(0, 16)}`,
        secret,
        valid_until: issued.expires_at,
        params: { seconds: issued.expires_in },
      }),
    );
    return { expires_in: issued.expires_in, reset: handle };
  });
}

/** Checks a code before the new password is asked for. @throws Refusal pin_invalid, too_many */
export async function verifyPin(
  context: Context,
  deps: AccountDeps,
  { area, email, pin, reset }: PinCheck & { area: Area },
): Promise<void> {
  await limitMachine(context, GUESSES_OF_MACHINE);
  const of = codeOf(area, email, deps);
  const asker = askerOf(context, reset);
  if (!(await verifyCode(context.db, of, pin, { ...context, ...deps.codes }, asker)))
    throw new Refusal("pin_invalid");
}

/**
 * Sets a new password with a code that was checked within the last ten minutes, once, and ends every
 * session and any pending change of address.
 * @throws Refusal pin_invalid, too_many
 */
export async function resetPassword(
  context: Context,
  deps: AccountDeps,
  { area, email, pin, reset, password }: PasswordReset & { area: Area },
): Promise<void> {
  const { db, jobs, limits, clock } = context;
  await limitMachine(context, GUESSES_OF_MACHINE);
  const of = codeOf(area, email, deps);
  const asker = askerOf(context, reset);
  const code = await checkCode(db, of, pin, { clock, ...deps.codes }, asker);
  if (!code?.verified) throw new Refusal("pin_invalid");
  const password_hash = await hashPassword(password);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const user = await userByEmail(tx, email);
    if (!mayReset(user, area) || !(await consumeCode(tx, code, now)))
      throw new Refusal("pin_invalid");
    await closeAllCodes(tx, of, now);
    await setPassword(tx, user.id, password_hash, now);
    await endSessions(tx, user.id);
    await dropEmailChange(tx, user.id);
    await notifyUser(tx, jobs, {
      event: "password_changed",
      user,
      to: user.email,
      seq: `password:${now.getTime()}`,
    });
  });
  for (const rule of LOGINS) await limits.forgive(rule, loginKey(email, context));
}
