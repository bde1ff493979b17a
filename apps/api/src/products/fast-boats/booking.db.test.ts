import type { FastBoatQuote } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { Refusal } from "../../platform/refusal.ts";

const DAY = "2031-12-10";
// promises.md: 100 rounds of 200 buyers, 1,000 posts over 20 keys. A short round of each in `npm test`.
const long = process.env.TORTURE === "1";
const [rounds, buyers] = long ? [100, 200] : [2, 120];
const [posts, keys] = long ? [1_000, 20] : [200, 4];
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const book = (token: string, body: object, key?: string) =>
  world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body,
    ...(key ? { headers: { "Idempotency-Key": key } } : {}),
  });
const stock = async (schedule_id: number, date = DAY) => {
  const { rows } = await world.db.execute(
    sql`select held, sold, capacity from departures where schedule_id = ${schedule_id} and date = ${date}`,
  );
  return rows[0] as { held: number; sold: number; capacity: number };
};

describe("the last seat is sold once", () => {
  test(`${rounds} rounds of ${buyers} buyers for 20 seats: none oversold, none left while buyers were refused`, async () => {
    const { token } = await world.person("AGEN");
    for (let round = 0; round < rounds; round++) {
      const { out } = await world.crossing({ capacity: 20 });
      const answers = await Promise.all(
        Array.from({ length: buyers }, () => book(token, booking([{ id: out.id, date: DAY }]))),
      );
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(20);
      expect(statuses.filter((status) => status === 409)).toHaveLength(buyers - 20);
      expect(await stock(out.id)).toMatchObject({ held: 20, sold: 0 });
    }
    expect(await findViolations(world.db)).toEqual([]);
  });

  test("without the guard the same crowd oversells: the check above can fail", async () => {
    const { out } = await world.crossing({ capacity: 20 });
    await world.db.execute(sql`alter table departures drop constraint departures_never_oversold`);
    try {
      await world.db.execute(
        sql`insert into departures (schedule_id, date, capacity) values (${out.id}, ${DAY}, 20)`,
      );
      const naive = () =>
        world.db.transaction(async (tx) => {
          const { rows } = await tx.execute(
            sql`select capacity - held - sold as left from departures where schedule_id = ${out.id}`,
          );
          if (Number(rows[0]?.left) < 1) return;
          await tx.execute(
            sql`update departures set held = held + 1 where schedule_id = ${out.id}`,
          );
        });
      await Promise.all(Array.from({ length: 120 }, naive));
      expect((await stock(out.id)).held).toBeGreaterThan(20);
    } finally {
      await world.db.execute(sql`delete from departures where schedule_id = ${out.id}`);
      await world.db.execute(
        sql`alter table departures add constraint departures_never_oversold check (held >= 0 and sold >= 0 and held + sold <= capacity)`,
      );
    }
  });

  // Its return has the lower number, so that locking in the order of travel would conflict with
  // releasing seats, which locks by schedule: without one order for all they deadlock.
  test("round trips that are booked while others are cancelled never wait for each other for ever", async () => {
    const { token } = await world.person("AGEN");
    const { out, back } = await world.crossing({ capacity: 200 });
    const trip = booking([
      { id: back.id, date: DAY },
      { id: out.id, date: "2031-12-11" },
    ]);
    const many = () => Promise.all(Array.from({ length: 40 }, () => book(token, trip)));
    const cancel = (slug: string) =>
      world.call("POST", `/users/orders/fast-boats/${slug}/cancel`, { token, body: {} });
    let before = await many();
    for (let round = 0; round < rounds; round++) {
      const [after, gone] = await Promise.all([
        many(),
        Promise.all(before.map(({ body }) => cancel(body.data.slug))),
      ]);
      expect(after.filter((answer) => answer.status !== 201)).toEqual([]);
      expect(gone.filter((answer) => answer.status !== 200)).toEqual([]);
      before = after;
    }
    expect(await findViolations(world.db)).toEqual([]);
  });

  test("a round trip whose return is full keeps no seat on the way out", async () => {
    const { token } = await world.person("AGEN");
    const { out, back } = await world.crossing({ capacity: 2 });
    const later = "2031-12-12";
    await book(token, booking([{ id: back.id, date: later }], { adults: 2 }));
    const answer = await book(
      token,
      booking([
        { id: out.id, date: DAY },
        { id: back.id, date: later },
      ]),
    );
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "seats_gone" });
    expect(await stock(out.id)).toBeUndefined();
  });
});

