import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { once } from "../../platform/idempotency.ts";
import { attachSession, endAttempt, paymentByReference } from "../payments/queries/payments.ts";
import { completeTravelled, expireOrder } from "./index.ts";
import { adoptOrders } from "./queries/personal.ts";

// Booking when two things happen at once, or late.
const DAY = "2031-12-10";
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
async function held(over: { capacity?: number; adults?: number } = {}) {
  const { token } = await world.person("AGEN");
  const { out } = await world.crossing({ capacity: over.capacity ?? 40 });
  const { body } = await book(
    token,
    booking([{ id: out.id, date: DAY }], { adults: over.adults ?? 1 }),
  );
  const { slug, order_uuid, total_price } = body.data;
  const path = `/users/orders/fast-boats/${slug}`;
  return {
    token,
    out,
    slug,
    total_price,
    path,
    reference: (attempt = 1) => `${order_uuid}-${attempt}`,
    pay: () => world.call<{ code?: string }>("POST", `${path}/payments`, { token, body: {} }),
    look: async () => (await world.call<Booked>("GET", path, { token })).body.data,
  };
}
const notice = (reference: string, event = "payment_session.completed") =>
  world.webhook(world.fake.webhook(event, reference));

test("a departure closed while a booking waits for its row is not sold", async () => {
  const order = await held();
  let answer: Promise<{ status: number }> | undefined;
  await world.meanwhile(async (tx) => {
    await tx.execute(sql`update departures set closed = true where schedule_id = ${order.out.id}`);
    answer = book(order.token, booking([{ id: order.out.id, date: DAY }]));
    await expect
      .poll(async () => {
        const { rows } = await world.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length;
      })
      .toBeGreaterThan(0);
  });
  expect((await answer)?.status).toBe(409);
});

test("money that comes after the boat has sailed goes back", async () => {
  const order = await held();
  await order.pay();
  world.clock.advance(31);
  await world.sweep();
  world.clock.set("2031-12-10T09:01:00+08:00");
  world.fake.pay(order.reference());
  await notice(order.reference());
  expect((await order.look()).order_status).toBe("EXPIRED");
});

test("a hold that has not lapsed is not expired, whoever asks", async () => {
  const order = await held();
  const { rows } = await world.db.execute(sql`select id from orders where slug = ${order.slug}`);
  expect(
    await expireOrder(world.db, Number(rows[0]?.id), world.deps.payments, world.clock.now()),
  ).toBe(false);
  expect((await order.look()).order_status).toBe("ON_HOLD");
});

test("a session that names another reference pays nothing", async () => {
  const [mine, theirs] = [await held(), await held()];
  await mine.pay();
  await theirs.pay();
  await world.db.execute(
    sql`update payments set session_id = (select session_id from payments where reference = ${theirs.reference()}) where reference = ${mine.reference()}`,
  );
  world.fake.pay(theirs.reference());
  await notice(mine.reference());
  expect((await mine.look()).order_status).toBe("ON_HOLD");
});

test("a hold is never extended past the cut-off", async () => {
  world.clock.set("2031-12-10T07:40:00+08:00");
  const order = await held();
  world.clock.advance(10);
  expect((await order.pay()).body).toMatchObject({ code: "payment_closed" });
});

test("a notice without a token, or with an empty one, is refused", async () => {
  const order = await held();
  await order.pay();
  world.fake.pay(order.reference());
  const sent = world.fake.webhook("payment_session.completed", order.reference());
  const { "x-callback-token": _, ...none } = sent.headers as Record<string, string>;
  expect(await world.webhook({ ...sent, headers: none })).toBe(403);
  expect(await world.webhook({ ...sent, headers: { ...none, "x-callback-token": "" } })).toBe(403);
  expect((await order.look()).order_status).toBe("ON_HOLD");
});

test("the same key of two callers: each is answered with an order of their own", async () => {
  const [one, two] = [await world.person("AGEN"), await world.person("AGEN")];
  const { out } = await world.crossing();
  const body = booking([{ id: out.id, date: DAY }]);
  const mine = await book(one.token, body, "shared");
  const theirs = await book(two.token, body, "shared");
  expect(theirs.body.data.slug).not.toBe(mine.body.data.slug);
  expect((await book(one.token, body, "shared")).body.data.slug).toBe(mine.body.data.slug);
  expect((await book(two.token, body, "shared")).body.data.slug).toBe(theirs.body.data.slug);
});

test("the same form is the same, in whatever order its fields stand", async () => {
  const answer = (body: object, n: number) =>
    world.db.transaction((tx) =>
      once(tx, { caller: "me", route: "test", key: "fields", body }, async () => ({ n })),
    );
  expect(await answer({ a: 1, b: { c: [1, 2], d: 2 } }, 1)).toEqual({ n: 1 });
  expect(await answer({ b: { d: 2, c: [1, 2] }, a: 1 }, 2)).toEqual({ n: 1 });
  await expect(answer({ a: 1, b: { c: [2, 1], d: 2 } }, 3)).rejects.toThrow();
});

