import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { factorKit, PASSWORD, type Said } from "./test/factor-kit.ts";
import { challengeIn, softwareKey } from "./test/software-key.ts";

const SITE = "https://boats.example.test";
let world: World;
let kit: ReturnType<typeof factorKit>;
beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: SITE } });
  kit = factorKit(world);
});
beforeEach(() => world.clock.advance(60));
afterAll(() => world?.close());

const failed = ({ status, body }: { status: number; body: Said }) => [status, body.code];
type Who = Awaited<ReturnType<typeof kit.secured>>;
/** A code that was not used yet. */
const fresh = ({ secret }: Who) => {
  world.clock.advance(0.5);
  return kit.code(secret);
};
const begin = (who: Who) =>
  kit.send(
    "POST",
    "/admins/security/passkeys/options",
    { password: PASSWORD, code: fresh(who) },
    who,
  );
const add = (who: Who, response: object, name = "Blue key") =>
  kit.send("POST", "/admins/security/passkeys", { name, response }, who);
const options = (sign_in: string) => kit.send("POST", "/admins/login/passkey/options", { sign_in });
const enter = (sign_in: string, response: object, more: object = {}) =>
  kit.send("POST", "/admins/login/passkey", { sign_in, response, ...more });

async function withKey(more: { counts?: boolean } = {}) {
  const who = await kit.secured();
  const key = softwareKey(SITE, more);
  const made = await add(who, key.make(challengeIn((await begin(who)).body.data)));
  expect(made.status).toBe(200);
  return { ...who, key };
}
/** A sign-in that waits, and its challenge. */
async function waiting(email: string) {
  const sign_in = await kit.half(email);
  return { sign_in, challenge: challengeIn((await options(sign_in)).body.data) };
}