describe("a form sent twice", () => {
  test(`${posts} posts over ${keys} keys make ${keys} orders with identical answers`, async () => {
    const { token } = await world.person("AGEN");
    const { out } = await world.crossing({ capacity: 100 });
    const body = booking([{ id: out.id, date: DAY }]);
    const answers = await Promise.all(
      Array.from({ length: posts }, (_, i) => book(token, body, `key-${i % keys}`)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.data.slug)).size).toBe(keys);
    expect(await stock(out.id)).toMatchObject({ held: keys });
  });

  test("the same key with another body is refused, and so is nobody else's key", async () => {
    const [one, two] = [await world.person("AGEN"), await world.person("AGEN")];
    const { out } = await world.crossing();
    const body = booking([{ id: out.id, date: DAY }]);
    expect((await book(one.token, body, "shared")).status).toBe(201);
    const changed = booking([{ id: out.id, date: DAY }], { adults: 2 });
    expect((await book(one.token, changed, "shared")).body).toMatchObject({
      code: "idempotency_mismatch",
    });
    expect((await book(two.token, changed, "shared")).status).toBe(201);
  });

  test("a refused booking may be sent again with the same key", async () => {
    const { token } = await world.person();
    const { out } = await world.crossing({ capacity: 1 });
    const body = booking([{ id: out.id, date: DAY }], { adults: 2 });
    expect((await book(token, body, "again")).status).toBe(409);
    await world.db.execute(sql`update fast_boats set capacity = 2, certified_capacity = 2
      where id = ${out.fast_boat_id}`);
    await world.db.execute(sql`update schedules set capacity = 2 where id = ${out.id}`);
    expect((await book(token, body, "again")).status).toBe(201);
  });
});

test("a quote of a round trip says when and where one checks in for each way", async () => {
  const { out, back } = await world.crossing({ departs: "09:00" });
  await world.db.execute(sql`update schedules set check_in_en = 'Beach office', check_in_minutes = 60
    where id = ${back.id}`);
  const body = booking([
    { id: out.id, date: DAY },
    { id: back.id, date: "2031-12-12" },
  ]);
  const { body: answer } = await world.call<{ data: FastBoatQuote }>("POST", "/fast-boats/quotes", {
    body,
  });
  const [there, home] = answer.data.check_ins;
  expect(there?.at.slice(0, 10)).toBe(DAY);
  expect(there?.place).not.toContain("Beach office");
  const [, leaving] = answer.data.legs;
  expect(Date.parse(leaving!.departs_at) - Date.parse(home!.at)).toBe(60 * 60_000);
  expect(home?.place).toContain("Beach office");
});

