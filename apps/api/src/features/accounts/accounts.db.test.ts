import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emailsOf, tokenIn } from "../../../test/emails.ts";
import { MailSink } from "../../../test/mail-sink.ts";
import { ofStaff, openWorld, type World } from "../../../test/world.ts";
import { sendOverdue } from "../notifications/index.ts";
import { hashPassword, insertUser, setRole } from "./index.ts";

const PASSWORD = "Segara-12";
let world: World;
let sink: MailSink;
let emails: ReturnType<typeof emailsOf>;
let hash: string;
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
  emails = emailsOf(world, sink);
  hash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await world.close();
  await sink.off();
});

let n = 0;
const newEmail = () => `wayan-${++n}@example.test`;
type Said = {
  message: string;
  code: string;
  token: string;
  role: string;
  expires_in: number;
  reset: string;
  errors?: Record<string, string[]>;
  data: Record<string, unknown>;
};
const send = (method: string, path: string, body: object = {}, more: object = {}) =>
  world.call<Said>(method, path, { body, ...more });
const post = (path: string, body: object = {}, more: object = {}) => send("POST", path, body, more);
const form = (email: string, more: object = {}) => ({
  first_name: "Wayan",
  last_name: "Arta",
  email,
  phone: "0812 3456 7890",
  password: PASSWORD,
  confirm_password: PASSWORD,
  ...more,
});
const login = (email: string, password = PASSWORD, area = "users") =>
  post(`/${area}/login`, { email, password });
const profile = (token: string, area = "users") =>
  world.call<Said>("GET", `/${area}/profile`, { token });
async function account(role: "USER" | "AGEN" | "ADMIN" = "USER") {
  const email = newEmail();
  const user = await insertUser(world.db, {
    first_name: "Nyoman",
    last_name: "Rai",
    email,
    password_hash: hash,
    role,
    ...ofStaff(role),
    locale: "en",
    activated_at: world.clock.now(),
  });
  const area = role === "ADMIN" ? "admins" : "users";
  return { user, email, area, token: (await login(email, PASSWORD, area)).body.token };
}

