import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword, insertUser } from "../src/features/accounts/index.ts";
import { BLOG_WRITERS, blogLife, isOnBlog } from "../src/features/blog/test/blog-kit.ts";
import { isOnList, LIST_WRITERS, listLife } from "../src/features/catalogue/test/lists-kit.ts";
import { isListed, LISTED_WRITERS, listedLife } from "../src/features/catalogue/test/places-kit.ts";
import {
  CONTACT_WRITERS,
  contactLife,
  isOnContact,
} from "../src/features/contacts/test/contact-kit.ts";
import { FAQ_WRITERS, faqLife, isOnFaq } from "../src/features/faqs/test/faq-kit.ts";
import { homeLife } from "../src/features/home/test/home-kit.ts";
import {
  isOnPromo,
  makePromo,
  PROMO_WRITERS,
  promoLife,
} from "../src/features/promos/test/promo-kit.ts";
import {
  isOnReminder,
  REMINDER_WRITERS,
  reminderLife,
} from "../src/features/reminders/test/reminder-kit.ts";
import { isOnReview, REVIEW_WRITERS, reviewLife } from "../src/features/reviews/test/review-kit.ts";
import { isOnSaved, SAVED_WRITERS, savedLife } from "../src/features/saved/test/saved-kit.ts";
import type { Said } from "../src/features/security/test/factor-kit.ts";
import { challengeIn, softwareKey } from "../src/features/security/test/software-key.ts";
import { codeAt } from "../src/features/security/totp.ts";
import {
  isOnSettlement,
  SETTLEMENT_WRITERS,
  settlementLife,
} from "../src/features/settlement/test/settlement-kit.ts";
import { settingsNow, writeSettings } from "../src/features/site/settings.ts";
import { isOnTask, TASK_WRITERS, taskLife } from "../src/features/tasks/test/task-kit.ts";
import {
  EMMA,
  isOnTraveller,
  TRAVELLER_WRITERS,
  travellerLife,
} from "../src/features/travellers/test/traveller-kit.ts";
import { FLEET_WRITERS, fleetLife, isOnFleet } from "../src/products/fast-boats/test/fleet-kit.ts";
import {
  isOnTimetable,
  TIMETABLE_WRITERS,
  timetableLife,
} from "../src/products/fast-boats/test/timetable-ops.ts";
import { BOAT_WRITERS, boatLife, isOnBoat } from "../src/products/private-boats/test/boat-kit.ts";
import { makeTour, TOUR, VARIANT, wishOf } from "../src/products/tours/test/tour-kit.ts";
import { seenOf } from "./inquiry-steps.ts";
import { operationsOf } from "./openapi.ts";
import { type Booked, booking, ofStaff, openWorld, type World } from "./world.ts";

// Every writing operation is sent every column of every table, everywhere in its body, its query and
// its parts. Columns that it may not write must end up as without them.
const DAY = "2031-12-10";
const PASSWORD = "Segara-12";
const TEXT = "POISON";
const NUMBER = 424_242_424;
const INSTANT = "2001-02-03T04:05:06Z";
let world: World;
let poison: Record<string, unknown>;
let tables: string[];
let place: Awaited<ReturnType<World["crossing"]>>;

