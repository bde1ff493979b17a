import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";

// Paid on 1 December for 10 and 14 December, all at the default policy: 72 h 100 %, 24 h 50 %.
const OUT = "2031-12-10";
const BACK = "2031-12-14";
const FARE = 200_000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
});

type Order = Booked["data"] & {
  refundable_amount: number;
  refund_needs_account: boolean;
  part_refund_needs_account: boolean;
  refunds: {
    id: number;
    amount: number;
    status: string;
    needs_account: boolean;
    reopened: boolean;
    step_at: string;
    rejected_because: string | null;
    to_account: object | null;
    to_channel?: string | null;
  }[];
  passengers: { id: number; full_name: string; age_category: string }[];
  legs: { passengers: { id: number; full_name: string; state: string; ticket: object | null }[] }[];
};
type Answer = { code?: string; data?: Order; errors?: Record<string, string[]>; message?: string };

/** A paid round trip, and what a test does with it. */
async function paid({ adults = 2, children = 0, channel = "QRIS" } = {}) {
  const me = await world.person("USER");
  const { out, back } = await world.crossing();
  const legs = [
    { id: out.id, date: OUT },
    { id: back.id, date: BACK },
  ];
  const body = booking(legs, { adults, children });
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body,
  });
  const { slug, order_uuid } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  const link = `/public-orders/fast-boats/${slug}`;
  await world.call("POST", `${mine}/payments`, { token: me.token, body: {} });
  world.fake.pay(`${order_uuid}-1`, { channel });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  const request = async (path: string, body: object = {}, headers = {}) => {
    const token = path.startsWith("/users") ? { token: me.token } : {};
    return world.call<Answer>("POST", path, { ...token, body, headers });
  };
  return {
    me,
    slug,
    mine,
    link,
    out,
    request,
    look: async () => (await world.call<{ data: Order }>("GET", mine, me)).body.data,
    cancel: () => request(`${mine}/cancel`),
    claim: (more: object) => request(`${mine}/refund`, more),
    /** The newest PIN from the email. */
    async pin(path = `${mine}/refund/pin`, pin_for?: string) {
      const { status } = await request(path, pin_for ? { pin_for } : {});
      expect(status).toBe(200);
      return newestCode(slug, "order_pin");
    },
  };
}
async function newestCode(slug: string, event: string): Promise<string> {
  const { rows } = await world.db.execute(
    sql`select n.secret from notifications n join orders o on o.id = n.order_id
      where o.slug = ${slug} and n.event = ${event} order by n.id desc limit 1`,
  );
  return world.deps.sealer.open(String(rows[0]?.secret));
}
async function asAdmin() {
  const { token } = await world.person("ADMIN");
  return (slug: string, path: string, body: object = {}) =>
    world.call<Answer & { data: { refunds: { status: string }[] } }>(
      "POST",
      `/admins/orders/fast-boats/${slug}/${path}`,
      { token, body },
    );
}
/** A code from the admin's own mailbox, for deciding on this refund. */
async function otpOf(
  admin: Awaited<ReturnType<typeof asAdmin>>,
  slug: string,
  refund_id: number,
): Promise<string> {
  expect((await admin(slug, "refund/otp", { refund_id })).status).toBe(200);
  return newestCode(slug, "refund_otp");
}
/** The emails to an order's contact since it was paid, except codes. */
async function mailsOf(slug: string): Promise<string[]> {
  const { rows } = await world.db.execute(sql`select n.event from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug}
      and n.event not in ('order_created', 'order_paid', 'order_pin', 'refund_otp') order by n.id`);
  return rows.map(({ event }) => String(event));
}
async function paramsOf(slug: string, event: string): Promise<unknown> {
  const { rows } = await world.db.execute(sql`select n.params from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = ${event}`);
  expect(rows).toHaveLength(1);
  return rows[0]?.params;
}
async function owed() {
  const { token } = await world.person("ADMIN");
  const { body } = await world.call<{
    data: { state: string; since: string; order: { slug: string } }[];
    meta: { states: { state: string; count: number }[] };
  }>("GET", "/admins/refunds?per_page=100", { token });
  const counts = Object.fromEntries(body.meta.states.map(({ state, count }) => [state, count]));
  return { rows: body.data, counts: counts as Record<string, number> };
}
const departure = async (schedule_id: number, date: string) => {
  const { rows } = await world.db.execute(
    sql`select held, sold from departures where schedule_id = ${schedule_id} and date = ${date}`,
  );
  return rows[0];
};
const sound = async () => expect(await findViolations(world.db)).toEqual([]);
const account = { bank: "BCA", number: "123 456 7890", holder: "Emma" };

test("whoever guesses at the PIN through the link uses up none of the owner's tries", async () => {
  const order = await paid();
  await order.cancel();
  const pin = await order.pin();
  const wrong = pin === "000000" ? "000001" : "000000";
  for (let i = 0; i < 6; i++)
    expect((await order.request(`${order.link}/refund`, { pin: wrong })).body.code).toBe(
      "pin_invalid",
    );
  expect((await order.request(`${order.link}/refund`, { pin })).body.code).toBe("pin_invalid");
  expect((await order.claim({ pin })).status).toBe(200);
});

test("cancelling a paid order frees its seats, voids its tickets and fixes what comes back", async () => {
  const order = await paid();
  expect((await order.look()).refundable_amount).toBe(4 * FARE);
  expect((await order.cancel()).status).toBe(200);
  expect(await departure(order.out.id, OUT)).toEqual({ held: 0, sold: 0 });
  // Later the refund would be smaller; the amount was fixed when it was cancelled.
  world.clock.set("2031-12-09T20:00:00+08:00");
  const now = await order.look();
  expect(now).toMatchObject({ order_status: "CANCELLED", refundable_amount: 4 * FARE });
  expect(now.actions).toContain("refund");
  expect(now.legs.flatMap((leg) => leg.passengers.map(({ ticket }) => ticket))).toEqual(
    Array(4).fill(null),
  );
  await sound();
});

test("cancelling one order leaves everybody else's tickets as they are", async () => {
  const [mine, theirs] = [await paid(), await paid()];
  expect((await mine.cancel()).status).toBe(200);
  for (const { passengers } of (await theirs.look()).legs)
    for (const { ticket } of passengers) expect(ticket).not.toBeNull();
});