describe("registration", () => {
  test("makes an account that its mailed link opens, and nothing before", async () => {
    const email = newEmail();
    const made = await post("/users/register", form(email));
    expect([made.status, made.body]).toEqual([
      200,
      { message: "Account has been created please check your email to activate your account" },
    ]);
    const early = await login(email);
    expect([early.status, early.body]).toEqual([
      422,
      {
        message: "Please check your email to activate your account.",
        code: "not_activated",
        errors: { email: ["Please check your email to activate your account."] },
      },
    ]);
    const mail = await emails.one(email);
    expect(mail.subject).toBe("Please confirm your email address");
    expect(mail.text).toContain("Hello Wayan,");
    const token = tokenIn(mail.text);
    expect((await post(`/users/email-verification/${token}`)).status).toBe(200);
    const { body } = await login(email);
    expect(body.role).toBe("USER");
    expect((await profile(body.token)).body.data).toEqual({
      first_name: "Wayan",
      last_name: "Arta",
      email,
      phone: "+6281234567890",
      role: "USER",
      provider: "LOCAL",
      locale: "en",
      avatar: null,
      pending_email: null,
      email_settles_at: null,
      currency: "",
      has_password: true,
    });
  });

  test("the mailed link says where to go on, also when it is mailed again, and only on this site", async () => {
    const email = newEmail();
    const next = "/fast-boats/booking-form?out=7&date=2027-01-31";
    await post("/users/register", form(email, { next }));
    const link = new RegExp(`/email-verification/[\\w-]+\\?next=${encodeURIComponent(next)}`);
    expect((await emails.one(email)).text).toMatch(link);
    await post("/users/password/forger/resend", { email, next: "/user" });
    const again = await emails.one(email);
    expect(again.text).toMatch(/\/email-verification\/[\w-]+\?next=%2Fuser\s/);
    for (const other of ["//evil.example", "/\\evil.example", "https://evil.example"]) {
      const refused = await post("/users/register", form(newEmail(), { next: other }));
      expect(Object.keys(refused.body.errors ?? {})).toEqual(["next"]);
    }
  });

  test("records which terms were agreed to, and when", async () => {
    const email = newEmail();
    await post("/users/register", form(email));
    const { rows } = await world.db.execute(
      sql`select agreed, terms_accepted_at from users where email = ${email}`,
    );
    expect(rows[0]?.agreed).toMatchObject({ "terms-and-conditions": 0, "privacy-and-policy": 0 });
    expect(new Date(String(rows[0]?.terms_accepted_at))).toEqual(world.clock.now());
  });

  test("answers an address that has an account like any other; its owner learns it by mail", async () => {
    const { email } = await account();
    const fresh = await post("/users/register", form(newEmail()));
    const known = await post(
      "/users/register",
      form(email.toUpperCase(), { password: "Another-1", confirm_password: "Another-1" }),
    );
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect(await emails.subjects(email)).toEqual(["You already have an account"]);
    expect((await login(email)).status).toBe(200);
    expect((await login(email, "Another-1")).status).toBe(422);
  });

  test("a second one before the activation counts, and the first link no longer works", async () => {
    const email = newEmail();
    await post(
      "/users/register",
      form(email, { password: "Of-a-stranger", confirm_password: "Of-a-stranger" }),
    );
    const first = await emails.token(email);
    await post("/users/register", form(email, { first_name: "Ketut" }));
    const second = await emails.token(email);
    expect((await post(`/users/email-verification/${first}`)).body.code).toBe("link_invalid");
    expect((await post(`/users/email-verification/${second}`)).status).toBe(200);
    expect((await login(email, "Of-a-stranger")).body.code).toBe("credentials_invalid");
    const { token } = (await login(email)).body;
    expect((await profile(token)).body.data.first_name).toBe("Ketut");
  });

  test("a mail is in the language of the page it was asked from, and so are the messages", async () => {
    const email = newEmail();
    const { body } = await post("/users/register", form(email), {
      headers: { "Accept-Language": "id" },
    });
    expect(body.message).toBe(
      "Akun berhasil dibuat, silakan periksa email Anda untuk mengaktifkannya",
    );
    expect((await emails.one(email)).text).toContain("Halo Wayan,");
  });

  test.each([
    [{ first_name: "" }, "first_name", "This field is required"],
    [{ last_name: " " }, "last_name", "This field is required"],
    [{ email: "wayan" }, "email", "Email is not valid"],
    [{ email: "" }, "email", "This field is required"],
    [{ phone: "12" }, "phone", "This phone number is not valid"],
    [{ phone: "" }, "phone", "This field is required"],
    [{ password: "" }, "password", "This field is required"],
    [
      { password: "sixsix", confirm_password: "sixsix" },
      "password",
      "Password must be 7 to 50 characters",
    ],
    [
      { password: "x".repeat(51), confirm_password: "x".repeat(51) },
      "password",
      "Password must be 7 to 50 characters",
    ],
    [{ confirm_password: "Segara-13" }, "confirm_password", "Password does not match"],
    [{ confirm_password: "" }, "confirm_password", "This field is required"],
  ])("with %j is refused at its field", async (wrong, field, message) => {
    const email = newEmail();
    const { status, body } = await post("/users/register", form(email, wrong));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors?.[field]?.[0]).toBe(message);
    expect(await emails.fresh(email)).toEqual([]);
  });

  test("shows what is wrong with every field at once, the passwords' disagreement too", async () => {
    const { body } = await post(
      "/users/register",
      form("wayan", { first_name: "", confirm_password: "other-one" }),
    );
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      "confirm_password",
      "email",
      "first_name",
    ]);
  });

  test.each([["seven77"], ["x".repeat(50)]])("takes a password of %s", async (password) => {
    const email = newEmail();
    const { status } = await post(
      "/users/register",
      form(email, { password, confirm_password: password }),
    );
    expect(status).toBe(200);
  });
});

