import type { Configuration } from "openid-client";

/** A person's identity, as a provider with a verified signature states it. */
export type Claims = {
  subject: string;
  email: string;
  email_verified: boolean;
  /** Google's own domain of the address, where an organisation runs it (`hd`). */
  hosted_domain: string | null;
  first_name: string;
  last_name: string;
};
export type Asked = { state: string; nonce: string; code_challenge: string };
export type Given = { code: string; code_verifier: string; nonce: string };

/** An identity provider. */
export type IdentityProvider = {
  /** The only redirect address; the provider compares it character by character. */
  redirect_uri: string;
  /** The address where a person chooses an account. @throws Error when the provider does not answer */
  authorizationUrl(asked: Asked): Promise<string>;
  /** The identity behind this code. @throws Error when anything about it is not right */
  claimsOf(given: Given): Promise<Claims>;
};

type Options = {
  issuer: string;
  client_id: string;
  client_secret: string;
  redirect_uri: string;
  timeout_seconds?: number;
};
/** The provider's addresses hardly ever change; they are fetched again after a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * OpenID Connect with Google, or with another provider at `issuer`. The library and the provider's
 * addresses are fetched at the first sign-in.
 */
export function google(options: Options): IdentityProvider {
  const { issuer, client_id, client_secret, redirect_uri, timeout_seconds = 8 } = options;
  let kept: { until: number; config: Promise<Configuration> } | undefined;
  const discover = async () => {
    const oidc = await import("openid-client");
    const config = await oidc.discovery(new URL(issuer), client_id, client_secret, undefined, {
      timeout: timeout_seconds,
      execute: [
        // By default the library skips the ID token's signature, since the token comes straight from
        // Google.
        oidc.enableNonRepudiationChecks,
        // env.ts allows http for this machine only, and never in production.
        ...(issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : []),
      ],
    });
    config.timeout = timeout_seconds;
    return config;
  };
  const configuration = () => {
    const now = performance.now();
    if (!kept || kept.until < now) {
      const one = { until: now + KEPT_MS, config: discover() };
      // One failed request must not disable sign-in for a day.
      one.config.catch(() => {
        if (kept === one) kept = undefined;
      });
      kept = one;
    }
    return kept.config;
  };
  return {
    redirect_uri,
    async authorizationUrl({ state, nonce, code_challenge }) {
      const [oidc, config] = await Promise.all([import("openid-client"), configuration()]);
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge,
        code_challenge_method: "S256",
        prompt: "select_account",
      }).href;
    },
    async claimsOf({ code, code_verifier, nonce }) {
      const [oidc, config] = await Promise.all([import("openid-client"), configuration()]);
      const answered = new URL(redirect_uri);
      answered.searchParams.set("code", code);
      // The pages compared the state where they keep it; with one provider there is nothing to mix
      // up.
      answered.searchParams.set("iss", config.serverMetadata().issuer);
      const tokens = await oidc.authorizationCodeGrant(config, answered, {
        pkceCodeVerifier: code_verifier,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      return readClaims(tokens.claims() ?? {});
    },
  };
}

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

function readClaims(claims: Record<string, unknown>): Claims {
  const email = text(claims.email);
  return {
    subject: text(claims.sub),
    email,
    // Only the boolean true: some providers send "false".
    email_verified: claims.email_verified === true,
    hosted_domain: text(claims.hd) || null,
    first_name: text(claims.given_name) || text(claims.name) || (email.split("@")[0] ?? ""),
    last_name: text(claims.family_name),
  };
}
