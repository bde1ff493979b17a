import type { AppSecret, HalfSignIn, Token } from "@jukung/contract";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { addMinutes } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Context } from "../../platform/http.ts";
import { secretToken, sha256 } from "../../platform/keys.ts";
import { limitMachine } from "../../platform/machine.ts";
import type { RateRule } from "../../platform/rate.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lockUser, openSession, placeOf, type User } from "../accounts/index.ts";
import { rolesWithFactor } from "../site/index.ts";
import { noteOwn } from "./changes.ts";
import { noteRecovery, type SecurityDeps, spendCode } from "./factor.ts";
import { forgiveTries, takeTry } from "./limits.ts";
import { checkPasskey, signInOptions, spendPasskey } from "./passkeys.ts";
import {
  deleteHalf,
  insertDevice,
  insertHalf,
  recogniseDevice,
  userOfHalf,
} from "./queries/factor.ts";
import { hasPasskey } from "./queries/passkeys.ts";
import { beginSetUp, confirmSetUp, pendingOf } from "./set-up.ts";

/** How long the second step may take. */
const HALF_MINUTES = 10;
/** How long a remembered device is not asked for a code. */
const DEVICE_MINUTES = 30 * 24 * 60;
/** Steps of a sign-in that are no guesses of a code. */
const STEPS: RateRule = { name: "factor_step", points: 60, seconds: 15 * 60 };

/**
 * What follows a right password: a session, where no second factor is set or needed, or the device is
 * remembered; otherwise the second step.
 * @param device the token of a remembered device, whosever it is
 */
export async function admitStaff(
  context: Context,
  { user, device }: { user: User; device: string | undefined },
): Promise<Token | HalfSignIn> {
  const { db, clock, chance } = context;
  const now = clock.now();
  if (!user.second_factor_at) {
    const needed = await rolesWithFactor(db);
    if (!user.staff_role || !needed.includes(user.staff_role))
      return openSession(db, { ...context, user });
  } else if (device) {
    const device_id = await recogniseDevice(db, {
      user_id: user.id,
      token_hash: sha256(device),
      now,
    });
    if (device_id !== undefined)
      return openSession(db, { ...context, user, proved: true, device_id });
  }
  const sign_in = secretToken(chance);
  await insertHalf(db, {
    token_hash: sha256(sign_in),
    user_id: user.id,
    created_at: now,
    expires_at: addMinutes(now, HALF_MINUTES),
  });
  return {
    next: user.second_factor_at ? "code" : "set_up",
    sign_in,
    expires_in: HALF_MINUTES * 60,
    passkeys: await hasPasskey(db, user.id),
  };
}

const hasFactor = () => new Refusal("sign_in_over", { said: "sign_in_has_factor" });

/** Whose sign-in waits for this step. @throws Refusal sign_in_over */
async function waiting(
  { db, clock }: Pick<Context, "db" | "clock">,
  { sign_in, step }: { sign_in: string; step: HalfSignIn["next"] },
): Promise<{ user: User; token_hash: string }> {
  const token_hash = sha256(sign_in);
  const user = await userOfHalf(db, token_hash, clock.now());
  if (!user) throw new Refusal("sign_in_over");
  // One that has got, or lost, its second factor meanwhile starts again.
  if (user.second_factor_at && step === "set_up") throw hasFactor();
  if (!user.second_factor_at && step === "code")
    throw new Refusal("sign_in_over", { said: "sign_in_without_factor" });
  return { user, token_hash };
}

/**
 * The second step: a code of the app, or a recovery code, opens the session.
 * @param remember whether this device is not to be asked for a code for 30 days
 * @returns the session, and the token of the remembered device
 * @throws Refusal sign_in_over, second_factor_wrong, too_many
 */
export async function signInWithCode(
  context: Context,
  { sign_in, code, remember }: { sign_in: string; code: string; remember: boolean },
  deps: SecurityDeps,
): Promise<Token & { device: string | null }> {
  const half = await waiting(context, { sign_in, step: "code" });
  const { user } = half;
  await takeTry(context, user.id);
  const { clock, jobs } = context;
  const now = clock.now();
  const entered = await enter(context, { ...half, remember }, async (tx) => {
    const by = await spendCode(tx, { user_id: user.id, code, now }, deps);
    if (by === "recovery") await noteRecovery(tx, { user, now, jobs });
  });
  await forgiveTries(context, user.id);
  return entered;
}

