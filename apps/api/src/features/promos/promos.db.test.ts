import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inquirySteps } from "../../../test/inquiry-steps.ts";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import type { Tx } from "../../platform/db.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour, wishOf } from "../../products/tours/test/tour-kit.ts";
import { orderRecords } from "../orders/index.ts";
import { settingsNow, writeSettings } from "../site/settings.ts";
import { promoRecords } from "./index.ts";
import { makePromo, promoForm } from "./test/promo-kit.ts";

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
afterEach(async () => {
  expect(await findViolations(world.db)).toEqual([]);
});

type Line = { label: string; quantity: number; unit_price: number };
type Order = Booked["data"] & {
  subtotal: number;
  discount: number;
  promo_code: string | null;
  refundable_amount: number;
  lines: Line[];
  passengers: { id: number }[];
  legs: { passengers: { paid: number }[] }[];
};
type Refused = { code: string; message: string; errors?: Record<string, string[]> };
type Answer = { data: Order } & Refused;
const ENGLISH = { "Accept-Language": "en" };
const book = (token: string, body: object) =>
  world.call<Answer>("POST", "/users/orders/fast-boats", { token, body, headers: ENGLISH });
/** What deleting an account does to its orders and its uses of promos. */
async function forgetRecords(tx: Tx, person: { id: number; email: string }, now: Date) {
  const { products, discounts } = world.deps.payments;
  await orderRecords({ products, discounts }).forget?.(tx, person, now);
  await promoRecords.forget?.(tx, person, now);
}
const quote = (token: string | undefined, body: object, ip = "10.0.0.1") =>
  world.call<{
    data: {
      subtotal: number;
      discount: number;
      total_price: number;
      promo_code: string | null;
      promo_refused: string | null;
    };
  }>("POST", "/fast-boats/quotes", { ...(token ? { token } : {}), body, headers: ENGLISH, ip });
const usesOf = async (id: number) => {
  const { rows } = await world.db.execute(sql`select uses from promos where id = ${id}`);
  return Number(rows[0]?.uses);
};
/** A traveller with a crossing to book. */
async function traveller(adults = 2, children = 0) {
  const { token, user } = await world.person("AGEN");
  const { out, boat } = await world.crossing({ capacity: 400 });
  const body = (promo_code?: string, over: object = {}) => ({
    ...booking([{ id: out.id, date: DAY }], { adults, children }),
    ...(promo_code === undefined ? {} : { promo_code }),
    ...over,
  });
  const at = (slug: string) => `/users/orders/fast-boats/${slug}`;
  const post = (path: string, sent: object = {}) =>
    world.call<Answer>("POST", path, { token, body: sent, headers: ENGLISH });
  return {
    token,
    user,
    out,
    boat,
    body,
    at,
    post,
    book: (promo_code?: string, over: object = {}) => book(token, body(promo_code, over)),
    look: async (slug: string) => (await world.call<Answer>("GET", at(slug), { token })).body.data,
    session: async (slug: string) => (await post(`${at(slug)}/payments`)).status,
  };
}
/** The gateway takes the money of an order's session, and says so. */
async function pays({ order_uuid }: { order_uuid: string }): Promise<void> {
  world.fake.pay(`${order_uuid}-1`);
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  await world.sweep();
}

