import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { booking, openWorld, type World } from "../../../test/world.ts";
import { makeListed } from "../../features/catalogue/test/places-kit.ts";
import { findViolations } from "../../invariants.ts";
import { fleet, fleetInput } from "./test/fleet-kit.ts";
import { timetable } from "./test/schedule-kit.ts";

const DAY = "2031-12-10";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.set("2031-12-01T08:00:00+08:00"));
afterEach(async () => {
  // The invariant of lapsed holds reads this machine's clock, not the test's.
  const broken = (await findViolations(world.db)).filter(({ name }) => !name.startsWith("3."));
  expect(broken).toEqual([]);
});

const operator = async () => (await makeListed(world, "operators")).slug;

describe("a new boat", () => {
  test("is a draft that nobody is sold until it is published; then it is found", async () => {
    const office = await fleet(world);
    const kit = await timetable(world);
    const input = fleetInput({ name: "Segara Biru", operator: await operator() });
    const made = await office.send("POST", "", input);
    expect([made.status, made.body.data.published]).toEqual([201, false]);
    const { slug } = made.body.data;
    await world.db.execute(sql`update schedules set fast_boat_id =
      (select id from fast_boats where slug = ${slug}) where id = ${kit.out.id}`);
    expect(await kit.found(DAY)).toBeUndefined();
    const refused = await kit.book([{ id: kit.out.id, date: DAY }]);
    expect(refused.body.code).toBe("departure_unknown");

    await office.send("POST", `/${slug}/publish`, { published: true });
    expect(await kit.found(DAY)).toMatchObject({ availability: "AVAILABLE" });
    expect((await kit.book([{ id: kit.out.id, date: DAY }])).status).toBe(201);
  });

  test("may not sell more seats than its certificate allows, nor may the database", async () => {
    const office = await fleet(world);
    const input = { ...fleetInput({ name: "Segara", operator: await operator() }), capacity: 45 };
    const { status, body } = await office.send("POST", "", input);
    expect([status, body.errors]).toEqual([
      422,
      { capacity: ["The certificate allows 44 passengers"] },
    ]);
    const { boat } = await world.crossing();
    await expect(
      world.db.execute(sql`update fast_boats set certified_capacity = 39 where id = ${boat.id}`),
    ).rejects.toMatchObject({ cause: { constraint: "fast_boats_certified" } });
  });

  test("needs an operator that is not archived, a certificate's number and its last day", async () => {
    const office = await fleet(world);
    const gone = await operator();
    await world.call("POST", `/admins/operators/${gone}/archive`, {
      token: office.token,
      body: {},
    });
    const input = fleetInput({ name: "Segara", operator: gone });
    const archived = await office.send("POST", "", input);
    expect(archived.body.errors).toEqual({ operator: ["Please choose an operator from the list"] });
    const empty = { ...input, operator: "", certificate_number: " ", certificate_until: "" };
    const { body } = await office.send("POST", "", empty);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      "certificate_number",
      "certificate_until",
      "operator",
    ]);
  });
});