test("an order that has an owner is not given to whoever proves its contact's address", async () => {
  const order = await held();
  const { user } = await world.person("USER");
  await world.db.execute(
    sql`update orders set contact_email = ${user.email} where slug = ${order.slug}`,
  );
  expect(await world.db.transaction((tx) => adoptOrders(tx, user.id, user.email))).toEqual([]);
  expect(await findViolations(world.db)).toEqual([]);
});

test("a paid order counts as travelled twelve hours after its last arrival, and not before", async () => {
  const order = await held();
  await order.pay();
  world.fake.pay(order.reference());
  await notice(order.reference());
  const complete = async (at: string) => {
    await completeTravelled(world.db, new Date(at));
    return (await order.look()).order_status;
  };
  // It arrives at 23:30 on the tenth.
  expect(await complete("2031-12-11T11:29:59+08:00")).toBe("CONFIRMED");
  expect(await complete("2031-12-11T11:30:00+08:00")).toBe("COMPLETED");
});

test("the office closes a trip once it has begun, and not before", async () => {
  const order = await held();
  await order.pay();
  world.fake.pay(order.reference());
  await notice(order.reference());
  const complete = async () =>
    world.call<{ code?: string }>("POST", `/admins/orders/fast-boats/${order.slug}/complete`, {
      token: (await world.person("ADMIN")).token,
      body: {},
    });
  world.clock.set("2031-12-10T08:59:59+08:00");
  expect((await complete()).body).toMatchObject({ code: "not_completable" });
  world.clock.set("2031-12-10T09:00:00+08:00");
  expect((await complete()).status).toBe(200);
  world.clock.set("2031-12-01T08:00:00+08:00");
  expect((await order.look()).order_status).toBe("COMPLETED");
});

test("a transfer to a session that ended, whose notice is lost, is found by asking", async () => {
  const order = await held();
  await order.pay();
  world.fake.expire(order.reference());
  await notice(order.reference(), "payment_session.expired");
  world.fake.pay(order.reference());
  world.clock.advance(11);
  await world.sweep();
  expect((await order.look()).order_status).toBe("CONFIRMED");
});

test("so is one to a session that another has taken the place of", async () => {
  const order = await held();
  await order.pay();
  // The session has ended, the hold has not: it is extended for another session.
  world.clock.advance(29);
  expect((await order.pay()).status).toBe(201);
  world.fake.pay(order.reference(1));
  world.clock.advance(11);
  await world.sweep();
  expect((await order.look()).order_status).toBe("CONFIRMED");
});

test("a notice of a session that nobody asks about any more, taken while the gateway is away, is not lost", async () => {
  const order = await held();
  await order.pay();
  world.fake.expire(order.reference());
  await notice(order.reference(), "payment_session.expired");
  world.clock.advance(25 * 60);
  await world.sweep();
  world.fake.pay(order.reference());
  world.fake.fault(/GET/, "html_502");
  expect(await notice(order.reference())).toBe(200);
  expect((await order.look()).order_status).toBe("EXPIRED");
  await world.sweep();
  expect((await order.look()).order_status).toBe("CONFIRMED");
});

test("a payment that the bank has refused confirms nothing, though its session says that it is done", async () => {
  const order = await held();
  await order.pay();
  world.fake.pay(order.reference());
  const { payment_request_id } = world.fake.session(order.reference());
  world.fake.requests.get(payment_request_id as string)!.status = "FAILED";
  await notice(order.reference());
  expect((await order.look()).order_status).toBe("ON_HOLD");
});

test("an attempt that has money is not ended, and one that has ended gets no session", async () => {
  const order = await held();
  await order.pay();
  world.fake.pay(order.reference());
  await notice(order.reference());
  const paid = await paymentByReference(world.db, order.reference());
  expect(await endAttempt(world.db, paid!.id, "EXPIRED")).toBe(false);
  const session = {
    session_id: "ps-late",
    payment_url: "https://checkout.xendit.co/late",
    expires_at: world.clock.now(),
    next_poll_at: world.clock.now(),
  };
  expect(await attachSession(world.db, paid!.id, session)).toBeUndefined();
  expect(await paymentByReference(world.db, order.reference())).toEqual(paid);
});

test("a round trip is held no longer than to the cut-off of its first boat", async () => {
  world.clock.set("2031-12-10T07:40:00+08:00"); // it leaves at nine, and its list closes at eight
  const { token } = await world.person("AGEN");
  const { out, back } = await world.crossing();
  const legs = [
    { id: out.id, date: DAY },
    { id: back.id, date: "2031-12-14" },
  ];
  const { slug } = (await book(token, booking(legs))).body.data;
  const { rows } = await world.db.execute(sql`select hold_expires_at, hold_limit_at from orders
    where slug = ${slug}`);
  for (const at of [rows[0]?.hold_expires_at, rows[0]?.hold_limit_at])
    expect(new Date(String(at))).toEqual(new Date("2031-12-10T08:00:00+08:00"));
});
