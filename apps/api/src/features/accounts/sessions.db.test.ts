import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiProcess, startApi } from "../../../test/processes.ts";
import { ofStaff, openWorld, type World } from "../../../test/world.ts";
import { hashPassword, insertUser } from "./index.ts";

const PASSWORD = "Segara-12";
const INTERNAL_TOKEN = randomBytes(24).toString("hex");
let world: World;
let hash: string;
beforeAll(async () => {
  world = await openWorld();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => world.close());

let n = 0;
type Role = "USER" | "AGEN" | "ADMIN";
async function account(role: Role = "USER", more: { email?: string; activated?: boolean } = {}) {
  n += 1;
  return insertUser(world.db, {
    first_name: "Ketut",
    last_name: String(n),
    email: more.email ?? `ketut-${n}@example.test`,
    password_hash: hash,
    role,
    ...ofStaff(role),
    activated_at: more.activated === false ? null : new Date(0),
  });
}
type Said = { token: string; role: string; message: string; code: string; errors?: object };
const login = (area: "users" | "admins", email: string, password = PASSWORD, more: object = {}) =>
  world.call<Said>("POST", `/${area}/login`, { body: { email, password }, ...more });
const profile = (token: string, area = "users") =>
  world.call<{ data: { role: string } }>("GET", `/${area}/profile`, { token });

describe("a session ends", () => {
  test("with sign-out, for that session alone, on the very next request", async () => {
    const { email } = await account();
    const [one, two] = [(await login("users", email)).body, (await login("users", email)).body];
    expect((await profile(one.token)).status).toBe(200);
    expect((await world.call("POST", "/users/logout", { token: one.token, body: {} })).status).toBe(
      200,
    );
    expect((await profile(one.token)).status).toBe(401);
    expect((await profile(two.token)).status).toBe(200);
    expect((await world.call("POST", "/users/logout", { token: one.token, body: {} })).status).toBe(
      401,
    );
  });
  test("after 14 days for travellers and agents, and not a minute before", async () => {
    for (const role of ["USER", "AGEN"] as const) {
      const { token } = (await login("users", (await account(role)).email)).body;
      world.clock.advance(14 * 24 * 60 - 1);
      expect((await profile(token)).status).toBe(200);
      world.clock.advance(1);
      expect((await profile(token)).status).toBe(401);
    }
  });
  test("for an admin after half an hour without a request", async () => {
    const { token } = (await login("admins", (await account("ADMIN")).email)).body;
    for (let i = 0; i < 5; i++) {
      world.clock.advance(29);
      expect((await profile(token, "admins")).status).toBe(200);
    }
    world.clock.advance(30);
    expect((await profile(token, "admins")).status).toBe(401);
    world.clock.advance(-25);
    expect((await profile(token, "admins")).status).toBe(401);
  });
  test("for an admin after 12 hours, however busy", async () => {
    const { token } = (await login("admins", (await account("ADMIN")).email)).body;
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      world.clock.advance(20);
      expect((await profile(token, "admins")).status).toBe(200);
    }
    world.clock.advance(20);
    expect((await profile(token, "admins")).status).toBe(401);
  });
  test("with its account", async () => {
    const user = await account();
    const { token } = (await login("users", user.email)).body;
    await world.db.execute(sql`delete from users where id = ${user.id}`);
    expect((await profile(token)).status).toBe(401);
  });
  test("a role that is taken away is gone on the next request: the stored one counts", async () => {
    const user = await account("ADMIN");
    const { token } = (await login("admins", user.email)).body;
    await world.db.execute(
      sql`update users set role = 'USER', staff_role = null where id = ${user.id}`,
    );
    expect((await profile(token, "admins")).status).toBe(403);
    expect((await profile(token)).body.data.role).toBe("USER");
  });
});

