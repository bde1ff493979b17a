import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  CLIENT,
  type GoogleAccount,
  secrets,
  startIdentityProvider,
  type TestProvider,
} from "../../../test/identity-provider.ts";
import { ofStaff, openWorld, type World } from "../../../test/world.ts";
import { systemChance } from "../../platform/keys.ts";
import { insertUser } from "./index.ts";
import { openSession } from "./sessions.ts";

const PUBLIC_URL = "http://jukung.example";
const HOME = `${PUBLIC_URL}/auth-redirect`;
const accounts: GoogleAccount[] = [];
let made = 0;
/** A Google account without an account here. */
function googler(over: Partial<GoogleAccount> = {}): GoogleAccount {
  made += 1;
  const account = {
    sub: `10${made}`,
    email: `ayu-${made}@gmail.com`,
    email_verified: true,
    given_name: "Ayu",
    family_name: "Lestari",
    ...over,
  };
  accounts.push(account);
  return account;
}

let provider: TestProvider;
let world: World;
beforeAll(async () => {
  provider = await startIdentityProvider(accounts);
  provider.register(HOME);
  world = await openWorld({
    env: {
      PUBLIC_URL,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: provider.issuer,
    },
  });
});
afterAll(async () => {
  await world?.close();
  await provider?.stop();
});
afterEach(() => {
  provider.spoilTokens(() => {});
  provider.spoilAnswers(() => {});
});

type Answer = {
  token?: string;
  role?: string;
  provider?: string;
  message?: string;
  code?: string;
  errors?: Record<string, string[]>;
};
/** The whole flow: authorization address, choice, code. */
async function codeFor(account: GoogleAccount) {
  const own = await secrets();
  const { state, nonce, code_challenge } = own;
  const query = new URLSearchParams({ state, nonce, code_challenge });
  const { body } = await world.call<{ data: { url: string; redirect_uri: string } }>(
    "GET",
    `/users/google/authorization?${query}`,
  );
  expect(body.data.redirect_uri).toBe(HOME);
  const back = await provider.choose(body.data.url, account.email);
  expect(back.searchParams.get("state")).toBe(state);
  const code = String(back.searchParams.get("code"));
  return { code, code_verifier: own.code_verifier, nonce, redirect_uri: HOME };
}
const login = (body: object, language = "en") =>
  world.call<Answer>("POST", "/users/google/login", {
    body,
    headers: { "Accept-Language": language },
  });
const signIn = async (account: GoogleAccount) => login(await codeFor(account));
const personOf = async (email: string) => {
  const { rows } = await world.db.execute(
    sql`select u.*, (select count(*)::int from identities i where i.user_id = u.id) as identities,
      (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
      (select string_agg(event, ',' order by id) from notifications n where n.user_id = u.id) as mails
    from users u where lower(email) = lower(${email})`,
  );
  return rows[0] as Record<string, unknown> | undefined;
};
const local = (email: string, over: object = {}) =>
  insertUser(world.db, {
    first_name: "Lokal",
    last_name: "A",
    email,
    phone: "+6281234567890",
    password_hash: "a hash",
    role: "USER",
    activated_at: world.clock.now(),
    ...over,
  });