describe("an edit", () => {
  test("of another name gives another address; schedules are found under the old one too", async () => {
    const office = await fleet(world);
    const kit = await timetable(world);
    const renamed = await office.save(kit.boat.slug, { name: `Baru ${kit.boat.id}` });
    expect(renamed.body.data.slug).toBe(`baru-${kit.boat.id}`);
    expect((await kit.show()).boat.slug).toBe(`baru-${kit.boat.id}`);
    expect((await office.show(kit.boat.slug)).slug).toBe(`baru-${kit.boat.id}`);
  });

  test("that started from an older version is refused with what is there now", async () => {
    const office = await fleet(world);
    const { boat } = await world.crossing();
    const form = await office.show(boat.slug);
    await office.save(boat.slug, { luggage_kg: 25 });
    const more = { certificate_number: "SK-2", certificate_until: "2033-01-01" };
    const late = await office.send("PUT", `/${boat.slug}`, { ...form, ...more });
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    expect(late.body.current).toMatchObject({ luggage_kg: 25, version: 2 });
  });

  test("keeps seats that are sold, and names the days and the schedules that have more", async () => {
    const office = await fleet(world);
    const kit = await timetable(world, { departs: "09:00" });
    await kit.book([{ id: kit.out.id, date: DAY }], { adults: 3 });
    await kit.book([{ id: kit.out.id, date: "2031-12-12" }], { adults: 4 });
    const put = (body: object) => office.send("PUT", `/${kit.boat.slug}`, body);
    const form = {
      ...(await office.show(kit.boat.slug)),
      certificate_number: "SK-1",
      certificate_until: "2033-12-31",
    };
    const both = await put({ ...form, capacity: 2 });
    expect(both.status).toBe(422);
    expect(both.body.errors?.capacity?.[0]).toMatch(
      /^More seats than that are already sold or held on Wednesday, 10 December 2031, Friday, 12 December 2031\. These schedules have more seats, too: 09:00 .+ \(40\)\.$/,
    );
    const schedules = await put({ ...form, capacity: 30 });
    expect(schedules.body.errors?.capacity?.[0]).toMatch(/^These schedules have more seats: 09:00/);

    // Once the schedules have fewer, so may the boat; a schedule never gets more again.
    for (const id of [kit.out.id, kit.back.id]) await kit.save({ capacity: 30 }, id);
    expect((await put({ ...form, capacity: 30 })).status).toBe(200);
    const above = await kit.save({ capacity: 31 });
    expect(above.body.errors?.capacity).toEqual(["The boat has 30 seats"]);
  });

  test("holds for a day whose own seats are taken back: it gets no more than the boat has by now", async () => {
    const office = await fleet(world);
    const kit = await timetable(world);
    await kit.book([{ id: kit.out.id, date: DAY }]);
    world.clock.advance(1);
    const day = async () => {
      const { body } = await world.call<{
        data: { date: string; capacity: number }[];
        version: number;
      }>("GET", `${kit.at(kit.out.id)}/days?month=2031-12`, { token: kit.token });
      return { ...body.data.find(({ date }) => date === DAY), version: body.version };
    };
    const act = (path: string, body: object) =>
      world.call<{ change: number }>("POST", `/admins/departures/${path}`, {
        token: kit.token,
        body,
      });
    const ranges = [{ schedule_id: kit.out.id, from: DAY, to: DAY }];
    const seated = await act("seats", { ranges, seats: 20, version: (await day()).version });
    for (const id of [kit.out.id, kit.back.id]) await kit.save({ capacity: 30 }, id);
    expect((await office.save(kit.boat.slug, { capacity: 30 })).status).toBe(200);
    expect((await act("undo", { change: seated.body.change })).status).toBe(200);
    expect((await day()).capacity).toBe(30);
  });

  test("takes an archived schedule along, which may be sold again with the boat's seats", async () => {
    const office = await fleet(world);
    const kit = await timetable(world);
    for (const { id } of [kit.out, kit.back])
      await world.call("POST", `${kit.at(id)}/archive`, { token: kit.token, body: {} });
    expect((await office.save(kit.boat.slug, { capacity: 25 })).status).toBe(200);
    await world.call("POST", `${kit.at(kit.out.id)}/restore`, { token: kit.token, body: {} });
    expect((await kit.show()).capacity).toBe(25);
  });
});

describe("a boat that is archived", () => {
  test("names its coming orders first, is sold no longer, and its orders stay", async () => {
    const office = await fleet(world);
    const kit = await timetable(world);
    // A round trip on the same boat is one order.
    const legs = [
      { id: kit.out.id, date: DAY },
      { id: kit.back.id, date: "2031-12-12" },
    ];
    const { data: order } = (await kit.book(legs)).body;
    const { live_orders } = await office.show(kit.boat.slug);
    expect(live_orders).toMatchObject([{ booking_id: order.booking_id, date: DAY }]);
    const path = `/${kit.boat.slug}`;
    expect((await office.send("POST", `${path}/archive`, {})).body.code).toBe("still_booked");
    const touched_confirmed = [order.booking_id];
    expect((await office.send("POST", `${path}/archive`, { touched_confirmed })).status).toBe(200);
    expect(await kit.found(DAY)).toBeUndefined();
    expect((await kit.order(order)).legs).toHaveLength(2);
    await kit.pay(order);
    expect(await kit.order(order)).toMatchObject({ order_status: "CONFIRMED" });
  });

  test("is not restored while its operator is archived", async () => {
    const office = await fleet(world);
    const slug = await operator();
    const made = await office.send("POST", "", fleetInput({ name: "Karang", operator: slug }));
    const boat = made.body.data.slug;
    await office.send("POST", `/${boat}/archive`, {});
    await world.call("POST", `/admins/operators/${slug}/archive`, {
      token: office.token,
      body: {},
    });
    const refused = await office.send("POST", `/${boat}/restore`, {});
    expect([refused.status, refused.body.code]).toEqual([409, "parent_archived"]);
  });

  test("does not take late money: it is refunded", async () => {
    const kit = await timetable(world);
    const { data: order } = (await kit.book([{ id: kit.out.id, date: DAY }])).body;
    await world.call("POST", `/public-orders/fast-boats/${order.slug}/payments`, { body: {} });
    world.clock.advance(120);
    await world.sweep();
    const office = await fleet(world);
    expect((await office.send("POST", `/${kit.boat.slug}/archive`, {})).status).toBe(200);
    await kit.money(order);
    expect(await kit.order(order)).toMatchObject({ order_status: "EXPIRED" });
  });
});

