import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword, insertUser } from "../src/features/accounts/index.ts";
import { addDays, witaDate } from "../src/platform/clock.ts";
import { createLog, redactPath } from "../src/platform/log.ts";
import { FakeXendit } from "./fake-xendit.ts";
import { MailSink } from "./mail-sink.ts";
import { type ApiProcess, startApi, until } from "./processes.ts";
import { type Booked, booking, openWorld, realClock, type World } from "./world.ts";

// Secrets are put everywhere they could come from; then everything is made to fail.
const canary = (name: string) => `${name}${randomBytes(6).toString("hex")}`;
const DAY = addDays(witaDate(new Date()), 30);
const PASSWORD = canary("Pass");
const WRONG_PASSWORD = canary("Wrong");
const EMAIL = `${canary("mail")}@example.test`;
/** In letters: seven digits are a telephone number, which no name may have. */
const NAME = canary("Name").replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
const BIRTH = "1987-06-05";
const PHONE = "+6281234598765";

let world: World;
let api: ApiProcess;
let fake: FakeXendit;
let sink: MailSink;
beforeAll(async () => {
  world = await openWorld({ clock: realClock });
  fake = await new FakeXendit().listen();
  sink = await new MailSink().on();
  api = await startApi({
    LOG_LEVEL: "trace",
    SMTP_URL: sink.url,
    PAYMENT_GATEWAY: "xendit",
    XENDIT_BASE_URL: fake.base_url,
    XENDIT_SECRET_KEY: fake.secret_key,
    XENDIT_CALLBACK_TOKEN: fake.callback_token,
  });
}, 60_000);
afterAll(async () => {
  await api?.end();
  await sink?.off();
  await fake?.close();
  await world?.close();
});