describe("a passkey", () => {
  test("is made with password and code, listed by its name, and signs in instead of a code", async () => {
    const who = await withKey();
    const { passkeys } = (await kit.send("GET", "/admins/security", undefined, who)).body.data;
    expect(passkeys).toEqual([
      { id: expect.any(Number), name: "Blue key", since: expect.any(String), last_used_at: null },
    ]);
    expect((await kit.login(who.email)).body).toMatchObject({ next: "code", passkeys: true });
    const { sign_in, challenge } = await waiting(who.email);
    const entered = await enter(sign_in, who.key.touch(challenge), { remember: true });
    expect(await kit.works(entered.body.token)).toBe(true);
    const { device } = entered.body;
    expect((await kit.login(who.email, { device })).body.next).toBeUndefined();
  });

  test("needs an app first, the password and a code", async () => {
    const bare = await kit.member();
    const { token } = (await kit.login(bare.email)).body;
    const path = "/admins/security/passkeys/options";
    expect(failed(await kit.send("POST", path, { password: PASSWORD }, { token }))).toEqual([
      409,
      "second_factor_missing",
    ]);
    const who = await kit.secured();
    expect(failed(await kit.send("POST", path, { password: PASSWORD }, who))).toEqual([
      422,
      "invalid",
    ]);
  });

  test("answers its challenge once, and within five minutes", async () => {
    const who = await withKey();
    const { sign_in, challenge } = await waiting(who.email);
    const touch = who.key.touch(challenge);
    expect((await enter(sign_in, touch)).status).toBe(200);
    const again = await waiting(who.email);
    expect(failed(await enter(again.sign_in, touch))).toEqual([422, "passkey_refused"]);
    // That try used the new challenge up, too.
    const late = who.key.touch(again.challenge);
    expect(failed(await enter(again.sign_in, late))).toEqual([422, "passkey_refused"]);
    const third = await waiting(who.email);
    world.clock.advance(5);
    expect(failed(await enter(third.sign_in, who.key.touch(third.challenge)))).toEqual([
      422,
      "passkey_refused",
    ]);
  });

  test("answers only the sign-in that asked", async () => {
    const who = await withKey();
    const [one, other] = [await waiting(who.email), await waiting(who.email)];
    expect(failed(await enter(other.sign_in, who.key.touch(one.challenge)))).toEqual([
      422,
      "passkey_refused",
    ]);
    expect((await enter(one.sign_in, who.key.touch(one.challenge))).status).toBe(200);
  });

  test("of twenty answers at once one gets in", async () => {
    const who = await withKey();
    const { sign_in, challenge } = await waiting(who.email);
    const touch = who.key.touch(challenge);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(sign_in, touch)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("of another site, of another person, or never made here opens nothing", async () => {
    const [who, other] = [await withKey(), await withKey()];
    for (const key of [softwareKey(SITE), other.key]) {
      const { sign_in, challenge } = await waiting(who.email);
      expect(failed(await enter(sign_in, key.touch(challenge)))).toEqual([422, "passkey_refused"]);
    }
    const elsewhere = softwareKey("https://boats.example.test.evil.test");
    const made = elsewhere.make(challengeIn((await begin(who)).body.data));
    expect(failed(await add(who, made))).toEqual([422, "passkey_refused"]);
    const theirs = other.key.make(challengeIn((await begin(who)).body.data));
    expect(failed(await add(who, theirs))).toEqual([422, "passkey_refused"]);
  });

  test("that counts backwards is a copy; one that never counts works", async () => {
    const who = await withKey();
    const first = await waiting(who.email);
    expect((await enter(first.sign_in, who.key.touch(first.challenge, 7))).status).toBe(200);
    for (const count of [7, 3, 0]) {
      const { sign_in, challenge } = await waiting(who.email);
      expect(failed(await enter(sign_in, who.key.touch(challenge, count)))).toEqual([
        422,
        "passkey_refused",
      ]);
    }
    const still = await withKey({ counts: false });
    for (let i = 0; i < 2; i += 1) {
      const { sign_in, challenge } = await waiting(still.email);
      expect((await enter(sign_in, still.key.touch(challenge))).status).toBe(200);
    }
  });

  test("is removed with password and code, and with the second factor", async () => {
    const who = await withKey();
    const list = async () =>
      (await kit.send("GET", "/admins/security", undefined, who)).body.data.passkeys;
    const path = `/admins/security/passkeys/${(await list())[0]?.id}`;
    expect(failed(await kit.send("DELETE", path, { password: PASSWORD }, who))).toEqual([
      422,
      "invalid",
    ]);
    const other = await kit.secured();
    const both = { password: PASSWORD, code: fresh(other) };
    expect((await kit.send("DELETE", path, both, other)).status).toBe(404);
    const mine = { password: PASSWORD, code: fresh(who) };
    expect((await kit.send("DELETE", path, mine, who)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await kit.login(who.email)).body.passkeys).toBe(false);
    const again = softwareKey(SITE);
    await add(who, again.make(challengeIn((await begin(who)).body.data)));
    const off = { password: PASSWORD, code: fresh(who) };
    await kit.send("POST", "/admins/security/remove", off, who);
    expect(await list()).toEqual([]);
  });

  test("an answer that is none is refused, and breaks nothing", async () => {
    const who = await withKey();
    const good = who.key.touch("x");
    for (const response of [
      { ...good, id: "nobody" },
      { ...good, response: {} },
      { ...good, response: { clientDataJSON: 1, authenticatorData: null, signature: [] } },
      { ...good, response: { clientDataJSON: "%%%", authenticatorData: "AA", signature: "AA" } },
    ]) {
      const { sign_in } = await waiting(who.email);
      expect(failed(await enter(sign_in, response))).toEqual([422, "passkey_refused"]);
      const { data } = (await begin(who)).body;
      expect(challengeIn(data)).toMatch(/^[\w-]{40,}$/);
      expect(failed(await add(who, response))).toEqual([422, "passkey_refused"]);
    }
  });
});
