import type { PasswordReset } from "@jukung/contract";
import type { Context } from "../../platform/http.ts";
import { hmac, sha256 } from "../../platform/keys.ts";
import { Refusal } from "../../platform/refusal.ts";
import { checkCode, consumeCode, issueCode, verifyCode } from "../codes/index.ts";
import { notifyUser } from "../notifications/index.ts";
import { asIf, NOBODY } from "./as-if.ts";
import { CODES, GUESSES_OF_MACHINE, keyOf, LOGINS, loginKey, MAILS_OF_MACHINE } from "./limits.ts";
import type { AccountParts } from "./parts.ts";
import { hashPassword } from "./password.ts";
import { dropEmailChange } from "./queries/links.ts";
import { endSessions, setPassword, type User, userByEmail } from "./queries.ts";

type Area = "users" | "admins";

/**
 * Codes for a password belong to the address as it was typed, whether or not it has an account: a
 * known and an unknown one get the same row, the same tries and the same answers.
 */
const codeOf = (area: Area, email: string, { codes }: AccountParts) =>
  ({
    purpose: area === "admins" ? "admin_reset_password" : "reset_password",
    subject: `email:${hmac(codes.key, keyOf(email))}`,
  }) as const;

const mayReset = (user: User | undefined, area: Area): user is User =>
  Boolean(user?.activated_at && !user.deleted_at) &&
  (user?.role === "ADMIN") === (area === "admins");

/**
 * Mails a code for a new password to an active account of this area.
 * @returns seconds until the page shows it as expired
 * @throws Refusal too_many
 */
export async function forgetPassword(
  context: Context,
  parts: AccountParts,
  { area, email }: { area: Area; email: string },
): Promise<number> {
  const { db, jobs, limits } = context;
  await limits.take(MAILS_OF_MACHINE, context.caller.ip);
  await limits.take(CODES, `${area}|${keyOf(email)}`);
  const user = await userByEmail(db, email);
  return db.transaction(async (tx) => {
    const of = codeOf(area, email, parts);
    const issued = await issueCode(tx, of, { ...context, ...parts.codes });
    const meant = mayReset(user, area);
    const secret = parts.sealer.seal(issued.code);
    await asIf(tx, meant, (inner) =>
      notifyUser(inner, jobs, {
        event: "reset_code",
        user: meant ? user : NOBODY,
        to: meant ? user.email : email,
        seq: `code:${sha256(secret).slice(0, 16)}`,
        secret,
        valid_until: issued.expires_at,
        params: { seconds: issued.expires_in },
      }),
    );
    return issued.expires_in;
  });
}

/** Checks a code before the new password is asked for. @throws Refusal pin_invalid, too_many */
export async function verifyPin(
  context: Context,
  parts: AccountParts,
  { area, email, pin }: { area: Area; email: string; pin: string },
): Promise<void> {
  await context.limits.take(GUESSES_OF_MACHINE, context.caller.ip);
  const of = codeOf(area, email, parts);
  if (!(await verifyCode(context.db, of, pin, { ...context, ...parts.codes })))
    throw new Refusal("pin_invalid");
}

/**
 * Sets a new password with a code that was checked within the last ten minutes, once, and ends every
 * session and any wish for a new address. @throws Refusal pin_invalid, too_many
 */
export async function resetPassword(
  context: Context,
  parts: AccountParts,
  { area, email, pin, password }: PasswordReset & { area: Area },
): Promise<void> {
  const { db, jobs, limits, clock } = context;
  await limits.take(GUESSES_OF_MACHINE, context.caller.ip);
  const code = await checkCode(db, codeOf(area, email, parts), pin, { clock, ...parts.codes });
  if (!code?.verified) throw new Refusal("pin_invalid");
  const password_hash = await hashPassword(password);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const user = await userByEmail(tx, email);
    if (!mayReset(user, area) || !(await consumeCode(tx, code, now)))
      throw new Refusal("pin_invalid");
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