describe("the activation link", () => {
  const registered = async () => {
    const email = newEmail();
    await post("/users/register", form(email));
    return { email, token: await emails.token(email) };
  };
  test("works for 24 hours", async () => {
    const [one, two] = [await registered(), await registered()];
    world.clock.advance(24 * 60 - 1);
    expect((await post(`/users/email-verification/${one.token}`)).status).toBe(200);
    world.clock.advance(1);
    const late = await post(`/users/email-verification/${two.token}`);
    expect([late.status, late.body.code]).toEqual([422, "link_invalid"]);
    expect((await login(two.email)).body.code).toBe("not_activated");
  });
  test("pressed twice, and ten times at once, activates once and complains never", async () => {
    const { email, token } = await registered();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/users/email-verification/${token}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await login(email)).status).toBe(200);
  });
  test("is not a link for anything else, nor in the other area", async () => {
    const { token, email } = await registered();
    for (const path of [
      `/users/verify-email-changes/${token}`,
      `/admins/email-verification/${token}`,
      `/admins/verify-email-changes/${token}`,
      `/users/email-verification/${token}x`,
      `/users/email-verification/${token.toLowerCase()}`,
    ])
      expect([path, (await post(path)).body.code]).toEqual([path, "link_invalid"]);
    expect((await login(email)).body.code).toBe("not_activated");
  });
  test("is mailed again to an address that waits for it; the answer is the same for all", async () => {
    const { email, token } = await registered();
    const { email: active } = await account();
    const answers = [];
    for (const address of [email, active, "nobody@example.test"])
      answers.push((await post("/users/password/forger/resend", { email: address })).body);
    expect(answers).toEqual(
      Array(3).fill({ message: "Please check your email to activate your account." }),
    );
    const again = await emails.token(email);
    expect(await emails.fresh(active)).toEqual([]);
    expect(await emails.fresh("nobody@example.test")).toEqual([]);
    expect((await post(`/users/email-verification/${token}`)).body.code).toBe("link_invalid");
    expect((await post(`/users/email-verification/${again}`)).status).toBe(200);
  });
  test("is not in the database: neither there nor in the outbox, sent or not", async () => {
    const email = newEmail();
    await post("/users/register", form(email));
    const traces = async (token: string) => {
      const { rows } = await world.db.execute(sql`
        select 'link' from account_links t where t::text like ${`%${token}%`}
        union all select 'outbox' from notifications t where t::text like ${`%${token}%`}
        union all select 'job' from pgboss.job t where t::text like ${`%${token}%`}`);
      return rows;
    };
    // Read before the email is sent: afterwards the sealed token is gone.
    const { rows } = await world.db.execute(
      sql`select secret from notifications where "to" = ${email}`,
    );
    expect(rows[0]?.secret).toEqual(expect.any(String));
    const token = await emails.token(email);
    expect(token).toHaveLength(43);
    expect(String(rows[0]?.secret)).not.toContain(token);
    expect(await traces(token)).toEqual([]);
    const after = await world.db.execute(
      sql`select secret from notifications where "to" = ${email}`,
    );
    expect(after.rows).toEqual([{ secret: null }]);
  });
  test("gives the account what was asked for with its address before", async () => {
    const { email, token } = await registered();
    const other = await account();
    const { out } = await world.crossing();
    const { rows } = await world.db.execute(sql`insert into orders (order_uuid, booking_id, slug,
        order_type, order_status, inquiry_status, contact_full_name, contact_email, contact_phone, locale,
        title_id, title_en,
        people, subtotal, total_price, refund_policy, purchase_date)
      values (gen_random_uuid(), ${`JKG-${n}`}, ${`asked-before-${n}`}, 'private_boat', 'PENDING', 'NEW',
        'Wayan', ${email.toUpperCase()}, '', 'en', ${`Trip ${out.id}`}, ${`Trip ${out.id}`}, 2, 0, 0, '[]', now())
      returning id`);
    await post(`/users/email-verification/${token}`);
    const mine = (await login(email)).body.token;
    const list = (token: string) =>
      world.call<{ data: { title: string }[] }>("GET", "/users/orders", { token });
    expect((await list(mine)).body.data.map(({ title }) => title)).toEqual([`Trip ${out.id}`]);
    expect((await list(other.token)).body.data).toEqual([]);
    await world.db.execute(sql`delete from orders where id = ${rows[0]?.id}`);
  });
});

