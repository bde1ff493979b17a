import type { BoardDeparture, OperatorPage, RouteLoad } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { booking, openWorld, type World } from "../../../test/world.ts";
import { addDays } from "../../platform/clock.ts";

/** Every test has days of its own: what others sold stays on the board of theirs. */
let DAY = "2031-11-10";
const later = (days: number) => addDays(DAY, days);
let world: World;
let trip: Awaited<ReturnType<World["crossing"]>>;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.fake.healthy();
  DAY = later(30);
  world.clock.set(`${later(-1)}T08:00:00+08:00`);
  await world.db.execute(sql`update fast_boats set published = false`);
  trip = await world.crossing({ capacity: 40 });
});

const get = async <T>(path: string) => {
  const { token } = await world.person("ADMIN", "counter");
  const answer = await world.call<{ data: T }>("GET", `/admins/departures/${path}`, { token });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const board = (date = DAY) => get<BoardDeparture[]>(`board?date=${date}`);
const load = (from = DAY) => get<RouteLoad[]>(`load?from=${from}`);
async function held(adults: number, date = DAY) {
  const { token } = await world.person("AGEN");
  const body = booking([{ id: trip.out.id, date }], { adults });
  const made = await world.call<{ data: { slug: string; order_uuid: string } }>(
    "POST",
    "/users/orders/fast-boats",
    { token, body },
  );
  expect(made.status).toBe(201);
  const { slug, order_uuid } = made.body.data;
  return async () => {
    await world.call("POST", `/users/orders/fast-boats/${slug}/payments`, { token, body: {} });
    world.fake.pay(`${order_uuid}-1`);
    await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  };
}

test("all departures of the day by time, with what is sold and held, and when booking ends", async () => {
  await (await held(3))();
  await held(2);
  const [first, second, ...others] = await board();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    schedule_id: trip.out.id,
    boat: { slug: trip.boat.slug, name: trip.boat.name },
    departs_at: `${DAY}T09:00:00+08:00`,
    cut_off_at: `${DAY}T08:00:00+08:00`,
    check_in_at: `${DAY}T08:30:00+08:00`,
    capacity: 40,
    sold: 3,
    held: 2,
    state: "on_sale",
    closed_by: null,
  });
  expect(second).toMatchObject({ departs_at: `${DAY}T10:00:00+08:00`, sold: 0 });
  // A hold that ended is nobody's, whether or not the job has been there.
  world.clock.advance(45);
  expect((await board())[0]).toMatchObject({ sold: 3, held: 0 });
});

test("the state follows the clock", async () => {
  const states: string[] = [];
  for (const time of ["07:59", "08:10", "08:40", "09:10", "23:45"]) {
    world.clock.set(`${DAY}T${time}:00+08:00`);
    states.push((await board())[0]?.state ?? "");
  }
  expect(states).toEqual(["on_sale", "cut_off", "boarding", "departed", "arrived"]);
});

test("a closed departure stays on the board and says who closed it", async () => {
  await world.db.execute(sql`insert into departures (schedule_id, date, capacity, closed, closed_reason)
    values (${trip.out.id}, ${DAY}, 40, true, 'High waves')`);
  await world.db.execute(sql`update fast_boats set certificate_until = ${later(-1)}
    where id = ${trip.back_boat.id}`);
  expect(await board()).toMatchObject([
    { state: "closed", closed_by: "staff", closed_reason: "High waves" },
    { state: "closed", closed_by: "certificate", closed_reason: "" },
  ]);
});

test("a boat that is no longer on sale is on the board of the days that it has people on", async () => {
  await (await held(1))();
  await world.db.execute(sql`update fast_boats set published = false where id in
    (${trip.boat.id}, ${trip.back_boat.id})`);
  expect((await board()).map(({ sold }) => sold)).toEqual([1]);
  expect(await board(later(1))).toEqual([]);
});

test("seven days by route: people sold of the seats that are offered, closed departures not counted", async () => {
  await (await held(10))();
  await world.db.execute(sql`insert into departures (schedule_id, date, capacity, closed)
    values (${trip.out.id}, ${later(2)}, 40, true)`);
  const routes = await load();
  expect(routes).toHaveLength(2);
  expect(routes[0]).toMatchObject({ from: "sanur", to: "penida" });
  expect(routes[0]?.days).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      date: later(day),
      sold: day === 0 ? 10 : 0,
      seats: day === 2 ? 0 : 40,
    })),
  );
});

test("without boats the board and the week are empty", async () => {
  await world.db.execute(sql`update fast_boats set published = false`);
  expect([await board(), await load()]).toEqual([[], []]);
});

type Said = { data: BoardDeparture; code?: string; errors?: Record<string, string[]> };
async function left(body: object, date = DAY) {
  const { token } = await world.person("ADMIN", "dispatcher");
  const on = { schedule_id: trip.out.id, date, version: 0, ...body };
  return world.call<Said>("PUT", "/admins/departures/left", { token, body: on });
}