test("each leg gives back by its own departure, a travelled one nothing", async () => {
  const order = await paid({ adults: 1 });
  world.clock.set("2031-12-09T08:00:00+08:00"); // 25 h before the first, five days before the second
  expect((await order.look()).refundable_amount).toBe(FARE / 2 + FARE);
  world.clock.set("2031-12-10T12:00:00+08:00");
  expect((await order.look()).refundable_amount).toBe(FARE);
  expect((await order.look()).actions).toContain("cancel");
  world.clock.set("2031-12-14T12:00:00+08:00");
  const travelled = await order.look();
  expect(travelled.refundable_amount).toBe(0);
  expect(travelled.actions).not.toContain("cancel");
  expect((await order.cancel()).body.code).toBe("not_cancellable");
});

test("a claim needs the PIN that was mailed, is decided by an admin's own code, and pays once", async () => {
  const order = await paid();
  await order.cancel();
  expect((await order.claim({ pin: "000000" })).body).toMatchObject({ code: "pin_invalid" });
  const pin = await order.pin();
  const first = await order.claim({ pin, reason: "Sick" });
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({ payment_status: "REFUND_PENDING", refundable_amount: 0 });
  expect((await order.claim({ pin })).body.code).toBe("pin_invalid");

  const admin = await asAdmin();
  const refund_id = (await order.look()).refunds[0]?.id as number;
  expect((await admin(order.slug, "refund", { refund_id, pin: "111111" })).body.code).toBe(
    "pin_invalid",
  );
  expect((await admin(order.slug, "refund/otp", { refund_id })).status).toBe(200);
  // In the language of the person's settings, not of the page.
  const { rows: locales } = await world.db.execute(sql`select distinct n.locale, u.locale as own
    from notifications n join orders o on o.id = n.order_id
    join users u on u.email = n."to" where o.slug = ${order.slug} and n.event = 'refund_otp'`);
  expect(locales).toEqual([{ locale: "id", own: "id" }]);
  const otp = await newestCode(order.slug, "refund_otp");
  const decided = await admin(order.slug, "refund", { refund_id, pin: otp });
  expect(decided.body.data?.refunds[0]?.status).toBe("APPROVED");
  await world.sweep();
  await world.sweep();
  expect(await order.look()).toMatchObject({ payment_status: "REFUNDED" });
  expect(world.fake.refunded).toBe(4 * FARE);
  const late = { refund_id, reason: "late", pin: await otpOf(admin, order.slug, refund_id) };
  const tooLate = await admin(order.slug, "refund/reject", late);
  expect(tooLate.body).toMatchObject({
    code: "refund_decided",
    // The gateway has sent it since: nobody of the office has noted that.
    message: expect.stringMatching(/^Not done: \S+ \S+ approved this refund of Rp\s[\d,]+ on /),
  });
  // The code of another window was used up by the first: who decided is the answer there too.
  const again = await admin(order.slug, "refund", { refund_id, pin: otp });
  expect(again.body.code).toBe("refund_decided");
  await sound();
});

test("the same claim sent twenty times at once, with one key, is one refund", async () => {
  const order = await paid();
  await order.cancel();
  const pin = await order.pin();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      order.request(`${order.mine}/refund`, { pin }, { "Idempotency-Key": "claim-1" }),
    ),
  );
  expect((await order.look()).refunds).toHaveLength(1);
  // Those that arrived while the first was running may find the PIN used up; none makes a second
  // refund.
  for (const { status } of answers) expect([200, 422]).toContain(status);
  const again = await order.request(
    `${order.mine}/refund`,
    { pin },
    { "Idempotency-Key": "claim-1" },
  );
  expect(again.status).toBe(200);
  expect((await order.look()).refunds).toHaveLength(1);
  await sound();
});

test("by link too a passenger who is named several times leaves once, and is paid for once", async () => {
  const order = await paid({ adults: 3 });
  const child = (await order.look()).passengers[2]?.id as number;
  const named = {
    pin: await order.pin(`${order.link}/refund/pin`),
    passenger_ids: Array(20).fill(child),
  };
  const claimed = await order.request(`${order.link}/refund`, named);
  expect(claimed.status).toBe(200);
  expect(claimed.body.data?.refunds.map(({ amount }) => amount)).toEqual([2 * FARE]);
  const { rows } = await world.db.execute(
    sql`select people from orders where slug = ${order.slug}`,
  );
  expect(rows).toEqual([{ people: 2 }]);
  // And the others, one of them cancelled already: nobody is counted twice.
  const rest = { pin: await order.pin(`${order.link}/pin`), passenger_ids: [child, child] };
  expect((await order.request(`${order.link}/refund`, rest)).status).toBe(404);
  await sound();
});

test("two claims with two PINs cannot take the same amount twice", async () => {
  const order = await paid();
  await order.cancel();
  expect((await order.claim({ pin: await order.pin() })).status).toBe(200);
  const second = await order.claim({ pin: await order.pin() });
  expect(second.body.code).toBe("not_refundable");
  await sound();
});

test("one passenger is refunded while the others sail, as long as an adult does", async () => {
  const order = await paid({ adults: 2, children: 1 });
  const people = (await order.look()).passengers;
  const [mother, father, child] = people.map(({ id }) => id) as [number, number, number];
  const none_left = await order.claim({ pin: await order.pin(), passenger_ids: [mother, father] });
  expect(none_left.body.code).toBe("adult_required");
  const claimed = await order.claim({ pin: await order.pin(), passenger_ids: [mother, child] });
  expect(claimed.status).toBe(200);
  const now = await order.look();
  expect(now).toMatchObject({ order_status: "CONFIRMED", payment_status: "REFUND_PENDING" });
  expect(now.refunds[0]?.amount).toBe(2 * (FARE + 160_000));
  expect(await departure(order.out.id, OUT)).toEqual({ held: 0, sold: 1 });
  for (const leg of now.legs)
    expect(leg.passengers.map(({ state, ticket }) => [state, ticket !== null])).toEqual([
      ["CANCELLED", false],
      ["ACTIVE", true],
      ["CANCELLED", false],
    ]);
  const stranger = await paid();
  const theirs = (await stranger.look()).passengers[0]?.id;
  const foreign = await order.claim({ pin: await order.pin(), passenger_ids: [theirs] });
  expect(foreign.status).toBe(404);
  await sound();
});

