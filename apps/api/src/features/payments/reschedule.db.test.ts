import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contact, inquirySteps, type Offering } from "../../../test/inquiry-steps.ts";
import { type Booked, booking, called, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour, VARIANT, wishOf } from "../../products/tours/test/tour-kit.ts";
import type { BillContent } from "../invoices/content.ts";
import { makePromo } from "../promos/test/promo-kit.ts";
import { settingsNow, writeSettings } from "../site/settings.ts";

// Paid on 1 December for 10 December 2031, 09:00 WITA; 200,000 an adult, except on the days below.
const DAY = "2031-12-10";
const SAME_PRICE = "2031-12-11";
const DEARER = "2031-12-12";
const CHEAPER = "2031-12-13";
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
afterEach(async () => {
  expect(await findViolations(world.db)).toEqual([]);
});

type Move = { id: number; status: string; amount: number; hold_expires_at: string | null };
type Order = Booked["data"] & {
  refundable_amount: number;
  total_price: number;
  discount: number;
  fees: number;
  lines: { label: string; quantity: number; unit_price: number }[];
  movable: { position: number; fee: number; until: string; free_until: string }[];
  reschedules: Move[];
  payments: { id: number; amount: number; reschedule_id: number | null; left: number }[];
  refunds: { amount: number; reason: string; status: string }[];
  actions: string[];
  legs: {
    date: string;
    schedule_id: number;
    refund_policy: { hours: number; percent: number }[];
    passengers: { id: number; price: number; paid: number; ticket: { code: string } | null }[];
  }[];
};
type Answer = { data: Order; code?: string; message?: string; errors?: Record<string, string[]> };
type Option = {
  schedule_id: number;
  refund_policy: { hours: number; percent: number }[];
  state: string;
  why: string | null;
  amount: number;
  difference: number;
  seats_left: number | null;
  fare_difference: number;
  if_cancelled: { before: number; kept: number; full: number };
};
const ENGLISH = { "Accept-Language": "en" };

/** The site's rule for moving a trip. */
async function policy(reschedule_policy: { free_hours: number; fee: number | null }) {
  await writeSettings(world.db, {
    ...(await settingsNow(world.db)),
    live: true,
    reschedule_policy,
  });
}
async function fareOf(schedule_id: number, date: string, fare: number) {
  await world.db.execute(sql`insert into fare_overrides (schedule_id, date, adult_foreign)
    values (${schedule_id}, ${date}, ${fare})
    on conflict (schedule_id, date) do update set adult_foreign = excluded.adult_foreign`);
}
const seatsOn = async (schedule_id: number, date: string) => {
  const { rows } = await world.db.execute(sql`select held, sold from departures
    where schedule_id = ${schedule_id} and date = ${date}`);
  const [row] = rows as { held: number; sold: number }[];
  return row ? [row.held, row.sold] : [0, 0];
};

type Crossing = Awaited<ReturnType<World["crossing"]>>;
type Trip = {
  adults?: number;
  round?: boolean;
  capacity?: number;
  channel?: string;
  day?: string;
  promo_code?: string;
  on?: Crossing;
};
/** A paid crossing, and what a test does with it. */
async function paid({
  adults = 2,
  round = false,
  channel = "QRIS",
  day = DAY,
  ...over
}: Trip = {}) {
  const me = await world.person("USER");
  const { out, back } = over.on ?? (await world.crossing({ capacity: over.capacity ?? 40 }));
  await fareOf(out.id, DEARER, 260_000);
  await fareOf(out.id, CHEAPER, 150_000);
  const legs = [{ id: out.id, date: day }, ...(round ? [{ id: back.id, date: "2031-12-20" }] : [])];
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: {
      ...booking(legs, { adults }),
      ...(over.promo_code ? { promo_code: over.promo_code } : {}),
    },
  });
  const { slug, order_uuid } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  const post = (path: string, body: object = {}, headers: object = {}) =>
    world.call<Answer>("POST", `${mine}${path}`, {
      token: me.token,
      body,
      headers: { ...ENGLISH, ...headers },
    });
  const pay = async (attempt: number, more = {}) => {
    const answer = await post("/payments");
    expect([answer.status, answer.body]).toEqual([201, answer.body]);
    world.fake.pay(`${order_uuid}-${attempt}`, { channel, ...more });
    await world.webhook(
      world.fake.webhook("payment_session.completed", `${order_uuid}-${attempt}`),
    );
  };
  await pay(1);
  const pin = async () => {
    await post("/refund/pin");
    const { rows } = await world.db.execute(sql`select n.secret from notifications n
      join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'order_pin'
      order by n.id desc limit 1`);
    return world.deps.sealer.open(String(rows[0]?.secret));
  };
  const look = async () => (await world.call<Answer>("GET", mine, me)).body.data;
  return {
    me,
    slug,
    order_uuid,
    mine,
    out,
    back,
    post,
    pay,
    pin,
    look,
    options: async (date: string, position = 1) => {
      const { body } = await world.call<{ data: Option[] }>(
        "GET",
        `${mine}/reschedule?position=${position}&date=${date}`,
        { token: me.token, headers: ENGLISH },
      );
      expect(body).toHaveProperty("data");
      return body.data;
    },
    move: async (date: string, amount: number, more: object = {}) =>
      post("/reschedule", { date, schedule_id: out.id, amount, pin: await pin(), ...more }),
    mails: async () => {
      const { rows } = await world.db.execute(sql`select n.event, n.params from notifications n
        join orders o on o.id = n.order_id where o.slug = ${slug}
          and n.event not in ('order_created', 'order_paid', 'order_pin') order by n.id`);
      return rows.map(({ event, params }) => [event, (params as { way?: string }).way]);
    },
  };
}