test("when a departure left is recorded, corrected and taken back, and each is in the audit", async () => {
  world.clock.set(`${DAY}T10:00:00+08:00`);
  const first = await left({ time: "09:05" });
  expect([first.status, first.body.data.left]).toEqual([
    200,
    { at: `${DAY}T09:05:00+08:00`, version: 1, on_time: true },
  ]);
  expect((await left({ time: "09:16", version: 1 })).body.data.left).toMatchObject({
    on_time: false,
    version: 2,
  });
  expect((await board())[0]?.left?.at).toBe(`${DAY}T09:16:00+08:00`);
  expect((await left({ time: null, version: 2 })).body.data.left).toBeNull();
  const { rows } = await world.db.execute(sql`select detail->'changes'->'left' as change
    from audit_entries where action = 'schedule.left' and subject = ${`schedule:${trip.out.id}`}
    order by id`);
  expect(rows.map(({ change }) => change)).toEqual([
    { from: null, to: `${DAY}T09:05:00+08:00` },
    { from: `${DAY}T09:05:00+08:00`, to: `${DAY}T09:16:00+08:00` },
    { from: `${DAY}T09:16:00+08:00`, to: null },
  ]);
});

test("what has not left yet, does not run or was recorded meanwhile is refused", async () => {
  world.clock.set(`${DAY}T08:30:00+08:00`);
  const early = await left({ time: "09:00" });
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ["time"]]);
  world.clock.set(`${DAY}T10:00:00+08:00`);
  expect((await left({ time: "07:30" })).status).toBe(422);
  expect((await left({ time: "9:5" })).status).toBe(422);
  expect((await left({ time: "09:00", schedule_id: 2_000_000 })).status).toBe(404);
  const both = await Promise.all([left({ time: "09:00" }), left({ time: "09:01" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await left({ time: "09:02" })).status).toBe(409);
  await world.db.execute(sql`insert into departures (schedule_id, date, capacity, closed, closed_reason)
    values (${trip.out.id}, ${later(1)}, 40, true, 'Waves')`);
  world.clock.set(`${later(1)}T10:00:00+08:00`);
  expect((await left({ time: "09:00" }, later(1))).body.code).toBe("departure_closed");
});

test("a departure that is closed for sale and sails with those aboard has its time recorded", async () => {
  await (await held(2))();
  await world.db.execute(sql`update departures set closed = true, closed_reason = 'Full enough'
    where schedule_id = ${trip.out.id} and date = ${DAY}`);
  world.clock.set(`${DAY}T10:00:00+08:00`);
  const { status, body } = await left({ time: "09:05" });
  expect([status, body.data.state, body.data.sold, body.data.left?.at]).toEqual([
    200,
    "closed",
    2,
    `${DAY}T09:05:00+08:00`,
  ]);
});

test("an operator's share is of the last 90 days, and told from thirty recorded departures on", async () => {
  const { rows } = await world.db.execute(sql`select o.id, o.slug from operators o
    join fast_boats b on b.operator_id = o.id where b.slug = ${trip.boat.slug}`);
  const { id, slug } = rows[0] as { id: number; slug: string };
  const page = async () =>
    (await world.call<{ data: OperatorPage }>("GET", `/operators/${slug}`)).body.data;
  const { user } = await world.person("ADMIN");
  // The first two are late, and the third is of 91 days ago.
  const record = (from: number, to: number) =>
    world.db.execute(sql`insert into departures_left
      (schedule_id, date, operator_id, planned_at, on_time_until, left_at, recorded_by, recorded_at)
      select ${trip.out.id}, ${DAY}::date - i, ${id}, day, day + interval '15 minutes',
        day + case when i <= 2 then interval '16 minutes' else interval '15 minutes' end, ${user.id}, now()
      from generate_series(${from}::int, ${to}::int) i, lateral (select (${DAY}::date - i)::timestamptz as day) d`);
  world.clock.set(`${DAY}T10:00:00+08:00`);
  await record(1, 29);
  await record(91, 91);
  expect((await page()).on_time).toBeNull();
  await record(90, 90);
  expect((await page()).on_time).toEqual({ recorded: 30, on_time: 28 });
});

test("an operator's page has its boats and routes; an archived one has none", async () => {
  const { rows } = await world.db.execute(sql`select o.slug from operators o
    join fast_boats b on b.operator_id = o.id where b.slug = ${trip.boat.slug}`);
  const path = `/operators/${rows[0]?.slug}`;
  const { body } = await world.call<{ data: OperatorPage }>("GET", path);
  expect(body.data.boats[0]).toMatchObject({ name: trip.boat.name, capacity: 40 });
  expect(body.data.routes.length).toBeGreaterThan(0);
  await world.db.execute(
    sql`update operators set archived_at = now() where slug = ${rows[0]?.slug}`,
  );
  expect((await world.call("GET", path)).status).toBe(404);
  await world.db.execute(
    sql`update operators set archived_at = null where slug = ${rows[0]?.slug}`,
  );
});
