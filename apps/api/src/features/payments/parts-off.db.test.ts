import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import type { Tx } from "../../platform/db.ts";
import { aboard } from "../../products/fast-boats/queries/aboard.ts";
import { releaseSomeSeats } from "../../products/fast-boats/travellers.ts";
import { completeTravelled } from "../orders/index.ts";

// A paid round trip: out on the 10th at 09:00 WITA, back on the 20th at 10:00; 200,000 an adult.
const OUT = "2031-12-10";
const BACK = "2031-12-20";
const FARE = 200_000;
const CHILD = 160_000;
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

type Order = Booked["data"] & {
  refundable_amount: number;
  starts_at: string;
  movable: { position: number }[];
  refunds: {
    id: number;
    amount: number;
    status: string;
    decided_at: string | null;
    sent_at: string | null;
    done_at: string | null;
  }[];
  passengers: { id: number }[];
  legs: {
    position: number;
    state: string;
    passengers: { id: number; state: string; ticket: { code: string } | null }[];
  }[];
};
type Answer = { data: Order; code?: string; message?: string; errors?: Record<string, string[]> };
const ENGLISH = { "Accept-Language": "en" };

async function paid({ adults = 2, children = 0, channel = "CARDS" } = {}) {
  const me = await world.person("USER");
  const { out, back } = await world.crossing();
  const legs = [
    { id: out.id, date: OUT },
    { id: back.id, date: BACK },
  ];
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: booking(legs, { adults, children }),
  });
  const { slug, order_uuid } = made.body.data;
  const mine = `/users/orders/fast-boats/${slug}`;
  const link = `/public-orders/fast-boats/${slug}`;
  const send = (path: string, body: object = {}) =>
    world.call<Answer>("POST", path, { token: me.token, body, headers: ENGLISH });
  await send(`${mine}/payments`);
  world.fake.pay(`${order_uuid}-1`, { channel });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  /** The newest PIN of the owner's page, or of the link's. */
  const pin = async (by: "owner" | "link" = "owner") => {
    await send(by === "owner" ? `${mine}/refund/pin` : `${link}/pin`);
    const { rows } = await world.db.execute(sql`select n.secret from notifications n
      join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'order_pin'
      order by n.id desc limit 1`);
    return world.deps.sealer.open(String(rows[0]?.secret));
  };
  const look = async () => (await world.call<Answer>("GET", mine, me)).body.data;
  const seats = async () => {
    const { rows } = await world.db.execute(sql`select d.sold from fast_boat_legs l
      join orders o on o.id = l.order_id join departures d using (schedule_id, date)
      where o.slug = ${slug} order by l.position`);
    return rows.map(({ sold }) => Number(sold));
  };
  const row = async () => {
    const { rows } = await world.db.execute(sql`select id, people, starts_at, ends_at, title_en,
      order_status from orders where slug = ${slug}`);
    return rows[0] as {
      id: string;
      people: number;
      starts_at: string;
      ends_at: string;
      title_en: string;
      order_status: string;
    };
  };
  const claim = async (body: object) => send(`${mine}/refund`, { pin: await pin(), ...body });
  return { me, slug, mine, link, out, back, send, pin, look, seats, row, claim };
}
type Paid = Awaited<ReturnType<typeof paid>>;

