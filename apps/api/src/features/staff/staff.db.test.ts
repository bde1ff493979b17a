import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { StaffMember } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Emails, emailsOf } from "../../../test/emails.ts";
import { MailSink } from "../../../test/mail-sink.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { hashPassword, insertUser } from "../accounts/index.ts";
import { suspend as suspendMember } from "./staff.ts";

let world: World;
let sink: MailSink;
let emails: Emails;
type Session = Awaited<ReturnType<World["person"]>>;
let owner: Session;
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
  emails = emailsOf(world, sink);
  owner = await world.person("ADMIN");
});
afterAll(async () => {
  await world?.close();
  await sink?.off();
});

const PASSWORD = "Segara-12";
type Said = {
  data: StaffMember;
  token: string;
  message: string;
  code: string;
  errors?: Record<string, string[]>;
};
const send = <T = Said>(method: string, path: string, body?: object, token = owner.token) =>
  world.call<T>(method, path, { token, body, headers: { "Accept-Language": "en" } });
let n = 0;
const fresh = () => `kadek.${++n}.${Math.random().toString(36).slice(2)}@example.test`;
const wish = (more: object = {}) => ({
  first_name: "Kadek",
  last_name: "Ariani",
  email: fresh(),
  staff_role: "counter",
  locale: "id",
  ...more,
});
const accept = (token: string, password = PASSWORD) =>
  send("POST", `/admins/email-verification/${token}`, { password, confirm_password: password }, "");
const login = (email: string, password = PASSWORD) =>
  send("POST", "/admins/login", { email, password }, "");
/** Invited, accepted and signed in. */
async function member(more: object = {}) {
  const asked = wish(more);
  const { data } = (await send("POST", "/admins/admins", asked)).body;
  expect((await accept(await emails.token(asked.email))).status).toBe(200);
  const { token } = (await login(asked.email)).body;
  return { ...data, token };
}
const show = (slug: string) => send("GET", `/admins/admins/${slug}`);
const audited = async (slug: string) => {
  const { rows } = await world.db.execute(
    sql`select action, detail from audit_entries
      where action like 'staff.%' and detail ->> 'slug' = ${slug} order by id`,
  );
  return rows;
};