test("money of a channel that sends nothing back goes to a bank account, by a person's hand", async () => {
  const order = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
  await order.cancel();
  expect((await order.look()).refund_needs_account).toBe(true);
  const without = await order.claim({ pin: await order.pin() });
  expect(without.body).toMatchObject({ code: "bank_account_required" });
  expect(Object.keys(without.body.errors ?? {})).toEqual(["bank_account"]);
  const claimed = await order.claim({ pin: await order.pin(), bank_account: account });
  const refund_id = claimed.body.data?.refunds[0]?.id as number;
  const admin = await asAdmin();
  await admin(order.slug, "refund/otp", { refund_id });
  const pin = await newestCode(order.slug, "refund_otp");
  await admin(order.slug, "refund", { refund_id, pin });
  expect((await order.look()).refunds[0]?.status).toBe("MANUAL");
  await sound();
  const done = { refund_id, sent_to: account, pin: await otpOf(admin, order.slug, refund_id) };
  for (const reference of ["-", "12345", "- - - - - -"]) {
    const refused = await admin(order.slug, "refund/done", { ...done, reference });
    expect([reference, refused.status]).toEqual([reference, 422]);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(["reference"]);
  }
  const wrong = { ...done, pin: "000000", reference: "BCA TRX 0077" };
  expect((await admin(order.slug, "refund/done", wrong)).body.code).toBe("pin_invalid");
  expect(await mailsOf(order.slug)).not.toContain("refund_done");
  await admin(order.slug, "refund/done", { ...done, reference: "BCA TRX 0077" });
  expect(await mailsOf(order.slug)).toContain("refund_done");
  expect(await order.look()).toMatchObject({ payment_status: "REFUNDED" });
  const { rows } = await world.db.execute(sql`select t.id from tasks t
    join orders o on o.id = t.order_id where o.slug = ${order.slug} and t.done_at is null`);
  expect(rows).toEqual([]);
});

test("a channel that sends back all or nothing asks for an account where some leave", async () => {
  const order = await paid({ channel: "LINKAJA" });
  const look = await order.look();
  expect([look.refund_needs_account, look.part_refund_needs_account]).toEqual([false, true]);
  const passenger_ids = [look.passengers[0]?.id];
  const without = await order.claim({ pin: await order.pin(), passenger_ids });
  expect(without.body.code).toBe("bank_account_required");
  const pin = await order.pin();
  expect((await order.claim({ pin, passenger_ids, bank_account: account })).status).toBe(200);
  expect((await order.look()).refunds[0]).toMatchObject({ status: "REQUESTED", amount: 2 * FARE });
});

test("a second refund goes to the account of the first without its being typed again, and to no other order's", async () => {
  const order = await paid({ adults: 3, channel: "BCA_VIRTUAL_ACCOUNT" });
  const other = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
  const [one, two] = (await order.look()).passengers.map(({ id }) => id);
  await order.claim({ pin: await order.pin(), passenger_ids: [one], bank_account: account });
  const account_of = (await order.look()).refunds[0]?.id;
  await other.cancel();
  const foreign = await other.claim({ pin: await other.pin(), account_of });
  expect(foreign.body.code).toBe("bank_account_required");
  const again = { pin: await order.pin(), passenger_ids: [two], account_of };
  expect((await order.claim(again)).status).toBe(200);
  const [first, second] = (await order.look()).refunds;
  expect(first?.to_account).not.toBeNull();
  expect(second?.to_account).toEqual(first?.to_account);

  // What the office owes later goes there as well, if the customer chooses it.
  const admin = await asAdmin();
  await admin(order.slug, "cancel", { reason: "High waves" });
  const third = (await order.look()).refunds.find(({ needs_account }) => needs_account);
  const name = async (refund: object) =>
    order.request(`${order.mine}/refund/account`, {
      refund_id: third?.id,
      ...refund,
      pin: await order.pin(),
    });
  const theirs = (await other.look()).refunds[0]?.id;
  for (const nobodys of [{}, { account_of: theirs ?? 1 }, { account_of: third?.id }])
    expect((await name(nobodys)).body.code).toBe("bank_account_required");
  const { body } = await name({ account_of });
  expect(body.data?.refunds.find(({ id }) => id === third?.id)).toMatchObject({
    needs_account: false,
    to_account: first?.to_account,
  });
  await sound();
});

test("money that goes back by its channel is sent to nobody's bank account", async () => {
  const order = await paid({ channel: "CARDS" });
  await order.cancel();
  const claimed = await order.claim({ pin: await order.pin(), bank_account: account });
  expect(claimed.status).toBe(200);
  const refund_id = claimed.body.data?.refunds[0]?.id as number;
  const admin = await asAdmin();
  const pin = await otpOf(admin, order.slug, refund_id);
  expect((await admin(order.slug, "refund", { refund_id, pin })).status).toBe(200);
  expect((await order.look()).refunds[0]?.status).toBe("APPROVED");
});

test("a rejected request for some passengers is opened again for the office, once, and paid", async () => {
  const order = await paid({ adults: 3, channel: "BCA_VIRTUAL_ACCOUNT" });
  const admin = await asAdmin();
  const passenger_ids = [(await order.look()).passengers[0]?.id];
  await order.claim({ pin: await order.pin(), passenger_ids, bank_account: account });
  const refund_id = (await order.look()).refunds[0]?.id as number;
  const reject = {
    refund_id,
    pin: await otpOf(admin, order.slug, refund_id),
    reason: "Wrong bank",
  };
  expect((await admin(order.slug, "refund/reject", reject)).status).toBe(200);
  expect((await order.look()).payment_status).toBe("PAID");
  const twice = await Promise.all(
    Array.from({ length: 8 }, () => admin(order.slug, "refund/reopen", { refund_id })),
  );
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await order.look()).refunds[0]).toMatchObject({ status: "REQUESTED", amount: 2 * FARE });
  await sound();
  const pin = await otpOf(admin, order.slug, refund_id);
  expect((await admin(order.slug, "refund", { refund_id, pin })).status).toBe(200);
  expect((await order.look()).refunds[0]?.status).toBe("MANUAL");
  await sound();
});

