import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { type Timetable, timetable } from "./test/schedule-kit.ts";

// Staff change departures while customers book them: never more seats sold than are for sale.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const DAYS = ["2031-12-10", "2031-12-11"];
const ROUNDS = 50;
const AT_ONCE = 20;

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Sold = Awaited<ReturnType<Timetable["book"]>>["body"]["data"];
type Answer = { status: number; body: { change?: number; version?: number } };

test("a thousand bookings, payments and changes of the calendar, twenty at a time, never oversell", async () => {
  const kit = await timetable(world, { capacity: 12 });
  const staff = await Promise.all([1, 2, 3].map(() => world.person("ADMIN")));
  const roll = dice(20_311_210);
  const orders: Sold[] = [];
  const changes: { id: number; token: string }[] = [];
  const counts: Record<string, number> = {};
  const seen = (name: string, { status }: { status: number }) => {
    expect([name, status < 500]).toEqual([name, true]);
    const key = `${name} ${status < 300 ? "done" : "refused"}`;
    counts[key] = (counts[key] ?? 0) + 1;
  };
  const version = async (token: string) =>
    (
      await world.call<{ version: number }>(
        "GET",
        `/admins/departures?from=${DAYS[0]}&boat=${kit.boat.slug}`,
        { token },
      )
    ).body.version;
  const change = async (path: string, more: object) => {
    const { token } = staff[roll(staff.length)]!;
    const date = DAYS[roll(DAYS.length)]!;
    const answer: Answer = await world.call("POST", `/admins/departures/${path}`, {
      token,
      body: {
        ranges: [{ schedule_id: kit.out.id, from: date, to: date }],
        version: await version(token),
        ...more,
      },
    });
    if (answer.body.change) changes.push({ id: answer.body.change, token });
    seen(path, answer);
  };
  const known = () => orders.map(({ booking_id }) => booking_id);
  const steps: (() => Promise<void>)[] = [
    async () => {
      const made = await kit.book([{ id: kit.out.id, date: DAYS[roll(2)]! }], {
        adults: 1 + roll(3),
      });
      if (made.status === 201) orders.push(made.body.data);
      seen("book", made);
    },
    async () => {
      const order = orders[roll(orders.length + 1)];
      if (order) await kit.pay(order).catch(() => {});
    },
    async () => {
      const order = orders[roll(orders.length + 1)];
      if (!order) return;
      const path = `/admins/orders/fast-boats/${order.slug}/cancel`;
      seen(
        "cancel",
        await world.call("POST", path, { token: staff[0]!.token, body: { reason: "x" } }),
      );
    },
    () => change("seats", { seats: 4 + roll(9) }),
    () => change("close", { reason: "Storm", touched_confirmed: known() }),
    () => change("open", {}),
    () => change("fares", { fares: { adult_foreign: 100_000 + roll(9) * 10_000 } }),
    async () => {
      const last = changes.pop();
      if (!last) return;
      const body = { change: last.id };
      seen(
        "undo",
        await world.call("POST", "/admins/departures/undo", { token: last.token, body }),
      );
    },
  ];
  for (let round = 0; round < ROUNDS; round++) {
    // Booking is chosen as often as all others together.
    const chosen = Array.from({ length: AT_ONCE }, () =>
      roll(2) === 0 ? steps[0]! : steps[roll(steps.length)]!,
    );
    await Promise.all(chosen.map((step) => step()));
    const { rows } = await world.db.execute(sql`
      select d.date, d.capacity, d.held, d.sold,
        (select coalesce(sum(l.seats) filter (where l.state = 'SOLD'), 0)::int
         from fast_boat_legs l where l.schedule_id = d.schedule_id and l.date = d.date) as aboard
      from departures d where d.schedule_id = ${kit.out.id} order by d.date`);
    for (const row of rows as Record<"capacity" | "held" | "sold" | "aboard", number>[]) {
      expect(row.sold + row.held).toBeLessThanOrEqual(row.capacity);
      expect(row.sold).toBe(row.aboard);
    }
    world.clock.advance(roll(3));
    if (round % 10 === 9) await world.sweep();
  }
  expect(await findViolations(world.db)).toEqual([]);
  // It happened: each kind of step was done, and was refused.
  for (const name of ["book", "seats", "close", "open", "undo"])
    for (const how of ["done", "refused"])
      expect(counts[`${name} ${how}`], name).toBeGreaterThan(0);
}, 300_000);

test("the control: seats that are counted first and written then are oversold", async () => {
  const kit = await timetable(world, { capacity: 12 });
  await kit.book([{ id: kit.out.id, date: DAYS[0]! }]);
  // A copy without the database's own check.
  await world.db.execute(sql`create table unguarded as select * from departures`);
  const counted = await world.db.execute(
    sql`select held + sold as taken from unguarded where schedule_id = ${kit.out.id}`,
  );
  // Between the count and the write somebody books.
  await world.db.execute(
    sql`update unguarded set held = held + 5
      where schedule_id = ${kit.out.id} and held + sold + 5 <= capacity`,
  );
  if (Number(counted.rows[0]?.taken) <= 2)
    await world.db.execute(
      sql`update unguarded set capacity = 2 where schedule_id = ${kit.out.id}`,
    );
  const { rows } = await world.db.execute(
    sql`select held > capacity as oversold from unguarded where schedule_id = ${kit.out.id}`,
  );
  await world.db.execute(sql`drop table unguarded`);
  expect(rows).toEqual([{ oversold: true }]);
});

test("of a closing and twenty bookings in the same moment, no order is left that the office has not read", async () => {
  for (let round = 0; round < 10; round++) {
    const kit = await timetable(world, { capacity: 30 });
    const { token } = await world.person("ADMIN");
    const date = DAYS[0]!;
    const { body } = await world.call<{ version: number }>(
      "GET",
      `/admins/departures?from=${date}&boat=${kit.boat.slug}`,
      { token },
    );
    const close = world.call<{ code?: string }>("POST", "/admins/departures/close", {
      token,
      body: {
        ranges: [{ schedule_id: kit.out.id, from: date, to: date }],
        version: body.version,
        reason: "Storm",
      },
    });
    const bookings = Array.from({ length: 20 }, () => kit.book([{ id: kit.out.id, date }]));
    const [closed, ...made] = await Promise.all([close, ...bookings]);
    const sold = made.filter(({ status }) => status === 201).length;
    // Closed with nobody aboard, or refused because somebody is.
    if (closed.status === 200) {
      expect(sold).toBe(0);
      // Thirty seats were free: "only 30 left" is no reason.
      for (const { body } of made) expect(body).toMatchObject({ code: "departure_closed" });
    } else {
      expect(closed.body.code).toBe("orders_touched");
      expect(sold).toBe(20);
    }
  }
});