describe("a fast boat with a code", () => {
  test("costs less by the discount, as a line with the code, and so does its payment", async () => {
    const promo = await makePromo(world, { percent: 15, cap: 50_000 });
    const { token, body, book, look, session } = await traveller();
    const asked = await quote(token, body(promo.code.toLowerCase()));
    expect(asked.body.data).toMatchObject({
      subtotal: 400_000,
      discount: 50_000,
      total_price: 350_000,
      promo_code: promo.code,
      promo_refused: null,
    });
    const booked = await book(promo.code, { total_price: 350_000 });
    expect(booked.status).toBe(201);
    const { slug, ...order } = booked.body.data;
    expect(order).toMatchObject({ subtotal: 400_000, discount: 50_000, total_price: 350_000 });
    expect(order.lines.at(-1)).toEqual({
      label: `Promo ${promo.code}`,
      quantity: 1,
      unit_price: -50_000,
    });
    expect(await session(slug)).toBe(201);
    const sent = [...world.fake.sessions.values()].find(
      ({ reference_id }) => reference_id === `${order.order_uuid}-1`,
    );
    expect(sent?.amount).toBe(350_000);
    await pays(order);
    expect(await look(slug)).toMatchObject({ order_status: "CONFIRMED", payment_status: "PAID" });
    expect(await usesOf(promo.id)).toBe(1);
  });

  test("is refused at another price than the customer was shown", async () => {
    const promo = await makePromo(world);
    const { book } = await traveller();
    const answer = await book(promo.code, { total_price: 400_000 });
    expect([answer.status, answer.body.code]).toEqual([409, "price_changed"]);
    expect(answer.body.message).toContain("360,000");
    expect(await usesOf(promo.id)).toBe(0);
  });

  test("gives back for one passenger what that one paid, and no rupiah more", async () => {
    const promo = await makePromo(world, { type: "amount", percent: null, amount: 100_001 });
    const { book, look, session, at, post } = await traveller(2, 1);
    const { slug, order_uuid } = (await book(promo.code)).body.data;
    await session(slug);
    await pays({ order_uuid });
    const paid = 560_000 - 100_001;
    expect(await look(slug)).toMatchObject({ total_price: paid, refundable_amount: paid });
    const { rows } = await world.db.execute(sql`
      select pl.price::int as price, pl.discount::int as discount, p.id::int as id
      from passenger_legs pl join passengers p on p.id = pl.passenger_id
      join orders o on o.id = p.order_id where o.slug = ${slug} order by p.position`);
    const seats = rows as { price: number; discount: number; id: number }[];
    expect(seats.map(({ discount }) => discount)).toEqual([35_715, 35_714, 28_572]);
    expect((await post(`${at(slug)}/refund/pin`)).status).toBe(200);
    const mailed = await world.db.execute(sql`
      select n.secret from notifications n join orders o on o.id = n.order_id
      where o.slug = ${slug} and n.event = 'order_pin' order by n.id desc limit 1`);
    const pin = world.deps.sealer.open(String(mailed.rows[0]?.secret));
    const [first] = seats;
    // What the page says comes back is counted from this.
    expect((await look(slug)).legs[0]?.passengers.map(({ paid }) => paid)).toEqual(
      seats.map(({ price, discount }) => price - discount),
    );
    const claimed = await post(`${at(slug)}/refund`, { pin, passenger_ids: [first?.id] });
    expect(claimed.status).toBe(200);
    const refunds = await world.db.execute(sql`
      select r.amount::int as amount from refunds r join orders o on o.id = r.order_id
      where o.slug = ${slug}`);
    expect(refunds.rows).toEqual([{ amount: 200_000 - 35_715 }]);
    expect((await look(slug)).refundable_amount).toBe(paid - (200_000 - 35_715));
    // Used once, whatever comes back.
    expect(await usesOf(promo.id)).toBe(1);
  });

  test("gives its use back when it is cancelled or expires unpaid, and counts once however often it is paid for", async () => {
    const promo = await makePromo(world, { most_uses: 1 });
    const [first, second] = [await traveller(), await traveller()];
    const held = (await first.book(promo.code)).body.data;
    const refused = await second.book(promo.code);
    expect([refused.status, refused.body.errors?.promo_code]).toEqual([
      422,
      ["This promo code has been used up"],
    ]);
    for (let attempt = 0; attempt < 3; attempt++) await first.session(held.slug);
    expect(await usesOf(promo.id)).toBe(1);
    expect((await first.post(`${first.at(held.slug)}/cancel`)).status).toBe(200);
    expect(await usesOf(promo.id)).toBe(0);
    expect((await second.book(promo.code)).status).toBe(201);
    world.clock.advance(40);
    await world.sweep();
    expect(await usesOf(promo.id)).toBe(0);
  });

  test("that is paid late has its use again, also of a promo that was archived since", async () => {
    const promo = await makePromo(world, { most_uses: 1 });
    const { book, look, session } = await traveller();
    const { slug, order_uuid } = (await book(promo.code)).body.data;
    await session(slug);
    const { token: admin } = await world.person("ADMIN");
    const archived = { archived: true, version: promo.version };
    const path = `/admins/promos/${promo.slug}/archive`;
    expect((await world.call("POST", path, { token: admin, body: archived })).status).toBe(200);
    world.clock.advance(31);
    await world.sweep();
    expect([(await look(slug)).order_status, await usesOf(promo.id)]).toEqual(["EXPIRED", 0]);
    await pays({ order_uuid });
    expect(await look(slug)).toMatchObject({ order_status: "CONFIRMED", discount: 40_000 });
    expect(await usesOf(promo.id)).toBe(1);
  });

  test("that is paid late when somebody else has the last use gets all of its money back", async () => {
    const promo = await makePromo(world, { most_uses: 1 });
    const [first, other] = [await traveller(), await traveller()];
    const { slug, order_uuid, total_price } = (await first.book(promo.code)).body.data;
    await first.session(slug);
    world.clock.advance(31);
    await world.sweep();
    expect((await other.book(promo.code)).status).toBe(201);
    await pays({ order_uuid });
    expect(await first.look(slug)).toMatchObject({
      order_status: "EXPIRED",
      payment_status: "REFUNDED",
    });
    const { rows } = await world.db.execute(sql`
      select r.amount::int as amount, r.reason from refunds r join orders o on o.id = r.order_id
      where o.slug = ${slug}`);
    expect(rows).toEqual([{ amount: total_price, reason: "LATE" }]);
    expect(await usesOf(promo.id)).toBe(1);
  });

  test.each([
    ["once each", { most_uses_each: 1 }],
    ["for a first order", { first_order: true }],
  ])("that holds %s is not had twice by paying the first order late", async (_, once) => {
    const promo = await makePromo(world, once);
    const { book, look, session } = await traveller();
    const late = (await book(promo.code)).body.data;
    await session(late.slug);
    world.clock.advance(31);
    await world.sweep();
    const second = await book(promo.code);
    expect(second.status).toBe(201);
    await session(second.body.data.slug);
    await pays(second.body.data);
    await pays(late);
    expect(await look(second.body.data.slug)).toMatchObject({ order_status: "CONFIRMED" });
    expect(await look(late.slug)).toMatchObject({
      order_status: "EXPIRED",
      payment_status: "REFUNDED",
    });
    expect(await usesOf(promo.id)).toBe(1);
  });

  test("that holds once each knows an account whose address has changed", async () => {
    const promo = await makePromo(world, { most_uses_each: 1 });
    const { book, user } = await traveller();
    expect((await book(promo.code)).status).toBe(201);
    await world.db.execute(
      sql`update users set email = ${`new-${user.email}`} where id = ${user.id}`,
    );
    expect((await book(promo.code)).body).toMatchObject({ code: "promo_refused" });
    expect(await usesOf(promo.id)).toBe(1);
  });

  test("of somebody who deletes their account before paying gives the use back, and is nobody's from then on", async () => {
    const promo = await makePromo(world, { most_uses: 1 });
    const { token, user } = await world.person("USER");
    const { out } = await world.crossing();
    const body = { ...booking([{ id: out.id, date: DAY }]), promo_code: promo.code };
    expect((await book(token, body)).status).toBe(201);
    await world.db.transaction((tx) =>
      forgetRecords(tx, { id: user.id, email: user.email }, world.clock.now()),
    );
    expect(await usesOf(promo.id)).toBe(0);
    const { rows } = await world.db.execute(
      sql`select person, counts from promo_uses where promo_id = ${promo.id}`,
    );
    expect(rows).toEqual([{ person: null, counts: false }]);
  });
});

