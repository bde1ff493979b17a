import { randomBytes } from "node:crypto";
import { Events, OAuth2Server } from "oauth2-mock-server";

export type GoogleAccount = {
  sub: string;
  email: string;
  email_verified?: unknown;
  hd?: string;
  given_name?: string;
  family_name?: string;
};
type Token = { header: Record<string, unknown>; payload: Record<string, unknown> };

export const CLIENT = { id: "jukung.apps.example", secret: "a secret between Google and us" };

/**
 * An OpenID provider on this machine, with a page to choose an account. It checks the redirect
 * address, the client and its secret, and requires PKCE, as Google does and the mock alone does not.
 */
export async function startIdentityProvider(accounts: GoogleAccount[]) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "localhost");
  const issuer = String(server.issuer.url);
  const chosen = new Map<string, { account: GoogleAccount; redirect_uri: string }>();
  let spoil: (token: Token) => void = () => {};
  let spoilAnswer: (body: Record<string, unknown>) => void = () => {};
  const asked = { discovery: 0, token: 0 };
  /** The one address that was registered for the client. */
  let registered = "";

  server.service.on(Events.BeforeWellKnownOpenIdConfiguration, (answer) => {
    asked.discovery += 1;
    const body = answer.body as Record<string, unknown>;
    body.authorization_endpoint = `${issuer}/choose`;
    body.token_endpoint_auth_methods_supported = ["client_secret_post"];
    body.authorization_response_iss_parameter_supported = true;
  });
  server.service.addRoute("GET", "/choose", (req, res) => {
    const query = new URL(req.url ?? "", issuer).searchParams;
    const wrong = query.get("client_id") !== CLIENT.id || query.get("redirect_uri") !== registered;
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    // As Google does: a page with an opener policy, which severs window.opener.
    res.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    const links = accounts.map(({ email }) => {
      query.set("account", email);
      return `<p><a href="/authorize?${query.toString().replaceAll("&", "&amp;")}">${email}</a></p>`;
    });
    const back = new URL(query.get("redirect_uri") || issuer);
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("state", query.get("state") ?? "");
    const no = `<p><a href="${back.href.replaceAll("&", "&amp;")}">No, thanks</a></p>`;
    const body = wrong ? "<h1>redirect_uri_mismatch</h1>" : links.join("") + no;
    res.end(`<!doctype html><title>Choose an account</title><h1>Choose an account</h1>${body}`);
  });
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }, req) => {
    const { query } = req as unknown as { query: Record<string, string> };
    const account = accounts.find(({ email }) => email === query.account) ?? accounts[0]!;
    const code = String(url.searchParams.get("code"));
    chosen.set(code, { account, redirect_uri: String(query.redirect_uri) });
    url.searchParams.set("iss", issuer);
  });
  server.service.on(Events.BeforeTokenSigning, (token, req) => {
    const code = String((req.body as Record<string, unknown>).code);
    const { account } = chosen.get(code) ?? {};
    Object.assign(token.payload, account);
    spoil(token as Token);
  });
  server.service.on(Events.BeforeResponse, (answer, req) => {
    asked.token += 1;
    const body = req.body as Record<string, unknown>;
    const known = chosen.get(String(body.code));
    const right =
      known?.redirect_uri === body.redirect_uri &&
      body.client_id === CLIENT.id &&
      body.client_secret === CLIENT.secret &&
      Boolean(body.code_verifier);
    chosen.delete(String(body.code));
    if (right) spoilAnswer(answer.body as Record<string, unknown>);
    else Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant" } });
  });

  return {
    issuer,
    asked,
    register(redirect_uri: string) {
      registered = redirect_uri;
    },
    /** Changes every token before it is signed. */
    spoilTokens(how: (token: Token) => void) {
      spoil = how;
    },
    /** Changes the answer after that: the signature no longer covers it. */
    spoilAnswers(how: (body: Record<string, unknown>) => void) {
      spoilAnswer = how;
    },
    /** A person at the provider chooses an account and returns with a code. */
    async choose(url: string, email: string): Promise<URL> {
      const at = new URL(url);
      at.pathname = "/authorize";
      at.searchParams.set("account", email);
      const answer = await fetch(at, { redirect: "manual" });
      return new URL(String(answer.headers.get("location")));
    },
    stop: () => server.stop(),
  };
}
export type TestProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** As the pages make them: the verifier stays here, its hash goes to the provider. */
export async function secrets() {
  const { calculatePKCECodeChallenge } = await import("openid-client");
  const code_verifier = randomBytes(32).toString("base64url");
  return {
    state: randomBytes(16).toString("base64url"),
    nonce: randomBytes(16).toString("base64url"),
    code_verifier,
    code_challenge: await calculatePKCECodeChallenge(code_verifier),
  };
}