test("a request that is opened again and rejected again tells its reason both times", async () => {
  const order = await paid({ adults: 3, channel: "BCA_VIRTUAL_ACCOUNT" });
  const admin = await asAdmin();
  const passenger_ids = [(await order.look()).passengers[0]?.id];
  await order.claim({ pin: await order.pin(), passenger_ids, bank_account: account });
  const refund_id = (await order.look()).refunds[0]?.id as number;
  const reject = async (reason: string) => {
    const pin = await otpOf(admin, order.slug, refund_id);
    expect((await admin(order.slug, "refund/reject", { refund_id, pin, reason })).status).toBe(200);
  };
  await reject("Wrong bank");
  expect((await admin(order.slug, "refund/reopen", { refund_id })).status).toBe(200);
  await reject("Still the wrong bank");
  const { rows } = await world.db.execute(sql`select n.params from notifications n
    join orders o on o.id = n.order_id
    where o.slug = ${order.slug} and n.event = 'refund_rejected' order by n.id`);
  expect(rows.map(({ params }) => params)).toMatchObject([
    { reason: "Wrong bank" },
    { reason: "Still the wrong bank", way: "final" },
  ]);
  // Only the first one says that it can be opened again.
  expect(rows[0]?.params).not.toHaveProperty("way");
});

test("a refund says its step and the time of that step, from request to transfer", async () => {
  const order = await paid({ adults: 3, channel: "BCA_VIRTUAL_ACCOUNT" });
  const admin = await asAdmin();
  const passenger_ids = [(await order.look()).passengers[0]?.id];
  await order.claim({ pin: await order.pin(), passenger_ids, bank_account: account });
  const refund_id = (await order.look()).refunds[0]?.id as number;
  const step = async () => {
    const { status, reopened, step_at } = (await order.look()).refunds[0] ?? {};
    return [status, reopened, step_at?.slice(11, 16)];
  };
  expect(await step()).toEqual(["REQUESTED", false, "08:00"]);
  const otp = () => otpOf(admin, order.slug, refund_id);
  const reject = async (reason: string) =>
    admin(order.slug, "refund/reject", { refund_id, reason, pin: await otp() });
  world.clock.advance(20);
  await reject("Wrong bank");
  expect(await step()).toEqual(["REJECTED", false, "08:20"]);
  world.clock.advance(20);
  const again = await admin(order.slug, "refund/reopen", { refund_id });
  expect(await step()).toEqual(["REQUESTED", true, "08:40"]);
  const listed = (await owed()).rows.find((one) => one.order.slug === order.slug);
  expect(listed?.since.slice(11, 16)).toBe("08:40");
  // The page of a second decision shows why it was rejected.
  expect(again.body.data.refunds[0]).toMatchObject({ decision: "Wrong bank" });
  world.clock.advance(20);
  await admin(order.slug, "refund", { refund_id, pin: await otp() });
  expect(await step()).toEqual(["MANUAL", false, "09:00"]);
  world.clock.advance(20);
  const done = { refund_id, reference: "TRX 123456", sent_to: account, pin: await otp() };
  expect((await admin(order.slug, "refund/done", done)).status).toBe(200);
  expect(await step()).toEqual(["DONE", false, "09:20"]);
  await sound();
});

test("a request that is opened again and rejected again is rejected, with the second reason", async () => {
  const order = await paid({ adults: 3, channel: "BCA_VIRTUAL_ACCOUNT" });
  const admin = await asAdmin();
  const passenger_ids = [(await order.look()).passengers[0]?.id];
  await order.claim({ pin: await order.pin(), passenger_ids, bank_account: account });
  const refund_id = (await order.look()).refunds[0]?.id as number;
  for (const reason of ["Wrong bank", "Still the wrong bank"]) {
    const pin = await otpOf(admin, order.slug, refund_id);
    await admin(order.slug, "refund/reject", { refund_id, pin, reason });
    await admin(order.slug, "refund/reopen", { refund_id });
  }
  expect((await order.look()).refunds[0]).toMatchObject({
    status: "REJECTED",
    reopened: false,
    rejected_because: "Still the wrong bank",
  });
});

test("who cancels and claims in one step is not asked to claim; who only cancels is", async () => {
  const both = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
  await both.claim({ pin: await both.pin(), bank_account: account });
  expect(await mailsOf(both.slug)).toEqual(
    expect.arrayContaining(["order_cancelled", "refund_requested"]),
  );
  expect(await paramsOf(both.slug, "order_cancelled")).toMatchObject({ way: "claimed" });
  const one = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
  await one.cancel();
  expect(await paramsOf(one.slug, "order_cancelled")).toMatchObject({ way: "claim" });
});

test("while a request is decided on, its customer may name another account, and reads which it is", async () => {
  const order = await paid({ adults: 3, channel: "BCA_VIRTUAL_ACCOUNT" });
  const admin = await asAdmin();
  const [mother] = (await order.look()).passengers;
  const pin = await order.pin();
  await order.claim({ pin, passenger_ids: [mother?.id], bank_account: account });
  const shown = { bank: "BCA", ends: "7890", holder: "Emma" };
  const [refund] = (await order.look()).refunds;
  const refund_id = refund?.id as number;
  expect(await paramsOf(order.slug, "refund_requested")).toMatchObject({ ...shown, refund_id });
  expect(refund).toMatchObject({ to_account: shown, passenger_ids: [mother?.id] });
  const reject = { refund_id, reason: "Another account, please" };
  const otp = () => otpOf(admin, order.slug, refund_id);
  await admin(order.slug, "refund/reject", { ...reject, pin: await otp() });
  const bank_account = { bank: "Mandiri", number: "9876 5432 10", holder: "Emma" };
  const change = async () => {
    const by_link = await order.pin(`${order.link}/refund/pin`);
    return order.request(`${order.link}/refund/account`, {
      refund_id,
      bank_account,
      pin: by_link,
    });
  };
  // A rejected one is not sent.
  expect((await change()).body.code).toBe("refund_account_not_needed");
  await admin(order.slug, "refund/reopen", { refund_id });
  expect(await paramsOf(order.slug, "refund_reopened")).toMatchObject({
    way: "reviewed",
    ...shown,
  });
  const changed = await change();
  const mandiri = { bank: "Mandiri", ends: "3210", holder: "Emma" };
  expect(changed.body.data?.refunds[0]).toMatchObject({ status: "REQUESTED", to_account: mandiri });
  expect(await paramsOf(order.slug, "refund_account_noted")).toMatchObject({
    way: "review",
    ...mandiri,
  });
  await admin(order.slug, "refund", { refund_id, pin: await otp() });
  expect(await paramsOf(order.slug, "refund_approved")).toMatchObject(mandiri);
  await sound();
});

