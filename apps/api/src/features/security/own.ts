import type { Security } from "@jukung/contract";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { addMinutes, witaIso } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db.ts";
import type { Context, Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  ADMIN_IDLE_MINUTES,
  endSessions,
  lockUser,
  type User,
  userById,
} from "../accounts/index.ts";
import { rolesWithFactor } from "../site/index.ts";
import { noteOwn } from "./changes.ts";
import { confirmedByBoth, renewRecoveryCodes, type SecurityDeps } from "./factor.ts";
import { checkRegistration, registrationOptions, savePasskey } from "./passkeys.ts";
import {
  deleteDevice,
  deleteFactor,
  deleteOthers,
  deleteSessionById,
  devicesOf,
  liveSessions,
  recoveryCodesLeft,
} from "./queries/factor.ts";
import { deletePasskey, passkeysOf } from "./queries/passkeys.ts";
import { pendingOf } from "./set-up.ts";

type Call = Context & { me: Viewer };

/** One's own second factor, sessions and remembered devices. */
export async function showSecurity(context: Call, deps: SecurityDeps): Promise<Security> {
  const { db, clock, me } = context;
  const now = clock.now();
  const user = await userById(db, me.id);
  if (!user) throw new Refusal("unauthenticated");
  const seen_after = addMinutes(now, -ADMIN_IDLE_MINUTES);
  const [left, roles, pending, sessions, devices, passkeys] = await Promise.all([
    recoveryCodesLeft(db, me.id),
    rolesWithFactor(db),
    pendingOf(db, { user, token_hash: me.token_hash, now }, deps),
    liveSessions(db, { user_id: me.id, now, seen_after }),
    devicesOf(db, me.id, now),
    passkeysOf(db, me.id),
  ]);
  const since = user.second_factor_at;
  return {
    second_factor: since && { since: witaIso(since), recovery_codes_left: left },
    required: me.staff_role !== null && roles.includes(me.staff_role),
    pending,
    sessions: sessions.map(({ id, browser, system, created_at, last_seen_at, token_hash }) => ({
      id,
      browser,
      system,
      since: witaIso(created_at),
      last_seen_at: witaIso(last_seen_at),
      is_this: token_hash === me.token_hash,
    })),
    devices: devices.map(({ id, browser, system, created_at, last_used_at, expires_at }) => ({
      id,
      browser,
      system,
      since: witaIso(created_at),
      last_used_at: witaIso(last_used_at),
      until: witaIso(expires_at),
    })),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      since: witaIso(created_at),
      last_used_at: last_used_at && witaIso(last_used_at),
    })),
  };
}

/** A change of the own account under its lock. */
const changing = <T>(context: Call, work: (tx: Tx, user: User) => Promise<T>): Promise<T> =>
  context.db.transaction(async (tx) => {
    const user = await lockUser(tx, context.me.id);
    if (!user) throw new Refusal("unauthenticated");
    return work(tx, user);
  });
const at = ({ clock, jobs }: Context, user: User) => ({ user, jobs, now: clock.now() });
type Confirmation = { password: string; code: string | undefined };

/**
 * Ten new recovery codes; those before no longer work.
 * @throws Refusal second_factor_missing, password_wrong, second_factor_wrong, too_many
 */
export async function newRecoveryCodes(
  context: Call,
  wish: Confirmation,
  deps: SecurityDeps,
): Promise<string[]> {
  await confirmedByBoth(context, { ...wish, me: context.me }, deps);
  return changing(context, async (tx, user) => {
    if (!user.second_factor_at) throw new Refusal("second_factor_missing");
    const codes = await renewRecoveryCodes(tx, user.id, { ...deps, chance: context.chance });
    const noted = { action: "recovery_codes_new", event: "recovery_codes_new" } as const;
    await noteOwn(tx, at(context, user), noted);
    return codes;
  });
}

/**
 * Turns the second factor off; every other session ends, and remembered devices are forgotten.
 * @throws Refusal second_factor_missing, second_factor_required (by the role), password_wrong,
 *   second_factor_wrong, too_many
 */
