import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Emails, emailsOf } from "../../../test/emails.ts";
import { MailSink } from "../../../test/mail-sink.ts";
import { type Booked, booking, ofStaff, openWorld, type World } from "../../../test/world.ts";
import { systemChance } from "../../platform/keys.ts";
import { hashPassword, insertUser } from "./index.ts";
import { openSession } from "./sessions.ts";

// A session alone moves no money: with nothing else it gets neither a PIN nor an OTP, and names no
// bank account.
const OUT = "2031-12-20";
const PASSWORD = "Segara-12";
const account = { bank: "BCA", number: "123 456 7890", holder: "Thief" };
let world: World;
let sink: MailSink;
let emails: Emails;
let n = 0;
const newEmail = (who: string) => `${who}-${++n}@factors.test`;

beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
  emails = emailsOf(world, sink);
});
afterAll(async () => {
  await world.close();
  await sink.off();
});
beforeEach(() => {
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
});

type Answer = {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  data: { refunds: { id: number; status: string }[]; contact: { email: string } };
};
async function person(role: "USER" | "ADMIN" = "USER", has_password = true) {
  const email = newEmail(role.toLowerCase());
  const user = await insertUser(world.db, {
    first_name: "Emma",
    last_name: "de Vries",
    email,
    password_hash: has_password ? await hashPassword(PASSWORD) : null,
    role,
    ...ofStaff(role),
    locale: "en",
    activated_at: world.clock.now(),
  });
  const { token } = await openSession(world.db, { user, clock: world.clock, chance: systemChance });
  const send = (method: string, path: string, body: object = {}) =>
    world.call<Answer>(method, path, { token, body });
  return { email, user, token, send, area: role === "ADMIN" ? "admins" : "users" };
}
type Person = Awaited<ReturnType<typeof person>>;

/** An order of that person, paid by a payment method that can be refunded or not. */
async function paid(me: Person, channel = "BCA_VIRTUAL_ACCOUNT") {
  const { out } = await world.crossing();
  const body = booking([{ id: out.id, date: OUT }], { adults: 2 });
  const contact = newEmail("contact");
  body.contact = { ...body.contact, email: contact };
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body,
  });
  const { slug, order_uuid } = made.body.data;
  await me.send("POST", `/users/orders/fast-boats/${slug}/payments`);
  world.fake.pay(`${order_uuid}-1`, { channel });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  await emails.fresh(contact);
  const mine = `/users/orders/fast-boats/${slug}`;
  const link = `/public-orders/fast-boats/${slug}`;
  return {
    slug,
    contact,
    mine,
    link,
    move: (to: string, pin?: string) =>
      me.send("PATCH", mine, { contact: { email: to }, ...(pin ? { pin } : {}) }),
    async pin(at = contact) {
      expect((await me.send("POST", `${mine}/refund/pin`)).status).toBe(200);
      return emails.code(at);
    },
    claim: (pin: string, more: object = {}) => me.send("POST", `${mine}/refund`, { pin, ...more }),
  };
}
const refusal = ({ status, body }: { status: number; body: Answer }) => [status, body.code];

test("a stolen session of a customer: no other contact, no PIN, no bank account, no other account address", async () => {
  const victim = await person();
  const order = await paid(victim);
  const thief = newEmail("thief");

  // Changing the contact's address needs the PIN sent to the address before; names and phone need
  // none.
  expect(refusal(await order.move(thief))).toEqual([422, "pin_needed"]);
  expect(refusal(await order.move(thief, "000000"))).toEqual([422, "pin_invalid"]);
  const renamed = { contact: { full_name: "Emma B", phone: "+31687654321" } };
  expect((await victim.send("PATCH", order.mine, renamed)).status).toBe(200);

  // So the PIN still goes to the contact, and without it no refund is requested.
  expect((await victim.send("POST", `${order.mine}/refund/pin`)).status).toBe(200);
  expect(await emails.fresh(thief)).toEqual([]);
  expect(await emails.subjects(order.contact)).toEqual([expect.stringContaining("PIN")]);
  expect(refusal(await order.claim("000000", { bank_account: account }))).toEqual([
    422,
    "pin_invalid",
  ]);

  // The account's own address asks for the password, which a session does not have.
  for (const more of [{}, { password: "guessed-1" }, { password: "" }]) {
    const asked = await victim.send("PATCH", "/users/profile", { email: thief, ...more });
    expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([422, ["password"]]);
  }
  expect(await emails.fresh(thief)).toEqual([]);
  expect(await emails.fresh(victim.email)).toEqual([]);
  const { rows } = await world.db.execute(
    sql`select o.contact_email, u.email, (select count(*)::int from refunds r where r.order_id = o.id)
      as refunds from orders o join users u on u.id = o.user_id where o.slug = ${order.slug}`,
  );
  expect(rows).toEqual([{ contact_email: order.contact, email: victim.email, refunds: 0 }]);
});