describe("one crossing of a paid round trip", () => {
  test("is taken off: its seats are free, its tickets void, and the order is the other crossing", async () => {
    const { claim, seats, row, send, mine, me, out, pin } = await paid();
    const answer = await claim({ positions: [1], amount: 2 * FARE });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    const { legs, refunds, refundable_amount, movable, actions } = answer.body.data;
    expect(legs.map(({ state }) => state)).toEqual(["CANCELLED", "ACTIVE"]);
    expect(legs[0]?.passengers.map(({ ticket }) => ticket)).toEqual([null, null]);
    expect(legs[1]?.passengers.every(({ ticket }) => ticket !== null)).toBe(true);
    expect(refunds).toMatchObject([{ amount: 2 * FARE, status: "REQUESTED" }]);
    expect(refundable_amount).toBe(2 * FARE);
    expect(movable.map(({ position }) => position)).toEqual([2]);
    expect(actions).toContain("cancel");
    expect(await seats()).toEqual([0, 2]);
    const order = await row();
    expect(new Date(order.starts_at).toISOString()).toBe("2031-12-20T02:00:00.000Z");
    expect(order.people).toBe(2);
    expect(order.title_en).toMatch(/^penida.* – sanur/);
    // Cancelled in the calendar file too, and it cannot be moved to another date.
    const file = await world.call<string>("GET", `${mine}/calendar.ics`, me);
    const [, first, second] = String(file.body).split("BEGIN:VEVENT");
    expect(first).toMatch(/UID:.*-1@jukung[\s\S]*STATUS:CANCELLED/);
    expect(second).toMatch(/UID:.*-2@jukung[\s\S]*20311220T020000Z/);
    expect(second).not.toContain("STATUS:CANCELLED");
    const gone = await send(`${mine}/reschedule`, {
      date: "2031-12-11",
      schedule_id: out.id,
      amount: 0,
      pin: await pin(),
    });
    expect(gone.body.code).toBe("not_reschedulable");
  });

  test("is what the email tells of, by its refund, and the boat's own list no longer has the order", async () => {
    const { claim, look, slug, out } = await paid();
    await claim({ positions: [1] });
    const { rows } = await world.db.execute(sql`select n.params from notifications n
      join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'refund_requested'`);
    const { refunds, passengers } = await look();
    expect(rows).toMatchObject([{ params: { refund_id: refunds[0]?.id } }]);
    expect(refunds).toMatchObject([
      { positions: [1], passenger_ids: passengers.map(({ id }: { id: number }) => id) },
    ]);
    const there = await aboard(world.db, { schedule_ids: [out.id], now: world.clock.now() });
    expect(there).toEqual([]);
  });

  test("on the way back: the order is complete twelve hours after the way there", async () => {
    const { claim, row } = await paid();
    await claim({ positions: [2] });
    world.clock.set("2031-12-11T11:31:00+08:00");
    await completeTravelled(world.db, world.clock.now());
    expect((await row()).order_status).toBe("COMPLETED");
  });

  test("gives by its own departure and policy, and only what was shown", async () => {
    const { claim, look } = await paid();
    // 48 hours before the way there: half of it, and all of the way back.
    world.clock.set("2031-12-08T09:00:00+08:00");
    expect((await look()).refundable_amount).toBe(FARE + 2 * FARE);
    const stale = await claim({ positions: [1], amount: 2 * FARE });
    expect([stale.status, stale.body.code]).toEqual([409, "price_changed"]);
    expect(stale.body.message).toContain("200,000");
    const half = await claim({ positions: [1], amount: FARE });
    expect(half.body.data.refunds.map(({ amount }) => amount)).toEqual([FARE]);
  });

  test("that was moved gives by the policy it was moved with, for one passenger too", async () => {
    const { send, mine, pin, out, look, claim } = await paid();
    world.clock.set("2031-12-08T09:00:00+08:00");
    const moved = await send(`${mine}/reschedule`, {
      date: "2031-12-15",
      schedule_id: out.id,
      amount: 0,
      pin: await pin(),
    });
    expect([moved.status, moved.body.message]).toEqual([200, undefined]);
    const [first] = (await look()).passengers;
    const one = await claim({ passenger_ids: [first?.id], positions: [1] });
    expect(one.body.data.refunds.map(({ amount }) => amount)).toEqual([FARE / 2]);
  });

  test("can be left by one passenger, and by the rest later; then the whole order is cancelled", async () => {
    const { claim, look, seats, row } = await paid({ adults: 2, children: 1 });
    const [, second, child] = (await look()).passengers;
    const some = await claim({ passenger_ids: [second?.id, child?.id], positions: [2] });
    expect(some.body.data.refunds.map(({ amount }) => amount)).toEqual([FARE + CHILD]);
    expect([await seats(), (await row()).people]).toEqual([[3, 1], 3]);
    const rest = await claim({ positions: [2] });
    expect(rest.body.data.legs.map(({ state }) => state)).toEqual(["ACTIVE", "CANCELLED"]);
    expect(await seats()).toEqual([3, 0]);
    const all = await claim({});
    expect(all.body.data.order_status).toBe("CANCELLED");
    const sum = all.body.data.refunds.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(2 * (2 * FARE + CHILD));
  });

  test.each<[string, (order: Order) => object, string]>([
    ["both at once", () => ({ positions: [1, 2] }), "crossing_required"],
    [
      "all adults of one",
      ({ passengers }) => ({ passenger_ids: [passengers[0]?.id], positions: [1] }),
      "adult_required",
    ],
  ])("%s is refused, and nothing has changed", async (_, ask, code) => {
    const { claim, look, seats } = await paid({ adults: 1, children: 1 });
    const answer = await claim(ask(await look()));
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await seats()).toEqual([2, 2]);
  });

  test("is refused once it is cancelled or has departed", async () => {
    const { claim } = await paid();
    await claim({ positions: [1] });
    expect((await claim({ positions: [1] })).body.code).toBe("crossing_over");
    const { claim: other } = await paid();
    world.clock.set("2031-12-10T09:00:00+08:00");
    expect((await other({ positions: [1] })).body.code).toBe("crossing_over");
  });

  test.each(["0", "3", "one"])("has position 1 or 2, not %s", async (position) => {
    const { claim } = await paid();
    const wrong = await claim({
      positions: [Number.isNaN(Number(position)) ? position : Number(position)],
    });
    expect(wrong.status).toBe(422);
  });
});