describe.each([
  {
    area: "users",
    role: "USER",
    forget: "/users/password/forget",
    verify: "/users/password/forget/verify-otp",
    reset: "/users/password/reset",
  },
  {
    area: "admins",
    role: "ADMIN",
    forget: "/admins/forget-password",
    verify: "/admins/forget-password/verify-pin",
    reset: "/admins/forget-password/reset-password",
  },
] as const)("a forgotten password of $area", ({ area, role, forget, verify, reset }) => {
  const asked = async () => {
    const one = await account(role);
    const answer = await post(forget, { email: one.email });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        message: "OTP has been sent to your email. Please check your email.",
        expires_in: 60,
        reset: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    return { ...one, pin: await emails.code(one.email) };
  };
  const fresh = { password: "Brand-new-1", confirm_password: "Brand-new-1" };

  test("is replaced with the mailed code; every session ends and the owner is told", async () => {
    const { email, pin, token } = await asked();
    expect((await profile(token, area)).status).toBe(200);
    expect((await post(verify, { email, pin })).status).toBe(200);
    const done = await post(reset, { email, pin, ...fresh });
    expect([done.status, done.body]).toEqual([
      200,
      { message: "Your password has been set. Please login with your new password." },
    ]);
    expect((await profile(token, area)).status).toBe(401);
    expect((await login(email, PASSWORD, area)).status).toBe(422);
    expect((await login(email, "Brand-new-1", area)).status).toBe(200);
    expect(await emails.subjects(email)).toEqual(["Your password was changed"]);
  });
  test("a code works once, and only after it was checked", async () => {
    const { email, pin } = await asked();
    expect((await post(reset, { email, pin, ...fresh })).body.code).toBe("pin_invalid");
    await post(verify, { email, pin });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(reset, { email, pin, ...fresh })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await post(verify, { email, pin })).body.code).toBe("pin_invalid");
  });
  test("a code is accepted for 60 seconds and 30 more, and not after", async () => {
    const [one, two] = [await asked(), await asked()];
    world.clock.advance(89 / 60);
    expect((await post(verify, { email: one.email, pin: one.pin })).status).toBe(200);
    world.clock.advance(1 / 60);
    expect((await post(verify, { email: two.email, pin: two.pin })).status).toBe(422);
  });
  test("a checked code sets the password within ten minutes, and not after", async () => {
    const [one, two] = [await asked(), await asked()];
    for (const { email, pin } of [one, two]) await post(verify, { email, pin });
    world.clock.advance(10 - 1 / 60);
    expect((await post(reset, { email: one.email, pin: one.pin, ...fresh })).status).toBe(200);
    world.clock.advance(1 / 60);
    const late = await post(reset, { email: two.email, pin: two.pin, ...fresh });
    expect(late.body).toMatchObject({ code: "pin_invalid", errors: { pin: [expect.any(String)] } });
  });
  test("five looks at a code, then not even the right one opens", async () => {
    const { email, pin } = await asked();
    const wrong = pin === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i++)
      expect((await post(verify, { email, pin: wrong })).status).toBe(422);
    expect((await post(verify, { email, pin })).status).toBe(422);
    // The control: a new code has five tries of its own, the fifth of them right.
    await post(forget, { email });
    const again = await emails.code(email);
    for (let i = 0; i < 4; i++)
      await post(verify, { email, pin: wrong === again ? "000002" : wrong });
    expect((await post(verify, { email, pin: again })).status).toBe(200);
    expect((await post(reset, { email, pin: again, ...fresh })).status).toBe(200);
  });
  test("a new code ends the one before", async () => {
    const { email, pin } = await asked();
    await post(forget, { email });
    const second = await emails.code(email);
    if (second !== pin) expect((await post(verify, { email, pin })).status).toBe(422);
    expect((await post(verify, { email, pin: second })).status).toBe(200);
  });
  test("an unknown, an inactive and the other area's address get the same answers and no mail", async () => {
    const other = await account(role === "USER" ? "ADMIN" : "USER");
    const inactive = newEmail();
    await post("/users/register", form(inactive));
    await emails.fresh(inactive);
    const known = await asked();
    for (const email of [newEmail(), inactive, other.email]) {
      const answer = await post(forget, { email });
      const { body } = await post(forget, { email: known.email });
      // The handle differs every time, for a known address too.
      expect(answer.body).toEqual({ ...body, reset: expect.stringMatching(/^[\w-]{43}$/) });
      expect(answer.body.reset).not.toBe(body.reset);
      expect(await emails.fresh(email)).toEqual([]);
      const guessed = await post(verify, { email, pin: "123456" });
      const wrong = await post(verify, { email: newEmail(), pin: "123456" });
      expect([guessed.status, guessed.body]).toEqual([422, wrong.body]);
    }
  });
  test("a code for one area or address opens no other", async () => {
    const [one, two] = [await asked(), await account(role)];
    expect((await post(verify, { email: two.email, pin: one.pin })).status).toBe(422);
    const paths = ["/users/password/forget/verify-otp", "/admins/forget-password/verify-pin"];
    const elsewhere = paths.find((path) => path !== verify) as string;
    expect((await post(elsewhere, { email: one.email, pin: one.pin })).status).toBe(422);
    expect(
      (await post(verify, { email: ` ${one.email.toUpperCase()}`, pin: one.pin })).status,
    ).toBe(200);
  });
  test.each([
    [{ pin: "12345" }, "pin", "The code has 6 digits"],
    [{ pin: "abcdef" }, "pin", "The code has 6 digits"],
    [
      { password: "sixsix", confirm_password: "sixsix" },
      "password",
      "Password must be 7 to 50 characters",
    ],
    [{ confirm_password: "other-one" }, "confirm_password", "Password does not match"],
  ])("with %j is refused at its field", async (wrong, field, message) => {
    const body = { email: "a@example.test", pin: "123456", ...fresh, ...wrong };
    expect((await post(reset, body)).body.errors).toEqual({ [field]: [message] });
  });
});