test("a request whose money goes back by its channel takes no bank account", async () => {
  const order = await paid({ adults: 3 });
  const passenger_ids = [(await order.look()).passengers[0]?.id];
  await order.claim({ pin: await order.pin(), passenger_ids });
  const refund_id = (await order.look()).refunds[0]?.id as number;
  const given = { refund_id, bank_account: account, pin: await order.pin() };
  const refused = await order.request(`${order.mine}/refund/account`, given);
  expect(refused.body.code).toBe("refund_account_not_needed");
  // Page and email name the method that it goes back to: a request without an account was made where
  // the gateway can refund.
  const refund = async () => (await order.look()).refunds[0];
  expect(await refund()).toMatchObject({ status: "REQUESTED", to_channel: "QRIS" });
  const admin = await asAdmin();
  await admin(order.slug, "refund", { refund_id, pin: await otpOf(admin, order.slug, refund_id) });
  const to = (await refund())?.to_channel;
  expect(to).toBeTruthy();
  expect(await paramsOf(order.slug, "refund_approved")).toMatchObject({ channel: to });
});

test("a rejected request is not opened again once the operator has given everything back", async () => {
  const order = await paid({ adults: 3, channel: "BCA_VIRTUAL_ACCOUNT" });
  const admin = await asAdmin();
  const passenger_ids = [(await order.look()).passengers[0]?.id];
  await order.claim({ pin: await order.pin(), passenger_ids, bank_account: account });
  const refund_id = (await order.look()).refunds[0]?.id as number;
  const reject = {
    refund_id,
    pin: await otpOf(admin, order.slug, refund_id),
    reason: "Wrong bank",
  };
  await admin(order.slug, "refund/reject", reject);
  await admin(order.slug, "cancel", { reason: "High waves" });
  const late = await admin(order.slug, "refund/reopen", { refund_id });
  expect([late.status, late.body.code]).toEqual([409, "refund_not_reopenable"]);
  await sound();
});

test("the office requests a refund for a customer who phones: once, and the account is asked for", async () => {
  const order = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
  const admin = await asAdmin();
  const reason = { reason: "Phoned: no access to the mailbox" };
  expect((await admin(order.slug, "refund/claim", reason)).body.code).toBe("not_refundable");
  await order.cancel();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin(order.slug, "refund/claim", reason)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [refund] = (await order.look()).refunds;
  expect(refund?.status).toBe("REQUESTED");
  expect(await mailsOf(order.slug)).toContain("refund_requested");
  await sound();

  const refund_id = refund?.id as number;
  const pin = await otpOf(admin, order.slug, refund_id);
  expect((await admin(order.slug, "refund", { refund_id, pin })).status).toBe(200);
  const [approved] = (await order.look()).refunds;
  expect(approved).toMatchObject({ status: "MANUAL", needs_account: true });
  expect(await mailsOf(order.slug)).toContain("refund_account_needed");
  expect(await mailsOf(order.slug)).not.toContain("refund_approved");
  await sound();
});

test("a rejected claim says why, is not offered again by itself, and can be opened once more", async () => {
  const order = await paid();
  await order.cancel();
  await order.claim({ pin: await order.pin() });
  const refund_id = (await order.look()).refunds[0]?.id as number;
  const admin = await asAdmin();
  const reason = "The name does not fit";
  const without = await admin(order.slug, "refund/reject", { refund_id, reason, pin: "000000" });
  expect(without.body.code).toBe("pin_invalid");
  const pin = await otpOf(admin, order.slug, refund_id);
  expect((await admin(order.slug, "refund/reject", { refund_id, reason, pin })).status).toBe(200);
  const rejected = await order.look();
  expect(rejected).toMatchObject({ refundable_amount: 0, payment_status: "PAID" });
  expect(rejected.refunds[0]).toMatchObject({ status: "REJECTED", rejected_because: reason });
  expect(rejected.actions).not.toContain("refund");
  const again = await order.claim({ pin: await order.pin() });
  expect(again.body.code).toBe("not_refundable");
  await sound();

  expect((await admin(order.slug, "refund/reopen", { refund_id })).status).toBe(200);
  const twice = await admin(order.slug, "refund/reopen", { refund_id });
  expect(twice.body.code).toBe("refund_not_reopenable");
  expect(await mailsOf(order.slug)).toContain("refund_reopened");
  expect(await order.look()).toMatchObject({
    refundable_amount: 4 * FARE,
    refunds: [{ status: "REJECTED", reopened: true }],
  });
  expect((await order.claim({ pin: await order.pin() })).status).toBe(200);
  await sound();
});

test("of twenty presses that open a rejected claim again one gives the amount back", async () => {
  const order = await paid();
  await order.cancel();
  await order.claim({ pin: await order.pin() });
  const refund_id = (await order.look()).refunds[0]?.id as number;
  const admin = await asAdmin();
  const pin = await otpOf(admin, order.slug, refund_id);
  await admin(order.slug, "refund/reject", { refund_id, reason: "No", pin });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin(order.slug, "refund/reopen", { refund_id })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await order.look()).refundable_amount).toBe(4 * FARE);
  await sound();
});

test("what the office has to do is listed before what waits for somebody else, however old", async () => {
  const admin = await asAdmin();
  const waits = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
  await admin(waits.slug, "cancel", { reason: "Nyepi, harbour closed" });
  world.clock.advance(30);
  const asked = await paid();
  await asked.cancel();
  await asked.claim({ pin: await asked.pin() });
  const listed = (await owed()).rows.map(({ order, state }) => [order.slug, state]);
  const slugs = [asked.slug, waits.slug];
  expect(listed.filter(([slug = ""]) => slugs.includes(slug))).toEqual([
    [asked.slug, "to_confirm"],
    [waits.slug, "account_missing"],
  ]);
});