describe("signing in with Google", () => {
  test("makes an account at the first time, and opens it ever after", async () => {
    const ayu = googler();
    const first = await signIn(ayu);
    expect([first.status, first.body.role, first.body.provider]).toEqual([200, "USER", "GOOGLE"]);
    const profile = await world.call<{ data: object }>("GET", "/users/profile", {
      token: first.body.token!,
    });
    expect(profile.body.data).toMatchObject({
      first_name: "Ayu",
      last_name: "Lestari",
      email: ayu.email,
      provider: "GOOGLE",
      has_password: false,
    });
    expect((await signIn(ayu)).status).toBe(200);
    expect(await personOf(ayu.email)).toMatchObject({
      identities: 1,
      sessions: 2,
      mails: null,
      agreed: expect.objectContaining({ "terms-and-conditions": 0 }),
    });
  });

  test("takes nothing from the body but what proves who it is", async () => {
    const [plain, greedy] = [googler(), googler()];
    await signIn(plain);
    const one = await personOf(plain.email);
    const poison = Object.fromEntries(Object.keys(one!).map((column) => [column, "7"]));
    const { status, body } = await login({
      ...poison,
      role: "ADMIN",
      sub: plain.sub,
      ...(await codeFor(greedy)),
    });
    expect([status, body.role]).toEqual([200, "USER"]);
    const own = { id: 0, slug: "", email: "", search_text: "", created_at: 0 };
    expect({ ...(await personOf(greedy.email)), ...own }).toEqual({ ...one, ...own });
  });

  test("knows a person by the subject, not by the address", async () => {
    const ayu = googler();
    await signIn(ayu);
    const before = await personOf(ayu.email);
    const old = ayu.email;
    ayu.email = `married-${ayu.email}`;
    expect((await signIn(ayu)).status).toBe(200);
    expect(await personOf(ayu.email)).toBeUndefined();
    // And the old address, now somebody else's, does not open her account.
    const other = googler({ email: old });
    expect((await signIn(other)).body.code).toBe("google_needs_password");
    expect(await personOf(old)).toMatchObject({ id: before?.id, identities: 1 });
  });

  test("links the account of the same Gmail, and says so by mail", async () => {
    const wayan = googler();
    await local(wayan.email.toUpperCase());
    const { status, body } = await signIn(wayan);
    expect([status, body.provider]).toEqual([200, "GOOGLE"]);
    expect(await personOf(wayan.email)).toMatchObject({
      first_name: "Lokal",
      provider: "LOCAL",
      password_hash: "a hash",
      identities: 1,
      mails: "google_linked",
    });
    await signIn(wayan);
    expect((await personOf(wayan.email))?.mails).toBe("google_linked");
  });

  test("links an organisation's address that Google runs; any other needs the password", async () => {
    const staff = googler({ email: "made@hotel.example", hd: "hotel.example" });
    await local(staff.email);
    expect((await signIn(staff)).status).toBe(200);
    const outside = googler({ email: "made@elsewhere.example" });
    await local(outside.email);
    const { status, body } = await signIn(outside);
    expect([status, body.code, body.errors?.email?.[0]]).toEqual([
      422,
      "google_needs_password",
      "This email address already has an account. Please sign in with its password.",
    ]);
    expect(await personOf(outside.email)).toMatchObject({ identities: 0, sessions: 0 });
  });

  test("an address that somebody registered and never proved goes to its owner, empty", async () => {
    const victim = googler();
    const hijacker = await local(victim.email, { activated_at: null });
    const session = await openSession(world.db, {
      user: hijacker,
      clock: world.clock,
      chance: systemChance,
    });
    for (const purpose of ["activation", "email_change"])
      await world.db.execute(
        sql`insert into account_links (user_id, purpose, email, token_hash, created_at, expires_at)
          values (${hijacker.id}, ${purpose}, 'evil@example.test', ${purpose + hijacker.id}, now(), ${world.clock.now()}::timestamptz + interval '1 day')`,
      );
    expect((await signIn(victim)).status).toBe(200);
    expect(await personOf(victim.email)).toMatchObject({
      id: hijacker.id,
      first_name: "Ayu",
      password_hash: null,
      phone: null,
      identities: 1,
      sessions: 1,
      mails: "google_linked",
    });
    const links = await world.db.execute(
      sql`select 1 from account_links where user_id = ${hijacker.id}`,
    );
    expect(links.rows).toHaveLength(0);
    const old = await world.call("GET", "/users/profile", { token: session.token });
    expect(old.status).toBe(401);
  });

  test("ten at once with one new account are one person", async () => {
    const ayu = googler();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeFor(ayu)));
    const answers = await Promise.all(codes.map((code) => login(code)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(10).fill([200, undefined]),
    );
    expect(await personOf(ayu.email)).toMatchObject({ identities: 1, sessions: 10 });
  });

  test("asks for Google's addresses once, however many sign in", async () => {
    const before = provider.asked.discovery;
    await signIn(googler());
    await signIn(googler());
    expect(provider.asked.discovery).toBe(before);
  });
});