describe("terms that were changed while somebody read them", () => {
  type Quoted = { data: { terms_version: string } };
  /** A crossing that was read at its terms, and a change that staff make then. */
  const after = async (change: (schedule_id: number) => ReturnType<typeof sql>) => {
    const { token } = await world.person("AGEN");
    const { out } = await world.crossing();
    const body = booking([{ id: out.id, date: DAY }]);
    const read = async () => {
      const { body: answer } = await world.call<Quoted>("POST", "/fast-boats/quotes", { body });
      return { ...body, terms_version: answer.data.terms_version };
    };
    const shown = await read();
    await world.db.execute(change(out.id));
    return { token, out, shown, read };
  };

  test.each([
    ["its time", (id: number) => sql`update schedules set departs = '05:15' where id = ${id}`],
    [
      "its check-in",
      (id: number) =>
        sql`update schedules set check_in_minutes = check_in_minutes + 1 where id = ${id}`,
    ],
    [
      "its refund policy",
      (id: number) => sql`update schedules set refund_policy = '[]' where id = ${id}`,
    ],
    [
      "its rule for moving",
      (id: number) =>
        sql`update schedules set reschedule_policy = '{"fee": null, "free_hours": 5}' where id = ${id}`,
    ],
  ])("%s: nothing is booked, and what is read anew can be", async (_, change) => {
    const { token, out, shown, read } = await after(change);
    const { status, body } = await book(token, shown);
    expect([status, (body as { code?: string }).code]).toEqual([409, "terms_changed"]);
    expect(await stock(out.id)).toBeUndefined();
    expect((await book(token, await read())).status).toBe(201);
  });

  test("what nobody reads there, or another crossing, changes nothing", async () => {
    const { token, shown } = await after(
      (id) =>
        sql`update schedules set cut_off_minutes = cut_off_minutes + 1, version = version + 1 where id = ${id}`,
    );
    expect((await book(token, shown)).status).toBe(201);
  });

  test("the site's own policy, by what was written into the order", async () => {
    const { token, shown } = await after(
      () => sql`insert into site_settings (settings) values ('{"refund_policy": []}')`,
    );
    try {
      const { body } = await book(token, shown);
      expect(body).toMatchObject({ code: "terms_changed" });
    } finally {
      await world.db.execute(sql`delete from site_settings`);
    }
  });

  test("a booking that is sent again after its answer was lost is still that booking", async () => {
    const { token, out, shown, read } = await after(() => sql`select 1`);
    const first = await book(token, shown, "lost");
    await world.db.execute(sql`update schedules set refund_policy = '[]' where id = ${out.id}`);
    const again = await book(token, await read(), "lost");
    expect(again.body.data.slug).toBe(first.body.data.slug);
  });
});

describe("what a booking refuses", () => {
  const refused = async (change: (body: ReturnType<typeof booking>) => object, legs?: object[]) => {
    const { token } = await world.person("AGEN");
    const { out, back } = await world.crossing();
    const body = booking([{ id: out.id, date: DAY }]);
    if (legs) body.legs = legs as never;
    const { status, body: answer } = await book(
      token,
      change({ ...body, ids: { out, back } } as never),
    );
    return { status, ...(answer as object) } as { status: number; code: string; errors?: object };
  };
  type WithIds = { ids: { out: { id: number }; back: { id: number } } };

  test("a date in the past", async () => {
    const answer = await refused((body) => ({
      ...body,
      legs: [{ ...body.legs[0], date: "2031-11-30" }],
    }));
    expect(answer).toMatchObject({ status: 409, code: "departure_past_cut_off" });
  });
  test("a schedule that does not exist, or not on that date", async () => {
    expect(
      await refused((body) => ({ ...body, legs: [{ schedule_id: 999_999, date: DAY }] })),
    ).toMatchObject({
      status: 422,
      code: "departure_unknown",
      errors: { "legs.0": expect.anything() },
    });
    expect(
      await refused((body) => ({ ...body, legs: [{ ...body.legs[0], date: "2034-01-01" }] })),
    ).toMatchObject({ code: "departure_unknown" });
  });
  test("a return before the outbound has arrived", async () => {
    const answer = await refused((body) => {
      const { ids } = body as unknown as WithIds;
      return {
        ...body,
        trip_type: "round_trip",
        legs: [body.legs[0], { schedule_id: ids.back.id, date: DAY }],
      };
    });
    expect(answer).toMatchObject({ status: 422, code: "return_before_outbound" });
  });
  test("a return between other places", async () => {
    const answer = await refused((body) => ({
      ...body,
      trip_type: "round_trip",
      legs: [body.legs[0], { ...body.legs[0], date: "2031-12-12" }],
    }));
    expect(answer).toMatchObject({ code: "return_route" });
  });
  test("two legs on a one-way trip", async () => {
    const answer = await refused((body) => ({ ...body, legs: [body.legs[0], body.legs[0]] }));
    expect(answer).toMatchObject({ code: "leg_count" });
  });
  test("nobody, and 21 passengers", async () => {
    for (const n of [0, 21]) {
      const answer = await refused((body) => ({
        ...body,
        passengers: Array.from({ length: n }, () => body.passengers[0]),
      }));
      expect(answer).toMatchObject({ status: 422, errors: { passengers: expect.anything() } });
    }
  });
  test("a child without an adult", async () => {
    const answer = await refused((body) => ({
      ...body,
      passengers: [{ ...body.passengers[0], age_category: "child" }],
    }));
    expect(answer).toMatchObject({ status: 422, code: "adult_required" });
  });
  test("a price that has changed since it was shown, and nothing is held", async () => {
    const answer = await refused((body) => ({ ...body, total_price: 1 }));
    expect(answer).toMatchObject({ status: 409, code: "price_changed" });
  });
  test("a phone number that no country knows", async () => {
    const answer = await refused((body) => ({
      ...body,
      contact: { ...body.contact, phone: "12" },
    }));
    expect(answer).toMatchObject({ status: 422, errors: { "contact.phone": expect.anything() } });
  });
  test("a closed date", async () => {
    const { token } = await world.person();
    const { out } = await world.crossing();
    await world.db.execute(
      sql`insert into departures (schedule_id, date, capacity, closed) values (${out.id}, ${DAY}, 40, true)`,
    );
    expect((await book(token, booking([{ id: out.id, date: DAY }]))).body).toMatchObject({
      code: "departure_closed",
    });
  });
  test("nobody's session, and an admin's", async () => {
    const { out } = await world.crossing();
    const body = booking([{ id: out.id, date: DAY }]);
    expect((await book("", body)).status).toBe(401);
    const { token } = await world.person("ADMIN");
    expect((await book(token, body)).body).toMatchObject({ code: "admin_cannot_book" });
  });
  test("fares, totals and statuses that a body claims are never written", async () => {
    const { token } = await world.person();
    const { out } = await world.crossing();
    const body = {
      ...booking([{ id: out.id, date: DAY }]),
      order_status: "CONFIRMED",
      subtotal: 1,
      discount: 199_999,
      user_id: 1,
      passengers: [{ ...booking([]).passengers[0], price: 1, state: "CANCELLED" }],
    };
    const answer = await book(token, body);
    expect(answer.body.data).toMatchObject({ order_status: "ON_HOLD", total_price: 200_000 });
  });
});