describe("a crossing of a paid order", () => {
  test("is moved to another day at the same price at once: seats, tickets and one email", async () => {
    const { out, look, move, options, mails } = await paid();
    const before = await look();
    expect(before.actions).toContain("reschedule");
    expect(await options(SAME_PRICE)).toMatchObject([
      { schedule_id: out.id, state: "free", difference: 0, amount: 0 },
    ]);
    const moved = await move(SAME_PRICE, 0);
    expect(moved.status).toBe(200);
    expect(moved.body.data.legs[0]).toMatchObject({ date: SAME_PRICE });
    expect(await seatsOn(out.id, DAY)).toEqual([0, 0]);
    expect(await seatsOn(out.id, SAME_PRICE)).toEqual([0, 2]);
    const codes = (order: Order) => order.legs[0]?.passengers.map(({ ticket }) => ticket?.code);
    expect(codes(moved.body.data)).toHaveLength(2);
    expect(codes(moved.body.data)).not.toContain(codes(before)?.[0]);
    expect(moved.body.data.reschedules).toMatchObject([{ status: "DONE", amount: 0 }]);
    expect(await mails()).toEqual([["order_rescheduled", "even"]]);
  });

  test("is called by where it goes now", async () => {
    const { me, out, move } = await paid();
    const titles = async () => {
      const { body } = await world.call<{ data: { title: string }[] }>("GET", "/users/orders", me);
      return body.data.map(({ title }) => title);
    };
    expect(await titles()).toEqual(["sanur – penida"]);
    // The departure of the other day lands elsewhere.
    await world.db.execute(sql`update ports set name = 'Toyapakeh'
      where id = (select to_port_id from schedules where id = ${out.id})`);
    expect((await move(SAME_PRICE, 0)).status).toBe(200);
    expect(await titles()).toEqual(["sanur – penida · Toyapakeh"]);
  });

  test("a lost chargeback of what the new date cost leaves what was paid before to be claimed", async () => {
    const { order_uuid, move, pay, post, look } = await paid();
    expect((await move(DEARER, 120_000)).status).toBe(200);
    await pay(2);
    expect((await post("/cancel")).status).toBe(200);
    const before = (await look()).refundable_amount;
    const dispute = world.fake.dispute(`${order_uuid}-2`);
    for (const status of ["UNDER_REVIEW", "LOST"] as const) {
      world.fake.decide(dispute, status);
      await world.webhook(world.fake.disputeWebhook(dispute));
    }
    expect((await look()).refundable_amount).toBe(before - 120_000);
    expect((await look()).actions).toContain("refund");
  });

  test("leaves the price line of who was cancelled before at the harbour that they had booked", async () => {
    const { out, post, pin, look, move } = await paid();
    const [first] = (await look()).legs[0]?.passengers ?? [];
    const claim = { passenger_ids: [first?.id], pin: await pin() };
    expect((await post("/refund", claim)).status).toBe(200);
    const booked = (await look()).lines.map(({ label }) => label)[0];
    // The departure of the other day lands at another harbour of the same island.
    await world.db.execute(sql`with there as (
        insert into ports (slug, destination_id, province_id, name, latitude, longitude)
        select slug || '-other', destination_id, province_id, 'Sampalan', latitude, longitude
        from ports where id = (select to_port_id from schedules where id = ${out.id}) returning id)
      update schedules set to_port_id = there.id, sale_version = sale_version + 1
      from there where schedules.id = ${out.id}`);
    const lines = async () =>
      (await look()).lines.map(({ label, quantity }) => [label, quantity] as const);
    expect((await move(SAME_PRICE, 0)).status).toBe(200);
    const moved = await lines();
    expect(moved.map(([, quantity]) => quantity)).toEqual([1, 1]);
    expect(moved.find(([label]) => label === booked)).toBeDefined();
    expect(moved.find(([label]) => label.includes("Sampalan"))).toBeDefined();
    // Moved once more, theirs still is where it was.
    world.clock.set("2031-12-01T09:00:00+08:00");
    expect((await move("2031-12-14", 0)).status).toBe(200);
    expect((await lines()).find(([label]) => label === booked)).toBeDefined();
  });

  test("tells the office, if it has an address, and only of what the customer moved", async () => {
    const site = await settingsNow(world.db);
    await writeSettings(world.db, { ...site, email: "office@example.test" });
    const { move, mails, slug } = await paid();
    await move(SAME_PRICE, 0);
    await writeSettings(world.db, site);
    expect(await mails()).toEqual([
      ["order_rescheduled", "even"],
      ["trip_moved_office", undefined],
    ]);
    const { rows } = await world.db.execute(sql`select n."to", n.params from notifications n
      join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'trip_moved_office'`);
    expect(rows).toMatchObject([
      { to: "office@example.test", params: { was_departs_at: expect.stringContaining(DAY) } },
    ]);
  });

  test("that costs more is moved when the difference is paid; until then both seats are kept", async () => {
    const { out, look, move, pay, mails } = await paid();
    const held = await move(DEARER, 120_000);
    expect(held.status).toBe(200);
    expect(held.body.data.legs[0]).toMatchObject({ date: DAY });
    expect(held.body.data.reschedules).toMatchObject([{ status: "HELD", amount: 120_000 }]);
    expect([await seatsOn(out.id, DAY), await seatsOn(out.id, DEARER)]).toEqual([
      [0, 2],
      [2, 0],
    ]);
    await pay(2);
    const order = await look();
    expect(order).toMatchObject({ total_price: 2 * 260_000, payment_status: "PAID" });
    expect(order.legs[0]).toMatchObject({ date: DEARER });
    expect(order.lines.map(({ unit_price }) => unit_price)).toEqual([260_000]);
    expect([await seatsOn(out.id, DAY), await seatsOn(out.id, DEARER)]).toEqual([
      [0, 0],
      [0, 2],
    ]);
    expect(await mails()).toEqual([["order_rescheduled", "paid"]]);
  });

  test("that costs less gives the difference back the way it was paid", async () => {
    const { look, move, pay } = await paid();
    const moved = await move(CHEAPER, -100_000);
    expect(moved.status).toBe(200);
    await world.sweep();
    const order = await look();
    expect(order.total_price).toBe(300_000);
    expect(order.refunds).toMatchObject([{ amount: 100_000, reason: "RESCHEDULE" }]);
    expect(order.refundable_amount).toBe(300_000);
    // Dearer, then cheaper again: another refund of the same payment.
    await move(SAME_PRICE, 100_000);
    await pay(2);
    await move(CHEAPER, -100_000);
    await world.sweep();
    expect((await look()).refunds.map(({ amount }) => amount)).toEqual([100_000, 100_000]);
  });

  test("keeps its date when the difference is not paid in time, and late money comes back", async () => {
    const { out, look, move, post, order_uuid, mails } = await paid();
    await move(DEARER, 120_000);
    expect((await post("/payments")).status).toBe(201);
    world.clock.set("2031-12-01T08:31:00+08:00");
    await world.sweep();
    expect((await look()).reschedules).toMatchObject([{ status: "EXPIRED" }]);
    expect(await seatsOn(out.id, DEARER)).toEqual([0, 0]);
    world.fake.pay(`${order_uuid}-2`, { channel: "QRIS" });
    await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-2`));
    await world.sweep();
    const order = await look();
    expect(order.legs[0]).toMatchObject({ date: DAY });
    expect(order.payment_status).toBe("PAID");
    expect(order.refunds).toMatchObject([{ amount: 120_000, reason: "LATE" }]);
    expect((await mails()).map(([event]) => event)).toEqual([
      "reschedule_expired",
      "order_refunded",
    ]);
  });

  test("waits on for its whole payment when too little came, which goes back", async () => {
    const { look, move, pay, slug } = await paid();
    await move(DEARER, 120_000);
    await pay(2, { amount: 119_000 });
    await world.sweep();
    const { reschedules, refunds } = await look();
    expect(reschedules).toMatchObject([{ status: "HELD", amount: 120_000 }]);
    const [held] = reschedules;
    expect(refunds).toMatchObject([
      { amount: 119_000, reason: "SHORT", status: "DONE", reschedule_id: held?.id },
    ]);
    const { rows } = await world.db.execute(sql`select n.params from notifications n
      join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'order_refunded'`);
    expect(rows).toMatchObject([
      { params: { amount: 119_000, reason: "SHORT_MOVE", reschedule_id: held?.id } },
    ]);
    await pay(3);
    expect((await look()).reschedules).toMatchObject([{ status: "DONE" }]);
  });

  test("is not asked to pay for another date once no payment fits, and is never told that it is gone", async () => {
    const { look, move, post } = await paid();
    await move(DEARER, 120_000);
    expect(await look()).toMatchObject({
      pay_by: { gateway: true, gateway_until: "2031-12-01T08:18:00+08:00" },
    });
    world.clock.set("2031-12-01T08:18:30+08:00");
    expect(await look()).toMatchObject({ pay_by: { gateway: false } });
    const late = await post("/payments");
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining("your trip stays on its date"),
    ]);
    // Its hold has ended, and then the sweep has seen that: a tab of before asks for the payment.
    world.clock.set("2031-12-01T08:30:30+08:00");
    expect((await post("/payments")).body.message).toContain("Your trip stays on its date");
    await world.sweep();
    expect((await post("/payments")).body.message).toContain("nothing to pay");
    expect((await look()).order_status).toBe("CONFIRMED");
  });

  test("an open payment page of another date can be gone back to until it closes", async () => {
    const { me, mine, look, move, post } = await paid();
    await move(DEARER, 120_000);
    world.clock.set("2031-12-01T08:10:00+08:00");
    const { body: open } = await world.call<{ data: { expires_at: string } }>(
      "POST",
      `${mine}/payments`,
      { token: me.token, body: {} },
    );
    world.clock.set("2031-12-01T08:25:00+08:00");
    const { expires_at } = open.data;
    expect(await look()).toMatchObject({ pay_by: { gateway: true, gateway_until: expires_at } });
    expect((await post("/payments")).status).toBe(201);
    world.clock.set(expires_at);
    expect(await look()).toMatchObject({ pay_by: { gateway: false } });
  });

  test("can be kept after all, and then moved elsewhere", async () => {
    const { slug, out, move, post } = await paid();
    await move(DEARER, 120_000);
    const second = await move(CHEAPER, -100_000);
    expect([second.status, second.body.code]).toEqual([409, "reschedule_open"]);
    expect(second.body.message).toContain("Pay it");
    // The office can do neither: it reads how long that may last.
    const { token } = await world.person("ADMIN", "counter");
    const path = `/admins/orders/fast-boats/${slug}/reschedule`;
    const ask = { token, headers: ENGLISH };
    const body = { date: CHEAPER, schedule_id: out.id, reason: "Dock" };
    for (const refused of [
      await world.call<Answer>("GET", `${path}?date=${CHEAPER}`, ask),
      await world.call<Answer>("POST", path, { ...ask, body }),
    ]) {
      expect(refused.body.code).toBe("reschedule_open");
      expect(refused.body.message).toMatch(/customer has chosen another date.*until .*08:30/);
    }
    const kept = await post("/reschedule/withdraw");
    expect(kept.body.data.reschedules).toMatchObject([{ status: "WITHDRAWN" }]);
    expect(await seatsOn(out.id, DEARER)).toEqual([0, 0]);
    expect((await move(SAME_PRICE, 0)).status).toBe(200);
  });

  test("is refused at another amount than was shown, on a full or closed departure, and where it is already", async () => {
    const { out, move } = await paid({ capacity: 3 });
    const shown = await move(DEARER, 0);
    expect([shown.status, shown.body.code]).toEqual([409, "price_changed"]);
    expect(shown.body.message).toContain("120,000");
    const same = await move(DAY, 0);
    expect([same.status, same.body.code]).toEqual([422, "reschedule_same"]);
    const other = await world.person("USER");
    await world.call("POST", "/users/orders/fast-boats", {
      token: other.token,
      body: booking([{ id: out.id, date: SAME_PRICE }], { adults: 2 }),
    });
    const full = await move(SAME_PRICE, 0);
    expect([full.status, full.body.code]).toEqual([409, "seats_gone"]);
    await world.db.execute(sql`insert into departures (schedule_id, date, capacity, closed, closed_reason)
      values (${out.id}, ${CHEAPER}, 3, true, 'Storm')`);
    const closed = await move(CHEAPER, -100_000);
    expect([closed.status, closed.body.code]).toEqual([409, "departure_closed"]);
  });

  // What the list offers is what can be chosen: it says why not, before a PIN is emailed.
  test("where its promo does not hold costs its full fare, and the list says which code and when", async () => {
    // 10 December 2031 is a Wednesday.
    const { code } = await makePromo(world, { percent: 10, weekdays: [3, 5] });
    const { options, move, look, pay } = await paid({ promo_code: code });
    expect(await options(SAME_PRICE)).toMatchObject([
      {
        state: "free",
        promo_lost: `Your order was bought with promo code ${code}, which is only for: Wednesday, Friday`,
        amount: 40_000,
        sums: { fare_from: 400_000, fare_to: 400_000, discount_from: 40_000, discount_to: 0 },
      },
    ]);
    expect(await options(DEARER)).toMatchObject([{ state: "free", promo_lost: null }]);
    expect((await move(SAME_PRICE, 0)).body).toMatchObject({ code: "price_changed" });
    expect((await move(SAME_PRICE, 40_000)).status).toBe(200);
    await pay(2);
    expect(await look()).toMatchObject({ discount: 0, total_price: 400_000, fees: 0 });
    expect((await look()).lines).toHaveLength(1);
    // On a day of the promo again it has its discount again.
    expect(await options(DAY)).toMatchObject([{ amount: -40_000, promo_lost: null }]);
    expect((await move(DAY, -40_000)).body.data).toMatchObject({ discount: 40_000 });
  });

  test("one way of a round trip can lose its promo; the other keeps its part", async () => {
    // 20 December is a Saturday, and so is the 13th.
    const { code } = await makePromo(world, { percent: 10, weekdays: [3, 6] });
    const { options, move, pay, look } = await paid({ round: true, promo_code: code });
    const before = (await look()).discount;
    const [, first] = [before, (await options("2031-12-12")).at(0)];
    expect(first).toMatchObject({ promo_lost: expect.stringContaining(code) });
    await move("2031-12-12", first?.amount ?? 0);
    await pay(2);
    const { discount, legs } = await look();
    expect(discount).toBeLessThan(before);
    expect(legs[1]?.passengers.every(({ price, paid: is }) => is < price)).toBe(true);
    // The way back is moved where the promo holds: that the way there is without it does not matter.
    expect(await options("2031-12-27", 2)).toMatchObject([{ state: "free", promo_lost: null }]);
  });

  test("keeps a capped discount on fares that still reach its cap, and says what the difference is made of", async () => {
    const { code } = await makePromo(world, { percent: 50, cap: 75_000 });
    const { options, move } = await paid({ promo_code: code });
    expect(await options(CHEAPER)).toMatchObject([
      {
        amount: -100_000,
        sums: { fare_from: 400_000, fare_to: 300_000, discount_from: 75_000, discount_to: 75_000 },
      },
    ]);
    const { body } = await move(CHEAPER, -100_000);
    expect(body.data).toMatchObject({
      discount: 75_000,
      total_price: 225_000,
      reschedules: [{ amount: -100_000, sums: { fare_to: 300_000, discount_to: 75_000 } }],
    });
    const { rows } = await world.db.execute(sql`select params from notifications n
      join orders o on o.id = n.order_id where o.slug = ${body.data.slug}
        and n.event = 'order_rescheduled'`);
    expect(JSON.stringify(rows[0]).replaceAll("\u00a0", " ")).toContain(
      "Rp 400,000, new fare Rp 300,000",
    );
  });

  test("its payments and refunds add up, whatever they were for", async () => {
    const { look, move, pay, post, pin } = await paid();
    await move(DEARER, 120_000);
    await pay(2);
    const { payments } = await look();
    expect(payments).toMatchObject([
      { amount: 400_000, reschedule_id: null, left: 400_000 },
      { amount: 120_000, reschedule_id: expect.any(Number), left: 120_000 },
    ]);
    await post("/refund", { pin: await pin() });
    const after = await look();
    expect(after.refunds).toMatchObject([
      { amount: 400_000, payment_id: payments[0]?.id, to_channel: "QRIS" },
      { amount: 120_000, payment_id: payments[1]?.id, to_channel: "QRIS" },
    ]);
    expect(after.payments.map(({ left }) => left)).toEqual([0, 0]);
    const issued = await world.db.execute(sql`select d.content from order_documents d
      join orders o on o.id = d.order_id where o.slug = ${after.slug} and d.series = 'INV'
      order by d.id`);
    const [first, second] = issued.rows.map(({ content }) => content as BillContent);
    expect(first?.booked).toBeUndefined();
    expect(second?.booked?.number).toMatch(/^INV-/);
    expect(second?.lines.map(({ label, unit_price }) => [label.en, unit_price])).toEqual([
      [expect.stringMatching(/difference of the fares: .*12 Dec 2031/), 120_000],
    ]);
    const { rows } = await world.db.execute(sql`select params from notifications n
      join orders o on o.id = n.order_id where o.slug = ${after.slug}
        and n.event = 'refund_requested'`);
    expect(JSON.stringify(rows[0]).replaceAll("\u00a0", " ")).toContain(
      "Rp 400,000 of your payment for the booking (QRIS)",
    );
    expect(JSON.stringify(rows[0]).replaceAll("\u00a0", " ")).toContain(
      "Rp 120,000 of your payment for the change of date",
    );
  });

  test("is offered only while the way back still follows the way there", async () => {
    const { out, back, options, move } = await paid({ round: true });
    const after = await options("2031-12-21");
    expect(after.find(({ schedule_id }) => schedule_id === out.id)).toMatchObject({
      state: "refused",
      why: expect.stringContaining("Your return has to depart after"),
      // As search results show it.
      crossing: { ship: expect.any(String), minutes: expect.any(Number), via: null },
    });
    expect(await options("2031-12-09", 2)).toMatchObject([{ state: "refused" }]);
    expect((await move("2031-12-21", 0)).body.code).toBe("reschedule_order");
    const wrong = await move("2031-12-09", 0, { position: 2, schedule_id: back.id });
    expect(wrong.body.code).toBe("reschedule_order");
  });

  test("is offered only where every child's age group stays", async () => {
    const child = { age_category: "child", date_of_birth: "2022-12-11" };
    const { slug, options, move } = await paid();
    await world.db.execute(sql`update passengers p set age_category = ${child.age_category},
      date_of_birth = ${child.date_of_birth}, full_name = 'Kid Nine'
      from orders o where o.id = p.order_id and o.slug = ${slug} and p.position =
        (select max(position) from passengers where order_id = o.id)`);
    expect(await options(SAME_PRICE)).toMatchObject([
      { state: "refused", why: expect.stringContaining("Kid Nine") },
    ]);
    expect((await move(SAME_PRICE, 0)).body).toMatchObject({
      code: "not_reschedulable",
      message: expect.stringContaining("Kid Nine"),
    });
  });

  test("leaves whoever has a birthday between the two ways the age of the last day", async () => {
    const { slug, options } = await paid({ round: true });
    await world.db.execute(sql`update passengers p set age_category = 'adult',
      date_of_birth = '2022-12-15', full_name = 'Kid Nine'
      from orders o where o.id = p.order_id and o.slug = ${slug} and p.position =
        (select max(position) from passengers where order_id = o.id)`);
    expect(await options(SAME_PRICE)).toMatchObject([{ state: "free" }]);
  });

  test("is not offered for more money where no payment fits before booking closes", async () => {
    await policy({ free_hours: 0, fee: null });
    const { out, options, move } = await paid();
    await fareOf(out.id, "2031-12-14", 210_000);
    const { rows } = await world.db.execute(sql`select l.cut_off_at from fast_boat_legs l
      join orders o on o.id = l.order_id where l.schedule_id = ${out.id}`);
    const cut_off = new Date(String(rows[0]?.cut_off_at)).getTime();
    world.clock.set(new Date(cut_off - 5 * 60_000).toISOString());
    expect(await options("2031-12-14")).toMatchObject([
      { state: "refused", why: expect.stringContaining("no payment fits in") },
    ]);
    expect((await move("2031-12-14", 20_000)).body.code).toBe("not_reschedulable");
    expect(await options(SAME_PRICE)).toMatchObject([{ state: "free" }]);
    await policy({ free_hours: 24, fee: null });
  });

  test("with a promo gives back no more than was paid for it: the discount falls with the fare", async () => {
    const { code } = await makePromo(world, { percent: 50 });
    const { look, move } = await paid({ promo_code: code });
    expect(await look()).toMatchObject({ total_price: 200_000 });
    const moved = await move(CHEAPER, -50_000);
    expect(moved.body.data).toMatchObject({ total_price: 150_000, discount: 150_000 });
    // Who moves back pays back what they were given, and has the discount that they booked with.
    expect((await move(SAME_PRICE, 50_000)).status).toBe(200);
  });

  test("with a promo that gave back the whole fare would be noticed: the discount is of today's fares", async () => {
    const { code } = await makePromo(world, { percent: 90 });
    const { slug, move } = await paid({ promo_code: code });
    expect((await move(CHEAPER, -10_000)).body.data).toMatchObject({ discount: 270_000 });
    class Undone extends Error {}
    const found: string[] = [];
    const tampered = world.db.transaction(async (tx) => {
      await tx.execute(sql`update orders set discount = 280000, total_price = 20000
        where slug = ${slug}`);
      found.push(...(await findViolations(tx)).map(({ name }) => name));
      throw new Undone();
    });
    await expect(tampered).rejects.toThrow(Undone);
    expect(found).toContainEqual(expect.stringContaining("takes no more off than its percent"));
  });

  test("an honest refusal uses up no try of the PIN", async () => {
    const { post, pin, out } = await paid();
    const body = { date: SAME_PRICE, schedule_id: out.id, amount: 7, pin: await pin() };
    for (let i = 0; i < 8; i++) expect((await post("/reschedule", body)).status).toBe(409);
    expect((await post("/reschedule", { ...body, amount: 0 })).status).toBe(200);
  });

  test("needs the PIN, which is used once; the same form sent twice moves once", async () => {
    const { post, pin, out, look } = await paid();
    const wrong = await post("/reschedule", {
      date: SAME_PRICE,
      schedule_id: out.id,
      amount: 0,
      pin: "000000",
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, "pin_invalid"]);
    const body = { date: SAME_PRICE, schedule_id: out.id, amount: 0, pin: await pin() };
    const key = { "Idempotency-Key": "the same form" };
    const sent = [await post("/reschedule", body, key), await post("/reschedule", body, key)];
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect((await look()).reschedules).toHaveLength(1);
  });
});

test("whoever has the link and guesses keeps neither the owner nor another machine from moving it", async () => {
  const { me, slug, mine, pin, out } = await paid();
  const strict = await openWorld({ env: { RATE_LIMITS: "on" }, clock: world.clock });
  try {
    const body = { date: SAME_PRICE, schedule_id: out.id, amount: 0, pin: "000000" };
    const guess = async (ip: string) =>
      (await strict.call("POST", `/public-orders/fast-boats/${slug}/reschedule`, { body, ip }))
        .status;
    const guesses: number[] = [];
    for (let i = 0; i < 11; i++) guesses.push(await guess("10.5.5.5"));
    expect(guesses).toEqual([...Array(10).fill(422), 429]);
    expect(await guess("10.5.5.6")).toBe(422);
    const moved = await strict.call<Answer>("POST", `${mine}/reschedule`, {
      token: me.token,
      body: { ...body, pin: await pin() },
      ip: "10.5.5.5",
    });
    expect([moved.status, moved.body.data.reschedules]).toMatchObject([200, [{ status: "DONE" }]]);
  } finally {
    await strict.close();
  }
});

describe("the site's rule", () => {
  test.each([
    ["free until a day before", "2031-12-09T08:59:00+08:00", { free_hours: 24, fee: 50_000 }, 0],
    [
      "then for its fee a person",
      "2031-12-09T09:01:00+08:00",
      { free_hours: 24, fee: 50_000 },
      100_000,
    ],
    ["or not at all", "2031-12-09T09:01:00+08:00", { free_hours: 24, fee: null }, null],
    ["never after the cut-off", "2031-12-10T08:01:00+08:00", { free_hours: 24, fee: 50_000 }, null],
  ])("lets a trip be moved %s", async (_, now, rule, due) => {
    await policy(rule);
    const { look, move } = await paid();
    world.clock.set(now);
    const order = await look();
    expect(order.actions.includes("reschedule")).toBe(due !== null);
    const moved = await move(SAME_PRICE, due ?? 0);
    if (due === null) expect([moved.status, moved.body.code]).toEqual([409, "not_reschedulable"]);
    else expect(moved.body.data.reschedules).toMatchObject([{ amount: due }]);
    await policy({ free_hours: 24, fee: null });
  });

  test("is the one of the day it was bought: a later rule does not bind it", async () => {
    await policy({ free_hours: 24, fee: null });
    const { move } = await paid();
    await policy({ free_hours: 8000, fee: null });
    expect((await move(SAME_PRICE, 0)).status).toBe(200);
    await policy({ free_hours: 24, fee: null });
  });

  test("a fee is paid, stands as a line of its own, and does not come back", async () => {
    await policy({ free_hours: 24, fee: 50_000 });
    const { look, move, pay } = await paid();
    world.clock.set("2031-12-09T20:00:00+08:00");
    await move("2031-12-20", 100_000);
    await pay(2);
    const order = await look();
    expect(order).toMatchObject({ total_price: 500_000, fees: 100_000 });
    expect(order.lines.at(-1)).toEqual({
      label: "Changing the date",
      quantity: 1,
      unit_price: 100_000,
    });
    // It was too late to cancel for anything: the new date does not change that.
    expect(order.refundable_amount).toBe(0);
    await policy({ free_hours: 24, fee: null });
  });
});

describe("money of a trip that was moved", () => {
  test("moving never raises what comes back: half at the time it was moved stays half", async () => {
    await policy({ free_hours: 24, fee: null });
    const { look, move, options } = await paid({ round: true });
    world.clock.set("2031-12-08T20:00:00+08:00");
    expect((await look()).refundable_amount).toBe(FARE + 2 * FARE);
    const [option] = await options("2031-12-15");
    await move("2031-12-15", 0);
    // The way there: half. The way back, which nobody moved: all.
    expect((await look()).refundable_amount).toBe(FARE + 2 * FARE);
    // As it was said before.
    expect(option?.refund_policy.map(({ percent }) => percent)).toEqual([50]);
    expect((await look()).legs[0]?.refund_policy).toEqual(option?.refund_policy);
  });

  test("cancelled, it comes back from each payment what that took", async () => {
    const { look, move, pay, post, pin } = await paid();
    await move(DEARER, 120_000);
    await pay(2);
    expect((await look()).refundable_amount).toBe(520_000);
    const claimed = await post("/refund", { pin: await pin() });
    expect(claimed.status).toBe(200);
    expect((await look()).refunds.map(({ amount }) => amount)).toEqual([400_000, 120_000]);
  });

  test("the operator's cancellation gives all of it back, the fee too", async () => {
    const { slug, look, move, pay } = await paid();
    await move(DEARER, 120_000);
    await pay(2);
    const { token } = await world.person("ADMIN");
    await world.call("POST", `/admins/orders/fast-boats/${slug}/cancel`, {
      token,
      body: { reason: "Storm" },
    });
    await world.sweep();
    expect((await look()).payment_status).toBe("REFUNDED");
  });
});

describe("a round trip", () => {
  test("moves each way by itself, and never so that it returns before it has arrived", async () => {
    const { back, look, move } = await paid({ round: true });
    const wrong = await move("2031-12-21", 0);
    expect([wrong.status, wrong.body.code]).toEqual([422, "reschedule_order"]);
    const before = await look();
    const moved = await move("2031-12-22", 0, { position: 2, schedule_id: back.id });
    expect(moved.status).toBe(200);
    const after = moved.body.data;
    expect(after.legs.map(({ date }) => date)).toEqual([DAY, "2031-12-22"]);
    // Only the moved way has other tickets.
    const codes = (order: Order, i: number) =>
      order.legs[i]?.passengers.map(({ ticket }) => ticket?.code);
    expect(codes(after, 0)).toEqual(codes(before, 0));
    expect(codes(after, 1)).not.toEqual(codes(before, 1));
    expect((await move("2031-12-21", 0)).status).toBe(200);
  });
});

/** Two requests that have planned what they do before either takes the order's lock. */
async function planned<T>(slug: string, ask: () => Promise<T>[]): Promise<T[]> {
  let answers: Promise<T>[] = [];
  await world.meanwhile(async (tx) => {
    await tx.execute(sql`select from orders where slug = ${slug} for update`);
    answers = ask();
    await expect
      .poll(async () => {
        const { rows } = await world.db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length;
      })
      .toBe(2);
  });
  return Promise.all(answers);
}

describe("from a page that is old by now", () => {
  test("who moves it reads where it is first: the office after a colleague, the customer after the office", async () => {
    const { slug, out, post, pin, look } = await paid();
    const { token } = await world.person("ADMIN", "counter");
    const by_office = (date: string, after: number) =>
      world.call<Answer>("POST", `/admins/orders/fast-boats/${slug}/reschedule`, {
        token,
        body: { schedule_id: out.id, date, reason: "Dock", after },
        headers: ENGLISH,
      });
    expect((await by_office(SAME_PRICE, 0)).status).toBe(200);
    const old = await by_office("2031-12-14", 0);
    expect(old.body.code).toBe("changed_meanwhile");
    expect(old.body.message).toMatch(/moved meanwhile.*December 2031/);
    const to = { schedule_id: out.id, date: "2031-12-14", amount: 0 };
    expect((await post("/reschedule", { ...to, after: 0, pin: await pin() })).body.code).toBe(
      "changed_meanwhile",
    );
    expect((await look()).legs[0]?.date).toBe(SAME_PRICE);
    const newest = (await look()).reschedules[0]?.id ?? 0;
    expect((await by_office("2031-12-14", newest)).status).toBe(200);
  });

  test("cancelling reads where the trip is first, in full or of some of it", async () => {
    const { slug, out, post, pin, look } = await paid();
    const { token } = await world.person("ADMIN", "counter");
    const seen_order = { status: "CONFIRMED", after: 0 };
    const { status } = await world.call("POST", `/admins/orders/fast-boats/${slug}/reschedule`, {
      token,
      body: { schedule_id: out.id, date: SAME_PRICE, reason: "Dock", full_rights: true },
    });
    expect(status).toBe(200);
    const [passenger] = (await look()).legs[0]?.passengers ?? [];
    const claims = [{}, { passenger_ids: [passenger?.id] }];
    const code = await pin();
    for (const claim of claims) {
      const { body } = await post("/refund", { ...claim, pin: code, seen_order });
      expect(body.code).toBe("changed_meanwhile");
      expect(body.message).toMatch(/moved.*it now starts on.*December 2031/);
    }
    expect((await post("/cancel", { seen_order })).body.message).toMatch(/Nothing was cancelled/);
    const after = (await look()).reschedules[0]?.id;
    const now = { pin: code, seen_order: { ...seen_order, after } };
    expect((await post("/refund", now)).status).toBe(200);
  });

  test("keeping the date is refused once the move is made, and of a move that there is not", async () => {
    const { move, post, pay, look } = await paid();
    expect((await move(DEARER, 120_000)).status).toBe(200);
    const reschedule_id = (await look()).reschedules[0]?.id ?? 0;
    const keep = (id: number) => post("/reschedule/withdraw", { reschedule_id: id });
    await pay(2);
    expect((await look()).legs[0]?.date).toBe(DEARER);
    for (const id of [reschedule_id, reschedule_id - 1]) {
      const { body } = await keep(id);
      expect(body.code).toBe("changed_meanwhile");
      expect(body.message).toMatch(/trip was moved meanwhile, and now starts on/);
    }
    expect((await keep(reschedule_id + 1_000_000)).body.code).toBe("changed_meanwhile");
    expect((await post("/cancel")).status).toBe(200);
    expect((await keep(reschedule_id)).body.message).toMatch(/already cancelled/);
  });

  test("keeping the date gives up the move that was shown, and no later one", async () => {
    const { move, post, look } = await paid();
    const held = async () =>
      (await look()).reschedules.find(({ status }) => status === "HELD")?.id ?? 0;
    expect((await move(DEARER, 120_000)).status).toBe(200);
    const first = await held();
    for (let i = 0; i < 2; i++)
      expect((await post("/reschedule/withdraw", { reschedule_id: first })).status).toBe(200);
    expect((await move(DEARER, 120_000)).status).toBe(200);
    expect((await post("/reschedule/withdraw", { reschedule_id: first })).body.code).toBe(
      "changed_meanwhile",
    );
    expect((await post("/reschedule/withdraw", { reschedule_id: await held() })).status).toBe(200);
  });
});

describe("at once", () => {
  test("the customer and the office move it: whoever is second reads where it is now", async () => {
    const { slug, out, post, pin, look } = await paid();
    const { token } = await world.person("ADMIN", "counter");
    const to = { schedule_id: out.id };
    const code = await pin();
    const answers = await planned<{ status: number; body: Answer }>(slug, () => [
      post("/reschedule", { ...to, date: SAME_PRICE, amount: 0, pin: code }),
      world.call<Answer>("POST", `/admins/orders/fast-boats/${slug}/reschedule`, {
        token,
        body: { ...to, date: "2031-12-14", reason: "Dock" },
        headers: ENGLISH,
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(lost?.code).toBe("changed_meanwhile");
    const day = Number((await look()).legs[0]?.date.slice(-2));
    expect(lost?.message).toMatch(new RegExp(`moved meanwhile.* ${day} December 2031, 09:00`));
  });

  test("three parties of two are moved to a departure with four seats: two of them are", async () => {
    const on = await world.crossing({ capacity: 4 });
    const days = ["2031-12-14", "2031-12-15", "2031-12-16"];
    const trips = await Promise.all(days.map((day) => paid({ on, day })));
    const pins = await Promise.all(trips.map(({ pin }) => pin()));
    const answers = await Promise.all(
      trips.map(({ post }, i) =>
        post("/reschedule", { date: SAME_PRICE, schedule_id: on.out.id, amount: 0, pin: pins[i] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(await seatsOn(on.out.id, SAME_PRICE)).toEqual([0, 4]);
  });

  test("trips that change places never wait for each other in a circle", async () => {
    const on = await world.crossing();
    const days = ["2031-12-14", "2031-12-15"] as const;
    for (let i = 0; i < 5; i++) {
      const trips = await Promise.all(days.map((day) => paid({ on, day, adults: 1 })));
      const pins = await Promise.all(trips.map(({ pin }) => pin()));
      const answers = await Promise.all(
        trips.map(({ post }, k) =>
          post("/reschedule", {
            date: days[1 - k],
            schedule_id: on.out.id,
            amount: 0,
            pin: pins[k],
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  test("it is moved, cancelled and cancelled by the operator: one wins, and the books are right", async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => paid()));
    const { token } = await world.person("ADMIN");
    for (const { slug, post, pin, look, out } of tries) {
      const code = await pin();
      const body = { date: SAME_PRICE, schedule_id: out.id, amount: 0, pin: code };
      await Promise.all([
        post("/reschedule", body),
        post("/cancel"),
        world.call("POST", `/admins/orders/fast-boats/${slug}/cancel`, {
          token,
          body: { reason: "Storm" },
        }),
      ]);
      await world.sweep();
      expect((await look()).order_status).toBe("CANCELLED");
      expect(await seatsOn(out.id, SAME_PRICE)).toEqual([0, 0]);
      expect(await seatsOn(out.id, DAY)).toEqual([0, 0]);
    }
  });

  test("its difference is paid while it is cancelled: moved and refunded, or cancelled and refunded", async () => {
    for (let i = 0; i < 4; i++) {
      const { move, post, look, out, order_uuid } = await paid();
      await move(DEARER, 120_000);
      await post("/payments");
      world.fake.pay(`${order_uuid}-2`, { channel: "QRIS" });
      await Promise.all([
        world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-2`)),
        post("/cancel"),
      ]);
      await world.sweep();
      const order = await look();
      expect(order.order_status).toBe("CANCELLED");
      expect(await seatsOn(out.id, DEARER)).toEqual([0, 0]);
      expect(await findViolations(world.db)).toEqual([]);
    }
  });
});