describe("who may use a code", () => {
  test("the same person, however their address is written, not more often than each may", async () => {
    const promo = await makePromo(world, { most_uses_each: 1 });
    const { out } = await world.crossing();
    const statuses: number[] = [];
    const own = promo.code.toLowerCase();
    for (const email of [`ayu-${own}@x.test`, `Ayu-${own}+bali@X.test`, `budi-${own}@x.test`]) {
      const { token, user } = await world.person("USER");
      await world.db.execute(sql`update users set email = ${email} where id = ${user.id}`);
      const body = { ...booking([{ id: out.id, date: DAY }]), promo_code: promo.code };
      statuses.push((await book(token, body)).status);
    }
    expect(statuses).toEqual([201, 422, 201]);
  });

  test("only on a first order, where it says so", async () => {
    const promo = await makePromo(world, { first_order: true });
    const { book, look, session } = await traveller();
    const first = (await book()).body.data;
    await session(first.slug);
    await pays(first);
    expect((await look(first.slug)).order_status).toBe("CONFIRMED");
    const { status, body } = await book(promo.code);
    expect([status, body.message]).toEqual([422, "This promo code is for a first order"]);
    const other = await traveller();
    expect((await other.book(promo.code)).status).toBe(201);
    // The second hold of the same person finds the first.
    expect((await other.book(promo.code)).status).toBe(422);
  });

  test("for its boats and routes, its days and from its minimum on", async () => {
    const { token, body, boat, out } = await traveller();
    const { rows } = await world.db.execute(sql`
      select fp.destination_id as a, tp.destination_id as b from schedules s
      join ports fp on fp.id = s.from_port_id join ports tp on tp.id = s.to_port_id
      where s.id = ${out.id}`);
    const route = (from: unknown, to: unknown) => `fast_boat:route:${from}-${to}`;
    const [ends] = rows;
    const { boat: other } = await traveller();
    const cases: [Record<string, unknown>, string | null][] = [
      [{ targets: [`fast_boat:boat:${boat.id}`] }, null],
      [{ targets: [`fast_boat:boat:${other.id}`] }, "This promo code is not for this trip"],
      [{ targets: [route(ends?.a, ends?.b)] }, null],
      [{ targets: [route(ends?.b, ends?.a)] }, "This promo code is not for this trip"],
      [{ kinds: ["tour"] }, "This promo code is not for this trip"],
      [{ weekdays: [3] }, null],
      [{ weekdays: [4] }, "This promo code is only for trips on these days: Thursday"],
      [
        { travel_until: "2031-12-09" },
        "This promo code is for travel until Tuesday, 9 December 2031",
      ],
      [
        { book_from: "2031-12-02" },
        "This promo code is valid for bookings from Tuesday, 2 December 2031",
      ],
      [{ minimum: 400_001 }, "This promo code is for bookings of Rp\u00a0400,001 or more"],
    ];
    for (const [over, refused] of cases) {
      const promo = await makePromo(world, over);
      const { data } = (await quote(token, body(promo.code))).body;
      expect([over, data.promo_refused]).toEqual([over, refused]);
      expect(data.total_price).toBe(refused ? 400_000 : 360_000);
    }
  });

  test("never to make a trip free", async () => {
    const promo = await makePromo(world, { percent: 100 });
    const { book } = await traveller(1);
    expect((await book(promo.code)).body.data).toMatchObject({
      discount: 190_000,
      total_price: 10_000,
    });
  });
});

