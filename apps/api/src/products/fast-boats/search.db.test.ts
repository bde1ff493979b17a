import { DepartureList } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";

const DAY = "2031-12-10";
let world: World;
let path: string;
let schedule: number;
beforeAll(async () => {
  world = await openWorld();
  world.clock.set("2031-12-01T08:00:00+08:00");
  const { from, to, out, boat } = await world.crossing({ capacity: 4 });
  path = `/fast-boats/departures?from=${from.slug}&to=${to.slug}&date=${DAY}`;
  schedule = out.id;
  await world.db.execute(sql`with picture as (
      insert into media (key, width, height, sizes, blur, alt_en)
      values ('look', 1200, 800, '[{"width":480,"format":"webp","file":"look-480"}]', 'data:,', 'Leaving')
      returning id)
    insert into fast_boat_images select b.id, picture.id, 0 from fast_boats b, picture where b.slug = ${boat.slug}`);
});
afterAll(() => world.close());

/** A search's answer, as it is and as the contract knows it: whatever does not belong there is missing in that. */
async function search(query = "", locale: "en" | "id" = "en") {
  const headers = { "Accept-Language": locale };
  const { status, body } = await world.call<DepartureList>("GET", path + query, { headers });
  expect(status).toBe(200);
  return { body, known: DepartureList.parse(body) };
}

test("a search says what the contract says and nothing else, though nothing compares them as it is sent", async () => {
  const free = await search("&adult_foreign=2&child_local=1&sort=price_lowest", "id");
  expect(free.body).toEqual(free.known);
  expect(free.body.data[0]).toMatchObject({ bookable: true, ship: { image: { width: 1200 } } });
  // Its times are written from the timetable's own text: they are still the crossing's.
  expect(free.body.data[0]?.departs_at).toMatch(/^2031-12-10T\d\d:\d\d:00\+08:00$/);

  await world.db.execute(sql`update schedules set via = 'Nusa Lembongan',
    refund_policy = '[{"hours":48,"percent":90}]' where id = ${schedule}`);
  await world.db.execute(sql`insert into departures (schedule_id, date, capacity, sold, closed)
    values (${schedule}, ${DAY}, 4, 4, true)`);
  const closed = await search("&session=morning");
  expect(closed.body).toEqual(closed.known);
  expect(closed.body.data[0]).toMatchObject({ bookable: false, via: "Nusa Lembongan" });
  expect(closed.body.meta.nearest_dates.length).toBeGreaterThan(0);
  expect(closed.body.meta.next_dates).toEqual([{ schedule_id: schedule, date: "2031-12-11" }]);

  const none = await search("&session=evening");
  expect(none.body).toEqual(none.known);
  expect(none.body.data).toEqual([]);
});

test("of a crossing without room the next date with room for the whole party is told", async () => {
  await world.db.execute(sql`insert into departures (schedule_id, date, capacity, sold)
    values (${schedule}, '2031-12-11', 4, 3) on conflict do nothing`);
  const next = async (party: string) => (await search(party)).body.meta.next_dates[0]?.date;
  expect([await next("&adult_foreign=1"), await next("&adult_foreign=2")]).toEqual([
    "2031-12-11",
    "2031-12-12",
  ]);
  const { body } = await search("&adult_foreign=5");
  expect([body.data.length, body.meta.next_dates]).toEqual([1, []]);
});

test("of many who search for the same at once a few reads are made, and who searches after a change sees it", async () => {
  const asked = vi.spyOn(world.deps.pool, "query");
  const reads = () =>
    asked.mock.calls.filter(([query]) => (query as { name?: string })?.name === "crossings_on");
  const seats = async () => (await search()).body.data[0]?.capacity;
  await Promise.all(Array.from({ length: 30 }, seats));
  const together = reads().length;
  // Each change is made while others search: who asks after it never gets what was read before it.
  for (const capacity of [5, 6, 7, 8]) {
    const before = Array.from({ length: 5 }, seats);
    await world.db.execute(sql`update departures set capacity = ${capacity}
      where schedule_id = ${schedule} and date = ${DAY}`);
    expect(await Promise.all(Array.from({ length: 5 }, seats))).toEqual(Array(5).fill(capacity));
    await Promise.all(before);
  }
  asked.mockRestore();
  expect(together).toBeGreaterThan(0);
  expect(together).toBeLessThan(15);
});

test("the control: something that the contract does not know is found", async () => {
  const { body } = await search();
  const [first] = body.data;
  const told = { ...body, data: [{ ...first, fast_boat_id: 7 }] };
  expect(told).not.toEqual(DepartureList.parse(told));
});
