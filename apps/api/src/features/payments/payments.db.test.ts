import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../../../test/faults.ts";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { makePromo } from "../promos/test/promo-kit.ts";
import { pollPayments } from "./index.ts";

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

/** An order that waits for its payment, and what tests need of it. */
async function held(over: { capacity?: number; adults?: number; promo_code?: string } = {}) {
  const { token } = await world.person("AGEN");
  const { out } = await world.crossing({ capacity: over.capacity ?? 40 });
  const { body } = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: {
      ...booking([{ id: out.id, date: DAY }], { adults: over.adults ?? 1 }),
      ...(over.promo_code ? { promo_code: over.promo_code } : {}),
    },
  });
  const { slug, order_uuid, total_price } = body.data;
  const path = `/users/orders/fast-boats/${slug}`;
  return {
    token,
    out,
    slug,
    total_price,
    path,
    reference: (attempt = 1) => `${order_uuid}-${attempt}`,
    pay: () =>
      world.call<{ data: { payment_url: string; expires_at: string }; code?: string }>(
        "POST",
        `${path}/payments`,
        { token, body: {} },
      ),
    look: async () => (await world.call<Booked>("GET", path, { token })).body.data,
  };
}
const notice = (reference: string, event = "payment_session.completed", more = {}) =>
  world.webhook(world.fake.webhook(event, reference, more));
const refunds = async (slug: string) => {
  const { rows } = await world.db.execute(
    sql`select r.amount, r.reason, r.status from refunds r join orders o on o.id = r.order_id where o.slug = ${slug} order by r.id`,
  );
  return rows;
};
const openTasks = async (slug: string) => {
  const { rows } = await world.db.execute(
    sql`select t.type from tasks t join orders o on o.id = t.order_id where o.slug = ${slug} and t.done_at is null`,
  );
  return rows.map((row) => row.type);
};
const sound = async () => expect(await findViolations(world.db)).toEqual([]);

