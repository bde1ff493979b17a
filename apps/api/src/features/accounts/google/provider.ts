import type { Configuration } from "openid-client";

/** Who somebody is, in the words of a provider whose signature was checked. */
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

/** Somebody else who knows who people are. */
export type IdentityProvider = {
  /** The only address its answers may come back to; the provider compares it letter by letter. */
  redirect_uri: string;
  /** Where a person goes to choose an account. @throws Error when the provider does not answer */
  authorizationUrl(asked: Asked): Promise<string>;
  /** Whose code this is. @throws Error when anything at all about it is not right */
  claimsOf(given: Given): Promise<Claims>;
};

type Options = {
  issuer: string;
  client_id: string;
  client_secret: string;
  redirect_uri: string;
  timeout_seconds?: number;
};
/** The provider's addresses change hardly ever; a day later they are asked for again. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * OpenID Connect with Google, or whoever speaks it at `issuer`. The library and the provider's
 * addresses are fetched with the first person who asks.
 */
export function google(options: Options): IdentityProvider {
  const { issuer, client_id, client_secret, redirect_uri, timeout_seconds = 8 } = options;
  let kept: { until: number; config: Promise<Configuration> } | undefined;
  const discover = async () => {
    const oidc = await import("openid-client");
    const config = await oidc.discovery(new URL(issuer), client_id, client_secret, undefined, {
      timeout: timeout_seconds,
      execute: [
        // By default the ID token's signature is not looked at, since it comes straight from Google.
        oidc.enableNonRepudiationChecks,
        // env.ts lets http pass for this machine only, and never in production.
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
      // One hiccup must not close the door for a day.
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
      // State was compared where it is kept, in the pages; there is one provider to mistake it for.
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
    // Only the word true: some providers write "false".
    email_verified: claims.email_verified === true,
    hosted_domain: text(claims.hd) || null,
    first_name: text(claims.given_name) || text(claims.name) || (email.split("@")[0] ?? ""),
    last_name: text(claims.family_name),
  };
}