describe("an invitation", () => {
  test("goes out in the chosen language, sets the password and opens the back office", async () => {
    const asked = wish();
    const made = await send("POST", "/admins/admins", asked);
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({
        email: asked.email,
        state: "invited",
        last_seen_at: null,
        invited_until: expect.any(String),
      }),
    ]);
    const mail = await emails.one(asked.email);
    expect(mail.subject).toBe("Undangan Anda ke Jukung");
    expect(mail.text).toContain("petugas loket");
    expect(mail.text).toMatch(/\/admin\/email-verification\/[\w-]{43}/);
    const token = /email-verification\/([\w-]{43})/.exec(mail.text)?.[1] ?? "";
    const link = `/admins/email-verification/${token}`;
    // Opening it uses nothing up.
    for (let i = 0; i < 2; i++)
      expect((await send("GET", link, undefined, "")).body.data).toEqual({
        state: "open",
        email: asked.email,
        first_name: "Kadek",
        staff_role: "counter",
      });
    expect((await login(asked.email)).body.code).toBe("credentials_invalid");
    expect((await accept(token)).status).toBe(200);
    const { token: session } = (await login(asked.email)).body;
    expect((await send("GET", "/admins/orders", undefined, session)).status).toBe(200);
    expect((await send("GET", "/admins/admins", undefined, session)).status).toBe(403);
    const { data } = (await show(made.body.data.slug)).body;
    expect([data.state, data.invited_until, data.last_seen_at]).toEqual([
      "active",
      null,
      expect.any(String),
    ]);
    expect((await send("GET", link, undefined, "")).body.data).toEqual({
      state: "used",
      email: null,
      first_name: null,
      staff_role: null,
    });
  });

  test.each([
    ["no password", {}, { password: ["Required"] }],
    ["six letters", { password: "Segara", confirm_password: "Segara" }, "password"],
    ["51 letters", { password: "x".repeat(51), confirm_password: "x".repeat(51) }, "password"],
    [
      "another one again",
      { password: PASSWORD, confirm_password: "other-one" },
      "confirm_password",
    ],
  ])("with %s is refused at the field and not used up", async (_name, body, field) => {
    const asked = wish();
    await send("POST", "/admins/admins", asked);
    const token = await emails.token(asked.email);
    const refused = await send("POST", `/admins/email-verification/${token}`, body, "");
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(
      typeof field === "string" ? [field] : ["password"],
    );
    expect((await accept(token)).status).toBe(200);
  });

  test("sent twice with the same password is no mistake; with another it changes nothing", async () => {
    const asked = wish();
    await send("POST", "/admins/admins", asked);
    const token = await emails.token(asked.email);
    const both = await Promise.all([accept(token), accept(token, "Another-1")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const kept = both[0]?.status === 200 ? PASSWORD : "Another-1";
    expect((await accept(token, kept)).status).toBe(200);
    expect((await accept(token, "Third-one")).body.code).toBe("link_invalid");
    expect((await login(asked.email, kept)).status).toBe(200);
    expect((await login(asked.email, "Third-one")).status).toBe(422);
    // Later a used link tells nobody whether a password is right.
    world.clock.advance(10);
    expect((await accept(token, kept)).body.code).toBe("link_invalid");
  });

  test("sent again replaces the link before; after a week it is over", async () => {
    const asked = wish();
    const { slug } = (await send("POST", "/admins/admins", asked)).body.data;
    const first = await emails.token(asked.email);
    expect((await send("POST", `/admins/admins/${slug}/invitation`, {})).status).toBe(200);
    const second = await emails.token(asked.email);
    expect((await accept(first)).body.code).toBe("link_invalid");
    const opened = world.clock.now();
    world.clock.advance(7 * 24 * 60);
    expect((await accept(second)).body.code).toBe("link_invalid");
    const { data } = (await send("GET", `/admins/email-verification/${second}`, undefined, ""))
      .body;
    expect(data.state).toBe("expired");
    world.clock.set(opened.toISOString());
  });

  test("is not sent again to somebody who has accepted it", async () => {
    const { slug } = await member();
    const again = await send("POST", `/admins/admins/${slug}/invitation`, {});
    expect([again.status, again.body.code]).toEqual([409, "invitation_accepted_already"]);
  });

  test("an address of staff, in any case, is refused at the field", async () => {
    const { email } = await member();
    const again = await send("POST", "/admins/admins", wish({ email: email.toUpperCase() }));
    expect([again.status, again.body.errors]).toEqual([
      422,
      { email: ["This email address already belongs to a member of staff."] },
    ]);
  });

  test("a customer's account is never turned into staff", async () => {
    const { user, token } = await world.person();
    const refused = await send("POST", "/admins/admins", wish({ email: user.email }));
    expect([refused.status, refused.body.code]).toEqual([422, "email_of_customer"]);
    expect((await send("GET", "/users/profile", undefined, token)).status).toBe(200);
  });

  test("a registration that nobody has confirmed gives way, with its password", async () => {
    const email = fresh();
    const password_hash = await hashPassword("a stranger's");
    await insertUser(world.db, {
      first_name: "X",
      last_name: "Y",
      email,
      role: "USER",
      password_hash,
    });
    const { data } = (await send("POST", "/admins/admins", wish({ email }))).body;
    expect(data).toMatchObject({ first_name: "Kadek", state: "invited" });
    expect((await login(email, "a stranger's")).body.code).toBe("credentials_invalid");
    expect((await accept(await emails.token(email))).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  test("a blocked registration that nobody has confirmed gives way too: the invitation works", async () => {
    const email = fresh();
    const guest = await insertUser(world.db, {
      first_name: "X",
      last_name: "Y",
      email,
      role: "USER",
      password_hash: await hashPassword("a stranger's"),
    });
    const blocked = await send("POST", `/admins/users/${guest.slug}/block`, { reason: "Spam" });
    expect(blocked.status).toBe(200);
    const { data } = (await send("POST", "/admins/admins", wish({ email }))).body;
    expect(data.state).toBe("invited");
    expect((await accept(await emails.token(email))).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  test("the customers' activation email is not sent to somebody invited", async () => {
    const asked = wish();
    await send("POST", "/admins/admins", asked);
    await emails.one(asked.email);
    const path = "/users/password/forger/resend";
    expect((await send("POST", path, { email: asked.email }, "")).status).toBe(200);
    expect(await emails.subjects(asked.email)).toEqual([]);
  });

  test("two people of one name have an address each", async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => send("POST", "/admins/admins", wish({ last_name: "Kembar" }))),
    );
    expect(made.map(({ body }) => body.data.slug).sort()).toEqual([
      "kadek-kembar",
      "kadek-kembar-2",
      "kadek-kembar-3",
    ]);
  });
});

describe("suspending", () => {
  test("ends every session at once; sign-in then answers as a wrong password", async () => {
    const one = await member();
    const orders = () => send("GET", "/admins/orders", undefined, one.token);
    expect((await orders()).status).toBe(200);
    const { data } = (await send("POST", `/admins/admins/${one.slug}/suspend`, {})).body;
    expect([data.state, (await orders()).status]).toEqual(["suspended", 401]);
    const refused = await login(one.email);
    const wrong = await login(one.email, "not the password");
    expect([refused.status, refused.body]).toEqual([wrong.status, wrong.body]);
    await send("POST", "/admins/forget-password", { email: one.email }, "");
    expect(await emails.subjects(one.email)).toEqual([]);
    await send("POST", `/admins/admins/${one.slug}/restore`, {});
    expect((await orders()).status).toBe(401);
    expect((await login(one.email)).status).toBe(200);
    expect((await audited(one.slug)).map(({ action }) => action)).toEqual([
      "staff.invite",
      "staff.suspend",
      "staff.restore",
    ]);
  });

  test("of somebody invited keeps the link from working until they are let in again", async () => {
    const asked = wish();
    const { slug } = (await send("POST", "/admins/admins", asked)).body.data;
    const token = await emails.token(asked.email);
    await send("POST", `/admins/admins/${slug}/suspend`, {});
    expect((await accept(token)).body.code).toBe("link_invalid");
    await send("POST", `/admins/admins/${slug}/restore`, {});
    expect((await accept(token)).status).toBe(200);
  });

  test("a sign-in at the same time leaves no session", async () => {
    const one = await member();
    const [, ...logins] = await Promise.all([
      send("POST", `/admins/admins/${one.slug}/suspend`, {}),
      ...Array.from({ length: 5 }, () => login(one.email)),
    ]);
    const statuses = () =>
      Promise.all(
        logins
          .filter(({ status }) => status === 200)
          .map(
            async ({ body }) =>
              (await send("GET", "/admins/profile", undefined, body.token)).status,
          ),
      );
    expect((await statuses()).filter((status) => status !== 401)).toEqual([]);
    await send("POST", `/admins/admins/${one.slug}/restore`, {});
    expect((await statuses()).filter((status) => status !== 401)).toEqual([]);
  });

  test("sessions are ended without suspending", async () => {
    const one = await member();
    const ended = await send("POST", `/admins/admins/${one.slug}/sessions/end`, {});
    expect([ended.status, ended.body.data.state]).toEqual([200, "active"]);
    expect((await send("GET", "/admins/profile", undefined, one.token)).status).toBe(401);
    expect((await login(one.email)).status).toBe(200);
  });
});

describe("editing", () => {
  const body = (more: object = {}) => ({
    first_name: "Kadek",
    last_name: "Ariani",
    staff_role: "counter",
    version: 0,
    ...more,
  });

  test("a new role is audited before and after; a name only as changed", async () => {
    const { slug, version } = await member();
    const change = body({ first_name: "Wayan", staff_role: "finance", version });
    const { data } = (await send("PUT", `/admins/admins/${slug}`, change)).body;
    expect(data).toMatchObject({
      first_name: "Wayan",
      staff_role: "finance",
      version: version + 1,
    });
    expect((await audited(slug)).at(-1)).toEqual({
      action: "staff.update",
      detail: {
        slug,
        changed: ["name"],
        changes: { staff_role: { from: "counter", to: "finance" } },
      },
    });
  });

  test("an outdated edit is refused with the current state", async () => {
    const { slug, version } = await member();
    await send("PUT", `/admins/admins/${slug}`, body({ first_name: "Wayan", version }));
    const late = await send<Said & { current: object }>(
      "PUT",
      `/admins/admins/${slug}`,
      body({ staff_role: "finance", version }),
    );
    expect([late.status, late.body.code, late.body.current]).toEqual([
      409,
      "changed_meanwhile",
      expect.objectContaining({ first_name: "Wayan", staff_role: "counter" }),
    ]);
  });

  test("nobody changes their own role, suspends or removes themselves", async () => {
    const other = await member({ staff_role: "owner" });
    const me = (method: string, path = "", more: object = {}) =>
      send(method, `/admins/admins/${other.slug}${path}`, more, other.token);
    const answers = [
      await me("PUT", "", body({ staff_role: "manager" })),
      await me("POST", "/suspend"),
      await me("DELETE"),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill("own_account"));
    const named = await me("PUT", "", body({ staff_role: "owner", first_name: "Gede" }));
    expect([named.status, named.body.data.actions]).toEqual([200, ["edit"]]);
    await send("DELETE", `/admins/admins/${other.slug}`);
  });

  test("a member that does not exist is not found", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["PUT", ""],
      ["DELETE", ""],
      ["POST", "/suspend"],
    ] as const)
      expect(
        (await send(method, `/admins/admins/nobody${path}`, method === "GET" ? undefined : body()))
          .status,
      ).toBe(404);
    const customer = await world.person();
    await world.db.execute(
      sql`update users set slug = 'a-customer' where id = ${customer.user.id}`,
    );
    expect((await show("a-customer")).status).toBe(404);
  });
});

