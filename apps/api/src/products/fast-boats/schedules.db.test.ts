import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emailsOf } from "../../../test/emails.ts";
import { MailSink } from "../../../test/mail-sink.ts";
import { booking, openWorld, type World } from "../../../test/world.ts";
import { makeListed } from "../../features/catalogue/test/places-kit.ts";
import { findViolations } from "../../invariants.ts";
import { updateSchedule } from "./admin-schedules.ts";
import { FARES, timetable } from "./test/schedule-kit.ts";

const DAY = "2031-12-10";
let world: World;
let sink: MailSink;
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
});
afterAll(async () => {
  await world.close();
  await sink.off();
});
beforeEach(() => world.clock.set("2031-12-01T08:00:00+08:00"));
afterEach(async () => {
  // The invariant of lapsed holds reads this machine's clock, not the test's.
  const broken = (await findViolations(world.db)).filter(({ name }) => !name.startsWith("3."));
  expect(broken).toEqual([]);
});

const NEW = {
  via: "",
  departs: "07:30",
  arrives: "08:15",
  weekdays: [7, 1, 3],
  valid_from: "2031-12-01",
  valid_until: "2031-12-31",
  capacity: 30,
  check_in_minutes: 45,
  check_in_id: "Dermaga 2",
  check_in_en: "Pier 2",
  cut_off_minutes: 30,
  refund_policy: null,
  fares: FARES,
};

describe("a new schedule", () => {
  test("is sold at its fares on its days; a preview says how many, and writes nothing", async () => {
    const kit = await timetable(world, { departs: "10:00" });
    const body = { ...NEW, from: kit.from.slug, to: kit.to.slug };
    const create = (more: object = {}) =>
      world.call<{ data: { id: number } | null; effect: { departures: number } }>("POST", kit.all, {
        token: kit.token,
        body: { ...body, ...more },
      });
    const list = () =>
      world.call<{ data: { departs: string; fares: object; orders_ahead: number }[] }>(
        "GET",
        kit.all,
        { token: kit.token },
      );
    expect(await create({ preview: true })).toMatchObject({
      status: 201,
      body: { data: null, effect: { departures: 14, with_orders: 0, orders: [] } },
    });
    expect((await list()).body.data).toHaveLength(1);
    const made = await create();
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          weekdays: [1, 3, 7],
          version: 1,
          fares: [{ valid_from: "2031-12-01", locked: false }],
        },
      },
    });
    expect((await list()).body.data.map(({ departs }) => departs)).toContain("07:30");
    expect(await kit.found(DAY)).toMatchObject({
      schedule_id: made.body.data?.id,
      departs_at: "2031-12-10T07:30:00+08:00",
      check_in_at: "2031-12-10T06:45:00+08:00",
      total_price: 200_000,
    });
    // A Thursday.
    expect((await kit.found("2031-12-11"))?.departs_at).toBe("2031-12-11T10:00:00+08:00");
  });

  test("sells no more seats at a time than its boat has, on all its schedules, whoever saves at once", async () => {
    const kit = await timetable(world, { departs: "10:00" });
    // 07:30 to 08:15: the boat is free then, for one of these.
    const body = { ...NEW, from: kit.from.slug, to: kit.to.slug, capacity: 30 };
    const create = (more: object = {}) =>
      world.call<{ data: { id: number }; errors?: Record<string, string[]> }>("POST", kit.all, {
        token: kit.token,
        body: { ...body, ...more },
      });
    const made = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
    const refused = made.find(({ status }) => status === 422);
    expect(refused?.body.errors?.departs?.[0]).toMatch(
      /^The boat is under way at this time: 07:30 .+\. It has 10 seats left to sell$/,
    );
    // Parts of a way may be sold apart, as long as all together are no more than the boat has.
    const part = await create({ departs: "07:40", arrives: "08:20", capacity: 10 });
    expect(part.status).toBe(201);
    const { id } = part.body.data;
    const more = await kit.save({ capacity: 11 }, id);
    expect(more.body.errors?.departs?.[0]).toContain("It has 10 seats left");
    // On other days, or afterwards, the boat is free.
    expect((await kit.save({ departs: "08:15", arrives: "08:55", capacity: 40 }, id)).status).toBe(
      200,
    );
    // What was archived comes back only if the boat is still free.
    await world.call("POST", `${kit.at(id)}/archive`, { token: kit.token, body: {} });
    expect((await create({ departs: "08:20", arrives: "09:00" })).status).toBe(201);
    const back = await world.call<{ errors?: Record<string, string[]> }>(
      "POST",
      `${kit.at(id)}/restore`,
      { token: kit.token, body: {} },
    );
    expect([back.status, Object.keys(back.body.errors ?? {})]).toEqual([422, ["departs"]]);
  });

  test.each<[string, object, Record<string, string>]>([
    ["more seats than the boat has", { capacity: 41 }, { capacity: "The boat has 40 seats" }],
    [
      "an arrival before the departure",
      { arrives: "07:30" },
      { arrives: "The arrival must be later than the departure, on the same day" },
    ],
    ["no weekday", { weekdays: [] }, { weekdays: "Choose at least one weekday" }],
    [
      "an end before its start, and a place that does not exist",
      { valid_until: "2031-11-30", to: "atlantis" },
      {
        valid_until: "The last day is before the first",
        to: "Please choose a place from the list",
      },
    ],
    [
      "a negative fare",
      { fares: { ...FARES, infant_local: -1 } },
      { "fares.infant_local": "Enter a whole number from 0 to 100,000,000" },
    ],
    [
      "a refund policy that gives more for cancelling late",
      {
        refund_policy: [
          { hours: 72, percent: 10 },
          { hours: 24, percent: 50 },
        ],
      },
      { "refund_policy.1.percent": "" },
    ],
  ])("with %s is refused at the field", async (_, change, errors) => {
    const kit = await timetable(world);
    const body = { ...NEW, from: kit.from.slug, to: kit.to.slug, ...change };
    const answer = await world.call<{ errors: Record<string, string[]> }>("POST", kit.all, {
      token: kit.token,
      body,
    });
    expect(answer.status).toBe(422);
    for (const [field, text] of Object.entries(errors))
      expect(answer.body.errors[field]?.[0]).toContain(text);
    expect(Object.keys(answer.body.errors).sort()).toEqual(Object.keys(errors).sort());
  });
});