test("no password, token, slug, birth date, name or address stands in a log at level trace, whatever fails", async () => {
  await insertUser(world.db, {
    first_name: NAME,
    last_name: "K",
    email: EMAIL,
    password_hash: await hashPassword(PASSWORD),
    role: "AGEN",
    activated_at: new Date(0),
  });
  const { out } = await world.crossing({ valid_from: DAY });
  const login = (password: string) =>
    api.call<{ token: string }>("POST", "/users/login", { body: { email: EMAIL, password } });
  await login(WRONG_PASSWORD);
  const { token } = (await login(PASSWORD)).body;
  const body = booking([{ id: out.id, date: DAY }]);
  body.contact = { full_name: NAME, email: EMAIL, phone: PHONE };
  body.passengers = body.passengers.map((passenger) => ({
    ...passenger,
    full_name: NAME,
    date_of_birth: BIRTH,
  }));
  const book = () => api.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
  const made = await book();
  expect(made.status).toBe(201);
  const { slug, order_uuid } = made.body.data;
  const touch = async () => {
    for (const path of [`/users/orders/fast-boats/${slug}`, `/public-orders/fast-boats/${slug}`])
      for (const tail of ["", "/ticket", "/calendar.ics", "/nothing", `/${slug}`]) {
        await api.call("GET", `${path}${tail}`, { token });
        await api.call("GET", `${path}${tail}?slug=${slug}&token=${token}&email=${EMAIL}`, {
          token,
        });
      }
    await api.call("GET", `/users/orders/tours/${slug}`, { token });
    await api.call("GET", `/users/orders?search=${NAME}`, { token });
    await api.call("GET", `/nothing/${slug}`, { token });
    await api.call("POST", `/users/orders/fast-boats/${slug}/payments`, { token, body: {} });
  };
  await touch();
  sink.refusing = true;
  fake.pay(`${order_uuid}-1`);
  const notice = fake.webhook("payment_session.completed", `${order_uuid}-1`);
  await api.call("POST", "/webhooks/xendit", notice);
  await until(() => /job failed/.test(api.output()), { seconds: 60, what: "a mail to fail" });

  // Now the database fails during each of them: the driver's message contains all values.
  for (const table of ["passengers", "orders", "notifications", "users", "sessions"]) {
    await world.db.execute(sql.raw(`alter table ${table} rename to ${table}_hidden`));
    try {
      expect((await book()).status).toBe(500);
      await login(PASSWORD);
      await touch();
      await api.call("POST", "/webhooks/xendit", {
        ...notice,
        headers: { ...notice.headers, "webhook-id": canary("w") },
      });
    } finally {
      await world.db.execute(sql.raw(`alter table ${table}_hidden rename to ${table}`));
    }
  }
  // A violated constraint prints the whole row.
  await world.db.execute(sql`alter table orders add constraint no_orders check (false) not valid`);
  expect((await book()).status).toBe(500);

  const log = api.output();
  // The control: the log did contain these events.
  expect(log.match(/a route failed/g)?.length).toBeGreaterThan(10);
  expect(log).toMatch(/"path":"\/api\/users\/orders\/fast-boats\/\[slug\]/);
  const lines = log.split("\n");
  for (const secret of [
    ...[PASSWORD, WRONG_PASSWORD, token, slug, BIRTH, EMAIL, NAME, PHONE],
    ...[fake.secret_key, fake.callback_token, "a secret of the tests"],
  ])
    expect([secret, lines.filter((line) => line.includes(secret)).slice(0, 2)]).toEqual([
      secret,
      [],
    ]);
}, 120_000);

test("no code, no link, no new password and no wanted address either, whatever fails", async () => {
  sink.refusing = false;
  const email = `${canary("new")}@example.test`;
  const wanted = `${canary("wanted")}@example.test`;
  const [one, two, three] = [canary("One"), canary("Two"), canary("Three")];
  const post = (path: string, body: object, token = "") =>
    api.call<{ token: string }>("POST", path, { body, token });
  const mailed = async (to: string, pattern: RegExp) => {
    const found = () => sink.to(to).map((mail) => pattern.exec(mail.text)?.[1]);
    await until(() => found().some(Boolean), { seconds: 20, what: `a mail to ${to}` });
    return found().findLast(Boolean) as string;
  };
  const LINK = /email-verification\/([\w-]{43})/;
  const details = { first_name: NAME, last_name: "K", phone: PHONE };
  await post("/users/register", { ...details, email, password: one, confirm_password: one });
  const activation = await mailed(email, LINK);
  await post(`/users/email-verification/${activation}`, {});
  const { token } = (await post("/users/login", { email, password: one })).body;
  await api.call("PATCH", "/users/profile", { token, body: { email: wanted, password: one } });
  const change = await mailed(wanted, LINK);
  const passwords = { old_password: one, password: two, confirm_password: two };
  await api.call("PUT", "/users/password", { token, body: passwords });
  await post("/users/password/forget", { email });
  const pin = await mailed(email, /\b(\d{6})\b/);
  const fresh = { email, pin, password: three, confirm_password: three };
  const touch = async () => {
    await post("/users/password/forget", { email });
    await post("/users/password/forget/verify-otp", { email, pin });
    await post("/users/password/reset", fresh);
    await post("/users/password/forger/resend", { email });
    await post("/users/register", { ...details, email, password: one, confirm_password: one });
    await post(`/users/verify-email-changes/${change}`, {});
    await post(`/admins/email-verification/${change}`, {});
    await post(`/users/email-verification/${activation}/nothing`, {});
    await api.call("PATCH", "/users/profile", { token, body: { email: wanted } });
    // What fails while it is sent breaks the answer off.
    await api.call("GET", "/users/export", { token }).catch(() => undefined);
    await api.call("DELETE", "/users/account", { token, body: { password: "wrong-one" } });
  };
  const failures = () => api.output().match(/a route failed/g)?.length ?? 0;
  const before = failures();
  for (const table of ["one_time_codes", "account_links", "notifications", "users"]) {
    await world.db.execute(sql.raw(`alter table ${table} rename to ${table}_hidden`));
    try {
      await touch();
    } finally {
      await world.db.execute(sql.raw(`alter table ${table}_hidden rename to ${table}`));
    }
  }
  expect(failures() - before).toBeGreaterThan(10);
  expect(api.output()).toContain("an answer broke off");
  const lines = api.output().split("\n");
  expect(api.output()).toMatch(/email-verification\/\[token\]/);
  for (const secret of [activation, change, token, one, two, three, email, wanted, NAME, PHONE])
    expect([secret, lines.filter((line) => line.includes(secret)).slice(0, 2)]).toEqual([
      secret,
      [],
    ]);
  // Six digits may be part of another number by chance, but must not be a value of their own.
  expect(lines.filter((line) => line.includes(`"${pin}"`))).toEqual([]);
}, 120_000);

test("a log that is handed a secret under its name writes none", () => {
  const written: string[] = [];
  const log = createLog("trace");
  const stream = Object.getOwnPropertySymbols(log).find(
    (symbol) => symbol.description === "pino.stream",
  ) as symbol;
  (log as unknown as Record<symbol, object>)[stream] = {
    write: (line: string) => written.push(line),
  };
  const secret = canary("secret");
  for (const key of ["password", "token", "slug", "pin", "otp", "date_of_birth", "authorization"])
    log.info({ [key]: secret, body: { [key]: secret, deep: { [key]: secret } } }, key);
  expect(written).toHaveLength(7);
  expect(written.join("")).not.toContain(secret);
  // The control: the same value under another name is logged.
  log.info({ harmless: secret });
  expect(written.at(-1)).toContain(secret);
});

test("the secret part of an order's or a mail's address is left out of its path", () => {
  expect(redactPath("/api/public-orders/tours/abc/ticket")).toBe(
    "/api/public-orders/tours/[slug]/ticket",
  );
  expect(redactPath("/api/users/orders/fast-boats/abc")).toBe(
    "/api/users/orders/fast-boats/[slug]",
  );
  expect(redactPath("/api/users/email-verification/abc")).not.toContain("abc");
});