describe("the office", () => {
  test("moves a trip at its price, with a reason that the customer reads", async () => {
    const { slug, out, look, mails } = await paid();
    const { token } = await world.person("ADMIN", "counter");
    const path = `/admins/orders/fast-boats/${slug}/reschedule`;
    const options = await world.call<{ data: Option[] }>("GET", `${path}?date=${DEARER}`, {
      token,
    });
    expect(options.body.data).toMatchObject([{ state: "free", amount: 0 }]);
    const body = { date: DEARER, schedule_id: out.id, reason: "The boat is in dock" };
    expect((await world.call("POST", path, { token, body })).status).toBe(200);
    const order = await look();
    expect(order).toMatchObject({ total_price: 400_000 });
    expect(order.legs[0]).toMatchObject({ date: DEARER });
    expect(await mails()).toEqual([["order_rescheduled", "office"]]);
  });

  test("sees the free seats, the fares that it does not charge, and what cancelling would give", async () => {
    const { slug } = await paid({ capacity: 12 });
    world.clock.set("2031-12-10T07:30:00+08:00");
    const { token } = await world.person("ADMIN", "counter");
    const path = `/admins/orders/fast-boats/${slug}/reschedule?date=${DEARER}`;
    const options = await world.call<{ data: Option[] }>("GET", path, { token });
    expect(options.body.data).toMatchObject([
      {
        amount: 0,
        seats_left: 12,
        fare_difference: 120_000,
        if_cancelled: { before: 0, kept: 0, full: 200_000 },
      },
    ]);
  });

  test.each([
    ["never raises a refund", {}, 0, "office_kept"],
    ["gives the new date's rights where it says so", { full_rights: true }, 400_000, "office_full"],
  ])("moving a trip that is too late to cancel %s", async (_, more, refundable, way) => {
    const { slug, out, look, mails } = await paid();
    world.clock.set("2031-12-10T07:30:00+08:00");
    expect((await look()).refundable_amount).toBe(0);
    const { token } = await world.person("ADMIN", "counter");
    const path = `/admins/orders/fast-boats/${slug}`;
    const body = { date: "2031-12-20", schedule_id: out.id, reason: "High sea", ...more };
    const moved = await world.call<{ data: { audit: { detail: unknown }[] } }>(
      "POST",
      `${path}/reschedule`,
      { token, body },
    );
    expect(moved.status).toBe(200);
    expect((await look()).refundable_amount).toBe(refundable);
    expect(await mails()).toEqual([["order_rescheduled", way]]);
    const { rows } = await world.db.execute(sql`select a.detail from audit_entries a
      join orders o on a.subject = 'order:' || o.id
      where o.slug = ${slug} and a.action = 'order.reschedule'`);
    expect(rows).toMatchObject([
      {
        detail: {
          full_rights: refundable > 0,
          from: "2031-12-10T01:00:00.000Z",
          to: "2031-12-20T01:00:00.000Z",
        },
      },
    ]);
  });
});