describe("is refused, and leaves nothing behind,", () => {
  const refused = async (account: GoogleAccount, answer: { status: number; body: Answer }) => {
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      "google_failed",
      "Something went wrong. Please try again later.",
    ]);
    expect(answer.body.token).toBeUndefined();
    expect(await personOf(account.email)).toBeUndefined();
  };
  const spoilt: [string, (payload: Record<string, unknown>) => void][] = [
    ["with another nonce", (claims) => Object.assign(claims, { nonce: "somebody else's" })],
    ["without a nonce", (claims) => delete claims.nonce],
    ["for another client", (claims) => Object.assign(claims, { aud: "another.apps.example" })],
    ["for others too", (claims) => Object.assign(claims, { aud: [CLIENT.id, "x"], azp: "x" })],
    ["from another issuer", (claims) => Object.assign(claims, { iss: "https://evil.example" })],
    ["when it has expired", (claims) => Object.assign(claims, { exp: 1_000_000_000 })],
    ["without a subject", (claims) => delete claims.sub],
    ["with an address not verified", (claims) => Object.assign(claims, { email_verified: false })],
    ["with the word true in quotes", (claims) => Object.assign(claims, { email_verified: "true" })],
    ["without an address", (claims) => delete claims.email],
  ];
  test.each(spoilt)("a token %s", async (_name, spoil) => {
    const account = googler();
    const code = await codeFor(account);
    provider.spoilTokens(({ payload }) => spoil(payload));
    await refused(account, await login(code));
    // The control: the same account signs in when nothing is spoiled.
    provider.spoilTokens(() => {});
    expect((await signIn(account)).status).toBe(200);
  });

  test("a token whose content was changed after it was signed", async () => {
    const account = googler();
    const code = await codeFor(account);
    provider.spoilAnswers((body) => {
      const [head, payload, signature] = String(body.id_token).split(".");
      const claims = JSON.parse(Buffer.from(payload!, "base64url").toString());
      claims.sub = "the victim's";
      const forged = Buffer.from(JSON.stringify(claims)).toString("base64url");
      body.id_token = `${head}.${forged}.${signature}`;
    });
    await refused(account, await login(code));
  });

  test("a token that is not signed at all", async () => {
    const account = googler();
    const code = await codeFor(account);
    provider.spoilAnswers((body) => {
      const [, payload] = String(body.id_token).split(".");
      const head = Buffer.from('{"alg":"none"}').toString("base64url");
      body.id_token = `${head}.${payload}.`;
    });
    await refused(account, await login(code));
  });

  test("a code used a second time", async () => {
    const account = googler();
    const code = await codeFor(account);
    expect((await login(code)).status).toBe(200);
    const again = await login(code);
    expect([again.status, again.body.code]).toEqual([422, "google_failed"]);
    expect((await personOf(account.email))?.sessions).toBe(1);
  });

  test("a code with another's verifier, or another nonce than it was asked with", async () => {
    const account = googler();
    const other = await secrets();
    await refused(
      account,
      await login({ ...(await codeFor(account)), ...{ code_verifier: other.code_verifier } }),
    );
    await refused(account, await login({ ...(await codeFor(account)), nonce: other.nonce }));
  });

  test("another address than ours, before Google is asked", async () => {
    const account = googler();
    const asked = provider.asked.token;
    for (const redirect_uri of [
      `${HOME}/`,
      `${HOME}?x=1`,
      "https://evil.example/auth-redirect",
      "http://jukung.example.evil.example/auth-redirect",
    ]) {
      const answer = await login({ ...(await codeFor(account)), redirect_uri });
      expect(answer.body.errors?.redirect_uri).toHaveLength(1);
      await refused(account, answer);
    }
    expect(provider.asked.token).toBe(asked);
  });

  test("without a verifier: there is no way without PKCE", async () => {
    const { code_verifier: _, ...without } = await codeFor(googler());
    const { status, body } = await login(without);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["code_verifier"]]);
    // What the specification sends (the code alone) is refused the same way.
    const bare = await login({ code: without.code });
    expect([bare.status, Object.keys(bare.body.errors ?? {}).sort()]).toEqual([
      422,
      ["code_verifier", "nonce", "redirect_uri"],
    ]);
  });

  test("an admin, by the address and by the subject", async () => {
    const boss = googler();
    await local(boss.email, { role: "ADMIN", ...ofStaff("ADMIN") });
    expect((await signIn(boss)).body.code).toBe("google_failed");
    expect(await personOf(boss.email)).toMatchObject({ identities: 0, sessions: 0 });
    const risen = googler();
    await signIn(risen);
    await world.db.execute(
      sql`update users set role = 'ADMIN', staff_role = 'owner', slug = 'risen' where email = ${risen.email}`,
    );
    expect((await signIn(risen)).body.code).toBe("google_failed");
  });

  test("says it in Indonesian too", async () => {
    const { body } = await login({ ...(await codeFor(googler())), nonce: "n".repeat(20) }, "id");
    expect(body.message).toMatch(/coba lagi/i);
  });
});

test("a provider that hangs, is away, or answers nonsense costs seconds and an honest answer", async () => {
  const away = await openWorld({
    env: {
      PUBLIC_URL,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: "http://127.0.0.1:9",
    },
  });
  const own = await secrets();
  const { status, body } = await away.call<Answer>("POST", "/users/google/login", {
    body: { code: "x", code_verifier: own.code_verifier, nonce: own.nonce, redirect_uri: HOME },
  });
  expect([status, body.code]).toEqual([422, "google_failed"]);
  await away.close();
});

test("without a client at Google there is no such door, and the pages are told", async () => {
  const plain = await openWorld();
  const site = await plain.call<{ data: { google_client_id: string | null } }>("GET", "/site");
  expect(site.body.data.google_client_id).toBe(null);
  const own = await secrets();
  const query = new URLSearchParams({ ...own });
  const ask = await plain.call<Answer>("GET", `/users/google/authorization?${query}`);
  expect([ask.status, ask.body.code]).toEqual([422, "google_failed"]);
  await plain.close();
  const with_google = await world.call<{ data: { google_client_id: string | null } }>(
    "GET",
    "/site",
  );
  expect(with_google.body.data.google_client_id).toEqual(expect.any(String));
});