describe("a certificate", () => {
  const LAST = "2031-12-10";
  const AFTER = "2031-12-11";

  test("sells its last day and none after it: search, calendar, quote and booking agree", async () => {
    const office = await fleet(world);
    const kit = await timetable(world);
    expect((await office.certify(kit.boat.slug, LAST)).status).toBe(200);
    expect((await kit.found(LAST))?.availability).toBe("AVAILABLE");
    expect((await kit.found(AFTER))?.availability).toBe("CLOSED");
    const route = `from=${kit.from.slug}&to=${kit.to.slug}`;
    const { body } = await world.call<{ data: { date: string; open: boolean }[] }>(
      "GET",
      `/fast-boats/calendar?${route}&start=${LAST}&days=2`,
    );
    expect(body.data).toMatchObject([
      { date: LAST, open: true },
      { date: AFTER, open: false, lowest_price: null },
    ]);
    const quote = (date: string) =>
      world.call<{ code?: string }>("POST", "/fast-boats/quotes", {
        body: booking([{ id: kit.out.id, date }]),
      });
    expect((await quote(LAST)).status).toBe(200);
    expect((await quote(AFTER)).body.code).toBe("departure_closed");
    expect((await kit.book([{ id: kit.out.id, date: AFTER }])).body.code).toBe("departure_closed");
    expect((await kit.book([{ id: kit.out.id, date: LAST }])).status).toBe(201);
    // The office reads the reason.
    const days = await world.call<{ data: { date: string; closed: boolean; rule: object }[] }>(
      "GET",
      `${kit.at(kit.out.id)}/days?month=2031-12`,
      { token: kit.token },
    );
    expect(days.body.data.find(({ date }) => date === AFTER)).toMatchObject({
      closed: true,
      rule: { kind: "certificate" },
    });
  });

  test("that ends while a booking is under way: the booking is told, and holds nothing", async () => {
    const office = await fleet(world);
    const kit = await timetable(world);
    for (let round = 0; round < 8; round++) {
      await office.certify(kit.boat.slug, "2033-12-31");
      const [booked, ended] = await Promise.all([
        kit.book([{ id: kit.out.id, date: AFTER }]),
        office.certify(kit.boat.slug, LAST),
      ]);
      expect(ended.status).toBe(200);
      // Whoever was first: an order that is there before is listed, one that comes after is refused.
      const { body } = await world.call<{
        data: { slug: string; orders: { booking_id: string }[] }[];
      }>("GET", "/admins/certificates", { token: office.token });
      const listed = body.data.find(({ slug }) => slug === kit.boat.slug)?.orders ?? [];
      if (booked.status === 201)
        expect(listed.map(({ booking_id }) => booking_id)).toContain(booked.body.data.booking_id);
      else expect(["departure_changed", "departure_closed"]).toContain(booked.body.code);
    }
  });

  test("closes the statement that takes seats, and the one of late money", async () => {
    const kit = await timetable(world);
    const { data: order } = (await kit.book([{ id: kit.out.id, date: AFTER }])).body;
    await world.call("POST", `/public-orders/fast-boats/${order.slug}/payments`, { body: {} });
    world.clock.advance(120);
    await world.sweep();
    await world.db.execute(
      sql`update fast_boats set certificate_until = ${LAST} where id = ${kit.boat.id}`,
    );
    await kit.money(order);
    expect(await kit.order(order)).toMatchObject({ order_status: "EXPIRED" });
    const { takeSeats } = await import("./queries/stock.ts");
    const leg = { schedule_id: kit.out.id, capacity: 40, sale_version: 1 };
    const take = (date: string) => takeSeats(world.db, [{ ...leg, date }], 0);
    expect([await take(AFTER), await take(LAST)]).toEqual([0, 1]);
  });

  test("is a task from 30 days before its end, with the orders after its last day", async () => {
    const office = await fleet(world);
    const kit = await timetable(world);
    type Tasks = {
      data: {
        slug: string;
        days_left: number | null;
        certificate: { state: string };
        orders: { booking_id: string; name: string }[];
      }[];
    };
    const task = async (token = office.token) => {
      const { body } = await world.call<Tasks>("GET", "/admins/certificates", { token });
      return body.data.find(({ slug }) => slug === kit.boat.slug);
    };
    expect(await task()).toMatchObject({ certificate: { state: "missing" }, days_left: null });
    await office.certify(kit.boat.slug, "2032-01-01");
    expect(await task()).toBeUndefined();
    const before = (await kit.book([{ id: kit.out.id, date: LAST }])).body.data;
    const after = (await kit.book([{ id: kit.out.id, date: AFTER }])).body.data;
    const saved = await office.certify(kit.boat.slug, LAST);
    // Said at once, also where the day is too far away for a task.
    expect(saved.body).toMatchObject({ data: { orders_after_certificate: 1 } });
    expect(await task()).toMatchObject({
      certificate: { state: "ending" },
      days_left: 9,
      orders: [{ booking_id: after.booking_id, name: "Emma" }],
    });
    // The orders themselves stay as they were.
    await kit.pay(before);
    await kit.pay(after);
    expect((await kit.order(after)).order_status).toBe("CONFIRMED");
    // Who keeps the certificates need not read who travels.
    const catalogue = await world.person("ADMIN", "catalogue");
    expect((await task(catalogue.token))?.orders).toMatchObject([{ name: "" }]);
    // A draft is sold to nobody, but its travellers still are.
    await office.send("POST", `/${kit.boat.slug}/publish`, { published: false });
    expect((await task())?.orders).toHaveLength(1);
    world.clock.set("2031-12-13T08:00:00+08:00");
    const late = await fleet(world);
    expect(await task(late.token)).toBeUndefined();
  });
});