describe("the office's page of an order", () => {
  type AdminAnswer = {
    data: {
      moves: {
        id: number;
        status: string;
        by: string;
        asked_by: string | null;
        from: { date: string };
        to: { date: string };
        amount: number;
      }[];
      payments: { amount: number; applied: boolean; reschedule_id: number | null }[];
      refunds: { amount: number; reason: string; reschedule_id: number | null }[];
      timeline: { type: string; step?: string }[];
    };
  };
  const office = async (slug: string) => {
    const { token } = await world.person("ADMIN", "counter");
    const path = `/admins/orders/fast-boats/${slug}`;
    return (await world.call<AdminAnswer>("GET", path, { token })).body.data;
  };

  test("explains a withdrawn move: who asked, from where to where, and what came in and went back", async () => {
    const { me, slug, move, post, order_uuid } = await paid();
    await move(DEARER, 120_000);
    expect((await post("/payments")).status).toBe(201);
    await post("/reschedule/withdraw");
    world.fake.pay(`${order_uuid}-2`, { channel: "QRIS" });
    await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-2`));
    await world.sweep();
    const { moves, payments, refunds, timeline } = await office(slug);
    expect(moves).toMatchObject([
      {
        status: "WITHDRAWN",
        by: "customer",
        asked_by: called(me.user),
        from: { date: DAY },
        to: { date: DEARER },
        amount: 120_000,
      },
    ]);
    const id = moves[0]?.id;
    expect(payments).toMatchObject([
      { amount: 400_000, applied: true, reschedule_id: null },
      { amount: 120_000, applied: false, reschedule_id: id },
    ]);
    expect(refunds).toMatchObject([{ amount: 120_000, reason: "LATE", reschedule_id: id }]);
    const steps = timeline.filter(({ type }) => type === "move").map(({ step }) => step);
    expect(steps).toEqual(["WITHDRAWN", "HELD"]);
  });

  test("names the move that a refund of the difference is of", async () => {
    const { slug, move } = await paid();
    await move(CHEAPER, -100_000);
    const { moves, refunds } = await office(slug);
    expect(refunds).toMatchObject([
      { amount: 100_000, reason: "RESCHEDULE", reschedule_id: moves[0]?.id },
    ]);
  });
});

describe.each(["private-boats", "tours"])("a trip of %s", (path) => {
  const offering = async (): Promise<Offering> => {
    if (path === "private-boats") {
      const { slug } = await makeBoat(world);
      return { slug, wish: { contact, date: DAY, end_date: "2031-12-11", guests: 2 } };
    }
    const { user } = await world.person("ADMIN");
    const { slug, variant_id } = await makeTour(world, user, {}, [
      { ...VARIANT, daily_capacity: 3 },
    ]);
    return { slug, wish: wishOf(variant_id, DAY) };
  };
  /** A paid trip, moved by its link. */
  async function trip() {
    const steps = inquirySteps(world, path);
    const offered = await offering();
    const slug = await steps.quoted(offered);
    await steps.accept(slug);
    await steps.pay(slug);
    const post = (step: string, body: object = {}) =>
      world.call<Answer>("POST", `${steps.at(slug)}${step}`, { body, headers: ENGLISH });
    const pin = async () => {
      await post("/pin");
      const { rows } = await world.db.execute(sql`select n.secret from notifications n
        join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'order_pin'
        order by n.id desc limit 1`);
      return world.deps.sealer.open(String(rows[0]?.secret));
    };
    return {
      steps,
      offered,
      slug,
      post,
      pin,
      options: async (date: string) =>
        (await world.call<{ data: Option[] }>("GET", `${steps.at(slug)}/reschedule?date=${date}`))
          .body.data,
      move: async (date: string) => post("/reschedule", { date, amount: 0, pin: await pin() }),
    };
  }

  test("is moved to other days at the agreed price, with a new voucher", async () => {
    const { steps, slug, offered, options, move } = await trip();
    const before = await steps.order(slug);
    expect(await options("2031-12-11")).toMatchObject([{ state: "free", amount: 0 }]);
    // A day later: a charter of two days overlaps its own.
    const moved = await move("2031-12-11");
    expect([moved.status, moved.body.data]).toMatchObject([200, { date: "2031-12-11" }]);
    const after = await steps.order(slug);
    expect(after.ticket?.code).toBeDefined();
    expect(after.ticket?.code).not.toBe(before.ticket?.code);
    // Its old day is somebody else's now.
    const next = await steps.quoted(
      offered,
      path === "tours" ? {} : { date: DAY, end_date: undefined },
    );
    expect((await steps.accept(next)).status).toBe(200);
  });

  test("is not moved to a day that is taken, closed, past or too far away", async () => {
    const { steps, slug, offered, options, move } = await trip();
    const other = await steps.quoted(offered, {
      date: "2031-12-15",
      ...(path === "tours" ? {} : { end_date: "2031-12-16" }),
    });
    await steps.accept(other);
    expect(await options("2031-12-15")).toMatchObject([{ state: "full" }]);
    expect((await move("2031-12-15")).status).toBe(409);
    expect((await move("2031-11-30")).status).toBe(422);
    expect((await move("2040-01-01")).status).toBe(422);
    expect((await move(DAY)).body.code).toBe("reschedule_same");
    expect(await steps.order(slug)).toMatchObject({ date: DAY });
  });

  test("has no fee: near its day it is the office that moves it", async () => {
    await policy({ free_hours: 48, fee: 50_000 });
    const { steps, slug, move } = await trip();
    await steps.inTime(async (later) => {
      later(8 * 24);
      expect((await move("2031-12-20")).body.code).toBe("not_reschedulable");
    });
    const moved = await steps.office(slug, "reschedule", {
      date: "2031-12-20",
      reason: "High sea",
    });
    expect(moved.status).toBe(200);
    expect(await steps.order(slug)).toMatchObject({ date: "2031-12-20" });
    await policy({ free_hours: 24, fee: null });
  });

  test("moved by the customer and the office at once reads where it is, not that the day is full", async () => {
    const { slug, steps, post, pin } = await trip();
    const code = await pin();
    const answers = await planned<{ status: number; body: { code?: string; message?: string } }>(
      slug,
      () => [
        post("/reschedule", { date: "2031-12-20", amount: 0, pin: code }),
        steps.office(slug, "reschedule", { date: "2031-12-22", reason: "High sea" }),
      ],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("changed_meanwhile");
  });

  test("of two that are moved to one day with room for one, one is", async () => {
    const first = await trip();
    const wish = {
      ...first.offered.wish,
      date: "2031-12-13",
      ...(path === "tours" ? {} : { end_date: "2031-12-14" }),
    };
    const steps = first.steps;
    const slug = await steps.quoted({ ...first.offered, wish });
    await steps.accept(slug);
    await steps.pay(slug);
    const post = (body: object) => steps.office(slug, "reschedule", body);
    const answers = await Promise.all([
      first.move("2031-12-20"),
      post({ date: "2031-12-20", reason: "High sea" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
