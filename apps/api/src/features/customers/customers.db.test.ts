import type { Customer, CustomerSummary } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Emails, emailsOf } from "../../../test/emails.ts";
import { MailSink } from "../../../test/mail-sink.ts";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { hashPassword, insertUser, ownerOfAddress } from "../accounts/index.ts";
import { openSession } from "../accounts/sessions.ts";
import { type Blocked, RELEASE_QUEUE, releaseBlocked } from "../orders/index.ts";

const DAY = "2031-12-10";
const PASSWORD = "Segara-12";
let world: World;
let sink: MailSink;
let emails: Emails;
type Session = Awaited<ReturnType<World["person"]>>;
let owner: Session;
let place: Awaited<ReturnType<World["crossing"]>>;
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
  emails = emailsOf(world, sink);
  owner = await world.person("ADMIN");
  place = await world.crossing({ capacity: 1000 });
});
afterAll(async () => {
  await world?.close();
  await sink?.off();
});

type Said<T = Customer> = {
  data: T;
  token: string;
  code: string;
  message: string;
  meta: { total: number; guest_order: { booking_id: string } | null };
  errors?: Record<string, string[]>;
};
const send = <T = Customer>(method: string, path: string, body?: object, token = owner.token) =>
  world.call<Said<T>>(method, path, { token, body, headers: { "Accept-Language": "en" } });
const path = (slug: string, more = "") => `/admins/users/${slug}${more}`;
const list = (query: Record<string, string>, token = owner.token) =>
  send<CustomerSummary[]>("GET", `/admins/users?${new URLSearchParams(query)}`, undefined, token);
const login = (email: string) => send("POST", "/users/login", { email, password: PASSWORD }, "");

let n = 0;
/** An account with a password and a name that nobody else has. */
async function customer(more: object = {}) {
  const word = `Wayan${++n}${Math.random().toString(36).slice(2)}`;
  const user = await insertUser(world.db, {
    first_name: word,
    last_name: "Sudana",
    email: `${word.toLowerCase()}@example.test`,
    phone: `+62812${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`,
    password_hash: await hashPassword(PASSWORD),
    role: "USER",
    activated_at: world.clock.now(),
    ...more,
  });
  const token = user.activated_at ? (await login(user.email)).body.token : "";
  return { ...user, token };
}
const book = (token: string) =>
  world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: booking([{ id: place.out.id, date: DAY }]),
  });
async function paid(token: string) {
  const { data } = (await book(token)).body;
  await send("POST", `/users/orders/fast-boats/${data.slug}/payments`, {}, token);
  const reference = `${data.order_uuid}-1`;
  world.fake.pay(reference, { channel: "QRIS" });
  const notice = world.fake.webhook("payment_session.completed", reference);
  expect(await world.webhook(notice)).toBe(200);
  return data;
}
/** What the worker does after a block; twice, as it may. */
async function release({ id }: { id: number }) {
  const { rows } = await world.db.execute(sql`update pgboss.job set state = 'completed'
    where name = ${RELEASE_QUEUE} and state = 'created' and data ->> 'user_id' = ${String(id)}
    returning data`);
  expect(rows.length).toBeGreaterThan(0);
  const { payments } = world.deps;
  for (const { data } of [...rows, ...rows])
    await releaseBlocked(world.db, data as Blocked, payments, world.clock.now());
}
const audited = async (slug: string) => {
  const { rows } = await world.db.execute(
    sql`select action, actor_id::int as actor, detail, subject from audit_entries
      where action like 'customer.%' and detail ->> 'slug' = ${slug} order by id`,
  );
  return rows;
};
const actionsOn = async (slug: string) => (await audited(slug)).map(({ action }) => action);