describe("at once with something else", () => {
  /** What came back and what still may, in rupiah. */
  const sums = async ({ look }: Paid) => {
    const { refunds, refundable_amount, order_status } = await look();
    const back = refunds
      .filter(({ status }) => status !== "REJECTED")
      .reduce((sum, { amount }) => sum + amount, 0);
    return { back, left: refundable_amount, order_status };
  };

  test.each(["move", "cancel", "operator"] as const)(
    "taking a crossing off and %s end in one of two ways, and no rupiah comes back twice",
    async (other) => {
      for (let round = 0; round < 4; round++) {
        const trip = await paid();
        const [own, linked] = [await trip.pin("owner"), await trip.pin("link")];
        const admin = await world.person("ADMIN");
        const rivals = {
          move: () =>
            trip.send(`${trip.link}/reschedule`, {
              position: 2,
              date: "2031-12-22",
              schedule_id: trip.back.id,
              amount: 0,
              pin: linked,
            }),
          cancel: () => trip.send(`${trip.link}/refund`, { pin: linked }),
          operator: () =>
            world.call<Answer>("POST", `/admins/orders/fast-boats/${trip.slug}/cancel`, {
              token: admin.token,
              body: { reason: "High waves" },
            }),
        };
        const [off, rival] = await Promise.all([
          trip.send(`${trip.mine}/refund`, { pin: own, positions: [2] }),
          rivals[other](),
        ]);
        expect(off.status === 200 || rival.status === 200).toBe(true);
        for (const { status } of [off, rival]) expect([200, 404, 409, 422]).toContain(status);
        await world.sweep();
        const { back, left } = await sums(trip);
        expect(back + left).toBe(4 * FARE);
        expect(await findViolations(world.db)).toEqual([]);
      }
    },
  );

  test("two adults never leave a child alone, each by another page", async () => {
    const trip = await paid({ adults: 2, children: 1 });
    const [first, second] = (await trip.look()).passengers;
    const [own, linked] = [await trip.pin("owner"), await trip.pin("link")];
    const answers = await Promise.all([
      trip.send(`${trip.mine}/refund`, { pin: own, passenger_ids: [first?.id], positions: [2] }),
      trip.send(`${trip.link}/refund`, {
        pin: linked,
        passenger_ids: [second?.id],
        positions: [2],
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await trip.seats()).toEqual([3, 2]);
  });

  test("control: without the order's lock both are let go, and the child is alone", async () => {
    const trip = await paid({ adults: 2, children: 1 });
    const { id } = await trip.row();
    const people = (await trip.look()).passengers;
    const leave = (tx: Tx, n: number) =>
      releaseSomeSeats(
        tx,
        Number(id),
        { passenger_ids: [people[n]?.id as number], positions: [2] },
        world.clock.now(),
      );
    const undone = new Error("undone");
    const let_go: number[] = [];
    let second: Promise<unknown> | undefined;
    const first = world.db.transaction(async (tx) => {
      let_go.push((await leave(tx, 0)).passenger_ids.length);
      second = world.meanwhile(async (other) => {
        let_go.push((await leave(other, 1)).passenger_ids.length);
        throw undone;
      });
      // Until it has looked, and waits for the crossing's row.
      for (let waits = 0; waits === 0; ) {
        await tx.execute(sql`select pg_stat_clear_snapshot()`);
        const { rows } = await tx.execute(sql`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        waits = Number(rows[0]?.n);
      }
      throw undone;
    });
    await expect(first).rejects.toBe(undone);
    await expect(second).rejects.toBe(undone);
    expect(let_go).toEqual([1, 1]);
  });
});

test("a refund has a date for each of its steps: confirmed, sent, done", async () => {
  const { claim, slug, look } = await paid();
  const asked = await claim({ positions: [1] });
  expect(asked.body.data.refunds).toMatchObject([{ decided_at: null, sent_at: null }]);
  world.clock.set("2031-12-02T09:00:00+08:00");
  const admin = await world.person("ADMIN");
  const office = (path: string, body: object) =>
    world.call<Answer>("POST", `/admins/orders/fast-boats/${slug}/${path}`, {
      token: admin.token,
      body,
    });
  const refund_id = asked.body.data.refunds[0]?.id;
  await office("refund/otp", { refund_id });
  const { rows } = await world.db.execute(sql`select n.secret from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'refund_otp'
    order by n.id desc limit 1`);
  const pin = world.deps.sealer.open(String(rows[0]?.secret));
  expect((await office("refund", { refund_id, pin })).status).toBe(200);
  world.clock.set("2031-12-02T09:05:00+08:00");
  await world.sweep();
  world.clock.set("2031-12-03T10:00:00+08:00");
  await world.sweep();
  const [refund] = (await look()).refunds;
  expect(refund).toMatchObject({
    status: "DONE",
    decided_at: "2031-12-02T09:00:00+08:00",
    sent_at: "2031-12-02T09:05:00+08:00",
  });
});
