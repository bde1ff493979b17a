import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { processRefund } from "./index.ts";

// An order's money after its first refund, and whose refund a code decides on.
const DAY = "2031-12-10";
const LATER = "2031-12-14";
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
const book = (token: string, body: object, key?: string) =>
  world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body,
    ...(key ? { headers: { "Idempotency-Key": key } } : {}),
  });
const notice = (reference: string, event = "payment_session.completed") =>
  world.webhook(world.fake.webhook(event, reference));
async function newestCode(slug: string, event: string): Promise<string> {
  const { rows } = await world.db.execute(
    sql`select n.secret from notifications n join orders o on o.id = n.order_id
      where o.slug = ${slug} and n.event = ${event} order by n.id desc limit 1`,
  );
  return world.deps.sealer.open(String(rows[0]?.secret));
}
type Seen = Booked["data"] & {
  refunds: { id: number; amount: number; status: string }[];
  passengers: { id: number }[];
};
async function paid(adults = 3) {
  const me = await world.person("USER");
  const { out, back } = await world.crossing();
  const made = await book(
    me.token,
    booking(
      [
        { id: out.id, date: DAY },
        { id: back.id, date: LATER },
      ],
      { adults },
    ),
  );
  const { slug, order_uuid } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  await world.call("POST", `${mine}/payments`, { token: me.token, body: {} });
  world.fake.pay(`${order_uuid}-1`, { channel: "CARDS" });
  await notice(`${order_uuid}-1`);
  const request = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    world.call<{ code?: string; data: Seen }>("POST", path, { token: me.token, body, headers });
  const look = async () => (await world.call<{ data: Seen }>("GET", mine, me)).body.data;
  const claim = async (passenger_ids: (number | undefined)[]) => {
    await request(`${mine}/refund/pin`);
    return request(`${mine}/refund`, {
      pin: await newestCode(slug, "order_pin"),
      passenger_ids,
    });
  };
  return { slug, request, look, claim };
}
async function asAdmin() {
  const { token } = await world.person("ADMIN");
  return (slug: string, path: string, body: object = {}) =>
    world.call<{ code?: string; message?: string }>(
      "POST",
      `/admins/orders/fast-boats/${slug}/${path}`,
      {
        token,
        body,
      },
    );
}

/** A code from the admin's own mailbox, for deciding on this refund. */
async function otpOf(
  admin: Awaited<ReturnType<typeof asAdmin>>,
  slug: string,
  refund_id: number | undefined,
): Promise<string> {
  expect((await admin(slug, "refund/otp", { refund_id })).status).toBe(200);
  return newestCode(slug, "refund_otp");
}

