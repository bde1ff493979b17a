import type { Leaving, OfferedRoute, PopularRoute } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { timetable } from "./test/schedule-kit.ts";

const DAY = "2031-12-10";
let world: World;
let kit: Awaited<ReturnType<typeof timetable>>;
beforeAll(async () => {
  world = await openWorld();
  world.clock.set(`${DAY}T05:00:00+08:00`);
  kit = await timetable(world);
});
beforeEach(() => world.clock.set(`${DAY}T05:00:00+08:00`));
afterAll(() => world.close());

const leaving = async (query = "") =>
  (await world.call<Leaving>("GET", `/fast-boats/leaving${query}`)).body;
const at = (time: string) => world.clock.set(`${DAY}T${time}:00+08:00`);

test("what leaves from a harbour today is named, with how many leave from each harbour", async () => {
  const { data, meta } = await leaving(`?from=${kit.from.slug}`);
  expect(data.map(({ schedule_id, date }) => [schedule_id, date])).toEqual([[kit.out.id, DAY]]);
  expect(meta).toMatchObject({ date: DAY, total: 1, from: { slug: kit.from.slug } });
  expect(meta.harbours.map(({ count }) => count)).toEqual([1, 1]);
});

test("without a harbour, and for one that nobody knows, it is the one with the most boats", async () => {
  const { meta } = await leaving();
  expect(meta.from?.slug).toBe(meta.harbours[0]?.slug);
  expect((await leaving("?from=atlantis")).meta.from).toEqual(meta.from);
});

test("a boat that is full, or leaves too soon to be booked, is not named: tomorrow's are, though others leave today", async () => {
  await world.db.execute(sql`insert into departures (schedule_id, date, capacity, sold)
    values (${kit.out.id}, ${DAY}, 40, 40)`);
  const dates = async () => {
    const { data, meta } = await leaving(`?from=${kit.from.slug}`);
    return [meta.date, ...data.map(({ date }) => date)];
  };
  expect(await dates()).toEqual(["2031-12-11", "2031-12-11"]);
  // The control: from elsewhere a boat leaves today.
  expect((await leaving(`?from=${kit.to.slug}`)).meta.date).toBe(DAY);
  await world.db.execute(sql`delete from departures where schedule_id = ${kit.out.id}`);
  expect(await dates()).toEqual([DAY, DAY]);
  at("08:30");
  expect(await dates()).toEqual(["2031-12-11", "2031-12-11"]);
});

test("once all boats of today have left, tomorrow's are named", async () => {
  at("23:30");
  const { data, meta } = await leaving(`?from=${kit.from.slug}`);
  expect([meta.date, data[0]?.date]).toEqual(["2031-12-11", "2031-12-11"]);
});

test("every route with room in the next two weeks is offered with its lowest fares and its boats a day", async () => {
  const offered = async () => {
    const { body } = await world.call<{ data: OfferedRoute[] }>(
      "GET",
      "/fast-boats/offered-routes",
    );
    return body.data.find(({ from }) => from === kit.from.slug);
  };
  const { body } = await world.call<{ data: { total_price: number }[] }>(
    "GET",
    `/fast-boats/departures?from=${kit.from.slug}&to=${kit.to.slug}&date=2031-12-11&adult_local=1`,
  );
  const found = await offered();
  expect(found).toMatchObject({ boats_a_day: 1, adult_local: body.data[0]?.total_price });
  expect(found!.adult_foreign).toBeGreaterThan(found!.adult_local);
  // Full on every one of these days but the last.
  await world.db.execute(sql`insert into departures (schedule_id, date, capacity, sold)
    select ${kit.out.id}, day, 40, 40
    from generate_series(date '2031-12-11', date '2031-12-23', interval '1 day') day`);
  world.clock.advance(1);
  expect(await offered()).toEqual(found);
  await world.db.execute(sql`insert into departures (schedule_id, date, capacity, sold)
    values (${kit.out.id}, '2031-12-24', 40, 40)`);
  world.clock.advance(1);
  expect(await offered()).toBeUndefined();
  await world.db.execute(sql`delete from departures where schedule_id = ${kit.out.id}`);
  world.clock.advance(1);
});

test("a popular route has the fares that the list of all routes has for it, also where a later day is cheaper", async () => {
  const popular = async () =>
    (await world.call<{ data: PopularRoute[] }>("GET", "/fast-boats/popular-routes")).body.data;
  const own = (routes: PopularRoute[]) => routes.find(({ from }) => from.slug === kit.from.slug);
  const found = own(await popular());
  expect(found!.adult_foreign).toBeGreaterThan(found!.adult_local);
  await world.db.execute(sql`insert into fare_overrides (schedule_id, date, adult_local, adult_foreign)
    values (${kit.out.id}, '2031-12-20', 90000, 90000)`);
  world.clock.advance(1);
  const { body } = await world.call<{ data: OfferedRoute[] }>("GET", "/fast-boats/offered-routes");
  const listed = body.data.find((one) => one.from === kit.from.slug);
  expect(own(await popular())).toMatchObject({ adult_local: 90_000, adult_foreign: 90_000 });
  expect(listed).toMatchObject({ adult_local: 90_000, adult_foreign: 90_000 });
  // Nobody has taken it: it is not called travelled.
  expect(found!.travelled).toBe(false);
  const { token } = await world.person("AGEN");
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: booking([{ id: kit.out.id, date: "2031-12-11" }]),
  });
  await world.db.execute(sql`update fast_boat_legs set state = 'SOLD',
    departs_at = ${`${DAY}T00:00:00+08:00`} where order_id = (
      select id from orders where slug = ${made.body.data.slug})`);
  // What is known of it is kept for a minute.
  expect(own(await popular())?.travelled).toBe(false);
  world.clock.advance(1);
  expect(own(await popular())?.travelled).toBe(true);
  await world.db.execute(sql`update schedules set valid_until = ${DAY} where id = ${kit.out.id}`);
  world.clock.advance(1);
  expect(own(await popular())).toBeUndefined();
});
