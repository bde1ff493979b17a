import type { AppSecret } from "@jukung/contract";
import { addMinutes } from "../../platform/clock.ts";
import type { Database, Db, Tx } from "../../platform/db.ts";
import type { Context, Viewer } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import { endSessions, lockUser, type User } from "../accounts/index.ts";
import { noteOwn } from "./changes.ts";
import { confirmedByBoth, renewRecoveryCodes, type SecurityDeps } from "./factor.ts";
import {
  appOf,
  confirmPending,
  proveSession,
  savePending,
  setFactorSince,
} from "./queries/factor.ts";
import { newSecret, secretUri, stepOf } from "./totp.ts";

/** How long a secret that was begun may be confirmed, and is shown. */
const SET_UP_MINUTES = 30;

const shown = async (secret: string, user: User, deps: SecurityDeps): Promise<AppSecret> => ({
  secret,
  uri: secretUri(secret, { site: await deps.siteName(), email: user.email }),
});

type Asked = { user: User; token_hash: string; now: Date };
/** Of a set-up that this session or half sign-in has begun: nobody else's is shown or confirmed. */
async function pendingSecret(
  db: Db,
  { user, token_hash, now }: Asked,
  { sealer }: SecurityDeps,
): Promise<string | null> {
  const app = await appOf(db, user.id);
  if (!app?.pending_secret || app.pending_of !== token_hash) return null;
  if (!app.pending_at || app.pending_at <= addMinutes(now, -SET_UP_MINUTES)) return null;
  return sealer.open(app.pending_secret);
}
/** The same, to be shown. Not inside a transaction: the site's name is read outside of it. */
export async function pendingOf(
  db: Database,
  asked: Asked,
  deps: SecurityDeps,
): Promise<AppSecret | null> {
  const secret = await pendingSecret(db, asked, deps);
  return secret === null ? null : shown(secret, asked.user, deps);
}

/** Begins a set-up of that session or half sign-in. */
export async function beginSetUp(
  { db, chance, clock }: Pick<Context, "db" | "chance" | "clock">,
  { user, token_hash }: { user: User; token_hash: string },
  deps: SecurityDeps,
): Promise<AppSecret> {
  const secret = newSecret(chance);
  await savePending(db, user.id, {
    pending_secret: deps.sealer.seal(secret),
    pending_of: token_hash,
    pending_at: clock.now(),
  });
  return shown(secret, user, deps);
}

/**
 * Begins to set up an app, or another one in its place: the one before works until the new one is
 * confirmed.
 * @throws Refusal password_wrong, second_factor_wrong, too_many
 */
export async function startApp(
  context: Context & { me: Viewer },
  { password, code }: { password: string; code: string | undefined },
  deps: SecurityDeps,
): Promise<AppSecret> {
  const { me } = context;
  const { user } = await confirmedByBoth(context, { me, password, code }, deps);
  return beginSetUp(context, { user, token_hash: me.token_hash }, deps);
}

/**
 * Turns the second factor on, or another app in, with a code of it. Every other session ends.
 * @param token_hash of the session or half sign-in that has begun it
 * @returns the recovery codes, which are shown this once
 * @throws Refusal set_up_over, second_factor_wrong
 */
export async function confirmSetUp(
  tx: Tx,
  { user, token_hash, code }: { user: User; token_hash: string; code: string },
  { clock, chance, jobs, ...deps }: SecurityDeps & Pick<Context, "clock" | "chance" | "jobs">,
): Promise<string[]> {
  const now = clock.now();
  const secret = await pendingSecret(tx, { user, token_hash, now }, deps);
  if (secret === null) throw new Refusal("set_up_over");
  const step = stepOf(secret, code.replaceAll(/\s/g, ""), now);
  if (step === null) throw new Refusal("second_factor_wrong");
  await confirmPending(tx, user.id, step);
  const another = user.second_factor_at !== null;
  await setFactorSince(tx, user.id, now);
  await endSessions(tx, user.id, token_hash);
  const codes = await renewRecoveryCodes(tx, user.id, { ...deps, chance });
  await noteOwn(
    tx,
    { user, now, jobs },
    another
      ? { action: "app_replace", event: "second_factor_replaced" }
      : { action: "app_set", event: "second_factor_set" },
  );
  return codes;
}

/** The same for who is signed in. @throws Refusal set_up_over, second_factor_wrong */
export const confirmApp = (
  context: Context & { me: Viewer },
  code: string,
  deps: SecurityDeps,
): Promise<string[]> =>
  context.db.transaction(async (tx) => {
    const { token_hash } = context.me;
    const user = await lockUser(tx, context.me.id);
    if (!user) throw new Refusal("unauthenticated");
    const codes = await confirmSetUp(tx, { user, token_hash, code }, { ...context, ...deps });
    await proveSession(tx, token_hash);
    return codes;
  });