test("an account has three unpaid orders at most, even when it asks ten times at once; an agent is free", async () => {
  const limited = await openWorld({ env: { RATE_LIMITS: "on" } });
  try {
    const { out } = await limited.crossing({ capacity: 100 });
    const body = booking([{ id: out.id, date: DAY }]);
    const ask = async (role: "USER" | "AGEN") => {
      const { token } = await limited.person(role);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          limited.call("POST", "/users/orders/fast-boats", { token, body }),
        ),
      );
      return answers.filter((answer) => answer.status === 201).length;
    };
    expect(await ask("USER")).toBe(3);
    expect(await ask("AGEN")).toBe(10);
  } finally {
    await limited.close();
  }
});

describe("holds", () => {
  test("seats of a lapsed hold are sold to the next buyer at once, without waiting for the sweep", async () => {
    const { token } = await world.person("AGEN");
    const { out } = await world.crossing({ capacity: 2 });
    const first = await book(token, booking([{ id: out.id, date: DAY }], { adults: 2 }));
    world.clock.advance(31);
    const second = await book(token, booking([{ id: out.id, date: DAY }], { adults: 2 }));
    expect(second.status).toBe(201);
    const { body } = await world.call<Booked>(
      "GET",
      `/users/orders/fast-boats/${first.body.data.slug}`,
      { token },
    );
    expect(body.data.order_status).toBe("EXPIRED");
    expect(await findViolations(world.db)).toEqual([]);
  });
  test("search counts a lapsed hold as free", async () => {
    const { token } = await world.person("AGEN");
    const { out, from, to } = await world.crossing({ capacity: 2 });
    await book(token, booking([{ id: out.id, date: DAY }], { adults: 2 }));
    const search = async () => {
      const path = `/fast-boats/departures?from=${from.slug}&to=${to.slug}&date=${DAY}`;
      const { body } = await world.call<{ data: { vacancies: number; availability: string }[] }>(
        "GET",
        path,
      );
      return body.data[0];
    };
    expect(await search()).toMatchObject({ vacancies: 0, availability: "SOLD_OUT" });
    world.clock.advance(30);
    expect(await search()).toMatchObject({ vacancies: 2, availability: "LIMITED" });
  });

  test("a crossing says what is refunded of it until when, by its own policy or the site's", async () => {
    const { out } = await world.crossing();
    const until = async () => {
      const { body } = await world.call<{
        data: { departs_at: string; refund: { percent: number; until: string } | null };
      }>("GET", `/fast-boats/departures/${out.id}/${DAY}`);
      const { departs_at, refund } = body.data;
      return (
        refund && [refund.percent, (Date.parse(departs_at) - Date.parse(refund.until)) / 3_600_000]
      );
    };
    const own = async (policy: { hours: number; percent: number }[]) =>
      world.db.execute(
        sql`update schedules set refund_policy = ${JSON.stringify(policy)}::jsonb where id = ${out.id}`,
      );
    await own([
      { hours: 48, percent: 100 },
      { hours: 6, percent: 50 },
    ]);
    expect(await until()).toEqual([100, 48]);
    await own([{ hours: 48, percent: 90 }]);
    expect(await until()).toEqual([90, 48]);
    await own([]);
    expect(await until()).toBeNull();
  });
  test("the sweep frees lapsed seats, twice is once", async () => {
    const { token } = await world.person("AGEN");
    const { out, back } = await world.crossing();
    await book(
      token,
      booking([
        { id: out.id, date: DAY },
        { id: back.id, date: "2031-12-12" },
      ]),
    );
    world.clock.advance(30);
    await Promise.all([world.sweep(), world.sweep()]);
    expect(await stock(out.id)).toMatchObject({ held: 0, sold: 0 });
    expect(await findViolations(world.db)).toEqual([]);
  });
  test("giving an unpaid order up frees its seats; twice is refused", async () => {
    const { token } = await world.person();
    const { out } = await world.crossing();
    const { slug } = (await book(token, booking([{ id: out.id, date: DAY }]))).body.data;
    const cancel = () =>
      world.call("POST", `/users/orders/fast-boats/${slug}/cancel`, { token, body: {} });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
    expect(await stock(out.id)).toMatchObject({ held: 0, sold: 0 });
  });
  test("the last booking is possible 12 minutes before the cut-off", async () => {
    const { token } = await world.person("AGEN");
    const { out } = await world.crossing({ departs: "20:00", cut_off_minutes: 60 });
    const at = async (iso: string) => {
      world.clock.set(iso);
      return (await book(token, booking([{ id: out.id, date: "2031-12-06" }]))).status;
    };
    expect(await at("2031-12-06T18:47:59+08:00")).toBe(201);
    expect(await at("2031-12-06T18:48:00+08:00")).toBe(409);
    world.clock.set("2031-12-01T08:00:00+08:00");
  });
});