describe("tokens", () => {
  test("one that the caller brings along is not taken on by signing in", async () => {
    const preset = randomBytes(32).toString("base64url");
    const { email } = await account();
    const { token } = (await login("users", email, PASSWORD, { token: preset })).body;
    expect(token).not.toBe(preset);
    expect((await profile(preset)).status).toBe(401);
  });
  test("two of them never agree, and the database has only their hashes", async () => {
    const { email } = await account();
    const tokens = await Promise.all(
      Array.from({ length: 5 }, async () => (await login("users", email)).body.token),
    );
    expect(new Set(tokens).size).toBe(5);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      const { rows } = await world.db.execute(
        sql`select 1 from sessions where sessions::text like ${`%${token}%`}`,
      );
      expect(rows).toEqual([]);
    }
  });
  test.each(["", " ", "x", "x".repeat(5_000), "null", "undefined", "%00", "' or 1=1 --"])(
    "%j opens nothing",
    async (token) => {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await world.call("GET", "/users/profile", { headers })).status).toBe(401);
    },
  );
  test("nor does a good one under another scheme, or in the address", async () => {
    const { token } = (await login("users", (await account()).email)).body;
    for (const headers of [{ Authorization: `Basic ${token}` }, { Authorization: token }])
      expect((await world.call("GET", "/users/profile", { headers })).status).toBe(401);
    expect((await world.call("GET", `/users/profile?token=${token}`)).status).toBe(401);
  });
});

describe("signing in gives nothing away", () => {
  test("a wrong password, an unknown address and the wrong area answer the same", async () => {
    const [user, admin] = [await account(), await account("ADMIN")];
    const answers = [
      await login("users", user.email, "wrong"),
      await login("users", "nobody@example.test", "wrong"),
      await login("admins", user.email),
      await login("users", admin.email),
      await login("admins", "nobody@example.test"),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([422, answers[0]!.body]);
    expect(answers[0]!.body.code).toBe("credentials_invalid");
    // The control: the right area admits.
    expect((await login("users", user.email)).status).toBe(200);
    expect((await login("admins", admin.email)).body.role).toBe("ADMIN");
  });
  test("that an address waits for its confirmation is said to whoever knows the password", async () => {
    const { email } = await account("USER", { activated: false });
    expect((await login("users", email)).body.code).toBe("not_activated");
    expect((await login("users", email, "wrong")).body.code).toBe("credentials_invalid");
    expect((await login("admins", email)).body.code).toBe("credentials_invalid");
  });
  test("the address counts whatever its case and the spaces around it", async () => {
    const { email } = await account();
    expect((await login("users", ` ${email.toUpperCase()} `)).status).toBe(200);
  });
  test("the public passwords of the demo open nothing from another machine", async () => {
    const { email } = await account("USER", { email: "demo@jukung.test" });
    const from = (ip: string) => login("users", email, PASSWORD, { ip });
    expect((await from("203.0.113.9")).body.code).toBe("credentials_invalid");
    expect((await from("127.0.0.1")).status).toBe(200);
  });
});

describe("guessing, with two processes to ask", () => {
  let apis: ApiProcess[] = [];
  beforeAll(async () => {
    const env = { RATE_LIMITS: "on", INTERNAL_TOKEN, WORKER: "off" };
    apis = await Promise.all([startApi(env), startApi(env)]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.end()));
  });
  /** From a machine at that address, as our own pages would pass it. */
  const guess = (i: number, email: string, password: string, ip: string, headers = {}) =>
    (apis[i % 2] as ApiProcess).call<Said>("POST", "/users/login", {
      body: { email, password },
      headers: { "X-Internal-Token": INTERNAL_TOKEN, "X-Caller-Ip": ip, ...headers },
    });
  const lookedAt = (answers: { status: number }[]) =>
    answers.filter(({ status }) => status !== 429).length;

  test("of many guesses at once at most five are looked at, and then not even the right one", async () => {
    const { email } = await account();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => guess(i, email, "wrong", "198.51.100.1")),
    );
    expect(lookedAt(answers)).toBeLessThanOrEqual(5);
    expect(lookedAt(answers)).toBeGreaterThan(0);
    const late = await guess(1, email, PASSWORD, "198.51.100.1");
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    // The owner of the account signs in from elsewhere all the same.
    expect((await guess(0, email, PASSWORD, "198.51.100.2")).status).toBe(200);
  });
  test("an address in other letters is the same address", async () => {
    const { email } = await account();
    const answers = [];
    for (let i = 0; i < 8; i++) {
      const spelt = i % 2 ? email.toUpperCase() : ` ${email}`;
      answers.push(await guess(i, spelt, "wrong", "198.51.100.3"));
    }
    expect(lookedAt(answers)).toBe(5);
  });
  test("one machine tries 50 addresses in a quarter of an hour, not more", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        guess(i, `guess-${i}@example.test`, "wrong", "198.51.100.4"),
      ),
    );
    expect(lookedAt(answers)).toBe(50);
  });
  test("a good sign-in forgives the mistakes before it", async () => {
    const { email } = await account();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) await guess(i, email, "wrong", "198.51.100.5");
      expect((await guess(round, email, PASSWORD, "198.51.100.5")).status).toBe(200);
    }
  });
  test("forged headers change nothing: neither X-Forwarded-For nor our own without its token", async () => {
    const { email } = await account();
    const answers = [];
    for (let i = 0; i < 12; i++)
      answers.push(
        await (apis[i % 2] as ApiProcess).call("POST", "/users/login", {
          body: { email, password: "wrong" },
          headers: {
            "X-Forwarded-For": `203.0.113.${i}`,
            "X-Real-Ip": `203.0.113.${i}`,
            Forwarded: `for=203.0.113.${i}`,
            "X-Caller-Ip": `203.0.113.${i}`,
            "X-Internal-Token": "guessed",
          },
        }),
      );
    expect(lookedAt(answers)).toBe(5);
  });
});