describe("a new time", () => {
  test("is told once to everybody aboard, in their language, and only after they were named", async () => {
    const kit = await timetable(world);
    const own = Math.random().toString(36).slice(2);
    const [held, paid] = [`held-${own}@example.test`, `paid-${own}@example.test`];
    const one = (await kit.book([{ id: kit.out.id, date: DAY }], { email: held, locale: "id" }))
      .body.data;
    const two = (
      await kit.book(
        [
          { id: kit.out.id, date: DAY },
          { id: kit.back.id, date: "2031-12-12" },
        ],
        { email: paid, locale: "en" },
      )
    ).body.data;
    await kit.pay(two);
    const before = await kit.order(two);
    const emails = emailsOf(world, sink);
    await emails.fresh(held);
    await emails.fresh(paid);

    const change = { departs: "13:00", cut_off_minutes: 90 };
    const preview = await kit.save({ ...change, preview: true });
    expect(preview.body.effect).toMatchObject({
      with_orders: 1,
      orders: [
        { booking_id: one.booking_id, order_status: "ON_HOLD", date: DAY, people: 1, clash: false },
        { booking_id: two.booking_id, order_status: "CONFIRMED" },
      ],
    });
    // 1 December 2031 to the end of 2033.
    expect(preview.body.effect.departures).toBe(762);
    expect((await kit.show()).departs).toBe("09:00");
    expect(await kit.save(change)).toMatchObject({ status: 409, body: { code: "orders_touched" } });
    expect(await kit.save({ ...change, touched_confirmed: [one.booking_id] })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("not read yet: 1") },
    });
    expect((await emails.fresh(held)).length + (await emails.fresh(paid)).length).toBe(0);

    const touched_confirmed = [one.booking_id, two.booking_id];
    expect((await kit.save({ ...change, touched_confirmed })).status).toBe(200);
    const after = await kit.order(two);
    expect(after.legs[0]).toMatchObject({
      departs_at: "2031-12-10T13:00:00+08:00",
      cut_off_at: "2031-12-10T11:30:00+08:00",
      check_in_at: "2031-12-10T12:30:00+08:00",
    });
    expect(after.legs[1]).toEqual(before.legs[1]);
    expect(after).toMatchObject({ order_status: "CONFIRMED", total_price: before.total_price });
    const { rows } = await world.db.execute(sql`
      select booking_id, starts_at, hold_limit_at from orders
      where booking_id in (${one.booking_id}, ${two.booking_id})`);
    for (const row of rows)
      expect(new Date(String(row.starts_at)).toISOString()).toBe("2031-12-10T05:00:00.000Z");

    const indonesian = await emails.one(held);
    expect(indonesian.subject).toBe(`Penyeberangan Anda berubah: ${one.booking_id}`);
    expect(indonesian.text).toContain("pukul 09.00");
    expect(indonesian.text).toContain("13.00");
    expect(indonesian.attachments).toHaveLength(0);
    // Who has not paid has no tickets that could be old.
    expect(indonesian.text).not.toMatch(/tersimpan|tercetak/);
    expect(preview.body.effect.email?.[0]?.text).not.toMatch(/tersimpan|tercetak/);
    const english = await emails.one(paid);
    expect(english.subject).toBe(`Your crossing has changed: ${two.booking_id}`);
    expect(english.text).toContain("at 09:00");
    expect(english.text).toContain("13:00");
    expect(english.text).toContain("Tickets that you saved or printed earlier");
    expect(english.attachments).toEqual([`${two.booking_id}.pdf`, `${two.booking_id}.ics`]);

    // Nothing new to tell.
    expect((await kit.save({ capacity: 39 })).status).toBe(200);
    expect([...(await emails.fresh(held)), ...(await emails.fresh(paid))]).toEqual([]);
  });

  test("that would leave before the way out has arrived is marked", async () => {
    const kit = await timetable(world);
    await kit.save({ arrives: "09:40" });
    await kit.save({ departs: "16:00", arrives: "16:40" }, kit.back.id);
    const { body } = await kit.book([
      { id: kit.out.id, date: DAY },
      { id: kit.back.id, date: DAY },
    ]);
    const clashes = async (departs: string, arrives: string) =>
      (await kit.save({ departs, arrives, preview: true })).body.effect.orders;
    const { booking_id } = body.data;
    expect(await clashes("09:10", "09:50")).toMatchObject([{ booking_id, clash: false }]);
    expect(await clashes("20:00", "20:40")).toMatchObject([{ booking_id, clash: true }]);
  });

  test("does not change crossings that are over, and late money gets the new time", async () => {
    const kit = await timetable(world);
    const gone = (await kit.book([{ id: kit.out.id, date: "2031-12-02" }])).body.data;
    await kit.pay(gone);
    const late = (await kit.book([{ id: kit.out.id, date: DAY }])).body.data;
    await world.call("POST", `/public-orders/fast-boats/${late.slug}/payments`, { body: {} });
    world.clock.set("2031-12-03T08:00:00+08:00");
    await kit.signInAgain();
    await world.sweep();
    expect((await kit.order(late)).order_status).toBe("EXPIRED");
    const saved = await kit.save({ departs: "11:00" });
    expect(saved).toMatchObject({ status: 200, body: { effect: { orders: [] } } });
    expect((await kit.order(gone)).legs[0]?.departs_at).toBe("2031-12-02T09:00:00+08:00");
    await kit.money(late);
    expect(await kit.order(late)).toMatchObject({
      order_status: "CONFIRMED",
      legs: [{ departs_at: "2031-12-10T11:00:00+08:00" }],
    });
  });

  test("in the past today is refused while people wait for that boat", async () => {
    const kit = await timetable(world, { departs: "15:00" });
    await kit.book([{ id: kit.out.id, date: "2031-12-01" }]);
    const answer = await kit.save({ departs: "07:59", preview: true });
    expect(answer.body.errors?.departs?.[0]).toContain("already");
  });
});