test("an expired code is not sent: its mail is dropped, and its secret with it", async () => {
  const { email } = await account();
  await post("/users/password/forget", { email });
  world.clock.advance(1);
  await sendOverdue(world.api.worker.mail);
  expect(sink.to(email)).toEqual([]);
  const { rows } = await world.db.execute(
    sql`select secret, sent_at, dropped_at is not null as dropped from notifications where "to" = ${email}`,
  );
  expect(rows).toEqual([{ secret: null, sent_at: null, dropped: true }]);
});

test("sessions and links that ended more than a week ago go; the others stay", async () => {
  const { forgetExpired } = await import("./index.ts");
  const { token, user } = await account();
  await send("PATCH", "/users/profile", { email: newEmail(), password: PASSWORD }, { token });
  const left = async () => {
    await forgetExpired(world.db, world.clock.now());
    const { rows } = await world.db.execute(sql`select
      (select count(*)::int from sessions where user_id = ${user.id}) as sessions,
      (select count(*)::int from account_links where user_id = ${user.id}) as links`);
    return rows[0];
  };
  world.clock.advance(7 * 24 * 60);
  expect(await left()).toEqual({ sessions: 1, links: 1 });
  world.clock.advance(24 * 60 + 1);
  expect(await left()).toEqual({ sessions: 1, links: 0 });
  world.clock.advance(13 * 24 * 60);
  expect(await left()).toEqual({ sessions: 0, links: 0 });
});