export async function removeFactor(
  context: Call,
  wish: Confirmation,
  deps: SecurityDeps,
): Promise<void> {
  await confirmedByBoth(context, { ...wish, me: context.me }, deps);
  await changing(context, async (tx, user) => {
    if (!user.second_factor_at) throw new Refusal("second_factor_missing");
    const roles = await rolesWithFactor(tx);
    if (user.staff_role && roles.includes(user.staff_role))
      throw new Refusal("second_factor_required");
    await deleteFactor(tx, user.id);
    await endSessions(tx, user.id, context.me.token_hash);
    const noted = { action: "factor_remove", event: "second_factor_removed" } as const;
    await noteOwn(tx, at(context, user), noted);
  });
}

/**
 * Begins a passkey. It comes beside the app, whose recovery codes are there when the key is lost.
 * @throws Refusal second_factor_missing, password_wrong, second_factor_wrong, too_many
 */
export async function startPasskey(context: Call, wish: Confirmation, deps: SecurityDeps) {
  const { me } = context;
  const { user } = await confirmedByBoth(context, { ...wish, me }, deps);
  if (!user.second_factor_at) throw new Refusal("second_factor_missing");
  return registrationOptions({ ...context, ...deps }, { user, token_hash: me.token_hash });
}

/** Keeps the passkey that the browser has made. @throws Refusal passkey_refused, second_factor_missing */
export async function addPasskey(
  context: Call,
  { name, response }: { name: string; response: RegistrationResponseJSON },
  deps: SecurityDeps,
): Promise<void> {
  const { me } = context;
  const asker = await userById(context.db, me.id);
  if (!asker) throw new Refusal("unauthenticated");
  const both = { ...context, ...deps };
  const credential = await checkRegistration(
    both,
    { user: asker, token_hash: me.token_hash },
    response,
  );
  await changing(context, async (tx, user) => {
    if (!user.second_factor_at) throw new Refusal("second_factor_missing");
    await savePasskey(tx, { user, name, credential, now: context.clock.now() });
    const noted = { action: "passkey_add", event: "passkey_added", params: { name } } as const;
    await noteOwn(tx, at(context, user), noted);
  });
}

/** Removes one of the own passkeys. @throws Refusal not_found, password_wrong, second_factor_wrong, too_many */
export async function removePasskey(
  context: Call,
  { id, ...wish }: Confirmation & { id: number },
  deps: SecurityDeps,
): Promise<void> {
  await confirmedByBoth(context, { ...wish, me: context.me }, deps);
  await changing(context, async (tx, user) => {
    const name = await deletePasskey(tx, user.id, id);
    if (name === undefined) throw new Refusal("not_found");
    const noted = { action: "passkey_remove", event: "passkey_removed", params: { name } } as const;
    await noteOwn(tx, at(context, user), noted);
  });
}

/** Ends one of the own sessions, and forgets the device it is on. @throws Refusal not_found */
export const endSession = (context: Call, id: number): Promise<void> =>
  changing(context, async (tx, user) => {
    const [ended] = await deleteSessionById(tx, user.id, id);
    if (!ended) throw new Refusal("not_found");
    if (ended.device_id !== null) await deleteDevice(tx, user.id, ended.device_id);
    await noteOwn(tx, at(context, user), { action: "end_own_session" });
  });

/** Signs out everywhere but here; other devices are forgotten. */
export const endOthers = (context: Call): Promise<void> =>
  changing(context, async (tx, user) => {
    await deleteOthers(tx, user.id, context.me.token_hash);
    await noteOwn(tx, at(context, user), { action: "end_other_sessions" });
  });

/** Forgets a remembered device. @throws Refusal not_found */
export const forgetDevice = (context: Call, id: number): Promise<void> =>
  changing(context, async (tx, user) => {
    if (!(await deleteDevice(tx, user.id, id))) throw new Refusal("not_found");
    await noteOwn(tx, at(context, user), { action: "device_forget" });
  });