describe("removing", () => {
  test("ends the access for good, frees the address and keeps the name for the audit", async () => {
    const one = await member({ last_name: "Pergi" });
    const gone = await send("DELETE", `/admins/admins/${one.slug}`, {});
    expect([gone.status, gone.body.message]).toEqual([200, "The member of staff was removed"]);
    expect((await show(one.slug)).status).toBe(404);
    expect((await login(one.email)).status).toBe(422);
    expect((await send("GET", "/admins/profile", undefined, one.token)).status).toBe(401);
    const { rows } = await world.db.execute(
      sql`select u.first_name, u.email like 'deleted-%' as erased, u.password_hash from users u
        join audit_entries a on a.subject = 'staff:' || u.id and a.action = 'staff.remove'
        where a.detail ->> 'slug' = ${one.slug}`,
    );
    expect(rows).toEqual([{ first_name: "Kadek", erased: true, password_hash: null }]);
    const again = await send("POST", "/admins/admins", wish({ email: one.email }));
    expect(again.status).toBe(201);
  });
});

describe("the last owner", () => {
  /** Only these are owners who can sign in. */
  const alone = async (...keep: Session[]) => {
    const slugs = keep.map(({ user }) => user.slug);
    await world.db.execute(sql`update users set staff_role = 'counter'
      where role = 'ADMIN' and not slug = any(${sql.param(slugs)}::text[])`);
  };
  const owners = async () => {
    const { rows } = await world.db.execute(
      sql`select slug from users where staff_role = 'owner' and suspended_at is null
        and activated_at is not null and deleted_at is null`,
    );
    return rows.length;
  };
  const demote = (by: Session, of: Session) =>
    send(
      "PUT",
      `/admins/admins/${of.user.slug}`,
      { first_name: "X", last_name: "", staff_role: "manager", version: 0 },
      by.token,
    );
  const suspend = (by: Session, of: Session) =>
    send("POST", `/admins/admins/${of.user.slug}/suspend`, {}, by.token);
  const remove = (by: Session, of: Session) =>
    send("DELETE", `/admins/admins/${of.user.slug}`, {}, by.token);

  test.each([
    ["demote", demote, demote],
    ["suspend", suspend, suspend],
    ["remove", remove, remove],
    ["demote and remove", demote, remove],
  ])("of two owners who %s each other at once, one stays", async (_name, one, other) => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await world.person("ADMIN"), await world.person("ADMIN")];
      await alone(a, b);
      const answers = await Promise.all([one(a, b), other(b, a)]);
      const statuses = answers.map(({ status }) => status);
      expect([await owners(), statuses.filter((status) => status === 200).length]).toEqual([1, 1]);
    }
  });

  test("an owner who is being suspended invites nobody any more", async () => {
    const [a, b] = [await world.person("ADMIN"), await world.person("ADMIN")];
    const by = { admin: a.user, now: world.clock.now() };
    const [written, commit] = [new EventEmitter(), new EventEmitter()];
    const ready = once(written, "now");
    const suspended = world.db.transaction(async (tx) => {
      await suspendMember(tx, b.user.slug ?? "", by);
      const end = once(commit, "now");
      written.emit("now");
      await end;
    });
    await ready;
    // It is let in, for nothing of this can be read yet.
    const invited = send("POST", "/admins/admins", wish({ staff_role: "owner" }), b.token);
    await Promise.race([invited, setTimeout(500)]);
    commit.emit("now");
    await suspended;
    expect((await invited).status).toBe(403);
  });

  test("of three owners, one who was just demoted removes nobody", async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [
        await world.person("ADMIN"),
        await world.person("ADMIN"),
        await world.person("ADMIN"),
      ];
      await alone(a, b, c);
      const answers = await Promise.all([demote(a, b), remove(b, a)]);
      expect([await owners(), answers.filter(({ status }) => status === 200).length]).toEqual([
        2, 1,
      ]);
    }
  });

  test("an owner who is only invited, or suspended, does not count", async () => {
    const [a, b] = [await world.person("ADMIN"), await world.person("ADMIN")];
    await alone(a, b);
    await send("POST", "/admins/admins", wish({ staff_role: "owner" }), a.token);
    expect((await suspend(a, b)).status).toBe(200);
    const gone = await world.call<Said>("DELETE", "/admins/account", { token: a.token, body: {} });
    expect([gone.status, gone.body.code]).toEqual([409, "last_owner"]);
    const { data } = (await send("GET", `/admins/admins/${a.user.slug}`, undefined, a.token)).body;
    expect(data.actions).toEqual(["edit"]);
  });
});
