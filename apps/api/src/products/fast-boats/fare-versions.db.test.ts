import type { AdminSeason, AuditEntry } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { suggestHolidays } from "./suggest-holidays.ts";
import { FARES, timetable } from "./test/schedule-kit.ts";

const DAY = "2031-12-10";
const DEAR = Object.fromEntries(Object.entries(FARES).map(([type, fare]) => [type, fare * 2]));
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set("2031-12-01T08:00:00+08:00"));
afterEach(async () => {
  const broken = (await findViolations(world.db)).filter(({ name }) => !name.startsWith("3."));
  expect(broken).toEqual([]);
  await world.db.execute(sql`truncate seasons cascade`);
});

const first = { valid_from: "2031-01-01", ...FARES };

describe("fares from a day on", () => {
  test("hold from that day; a preview counts the departures, and orders keep their price", async () => {
    const kit = await timetable(world, { valid_from: "2031-01-01", valid_until: "2031-12-31" });
    const order = (await kit.book([{ id: kit.out.id, date: DAY }])).body.data;
    const fares = [first, { valid_from: DAY, ...DEAR }];
    expect(await kit.setFares(fares, { preview: true })).toMatchObject({
      status: 200,
      body: { effect: { departures: 22, with_orders: 1, orders: [] } },
    });
    expect((await kit.found(DAY))?.total_price).toBe(200_000);
    expect((await kit.setFares(fares)).status).toBe(200);
    expect((await kit.found("2031-12-09"))?.total_price).toBe(200_000);
    expect((await kit.found(DAY))?.total_price).toBe(400_000);
    expect((await kit.order(order)).total_price).toBe(200_000);
    // Who was shown the price before is told the new one, and nothing is held.
    const shown = await kit.book([{ id: kit.out.id, date: DAY }], { total_price: 200_000 });
    expect(shown).toMatchObject({ status: 409, body: { code: "price_changed" } });
  });

  test.each<[string, object[], string, RegExp]>([
    [
      "none on the first day",
      [{ ...first, valid_from: "2031-01-02" }],
      "fares.0.valid_from",
      /by .*1 January 2031/,
    ],
    [
      "two of one day",
      [first, { valid_from: DAY, ...DEAR }, { valid_from: DAY, ...FARES }],
      "fares.2.valid_from",
      /already/,
    ],
    [
      "what priced orders, changed",
      [{ ...first, adult_foreign: 1_000 }],
      "fares.0.valid_from",
      /Orders were priced/,
    ],
    [
      "what priced orders, removed",
      [{ ...first, valid_from: "2030-12-31" }],
      "fares",
      /cannot be removed/,
    ],
    [
      "a new one in the past",
      [first, { valid_from: "2031-11-30", ...DEAR }],
      "fares.1.valid_from",
      /today at the earliest/,
    ],
    ["no day", [{ ...FARES, valid_from: "" }], "fares.0.valid_from", /./],
  ])("are refused with %s", async (_, fares, field, text) => {
    const kit = await timetable(world);
    await kit.book([{ id: kit.out.id, date: DAY }]);
    const { status, body } = await kit.setFares(fares);
    expect(status).toBe(422);
    expect(body.errors?.[field]?.[0]).toMatch(text);
  });

  test("that nobody has paid yet can be changed and removed", async () => {
    const kit = await timetable(world);
    expect(
      (
        await kit.setFares([
          { ...first, ...DEAR },
          { valid_from: DAY, ...FARES },
        ])
      ).status,
    ).toBe(200);
    expect((await kit.setFares([{ ...first, ...DEAR }])).status).toBe(200);
    expect((await kit.found(DAY))?.total_price).toBe(400_000);
  });

  test("begin earlier with a schedule that begins earlier", async () => {
    const kit = await timetable(world, { valid_from: DAY, valid_until: "2032-01-31" });
    expect((await kit.save({ valid_from: "2031-12-05" })).status).toBe(200);
    expect((await kit.show()).fares).toMatchObject([{ valid_from: "2031-12-05" }]);
    expect((await kit.found("2031-12-05"))?.total_price).toBe(200_000);
  });

  test("are in the audit before and after, and a schedule is a kind to look for", async () => {
    const kit = await timetable(world);
    await kit.setFares([{ ...first, adult_local: 130_000 }]);
    const { body } = await world.call<{ data: AuditEntry[]; meta: { kinds: string[] } }>(
      "GET",
      `/admins/audit?kind=schedule&thing=schedule:${kit.out.id}`,
      { token: kit.token },
    );
    expect(body.meta.kinds).toEqual(expect.arrayContaining(["schedule", "season", "seasons"]));
    expect(body.data[0]?.changes).toEqual([
      { field: "fares", from: [first], to: [{ ...first, adult_local: 130_000 }] },
    ]);
  });

  test("of two who save them at once, the second is shown the first's", async () => {
    const kit = await timetable(world);
    const { version } = await kit.show();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => kit.setFares([{ ...first, adult_foreign: 100_000 + n }], { version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe("a season", () => {
  const percent = { effect: "percent", percent: 20, dates: [DAY] };
  test("has no effect until it is confirmed, and none once it is archived", async () => {
    const kit = await timetable(world);
    const season = await kit.season(percent);
    expect((await kit.found(DAY))?.total_price).toBe(200_000);
    expect((await kit.confirm(season, { preview: true })).body.effect).toMatchObject({
      departures: expect.any(Number),
      orders: [],
    });
    expect((await kit.found(DAY))?.total_price).toBe(200_000);
    expect((await kit.confirm(season)).status).toBe(200);
    expect((await kit.found(DAY))?.total_price).toBe(240_000);
    const days = await world.call<{ data: { date: string; rule: object; fares: object }[] }>(
      "GET",
      `${kit.at(kit.out.id)}/days?month=2031-12`,
      { token: kit.token, headers: { "Accept-Language": "en" } },
    );
    expect(days.body.data.find(({ date }) => date === DAY)).toMatchObject({
      rule: { kind: "season", season: { id: season.id, name: "Season" } },
      fares: { adult_foreign: 240_000, infant_local: 12_000 },
    });
    await world.call("POST", `/admins/seasons/${season.id}/archive`, {
      token: kit.token,
      body: {},
    });
    expect((await kit.found(DAY))?.total_price).toBe(200_000);
  });

  test("changed is in the audit by its name, before and after", async () => {
    const kit = await timetable(world);
    const season = await kit.season({ ...percent, name_en: "Nyepi" });
    const { id, version } = season;
    const put = { name_id: "Musim", name_en: "Nyepi", ...percent, percent: 30, version };
    const saved = await world.call("PUT", `/admins/seasons/${id}`, { token: kit.token, body: put });
    expect(saved.status).toBe(200);
    const { body } = await world.call<{ data: AuditEntry[] }>(
      "GET",
      `/admins/audit?thing=season:${id}`,
      { token: kit.token },
    );
    expect(body.data[0]).toMatchObject({
      action: "season.update",
      thing: { name: "Nyepi" },
      changes: [{ field: "percent", from: 20, to: 30 }],
      facts: {},
    });
  });

  test("of several, the first in the list prices the day", async () => {
    const kit = await timetable(world);
    const one = await kit.season(percent);
    const two = await kit.season({ ...percent, percent: 50, schedules: [kit.out.id] });
    await kit.confirm(one);
    await kit.confirm(two);
    expect((await kit.found(DAY))?.total_price).toBe(240_000);
    const order = await world.call<{ data: { id: number }[] }>("POST", "/admins/seasons/order", {
      token: kit.token,
      body: { ids: [two.id, one.id] },
    });
    expect(order.body.data.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await kit.found(DAY))?.total_price).toBe(300_000);
  });

  test("are sorted by many at once: each order is saved, one after the other", async () => {
    const kit = await timetable(world);
    const ids: number[] = [];
    for (let n = 0; n < 8; n++) ids.push((await kit.season(percent)).id);
    const orders = Array.from({ length: 12 }, (_, n) =>
      n % 2 === 0 ? ids : [...ids.slice(n % 8), ...ids.slice(0, n % 8)].reverse(),
    );
    const answers = await Promise.all(
      orders.map((wanted) =>
        world.call("POST", "/admins/seasons/order", { token: kit.token, body: { ids: wanted } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  });

  test("that closes a day names its orders, keeps them, and sells no more", async () => {
    const kit = await timetable(world);
    const order = (await kit.book([{ id: kit.out.id, date: DAY }])).body.data;
    const late = (await kit.book([{ id: kit.out.id, date: DAY }])).body.data;
    await kit.pay(order);
    await world.call("POST", `/public-orders/fast-boats/${late.slug}/payments`, { body: {} });
    world.clock.set("2031-12-01T08:31:00+08:00");
    await kit.signInAgain();
    await world.sweep();
    const season = await kit.season({ effect: "closed", dates: [DAY], schedules: [kit.out.id] });
    const preview = await kit.confirm(season, { preview: true });
    expect(preview.body.effect).toEqual({
      departures: 1,
      with_orders: 1,
      orders: [expect.objectContaining({ booking_id: order.booking_id })],
    });
    expect((await kit.confirm(season)).body.code).toBe("orders_touched");
    const touched_confirmed = [order.booking_id];
    expect((await kit.confirm(season, { touched_confirmed })).status).toBe(200);
    expect(await kit.found(DAY)).toMatchObject({ availability: "CLOSED" });
    expect((await kit.book([{ id: kit.out.id, date: DAY }])).body.code).toBe("departure_closed");
    expect((await kit.order(order)).order_status).toBe("CONFIRMED");
    const calendar = await world.call<{ data: { date: string; open: boolean }[] }>(
      "GET",
      `/fast-boats/calendar?from=${kit.from.slug}&to=${kit.to.slug}&start=${DAY}&days=2`,
    );
    expect(calendar.body.data.map(({ open }) => open)).toEqual([false, true]);
    // Late money buys no seat on a boat that does not go.
    await kit.money(late);
    expect((await kit.order(late)).order_status).toBe("EXPIRED");
  });

  test.each<[string, object, string]>([
    ["no name", { ...percent, name_id: "", name_en: "" }, "name_id"],
    ["no percent", { effect: "percent", dates: [DAY] }, "percent"],
    ["no amounts", { effect: "amounts", dates: [DAY] }, "amounts.adult_local"],
    ["no days", { ...percent, dates: [] }, "dates"],
    ["a schedule that does not exist", { ...percent, schedules: [2_000_000_000] }, "schedules"],
  ])("with %s is refused at the field", async (_, body, field) => {
    const { token } = await world.person("ADMIN");
    const answer = await world.call<{ errors: Record<string, string[]> }>(
      "POST",
      "/admins/seasons",
      {
        token,
        body: { name_en: "Season", ...body },
      },
    );
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

test("everything that is missing from a season is said at once", async () => {
  const { token } = await world.person("ADMIN");
  const { body } = await world.call<{ errors: object }>("POST", "/admins/seasons", {
    token,
    body: { effect: "percent", dates: [] },
  });
  expect(Object.keys(body.errors).sort()).toEqual(["dates", "name_id", "percent"]);
});

describe("a season that gives seats away", () => {
  const six = (amount: number, more: object = {}) => ({
    adult_local: amount,
    adult_foreign: amount,
    child_local: amount,
    child_foreign: amount,
    infant_local: amount,
    infant_foreign: amount,
    ...more,
  });
  type Answer = { errors: Record<string, string[]>; data: AdminSeason };
  const en = { "Accept-Language": "en" };

  test("is refused when it is saved, with the schedule, the day and the fare at the field", async () => {
    const kit = await timetable(world);
    const body = {
      name_en: "Slip",
      effect: "amounts",
      amounts: six(50_000, { child_local: -200_000 }),
      dates: [DAY],
      schedules: [kit.out.id],
    };
    const save = (method: "POST" | "PUT", path: string, more: object = {}) =>
      world.call<Answer>(method, path, {
        token: kit.token,
        headers: en,
        body: { ...body, ...more },
      });
    const made = await save("POST", "/admins/seasons");
    expect(made.status).toBe(422);
    expect(Object.keys(made.body.errors)).toEqual(["amounts.child_local"]);
    expect(made.body.errors["amounts.child_local"]?.[0]).toMatch(
      /09:00 costs Rp\s100,000 on .*10 December 2031\. This would make it Rp\s0;/,
    );
    const { id, version } = (await save("POST", "/admins/seasons", { amounts: six(1_000) })).body
      .data;
    const saved = await save("PUT", `/admins/seasons/${id}`, {
      version,
      amounts: six(0, { adult_foreign: -199_500 }),
    });
    expect(Object.keys(saved.body.errors)).toEqual(["amounts.adult_foreign"]);
  });

  test("is refused when it is confirmed, if fares fell since it was written", async () => {
    const kit = await timetable(world);
    const season = await kit.season({
      effect: "amounts",
      amounts: six(0, { child_local: -90_000 }),
      dates: [DAY],
      schedules: [kit.out.id],
    });
    const { fares } = await kit.show();
    await kit.setFares([{ ...fares[0], child_local: 80_000 }]);
    const answer = await kit.confirm(season);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(["amounts.child_local"]);
  });

  test("in effect refuses fares and days from which it would take too much", async () => {
    const kit = await timetable(world, { valid_from: "2031-01-01", valid_until: "2031-12-31" });
    const take = six(0, { adult_local: -90_000, child_local: -40_000 });
    const dates = [DAY, "2032-01-05"];
    const season = await kit.season({ effect: "amounts", amounts: take, dates });
    expect((await kit.confirm(season)).status).toBe(200);
    const { fares } = await kit.show();
    const [own] = fares;

    // Fares: at the version and the type; a preview says so, too.
    const low = { ...own, valid_from: "2031-12-05", adult_local: 60_000 };
    for (const preview of [true, false]) {
      const answer = await kit.setFares([own!, low], { preview });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors ?? {})).toEqual(["fares.1.adult_local"]);
      expect(answer.body.errors?.["fares.1.adult_local"]?.[0]).toMatch(
        /10 December 2031.*“Musim \/ Season” would turn Rp\s60,000 into Rp\s0; Rp\s1,000 is the least/,
      );
    }
    // A child's fare below a thousand is its own least.
    const child = await kit.setFares([{ ...own!, child_local: 500 }]);
    expect(child.body.errors?.["fares.0.child_local"]?.[0]).toMatch(/Rp\s500 is the least/);
    // A later version leaves the day as it is.
    expect((await kit.setFares([own!, { ...low, valid_from: "2031-12-11" }])).status).toBe(200);

    // Days: the field that brings them.
    const longer = await kit.save({ valid_until: "2032-01-31" });
    expect(longer.status).toBe(422);
    expect(Object.keys(longer.body.errors ?? {})).toEqual(["valid_until"]);
    expect((await kit.save({ valid_until: "2032-01-04" })).status).toBe(200);

    // A new schedule, and one that is restored.
    const { form } = kit;
    const create = async (adult_local: number) =>
      world.call<Answer & { data: { id: number } }>("POST", kit.all, {
        token: kit.token,
        body: {
          ...(await form({ departs: "05:00", arrives: "05:40", valid_from: "2031-12-01" })),
          fares: { ...FARES, adult_local },
        },
      });
    const refused = await create(90_000);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["fares.adult_local"]);
    const made = await create(95_000);
    expect(made.status).toBe(201);
    const path = `${kit.all}/${made.body.data.id}`;
    const post = (verb: string) =>
      world.call<Answer>("POST", `${path}/${verb}`, { token: kit.token, body: {} });
    expect((await post("archive")).status).toBe(200);
    // What is archived is not sold: it may be as cheap as it likes.
    const { version } = (
      await world.call<{ data: { version: number } }>("GET", path, { token: kit.token })
    ).body.data;
    const cheap = { valid_from: "2031-12-01", ...FARES, adult_local: 10_000 };
    const set = await world.call("PUT", `${path}/fares`, {
      token: kit.token,
      body: { fares: [cheap], version },
    });
    expect(set.status).toBe(200);
    const restored = await post("restore");
    expect(restored.status).toBe(422);
    expect(Object.keys(restored.body.errors)).toEqual(["fares.adult_local"]);
  });
});

test("an adult's fare is at least Rp 1,000 wherever it is written; a child may travel free", async () => {
  const kit = await timetable(world);
  const { fares } = await kit.show();
  const refused = await kit.setFares([{ ...fares[0], adult_local: 999 }]);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(["fares.0.adult_local"]);
  const free = { child_local: 0, infant_local: 0, infant_foreign: 0, adult_local: 1_000 };
  expect((await kit.setFares([{ ...fares[0], ...free }])).status).toBe(200);
  const own = await world.call<Record<"errors", object>>("POST", "/admins/departures/fares", {
    token: kit.token,
    body: {
      ranges: [{ schedule_id: kit.out.id, from: DAY, to: DAY }],
      version: 0,
      fares: { adult_foreign: 0, child_foreign: 0 },
    },
  });
  expect(own.status).toBe(422);
  expect(Object.keys(own.body.errors)).toEqual(["fares.adult_foreign"]);
});

test("Nyepi and the public holidays are suggested once each, even by several at once", async () => {
  const kit = await timetable(world);
  const now = new Date("2026-11-22T00:00:00Z");
  await Promise.all([1, 2, 3].map(() => suggestHolidays(world.db, now)));
  const list = () =>
    world.call<{
      data: {
        id: number;
        name_en: string;
        dates: string[];
        effect: string;
        suggested: boolean;
        confirmed_at: null;
        holidays: { name: string }[];
      }[];
    }>("GET", "/admins/seasons", { token: kit.token, headers: { "Accept-Language": "en" } });
  const { data } = (await list()).body;
  expect(data.map(({ name_en }) => name_en)).toEqual([
    "Nyepi 2027",
    "Public holidays 2027",
    "Nyepi 2028",
    "Public holidays 2028",
  ]);
  expect(data[0]).toMatchObject({
    dates: ["2027-03-08"],
    effect: "closed",
    suggested: true,
    confirmed_at: null,
    holidays: [{ name: "Nyepi (Day of Silence)" }],
  });
  await world.call("POST", `/admins/seasons/${data[0]?.id}/archive`, {
    token: kit.token,
    body: {},
  });
  await suggestHolidays(world.db, now);
  expect((await list()).body.data).toHaveLength(3);
});
