import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword, insertUser } from "../src/features/accounts/index.ts";
import { machineOf } from "../src/platform/machine.ts";
import { rateLimits } from "../src/platform/rate.ts";
import { MailSink } from "./mail-sink.ts";
import { type ApiProcess, startApi, until } from "./processes.ts";
import { type Booked, booking, openWorld, realClock, type World } from "./world.ts";

// Guessing codes, links and addresses. Two processes to ask, one database that counts.
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
    // Long enough for a busy machine: how long a code is valid is tested elsewhere.
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
type Said = { message: string; code: string; reset: string };
const FORGET = "/users/password/forget";
const VERIFY = "/users/password/forget/verify-otp";
/** Asks the processes in turns, from a machine at that address as our own pages would pass it. */
const ask = (i: number, path: string, body: object, ip = `198.51.${i >> 8}.${i & 255}`) =>
  (apis[i % 2] as ApiProcess).call<Said>("POST", path, {
    body,
    headers: { "X-Internal-Token": INTERNAL_TOKEN, "X-Caller-Ip": ip },
  });
/** A code for that address, and the handle of the machine `i` that asked. */
async function codeFor(email: string, i = 0): Promise<{ pin: string; reset: string }> {
  const { body } = await ask(i, FORGET, { email });
  await until(() => sink.to(email).length > 0, { seconds: 30, what: "the mail with the code" });
  const pin = /\b(\d{6})\b/.exec(sink.to(email).at(-1)?.text ?? "")?.[1] as string;
  return { pin, reset: body.reset };
}
const wrongPins = (right: string) =>
  Array.from({ length: 201 }, (_, i) => String(i).padStart(6, "0")).filter((pin) => pin !== right);