test("cancelled by the operator, paid by a channel that cannot refund: the account is asked for, and nobody reads that money was sent before it was", async () => {
  const order = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
  const admin = await asAdmin();
  await admin(order.slug, "cancel", { reason: "Nyepi, harbour closed" });
  expect(await mailsOf(order.slug)).toEqual(["order_cancelled_by_operator"]);
  const params = await paramsOf(order.slug, "order_cancelled_by_operator");
  expect(params).toMatchObject({
    reason: "Nyepi, harbour closed",
    amount: 4 * FARE,
    way: "account",
  });
  const [refund] = (await order.look()).refunds;
  expect(refund).toMatchObject({ status: "MANUAL", needs_account: true, amount: 4 * FARE });
  const refund_id = refund?.id as number;

  // Without an account nothing can be marked as transferred, whatever code and reference are sent.
  const early = { refund_id, sent_to: account, pin: await otpOf(admin, order.slug, refund_id) };
  const too_early = await admin(order.slug, "refund/done", { ...early, reference: "TRX 123456" });
  expect(too_early.body.code).toBe("refund_account_missing");
  // A session or a link alone cannot name an account.
  const given = { refund_id, bank_account: account };
  for (const path of [order.mine, order.link]) {
    const { body } = await order.request(`${path}/refund/account`, {
      ...given,
      pin: "000000",
    });
    expect(body.code).toBe("pin_invalid");
  }
  const pin = await order.pin(`${order.link}/refund/pin`);
  const named = await order.request(`${order.link}/refund/account`, { ...given, pin });
  expect(named.body.data?.refunds[0]).toMatchObject({ status: "MANUAL", needs_account: false });
  expect(await paramsOf(order.slug, "refund_account_noted")).toMatchObject({ ends: "7890" });
  expect((await owed()).rows.find((one) => one.order.slug === order.slug)).toMatchObject({
    state: "to_transfer",
    bank_account: account,
  });
  // A wrong one can be corrected while the money is not sent, with a PIN again.
  const other = { ...given, bank_account: { ...account, number: "DE89 3704 0044 0532 0130 00" } };
  const corrected = { ...other, pin: await order.pin() };
  world.clock.advance(1);
  expect((await order.request(`${order.mine}/refund/account`, corrected)).status).toBe(200);
  // The PIN that named it cannot name a second one.
  const used = { ...given, pin: corrected.pin };
  const once_more = await order.request(`${order.mine}/refund/account`, used);
  expect(once_more.body.code).toBe("pin_invalid");
  // The office's page still shows the first one, and the money was sent there.
  const pin_of_office = await otpOf(admin, order.slug, refund_id);
  const done = { refund_id, pin: pin_of_office, reference: "TRX 123456" };
  const stale = await admin(order.slug, "refund/done", { ...done, sent_to: account });
  expect([stale.status, stale.body.code]).toEqual([409, "refund_account_changed"]);
  // The error names both: staff must see where the money went.
  expect(stale.body.message).toContain("BCA 123 456 7890, Emma");
  expect(stale.body.message).toContain("BCA DE89 3704 0044 0532 0130 00, Emma");
  expect((await order.look()).refunds[0]?.status).toBe("MANUAL");
  const sent = await admin(order.slug, "refund/done", { ...done, sent_to: other.bank_account });
  expect(sent.status).toBe(200);
  const told = { bank: "BCA", ends: "3000", reference: "TRX 123456" };
  expect(await order.look()).toMatchObject({
    payment_status: "REFUNDED",
    refunds: [{ status: "DONE", sent_to: told }],
  });
  expect(await paramsOf(order.slug, "refund_done")).toMatchObject(told);
  // What was sent keeps the account that it was sent to.
  const after = { ...given, pin: await order.pin() };
  const too_late = await order.request(`${order.mine}/refund/account`, after);
  expect(too_late.body.code).toBe("refund_account_not_needed");
  await sound();
});

test("of a cancelled order all is claimed at once, not one passenger's part", async () => {
  const order = await paid();
  const [first] = (await order.look()).passengers;
  await order.cancel();
  const part = await order.claim({ pin: await order.pin(), passenger_ids: [first?.id] });
  expect(part.body.code).toBe("not_refundable");
  expect(await order.look()).toMatchObject({ refunds: [], refundable_amount: 4 * FARE });
  await sound();
});

test.each([
  ["CARDS", { amount: 4 * FARE, needs_account: false, waits: false }],
  ["BCA_VIRTUAL_ACCOUNT", { amount: 4 * FARE, needs_account: true, waits: false }],
])(
  "before the office cancels what was paid by %s it reads how much goes back, and which way",
  async (channel, said) => {
    const order = await paid({ channel });
    const { token } = await world.person("ADMIN");
    const path = `/admins/orders/fast-boats/${order.slug}`;
    const { body } = await world.call<{ data: { if_cancelled: object } }>("GET", path, { token });
    expect(body.data.if_cancelled).toEqual(said);
  },
);

test("the office notes the account that a customer names on the phone, and the customer is told", async () => {
  const order = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
  const admin = await asAdmin();
  await admin(order.slug, "cancel", { reason: "High waves" });
  const refund_id = (await order.look()).refunds[0]?.id as number;
  const given = { refund_id, bank_account: account };
  const without = await admin(order.slug, "refund/account", { ...given, pin: "000000" });
  expect(without.body.code).toBe("pin_invalid");
  const pin = await otpOf(admin, order.slug, refund_id);
  expect((await admin(order.slug, "refund/account", { ...given, pin })).status).toBe(200);
  expect(await mailsOf(order.slug)).toContain("refund_account_noted");
  expect((await order.look()).refunds[0]).toMatchObject({ needs_account: false });
});

test("a refund whose payment the gateway never captured stops, becomes a task, and asks for an account", async () => {
  const order = await paid({ channel: "CARDS" });
  await world.db.execute(sql`update payments set session_id = null
    where order_id = (select id from orders where slug = ${order.slug})`);
  const admin = await asAdmin();
  await admin(order.slug, "cancel", { reason: "High waves" });
  await world.sweep();
  await world.sweep();
  const [refund] = (await order.look()).refunds;
  expect(refund).toMatchObject({ status: "MANUAL", needs_account: true });
  expect(await paramsOf(order.slug, "refund_account_needed")).toMatchObject({ reason: "FAILED" });
  const { rows } = await world.db.execute(sql`select t.type from tasks t
    join orders o on o.id = t.order_id where o.slug = ${order.slug} and t.done_at is null`);
  expect(rows).toEqual([{ type: "refund_failed" }]);
  await sound();
});

test("money that is owed is visible to the office, by what has to be done with it", async () => {
  const before = await owed();
  const unclaimed = await paid();
  await unclaimed.cancel();
  const claimed = await paid();
  await claimed.cancel();
  await claimed.claim({ pin: await claimed.pin() });
  const missing = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
  const admin = await asAdmin();
  await admin(missing.slug, "cancel", { reason: "High waves" });
  const now = await owed();
  const more = (state: string) => (now.counts[state] ?? 0) - (before.counts[state] ?? 0);
  expect([more("unclaimed"), more("to_confirm"), more("account_missing")]).toEqual([1, 1, 1]);
  const row = now.rows.find((one) => one.order.slug === unclaimed.slug);
  expect(row).toMatchObject({ state: "unclaimed", refund_id: null, amount: 4 * FARE });
  const asked = now.rows.find((one) => one.order.slug === claimed.slug);
  expect(asked).toMatchObject({ state: "to_confirm", amount: 4 * FARE, overdue: false });
});