test("codes of the last day are kept, older ones go", async () => {
  const { forgetOldCodes } = await import("../codes/index.ts");
  const count = async () =>
    (await world.db.execute(sql`select count(*)::int as n from one_time_codes`)).rows[0]?.n;
  await post("/users/password/forget", { email: newEmail() });
  await forgetOldCodes(world.db, world.clock.now());
  expect(await count()).toBeGreaterThan(0);
  world.clock.advance(24 * 60 + 1);
  await forgetOldCodes(world.db, world.clock.now());
  expect(await count()).toBe(0);
});

describe.each(["USER", "ADMIN"] as const)("the own account of a %s", (role) => {
  test("details change one by one; what is left out stays", async () => {
    const { token, area } = await account(role);
    const first = await send("PATCH", `/${area}/profile`, { phone: "+31 6 1234 5678" }, { token });
    expect(first.body).toMatchObject({
      message: "Profile successfully updated",
      data: { first_name: "Nyoman", phone: "+31612345678" },
    });
    const second = await send(
      "PATCH",
      `/${area}/profile`,
      { first_name: "Made", locale: "id" },
      { token },
    );
    expect(second.body.data).toMatchObject({
      first_name: "Made",
      last_name: "Rai",
      phone: "+31612345678",
      locale: "id",
    });
    expect((await send("PATCH", `/${area}/profile`, {}, { token })).status).toBe(200);
    const wrong = await send(
      "PATCH",
      `/${area}/profile`,
      { phone: "1", first_name: "X" },
      { token },
    );
    expect(wrong.body.errors).toEqual({ phone: ["This phone number is not valid"] });
    expect((await profile(token, area)).body.data.first_name).toBe("Made");
  });

  test("staff may have one name, as in their invitation; customers have two", async () => {
    const { token, area } = await account(role);
    const answer = await send("PATCH", `/${area}/profile`, { last_name: " " }, { token });
    if (role === "ADMIN") expect(answer.body.data).toMatchObject({ last_name: "" });
    else expect(answer.body.errors).toEqual({ last_name: ["This field is required"] });
  });

  test("a new address counts once its link was followed, and the old one is told at once", async () => {
    const { token, email, area } = await account(role);
    const next = newEmail();
    const asked = await send(
      "PATCH",
      `/${area}/profile`,
      { email: next, first_name: "Made", password: PASSWORD },
      { token },
    );
    expect(asked.body.data).toMatchObject({ email, pending_email: next, first_name: "Made" });
    const [told] = await emails.fresh(email);
    expect(told?.subject).toBe("Your email address is about to change");
    expect(told?.text).toContain(next);
    const mail = await emails.one(next);
    const page = area === "admins" ? "/admin/email-verification/" : "/email-verification/";
    expect(mail.text).toMatch(new RegExp(`http://localhost:3000${page}[\\w-]{43}\\?change=1`));
    expect((await login(next, PASSWORD, area)).status).toBe(422);
    const link = tokenIn(mail.text);
    expect((await post(`/${area}/email-verification/${link}`)).body.code).toBe("link_invalid");
    expect((await post(`/${area}/verify-email-changes/${link}`)).status).toBe(200);
    expect((await post(`/${area}/verify-email-changes/${link}`)).status).toBe(200);
    expect((await profile(token, area)).body.data).toMatchObject({
      email: next,
      pending_email: null,
    });
    expect((await login(next, PASSWORD, area)).status).toBe(200);
    expect((await login(email, PASSWORD, area)).status).toBe(422);
  });

  test("somebody else's address is asked for like any other, and never given", async () => {
    const [{ token, email, area }, other] = [await account(role), await account("USER")];
    const asked = await send(
      "PATCH",
      `/${area}/profile`,
      { email: other.email, password: PASSWORD },
      { token },
    );
    expect([asked.status, asked.body.data]).toMatchObject([200, { pending_email: other.email }]);
    expect(await emails.fresh(other.email)).toEqual([]);
    expect(await emails.subjects(email)).toEqual(["Your email address is about to change"]);
  });

  test("an address that somebody took in the meantime is no longer to be had", async () => {
    const { token, email, area } = await account(role);
    const wanted = newEmail();
    await send("PATCH", `/${area}/profile`, { email: wanted, password: PASSWORD }, { token });
    const link = await emails.token(wanted);
    await insertUser(world.db, { first_name: "A", last_name: "B", email: wanted, role: "USER" });
    const late = await post(`/${area}/verify-email-changes/${link}`);
    expect([late.status, late.body.code]).toEqual([422, "link_invalid"]);
    expect((await profile(token, area)).body.data.email).toBe(email);
  });

  test("a new password undoes a wish for another address, whoever made it", async () => {
    const { token, email, area } = await account(role);
    const wanted = newEmail();
    const ask = async (password: string) => {
      await send("PATCH", `/${area}/profile`, { email: wanted, password }, { token });
      return emails.token(wanted);
    };
    const one = await ask(PASSWORD);
    const passwords = { password: "Brand-new-1", confirm_password: "Brand-new-1" };
    await send("PUT", `/${area}/password`, { old_password: PASSWORD, ...passwords }, { token });
    expect((await post(`/${area}/verify-email-changes/${one}`)).body.code).toBe("link_invalid");
    expect((await profile(token, area)).body.data).toMatchObject({ email, pending_email: null });

    // The link that the email to the old address offers, in case the change was not theirs.
    const two = await ask("Brand-new-1");
    await emails.fresh(email);
    const paths =
      role === "ADMIN"
        ? ["", "/verify-pin", "/reset-password"].map((end) => `/admins/forget-password${end}`)
        : ["forget", "forget/verify-otp", "reset"].map((end) => `/users/password/${end}`);
    const [forget, verify, reset] = paths as [string, string, string];
    await post(forget, { email });
    const pin = await emails.code(email);
    await post(verify, { email, pin });
    expect((await post(reset, { email, pin, ...passwords })).status).toBe(200);
    expect((await post(`/${area}/verify-email-changes/${two}`)).body.code).toBe("link_invalid");
  });

  test("the password changes for the old one; other sessions end, this one stays", async () => {
    const { token, email, area } = await account(role);
    const elsewhere = (await login(email, PASSWORD, area)).body.token;
    const change = {
      old_password: PASSWORD,
      password: "Brand-new-1",
      confirm_password: "Brand-new-1",
    };
    const wrong = await send(
      "PUT",
      `/${area}/password`,
      { ...change, old_password: "wrong" },
      { token },
    );
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { old_password: ["Credential not valid"] },
    ]);
    const done = await send("PUT", `/${area}/password`, change, { token });
    expect([done.status, done.body]).toEqual([200, { message: "Password successfully changed" }]);
    expect((await profile(token, area)).status).toBe(200);
    expect((await profile(elsewhere, area)).status).toBe(401);
    expect((await login(email, "Brand-new-1", area)).status).toBe(200);
    expect(await emails.subjects(email)).toEqual(["Your password was changed"]);
  });
});

describe("roles", () => {
  test("another role ends every session, and the new one counts from the next sign-in", async () => {
    const { token, user, email } = await account("USER");
    await world.db.transaction((tx) => setRole(tx, { user_id: user.id, role: "AGEN" }));
    expect((await profile(token)).status).toBe(401);
    expect((await login(email)).body.role).toBe("AGEN");
  });
  test("the same role again ends nothing", async () => {
    const { token, user } = await account("USER");
    await world.db.transaction((tx) => setRole(tx, { user_id: user.id, role: "USER" }));
    expect((await profile(token)).status).toBe(200);
  });
  test("nobody becomes staff, or stops being it, with a role of customers", async () => {
    const { user, token } = await account("ADMIN");
    const refused = world.db.transaction((tx) => setRole(tx, { user_id: user.id, role: "USER" }));
    await expect(refused).rejects.toThrow("not_found");
    expect((await profile(token, "admins")).status).toBe(200);
  });
});
