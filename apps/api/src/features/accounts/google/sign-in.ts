import type { GoogleAuthorization, GoogleLogin, Token } from "@jukung/contract";
import type { Tx } from "../../../platform/db.ts";
import { type Context, logOf } from "../../../platform/http.ts";
import { limitMachine } from "../../../platform/machine.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { notifyUser } from "../../notifications/index.ts";
import type { AccountDeps } from "../deps.ts";
import { LOGIN_OF_MACHINE } from "../limits.ts";
import {
  insertGoogleUser,
  insertIdentity,
  lockUserByEmail,
  takeOverUser,
  type User,
  userByIdentity,
} from "../queries/accounts.ts";
import { openSession } from "../sessions.ts";
import type { Claims } from "./provider.ts";
import { wayOf } from "./rules.ts";

/**
 * Signs in with the code that Google gave for this very sign-in, and makes or links the account.
 * @throws Refusal google_failed for anything that is not right, without saying what;
 *   google_needs_password where an account has the address and Google does not run its mailbox;
 *   too_many
 */
export async function signInWithGoogle(
  context: Context,
  deps: AccountDeps,
  input: GoogleLogin,
): Promise<Token> {
  const { google: provider } = deps;
  await limitMachine(context, LOGIN_OF_MACHINE);
  if (!provider) throw new Refusal("google_failed");
  // A code that was made for another redirect address is somebody else's.
  if (input.redirect_uri !== provider.redirect_uri)
    throw new Refusal("google_failed", { field: "redirect_uri" });
  const claims = await provider.claimsOf(input).catch((error) => {
    // Only its code and name: the message may contain what was sent.
    logOf(context).warn({ code: error?.code, reason: error?.name }, "Google's answer was refused");
    throw new Refusal("google_failed");
  });
  const user = (await admit(context, deps, claims)) ?? (await admit(context, deps, claims));
  if (!user) throw new Refusal("google_failed");
  const token = await openSession(context.db, { user, ...context });
  return { ...token, provider: "GOOGLE" };
}

/**
 * The account of these claims, made or linked where that is allowed; null when a concurrent sign-in
 * was faster.
 */
const admit = (context: Context, deps: AccountDeps, claims: Claims): Promise<User | null> =>
  context.db.transaction(async (tx) => {
    const first = await userByIdentity(tx, "GOOGLE", claims.subject);
    const same = first ? undefined : await lockUserByEmail(tx, claims.email);
    // The same person's other sign-in may have made the account since the first lookup.
    const known = first ?? (same && (await userByIdentity(tx, "GOOGLE", claims.subject)));
    const way = wayOf(claims, { known, same });
    switch (way) {
      case "refuse":
        throw new Refusal("google_failed");
      case "ask_password":
        throw new Refusal("google_needs_password");
      case "enter":
        return known ?? null;
      case "create":
        return create(tx, context, deps, claims);
      case "link":
      case "take_over":
        return same ? link(tx, context, deps, { claims, same, way }) : null;
    }
  });

async function create(tx: Tx, context: Context, deps: AccountDeps, claims: Claims) {
  const now = context.clock.now();
  const user = await insertGoogleUser(tx, {
    ...namesOf(claims),
    email: claims.email,
    role: "USER",
    provider: "GOOGLE",
    locale: context.locale,
    activated_at: now,
    terms_accepted_at: now,
    created_at: now,
  });
  if (!user) return null;
  await insertIdentity(tx, identityOf(user, claims, now));
  for (const { adopt } of deps.records) await adopt?.(tx, user);
  return user;
}

async function link(
  tx: Tx,
  context: Context,
  deps: AccountDeps,
  { claims, same, way }: { claims: Claims; same: User; way: "link" | "take_over" },
): Promise<User> {
  const now = context.clock.now();
  // Another Google account had this address before: an address that changed hands is no proof.
  if (!(await insertIdentity(tx, identityOf(same, claims, now))))
    throw new Refusal("google_needs_password");
  // The address was registered and never proved: nothing its registrant set may open the account
  // later.
  const user = way === "take_over" ? await takeOverUser(tx, same.id, namesOf(claims), now) : same;
  if (way === "take_over") for (const { adopt } of deps.records) await adopt?.(tx, user);
  await notifyUser(tx, context.jobs, {
    event: "google_linked",
    user,
    to: user.email,
    seq: `google:${now.getTime()}`,
  });
  return user;
}

const namesOf = ({ first_name, last_name }: Claims) => ({
  first_name: first_name.slice(0, 100),
  last_name: last_name.slice(0, 100),
});
const identityOf = (user: User, { subject }: Claims, created_at: Date) => ({
  user_id: user.id,
  provider: "GOOGLE",
  subject,
  created_at,
});

/** The address where a person chooses a Google account. @throws Refusal google_failed */
export async function authorizeGoogle(
  context: Context,
  { google }: AccountDeps,
  asked: GoogleAuthorization,
): Promise<{ url: string; redirect_uri: string }> {
  if (!google) throw new Refusal("google_failed");
  const { redirect_uri } = google;
  try {
    return { url: await google.authorizationUrl(asked), redirect_uri };
  } catch (error) {
    logOf(context).warn({ err: error }, "Google does not answer");
    throw new Refusal("google_failed");
  }
}