describe("a quote that is accepted", () => {
  test.each(["private-boats", "tours"])("with a code costs less: %s", async (path) => {
    const steps = inquirySteps(world, path);
    const promo = await makePromo(world, { type: "amount", percent: null, amount: 80_000 });
    const slug = await steps.asked(await offering(path));
    expect((await steps.quote(slug)).status).toBe(200);
    const at = `/public-orders/${path}/${slug}/quote`;
    const post = (step: string, body: object) =>
      world.call<Answer & { data: { discount: number; total: number } }>("POST", `${at}/${step}`, {
        body,
        headers: ENGLISH,
      });
    const missing = await post("promo", { promo_code: " " });
    expect([missing.status, missing.body.errors?.promo_code]).toEqual([
      422,
      ["Please enter promo code"],
    ]);
    const checked = await post("promo", { promo_code: promo.code });
    expect(checked.body).toMatchObject({
      message: "Promo code applied successfully",
      data: { discount: 80_000, total: 820_000 },
    });
    expect(await usesOf(promo.id)).toBe(0);
    const accepted = await post("accept", { version: 1, promo_code: promo.code });
    expect(accepted.body.data).toMatchObject({
      order_status: "ON_HOLD",
      total_price: 820_000,
      discount: 80_000,
      promo_code: promo.code,
    });
    expect((await steps.session(slug)).status).toBe(201);
    await steps.notice(slug);
    const paid = (await world.call<Answer>("GET", `/public-orders/${path}/${slug}`)).body.data;
    expect(paid).toMatchObject({
      order_status: "CONFIRMED",
      payment_status: "PAID",
      refundable_amount: 820_000,
    });
    expect(await usesOf(promo.id)).toBe(1);
  });

  test("with a code that does not hold stays open, and nothing is taken", async () => {
    const steps = inquirySteps(world, "tours");
    const promo = await makePromo(world, { kinds: ["fast_boat"] });
    const slug = await steps.asked(await offering("tours"));
    await steps.quote(slug);
    const at = `/public-orders/tours/${slug}/quote/accept`;
    const body = { version: 1, promo_code: promo.code };
    const { status } = await world.call("POST", at, { body });
    expect(status).toBe(422);
    expect(await steps.order(slug)).toMatchObject({ order_status: "PENDING" });
    expect((await steps.accept(slug)).status).toBe(200);
  });

  test("and lapses gives the use back; the next quote begins without the code", async () => {
    const steps = inquirySteps(world, "private-boats");
    const promo = await makePromo(world, { most_uses: 1 });
    const slug = await steps.asked(await offering("private-boats"));
    await steps.quote(slug, { pay_within_hours: 1 });
    const at = `/public-orders/private-boats/${slug}/quote/accept`;
    const accept = (version: number) =>
      world.call<Answer>("POST", at, { body: { version, promo_code: promo.code } });
    expect((await accept(1)).status).toBe(200);
    world.clock.advance(90);
    await world.sweep();
    expect(await usesOf(promo.id)).toBe(0);
    await steps.quote(slug);
    expect(
      (await world.call<Answer>("GET", at.replace("/quote/accept", ""))).body.data,
    ).toMatchObject({
      total_price: 900_000,
      discount: 0,
      promo_code: null,
    });
    expect((await accept(2)).body.data).toMatchObject({ total_price: 810_000 });
    expect(await usesOf(promo.id)).toBe(1);
  });
});