test("another port is told, and who has crossed keeps the port they left from", async () => {
  const kit = await timetable(world);
  const other = await world.crossing();
  const own = Math.random().toString(36).slice(2);
  const gone = (await kit.book([{ id: kit.out.id, date: "2031-12-02" }])).body.data;
  const next = (await kit.book([{ id: kit.out.id, date: DAY }], { email: `${own}@example.test` }))
    .body.data;
  await kit.pay(gone);
  await kit.pay(next);
  const emails = emailsOf(world, sink);
  await emails.fresh(`${own}@example.test`);
  world.clock.set("2031-12-03T08:00:00+08:00");
  await kit.signInAgain();
  const change = { from: other.from.slug, touched_confirmed: [next.booking_id] };
  expect((await kit.save(change)).status).toBe(200);
  expect((await kit.order(next)).legs[0]?.from.slug).toBe(other.from.slug);
  expect((await kit.order(gone)).legs[0]?.from.slug).toBe(kit.from.slug);
  expect((await emails.one(`${own}@example.test`)).text).toContain("pelabuhan");
});

describe("what is sold stays", () => {
  test("fewer seats than are sold are refused with the days; more seats are for sale at once", async () => {
    const kit = await timetable(world);
    await kit.book([{ id: kit.out.id, date: DAY }], { adults: 5 });
    await kit.book([{ id: kit.out.id, date: "2031-12-11" }], { adults: 2 });
    const refused = await kit.save({ capacity: 4, preview: true });
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.capacity?.[0]).toMatch(/on .*10 December 2031$/);
    expect((await kit.save({ capacity: 5 })).status).toBe(200);
    expect((await kit.found(DAY))?.availability).toBe("SOLD_OUT");
    expect((await kit.book([{ id: kit.out.id, date: DAY }])).body.code).toBe("seats_gone");
  });

  test("weekdays and a validity with orders are not taken away", async () => {
    const kit = await timetable(world);
    await kit.book([{ id: kit.out.id, date: DAY }]);
    const { body } = await kit.save({ weekdays: [1, 2, 4, 5, 6, 7] });
    expect(body.errors?.weekdays?.[0]).toContain("10 December 2031");
    expect((await kit.save({ valid_until: "2031-12-09" })).body.errors?.valid_until?.[0]).toContain(
      "There are orders on",
    );
    expect((await kit.save({ valid_from: "2031-12-11" })).body.errors?.valid_from).toBeDefined();
    expect((await kit.save({ valid_from: DAY, valid_until: DAY })).status).toBe(200);
    expect(await kit.found("2031-12-11")).toBeUndefined();
  });

  test("archived with its orders named, it sells no more, until it is restored", async () => {
    const kit = await timetable(world);
    const order = (await kit.book([{ id: kit.out.id, date: DAY }])).body.data;
    const archive = (body: object) =>
      world.call("POST", `${kit.at(kit.out.id)}/archive`, { token: kit.token, body });
    expect(await archive({})).toMatchObject({ status: 409, body: { code: "still_booked" } });
    expect((await archive({ touched_confirmed: [order.booking_id] })).status).toBe(200);
    expect(await kit.found(DAY)).toBeUndefined();
    expect((await kit.order(order)).order_status).toBe("ON_HOLD");
    await world.call("POST", `${kit.at(kit.out.id)}/restore`, { token: kit.token, body: {} });
    expect(await kit.found(DAY)).toBeDefined();
  });
});

