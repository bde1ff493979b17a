import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword, insertUser } from "../src/features/accounts/index.ts";
import { MailSink } from "./mail-sink.ts";
import { type ApiProcess, startApi, until } from "./processes.ts";
import { openWorld, realClock, type World } from "./world.ts";

// Somebody who tries: codes, links, addresses. Two processes to ask, one database that counts.
const INTERNAL_TOKEN = randomBytes(24).toString("hex");
const PASSWORD = "Segara-12";
let world: World;
let sink: MailSink;
let apis: ApiProcess[];
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ clock: realClock });
  const env = {
    RATE_LIMITS: "on",
    INTERNAL_TOKEN,
    SMTP_URL: sink.url,
    // Long enough for a busy machine: how long a code lasts is another test's promise.
    OTP_TTL_SECONDS: "600",
  };
  apis = await Promise.all([startApi(env), startApi(env)]);
}, 60_000);
afterAll(async () => {
  await Promise.all((apis ?? []).map((api) => api.end()));
  await world?.close();
  await sink?.off();
}, 30_000);

let n = 0;
const newEmail = () => `gede-${++n}@example.test`;
async function account() {
  const email = newEmail();
  await insertUser(world.db, {
    first_name: "Gede",
    last_name: "K",
    email,
    password_hash: await hashPassword(PASSWORD),
    role: "USER",
    activated_at: new Date(0),
  });
  return email;
}
type Said = { message: string; code: string };
const FORGET = "/users/password/forget";
const VERIFY = "/users/password/forget/verify-otp";
/** Asks the processes by turns, from a machine of that address as our own pages would say it. */
const ask = (i: number, path: string, body: object, ip = `198.51.${i >> 8}.${i & 255}`) =>
  (apis[i % 2] as ApiProcess).call<Said>("POST", path, {
    body,
    headers: { "X-Internal-Token": INTERNAL_TOKEN, "X-Caller-Ip": ip },
  });
async function codeFor(email: string): Promise<string> {
  await ask(0, FORGET, { email });
  await until(() => sink.to(email).length > 0, { seconds: 30, what: "the mail with the code" });
  return /\b(\d{6})\b/.exec(sink.to(email).at(-1)?.text ?? "")?.[1] as string;
}
const wrongPins = (right: string) =>
  Array.from({ length: 201 }, (_, i) => String(i).padStart(6, "0")).filter((pin) => pin !== right);

describe("guessing a code", () => {
  test("200 at once, each from a machine of its own: five are looked at, then not even the right one", async () => {
    const email = await account();
    const pin = await codeFor(email);
    const answers = await Promise.all(
      wrongPins(pin)
        .slice(0, 200)
        .map((guess, i) => ask(i, VERIFY, { email, pin: guess })),
    );
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([422, "pin_invalid"]);
    const { rows } = await world.db.execute(
      sql`select tries from one_time_codes order by id desc limit 1`,
    );
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await ask(1, VERIFY, { email, pin })).status).toBe(422);
  }, 60_000);

  test("the control: four wrong ones leave the right one its look", async () => {
    const email = await account();
    const pin = await codeFor(email);
    await Promise.all(
      wrongPins(pin)
        .slice(0, 4)
        .map((guess, i) => ask(i, VERIFY, { email, pin: guess })),
    );
    expect((await ask(1, VERIFY, { email, pin })).status).toBe(200);
  }, 60_000);

  test("one machine looks at 50 codes in a quarter of an hour, whatever it claims to be", async () => {
    const answers = [];
    for (let i = 0; i < 56; i++)
      answers.push(
        await (apis[i % 2] as ApiProcess).call<Said>("POST", VERIFY, {
          body: { email: newEmail(), pin: "123456" },
          headers: {
            "X-Forwarded-For": `203.0.113.${i}`,
            "X-Caller-Ip": `203.0.113.${i}`,
            "X-Internal-Token": "guessed",
          },
        }),
      );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50);
    const late = answers.at(-1);
    expect(late?.status).toBe(429);
    expect(Number(late?.headers.get("retry-after"))).toBeGreaterThan(0);
  }, 60_000);
});

describe("mail that anybody may have sent", () => {
  test.each([FORGET, "/users/password/forger/resend"])(
    "POST %s: five an hour an address, known or not, from however many machines",
    async (path) => {
      const statuses = async (email: string) => {
        const answers = [];
        for (let i = 0; i < 7; i++) answers.push((await ask(i + n, path, { email })).status);
        return answers;
      };
      const known = await statuses(await account());
      expect(known).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await statuses(newEmail())).toEqual(known);
    },
  );
  test("at once, over both processes: five all the same, and an address in capitals is that address", async () => {
    const email = await account();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ask(i, FORGET, { email: i % 2 ? email.toUpperCase() : ` ${email}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
  test("one machine asks for 30 in an hour", async () => {
    const answers = [];
    for (let i = 0; i < 33; i++)
      answers.push(await ask(i, FORGET, { email: newEmail() }, "192.0.2.77"));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });
});

test("the counters name nobody: neither an address nor a machine stands in their table", async () => {
  const email = await account();
  await ask(3, FORGET, { email }, "192.0.2.99");
  await ask(3, "/users/login", { email, password: "wrong" }, "192.0.2.99");
  const { rows } = await world.db.execute(sql`select key from rate_limits`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ key }) => /@|192\.0\.2|198\.51/.test(String(key)))).toEqual([]);
});

test("the password asked again of whoever is signed in: five wrong ones, then a pause", async () => {
  const email = await account();
  const login = await (apis[0] as ApiProcess).call<{ token: string }>("POST", "/users/login", {
    body: { email, password: PASSWORD },
    headers: { "X-Internal-Token": INTERNAL_TOKEN, "X-Caller-Ip": "192.0.2.5" },
  });
  const { token } = login.body;
  const change = (i: number, old_password: string) =>
    (apis[i % 2] as ApiProcess).call<Said>("PUT", "/users/password", {
      token,
      body: { old_password, password: "Brand-new-1", confirm_password: "Brand-new-1" },
    });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => change(i, "wrong")));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect((await change(0, PASSWORD)).status).toBe(429);
  // Deleting the account asks for the same password: no second row of guesses.
  const gone = await (apis[1] as ApiProcess).call("DELETE", "/users/account", {
    token,
    body: { password: PASSWORD },
  });
  expect(gone.status).toBe(429);
});