test("the operator's own cancellation gives everything back, without policy or code", async () => {
  const order = await paid({ channel: "CARDS" }); // refundable for a year; QRIS for a week
  world.clock.set("2031-12-10T07:00:00+08:00"); // two hours before: the policy would give nothing
  const admin = await asAdmin();
  expect((await admin(order.slug, "cancel", { reason: "High waves" })).status).toBe(200);
  await world.sweep();
  await world.sweep();
  expect(await order.look()).toMatchObject({
    order_status: "CANCELLED",
    payment_status: "REFUNDED",
    refundable_amount: 0,
  });
  const { rows } = await world.db.execute(sql`select action, detail from audit_entries a
    join orders o on a.subject = 'order:' || o.id where o.slug = ${order.slug}`);
  expect(rows).toEqual([
    { action: "order.cancel", detail: { reason: "High waves", amount: 800_000 } },
  ]);
  await sound();
});

test("by link one cancels with the PIN only, and five wrong ones end it", async () => {
  const order = await paid();
  const cancel = (pin: string) => order.request(`${order.link}/cancel`, { pin });
  expect((await order.request(`${order.link}/cancel`)).status).toBe(422);
  const pin = await order.pin(`${order.link}/pin`);
  const wrong = pin === "123456" ? "654321" : "123456";
  for (let i = 0; i < 5; i++) expect((await cancel(wrong)).body.code).toBe("pin_invalid");
  expect((await cancel(pin)).body.code).toBe("pin_invalid");
  expect((await order.look()).order_status).toBe("CONFIRMED");
  const fresh = await order.pin(`${order.link}/pin`);
  expect((await cancel(fresh)).status).toBe(200);
  expect((await order.look()).order_status).toBe("CANCELLED");
});

test("a PIN that cancelled an order by link is used up: it claims no money", async () => {
  const order = await paid();
  const pin = await order.pin(`${order.link}/pin`);
  expect((await order.request(`${order.link}/cancel`, { pin })).status).toBe(200);
  expect((await order.request(`${order.link}/refund`, { pin })).body.code).toBe("pin_invalid");
  expect((await order.look()).refunds).toEqual([]);
});

test("a PIN opens the order that it was mailed for, and no other", async () => {
  const [mine, theirs] = [await paid(), await paid()];
  const pin = await mine.pin(`${mine.link}/pin`);
  expect((await theirs.request(`${theirs.link}/cancel`, { pin })).body.code).toBe("pin_invalid");
});

test("a PIN opens what its email says, and nothing else", async () => {
  const order = await paid();
  const account = { bank: "BCA", number: "1234567890", holder: "Stranger" };
  for (const pin_for of ["update", "contact", "trip"]) {
    const pin = await order.pin(`${order.link}/pin`, pin_for);
    for (const [path, body] of [
      ["cancel", {}],
      ["refund", { bank_account: account }],
    ] as const)
      expect((await order.request(`${order.link}/${path}`, { pin, ...body })).body.code).toBe(
        "pin_invalid",
      );
  }
  const { passengers } = await order.look();
  const rename = async (pin: string) =>
    (
      await world.call<Answer>("PATCH", order.link, {
        body: { pin, passengers: [{ id: passengers[0]?.id, full_name: "Ayu Lestari" }] },
      })
    ).status;
  // The control: it does open what it was mailed for.
  expect(await rename(await order.pin(`${order.link}/pin`, "update"))).toBe(200);
  expect(await rename(await order.pin(`${order.link}/pin`, "cancel"))).toBe(422);
  const own = await order.pin(undefined, "cancel");
  expect((await order.claim({ pin: own })).status).toBe(200);
});

test("a PIN that confirms a refund claims what a cancellation fixed, and cancels nothing", async () => {
  const order = await paid({ channel: "BCA_VIRTUAL_ACCOUNT" });
  const bank_account = { bank: "BCA", number: "1234567890", holder: "Stranger" };
  for (const path of [order.link, order.mine]) {
    const from = path === order.link ? `${path}/pin` : undefined;
    const pin = await order.pin(from, "refund");
    expect((await order.request(`${path}/refund`, { pin, bank_account })).body.code).toBe(
      "pin_invalid",
    );
  }
  expect(await order.look()).toMatchObject({ order_status: "CONFIRMED", refunds: [] });
  // Of an order that is cancelled it does.
  expect((await order.cancel()).status).toBe(200);
  const pin = await order.pin(`${order.link}/pin`, "refund");
  expect((await order.request(`${order.link}/refund`, { pin, bank_account })).status).toBe(200);
  expect((await order.look()).refunds).toMatchObject([{ amount: 800_000 }]);
});

test("a page about a cancelled order's refund cancels none that stands, whatever its PIN", async () => {
  const order = await paid();
  const seen_order = { status: "CANCELLED", after: 0 };
  const pin = await order.pin(`${order.link}/pin`);
  const claim = { pin, seen_order, amount: 800_000 };
  expect((await order.request(`${order.link}/refund`, claim)).body.code).toBe("changed_meanwhile");
  expect((await order.look()).order_status).toBe("CONFIRMED");
});

test("what was cancelled already says so to whoever sends the form again", async () => {
  const order = await paid();
  const seen_order = { status: "CONFIRMED", amount: 800_000, after: 0 };
  const pin = await order.pin(`${order.link}/pin`, "cancel");
  const english = { "Accept-Language": "en" };
  const by_link = () => order.request(`${order.link}/cancel`, { pin, seen_order }, english);
  expect((await by_link()).status).toBe(200);
  const claim = { pin, amount: 800_000, seen_order: { status: "CONFIRMED", after: 0 } };
  for (const [path, sent] of [
    [`${order.link}/cancel`, { pin, seen_order }],
    [`${order.mine}/cancel`, { seen_order }],
    [`${order.link}/refund`, claim],
  ] as const) {
    const { body } = await order.request(path, sent, english);
    expect(body.code).toBe("changed_meanwhile");
    expect(body.message).toMatch(/already cancelled on/);
  }
});