describe("at the same time", () => {
  test("of two who save one schedule, the second is shown what the first did", async () => {
    const kit = await timetable(world);
    const form = await kit.form();
    const answers = await Promise.all(
      [31, 32, 33, 34].map((capacity) =>
        world.call<{ code: string; current?: { capacity: number } }>("PUT", kit.at(kit.out.id), {
          token: kit.token,
          body: { ...form, capacity },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { capacity } = await kit.show();
    for (const { status, body } of answers)
      if (status === 409)
        expect(body).toMatchObject({ code: "changed_meanwhile", current: { capacity } });
  });

  test("a booking that read the schedule before its time changed is told, and holds nothing", async () => {
    const kit = await timetable(world);
    const { slug, id, form } = { slug: kit.boat.slug, id: kit.out.id, form: await kit.form() };
    const { user } = await world.person("ADMIN");
    let answer: ReturnType<typeof kit.book> | undefined;
    await world.meanwhile(async (tx) => {
      const by = { admin: user, now: world.clock.now() };
      await updateSchedule(tx, { ...form, departs: "13:00", slug, id }, by, world.deps.jobs);
      answer = kit.book([{ id, date: DAY }]);
      await expect
        .poll(async () => {
          const { rows } = await world.db.execute(sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`);
          return rows.length;
        })
        .toBeGreaterThan(0);
    });
    expect(await answer).toMatchObject({ status: 409, body: { code: "departure_changed" } });
    expect((await kit.book([{ id, date: DAY }])).body.data.legs[0]?.departs_at).toBe(
      "2031-12-10T13:00:00+08:00",
    );
  });

  test("a port is archived, or a boat sails from it: never both", async () => {
    const kit = await timetable(world);
    for (let round = 0; round < 12; round++) {
      const { slug: from } = await makeListed(world, "ports");
      const [made, archived] = await Promise.all([
        world.call("POST", kit.all, {
          token: kit.token,
          body: { ...NEW, from, to: kit.to.slug },
        }),
        world.call("POST", `/admins/ports/${from}/archive`, { token: kit.token, body: {} }),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([made.status, archived.status]);
    }
  });

  test("bookings and new times: every order has the schedule's time, or its buyer was refused", async () => {
    const kit = await timetable(world);
    const saves = async () => {
      for (const departs of ["10:00", "11:00", "12:00", "13:00"]) {
        const { body } = await kit.save({ departs, preview: true });
        const touched_confirmed = body.effect.orders.map(({ booking_id }) => booking_id);
        await kit.save({ departs, touched_confirmed });
      }
    };
    const books = Array.from({ length: 12 }, () => kit.book([{ id: kit.out.id, date: DAY }]));
    const [, ...answers] = await Promise.all([saves(), ...books]);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    const { departs } = await kit.show();
    const { rows } = await world.db.execute(sql`
      select distinct to_char(departs_at at time zone 'Asia/Makassar', 'HH24:MI') as departs
      from fast_boat_legs where schedule_id = ${kit.out.id} and state = 'HELD'`);
    expect(rows).toEqual([{ departs }]);
  });
});

test("check-in is when and where the schedule says, else where the operator does", async () => {
  const kit = await timetable(world);
  const order = (await kit.book([{ id: kit.out.id, date: DAY }], { locale: "en" })).body.data;
  expect(order.legs[0]).toMatchObject({
    check_in_at: "2031-12-10T08:30:00+08:00",
    check_in_place: expect.stringContaining("North counter"),
  });
  await kit.save({ check_in_minutes: 60, check_in_id: "Dermaga 2" });
  expect((await kit.order(order)).legs[0]).toMatchObject({
    check_in_at: "2031-12-10T08:00:00+08:00",
    check_in_place: expect.stringContaining("Dermaga 2"),
  });
});

test("an order keeps the refund policy of its schedule; of two, the better for each hour", async () => {
  const kit = await timetable(world);
  const strict = [{ hours: 100, percent: 80 }];
  const site = [
    { hours: 72, percent: 100 },
    { hours: 24, percent: 50 },
  ];
  await kit.save({ refund_policy: strict });
  const one = [{ id: kit.out.id, date: DAY }];
  const { token } = await world.person("AGEN");
  // What one agrees to is what the order has.
  const shown = async () =>
    (
      await world.call<{ data: { refund_policy: object } }>("POST", "/fast-boats/quotes", {
        token,
        body: booking(one, { adults: 1 }),
      })
    ).body.data.refund_policy;
  expect(await shown()).toEqual(strict);
  const order = (await kit.book(one)).body.data;
  expect(order.refund_policy).toEqual(strict);
  const round = await kit.book([...one, { id: kit.back.id, date: "2031-12-11" }]);
  expect(round.body.data.refund_policy).toEqual(site);
  await kit.save({ refund_policy: null });
  expect(await shown()).toEqual(site);
  expect((await kit.order(order)).refund_policy).toEqual(strict);
  expect((await kit.book(one)).body.data.refund_policy).toEqual(site);
});