test("a stolen session of staff: another address needs the password, so the OTP stays where it was", async () => {
  const customer = await person();
  const order = await paid(customer);
  const pin = await order.pin();
  const claimed = await order.claim(pin, { bank_account: { ...account, holder: "Emma" } });
  expect(claimed.status).toBe(200);
  const refund_id = claimed.body.data.refunds[0]?.id as number;
  const staff = await person("ADMIN");
  const thief = newEmail("thief");
  const moved = await staff.send("PATCH", "/admins/profile", { email: thief });
  expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ["password"]]);
  expect(await emails.fresh(thief)).toEqual([]);
  const at = `/admins/orders/fast-boats/${order.slug}`;
  expect((await staff.send("POST", `${at}/refund/otp`, { refund_id })).status).toBe(200);
  expect(await emails.fresh(thief)).toEqual([]);
  expect(await emails.fresh(staff.email)).toHaveLength(1);
  expect(refusal(await staff.send("POST", `${at}/refund`, { refund_id, pin: "000000" }))).toEqual([
    422,
    "pin_invalid",
  ]);
});

test("another contact address takes the PIN of the one before, which is told and gets the PINs for 72 hours", async () => {
  const me = await person();
  const order = await paid(me);
  const next = newEmail("next");
  const moved = await order.move(next, await order.pin());
  expect([moved.status, moved.body.data.contact.email]).toEqual([200, next]);
  const told = await emails.one(order.contact);
  expect(told.subject).toContain("was changed");
  expect(told.text).toContain(next);
  expect(await emails.fresh(next)).toEqual([]);

  // The PIN goes to the address before, and no new bank account is taken, also with it.
  const pin = await order.pin(order.contact);
  expect(await emails.fresh(next)).toEqual([]);
  const refused = await order.claim(pin, { bank_account: account });
  expect(refusal(refused)).toEqual([409, "recently_changed"]);
  expect(refused.body.message).toContain("Thursday, 4 December 2031, 08:00 WITA");

  world.clock.set("2031-12-04T07:59:59+08:00");
  const last = await order.pin(order.contact);
  expect(refusal(await order.claim(last, { bank_account: account }))).toEqual([
    409,
    "recently_changed",
  ]);
  world.clock.set("2031-12-04T08:00:00+08:00");
  const free = await order.pin(next);
  expect((await order.claim(free, { bank_account: account })).status).toBe(200);
});

test("by link too the PIN for another address goes to the one before, and is good once", async () => {
  const me = await person();
  const order = await paid(me);
  const [next, third] = [newEmail("next"), newEmail("third")];
  const byLink = (email: string, pin: string) =>
    world.call<Answer>("PATCH", order.link, { body: { contact: { email }, pin } });
  const ask = () => world.call("POST", `${order.link}/pin`, { body: {} });
  await ask();
  const pin = await emails.code(order.contact);
  expect((await byLink(next, pin)).status).toBe(200);
  await emails.fresh(order.contact);
  expect(refusal(await byLink(third, pin))).toEqual([422, "pin_invalid"]);
  // Changed again at once: the first address still decides, and both addresses are told.
  await ask();
  expect(await emails.fresh(next)).toEqual([]);
  expect((await byLink(third, await emails.code(order.contact))).status).toBe(200);
  expect(await emails.subjects(order.contact)).toEqual([expect.stringContaining("was changed")]);
  expect(await emails.subjects(next)).toEqual([expect.stringContaining("was changed")]);
  await ask();
  expect(await emails.fresh(third)).toEqual([]);
  expect(await emails.fresh(order.contact)).toHaveLength(1);
});