describe("paying", () => {
  test("a paid session confirms the order and issues tickets", async () => {
    const order = await held({ adults: 2 });
    const { status, body } = await order.pay();
    expect(status).toBe(201);
    expect(body.data.payment_url).toMatch(/^https:\/\/dev\.xen\.to\//);
    world.fake.pay(order.reference());
    expect(await notice(order.reference())).toBe(200);
    expect(await order.look()).toMatchObject({
      order_status: "CONFIRMED",
      payment_status: "PAID",
      payment_channel: "QRIS",
      payment_method: "qr_code",
    });
    await sound();
  });
  test("the session ends two minutes before the hold", async () => {
    const order = await held();
    const { body } = await order.pay();
    expect(body.data.expires_at).toBe("2031-12-01T08:28:00+08:00");
  });
  test("the payment page names the booking, the trip and its day", async () => {
    const order = await held();
    await order.pay();
    const { booking_id } = await order.look();
    const { description } = world.fake.session(order.reference());
    expect(description).toBe(`${booking_id}: sanur – penida, 10 Dec 2031`);
  });
  test("an order with a promo is one line on the payment page, with how many travel", async () => {
    const { code } = await makePromo(world);
    const order = await held({ adults: 6, promo_code: code });
    await order.pay();
    const { items } = world.fake.session(order.reference());
    expect(items).toMatchObject([{ name: "sanur – penida, 6 people", quantity: 1 }]);
  });
  test("two tabs, twenty clicks: one session", async () => {
    const order = await held();
    const before = world.fake.sessions.size;
    const answers = await Promise.all(Array.from({ length: 20 }, order.pay));
    expect(new Set(answers.map((a) => a.body.data?.payment_url)).size).toBe(1);
    expect(world.fake.sessions.size - before).toBe(1);
  });
  test("after the office gave more time whoever pays gets a page that lasts, at once and once, and the old one closes", async () => {
    const order = await held();
    const first = (await order.pay()).body.data;
    const { token } = await world.person("ADMIN", "owner");
    const [seen_until, until] = ["2031-12-01T08:30:00+08:00", "2031-12-01T18:00:00+08:00"];
    const given = await world.call("POST", `/admins/orders/fast-boats/${order.slug}/hold`, {
      token,
      body: { until, seen_until },
    });
    expect(given.status).toBe(200);
    world.clock.set("2031-12-01T08:27:00+08:00");
    const answers = await Promise.all(Array.from({ length: 6 }, order.pay));
    const urls = new Set(answers.map(({ body }) => body.data.payment_url));
    expect([urls.size, urls.has(first.payment_url)]).toEqual([1, false]);
    expect(answers[0]?.body.data.expires_at).toBe("2031-12-01T17:58:00+08:00");
    // It is the one that is gone back to.
    world.clock.advance(5);
    expect((await order.pay()).body.data.payment_url).toBe([...urls][0]);
    await pollPayments(world.deps.payments);
    expect(world.fake.session(order.reference()).status).not.toBe("ACTIVE");
    // Whoever had paid on the old one has paid.
    world.fake.pay(order.reference(2));
    await notice(order.reference(2));
    expect((await order.look()).order_status).toBe("CONFIRMED");
    await sound();
  });
  test("money that was paid on the page that another has replaced confirms the order all the same", async () => {
    const order = await held();
    await order.pay();
    await world.db.execute(sql`update orders set hold_expires_at = '2031-12-01T18:00:00+08:00'
      where slug = ${order.slug}`);
    await world.db.execute(sql`update fast_boat_legs set hold_expires_at = '2031-12-01T18:00:00+08:00'
      where order_id = (select id from orders where slug = ${order.slug})`);
    world.fake.pay(order.reference());
    expect((await order.pay()).status).toBe(201);
    await notice(order.reference());
    expect((await order.look()).order_status).toBe("CONFIRMED");
    await sound();
  });
  test("with too little time for another page the open one is gone back to", async () => {
    const order = await held();
    world.clock.advance(20);
    // Extended once, to twelve minutes.
    const { payment_url } = (await order.pay()).body.data;
    world.clock.advance(8);
    await world.db.execute(sql`update orders set hold_expires_at = hold_expires_at + interval '4 minutes'
      where slug = ${order.slug}`);
    const again = await order.pay();
    expect([again.status, again.body.data?.payment_url]).toEqual([201, payment_url]);
  });
  test("a payment that fails leaves the session payable: it is tried again", async () => {
    const order = await held();
    await order.pay();
    expect(await notice(order.reference(), "payment.failure")).toBe(200);
    expect(await order.look()).toMatchObject({
      order_status: "ON_HOLD",
      payment_status: "PENDING",
    });
    world.fake.pay(order.reference());
    await notice(order.reference());
    expect((await order.look()).order_status).toBe("CONFIRMED");
  });
  test("an ended session makes room for another, with the hold extended once, to twelve minutes", async () => {
    const order = await held();
    await order.pay();
    world.fake.expire(order.reference());
    await notice(order.reference(), "payment_session.expired");
    world.clock.advance(25);
    expect((await order.pay()).status).toBe(201);
    const { rows } = await world.db.execute(
      sql`select o.hold_expires_at, hold_extended, l.hold_expires_at = o.hold_expires_at as seats
        from orders o join fast_boat_legs l on l.order_id = o.id where slug = ${order.slug}`,
    );
    expect(rows).toMatchObject([{ hold_extended: true, seats: true }]);
    expect(new Date(String(rows[0]?.hold_expires_at)).toISOString()).toBe(
      "2031-12-01T00:37:00.000Z",
    );
    world.fake.expire(order.reference(2));
    await notice(order.reference(2), "payment_session.expired");
    world.clock.advance(2);
    // Held still, but for ten minutes only: no button leads to a refusal, and it says why.
    expect(await order.look()).toMatchObject({
      order_status: "ON_HOLD",
      pay_by: { gateway: false },
    });
    expect((await order.pay()).body).toMatchObject({
      code: "payment_closed",
      message: expect.stringMatching(/Too little time.*08:37|Waktunya.*08[.]37/),
    });
  });
  test("an open payment page can be gone back to until it closes, two minutes before the hold ends", async () => {
    const order = await held();
    const gateway = async () => {
      const answer = await world.call<{ data: { pay_by: { gateway: boolean } } }>(
        "GET",
        order.path,
        {
          token: order.token,
        },
      );
      return answer.body.data.pay_by.gateway;
    };
    expect(await gateway()).toBe(true);
    world.clock.advance(20);
    await order.pay();
    // Extended once, to twelve minutes.
    world.clock.advance(9);
    expect(await gateway()).toBe(true);
    expect((await order.pay()).status).toBe(201);
    world.clock.advance(2.5);
    expect(await gateway()).toBe(false);
    expect((await order.pay()).status).toBe(409);
  });
  test("a page that is open after a payment of too little can be gone back to, and says until when", async () => {
    const order = await held();
    await order.pay();
    world.fake.pay(order.reference(), { amount: order.total_price - 1 });
    await notice(order.reference());
    world.clock.advance(25);
    // Another page, for which the hold is extended once.
    const { expires_at } = (await order.pay()).body.data;
    world.clock.advance(5);
    expect(await order.look()).toMatchObject({
      payment_status: "REFUND_PENDING",
      pay_by: { gateway: true, gateway_until: expires_at },
    });
    expect((await order.pay()).status).toBe(201);
    world.clock.set(expires_at);
    expect(await order.look()).toMatchObject({ pay_by: { gateway: false } });
    expect((await order.pay()).body.code).toBe("payment_closed");
  });
  test("of a paid order nothing is to be paid, whichever tab asks", async () => {
    const order = await held();
    await order.pay();
    world.fake.pay(order.reference());
    await notice(order.reference());
    expect(await order.look()).toMatchObject({ pay_by: { gateway: false, gateway_until: null } });
    const { status, body } = await order.pay();
    expect([status, body]).toMatchObject([
      409,
      {
        code: "not_payable",
        message: expect.stringMatching(/nothing to pay|Tidak ada yang perlu dibayar/),
      },
    ]);
  });
  test("after the hold nobody can open a session", async () => {
    const order = await held();
    world.clock.advance(30);
    expect((await order.pay()).body).toMatchObject({ code: "hold_ended" });
    await world.sweep();
    expect((await order.pay()).body).toMatchObject({ code: "hold_ended" });
  });
  test("names and addresses that Xendit refuses are made plain for it", async () => {
    const { token } = await world.person("AGEN");
    const { out } = await world.crossing();
    const body = booking([{ id: out.id, date: DAY }]);
    body.contact.full_name = "Chloé “Œil” Ðặng <b>";
    body.contact.email = `${"a".repeat(60)}@example.test`;
    const made = await world.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
    const paid = await world.call(
      "POST",
      `/users/orders/fast-boats/${made.body.data.slug}/payments`,
      { token, body: {} },
    );
    expect(paid.status).toBe(201);
  });
});

describe("money that arrives oddly", () => {
  test("late, and the seats are still there: the order is confirmed after all", async () => {
    const order = await held();
    await order.pay();
    world.clock.advance(31);
    await world.sweep();
    expect((await order.look()).order_status).toBe("EXPIRED");
    world.fake.pay(order.reference());
    await notice(order.reference());
    expect(await order.look()).toMatchObject({ order_status: "CONFIRMED", payment_status: "PAID" });
    await sound();
  });
  test("late, and the seats are gone: all of it goes back", async () => {
    const order = await held({ capacity: 1 });
    await order.pay();
    world.clock.advance(31);
    await world.sweep();
    const { token } = await world.person("AGEN");
    await world.call("POST", "/users/orders/fast-boats", {
      token,
      body: booking([{ id: order.out.id, date: DAY }]),
    });
    world.fake.pay(order.reference());
    await notice(order.reference());
    expect(await order.look()).toMatchObject({
      order_status: "EXPIRED",
      payment_status: "REFUND_PENDING",
    });
    await world.sweep();
    expect(await order.look()).toMatchObject({
      order_status: "EXPIRED",
      payment_status: "REFUNDED",
    });
    expect(await refunds(order.slug)).toEqual([
      { amount: order.total_price, reason: "LATE", status: "DONE" },
    ]);
    await sound();
  });
  test("late, and the seats in its way are held by nobody any more: they are freed for it", async () => {
    const order = await held({ capacity: 1 });
    await order.pay();
    world.clock.advance(31);
    await world.sweep();
    const other = await world.person("AGEN");
    const body = booking([{ id: order.out.id, date: DAY }]);
    await world.call("POST", "/users/orders/fast-boats", { token: other.token, body });
    world.clock.advance(31); // no sweep has expired this hold yet
    world.fake.pay(order.reference());
    await notice(order.reference());
    expect(await order.look()).toMatchObject({ order_status: "CONFIRMED", payment_status: "PAID" });
    await sound();
  });
  test("late on a channel that sends nothing back: a task for a person", async () => {
    const order = await held({ capacity: 1 });
    await order.pay();
    world.clock.advance(31);
    await world.sweep();
    await world.db.execute(
      sql`update departures set closed = true where schedule_id = ${order.out.id}`,
    );
    world.fake.pay(order.reference(), { channel: "BCA_VIRTUAL_ACCOUNT" });
    await notice(order.reference());
    expect(await openTasks(order.slug)).toEqual(["late_money"]);
    expect(await refunds(order.slug)).toMatchObject([{ status: "MANUAL" }]);
    await sound();
  });
  test("twice, through two sessions: the second is surplus and goes back", async () => {
    const order = await held();
    await order.pay();
    world.fake.expire(order.reference());
    await notice(order.reference(), "payment_session.expired");
    await order.pay();
    world.fake.pay(order.reference(2));
    await notice(order.reference(2));
    world.fake.pay(order.reference(1), { channel: "DANA" });
    await notice(order.reference(1));
    await world.sweep();
    expect(await order.look()).toMatchObject({ order_status: "CONFIRMED", payment_status: "PAID" });
    expect(await refunds(order.slug)).toMatchObject([{ reason: "SURPLUS", status: "DONE" }]);
    await sound();
  });
  test("twice, first through the session that had ended: the order keeps the channel that confirmed it", async () => {
    const order = await held();
    await order.pay();
    world.fake.expire(order.reference());
    await notice(order.reference(), "payment_session.expired");
    await order.pay();
    world.fake.pay(order.reference(1));
    await notice(order.reference(1));
    world.fake.pay(order.reference(2), { channel: "DANA" });
    await notice(order.reference(2));
    expect(await order.look()).toMatchObject({
      order_status: "CONFIRMED",
      payment_channel: "QRIS",
      payment_method: "qr_code",
    });
    expect(await refunds(order.slug)).toMatchObject([{ reason: "SURPLUS" }]);
    await sound();
  });
  test("twice in one session: the second is written down beside the first, and goes back", async () => {
    const order = await held();
    await world.sweep(); // what the tests before have left
    const before = world.fake.refunded;
    await order.pay();
    for (let i = 0; i < 2; i++) {
      world.fake.pay(order.reference());
      await notice(order.reference(), "payment_session.completed", { webhook_id: `twice-${i}` });
    }
    await world.sweep();
    expect(await order.look()).toMatchObject({ order_status: "CONFIRMED", payment_status: "PAID" });
    expect(await refunds(order.slug)).toEqual([
      { amount: order.total_price, reason: "SURPLUS", status: "DONE" },
    ]);
    expect(world.fake.refunded - before).toBe(order.total_price);
    const { rows } = await world.db.execute(sql`select sum(captured_amount)::int as sum
      from payments p join orders o on o.id = p.order_id where o.slug = ${order.slug}`);
    expect(rows).toEqual([{ sum: 2 * order.total_price }]);
    await sound();
  });
  test.each([1, 20 * 60])(
    "again in the session that is paid, and the notice is lost: found and sent back, also %i minutes later",
    async (minutes) => {
      const order = await held();
      await order.pay();
      world.fake.pay(order.reference());
      await notice(order.reference());
      for (let i = 0; i < minutes; i += 10) {
        world.clock.advance(Math.min(10, minutes));
        await world.sweep();
      }
      world.fake.pay(order.reference());
      for (let i = 0; i < 26 * 60; i += 10) {
        world.clock.advance(10);
        await world.sweep();
      }
      expect(await refunds(order.slug)).toEqual([
        { amount: order.total_price, reason: "SURPLUS", status: "DONE" },
      ]);
      // A day after its end nobody asks about it any more; every paid order is asked about a few times only.
      const { rows } = await world.db.execute(sql`select next_poll_at
        from payments p join orders o on o.id = p.order_id where o.slug = ${order.slug}`);
      expect(rows).toEqual([{ next_poll_at: null }, { next_poll_at: null }]);
      await sound();
    },
    60_000,
  );
  test("too little confirms nothing and goes back", async () => {
    const order = await held();
    await order.pay();
    world.fake.pay(order.reference(), { amount: order.total_price - 1 });
    await notice(order.reference());
    await world.sweep();
    expect((await order.look()).order_status).toBe("ON_HOLD");
    expect(await refunds(order.slug)).toMatchObject([
      { reason: "SHORT", amount: order.total_price - 1 },
    ]);
    await sound();
  });
  test("too much confirms the order, and the rest goes back", async () => {
    const order = await held();
    await order.pay();
    world.fake.pay(order.reference(), { amount: order.total_price + 5_000 });
    await notice(order.reference());
    await world.sweep();
    expect((await order.look()).order_status).toBe("CONFIRMED");
    expect(await refunds(order.slug)).toMatchObject([
      { reason: "SURPLUS", amount: 5_000, status: "DONE" },
    ]);
    await sound();
  });
  test("too much, by a channel that sends back all or nothing: the rest goes back by hand", async () => {
    const order = await held();
    await order.pay();
    const amount = order.total_price + 50_000;
    world.fake.pay(order.reference(), { amount, channel: "LINKAJA" });
    await notice(order.reference());
    expect(await refunds(order.slug)).toEqual([
      { amount: 50_000, reason: "SURPLUS", status: "MANUAL" },
    ]);
    expect(await openTasks(order.slug)).toEqual(["surplus_money"]);
    await sound();
  });
  test("in another currency: a task, and no ticket", async () => {
    const order = await held();
    await order.pay();
    world.fake.pay(order.reference(), { currency: "PHP" });
    await notice(order.reference());
    expect((await order.look()).order_status).toBe("ON_HOLD");
    expect(await openTasks(order.slug)).toEqual(["foreign_money"]);
  });
  test("after the order was given up: all of it goes back", async () => {
    const order = await held();
    await order.pay();
    await world.call("POST", `${order.path}/cancel`, { token: order.token, body: {} });
    world.fake.pay(order.reference());
    await notice(order.reference());
    await world.sweep();
    expect(await order.look()).toMatchObject({
      order_status: "CANCELLED",
      payment_status: "REFUNDED",
    });
    await sound();
  });
  test("a refund that the gateway first takes and then fails becomes a person's task", async () => {
    world.fake.refund_at_first = "PENDING";
    world.fake.refund_outcome = "FAILED";
    const order = await held();
    await order.pay();
    await world.call("POST", `${order.path}/cancel`, { token: order.token, body: {} });
    world.fake.pay(order.reference());
    await notice(order.reference());
    await world.sweep();
    world.clock.advance(1);
    await world.sweep();
    world.fake.refund_at_first = "SUCCEEDED";
    world.fake.refund_outcome = "SUCCEEDED";
    expect(await openTasks(order.slug)).toEqual(["refund_failed"]);
    expect(await order.look()).toMatchObject({ payment_status: "REFUND_PENDING" });
    await sound();
  });
});

describe("a session whose payment is not wanted any more is closed at the gateway", () => {
  const status = (reference: string) => world.fake.session(reference).status;
  const minutesLater = async (minutes: number) => {
    world.clock.advance(minutes);
    await world.sweep();
  };
  test("when the order is cancelled", async () => {
    const order = await held();
    await order.pay();
    await world.call("POST", `${order.path}/cancel`, { token: order.token, body: {} });
    // At the next round, however long ago it was asked about.
    await world.sweep();
    expect(status(order.reference())).toBe("CANCELED");
  });
  test("when the hold has ended", async () => {
    const order = await held();
    await order.pay();
    await minutesLater(31);
    expect(status(order.reference())).toBe("CANCELED");
    await sound();
  });
  test("not while the order waits for it", async () => {
    const order = await held();
    await order.pay();
    await minutesLater(1);
    expect(status(order.reference())).toBe("ACTIVE");
  });
  test("a gateway that is down meanwhile is asked again", async () => {
    const order = await held();
    await order.pay();
    await world.call("POST", `${order.path}/cancel`, { token: order.token, body: {} });
    world.fake.fault(/cancel$/, "html_502");
    await minutesLater(1);
    expect(status(order.reference())).toBe("ACTIVE");
    await minutesLater(1);
    expect(status(order.reference())).toBe("CANCELED");
  });
  test("money that comes all the same goes back", async () => {
    const order = await held();
    await order.pay();
    await world.call("POST", `${order.path}/cancel`, { token: order.token, body: {} });
    await minutesLater(1);
    world.fake.pay(order.reference());
    await notice(order.reference());
    await minutesLater(1);
    expect(await order.look()).toMatchObject({ payment_status: "REFUNDED" });
    await sound();
  });
});

describe("webhooks", () => {
  const EVENTS = [
    "payment_session.completed",
    "payment.capture",
    "payment.failure",
    "payment_session.expired",
    "payment.succeeded",
  ];
  const permutations = (items: string[]): string[][] =>
    items.length < 2
      ? [items]
      : items.flatMap((item, i) =>
          permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]),
        );

  test("all 120 orders of five events, one by one or all at once, end the same", async () => {
    const all = permutations(EVENTS);
    const some = process.env.TORTURE === "1" ? all : all.filter((_, i) => i % 6 === 0);
    for (const [i, events] of some.entries()) {
      const order = await held();
      await order.pay();
      world.fake.pay(order.reference());
      const send = (event: string) => notice(order.reference(), event);
      const statuses =
        i % 2
          ? await Promise.all([...events, ...events].map(send))
          : [await send(events[0]!), ...(await Promise.all(events.slice(1).map(send)))];
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await order.look()).toMatchObject({
        order_status: "CONFIRMED",
        payment_status: "PAID",
      });
      expect(await refunds(order.slug)).toEqual([]);
    }
    await sound();
  });
  test("a thousand forgeries are refused and change nothing", async () => {
    const order = await held();
    await order.pay();
    world.fake.pay(order.reference());
    const forged = world.fake.webhook("payment_session.completed", order.reference(), {
      token: "wrong",
    });
    const count = process.env.TORTURE === "1" ? 1000 : 100;
    const statuses = await Promise.all(
      Array.from({ length: count }, (_, i) =>
        world.webhook({
          ...forged,
          headers: { ...forged.headers, "x-callback-token": `guess-${i}` },
        }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect((await order.look()).order_status).toBe("ON_HOLD");
  });
  test("a true signature on a false story is not believed: the gateway is asked", async () => {
    const order = await held();
    await order.pay();
    const lie = world.fake.webhook("payment_session.completed", order.reference());
    lie.body = lie.body.replace("ACTIVE", "COMPLETED");
    expect(await world.webhook(lie)).toBe(200);
    expect((await order.look()).order_status).toBe("ON_HOLD");
  });
  test("the same notice a second time is a no-op", async () => {
    const order = await held();
    await order.pay();
    world.fake.pay(order.reference());
    const sent = world.fake.webhook("payment_session.completed", order.reference(), {
      webhook_id: "w-1",
    });
    const calls = async () => {
      await world.webhook(sent);
      return world.fake.calls.length;
    };
    expect(await calls()).toBe(await calls());
  });
  test("every webhook is lost: the order is paid within 90 seconds all the same", async () => {
    const order = await held();
    await order.pay();
    world.fake.pay(order.reference());
    for (let seconds = 0; seconds < 90; seconds += 10) {
      world.clock.advance(10 / 60);
      await world.sweep();
    }
    expect((await order.look()).order_status).toBe("CONFIRMED");
  });
  test("an unknown reference and an unknown gateway do no harm", async () => {
    const order = await held();
    await order.pay();
    const sent = world.fake.webhook("payment_session.completed", order.reference());
    sent.body = sent.body.replaceAll(order.reference(), "nobody-1");
    expect(await world.webhook(sent)).toBe(200);
    expect((await world.call("POST", "/webhooks/midtrans", { body: "{}" })).status).toBe(404);
  });
});

describe("a gateway in trouble", () => {
  test.each<Fault>(["html_502", "error_500", "hang", "reset", "reset_after_accept"])(
    "%s while the session is opened: a clear word, the seats stay held, the next try works",
    async (fault) => {
      const order = await held();
      world.fake.fault(/POST \/sessions/, fault);
      const answer = await order.pay();
      expect(answer).toMatchObject({ status: 503, body: { code: "gateway_down" } });
      expect((await order.look()).order_status).toBe("ON_HOLD");
      expect((await order.pay()).status).toBe(201);
      await sound();
    },
  );
  test("money on a session that nobody knew of is late money, not lost money", async () => {
    const order = await held();
    world.fake.fault(/POST \/sessions/, "reset_after_accept");
    await order.pay();
    await order.pay();
    world.fake.pay(order.reference(2));
    await notice(order.reference(2));
    expect((await order.look()).order_status).toBe("CONFIRMED");
  });
  test.each<Fault>(["html_502", "hang", "reset"])(
    "%s while the notice is checked: taken up again by the sweep",
    async (fault) => {
      const order = await held();
      await order.pay();
      world.fake.pay(order.reference());
      world.fake.fault(/GET/, fault);
      expect(await notice(order.reference())).toBe(200);
      expect((await order.look()).order_status).toBe("ON_HOLD");
      await world.sweep();
      expect((await order.look()).order_status).toBe("CONFIRMED");
    },
  );
  test.each<Fault>(["html_502", "error_500", "hang", "reset", "reset_after_accept"])(
    "%s while money goes back: sent once in the end",
    async (fault) => {
      const order = await held();
      await order.pay();
      await world.call("POST", `${order.path}/cancel`, { token: order.token, body: {} });
      world.fake.pay(order.reference());
      await notice(order.reference());
      world.fake.fault(/POST \/refunds/, fault);
      const before = world.fake.refunded;
      await world.sweep();
      world.clock.advance(1);
      await world.sweep();
      expect(world.fake.refunded - before).toBe(order.total_price);
      expect((await order.look()).payment_status).toBe("REFUNDED");
    },
  );
  test("no transaction stays open while the gateway hangs", async () => {
    const order = await held();
    world.fake.fault(/POST \/sessions/, "hang");
    const paying = order.pay();
    await expect.poll(() => world.fake.calls.at(-1)).toBe("POST /sessions");
    const { rows } = await world.db.execute(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows[0]?.n).toBe(0);
    await paying;
  });
});