test("after one passenger's refund the operator's cancellation gives back the rest, no more", async () => {
  const order = await paid();
  for (let i = 0; i < 3; i++) await world.sweep();
  const before = world.fake.refunded;
  const [first] = (await order.look()).passengers;
  expect((await order.claim([first?.id])).status).toBe(200);
  const admin = await asAdmin();
  const refund_id = (await order.look()).refunds[0]?.id;
  await admin(order.slug, "refund/otp", { refund_id });
  expect(
    (
      await admin(order.slug, "refund", {
        refund_id,
        pin: await newestCode(order.slug, "refund_otp"),
      })
    ).status,
  ).toBe(200);
  await world.sweep();
  expect((await admin(order.slug, "cancel", { reason: "High waves" })).status).toBe(200);
  await world.sweep();
  await world.sweep();
  expect((await order.look()).refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(6 * FARE);
  expect(world.fake.refunded - before).toBe(6 * FARE);
});

test("after a rejected refund the operator's cancellation gives everything back", async () => {
  const order = await paid();
  for (let i = 0; i < 3; i++) await world.sweep();
  const before = world.fake.refunded;
  const [first] = (await order.look()).passengers;
  await order.claim([first?.id]);
  const admin = await asAdmin();
  const refund_id = (await order.look()).refunds[0]?.id;
  const pin = await otpOf(admin, order.slug, refund_id);
  const rejected = await admin(order.slug, "refund/reject", { refund_id, reason: "no", pin });
  expect(rejected.status).toBe(200);
  expect((await admin(order.slug, "cancel", { reason: "High waves" })).status).toBe(200);
  await world.sweep();
  await world.sweep();
  expect(world.fake.refunded - before).toBe(6 * FARE);
});

test("a code for one refund opens no other of the same admin", async () => {
  const order = await paid();
  const [first, second] = (await order.look()).passengers;
  await order.claim([first?.id]);
  await order.claim([second?.id]);
  const [one, two] = (await order.look()).refunds;
  const admin = await asAdmin();
  await admin(order.slug, "refund/otp", { refund_id: one?.id });
  const pin = await newestCode(order.slug, "refund_otp");
  expect((await admin(order.slug, "refund", { refund_id: two?.id, pin })).body.code).toBe(
    "pin_invalid",
  );
  expect((await admin(order.slug, "refund", { refund_id: one?.id, pin })).status).toBe(200);
});

test("a refund that nobody approved is not written off as made by hand", async () => {
  const order = await paid();
  const [first] = (await order.look()).passengers;
  await order.claim([first?.id]);
  const refund_id = (await order.look()).refunds[0]?.id;
  const admin = await asAdmin();
  const sent_to = { bank: "BCA", number: "1234567890", holder: "Emma" };
  const pin = await otpOf(admin, order.slug, refund_id);
  const done = { refund_id, reference: "TRX 1234", sent_to, pin };
  expect((await admin(order.slug, "refund/done", done)).body.code).toBe("refund_decided");
});

test("a refund that was sent, or that a person sends by hand, never goes through the gateway again", async () => {
  const [sent, by_hand] = [await paid(), await paid()];
  const admin = await asAdmin();
  for (const { slug } of [sent, by_hand]) await admin(slug, "cancel", { reason: "High waves" });
  const second = (await by_hand.look()).refunds[0];
  await world.db.execute(sql`update refunds set status = 'MANUAL' where id = ${second?.id}`);
  await world.sweep();
  const before = world.fake.calls.length;
  for (const { look } of [sent, by_hand]) {
    const refund = (await look()).refunds[0];
    await processRefund(world.deps.payments, refund!.id);
    expect((await look()).refunds).toEqual([refund]);
  }
  expect(world.fake.calls.length).toBe(before);
});

test("a refund by hand is written down under its own order only", async () => {
  const [order, other] = [await paid(), await paid()];
  const [first] = (await order.look()).passengers;
  await order.claim([first?.id]);
  const refund_id = (await order.look()).refunds[0]?.id;
  await world.db.execute(sql`update refunds set status = 'MANUAL' where id = ${refund_id}`);
  const admin = await asAdmin();
  const bank_account = { bank: "BCA", number: "1234567890", holder: "Emma" };
  const given = { refund_id, bank_account, pin: await otpOf(admin, order.slug, refund_id) };
  expect((await admin(order.slug, "refund/account", given)).status).toBe(200);
  const pin = await otpOf(admin, order.slug, refund_id);
  const done = { refund_id, reference: "TRX 1234", sent_to: bank_account, pin };
  expect((await admin(other.slug, "refund/done", done)).status).toBe(404);
  expect((await admin(order.slug, "refund/done", done)).status).toBe(200);
});

test("a refund is decided under its own order only", async () => {
  const [order, other] = [await paid(), await paid()];
  const [first] = (await order.look()).passengers;
  await order.claim([first?.id]);
  const refund_id = (await order.look()).refunds[0]?.id;
  const admin = await asAdmin();
  const pin = await otpOf(admin, order.slug, refund_id);
  const no = { refund_id, reason: "no", pin };
  expect((await admin(other.slug, "refund/otp", { refund_id })).status).toBe(404);
  expect((await admin(other.slug, "refund/reject", no)).status).toBe(404);
});

test("a used PIN and its key do not answer another claim", async () => {
  const order = await paid();
  const [first, second] = (await order.look()).passengers;
  await order.request(`/users/orders/fast-boats/${order.slug}/refund/pin`);
  const pin = await newestCode(order.slug, "order_pin");
  const claim = (id?: number) =>
    order.request(
      `/users/orders/fast-boats/${order.slug}/refund`,
      { pin, passenger_ids: [id] },
      { "Idempotency-Key": "once" },
    );
  expect((await claim(first?.id)).status).toBe(200);
  expect((await claim(first?.id)).status).toBe(200);
  expect((await claim(second?.id)).status).toBe(422);
});

test("the key of one order's claim says nothing about another order's", async () => {
  const [mine, theirs] = [await paid(), await paid()];
  const claim = async (order: typeof mine, pin: string) =>
    order.request(
      `/users/orders/fast-boats/${order.slug}/refund`,
      { pin },
      { "Idempotency-Key": "k" },
    );
  const pinOf = async (order: typeof mine) => {
    await order.request(`/users/orders/fast-boats/${order.slug}/refund/pin`);
    return newestCode(order.slug, "order_pin");
  };
  const pin = await pinOf(mine);
  expect((await claim(mine, pin)).status).toBe(200);
  // The same request for another order is not a repetition.
  expect((await claim(theirs, pin)).body.code).toBe("pin_invalid");
  expect((await claim(theirs, await pinOf(theirs))).status).toBe(200);
  expect((await theirs.look()).refunds).toHaveLength(1);
});

test("who leaves the party after the first boat has sailed keeps the seat they travelled on", async () => {
  const order = await paid();
  world.clock.set("2031-12-11T08:00:00+08:00");
  const [first] = (await order.look()).passengers;
  expect((await order.claim([first?.id])).status).toBe(200);
  const { rows } =
    await world.db.execute(sql`select l.position, pl.state, d.sold from passenger_legs pl
    join fast_boat_legs l on l.id = pl.leg_id join orders o on o.id = l.order_id
    join departures d on d.schedule_id = l.schedule_id and d.date = l.date
    where o.slug = ${order.slug} and pl.passenger_id = ${first?.id} order by 1`);
  expect(rows.map(({ state, sold }) => [state, sold])).toEqual([
    ["ACTIVE", 3],
    ["CANCELLED", 2],
  ]);
});

test("what was asked for before the operator cancelled goes back too, and nobody can reject it", async () => {
  const order = await paid();
  for (let i = 0; i < 3; i++) await world.sweep();
  const before = world.fake.refunded;
  const [first, second] = (await order.look()).passengers;
  await order.claim([first?.id]);
  await order.claim([second?.id]);
  const admin = await asAdmin();
  const [one] = (await order.look()).refunds;
  expect((await admin(order.slug, "cancel", { reason: "High waves" })).status).toBe(200);
  const pin = await otpOf(admin, order.slug, one?.id);
  const no = { refund_id: one?.id, reason: "no", pin };
  expect((await admin(order.slug, "refund/reject", no)).body.code).toBe("refund_decided");
  await world.sweep();
  await world.sweep();
  expect(world.fake.refunded - before).toBe(6 * FARE);
});

test("codes are limited for one refund, not for all that an admin decides on", async () => {
  const unlimited = world;
  world = await openWorld({ env: { RATE_LIMITS: "on" } });
  try {
    world.clock.set("2031-12-01T08:00:00+08:00");
    const admin = await asAdmin();
    const claimed = async () => {
      const { slug, look, claim } = await paid();
      await claim([(await look()).passengers[0]?.id]);
      const refund_id = (await look()).refunds[0]?.id;
      return () => admin(slug, "refund/otp", { refund_id });
    };
    const [ask, askOther] = [await claimed(), await claimed()];
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
    const sixth = await ask();
    expect(sixth.status).toBe(429);
    expect(sixth.body.message).toMatch(/try again in \d+ minutes/);
    expect((await askOther()).status).toBe(200);
  } finally {
    await world.close();
    world = unlimited;
  }
});