test("five changes at once with one PIN: one is made", async () => {
  const me = await person();
  const order = await paid(me);
  const pin = await order.pin();
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, i) => order.move(`race-${i}-${order.contact}`, pin)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

/** Changes the account's own address as its owner does: password, then the link that is mailed. */
async function moveAccount(one: Person, to: string) {
  const path = `/${one.area}/profile`;
  const asked = await one.send("PATCH", path, { email: to, password: PASSWORD });
  expect(asked.status).toBe(200);
  const token = await emails.token(to);
  expect((await world.call("POST", `/${one.area}/verify-email-changes/${token}`)).status).toBe(200);
  await emails.fresh(one.email);
}

test("a new address of the account ends the other sessions, and this one stays", async () => {
  const me = await person();
  const elsewhere = await openSession(world.db, {
    ...me,
    clock: world.clock,
    chance: systemChance,
  });
  const look = async (token: string) =>
    (await world.call("GET", "/users/profile", { token })).status;
  expect(await look(elsewhere.token)).toBe(200);
  await me.send("PATCH", "/users/profile", { first_name: "Emmy" });
  expect(await look(elsewhere.token)).toBe(200);
  const next = newEmail("next");
  await me.send("PATCH", "/users/profile", { email: next, password: PASSWORD });
  expect([await look(elsewhere.token), await look(me.token)]).toEqual([401, 200]);
  // A link of a change that was confirmed this way can be sent again without the password.
  await emails.fresh(next);
  expect((await me.send("PATCH", "/users/profile", { email: next })).status).toBe(200);
  expect(await emails.fresh(next)).toHaveLength(1);
  expect((await me.send("PATCH", "/users/profile", { email: newEmail("other") })).status).toBe(422);
});

test("an account without a password changes its address within ten minutes of a sign-in, and not after", async () => {
  const me = await person("USER", false);
  world.clock.advance(10);
  expect((await me.send("PATCH", "/users/profile", { email: newEmail("next") })).status).toBe(200);
  world.clock.advance(1 / 60);
  const late = await me.send("PATCH", "/users/profile", { email: newEmail("late") });
  expect([late.status, late.body.code, Object.keys(late.body.errors ?? {})]).toEqual([
    409,
    "sign_in_to_move",
    ["email"],
  ]);
});

test("for 72 hours after the account's address changed its settings and the mail say from when an account is taken", async () => {
  const me = await person();
  const order = await paid(me);
  const staff = await person("ADMIN");
  const settings = async () =>
    (
      await world.call<{ data: { email_settles_at: string | null } }>("GET", "/users/profile", {
        token: me.token,
      })
    ).body.data.email_settles_at;
  expect(await settings()).toBeNull();
  await moveAccount(me, newEmail("next"));
  expect(await settings()).toBe("2031-12-04T08:00:00+08:00");
  await staff.send("POST", `/admins/orders/fast-boats/${order.slug}/cancel`, { reason: "Engine" });
  const [mail] = await emails.fresh(order.contact);
  expect(mail?.text).toContain("4 December 2031, 08:00 WITA");
  world.clock.advance(72 * 60);
  expect(await settings()).toBeNull();
});

test("for 72 hours after the account's address changed no refund of its orders goes to a new bank account", async () => {
  const me = await person();
  const order = await paid(me);
  await moveAccount(me, newEmail("next"));
  const refused = await order.claim(await order.pin(), { bank_account: account });
  expect(refusal(refused)).toEqual([409, "recently_changed"]);
  // The control: where the gateway can refund, no account is named and nothing is refused.
  const other = await paid(me, "QRIS");
  expect((await other.claim(await other.pin())).status).toBe(200);
});

test("the reset code goes to the address before too, for 72 hours", async () => {
  const me = await person();
  const next = newEmail("next");
  await moveAccount(me, next);
  const ask = () => world.call("POST", "/users/password/forget", { body: { email: next } });
  await ask();
  expect(await emails.fresh(next)).toEqual([]);
  expect(await emails.fresh(me.email)).toHaveLength(1);
  world.clock.advance(72 * 60);
  await ask();
  expect(await emails.fresh(me.email)).toEqual([]);
  expect(await emails.fresh(next)).toHaveLength(1);
});

/** The newest code that a member of staff was emailed for a refund. */
async function newestOtp(): Promise<string> {
  const { rows } = await world.db.execute(
    sql`select secret from notifications where event = 'refund_otp' order by id desc limit 1`,
  );
  return world.deps.sealer.open(String(rows[0]?.secret));
}

test("staff with a new address: the refund OTP goes to the one before for 72 hours, and they note no account", async () => {
  const customer = await person();
  const order = await paid(customer);
  const staff = await person("ADMIN");
  const next = newEmail("staff");
  const at = `/admins/orders/fast-boats/${order.slug}`;
  // The operator cancels: the gateway cannot refund it, so an account is asked for.
  const cancelled = await staff.send("POST", `${at}/cancel`, { reason: "Engine" });
  const refund_id = cancelled.body.data.refunds[0]?.id as number;
  await world.sweep();
  await moveAccount(staff, next);
  const otp = () => staff.send("POST", `${at}/refund/otp`, { refund_id });
  expect((await otp()).status).toBe(200);
  expect(await emails.fresh(next)).toEqual([]);
  expect(await emails.fresh(staff.email)).toHaveLength(1);
  const note = async (who: Person) => {
    expect((await who.send("POST", `${at}/refund/otp`, { refund_id })).status).toBe(200);
    const given = { refund_id, bank_account: account, pin: await newestOtp() };
    return who.send("POST", `${at}/refund/account`, given);
  };
  expect(refusal(await note(staff))).toEqual([409, "recently_changed"]);
  // Another admin may: nothing about the order changed.
  expect((await note(await person("ADMIN"))).status).toBe(200);
  await emails.fresh(next);
  world.clock.advance(72 * 60);
  const fresh = await openSession(world.db, { ...staff, clock: world.clock, chance: systemChance });
  await world.call("POST", `${at}/refund/otp`, { token: fresh.token, body: { refund_id } });
  expect(await emails.fresh(next)).toHaveLength(1);
});

test("after the contact changed, neither customer nor office names an account for a refund that waits for one", async () => {
  const me = await person();
  const order = await paid(me);
  const staff = await person("ADMIN");
  const at = `/admins/orders/fast-boats/${order.slug}`;
  const next = newEmail("next");
  expect((await order.move(next, await order.pin())).status).toBe(200);
  await staff.send("POST", `${at}/cancel`, { reason: "Engine" });
  await world.sweep();
  await emails.fresh(order.contact);
  const { body } = await world.call<Answer>("GET", order.mine, { token: me.token });
  const refund_id = body.data.refunds[0]?.id as number;
  const given = { refund_id, bank_account: account };
  for (const path of [order.mine, order.link]) {
    // The order's link has PINs of its own.
    expect((await me.send("POST", `${path}/refund/pin`)).status).toBe(200);
    const pin = await emails.code(order.contact);
    const asked = await world.call<Answer>("POST", `${path}/refund/account`, {
      token: me.token,
      body: { ...given, pin },
    });
    expect(refusal(asked)).toEqual([409, "recently_changed"]);
  }
  // Nobody is asked for what would be refused: page, list and email say from when it is possible.
  const until = "2031-12-04T08:00:00+08:00";
  type Waits = { no_account_until: string | null; account_missing: boolean; slug: string };
  const shown = await world.call<{ data: Waits }>("GET", order.link, {});
  expect(shown.body.data.no_account_until).toBe(until);
  const list = await world.call<{ data: Waits[] }>("GET", "/users/orders", { token: me.token });
  expect(list.body.data).toMatchObject([{ account_missing: true, no_account_until: until }]);
  expect((await staff.send("POST", `${at}/refund/otp`, { refund_id })).status).toBe(200);
  const by_office = { ...given, pin: await newestOtp() };
  expect(refusal(await staff.send("POST", `${at}/refund/account`, by_office))).toEqual([
    409,
    "recently_changed",
  ]);
});