test("a cancellation by link that is refused counts as a try of its PIN, and leaves it", async () => {
  const order = await paid();
  const pin = await order.pin(`${order.link}/pin`, "cancel");
  const cancel = (amount: number) =>
    order.request(`${order.link}/cancel`, { pin, seen_order: { status: "CONFIRMED", amount } });
  for (let i = 0; i < 4; i++) expect((await cancel(1)).body.code).toBe("changed_meanwhile");
  expect((await cancel(800_000)).status).toBe(200);
  const other = await paid();
  const theirs = await other.pin(`${other.link}/pin`, "cancel");
  const old = { pin: theirs, seen_order: { status: "ON_HOLD", amount: 0 } };
  for (let i = 0; i < 5; i++)
    expect((await other.request(`${other.link}/cancel`, old)).body.code).toBe("changed_meanwhile");
  expect((await other.request(`${other.link}/cancel`, old)).body.code).toBe("pin_invalid");
});

test("a PIN for one act is not ended by a request for another, and all have five tries together", async () => {
  const order = await paid();
  const ask = (pin_for: string) => order.pin(`${order.link}/pin`, pin_for);
  const cancel = async (pin: string) =>
    (await order.request(`${order.link}/cancel`, { pin })).body.code;
  const [first, other] = [await ask("cancel"), await ask("update")];
  if (first !== other) expect(await cancel(other)).toBe("pin_invalid");
  const wrong = ["111111", "222222", "333333"].find((pin) => pin !== first && pin !== other) ?? "";
  for (let i = 0; i < 4; i++) expect(await cancel(wrong)).toBe("pin_invalid");
  const { passengers } = await order.look();
  const rename = async (pin: string) => {
    const body = { pin, passengers: [{ id: passengers[0]?.id, full_name: "Ayu Lestari" }] };
    return (await world.call<Answer>("PATCH", order.link, { body })).status;
  };
  for (const used of [await cancel(first), await cancel(other)]) expect(used).toBe("pin_invalid");
  expect(await rename(other)).toBe(422);
  // Asked for once more, the one before for the same act is over, and the other one is not.
  const [again, update] = [await ask("cancel"), await ask("update")];
  const newest = await ask("cancel");
  if (again !== newest) expect(await cancel(again)).toBe("pin_invalid");
  expect(await rename(update)).toBe(200);
  expect(await cancel(newest)).toBeUndefined();
  expect((await order.look()).order_status).toBe("CANCELLED");
});

test("an order that was paid after the page offered to cancel it is not cancelled: its customer reads what comes back", async () => {
  const me = await world.person("USER");
  const { out } = await world.crossing();
  const body = booking([{ id: out.id, date: OUT }], { adults: 2 });
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body,
  });
  const { slug, order_uuid } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  const link = `/public-orders/fast-boats/${slug}`;
  const office = await asAdmin();
  const seen = { status: "ON_HOLD", amount: 0 };
  await world.call("POST", `${link}/pin`, { body: { pin_for: "cancel" } });
  const pin = await newestCode(slug, "order_pin");
  await world.call("POST", `${mine}/payments`, { token: me.token, body: {} });
  world.fake.pay(`${order_uuid}-1`);
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  // On the day itself nothing comes back: only the status tells that something has changed.
  for (const now of ["2031-12-01T08:00:00+08:00", "2031-12-10T06:00:00+08:00"]) {
    world.clock.set(now);
    const own = await world.call<Answer>("POST", `${mine}/cancel`, {
      token: me.token,
      body: { seen_order: seen },
    });
    expect([own.status, own.body.code]).toEqual([409, "changed_meanwhile"]);
  }
  world.clock.set("2031-12-01T08:00:00+08:00");
  expect((await office(slug, "cancel", { reason: "No payment", seen_order: seen })).body.code).toBe(
    "changed_meanwhile",
  );
  const by_link = await world.call<Answer>("POST", `${link}/cancel`, {
    body: { pin, seen_order: seen },
  });
  expect(by_link.body).toMatchObject({ code: "changed_meanwhile" });
  expect(by_link.body.message).toContain("400");
  const look = async () =>
    (await world.call<{ data: Order }>("GET", mine, { token: me.token })).body.data.order_status;
  expect(await look()).toBe("CONFIRMED");
  // As it is now, it is cancelled.
  const now = { status: "CONFIRMED", amount: 2 * FARE };
  const done = await world.call("POST", `${mine}/cancel`, {
    token: me.token,
    body: { seen_order: now },
  });
  expect(done.status).toBe(200);
});

test("a name changes on the legs before their cut-off, and a closed list keeps the old one", async () => {
  const [order, stranger] = [await paid({ adults: 1 }), await paid()];
  const { id } = (await order.look()).passengers[0]!;
  const rename = (full_name: string) =>
    world.call("PATCH", order.mine, {
      token: order.me.token,
      body: { passengers: [{ id, full_name, age_category: "infant", price: 1 }], total_price: 1 },
    });
  expect((await rename("Ayu Lestari")).status).toBe(200);
  world.clock.set("2031-12-10T08:30:00+08:00"); // the first list has closed
  expect((await rename("Ayu Widuri")).status).toBe(200);
  const now = await order.look();
  expect(now.legs.map((leg) => leg.passengers[0]?.full_name)).toEqual([
    "Ayu Lestari",
    "Ayu Widuri",
  ]);
  expect(now).toMatchObject({ total_price: 2 * FARE });
  expect(now.passengers[0]).toMatchObject({ age_category: "adult" });
  world.clock.set("2031-12-14T09:30:00+08:00");
  expect((await rename("Too Late")).status).toBe(409);
  world.clock.set("2031-12-01T08:00:00+08:00");
  const foreign = await world.call("PATCH", stranger.mine, {
    token: stranger.me.token,
    body: { passengers: [{ id, full_name: "Somebody" }] },
  });
  expect(foreign.status).toBe(404);
});

test("an amount that nobody claims is reminded of once", async () => {
  const { remindOfClaims } = await import("../orders/index.ts");
  const order = await paid();
  await order.cancel();
  const reminders = async () => {
    await remindOfClaims(world.db, world.deps, world.clock.now());
    const { rows } = await world.db.execute(sql`select n.id from notifications n
      join orders o on o.id = n.order_id where o.slug = ${order.slug}
      and n.event = 'refund_unclaimed'`);
    return rows.length;
  };
  expect(await reminders()).toBe(0);
  world.clock.set("2031-12-05T08:00:00+08:00");
  expect(await reminders()).toBe(1);
  expect(await reminders()).toBe(1);
});
