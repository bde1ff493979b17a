import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Tx } from "../../platform/db.ts";
import type { Context } from "../../platform/http.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { User } from "../accounts/index.ts";
import type { SecurityDeps } from "./factor.ts";
import {
  countPasskey,
  insertPasskey,
  passkeysOf,
  putChallenge,
  takeChallenge,
} from "./queries/passkeys.ts";

// Loaded when the first passkey is used: it is large, and most processes never need it.
const library = () => import("@simplewebauthn/server");

/** Who is asked, and the session or half sign-in that asks: a challenge is bound to it. */
type Asker = { user: User; token_hash: string };
type Deps = Pick<Context, "db" | "clock"> & SecurityDeps;

/** The site as browsers know it: a passkey of another host does not work here. */
const siteOf = ({ public_url }: SecurityDeps) => {
  const { hostname, origin } = new URL(public_url);
  return { rpID: hostname, origin };
};
const keep = ({ db, clock }: Deps, { user, token_hash }: Asker, challenge: string) =>
  putChallenge(db, { of: token_hash, user_id: user.id, challenge, created_at: clock.now() });
const descriptors = async ({ db }: Deps, { user }: Asker) =>
  (await passkeysOf(db, user.id)).map(({ credential_id: id, transports }) => ({ id, transports }));

/** What the browser needs to make a passkey; those there are already are not made again. */
export async function registrationOptions(
  deps: Deps,
  asker: Asker,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  const { user } = asker;
  const options = await generateRegistrationOptions({
    rpName: await deps.siteName(),
    rpID: siteOf(deps).rpID,
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
    userID: new TextEncoder().encode(`staff:${user.id}`),
    excludeCredentials: await descriptors(deps, asker),
    // It stands beside a password: touching it is enough, and knowing its PIN is better.
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keep(deps, asker, options.challenge);
  return options;
}

/** Checks a new passkey against the open challenge. @throws Refusal passkey_refused */
export async function checkRegistration(
  deps: Deps,
  asker: Asker,
  response: RegistrationResponseJSON,
) {
  const expectedChallenge = await takeChallenge(deps.db, {
    of: asker.token_hash,
    now: deps.clock.now(),
  });
  if (!expectedChallenge) throw new Refusal("passkey_refused");
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = siteOf(deps);
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!checked?.verified) throw new Refusal("passkey_refused");
  return checked.registrationInfo.credential;
}

/** Keeps a checked passkey. @throws Refusal passkey_refused (it is somebody's already) */
export async function savePasskey(
  tx: Tx,
  {
    user,
    name,
    credential,
    now,
  }: {
    user: User;
    name: string;
    credential: Awaited<ReturnType<typeof checkRegistration>>;
    now: Date;
  },
): Promise<void> {
  const kept = await insertPasskey(tx, {
    user_id: user.id,
    name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: credential.transports ?? [],
    created_at: now,
  });
  if (!kept) throw new Refusal("passkey_refused");
}

/** What the browser needs to ask for one of the person's passkeys. */
export async function signInOptions(
  deps: Deps,
  asker: Asker,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).rpID,
    allowCredentials: await descriptors(deps, asker),
    userVerification: "preferred",
  });
  await keep(deps, asker, options.challenge);
  return options;
}

/**
 * Checks a touch against the open challenge, which is used up whatever comes of it.
 * @returns the passkey and what it counts now, for `countPasskey`
 * @throws Refusal passkey_refused
 */
export async function checkPasskey(
  deps: Deps,
  asker: Asker,
  response: AuthenticationResponseJSON,
): Promise<{ id: number; counter: number }> {
  const now = deps.clock.now();
  const expectedChallenge = await takeChallenge(deps.db, { of: asker.token_hash, now });
  const mine = await passkeysOf(deps.db, asker.user.id);
  const passkey = mine.find(({ credential_id }) => credential_id === response.id);
  if (!expectedChallenge || !passkey) throw new Refusal("passkey_refused");
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = siteOf(deps);
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!checked?.verified) throw new Refusal("passkey_refused");
  return { id: passkey.id, counter: checked.authenticationInfo.newCounter };
}

/** Counts a checked touch. @throws Refusal passkey_refused: a copy, or one removed meanwhile */
export async function spendPasskey(
  tx: Tx,
  checked: { id: number; counter: number },
  now: Date,
): Promise<void> {
  if (!(await countPasskey(tx, { ...checked, now }))) throw new Refusal("passkey_refused");
}