describe("guessing a code", () => {
  test("200 at once, each from a machine of its own: five are looked at, then not even the right one", async () => {
    const email = await account();
    const { pin, reset } = await codeFor(email);
    const answers = await Promise.all(
      wrongPins(pin)
        .slice(0, 200)
        .map((guess, i) => ask(i, VERIFY, { email, pin: guess, reset })),
    );
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([422, "pin_invalid"]);
    const { rows } = await world.db.execute(
      sql`select tries from one_time_codes order by id desc limit 1`,
    );
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await ask(1, VERIFY, { email, pin, reset })).status).toBe(422);
  }, 60_000);

  test("the control: four wrong ones leave the right one its look", async () => {
    const email = await account();
    const { pin, reset } = await codeFor(email);
    await Promise.all(
      wrongPins(pin)
        .slice(0, 4)
        .map((guess, i) => ask(i, VERIFY, { email, pin: guess, reset })),
    );
    expect((await ask(1, VERIFY, { email, pin, reset })).status).toBe(200);
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

describe("codes that move money", () => {
  const DAY = "2031-12-10";
  async function order() {
    const { token } = await world.person("AGEN");
    const { out } = await world.crossing({ valid_from: "2020-01-01", valid_until: "2099-12-31" });
    const body = booking([{ id: out.id, date: DAY }]);
    const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
    return { ...made.body.data, token };
  }

  test("the PIN of an order: five an hour by each machine with its link, twenty from all of them", async () => {
    const { slug, token } = await order();
    const link = `/public-orders/fast-boats/${slug}`;
    const by = async (i: number, path = "/pin") =>
      (await ask(i, `${link}${path}`, {}, `203.0.114.${i}`)).status;
    for (let i = 0; i < 3; i++) expect(await by(1)).toBe(200);
    for (let i = 0; i < 2; i++) expect(await by(1, "/refund/pin")).toBe(200);
    expect(await by(1)).toBe(429);
    // Who else has the link has not locked its contact out.
    for (let i = 2; i < 17; i++) expect(await by(i)).toBe(200);
    expect(await by(17)).toBe(429);
    // Its owner, signed in, has five of their own: somebody with the link cannot lock them out.
    const mine = `/users/orders/fast-boats/${slug}/refund/pin`;
    const own = async () => (await apis[0]!.call("POST", mine, { token, body: {} })).status;
    for (let i = 0; i < 5; i++) expect(await own()).toBe(200);
    expect(await own()).toBe(429);
    // Another order has its own.
    expect((await ask(7, `/public-orders/fast-boats/${(await order()).slug}/pin`, {})).status).toBe(
      200,
    );
  });

  test("the PIN of an order: twenty a day by a machine with its link, sixty from all of them", async () => {
    const { slug } = await order();
    const asked = async (machines: number[], times: number) => {
      let mailed = 0;
      for (const i of machines)
        for (let k = 0; k < times; k++) {
          const ip = `203.0.115.${i}`;
          const { status } = await ask(i, `/public-orders/fast-boats/${slug}/pin`, {}, ip);
          if (status === 200) mailed++;
        }
      await world.db.execute(
        sql`update rate_limits set expire = 1 where key ~ '^(order_pin|order_pin_link):'`,
      );
      return mailed;
    };
    for (const expected of [5, 5, 5, 5, 0]) expect(await asked([1], 6)).toBe(expected);
    expect(await asked([2, 3, 4, 5], 5)).toBe(20);
    expect(await asked([6, 7, 8, 9], 5)).toBe(20);
    expect(await asked([10], 1)).toBe(0);
  }, 60_000);

  test("200 PINs guessed at once while three machines have one each: five are looked at, for all of them", async () => {
    const { slug } = await order();
    const link = `/public-orders/fast-boats/${slug}`;
    for (const i of [1, 2, 3])
      expect((await ask(i, `${link}/pin`, { pin_for: "cancel" })).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        ask(i, `${link}/cancel`, { pin: String(i).padStart(6, "0") }),
      ),
    );
    // One of a million codes may be among them.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const { rows } = await world.db.execute(sql`select tries from one_time_codes
      where subject = (select 'order:' || id from orders where slug = ${slug})`);
    expect(rows).toEqual([{ tries: 5 }, { tries: 5 }, { tries: 5 }]);
  }, 60_000);

  test("the OTP for a refund: five an hour of one admin", async () => {
    const { slug, order_uuid, token } = await order();
    await world.call("POST", `/users/orders/fast-boats/${slug}/payments`, { token, body: {} });
    world.fake.pay(`${order_uuid}-1`, { channel: "BCA_VIRTUAL_ACCOUNT" });
    await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
    const staff = await world.person("ADMIN");
    const at = `/admins/orders/fast-boats/${slug}`;
    type Refunded = { data: { refunds: { id: number }[] } };
    const { body } = await world.call<Refunded>("POST", `${at}/cancel`, {
      token: staff.token,
      body: { reason: "Engine" },
    });
    const refund_id = body.data.refunds[0]?.id;
    const otp = async (of: string, i: number) =>
      (await apis[i % 2]!.call("POST", `${at}/refund/otp`, { token: of, body: { refund_id } }))
        .status;
    for (let i = 0; i < 5; i++) expect(await otp(staff.token, i)).toBe(200);
    expect(await otp(staff.token, 0)).toBe(429);
    expect(await otp((await world.person("ADMIN")).token, 1)).toBe(200);
  });
});

describe("mail that anybody may have sent", () => {
  const RESEND = "/users/password/forger/resend";
  const statuses = async (path: string, email: string, count: number, machine?: string) => {
    const answers = [];
    for (let i = 0; i < count; i++)
      answers.push((await ask(i + n, path, { email }, machine)).status);
    return answers;
  };
  const sent = (count: number, refused: number) => [
    ...Array(count).fill(200),
    ...Array(refused).fill(429),
  ];
  test("an activation mail: five an hour of one machine, known address or not", async () => {
    const known = await statuses(RESEND, await account(), 7, "192.0.2.30");
    expect(known).toEqual(sent(5, 2));
    expect(await statuses(RESEND, newEmail(), 7, "192.0.2.31")).toEqual(known);
  });
  test("an activation mail: twenty an hour to an address from all machines, known or not", async () => {
    const known = await statuses(RESEND, await account(), 22);
    expect(known).toEqual(sent(20, 2));
    expect(await statuses(RESEND, newEmail(), 22)).toEqual(known);
  });
  test("a stranger who asks for mails keeps the owner of an address from nothing", async () => {
    const email = newEmail();
    expect(await statuses(RESEND, email, 7, "192.0.2.32")).toEqual(sent(5, 2));
    const person = { first_name: "A", last_name: "B", phone: "081234567890", email };
    const body = { ...person, password: PASSWORD, confirm_password: PASSWORD };
    expect((await ask(1, "/users/register", body, "192.0.2.33")).status).not.toBe(429);
  });
  test("a registration: five an hour of one machine for an address", async () => {
    const email = newEmail();
    const person = { first_name: "A", last_name: "B", phone: "081234567890", email };
    const body = { ...person, password: PASSWORD, confirm_password: PASSWORD };
    const answers: number[] = [];
    for (let i = 0; i < 7; i++)
      answers.push((await ask(i, "/users/register", body, "192.0.2.34")).status);
    expect(answers.slice(0, 5)).not.toContain(429);
    expect(answers.slice(5)).toEqual([429, 429]);
  });
  test("a reset code: five an hour of one machine, known address or not", async () => {
    const known = await statuses(FORGET, await account(), 7, "192.0.2.20");
    expect(known).toEqual(sent(5, 2));
    expect(await statuses(FORGET, newEmail(), 7, "192.0.2.21")).toEqual(known);
  });
  test("a reset code: twenty an hour for an address from all machines, known or not", async () => {
    const known = await statuses(FORGET, await account(), 22);
    expect(known).toEqual(sent(20, 2));
    expect(await statuses(FORGET, newEmail(), 22)).toEqual(known);
  });
  test("a day rule stands behind the hour's: twenty codes a day of one machine for one address", async () => {
    const email = newEmail();
    const hours = async () => {
      const answers = await statuses(FORGET, email, 6, "192.0.2.22");
      await world.db.execute(
        sql`update rate_limits set expire = 1 where key ~ '^(codes|codes_address|account_mails_ip):'`,
      );
      return answers.filter((status) => status === 200).length;
    };
    expect([await hours(), await hours(), await hours(), await hours(), await hours()]).toEqual([
      5, 5, 5, 5, 0,
    ]);
  });
  test("at once, over both processes: five all the same, and an address in capitals is that address", async () => {
    const email = await account();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ask(i, FORGET, { email: i % 2 ? email.toUpperCase() : ` ${email}` }, "192.0.2.23"),
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

describe("a reset code belongs to whoever asked for it", () => {
  test("strangers who ask for the same address neither replace it, nor use it up, nor keep the owner from one", async () => {
    const email = await account();
    const { pin, reset } = await codeFor(email, 7);
    for (let i = 1; i <= 10; i++) {
      const theirs = (await ask(40 + i, FORGET, { email })).body.reset;
      const guess = { email, pin: pin === "111111" ? "222222" : "111111" };
      expect((await ask(40 + i, VERIFY, { ...guess, reset: theirs })).status).toBe(422);
      expect((await ask(40 + i, VERIFY, guess)).status).toBe(422);
      // The owner's code is of no use to a stranger, with their own handle or without one.
      if (i < 3) {
        expect((await ask(40 + i, VERIFY, { email, pin, reset: theirs })).status).toBe(422);
        expect((await ask(60 + i, VERIFY, { email, pin })).status).toBe(422);
      }
    }
    expect((await ask(7, VERIFY, { email, pin, reset })).status).toBe(200);
    const passwords = { password: "Brand-new-1", confirm_password: "Brand-new-1" };
    const done = await ask(8, "/users/password/reset", { email, pin, reset, ...passwords });
    expect(done.status).toBe(200);
    // The owner may still ask: the strangers only used up their own five an hour.
    expect((await ask(7, FORGET, { email })).status).toBe(200);
  }, 60_000);

  test("a caller without the handle uses the newest code that the same machine asked for", async () => {
    const email = await account();
    const { pin } = await codeFor(email, 9);
    expect((await ask(10, VERIFY, { email, pin })).status).toBe(422);
    expect((await ask(9, VERIFY, { email, pin })).status).toBe(200);
  });

  test("asked again with its handle, the new code takes the old one's place", async () => {
    const email = await account();
    const first = await codeFor(email, 11);
    const before = sink.to(email).length;
    const again = await ask(12, FORGET, { email, reset: first.reset });
    expect(again.body.reset).toBe(first.reset);
    await until(() => sink.to(email).length > before, { seconds: 30, what: "the second code" });
    const second = /\b(\d{6})\b/.exec(sink.to(email).at(-1)?.text ?? "")?.[1] as string;
    const { reset } = first;
    if (second !== first.pin)
      expect((await ask(13, VERIFY, { email, pin: first.pin, reset })).status).toBe(422);
    expect((await ask(13, VERIFY, { email, pin: second, reset })).status).toBe(200);
    const { rows } = await world.db.execute(
      sql`select count(*)::int as open from one_time_codes where consumed_at is null
        and subject = (select subject from one_time_codes order by id desc limit 1)`,
    );
    expect(rows).toEqual([{ open: 1 }]);
  });

  test("a password that was set ends all codes of the address, whoever asked for them", async () => {
    const email = await account();
    const mine = await codeFor(email, 14);
    const before = sink.to(email).length;
    const theirs = (await ask(15, FORGET, { email })).body.reset;
    await until(() => sink.to(email).length > before, { seconds: 30, what: "the other code" });
    const pin = /\b(\d{6})\b/.exec(sink.to(email).at(-1)?.text ?? "")?.[1] as string;
    await ask(14, VERIFY, { email, ...mine });
    const passwords = { password: "Brand-new-1", confirm_password: "Brand-new-1" };
    await ask(14, "/users/password/reset", { email, ...mine, ...passwords });
    expect((await ask(15, VERIFY, { email, pin, reset: theirs })).status).toBe(422);
  });
});

describe("one IPv6 network is one machine", () => {
  const LOGIN = "/users/login";
  const inside = (network: string) => (i: number) => `${network}::${i.toString(16)}`;
  const lookedAt = (answers: { status: number }[]) =>
    answers.filter(({ status }) => status !== 429).length;
  const many = (count: number, one: (i: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, (_, i) => one(i)));

  test("wrong passwords of 100 addresses of one /64: five are looked at; the control, 20 networks, gets through", async () => {
    const email = await account();
    const at = inside("2001:db8:1:1");
    const guess = (ip: string) => ask(1, LOGIN, { email, password: "wrong" }, ip);
    expect(lookedAt(await many(100, (i) => guess(at(i))))).toBe(5);
    const other = await account();
    const elsewhere = (i: number) =>
      ask(i, LOGIN, { email: other, password: "wrong" }, `2001:db8:${(100 + i).toString(16)}:1::1`);
    expect(lookedAt(await many(20, elsewhere))).toBe(20);
  }, 60_000);

  test("sign-ins to 60 accounts, 60 codes looked at, 40 reset codes asked for, 40 registrations: as one machine", async () => {
    const login = inside("2001:db8:1:2");
    expect(
      lookedAt(
        await many(60, (i) => ask(i, LOGIN, { email: newEmail(), password: "w" }, login(i))),
      ),
    ).toBe(50);
    const look = inside("2001:db8:1:3");
    expect(
      lookedAt(
        await many(60, (i) => ask(i, VERIFY, { email: newEmail(), pin: "123456" }, look(i))),
      ),
    ).toBe(50);
    const code = inside("2001:db8:1:4");
    expect(lookedAt(await many(40, (i) => ask(i, FORGET, { email: newEmail() }, code(i))))).toBe(
      30,
    );
    const register = inside("2001:db8:1:5");
    const body = {
      first_name: "A",
      last_name: "B",
      phone: "081234567890",
      password: "Brand-new-1",
      confirm_password: "Brand-new-1",
    };
    expect(
      lookedAt(
        await many(40, (i) =>
          ask(i, "/users/register", { ...body, email: newEmail() }, register(i)),
        ),
      ),
    ).toBe(30);
  }, 90_000);

  test("the control: with the whole address as the key all of them would get through", async () => {
    const limits = rateLimits(world.deps.pool);
    const rule = { name: "control", points: 5, seconds: 900 };
    const at = inside("2001:db8:1:6");
    const taken = (key: (i: number) => string) =>
      many(100, (i) =>
        limits.take(rule, key(i)).then(
          () => ({ status: 200 }),
          () => ({ status: 429 }),
        ),
      );
    expect(lookedAt(await taken(at))).toBe(100);
    expect(lookedAt(await taken((i) => machineOf(at(i))))).toBe(5);
  });

  test("a whole /48 has a wide bucket: 16 machines' worth, not 65,536", async () => {
    const network = (i: number) => `2001:db8:2:${i.toString(16)}::1`;
    const answers = [];
    for (let wave = 0; wave < 5; wave++)
      answers.push(
        ...(await many(100, (i) => ask(i, FORGET, { email: newEmail() }, network(wave * 100 + i)))),
      );
    expect(lookedAt(answers)).toBe(30 * 16);
  }, 90_000);
});

describe("an account that somebody guesses at from everywhere", () => {
  test("answers ever more slowly, and never locks its owner out", async () => {
    const email = await account();
    const guess = (i: number, password: string) =>
      ask(i, "/users/login", { email, password }, `203.0.113.${i}`);
    const timed = async (work: () => Promise<{ status: number }>) => {
      const started = performance.now();
      const { status } = await work();
      return { status, ms: performance.now() - started };
    };
    for (let i = 0; i < 10; i++) await guess(i, "wrong");
    expect((await timed(() => guess(11, "wrong"))).ms).toBeGreaterThan(140);
    await Promise.all(Array.from({ length: 30 }, (_, i) => guess(20 + i, "wrong")));
    const slow = await timed(() => guess(60, "wrong"));
    expect(slow.status).toBe(422);
    expect(slow.ms).toBeGreaterThan(2_900);
    const owner = await timed(() => guess(61, PASSWORD));
    expect(owner.status).toBe(200);
    expect(owner.ms).toBeGreaterThan(2_900);
    // An unknown address is as slow as a known one.
    const unknown = newEmail();
    for (let i = 0; i < 12; i++)
      await ask(i, "/users/login", { email: unknown, password: "wrong" }, `203.0.114.${i}`);
    const last = await timed(() =>
      ask(1, "/users/login", { email: unknown, password: "wrong" }, "203.0.114.99"),
    );
    expect([last.status, last.ms > 440]).toEqual([422, true]);
  }, 60_000);
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
  // Deleting the account asks for the same password, and the guesses count together.
  const gone = await (apis[1] as ApiProcess).call("DELETE", "/users/account", {
    token,
    body: { password: PASSWORD },
  });
  expect(gone.status).toBe(429);
});