describe("the list", () => {
  test("finds a customer by name, email, phone and booking code, all words together", async () => {
    const one = await customer();
    const order = (await book(one.token)).body.data;
    const by = (search: string) => list({ search });
    for (const search of [
      one.first_name.toUpperCase(),
      `sudana ${one.first_name}`,
      one.email,
      one.phone?.replace("+62", "0") ?? "",
      order.booking_id.toLowerCase(),
      order.booking_id.slice("JKG-".length).toLowerCase(),
    ]) {
      const { body } = await by(search);
      expect([search, body.data.map(({ slug }) => slug)]).toEqual([search, [one.slug]]);
      expect(body.data[0]).toMatchObject({ orders: 1, state: "active", role: "USER" });
      expect(body.data[0]?.last_order_at).toEqual(expect.any(String));
    }
    // A code may have no digit, and then looks like a name.
    await world.db.execute(
      sql`update orders set booking_id = 'JKG-KRMFJT' where slug = ${order.slug}`,
    );
    expect((await by("krmfjt")).body.data.map(({ slug }) => slug)).toEqual([one.slug]);
    expect((await by(`${one.first_name} nobody`)).body.data).toEqual([]);
    // What they booked is no reason to be found.
    expect((await by(`${one.first_name} sanur`)).body.data).toEqual([]);
  });

  test("filters by role and state, and never shows staff or who was deleted", async () => {
    const waiting = await customer({ activated_at: null });
    const agent = await customer({ role: "AGEN", company_name: "Segara Travel" });
    const gone = await customer();
    await send("DELETE", "/users/account", { password: PASSWORD }, gone.token);
    const slugs = async (query: Record<string, string>) =>
      (await list({ per_page: "100", ...query })).body.data.map(({ slug }) => slug);
    expect(await slugs({ state: "waiting" })).toContain(waiting.slug);
    expect(await slugs({ state: "active" })).not.toContain(waiting.slug);
    const agents = await slugs({ role: "AGEN" });
    expect(agents).toContain(agent.slug);
    expect(agents).not.toContain(waiting.slug);
    expect(await slugs({ search: "segara travel" })).toContain(agent.slug);
    const all = await slugs({});
    expect(all).not.toContain(owner.user.slug);
    expect(all).not.toContain(`deleted-${gone.id}`);
    for (const slug of [owner.user.slug, gone.slug, `deleted-${gone.id}`])
      expect((await send("GET", path(slug))).status).toBe(404);
  });

  test("names a guest's order when its code is searched, and only then", async () => {
    const one = await customer();
    const order = (await book(one.token)).body.data;
    expect((await list({ search: order.booking_id })).body.meta.guest_order).toBeNull();
    await world.db.execute(sql`update orders set user_id = null where slug = ${order.slug}`);
    const { body } = await list({ search: ` ${order.booking_id.toLowerCase()} ` });
    expect([body.data, body.meta.guest_order]).toEqual([
      [],
      { booking_id: order.booking_id, kind: "fast-boats", slug: order.slug },
    ]);
    expect((await list({ search: "nobody-at-all" })).body.meta.guest_order).toBeNull();
  });
});