/** What the browser needs to ask for a passkey. @throws Refusal sign_in_over, too_many */
export async function passkeyOptions(context: Context, sign_in: string, deps: SecurityDeps) {
  const half = await waiting(context, { sign_in, step: "code" });
  await limitMachine(context, STEPS);
  return signInOptions({ ...context, ...deps }, half);
}

/**
 * The second step by a passkey.
 * @throws Refusal sign_in_over, passkey_refused, too_many
 */
export async function signInWithPasskey(
  context: Context,
  {
    sign_in,
    response,
    remember,
  }: { sign_in: string; response: AuthenticationResponseJSON; remember: boolean },
  deps: SecurityDeps,
): Promise<Token & { device: string | null }> {
  const half = await waiting(context, { sign_in, step: "code" });
  await limitMachine(context, STEPS);
  const touched = await checkPasskey({ ...context, ...deps }, half, response);
  const now = context.clock.now();
  return enter(context, { ...half, remember }, (tx) => spendPasskey(tx, touched, now));
}

/** Opens the session of a half sign-in, once what `prove` uses up has proved the second factor. */
async function enter(
  context: Context,
  { user, token_hash, remember }: { user: User; token_hash: string; remember: boolean },
  prove: (tx: Tx) => Promise<void>,
): Promise<Token & { device: string | null }> {
  const { clock, chance, jobs, agent } = context;
  const now = clock.now();
  const device = remember ? secretToken(chance) : null;
  const session = await context.db.transaction(async (tx) => {
    await prove(tx);
    if (!(await deleteHalf(tx, token_hash))) throw new Refusal("sign_in_over");
    const device_id =
      device === null
        ? null
        : await insertDevice(tx, {
            user_id: user.id,
            token_hash: sha256(device),
            ...placeOf(agent),
            created_at: now,
            last_used_at: now,
            expires_at: addMinutes(now, DEVICE_MINUTES),
          });
    if (device !== null) await noteOwn(tx, { user, now, jobs }, { action: "device_remember" });
    return openSession(tx, { ...context, user, proved: true, device_id });
  });
  return { ...session, device };
}

/**
 * What to tell the app, for whoever must have a second factor and has none. Asking again shows the same.
 * @throws Refusal sign_in_over, too_many
 */
export async function setUpAtSignIn(
  context: Context,
  sign_in: string,
  deps: SecurityDeps,
): Promise<AppSecret> {
  await limitMachine(context, STEPS);
  const half = await waiting(context, { sign_in, step: "set_up" });
  const now = context.clock.now();
  return (
    (await pendingOf(context.db, { ...half, now }, deps)) ?? (await beginSetUp(context, half, deps))
  );
}

/**
 * Turns the second factor on and signs in.
 * @throws Refusal sign_in_over, set_up_over, second_factor_wrong, too_many
 */
export async function confirmAtSignIn(
  context: Context,
  { sign_in, code }: { sign_in: string; code: string },
  deps: SecurityDeps,
): Promise<Token & { recovery_codes: string[] }> {
  await limitMachine(context, STEPS);
  const half = await waiting(context, { sign_in, step: "set_up" });
  return context.db.transaction(async (tx) => {
    const user = await lockUser(tx, half.user.id);
    // Somebody with the same password may have been faster.
    if (user?.second_factor_at) throw hasFactor();
    if (!user || user.suspended_at) throw new Refusal("sign_in_over");
    if (!(await userOfHalf(tx, half.token_hash, context.clock.now())))
      throw new Refusal("sign_in_over");
    const with_code = { user, token_hash: half.token_hash, code };
    const recovery_codes = await confirmSetUp(tx, with_code, { ...context, ...deps });
    const session = await openSession(tx, { ...context, user, proved: true });
    return { ...session, recovery_codes };
  });
}