test("somebody else's order is as if it were missing", async () => {
  const [owner, stranger] = [await world.person(), await world.person()];
  const { out } = await world.crossing();
  const { slug } = (await book(owner.token, booking([{ id: out.id, date: DAY }]))).body.data;
  const path = `/users/orders/fast-boats/${slug}`;
  const missing = await world.call("GET", "/users/orders/fast-boats/AAAAAAAAAAAAAAAAAAAAAA", {
    token: stranger.token,
  });
  const foreign = await world.call("GET", path, { token: stranger.token });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(missing.body);
  expect(
    (await world.call("POST", `${path}/cancel`, { token: stranger.token, body: {} })).status,
  ).toBe(404);
  expect((await world.call("GET", `/public-orders/tours/${slug}`)).status).toBe(404);
});

test("a booking code that another order has drawn already is drawn again", async () => {
  const { out } = await world.crossing();
  const { token } = await world.person("AGEN");
  const { deps } = world;
  const luck = deps.chance;
  const codes: string[] = [];
  try {
    for (let i = 0; i < 2; i++) {
      let emails = 0;
      // Each booking draws the same six letters first; a second try draws others.
      deps.chance = {
        bytes: (count) => (count === 1 ? Buffer.of(emails++ < 6 ? 0 : 1) : luck.bytes(count)),
      };
      const { status, body } = await book(token, booking([{ id: out.id, date: DAY }]));
      expect(status).toBe(201);
      codes.push(body.data.booking_id);
    }
  } finally {
    deps.chance = luck;
  }
  expect(codes).toEqual(["JKG-222222", "JKG-333333"]);
});