describe("one customer", () => {
  test("is shown with orders, totals, consents and sessions", async () => {
    const one = await customer({
      agreed: { "terms-and-conditions": 3, "privacy-and-policy": 1, "refund-terms": 0 },
      terms_accepted_at: new Date("2030-01-02T03:04:05Z"),
    });
    const order = await paid(one.token);
    const { body } = await send("GET", path(one.slug));
    expect(body.data).toMatchObject({
      email: one.email,
      state: "active",
      orders: 1,
      sessions: 1,
      totals: { paid: order.total_price, refunded: 0 },
      blocked: null,
      notes: "",
    });
    expect(body.data.terms?.agreed).toMatchObject({ "terms-and-conditions": 3 });
    expect(body.data.recent_orders).toEqual([
      expect.objectContaining({
        booking_id: order.booking_id,
        order_status: "CONFIRMED",
        paid_amount: order.total_price,
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain("password_hash");
  });

  test("looked at stands in the audit once an hour for each of the staff, by reference", async () => {
    const one = await customer();
    const clerk = await world.person("ADMIN", "counter");
    const look = (token: string) => send("GET", path(one.slug), undefined, token);
    await Promise.all(Array.from({ length: 8 }, () => look(owner.token)));
    await look(clerk.token);
    const views = async () => (await audited(one.slug)).map(({ actor }) => actor);
    expect(await views()).toEqual([owner.user.id, clerk.user.id]);
    const later = async (minutes: number) => {
      world.clock.advance(minutes);
      // The session before has ended: half an hour without a sign of life.
      const { token } = await openSession(world.db, { ...world.deps, user: owner.user });
      owner = { ...owner, token };
      await look(token);
    };
    await later(59);
    expect(await views()).toHaveLength(2);
    await later(1);
    expect(await views()).toEqual([owner.user.id, clerk.user.id, owner.user.id]);
    const text = JSON.stringify(await audited(one.slug));
    for (const word of [one.first_name, one.email, one.phone ?? ""])
      expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  });

  test("offers a clerk nothing to change", async () => {
    const one = await customer();
    const clerk = await world.person("ADMIN", "counter");
    const { body } = await send("GET", path(one.slug), undefined, clerk.token);
    expect(body.data.actions).toEqual([]);
    const refused = await send("POST", path(one.slug, "/block"), { reason: "x" }, clerk.token);
    expect(refused.status).toBe(403);
  });
});

describe("notes", () => {
  test("are saved with their version; the later of two is told what changed", async () => {
    const one = await customer();
    const write = (notes: string, version: number) =>
      send("PUT", path(one.slug, "/notes"), { notes, version });
    const both = await Promise.all([write("Asks for the window", 0), write("Comes late", 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = both[0]?.status === 200 ? "Asks for the window" : "Comes late";
    const late = both.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({
      code: "changed_meanwhile",
      current: { notes: kept, version: 1 },
    });
    expect((await send("GET", path(one.slug))).body.data).toMatchObject({
      notes: kept,
      notes_version: 1,
    });
    expect(JSON.stringify(await audited(one.slug))).not.toContain(kept);
    const long = await write("x".repeat(5_001), 1);
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ["notes"]]);
  });
});

describe("a block", () => {
  test("ends sessions, answers sign-in as to a wrong password, and is undone", async () => {
    const one = await customer();
    const order = await paid(one.token);
    const empty = await send("POST", path(one.slug, "/block"), { reason: " " });
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { reason: ["This field is required"] },
    ]);
    const { body } = await send("POST", path(one.slug, "/block"), { reason: "Chargebacks" });
    expect(body.data).toMatchObject({
      state: "blocked",
      sessions: 0,
      blocked: { reason: "Chargebacks", by: `Test ${owner.user.last_name}` },
    });
    expect((await send("GET", "/users/profile", undefined, one.token)).status).toBe(401);
    expect((await book(one.token)).status).toBe(401);
    const wrong = await send("POST", "/users/login", { email: one.email, password: "other" }, "");
    const right = await login(one.email);
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    expect(body.data.recent_orders[0]).toMatchObject({
      booking_id: order.booking_id,
      order_status: "CONFIRMED",
    });
    expect((await list({ state: "blocked", search: one.email })).body.data).toHaveLength(1);
    const back = await send("POST", path(one.slug, "/unblock"), {});
    expect(back.body.data).toMatchObject({ state: "active", blocked: null });
    expect((await login(one.email)).status).toBe(200);
    expect(await actionsOn(one.slug)).toEqual(["customer.block", "customer.unblock"]);
    expect(JSON.stringify(await audited(one.slug))).not.toContain("Chargebacks");
  });

  test("at the same moment as a booking: either it was booked before, or it is refused", async () => {
    for (let round = 0; round < 15; round++) {
      const one = await customer();
      const [booked, blocked] = await Promise.all([
        book(one.token),
        send("POST", path(one.slug, "/block"), { reason: "Fraud" }),
      ]);
      expect(blocked.status).toBe(200);
      expect([201, 401]).toContain(booked.status);
      const { data } = (await send("GET", path(one.slug))).body;
      expect(data.orders).toBe(booked.status === 201 ? 1 : 0);
      expect((await book(one.token)).status).toBe(401);
    }
  });

  test("that came while a booking waited stops that booking", async () => {
    const one = await customer();
    let booked: ReturnType<typeof book> | undefined;
    await world.meanwhile(async (tx) => {
      await tx.execute(
        sql`update users set suspended_at = now() where id = ${one.id} returning id`,
      );
      booked = book(one.token);
      await new Promise((done) => setTimeout(done, 300));
    });
    expect((await booked)?.status).toBe(401);
    const { rows } = await world.db.execute(sql`select 1 from orders where user_id = ${one.id}`);
    expect(rows).toEqual([]);
  });

  test("releases what they hold unpaid at once, by a job, and leaves what is paid", async () => {
    const one = await customer();
    const other = await customer();
    const [bought, held] = [await paid(one.token), (await book(one.token)).body.data];
    const theirs = (await book(other.token)).body.data;
    const seats = async () => {
      const { rows } = await world.db.execute(sql`select held, sold
        from departures where schedule_id = ${place.out.id} and date = ${DAY}`);
      return rows[0] as { held: number; sold: number };
    };
    const before = await seats();
    await send("POST", path(one.slug, "/block"), { reason: "Fraud" });
    await release(one);
    const status = async ({ slug }: Booked["data"]) => {
      const { rows } = await world.db.execute(
        sql`select order_status from orders where slug = ${slug}`,
      );
      return rows[0]?.order_status;
    };
    expect([await status(bought), await status(held), await status(theirs)]).toEqual([
      "CONFIRMED",
      "CANCELLED",
      "ON_HOLD",
    ]);
    const after = await seats();
    expect([before.held - after.held, after.sold]).toEqual([1, before.sold]);
    const { rows: mails } = await world.db.execute(sql`
      select n.params from notifications n join orders o on o.id = n.order_id
      where o.user_id = ${one.id} and n.event = 'order_cancelled_by_operator'`);
    expect(mails).toEqual([{ params: { amount: 0, way: "released" } }]);
    expect(await findViolations(world.db)).toEqual([]);
  });

  test("taken back before the job came releases nothing", async () => {
    const one = await customer();
    const { data } = (await book(one.token)).body;
    await send("POST", path(one.slug, "/block"), { reason: "A mistake" });
    await send("POST", path(one.slug, "/unblock"), {});
    await release(one);
    const { rows } = await world.db.execute(
      sql`select order_status from orders where slug = ${data.slug}`,
    );
    expect(rows).toEqual([{ order_status: "ON_HOLD" }]);
  });

  test("leaves what a guest asks for with that address to nobody", async () => {
    const one = await customer();
    const theirs = () => world.db.transaction((tx) => ownerOfAddress(tx, one.email));
    expect(await theirs()).toBe(one.id);
    await send("POST", path(one.slug, "/block"), { reason: "Fraud" });
    expect(await theirs()).toBeNull();
  });
});

describe("an account", () => {
  test("that waits gets its activation again; an active one does not", async () => {
    const one = await customer({ activated_at: null });
    const { status } = await send("POST", path(one.slug, "/activation"), {});
    expect(status).toBe(200);
    const token = await emails.token(one.email);
    expect((await send("POST", `/users/email-verification/${token}`, {}, "")).status).toBe(200);
    expect((await send("GET", path(one.slug))).body.data.state).toBe("active");
    const again = await send("POST", path(one.slug, "/activation"), {});
    expect([again.status, again.body.code]).toEqual([409, "activated_already"]);
  });

  test("is signed out everywhere", async () => {
    const one = await customer();
    await login(one.email);
    const { body } = await send("POST", path(one.slug, "/sessions/end"), {});
    expect(body.data.sessions).toBe(0);
    expect((await send("GET", "/users/profile", undefined, one.token)).status).toBe(401);
    expect((await login(one.email)).status).toBe(200);
  });

  test("becomes an agent's with a company, and a customer's again", async () => {
    const one = await customer();
    const turn = (body: object) => send("PUT", path(one.slug, "/role"), body);
    const bare = await turn({ role: "AGEN", company_name: " ", version: 0 });
    expect([bare.status, bare.body.errors]).toEqual([
      422,
      { company_name: ["This field is required"] },
    ]);
    const admin = await turn({ role: "ADMIN", company_name: "", version: 0 });
    expect(admin.status).toBe(422);
    const made = await turn({ role: "AGEN", company_name: "Segara Travel", version: 0 });
    expect(made.body.data).toMatchObject({ role: "AGEN", company_name: "Segara Travel" });
    expect((await login(one.email)).body).toMatchObject({ role: "AGEN" });
    const stale = await turn({ role: "USER", version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
    const { version } = made.body.data;
    const back = await turn({ role: "USER", company_name: "Segara Travel", version });
    expect(back.body.data).toMatchObject({ role: "USER", company_name: null });
    const [, entry] = (await audited(one.slug)).filter(({ action }) => action === "customer.role");
    expect(entry?.detail).toEqual({
      slug: one.slug,
      changed: ["company_name"],
      changes: { role: { from: "AGEN", to: "USER" } },
    });
  });

  test("is exported as its owner exports it, and that is noted", async () => {
    const one = await customer();
    await book(one.token);
    const given = await send<{ profile: { email: string }; records: Record<string, unknown[]> }>(
      "GET",
      path(one.slug, "/export"),
    );
    expect(given.body.data.profile.email).toBe(one.email);
    expect(given.body.data.records.orders).toHaveLength(1);
    expect(JSON.stringify(given.body)).not.toContain("$argon2");
    const own = await send<{ profile: object }>("GET", "/users/export", undefined, one.token);
    expect(given.body.data.profile).toEqual(own.body.data.profile);
    expect(await actionsOn(one.slug)).toEqual(["customer.export"]);
  });
});

describe("deleting", () => {
  const remove = (slug: string, email: string) => send("DELETE", path(slug), { email });

  test("needs the email typed, and leaves nothing of the person", async () => {
    const one = await customer();
    await send("PUT", path(one.slug, "/notes"), { notes: "Knows Ketut", version: 0 });
    const wrong = await remove(one.slug, "other@example.test");
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["email"]]);
    expect((await remove(one.slug, ` ${one.email.toUpperCase()} `)).status).toBe(200);
    expect((await login(one.email)).body.code).toBe("credentials_invalid");
    const { rows } = await world.db.execute(sql`select * from users where id = ${one.id}`);
    const left = JSON.stringify(rows).toLowerCase();
    for (const word of [one.first_name, one.email, one.phone ?? "", "knows ketut", one.slug])
      expect(left).not.toContain(word.toLowerCase());
    expect(await actionsOn(one.slug)).toEqual(["customer.notes", "customer.remove"]);
  });

  test("is refused while a paid trip is ahead, in words about the customer", async () => {
    const one = await customer();
    await paid(one.token);
    const refused = await remove(one.slug, one.email);
    expect([refused.status, refused.body.code]).toEqual([409, "paid_trip_ahead"]);
    expect(refused.body.message).toMatch(/^This customer has a paid trip/);
    expect((await login(one.email)).status).toBe(200);
  });
});