test("behind one trusted proxy only the address that it adds counts, whatever stands before it", async () => {
  const proxied = await openWorld({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1" } });
  try {
    const { email } = await account();
    const ask = async (forwarded: string) => {
      const request = new Request("http://localhost/api/users/login", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": forwarded },
        body: JSON.stringify({ email, password: "wrong" }),
      });
      return (await proxied.api.fetch(request)).status;
    };
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push(await ask(`203.0.113.${i}, 192.0.2.7`));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect(await ask("192.0.2.7, 192.0.2.8")).toBe(422);
  } finally {
    await proxied.close();
  }
});

test("whoever goes on failing after a pause waits longer each time, and a right password ends it", async () => {
  const limited = await openWorld({ env: { RATE_LIMITS: "on" } });
  try {
    const { email } = await account();
    const ask = (password: string) =>
      limited.call("POST", "/users/login", { body: { email, password }, ip: "192.0.2.41" });
    const failing = async () => {
      for (let i = 0; i < 5; i++) expect((await ask("wrong")).status).toBe(422);
      const { status, headers } = await ask("wrong");
      expect(status).toBe(429);
      return Number(headers.get("Retry-After"));
    };
    // A quarter of an hour passes: its counter expires, the longer ones do not.
    const later = () =>
      limited.db.execute(sql`update rate_limits set expire = 1 where key like 'login:%'`);
    expect(await failing()).toBeLessThanOrEqual(15 * 60);
    await later();
    const waits = await failing();
    await later();
    const { status, headers } = await ask(PASSWORD);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(60 * 60);
    expect(waits).toBeLessThanOrEqual(15 * 60);
    // Somebody else, elsewhere, does not wait; and a successful sign-in resets the count.
    const elsewhere = { body: { email, password: PASSWORD }, ip: "192.0.2.42" };
    expect((await limited.call("POST", "/users/login", elsewhere)).status).toBe(200);
    await limited.db.execute(sql`update rate_limits set expire = 1 where key like 'login%'`);
    expect((await ask(PASSWORD)).status).toBe(200);
    expect((await ask("wrong")).status).toBe(422);
  } finally {
    await limited.close();
  }
});

test("who fails twenty times in a day waits for the next one, whatever pauses were made", async () => {
  const limited = await openWorld({ env: { RATE_LIMITS: "on" } });
  try {
    const { email } = await account();
    const ask = (password: string) =>
      limited.call("POST", "/users/login", { body: { email, password }, ip: "192.0.2.43" });
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 5; i++) expect((await ask("wrong")).status).toBe(422);
      // Hours pass: the shorter counters expire, and answers are no longer slowed down.
      await limited.db.execute(sql`update rate_limits set expire = 1
        where key like 'login:%' or key like 'login_long:%' or key like 'login_failures:%'`);
    }
    const { status, headers } = await ask(PASSWORD);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(2 * 60 * 60);
  } finally {
    await limited.close();
  }
}, 60_000);