beforeAll(async () => {
  world = await openWorld();
  place = await world.crossing({ capacity: 1000 });
  const { rows } = await world.db.execute(
    sql`select table_name as "table", column_name as "column", data_type as type
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  tables = [...new Set(rows.map((row) => String(row.table)))];
  const bad = (type: string): unknown => {
    if (/int/.test(type)) return NUMBER;
    if (/timestamp|date/.test(type)) return INSTANT;
    if (type === "boolean") return true;
    if (type === "jsonb") return { [TEXT]: TEXT };
    if (type === "ARRAY") return [TEXT];
    return TEXT;
  };
  poison = Object.fromEntries(rows.map((row) => [String(row.column), bad(String(row.type))]));
});
afterAll(() => world.close());

/**
 * Adds the extra columns to every object in a body, but never over what belongs there; of a list to its
 * first ones only, since a body has a limit.
 */
const poisoned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one, i) => (i < 5 ? poisoned(one) : one))
    : value && typeof value === "object"
      ? {
          ...poison,
          ...Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poisoned(one)])),
        }
      : value;
const tainted = { body: poisoned, query: () => `?${new URLSearchParams(flat(poison))}` };
const clean = { body: (value: unknown) => value, query: () => "" };
const flat = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
type Way = typeof tainted;

async function account(role: "USER" | "ADMIN" = "USER") {
  const email = `putu-${Math.random().toString(36).slice(2)}@example.test`;
  const user = await insertUser(world.db, {
    first_name: "Putu",
    last_name: "A",
    email,
    password_hash: await hashPassword(PASSWORD),
    role,
    ...ofStaff(role),
    activated_at: world.clock.now(),
  });
  return { email, user };
}
/** A new account signs in, books, opens a payment, cancels the order, signs out. */
async function life(way: Way) {
  const send = (path: string, body: unknown, token = "") =>
    world.call<Booked & { token: string }>("POST", `${path}${way.query()}`, {
      token,
      body: way.body(body),
    });
  const { email, user } = await account();
  const login = await send("/users/login", { email, password: PASSWORD });
  const { token } = login.body;
  const body = {
    ...booking([{ id: place.out.id, date: DAY }], { adults: 1, children: 1 }),
    total_price: 360_000,
    // Poison here would be a code that does not exist.
    promo_code: undefined,
  };
  // Optional fields of the contract are given, since missing ones would be poisoned.
  body.passengers = body.passengers.map((passenger, i) => ({
    ...passenger,
    date_of_birth: i === 0 ? "1990-01-01" : "2026-01-01",
    local_declared: false,
    sex: "F",
    id_number: "X1234567",
  }));
  const quoted = await send("/fast-boats/quotes", body, token);
  const booked = await send("/users/orders/fast-boats", body, token);
  const path = `fast-boats/${booked.body.data.slug}`;
  const statuses = [
    login.status,
    quoted.status,
    booked.status,
    (await send(`/public-orders/${path}/payments`, {})).status,
    (await send(`/users/orders/${path}/payments`, {}, token)).status,
    (await send(`/users/orders/${path}/cancel`, {}, token)).status,
    (await send("/users/logout", {}, token)).status,
  ];
  return { statuses, user, slug: booked.body.data.slug };
}

const NEW = "Brand-new-1";
/** An account of each area, from its first email to its deletion; the secrets come from the outbox. */
async function accountLife(way: Way) {
  const statuses: number[] = [];
  const send = async (method: string, path: string, body: object, token = "") => {
    const answer = await world.call<{ token: string }>(method, `${path}${way.query()}`, {
      token,
      body: way.body(body),
    });
    statuses.push(answer.status);
    return answer.body;
  };
  const mailed = async (event: string, to: string) => {
    const { rows } = await world.db.execute(
      sql`select secret from notifications where event = ${event} and "to" = ${to} order by id desc limit 1`,
    );
    return world.api.worker.mail.sealer.open(String(rows[0]?.secret));
  };
  const email = `putu-${Math.random().toString(36).slice(2)}@example.test`;
  const details = { first_name: "Putu", last_name: "A", phone: "+6281234567890" };
  const passwords = { password: PASSWORD, confirm_password: PASSWORD };
  await send("POST", "/users/register", { ...details, email, ...passwords });
  await send("POST", "/users/password/forger/resend", { email });
  const link = await mailed("account_activation", email);
  await send("POST", `/users/email-verification/${link}`, {});
  const { rows } = await world.db.execute(sql`select id from users where email = ${email}`);
  const ids = [Number(rows[0]?.id), (await account("ADMIN")).user.id];
  const left: object[] = [];
  for (const [i, area] of (["users", "admins"] as const).entries()) {
    const of = await world.db.execute(sql`select email from users where id = ${ids[i]}`);
    const address = String(of.rows[0]?.email);
    const wanted = `wanted-${address}`;
    const { token } = await send("POST", `/${area}/login`, { email: address, password: PASSWORD });
    const change = { ...details, email: wanted, password: PASSWORD, locale: "en", currency: "EUR" };
    await send("PATCH", `/${area}/profile`, change, token);
    const confirm = await mailed("email_change", wanted);
    await send("POST", `/${area}/verify-email-changes/${confirm}`, {});
    const fresh = { password: NEW, confirm_password: NEW };
    await send("PUT", `/${area}/password`, { old_password: PASSWORD, ...fresh }, token);
    const [forget, verify, reset] = RESET[area];
    await send("POST", forget, { email: wanted });
    // The address before: the new one is not 72 hours old.
    const pin = await mailed("reset_code", address);
    await send("POST", verify, { email: wanted, pin });
    await send("POST", reset, { email: wanted, pin, ...fresh });
    const again = await send("POST", `/${area}/login`, { email: wanted, password: NEW });
    for (const table of ["users", "sessions", "account_links", "notifications"]) {
      const column = sql.identifier(table === "users" ? "id" : "user_id");
      const found = await world.db.execute(
        sql`select * from ${sql.identifier(table)} where ${column} = ${ids[i]} order by 1`,
      );
      left.push(found.rows.map((row) => without(row, /^(to|secret|params|subject|code_hash)$/)));
    }
    await send("DELETE", `/${area}/account`, { password: NEW }, again.token);
    const gone = await world.db.execute(sql`select * from users where id = ${ids[i]}`);
    left.push(gone.rows.map((row) => without(row)));
  }
  const codes = await world.db.execute(sql`select * from one_time_codes order by id desc limit 2`);
  left.push(codes.rows.map((row) => without(row, /^(subject|(code|handle|machine)_hash)$/)));
  return { statuses, left };
}
/** Above it a manager needs a second person, in rupiah. */
async function setRefundLimit(refund_limit: number) {
  await writeSettings(world.db, { ...(await settingsNow(world.db)), live: true, refund_limit });
}
/** Paid orders by link, in the account and in the back office: changed, written about, cancelled, refunded. */
async function moneyLife(way: Way) {
  const statuses: number[] = [];
  const me = await world.person();
  const admin = await world.person("ADMIN");
  const call = async (method: string, path: string, body: object, token = "") => {
    const answer = await world.call<
      Booked & { data: { refunds: { id: number }[]; waiting_payment: { id: number } | null } }
    >(method, `${path}${way.query()}`, { token, body: way.body(body) });
    statuses.push(answer.status);
    return answer.body;
  };
  type Held = Booked & { data: { hold_expires_at: string } };
  const unpaid = async () => {
    const { body } = await world.call<Held>("POST", "/users/orders/fast-boats", {
      token: me.token,
      body: booking([{ id: place.out.id, date: DAY }], { adults: 2, children: 1 }),
    });
    const { slug, order_uuid, total_price, hold_expires_at } = body.data;
    const path = `fast-boats/${slug}`;
    return { slug, order_uuid, total_price, hold_expires_at, path };
  };
  const paid = async (channel: string) => {
    const { slug, order_uuid, path } = await unpaid();
    const paying = { token: me.token, body: {} };
    await world.call("POST", `/users/orders/${path}/payments`, paying);
    world.fake.pay(`${order_uuid}-1`, { channel });
    await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
    return { slug, mine: `/users/orders/${path}`, link: `/public-orders/${path}`, path };
  };
  const code = async (slug: string, event: string) => {
    const { rows } = await world.db.execute(
      sql`select n.secret from notifications n join orders o on o.id = n.order_id
        where o.slug = ${slug} and n.event = ${event} order by n.id desc limit 1`,
    );
    return world.deps.sealer.open(String(rows[0]?.secret));
  };
  const pin = async (slug: string, path: string, token = "") => {
    await call("POST", path, { bank_account: undefined }, token);
    return code(slug, "order_pin");
  };
  const one = await paid("CARDS");
  const office = `/admins/orders/${one.path}`;
  const { rows } = await world.db.execute(
    sql`select p.id from passengers p join orders o on o.id = p.order_id
      where o.slug = ${one.slug} order by p.position`,
  );
  const ids = rows.map((row) => Number(row.id));
  const contact = { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" };
  const names = {
    passengers: [
      {
        id: ids[0],
        full_name: "Ayu Lestari",
        nationality: "NL",
        sex: "F",
        id_number: "X1234567",
      },
    ],
    contact,
  };
  // The site asks for neither sex nor number, so none is kept.
  const shown = {
    contact,
    passengers: names.passengers.map((person) => ({ ...person, sex: "", id_number: "" })),
  };
  await call("PATCH", one.mine, names, me.token);
  await call("PATCH", one.link, { ...names, pin: await pin(one.slug, `${one.link}/pin`) });
  await call("PATCH", office, { ...names, seen: shown }, admin.token);
  for (const [path, token] of [
    [one.mine, me.token],
    [one.link, ""],
    [office, admin.token],
  ] as const)
    await call("POST", `${path}/messages`, { text: "Is there room for a surfboard?" }, token);
  // A day later by each way, and never twice to the same.
  const move = (day: number, more: object) => ({
    position: 1,
    date: `2031-12-1${day}`,
    schedule_id: place.out.id,
    ...more,
  });
  const by_link = move(1, { amount: 0, pin: await pin(one.slug, `${one.link}/pin`) });
  await call("POST", `${one.link}/reschedule`, by_link);
  await call("POST", `${one.link}/reschedule/withdraw`, { reschedule_id: undefined });
  const by_owner = { amount: 0, pin: await pin(one.slug, `${one.mine}/refund/pin`, me.token) };
  await call("POST", `${one.mine}/reschedule`, move(2, by_owner), me.token);
  await call("POST", `${one.mine}/reschedule/withdraw`, { reschedule_id: undefined }, me.token);
  await call("POST", `${office}/reschedule`, move(0, { reason: "High waves" }), admin.token);
  const some = {
    pin: await pin(one.slug, `${one.mine}/refund/pin`, me.token),
    reason: "Ill",
    passenger_ids: [ids[2]],
    positions: [1],
    amount: undefined,
    bank_account: undefined,
  };
  const claimed = await call("POST", `${one.mine}/refund`, some, me.token);
  const refund_id = claimed.data.refunds[0]?.id;
  await call("POST", `${office}/refund/otp`, { refund_id }, admin.token);
  const otp = await code(one.slug, "refund_otp");
  await call("POST", `${office}/refund`, { refund_id, pin: otp }, admin.token);
  await call("POST", `${office}/cancel`, { reason: "High waves" }, admin.token);

  const two = await paid("BCA_VIRTUAL_ACCOUNT");
  const theirs = `/admins/orders/${two.path}`;
  await call("POST", `${two.link}/cancel`, { pin: await pin(two.slug, `${two.link}/pin`) });
  const sent_to = { bank: "BCA", number: "1234567890", holder: "Emma" };
  const claim = async () => {
    const all = {
      pin: await pin(two.slug, `${two.link}/refund/pin`),
      reason: undefined,
      passenger_ids: undefined,
      positions: undefined,
      amount: undefined,
      bank_account: sent_to,
    };
    return (await call("POST", `${two.link}/refund`, all)).data.refunds.at(-1)?.id;
  };
  const refused = await claim();
  const decide = async (what: string, refund_id: number | undefined, more: object) => {
    await call("POST", `${theirs}/refund/otp`, { refund_id }, admin.token);
    const pin = await code(two.slug, "refund_otp");
    await call("POST", `${theirs}/${what}`, { refund_id, pin, ...more }, admin.token);
  };
  await decide("refund/reject", refused, { reason: "The name does not fit" });
  await call("POST", `${theirs}/refund/reopen`, { refund_id: refused }, admin.token);
  const phoned = await call("POST", `${theirs}/refund/claim`, { reason: "By phone" }, admin.token);
  const by_office = phoned.data.refunds.at(-1)?.id;
  await decide("refund/reject", by_office, { reason: "The name does not fit" });
  await call("POST", `${theirs}/refund/reopen`, { refund_id: by_office }, admin.token);
  const asked = await claim();
  await decide("refund", asked, {});
  await decide("refund/done", asked, { reference: "BCA TRX 0077", sent_to });

  // Cancelled by the operator, paid by a method that cannot be refunded: the account is asked for.
  const accountOf = async (by: "customer" | "office") => {
    const order = await paid("BCA_VIRTUAL_ACCOUNT");
    const at = `/admins/orders/${order.path}`;
    const { data } = await call("POST", `${at}/cancel`, { reason: "High waves" }, admin.token);
    const bank_account = { bank: "BCA", number: "1234567890", holder: "Emma" };
    const given = { refund_id: data.refunds[0]?.id, bank_account };
    if (by === "office") {
      await call("POST", `${at}/refund/otp`, { refund_id: given.refund_id }, admin.token);
      const otp = await code(order.slug, "refund_otp");
      await call("POST", `${at}/refund/account`, { ...given, pin: otp }, admin.token);
    } else
      await call("POST", `${order.link}/refund/account`, {
        ...given,
        pin: await pin(order.slug, `${order.link}/refund/pin`),
      });
    return order.slug;
  };
  const more = [await accountOf("customer"), await accountOf("office")];

  // Paid in cash, above a manager's limit: recorded, discarded, recorded again, confirmed by another.
  const cash = await unpaid();
  const desk = `/admins/orders/${cash.path}`;
  const seen = cash.hold_expires_at;
  const until = new Date(new Date(seen).getTime() + 3_600_000).toISOString();
  await call("POST", `${desk}/hold`, { until, seen_until: seen }, admin.token);
  await call("POST", `${desk}/notes`, { text: "Pays at the counter" }, admin.token);
  const managers = [await world.person("ADMIN", "manager"), await world.person("ADMIN", "manager")];
  const payment = async (what: string, more: object, token = "") => {
    await call(
      "POST",
      `${desk}/payments/manual/otp`,
      "amount" in more ? { record_amount: more.amount } : {},
      token,
    );
    const pin = await code(cash.slug, "payment_otp");
    const { data } = await call("POST", `${desk}/payments/manual${what}`, { pin, ...more }, token);
    return { payment_id: data.waiting_payment?.id };
  };
  const taken = {
    method: "cash",
    amount: cash.total_price,
    received_on: "2031-12-01",
    reference: "Made, Sanur counter",
  };
  await setRefundLimit(1);
  const wrong = await payment("", taken, managers[0]?.token);
  const typo = { ...wrong, reason: "A wrong name" };
  await call("POST", `${desk}/payments/manual/withdraw`, typo, admin.token);
  const right = await payment("", taken, managers[0]?.token);
  await setRefundLimit(1_000_000_000);
  await payment("/confirm", right, managers[1]?.token);
  const given = { amount: 50_000, reason: "A late boat", seen_amount: cash.total_price };
  await call("POST", `${desk}/refund/give`, given, admin.token);

  const left: object[] = [];
  for (const slug of [one.slug, two.slug, ...more, cash.slug])
    for (const table of [
      "orders",
      "refunds",
      "payments",
      "order_messages",
      "passengers",
      "tickets",
      "order_reschedules",
      "order_notes",
      "manual_payments",
    ]) {
      const column = sql.identifier(table === "orders" ? "id" : "order_id");
      const found = await world.db.execute(sql`select * from ${sql.identifier(table)}
        where ${column} = (select id from orders where slug = ${slug}) order by id`);
      left.push(
        found.rows.map((row) =>
          without(
            row,
            /^(booking_id|code|qr|passenger_ids|decided_by|requested_by|recorded_by|ended_by|holder|session_id)$/,
          ),
        ),
      );
    }
  return { statuses, left };
}
const RESET = {
  users: ["/users/password/forget", "/users/password/forget/verify-otp", "/users/password/reset"],
  admins: [
    "/admins/forget-password",
    "/admins/forget-password/verify-pin",
    "/admins/forget-password/reset-password",
  ],
} as const;
const without = (row: Record<string, unknown>, more = /^$/) =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) => !OWN.test(column) && !more.test(column)),
  );

// What differs between two runs anyway: random and generated ids, and the search text, which is made
// of the booking code and of columns that are compared themselves.
const OWN =
  /^(id|(?!title_id$).*_id|search_text|order_uuid|slug|reference|about|payment_url|email|previous_email|password_hash|token_hash|(created|updated)_at|opened_at)$/;
/** Everything that a run has left behind. */
async function traces({ user, slug }: { user: { id: number }; slug: string }) {
  const order = sql`(select id from orders where slug = ${slug})`;
  const left: Record<string, unknown[]> = {};
  const read = async (name: string, query: ReturnType<typeof sql>) => {
    const { rows } = await world.db.execute(query);
    left[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !OWN.test(column))),
    );
    if (name === "orders") expect(rows[0]?.user_id).toBe(user.id);
  };
  await read("users", sql`select * from users where id = ${user.id}`);
  await read("sessions", sql`select * from sessions where user_id = ${user.id}`);
  await read("orders", sql`select * from orders where id = ${order}`);
  for (const table of ["order_lines", "order_events", "passengers", "payments", "notifications"])
    await read(
      table,
      sql`select * from ${sql.identifier(table)} where order_id = ${order} order by 1`,
    );
  await read("legs", sql`select * from fast_boat_legs where order_id = ${order}`);
  await read(
    "seats",
    sql`select p.* from passenger_legs p join fast_boat_legs l on l.id = p.leg_id where l.order_id = ${order} order by passenger_id`,
  );
  await read("departures", sql`select * from departures where schedule_id = ${place.out.id}`);
  return left;
}

test("the columns of all tables in every body and query: what is written stays as it was", async () => {
  const [good, bad] = [await life(clean), await life(tainted)];
  expect(good.statuses).toEqual([200, 200, 201, 201, 201, 200, 200]);
  expect(bad.statuses).toEqual(good.statuses);
  expect(await traces(bad)).toEqual(await traces(good));
  expect(Object.keys(poison).length).toBeGreaterThan(80);
});

test("the same for a boat that staff make and a visitor asks for", async () => {
  const [good, bad] = [await boatLife(world, clean), await boatLife(world, tainted)];
  expect(good.statuses).toEqual([201, 200, 200, 200, 200, 200, 200, 200, 201, 200]);
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

test("the same for a fast boat that staff make", async () => {
  const [good, bad] = [await fleetLife(world, clean), await fleetLife(world, tainted)];
  expect(good.statuses).toEqual([201, 200, 200, 200, 200, 200, 200]);
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

test("the same for a schedule and a season that staff make", async () => {
  const [good, bad] = [await timetableLife(world, clean), await timetableLife(world, tainted)];
  const done = [200, 200, 200, 200, 200, 200, 200];
  expect(good.statuses).toEqual([
    201,
    200,
    200,
    200,
    200,
    201,
    200,
    200,
    200,
    ...done,
    200,
    200,
    200,
  ]);
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

/** The site's settings, changed once. */
async function siteLife(way: Way) {
  const { token } = await world.person("ADMIN");
  const path = `/admins/site${way.query()}`;
  const { body } = await world.call<{ data: { version: number } }>("GET", path, { token });
  const settings = {
    ...body.data,
    name: "Jukung",
    addresses: ["Sanur"],
    social_links: [{ label: "Instagram", url: "https://www.instagram.com/" }],
    refund_policy: [{ hours: 48, percent: 100 }],
  };
  const { status } = await world.call("PUT", path, { token, body: way.body(settings) });
  const live = await world.call("PUT", `/admins/site/live${way.query()}`, {
    token,
    body: way.body({ live: true }),
  });
  expect(live.status).toBe(200);
  const { rows } = await world.db.execute(sql`select * from site_settings`);
  const left = rows.map((row) =>
    JSON.parse(JSON.stringify(row, (key, value) => (key === "version" ? undefined : value))),
  );
  return { status, left };
}
test("the same for the site's settings", async () => {
  const [good, bad] = [await siteLife(clean), await siteLife(tainted)];
  expect([good.status, bad.status]).toEqual([200, 200]);
  expect(bad.left).toEqual(good.left);
});

test("the same for the home page", async () => {
  const [good, bad] = [await homeLife(world, clean), await homeLife(world, tainted)];
  expect(good.statuses).toEqual([200, 200]);
  expect(bad).toEqual(good);
});

/** A page of the site, saved and restored once each; it begins without versions. */
async function pageLife(way: Way) {
  const { token, user } = await world.person("ADMIN");
  await world.db.execute(sql`delete from page_versions where slug = 'support'`);
  const path = "/admins/pages/support";
  const texts = { title_id: "Dukungan", title_en: "Support", body_id: "Halo", body_en: "Hello" };
  const saved = await world.call("PUT", `${path}${way.query()}`, {
    token,
    body: way.body({ ...texts, version: 0 }),
  });
  const restored = await world.call("POST", `${path}/versions/0/restore${way.query()}`, {
    token,
    body: way.body({ version: 1 }),
  });
  const { rows } = await world.db.execute(
    sql`select version, title_en, body_en, restored, saved_by = ${user.id} as own
      from page_versions where slug = 'support' order by version`,
  );
  return { statuses: [saved.status, restored.status], left: rows };
}
test("the same for a page of the site", async () => {
  const [good, bad] = [await pageLife(clean), await pageLife(tainted)];
  expect([good.statuses, bad.statuses]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  expect(bad.left).toEqual(good.left);
});

test("the same for frequently asked questions", async () => {
  const [good, bad] = [await faqLife(world, clean), await faqLife(world, tainted)];
  expect(good.statuses).toEqual([201, 201, 201, 201, 200, 200, 200, 200, 200, 200]);
  expect(bad).toEqual(good);
});

test("the same for promos", async () => {
  const [good, bad] = [await promoLife(world, clean), await promoLife(world, tainted)];
  expect(good.statuses).toEqual([201, 200, 200, 200, 201, 200]);
  expect(bad).toEqual(good);
});

test("the same for contact messages", async () => {
  const [good, bad] = [await contactLife(world, clean), await contactLife(world, tainted)];
  expect(good.statuses).toEqual([200, 200, 200, 200, 200]);
  expect(bad).toEqual(good);
});

test("the same for reviews: written, decided on, answered, reported and withdrawn", async () => {
  const [good, bad] = [await reviewLife(world, clean), await reviewLife(world, tainted)];
  expect(good.statuses).toEqual(Array(8).fill(200));
  expect(bad).toEqual(good);
});

test("the same for a report of the gateway and its month", async () => {
  const [good, bad] = [await settlementLife(world, clean), await settlementLife(world, tainted)];
  expect(good.statuses).toEqual([201, 200, 409]);
  expect(bad).toEqual(good);
});

test("the same for tasks, and for an email that is sent again", async () => {
  const [good, bad] = [await taskLife(world, clean), await taskLife(world, tainted)];
  expect(good.statuses).toEqual([200, 200, 200, 200, 200]);
  expect(bad).toEqual(good);
});

test("the same for stopping reminders", async () => {
  const [good, bad] = [await reminderLife(world, clean), await reminderLife(world, tainted)];
  expect(good).toEqual({ statuses: [200, 200], left: Array(2).fill({ person: 64, now: true }) });
  expect(bad).toEqual(good);
});

test("the same for saved travellers", async () => {
  const [good, bad] = [await travellerLife(world, clean), await travellerLife(world, tainted)];
  const sari = { ...EMMA, full_name: "Sari", version: 1 };
  const emma = { ...sari, full_name: "Emma Blom", nationality: "BE", version: 2 };
  expect(good).toEqual({ statuses: [201, 200, 200], left: [emma, sari] });
  expect(bad).toEqual(good);
});

test("the same for the saved list", async () => {
  const [good, bad] = [await savedLife(world, clean), await savedLife(world, tainted)];
  expect(good).toEqual({ statuses: [200, 200], left: [{ kind: "tour", on_time: true, count: 2 }] });
  expect(bad).toEqual(good);
});

test("the same for an article of the blog", async () => {
  const [good, bad] = [await blogLife(world, clean), await blogLife(world, tainted)];
  expect([good.statuses, bad.statuses]).toEqual([
    [201, 200, 200, 200, 201, 200],
    [201, 200, 200, 200, 201, 200],
  ]);
  expect(bad.left).toEqual(good.left);
});

test("known harbours are added with nothing but what is known of them", async () => {
  const { token } = await world.person("ADMIN");
  const body = tainted.body({ slugs: ["amed"] });
  const path = `/admins/known-harbours${tainted.query()}`;
  expect((await world.call("POST", path, { token, body })).status).toBe(200);
  const { rows } = await world.db.execute(
    sql`select name, version, image_id, archived_at, fees from ports where slug = 'amed'`,
  );
  expect(rows).toEqual([{ name: "Amed", version: 1, image_id: null, archived_at: null, fees: [] }]);
});

test("the same for every entry of the catalogue's lists", async () => {
  const [good, bad] = [await listLife(world, clean), await listLife(world, tainted)];
  expect(good.statuses).toEqual(Array.from({ length: 7 }, () => [201, 200, 201, 200]).flat());
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

test("the same for every place and every operator", async () => {
  const [good, bad] = [await listedLife(world, clean), await listedLife(world, tainted)];
  expect(good.statuses).toEqual(
    Array.from({ length: 4 }, () => [201, 200, 200, 200, 201, 200]).flat(),
  );
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

test("the same for everything that an account does, in both areas", async () => {
  await account("ADMIN");
  const [good, bad] = [await accountLife(clean), await accountLife(tainted)];
  expect(good.statuses).toEqual(good.statuses.map(() => 200));
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

/** How staff sign in: an app, codes, a device, sessions, and an owner who removes it. */
async function securityLife(way: Way) {
  const owner = await world.person("ADMIN");
  const { email, user } = await account("ADMIN");
  const statuses: number[] = [];
  const send = async (method: string, path: string, body: object, token = "") => {
    const answer = await world.call<Said>(method, `${path}${way.query()}`, {
      token,
      body: way.body(body),
    });
    statuses.push(answer.status);
    return answer.body;
  };
  /** A code that was not used yet. */
  const code = (secret: string) => {
    world.clock.advance(0.5);
    return codeAt(secret, world.clock.now());
  };
  const need = (roles: string[]) =>
    world.db.execute(sql`insert into site_settings (settings)
      values (${JSON.stringify({ second_factor_roles: roles })}::jsonb)
      on conflict ("only") do update set settings = site_settings.settings || excluded.settings`);
  const credentials = { email, password: PASSWORD };
  const { token } = await send("POST", "/admins/login", credentials);
  const begin = { password: PASSWORD, code: undefined };
  const { secret } = (await send("POST", "/admins/security/app", begin, token)).data;
  await send("POST", "/admins/security/app/confirm", { code: code(secret) }, token);
  const both = () => ({ password: PASSWORD, code: code(secret) });
  await send("POST", "/admins/security/recovery-codes", both(), token);
  for (const remember of [true, false]) {
    const { sign_in } = await send("POST", "/admins/login", credentials);
    await send("POST", "/admins/login/code", { sign_in, code: code(secret), remember });
  }
  const { data } = (await world.call<Said>("GET", "/admins/security", { token })).body;
  const other = data.sessions.find(({ is_this }) => !is_this);
  await send("DELETE", `/admins/security/sessions/${other?.id}`, {}, token);
  await send("DELETE", `/admins/security/devices/${data.devices[0]?.id}`, {}, token);
  const key = softwareKey("http://localhost:3000");
  const made = (await send("POST", "/admins/security/passkeys/options", both(), token)).data;
  const answer = key.make(challengeIn(made));
  await send("POST", "/admins/security/passkeys", { name: "Key", response: answer }, token);
  const touching = await send("POST", "/admins/login", credentials);
  const half = { sign_in: touching.sign_in };
  const asked = (await send("POST", "/admins/login/passkey/options", half)).data;
  const touch = { ...half, response: key.touch(challengeIn(asked)), remember: false };
  await send("POST", "/admins/login/passkey", touch);
  const left: object[] = [];
  const keep = async () => {
    for (const table of [
      "users",
      "sessions",
      "known_devices",
      "half_sign_ins",
      "authenticator_apps",
      "recovery_codes",
      "passkeys",
    ]) {
      const column = sql.identifier(table === "users" ? "id" : "user_id");
      const { rows } = await world.db.execute(
        sql`select * from ${sql.identifier(table)} where ${column} = ${user.id} order by 1`,
      );
      const varies = /^(secret|pending_secret|pending_of|code_hash|last_step|public_key|.*_at)$/;
      left.push(rows.map((row) => without(row, varies)));
    }
  };
  await keep();
  const [kept] = (await world.call<Said>("GET", "/admins/security", { token })).body.data.passkeys;
  await send("DELETE", `/admins/security/passkeys/${kept?.id}`, both(), token);
  await send("POST", "/admins/security/sessions/end-others", {}, token);
  await send("POST", "/admins/security/remove", both(), token);
  await need(["owner"]);
  const { sign_in } = await send("POST", "/admins/login", credentials);
  const again = (await send("POST", "/admins/login/set-up", { sign_in })).data.secret;
  await send("POST", "/admins/login/set-up/confirm", { sign_in, code: code(again) });
  await need([]);
  await keep();
  const path = `/admins/admins/${user.slug}/second-factor/remove`;
  await send("POST", path, { reason: "Lost phone" }, owner.token);
  await keep();
  return { statuses, left };
}
test("the same for how staff sign in", async () => {
  const [good, bad] = [await securityLife(clean), await securityLife(tainted)];
  expect(good.statuses).toEqual(good.statuses.map(() => 200));
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

/** A member of staff from the invitation to the removal, by an owner. */
async function staffLife(way: Way) {
  const { token } = await world.person("ADMIN");
  const statuses: number[] = [];
  const send = async (method: string, path: string, body: object) => {
    const answer = await world.call<{ data: { slug: string; version: number } }>(
      method,
      `${path}${way.query()}`,
      { token, body: way.body(body) },
    );
    statuses.push(answer.status);
    return answer.body.data;
  };
  const invited = async () => {
    const person = { first_name: "Kadek", last_name: "A", staff_role: "counter", locale: "id" };
    const email = `kadek-${Math.random().toString(36).slice(2)}@example.test`;
    return { email, ...(await send("POST", "/admins/admins", { ...person, email })) };
  };
  const { email, slug, version } = await invited();
  const path = `/admins/admins/${slug}`;
  await send("POST", `${path}/invitation`, {});
  const { rows: mails } = await world.db.execute(
    sql`select secret from notifications where "to" = ${email} order by id desc limit 1`,
  );
  const link = world.deps.sealer.open(String(mails[0]?.secret));
  const fresh = { password: NEW, confirm_password: NEW };
  await send("POST", `/admins/email-verification/${link}`, fresh);
  await send("PUT", path, { first_name: "Wayan", last_name: "", staff_role: "finance", version });
  await send("POST", `${path}/suspend`, {});
  await send("POST", `${path}/restore`, {});
  await send("POST", `${path}/sessions/end`, {});
  const gone = await invited();
  await send("DELETE", `/admins/admins/${gone.slug}`, {});
  const { rows } = await world.db.execute(sql`select * from users where email = ${email}`);
  return { statuses, left: rows.map((row) => without(row)) };
}
test("the same for a member of staff", async () => {
  const [good, bad] = [await staffLife(clean), await staffLife(tainted)];
  expect(good.statuses).toEqual([201, 200, 200, 200, 200, 200, 200, 201, 200]);
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

/** A customer from their activation to the deletion, by an owner. */
async function customerLife(way: Way) {
  const { token } = await world.person("ADMIN");
  const statuses: number[] = [];
  const send = async (method: string, path: string, body: object = {}) => {
    const answer = await world.call<{ data: { version: number } }>(
      method,
      `${path}${way.query()}`,
      { token, body: way.body(body) },
    );
    statuses.push(answer.status);
    return answer.body.data;
  };
  const { user } = await account();
  await world.db.execute(sql`update users set activated_at = null where id = ${user.id}`);
  const path = `/admins/users/${user.slug}`;
  await send("POST", `${path}/activation`);
  await world.db.execute(
    sql`update users set activated_at = ${world.clock.now()} where id = ${user.id}`,
  );
  await send("PUT", `${path}/notes`, { notes: "Sits in front", version: 0 });
  await send("POST", `${path}/block`, { reason: "Fraud" });
  await send("POST", `${path}/unblock`);
  await send("POST", `${path}/sessions/end`);
  const agent = { role: "AGEN", company_name: "Segara Travel", version: 0 };
  await send("PUT", `${path}/role`, agent);
  const gone = await account();
  await send("DELETE", `/admins/users/${gone.user.slug}`, { email: gone.email });
  const { rows } = await world.db.execute(sql`select * from users where id = ${user.id}`);
  return { statuses, left: rows.map((row) => without(row)) };
}
test("the same for a customer", async () => {
  const [good, bad] = [await customerLife(clean), await customerLife(tainted)];
  expect(good.statuses).toEqual(good.statuses.map(() => 200));
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

test("the same for orders that were paid, with their PINs, refunds and letters", async () => {
  const [good, bad] = [await moneyLife(clean), await moneyLife(tainted)];
  for (const status of good.statuses) expect([200, 201]).toContain(status);
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

/** A tour from its first entry to its archive, with a visitor's inquiry in between. */
async function tourLife(way: Way) {
  const { token, user } = await world.person("ADMIN");
  const statuses: number[] = [];
  const send = async (method: string, path: string, body?: object) => {
    const answer = await world.call<{
      slug: string;
      data: { slug: string; booking_id: string; variants: { id: number }[] };
    }>(method, `${path}${way.query()}`, {
      token: path.startsWith("/admins") ? token : "",
      body: way.body(body ?? {}),
    });
    statuses.push(answer.status);
    return answer.body;
  };
  const { picture_id } = await makeTour(world, user);
  const { data } = await send("POST", "/admins/tours", TOUR);
  const made = `/admins/tours/${data.slug}`;
  const [one] = (await send("POST", `${made}/variants`, VARIANT)).data.variants;
  const at_once = { ...VARIANT, book_until_hours: 12 };
  const [, two] = (await send("POST", `${made}/variants`, at_once)).data.variants;
  await send("PUT", `${made}/variants/${one?.id}`, {
    ...VARIANT,
    price_adult: 500_000,
    version: 1,
  });
  const renamed = await send("PUT", made, { ...TOUR, title_en: "Another day at sea", version: 1 });
  const tour = `/admins/tours/${renamed.data.slug}`;
  await world.db.execute(sql`insert into tour_images (tour_id, media_id, position)
    select id, ${picture_id}, 0 from tours where slug = ${renamed.data.slug}`);
  await send("PUT", `${tour}/images`, { order: [picture_id] });
  await send("PATCH", `${tour}/images/${picture_id}`, { alt_id: "Laut", alt_en: "The sea" });
  await send("POST", `${tour}/publish`, { published: true });
  const days = {
    from: DAY,
    to: DAY,
    variant_id: one?.id,
    closed: false,
    capacity: 500,
    version: 0,
  };
  await send("PUT", `${tour}/calendar`, days);
  const wish = wishOf(one?.id ?? 0, DAY);
  const asking = `/tours/${renamed.data.slug}/inquiries`;
  await send("POST", `${asking}/checks`, wish);
  const { slug, data: inquiry } = await send("POST", asking, wish);
  const me = await world.person();
  const booking = {
    slug: renamed.data.slug,
    ...wishOf(two?.id ?? 0, DAY),
    total_price: 1_200_000,
    promo_code: undefined,
  };
  const book = async (path: string) => {
    const answer = await world.call<Booked>("POST", `${path}${way.query()}`, {
      token: me.token,
      body: way.body(booking),
    });
    statuses.push(answer.status);
    return answer.body.data.slug;
  };
  await book("/tours/quotes");
  const booked = await book("/users/orders/tours");
  await world.call("POST", `/users/orders/tours/${booked}/cancel`, { token: me.token, body: {} });
  await send("POST", `${tour}/publish`, { published: false });
  await send("DELETE", `${tour}/variants/${one?.id}`);
  await send("DELETE", `${tour}/images/${picture_id}`);
  await send("POST", `${tour}/archive`, { touched_confirmed: [inquiry.booking_id] });
  await send("POST", `${tour}/restore`);
  const left: object[] = [];
  const own = sql`(select id from tours where slug = ${renamed.data.slug})`;
  for (const table of ["tour_variants", "tour_images", "tour_bookings"])
    left.push(
      (await world.db.execute(sql`select * from ${sql.identifier(table)} where tour_id = ${own}`))
        .rows,
    );
  left.push((await world.db.execute(sql`select * from tours where id = ${own}`)).rows);
  left.push((await world.db.execute(sql`select * from orders where slug = ${slug}`)).rows);
  left.push(
    (
      await world.db.execute(sql`select d.* from tour_days d join tour_variants v
      on v.id = d.variant_id where v.tour_id = ${own}`)
    ).rows,
  );
  const plain = left.map((rows) => (rows as Record<string, unknown>[]).map((row) => without(row)));
  return { statuses, left: plain };
}

/** Inquiries quoted and answered in every way, up to a completed trip. */
async function quoteLife(way: Way) {
  const statuses: number[] = [];
  const [me, admin] = [await world.person(), await world.person("ADMIN")];
  const tour = await makeTour(world, admin.user);
  const send = async (path: string, body: object, token = "") => {
    const answer = await world.call<{ slug: string }>("POST", `${path}${way.query()}`, {
      token,
      body: way.body(body),
    });
    statuses.push(answer.status);
    return answer.body;
  };
  const offer = {
    lines: [{ label: "A day at sea", quantity: 2, unit_price: 450_000 }],
    message: "With lunch",
    valid_until: "2031-12-05T00:00:00Z",
    start_time: undefined,
    pay_within_hours: 24,
    version: 0,
    below_list_confirmed: true,
  };
  const asked = async () => {
    const wish = wishOf(tour.variant_id, DAY);
    const { slug } = await send(`/tours/${tour.slug}/inquiries`, wish, me.token);
    return {
      slug,
      mine: `/users/orders/tours/${slug}`,
      link: `/public-orders/tours/${slug}`,
      office: `/admins/orders/tours/${slug}`,
    };
  };
  const quoted = async () => {
    const order = await asked();
    const seen = await seenOf(world, "tours", order.slug);
    await send(`${order.office}/quote`, { ...offer, ...seen }, admin.token);
    return order;
  };
  const slugs: string[] = [];
  const [refused, declined, by_link, accepted, travelled] = [
    await asked(),
    await quoted(),
    await quoted(),
    await quoted(),
    await quoted(),
  ];
  slugs.push(...[refused, declined, by_link, accepted, travelled].map(({ slug }) => slug));
  await send(
    `${refused.office}/decline`,
    {
      reason: "The sea is too high",
      version: 0,
      read_message_id: (await seenOf(world, "tours", refused.slug)).read_message_id,
    },
    admin.token,
  );
  await send(`${declined.mine}/quote/decline`, { version: 1 }, me.token);
  await send(`${by_link.link}/pin`, { pin_for: "decline", bank_account: undefined });
  const { rows } = await world.db.execute(
    sql`select n.secret from notifications n join orders o on o.id = n.order_id
      where o.slug = ${by_link.slug} and n.event = 'order_pin'`,
  );
  const pin = world.deps.sealer.open(String(rows[0]?.secret));
  await send(`${by_link.link}/quote/decline`, { version: 1, pin });
  const { code: promo_code } = await makePromo(world);
  await send(`${accepted.link}/quote/promo`, { promo_code });
  await send(`${travelled.mine}/quote/promo`, { promo_code }, me.token);
  // Left out on purpose: poison there would be a code that does not exist.
  const agreed = { version: 1, promo_code: undefined };
  await send(`${accepted.link}/quote/accept`, agreed);
  await send(`${travelled.mine}/quote/accept`, agreed, me.token);
  await world.call("POST", `${travelled.mine}/payments`, { token: me.token, body: {} });
  const paid = await world.db.execute(
    sql`select order_uuid from orders where slug = ${travelled.slug}`,
  );
  const reference = `${paid.rows[0]?.order_uuid}-1`;
  world.fake.pay(reference);
  await world.webhook(world.fake.webhook("payment_session.completed", reference));
  const before = world.clock.now();
  world.clock.set(`${DAY}T09:00:00+08:00`);
  // The admin session of before has expired by then.
  const later = await world.person("ADMIN");
  await send(`${travelled.office}/complete`, {}, later.token);
  world.clock.set(before.toISOString());

  const left: object[] = [];
  for (const slug of slugs)
    for (const table of [
      "orders",
      "order_quotes",
      "order_messages",
      "tour_bookings",
      "order_lines",
    ]) {
      const column = sql.identifier(table === "orders" ? "id" : "order_id");
      const found = await world.db.execute(sql`select * from ${sql.identifier(table)}
        where ${column} = (select id from orders where slug = ${slug}) order by 1`);
      left.push(found.rows.map((row) => without(row, /^(booking_id|quoted_by)$/)));
    }
  return { statuses, left };
}

test("the same for inquiries that are quoted, answered and travelled", async () => {
  const [good, bad] = [await quoteLife(clean), await quoteLife(tainted)];
  for (const status of good.statuses) expect([200, 201]).toContain(status);
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

test("the same for a tour, by the back office and by whoever asks for it", async () => {
  const [good, bad] = [await tourLife(clean), await tourLife(tainted)];
  expect(good.statuses.every((status) => status === 200 || status === 201)).toBe(true);
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

test("the same for everything that an account does, in both areas", async () => {
  await account("ADMIN");
  const [good, bad] = [await accountLife(clean), await accountLife(tainted)];
  expect(good.statuses).toEqual(good.statuses.map(() => 200));
  expect(bad.statuses).toEqual(good.statuses);
  expect(bad.left).toEqual(good.left);
});

test("and nowhere in the database is a trace of the poison", async () => {
  for (const table of tables) {
    const { rows } = await world.db.execute(
      sql`select t::text as row from ${sql.identifier(table)} t where t::text ~ ${`${TEXT}|${NUMBER}|2001-02-03`}`,
    );
    expect([table, rows]).toEqual([table, []]);
  }
});

// Forms with a picture are tested in uploads.db.test.ts, Google in google.db.test.ts.
test("every operation that writes has had its part in this: a new one fails here until it has", async () => {
  const writers = (await operationsOf(world)).filter(({ method }) => method !== "GET");
  const on_boats = writers.filter(isOnBoat).map(({ name }) => name);
  expect(on_boats.sort()).toEqual(BOAT_WRITERS.toSorted());
  const on_fleet = writers.filter(isOnFleet).map(({ name }) => name);
  expect(on_fleet.sort()).toEqual(FLEET_WRITERS.toSorted());
  const on_blog = writers.filter(isOnBlog).map(({ name }) => name);
  expect(on_blog.sort()).toEqual(BLOG_WRITERS.toSorted());
  const on_lists = writers.filter(isOnList).map(({ name }) => name);
  expect(on_lists.sort()).toEqual(LIST_WRITERS.toSorted());
  const on_timetable = writers.filter(isOnTimetable).map(({ name }) => name);
  expect(on_timetable.sort()).toEqual(TIMETABLE_WRITERS.toSorted());
  const on_faq = writers.filter(isOnFaq).map(({ name }) => name);
  expect(on_faq.sort()).toEqual(FAQ_WRITERS.toSorted());
  const on_promo = writers.filter(isOnPromo).map(({ name }) => name);
  expect(on_promo.sort()).toEqual(PROMO_WRITERS.toSorted());
  const on_contact = writers.filter(isOnContact).map(({ name }) => name);
  expect(on_contact.sort()).toEqual(CONTACT_WRITERS.toSorted());
  const on_settlement = writers.filter(isOnSettlement).map(({ name }) => name);
  expect(on_settlement.sort()).toEqual(SETTLEMENT_WRITERS.toSorted());
  const on_traveller = writers.filter(isOnTraveller).map(({ name }) => name);
  expect(on_traveller.sort()).toEqual(TRAVELLER_WRITERS.toSorted());
  const on_saved = writers.filter(isOnSaved).map(({ name }) => name);
  expect(on_saved.sort()).toEqual(SAVED_WRITERS.toSorted());
  const on_reminder = writers.filter(isOnReminder).map(({ name }) => name);
  expect(on_reminder.sort()).toEqual(REMINDER_WRITERS.toSorted());
  const on_review = writers.filter(isOnReview).map(({ name }) => name);
  expect(on_review.sort()).toEqual(REVIEW_WRITERS.toSorted());
  const on_task = writers.filter(isOnTask).map(({ name }) => name);
  expect(on_task.sort()).toEqual(TASK_WRITERS.toSorted());
  const listed = writers.filter(isListed).map(({ name }) => name);
  expect(listed.sort()).toEqual(LISTED_WRITERS.toSorted());
  const others = writers.filter(
    (operation) =>
      !isOnBlog(operation) &&
      !isOnBoat(operation) &&
      !isOnContact(operation) &&
      !isOnFaq(operation) &&
      !isOnFleet(operation) &&
      !isOnList(operation) &&
      !isOnPromo(operation) &&
      !isOnSettlement(operation) &&
      !isOnReminder(operation) &&
      !isOnTraveller(operation) &&
      !isOnReview(operation) &&
      !isOnSaved(operation) &&
      !isOnTask(operation) &&
      !isOnTimetable(operation) &&
      !isListed(operation),
  );
  expect(others.map(({ name }) => name).sort()).toEqual([
    "DELETE /admins/account",
    "DELETE /admins/admins/{slug}",
    "DELETE /admins/profile/avatar",
    "DELETE /admins/security/devices/{id}",
    "DELETE /admins/security/passkeys/{id}",
    "DELETE /admins/security/sessions/{id}",
    "DELETE /admins/tours/{slug}/images/{id}",
    "DELETE /admins/tours/{slug}/variants/{id}",
    "DELETE /admins/users/{slug}",
    "DELETE /users/account",
    "DELETE /users/profile/avatar",
    "PATCH /admins/orders/{kind}/{slug}",
    "PATCH /admins/profile",
    "PATCH /admins/tours/{slug}/images/{id}",
    "PATCH /public-orders/{kind}/{slug}",
    "PATCH /users/orders/{kind}/{slug}",
    "PATCH /users/profile",
    "POST /admins/admins",
    "POST /admins/admins/{slug}/invitation",
    "POST /admins/admins/{slug}/restore",
    "POST /admins/admins/{slug}/second-factor/remove",
    "POST /admins/admins/{slug}/sessions/end",
    "POST /admins/admins/{slug}/suspend",
    "POST /admins/email-verification/{token}",
    "POST /admins/forget-password",
    "POST /admins/forget-password/reset-password",
    "POST /admins/forget-password/verify-pin",
    "POST /admins/known-harbours",
    "POST /admins/login",
    "POST /admins/login/code",
    "POST /admins/login/passkey",
    "POST /admins/login/passkey/options",
    "POST /admins/login/set-up",
    "POST /admins/login/set-up/confirm",
    "POST /admins/logout",
    "POST /admins/orders/{kind}/{slug}/cancel",
    "POST /admins/orders/{kind}/{slug}/complete",
    "POST /admins/orders/{kind}/{slug}/decline",
    "POST /admins/orders/{kind}/{slug}/hold",
    "POST /admins/orders/{kind}/{slug}/messages",
    "POST /admins/orders/{kind}/{slug}/notes",
    "POST /admins/orders/{kind}/{slug}/payments/manual",
    "POST /admins/orders/{kind}/{slug}/payments/manual/confirm",
    "POST /admins/orders/{kind}/{slug}/payments/manual/otp",
    "POST /admins/orders/{kind}/{slug}/payments/manual/withdraw",
    "POST /admins/orders/{kind}/{slug}/quote",
    "POST /admins/orders/{kind}/{slug}/refund",
    "POST /admins/orders/{kind}/{slug}/refund/account",
    "POST /admins/orders/{kind}/{slug}/refund/claim",
    "POST /admins/orders/{kind}/{slug}/refund/done",
    "POST /admins/orders/{kind}/{slug}/refund/give",
    "POST /admins/orders/{kind}/{slug}/refund/otp",
    "POST /admins/orders/{kind}/{slug}/refund/reject",
    "POST /admins/orders/{kind}/{slug}/refund/reopen",
    "POST /admins/orders/{kind}/{slug}/reschedule",
    "POST /admins/orders/{kind}/{slug}/transfer/reject",
    "POST /admins/pages/{slug}/versions/{number}/restore",
    "POST /admins/security/app",
    "POST /admins/security/app/confirm",
    "POST /admins/security/passkeys",
    "POST /admins/security/passkeys/options",
    "POST /admins/security/recovery-codes",
    "POST /admins/security/remove",
    "POST /admins/security/sessions/end-others",
    "POST /admins/tours",
    "POST /admins/tours/{slug}/archive",
    "POST /admins/tours/{slug}/images",
    "POST /admins/tours/{slug}/publish",
    "POST /admins/tours/{slug}/restore",
    "POST /admins/tours/{slug}/variants",
    "POST /admins/users/{slug}/activation",
    "POST /admins/users/{slug}/block",
    "POST /admins/users/{slug}/sessions/end",
    "POST /admins/users/{slug}/unblock",
    "POST /admins/verify-email-changes/{token}",
    "POST /fast-boats/quotes",
    "POST /public-orders/{kind}/{slug}/cancel",
    "POST /public-orders/{kind}/{slug}/messages",
    "POST /public-orders/{kind}/{slug}/payments",
    "POST /public-orders/{kind}/{slug}/pin",
    "POST /public-orders/{kind}/{slug}/quote/accept",
    "POST /public-orders/{kind}/{slug}/quote/decline",
    "POST /public-orders/{kind}/{slug}/quote/promo",
    "POST /public-orders/{kind}/{slug}/refund",
    "POST /public-orders/{kind}/{slug}/refund/account",
    "POST /public-orders/{kind}/{slug}/refund/pin",
    "POST /public-orders/{kind}/{slug}/reschedule",
    "POST /public-orders/{kind}/{slug}/reschedule/withdraw",
    "POST /public-orders/{kind}/{slug}/transfer",
    "POST /public-orders/{kind}/{slug}/transfer/proofs",
    "POST /tours/quotes",
    "POST /tours/{slug}/inquiries",
    "POST /tours/{slug}/inquiries/checks",
    "POST /users/email-verification/{token}",
    "POST /users/google/login",
    "POST /users/login",
    "POST /users/logout",
    "POST /users/orders/fast-boats",
    "POST /users/orders/tours",
    "POST /users/orders/{kind}/{slug}/cancel",
    "POST /users/orders/{kind}/{slug}/messages",
    "POST /users/orders/{kind}/{slug}/payments",
    "POST /users/orders/{kind}/{slug}/quote/accept",
    "POST /users/orders/{kind}/{slug}/quote/decline",
    "POST /users/orders/{kind}/{slug}/quote/promo",
    "POST /users/orders/{kind}/{slug}/refund",
    "POST /users/orders/{kind}/{slug}/refund/account",
    "POST /users/orders/{kind}/{slug}/refund/pin",
    "POST /users/orders/{kind}/{slug}/reschedule",
    "POST /users/orders/{kind}/{slug}/reschedule/withdraw",
    "POST /users/orders/{kind}/{slug}/transfer",
    "POST /users/orders/{kind}/{slug}/transfer/proofs",
    "POST /users/password/forger/resend",
    "POST /users/password/forget",
    "POST /users/password/forget/verify-otp",
    "POST /users/password/reset",
    "POST /users/register",
    "POST /users/verify-email-changes/{token}",
    "PUT /admins/admins/{slug}",
    "PUT /admins/home",
    "PUT /admins/pages/{slug}",
    "PUT /admins/password",
    "PUT /admins/profile/avatar",
    "PUT /admins/site",
    "PUT /admins/site/live",
    "PUT /admins/tours/{slug}",
    "PUT /admins/tours/{slug}/calendar",
    "PUT /admins/tours/{slug}/images",
    "PUT /admins/tours/{slug}/variants/{id}",
    "PUT /admins/users/{slug}/notes",
    "PUT /admins/users/{slug}/role",
    "PUT /users/password",
    "PUT /users/profile/avatar",
  ]);
});

// The control: a column that a body may write does show up, so the comparison above can fail.
test("a name that may be written is seen by the same comparison", async () => {
  const one = await life(clean);
  const before = await traces(one);
  await world.db.execute(
    sql`update orders set discount = 0, title_en = ${TEXT} where slug = ${one.slug}`,
  );
  expect(await traces(one)).not.toEqual(before);
});