test("a refusal is one class with one table: every code has a word in both languages", async () => {
  const { ERRORS } = await import("@jukung/contract");
  const { message } = await import("../../platform/messages.ts");
  for (const code of Object.keys(ERRORS))
    for (const locale of ["id", "en"] as const)
      expect(message(code, locale, { left: 1, total: "x" })).toBeTruthy();
  expect(new Refusal("seats_gone").status).toBe(409);
});

describe("one's own orders on a crossing", () => {
  type Aboard = {
    data: {
      booking_id: string;
      order_status: string;
      hold_expires_at: string | null;
      names: string[];
    }[];
  };
  test("are those that hold seats now, with who is on them, and nobody else's", async () => {
    const { out } = await world.crossing({ capacity: 20 });
    const [me, other] = [await world.person(), await world.person()];
    const aboard = async (token: string, date = DAY) =>
      (
        await world.call<Aboard>("GET", `/users/fast-boats/departures/${out.id}/${date}/orders`, {
          token,
        })
      ).body.data;
    expect(await aboard(me.token)).toEqual([]);
    const wish = booking([{ id: out.id, date: DAY }], { adults: 2 });
    const { body } = await book(me.token, wish);
    expect(await aboard(me.token)).toEqual([
      {
        slug: body.data.slug,
        booking_id: body.data.booking_id,
        order_status: "ON_HOLD",
        hold_expires_at: expect.stringMatching(/^2\d{3}-.*Z$/),
        total_price: body.data.total_price,
        names: wish.passengers.map(({ full_name }) => full_name),
      },
    ]);
    expect(await aboard(me.token, "2031-12-11")).toEqual([]);
    expect(await aboard(other.token)).toEqual([]);
    await world.call("POST", `/users/orders/fast-boats/${body.data.slug}/cancel`, {
      token: me.token,
    });
    expect(await aboard(me.token)).toEqual([]);
  });
});

describe("a booking that is sent again is answered with its order", () => {
  const LATE = "2031-12-10";
  const again = async () => {
    const { token } = await world.person("USER");
    const { out } = await world.crossing({ capacity: 1 });
    const body = booking([{ id: out.id, date: LATE }]);
    const first = await book(token, body, "the-same");
    expect(first.status).toBe(201);
    const { slug } = first.body.data;
    return { token, body, slug, out };
  };

  test("after the booking cut-off, and after its hold has ended", async () => {
    world.clock.set("2031-12-01T08:00:00+08:00");
    const { token, body, slug } = await again();
    world.clock.set(`${LATE}T23:00:00+08:00`);
    const late = await book(token, body, "the-same");
    expect([late.status, late.body.data.slug]).toEqual([201, slug]);
    // With another key it is another booking, which comes too late.
    expect((await book(token, body, "another")).status).toBe(409);
  });

  test("though its crossing is closed and its own seat was the last", async () => {
    world.clock.set("2031-12-01T08:00:00+08:00");
    const { token, body, slug, out } = await again();
    await world.db.execute(sql`update departures set closed = true, closed_reason = 'Waves'
      where schedule_id = ${out.id}`);
    expect((await book(token, body, "the-same")).body.data.slug).toBe(slug);
    // Somebody else's key is their own.
    const other = await world.person("USER");
    expect((await book(other.token, body, "the-same")).status).toBe(409);
  });

  test("also twenty times at once for the last seat: one order, and nobody is refused", async () => {
    world.clock.set("2031-12-01T08:00:00+08:00");
    const { token } = await world.person("AGEN");
    const { out } = await world.crossing({ capacity: 1 });
    const body = booking([{ id: out.id, date: LATE }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(token, body, "twins")));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body: { data } }) => data.slug)).size).toBe(1);
    expect(await stock(out.id, LATE)).toMatchObject({ held: 1, sold: 0 });
  });
});