describe("the list", () => {
  test("has each boat's next departure with its load, and its coming orders", async () => {
    // Today's departures have left.
    world.clock.set("2031-12-01T12:00:00+08:00");
    const office = await fleet(world);
    const kit = await timetable(world, { departs: "09:00" });
    const paid = (await kit.book([{ id: kit.out.id, date: "2031-12-02" }], { adults: 2 })).body
      .data;
    await kit.pay(paid);
    await kit.book([{ id: kit.out.id, date: "2031-12-02" }], { adults: 3 });
    await kit.book([{ id: kit.out.id, date: DAY }]);
    type List = { data: Record<string, unknown>[]; meta: { total: number } };
    const search = `?search=${encodeURIComponent(kit.boat.name)}`;
    const { body } = await office.send<List>("GET", search);
    expect(body.data).toMatchObject([
      {
        slug: kit.boat.slug,
        operator: { name: "Sinar Segara" },
        certificate: { state: "missing", until: null },
        next_departure: {
          schedule_id: kit.out.id,
          date: "2031-12-02",
          departs_at: "2031-12-02T09:00:00+08:00",
          sold: 2,
          held: 3,
          capacity: 40,
          closed: null,
        },
        orders: { held: 2, paid: 1 },
      },
    ]);
    expect((await office.send<List>("GET", `${search}&archived=yes`)).body.data).toEqual([]);
    const next = await office.send<{ data: { date: string; sold: number }[] }>(
      "GET",
      `/${kit.boat.slug}/departures?limit=3`,
    );
    expect(next.body.data).toMatchObject([
      { date: "2031-12-02", sold: 2, held: 3 },
      { date: "2031-12-03", sold: 0 },
      { date: "2031-12-04", sold: 0 },
    ]);
  });

  test("passes over days that are closed, and is empty after the last", async () => {
    const office = await fleet(world);
    const kit = await timetable(world);
    await office.certify(kit.boat.slug, "2031-12-02");
    const season = await kit.season({
      effect: "closed",
      dates: ["2031-12-01", "2031-12-02"],
      percent: null,
      amounts: null,
      schedules: [kit.out.id, kit.back.id],
    });
    await kit.confirm(season);
    type Boat = { data: { next_departure: { date: string } | null }[] };
    const next = async () =>
      (await office.send<Boat>("GET", `?search=${encodeURIComponent(kit.boat.name)}`)).body.data[0]
        ?.next_departure;
    expect(await next()).toBeNull();
    const { body } = await office.send<{ data: { closed: string }[] }>(
      "GET",
      `/${kit.boat.slug}/departures?limit=6`,
    );
    expect([...new Set(body.data.map(({ closed }) => closed))]).toEqual(["season", "certificate"]);
    await world.call("POST", `/admins/seasons/${season.id}/archive`, {
      token: kit.token,
      body: {},
    });
    expect(await next()).toMatchObject({ date: "2031-12-01" });
  });
});

describe("notes of staff", () => {
  test("are saved by version, and the audit does not repeat them", async () => {
    const office = await fleet(world);
    const { boat } = await world.crossing();
    const write = (notes: string, version: number) =>
      office.send("PUT", `/${boat.slug}/notes`, { notes, version });
    expect((await write("Mesin kiri diservis", 1)).body.data).toMatchObject({
      notes: "Mesin kiri diservis",
      notes_version: 2,
      version: 1,
    });
    const late = await write("Lupakan", 1);
    expect([late.status, late.body.code, late.body.current]).toEqual([
      409,
      "changed_meanwhile",
      { notes: "Mesin kiri diservis", version: 2 },
    ]);
    const { rows } = await world.db.execute(sql`select action, detail from audit_entries
      where subject = ${`fast_boat:${boat.id}`}`);
    expect(rows).toEqual([{ action: "fast_boat.notes", detail: { slug: boat.slug } }]);
  });
});