/** A boat or a tour with an inquiry to make. */
async function offering(path: string) {
  if (path === "tours") {
    const { user } = await world.person("ADMIN");
    const tour = await makeTour(world, user);
    return { slug: tour.slug, wish: wishOf(tour.variant_id, DAY) };
  }
  const contact = { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" };
  const boat = await makeBoat(world);
  return { slug: boat.slug, wish: { date: DAY, guests: 4, contact } };
}

describe("at the same moment", () => {
  /** Two hundred people with one crossing, each of whom books once. */
  async function crowd(count: number) {
    const { out } = await world.crossing({ capacity: 400 });
    const people = await Promise.all(Array.from({ length: count }, () => world.person("USER")));
    return (codeOf: (i: number) => string) =>
      Promise.all(
        people.map(({ token }, i) =>
          book(token, { ...booking([{ id: out.id, date: DAY }]), promo_code: codeOf(i) }),
        ),
      );
  }

  test("the last use goes to one of two hundred", async () => {
    const promo = await makePromo(world, { most_uses: 1 });
    const answers = await (await crowd(200))(() => promo.code);
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(await usesOf(promo.id)).toBe(1);
  });

  test("without the guard it goes to more than one: the test can fail", async () => {
    const promo = await makePromo(world, { most_uses: 1 });
    await world.db.execute(sql`alter table promos drop constraint promos_uses_within`);
    // A check before the write: everybody reads that one is left, and then everybody writes.
    const look = sql`select uses < most_uses as left from promos where id = ${promo.id}`;
    const take = sql`update promos set uses = uses + 1 where id = ${promo.id}`;
    const seen = await Promise.all(Array.from({ length: 20 }, () => world.db.execute(look)));
    const free = seen.filter(({ rows }) => rows[0]?.left === true);
    await Promise.all(free.map(() => world.db.execute(take)));
    expect(await usesOf(promo.id)).toBeGreaterThan(1);
    const broken = (await findViolations(world.db)).map(({ name }) => name);
    expect(broken).toEqual(["7. a promo's uses are those of live orders, within its limit"]);
    await world.db.execute(sql`update promos set uses = 0 where id = ${promo.id}`);
    await world.db.execute(sql`
      alter table promos add constraint promos_uses_within
      check (uses >= 0 and (most_uses is null or uses <= most_uses))`);
  });

  test("a code for one order is used by one of fifty", async () => {
    const promo = await makePromo(world, { code: null });
    const [code] = await singleCodesOf(promo.slug, 1);
    const answers = await (await crowd(50))(() => String(code));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test("one person's ten bookings with a code for one order each are one", async () => {
    const promo = await makePromo(world, { most_uses_each: 1 });
    const { book } = await traveller(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(promo.code)));
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(201);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test("bookings, cancellations, expiries, late money and edits leave every use counted", async () => {
    const promo = await makePromo(world, { most_uses: 7 });
    const people = await Promise.all(Array.from({ length: 12 }, () => traveller(1)));
    const { token: admin } = await world.person("ADMIN");
    let version = promo.version;
    for (let round = 0; round < 4; round++) {
      const left = 7 - (await paidUses(promo.id));
      const held = await Promise.all(people.map((one) => one.book(promo.code)));
      const orders = held.flatMap(({ status, body }, i) =>
        status === 201 ? [{ ...body.data, by: people[i] as (typeof people)[number] }] : [],
      );
      expect(orders.length).toBe(left);
      await Promise.all(orders.map(({ slug, by }) => by.session(slug)));
      const form = promoForm({ code: promo.code, most_uses: 7, title_en: `Round ${round}` });
      await Promise.all([
        ...orders.map((order, i) => {
          if (i % 3 === 0) return pays(order);
          return i % 3 === 1 ? order.by.post(`${order.by.at(order.slug)}/cancel`) : undefined;
        }),
        world.call("PUT", `/admins/promos/${promo.slug}`, {
          token: admin,
          body: { ...form, version },
        }),
      ]);
      version += 1;
      world.clock.advance(31);
      await world.sweep();
      // Late money for what has just expired, all at once: the uses are there again.
      await Promise.all(orders.filter((_, i) => i % 3 === 2).map((order) => pays(order)));
      expect(await findViolations(world.db)).toEqual([]);
      world.clock.set("2031-12-01T08:00:00+08:00");
    }
    expect(await usesOf(promo.id)).toBeLessThanOrEqual(7);
  });
});
const paidUses = async (id: number) => {
  const { rows } = await world.db.execute(
    sql`select count(*)::int as n from promo_uses where promo_id = ${id} and counts`,
  );
  return Number(rows[0]?.n);
};
async function singleCodesOf(slug: string, count: number): Promise<string[]> {
  const { token } = await world.person("ADMIN");
  const path = `/admins/promos/${slug}/codes`;
  expect((await world.call("POST", path, { token, body: { count } })).status).toBe(201);
  const { body } = await world.call<string>("GET", path, { token });
  const [, ...rows] = body.trim().split("\r\n");
  return rows.map((row) => String(row.split(",")[0]).replaceAll('"', ""));
}

describe("the back office", () => {
  const send = async <T = Answer>(method: string, path: string, body?: object) => {
    const { token } = await world.person("ADMIN");
    return world.call<T>(method, `/admins/promos${path}`, {
      token,
      headers: ENGLISH,
      ...(body ? { body } : {}),
    });
  };

  test("says what is wrong with a form, each at its field", async () => {
    const { status, body } = await send("POST", "", {
      ...promoForm(),
      code: "a b",
      title_en: "",
      percent: 101,
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(["code", "percent", "title_en"]);
    const days = await send("POST", "", {
      ...promoForm(),
      percent: null,
      book_from: "2031-12-05",
      book_until: "2031-12-04",
      travel_until: "2031-12-01",
    });
    expect(Object.keys(days.body.errors ?? {}).toSorted()).toEqual([
      "book_until",
      "percent",
      "travel_until",
    ]);
    const nowhere = await send("POST", "", promoForm({ targets: ["fast_boat:boat:999999"] }));
    expect(nowhere.body.errors).toEqual({
      targets: ["This boat, route or tour is not there any more. Please choose again"],
    });
    const dashes = await send("POST", "", promoForm({ code: "-A12" }));
    expect(Object.keys(dashes.body.errors ?? {})).toEqual(["code"]);
    const taken = await makePromo(world);
    const again = await send("POST", "", promoForm({ code: taken.code.toLowerCase() }));
    expect(again.body.errors).toEqual({ code: ["Another promo has this code, or had it"] });
  });

  test("cannot put the limit below the uses", async () => {
    const promo = await makePromo(world, { most_uses: 5 });
    for (let i = 0; i < 2; i++) await (await traveller()).book(promo.code);
    const form = { ...promoForm({ code: promo.code }), version: promo.version };
    const { body } = await send("PUT", `/${promo.slug}`, { ...form, most_uses: 1 });
    expect(body.errors).toEqual({ most_uses: ["It has already been used 2 times"] });
    expect((await send("PUT", `/${promo.slug}`, { ...form, most_uses: 2 })).status).toBe(200);
  });

  test("of two who edit at once one is told, and nothing of theirs is kept", async () => {
    const promo = await makePromo(world);
    const edit = (title_en: string) =>
      send("PUT", `/${promo.slug}`, { ...promoForm({ code: promo.code, title_en }), version: 1 });
    const answers = await Promise.all([edit("One"), edit("Two")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("shows the uses with their orders, and what the promo brought", async () => {
    const promo = await makePromo(world, { highlighted: true });
    const { book, session } = await traveller();
    const order = (await book(promo.code)).body.data;
    await session(order.slug);
    await pays(order);
    type List = { data: { slug: string; uses: number; revenue: number; discounts: number }[] };
    const list = await send<List>("GET", `?search=${promo.code}`);
    expect(list.body.data).toMatchObject([
      { slug: promo.slug, uses: 1, revenue: 360_000, discounts: 40_000 },
    ]);
    const uses = await send<{ data: object[] }>("GET", `/${promo.slug}/uses`);
    expect(uses.body.data).toMatchObject([
      { booking_id: order.booking_id, discount: 40_000, counts: true, code: promo.code },
    ]);
  });

  test("makes codes for one order each, as a file without formulas, and says which are used", async () => {
    const promo = await makePromo(world, { code: null });
    const codes = await singleCodesOf(promo.slug, 250);
    expect(new Set(codes).size).toBe(250);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{9}$/);
    const { book } = await traveller();
    const order = (await book(codes[7])).body.data;
    const { body } = await send<string>("GET", `/${promo.slug}/codes`);
    expect(body).toContain(`"${codes[7]}","used","${order.booking_id}"`);
    expect((await (await traveller()).book(codes[7])).status).toBe(422);
  });

  test("shows offers that are current, and no others, in the order that staff give them", async () => {
    await world.db.execute(sql`update promos set shown = false`);
    const shown = await makePromo(world, { highlighted: true, terms_id: "" });
    const second = await makePromo(world, { highlighted: true });
    for (const over of [{ shown: false }, { book_from: "2031-12-02" }, { code: null }])
      await makePromo(world, over);
    const ended = await makePromo(world, { book_until: "2031-12-01" });
    await world.db.execute(sql`update promos set book_until = '2031-11-30' where id = ${ended.id}`);
    const listed = async (at: string) =>
      (await world.call<{ data: { slug: string; terms: string }[] }>("GET", at)).body.data;
    expect((await listed("/promos")).map(({ slug }) => slug)).toEqual([shown.slug, second.slug]);
    expect((await listed("/promos"))[0]?.terms).toBe("Not on holidays.");
    await send("POST", "/highlights/order", { ids: [second.id, shown.id] });
    expect((await listed("/promos/highlights")).map(({ slug }) => slug)).toEqual([
      second.slug,
      shown.slug,
    ]);
  });
});

describe("guesses", () => {
  test("ten wrong codes in ten minutes, wherever they are tried; right ones do not count", async () => {
    const limited = await openWorld({
      env: { RATE_LIMITS: "on" },
      clock: world.clock,
    });
    try {
      const whatsapp = "+6281234567890";
      await writeSettings(limited.db, { ...(await settingsNow(limited.db)), whatsapp });
      const promo = await makePromo(limited);
      const email = "emma@example.test";
      const check = (code: string, ip = "10.9.9.9") =>
        limited.call<Refused>("POST", "/promos/check", {
          body: { code, email, kind: "tour", amount: 500_000 },
          headers: ENGLISH,
          ip,
        });
      for (let i = 0; i < 12; i++) expect((await check(promo.code)).status).toBe(200);
      // Nor those that were too many at one moment: they have guessed nothing.
      await Promise.all(Array.from({ length: 30 }, () => check(promo.code)));
      expect((await check(promo.code)).status).toBe(200);
      const wrong = await Promise.all(Array.from({ length: 30 }, (_, i) => check(`SALAH${i}`)));
      const statuses = Map.groupBy(wrong, ({ status }) => status);
      expect([statuses.get(422)?.length, statuses.get(429)?.length]).toEqual([10, 20]);
      expect(statuses.get(422)?.[0]?.body.message).toBe("This promo code does not exist");
      expect((await check(promo.code)).status).toBe(429);
      expect((await check(promo.code, "10.9.9.8")).status).toBe(200);
      const { out } = await limited.crossing();
      const body = { ...booking([{ id: out.id, date: DAY }]), promo_code: promo.code };
      // A price can be asked all the same: only the code waits.
      const asked = await limited.call<{ data: { promo_refused: string; total_price: number } }>(
        "POST",
        "/fast-boats/quotes",
        { body, headers: ENGLISH, ip: "10.9.9.9" },
      );
      expect(asked.status).toBe(200);
      expect(asked.body.data.promo_refused).toMatch(/^Too many attempts/);
      expect(asked.body.data.promo_refused).toMatch(/message us on WhatsApp: \+62/);
    } finally {
      await limited.close();
    }
  });

  test("an email comes before a code", async () => {
    const { status, body } = await world.call<Refused>("POST", "/promos/check", {
      body: { code: "", kind: "tour", amount: 500_000 },
      headers: ENGLISH,
    });
    expect(status).toBe(422);
    expect(body.errors?.code).toEqual(["Please enter promo code"]);
    expect(Object.keys(body.errors ?? {})).toContain("email");
  });
});
