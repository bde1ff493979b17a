import type { TourOrder, TourQuote } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contact, inquirySteps } from "../../../test/inquiry-steps.ts";
import { until } from "../../../test/processes.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { tourTicketFaces } from "./details.ts";
import { setTourDays } from "./index.ts";
import { dayOf, GROUP, makeTour, VARIANT } from "./test/tour-kit.ts";

// Tours whose package is booked at once: held and paid like a crossing, never sold twice.
const DAY = "2031-12-10";
const AT_ONCE = { ...VARIANT, daily_capacity: 12, book_until_hours: 12 };
let world: World;
let limited: World;
beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: "off" } });
  limited = await openWorld({ env: { RATE_LIMITS: "on" } });
});
afterAll(async () => {
  await world.close();
  await limited.close();
});
beforeEach(async () => {
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
  limited.clock.set("2031-12-01T08:00:00+08:00");
  await world.db.execute(sql`delete from rate_limits`);
});

type Answer = {
  data: TourOrder;
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
};
type Tour = Awaited<ReturnType<typeof makeTour>>;
const tour = async (...variants: Parameters<typeof makeTour>[3] & object) => {
  const { user } = await world.person("ADMIN");
  return makeTour(world, user, {}, variants.length > 0 ? variants : [AT_ONCE]);
};
const wish = ({ slug, variant_id }: Tour, over: object = {}) => ({
  slug,
  variant_id,
  date: DAY,
  participants: { adult: 2, child: 1, infant: 1 },
  contact,
  ...over,
});
const of = (adult: number) => ({ participants: { adult, child: 0, infant: 0 } });
const book = (token: string | undefined, body: object, key?: string, where = world) =>
  where.call<Answer>("POST", "/users/orders/tours", {
    body,
    ...(token ? { token } : {}),
    headers: { "Accept-Language": "en", ...(key ? { "Idempotency-Key": key } : {}) },
  });
const quote = (body: object, token?: string) =>
  world.call<{ data: TourQuote; code?: string }>("POST", "/tours/quotes", {
    body,
    ...(token ? { token } : {}),
  });
const day = async (variant_id: number, date = DAY) => {
  const { rows } = await world.db.execute(sql`
    select held, sold, capacity from tour_days
    where variant_id = ${variant_id} and date = ${date}`);
  return rows[0];
};
const mails = async (slug: string) => {
  const { rows } = await world.db.execute(sql`
    select n.event, n."to" from notifications n join orders o on o.id = n.order_id
    where o.slug = ${slug} order by n.id`);
  return rows.map(({ event, to }) => `${event} ${to}`);
};
const sound = async () => expect(await findViolations(world.db)).toEqual([]);

describe("a package that can be booked at once", () => {
  test("is held at its listed price until it is paid, like a crossing", async () => {
    const made = await tour();
    const { token } = await world.person();
    const { status, body } = await book(token, wish(made, { pickup: "Sanur", message: "Vegan" }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      order_type: "tour",
      order_status: "ON_HOLD",
      payment_status: "UNPAID",
      inquiry_status: null,
      quotes: [],
      date_closed: false,
      total_price: 1_200_000,
      pickup: "Sanur",
      remarks: "Vegan",
      hold_expires_at: "2031-12-01T08:30:00+08:00",
      lines: [
        { label: "A day at sea, Shared: Adult", quantity: 2, unit_price: 450_000 },
        { label: "A day at sea, Shared: Child", quantity: 1, unit_price: 300_000 },
      ],
    });
    expect(new Set(body.data.actions)).toEqual(
      new Set(["view", "payment", "update", "cancel", "message"]),
    );
    expect(await day(made.variant_id)).toEqual({ held: 4, sold: 0, capacity: 12 });
    expect(await mails(body.data.slug)).toEqual([`order_created ${contact.email}`]);
    await sound();
  });

  test("paid, it is confirmed with a voucher, and the operator hears of it once", async () => {
    const { token: owner } = await world.person("ADMIN");
    const site = await world.call<{ data: object }>("GET", "/admins/site", { token: owner });
    await world.call("PUT", "/admins/site", {
      token: owner,
      body: { ...site.body.data, email: "office@example.test" },
    });
    const made = await tour();
    const { token } = await world.person();
    const { slug } = (await book(token, wish(made))).body.data;
    const path = `/users/orders/tours/${slug}`;
    const { session, notice } = inquirySteps(world, "tours");
    expect((await session(slug)).status).toBe(201);
    await notice(slug);
    await notice(slug);
    const order = (await world.call<Answer>("GET", path, { token })).body.data;
    expect(order).toMatchObject({ order_status: "CONFIRMED", inquiry_status: null });
    expect(order.ticket?.code).toBeTruthy();
    expect(order.actions).toContain("download_ticket");
    expect(await day(made.variant_id)).toMatchObject({ held: 0, sold: 4 });
    expect(await mails(slug)).toEqual([
      `order_created ${contact.email}`,
      `order_paid ${contact.email}`,
      "booked_at_once office@example.test",
    ]);
    await sound();
  });

  test("given up or unpaid, its places are free again", async () => {
    const made = await tour();
    const { token } = await world.person();
    const one = (await book(token, wish(made))).body.data;
    const two = (await book(token, wish(made, of(2)))).body.data;
    await world.call("POST", `/users/orders/tours/${one.slug}/cancel`, { token, body: {} });
    expect(await day(made.variant_id)).toMatchObject({ held: 2 });
    world.clock.set("2031-12-01T08:31:00+08:00");
    await world.sweep();
    expect(await day(made.variant_id)).toMatchObject({ held: 0, sold: 0 });
    const look = await world.call<Answer>("GET", `/users/orders/tours/${two.slug}`, { token });
    expect(look.body.data).toMatchObject({ order_status: "EXPIRED", inquiry_status: null });
    await sound();
  });

  test("an expired one is not quoted again by the office: it never was an inquiry", async () => {
    const made = await tour();
    const { token } = await world.person();
    const { slug } = (await book(token, wish(made))).body.data;
    world.clock.set("2031-12-01T08:31:00+08:00");
    await world.sweep();
    const admin = await world.person("ADMIN");
    const path = `/admins/orders/tours/${slug}`;
    const office = await world.call<{ data: { actions: string[]; list_price: unknown } }>(
      "GET",
      path,
      { token: admin.token },
    );
    expect(office.status).toBe(200);
    expect(office.body.data.actions).not.toContain("quote");
  });

  test("its pick-up and remarks change at once, its party once it is paid, at no higher price", async () => {
    const made = await tour();
    const { token } = await world.person();
    const { slug, trip_version } = (await book(token, wish(made, of(3)))).body.data;
    const change = (trip: object) =>
      world.call<Answer>("PATCH", `/users/orders/tours/${slug}`, {
        token,
        body: { trip: { version: trip_version, ...trip } },
        headers: { "Accept-Language": "en" },
      });
    for (const adult of [2, 4]) {
      const other = await change(of(adult));
      expect([other.status, other.body.errors?.["trip.participants"]?.[0]]).toEqual([
        422,
        expect.stringContaining("not paid yet"),
      ]);
    }
    expect((await change({ pickup: "Ubud" })).status).toBe(200);
    expect(await day(made.variant_id)).toMatchObject({ held: 3 });
    const { session, notice } = inquirySteps(world, "tours");
    await session(slug);
    await notice(slug);
    const paid = (trip: object) => change({ ...trip, version: trip_version + 1 });
    expect((await paid(of(4))).status).toBe(422);
    expect((await paid(of(2))).status).toBe(200);
    expect(await day(made.variant_id)).toMatchObject({ sold: 2 });
    await sound();
  });

  test("nobody has looked at its pick-up address: the voucher names the meeting point", async () => {
    const { session, notice } = inquirySteps(world, "tours");
    const { token } = await world.person();
    const { slug } = (await book(token, wish(await tour(), { pickup: "Hotel Ubud" }))).body.data;
    await session(slug);
    await notice(slug);
    const { rows } = await world.db.execute<{ id: number }>(sql`
      select id::int from orders where slug = ${slug}`);
    const [face] = await tourTicketFaces(world.db, rows[0]!.id, "en");
    expect(face).toMatchObject({ picked_up: false });
    expect(face?.meeting_place).not.toContain("Hotel Ubud");
  });

  test("its pick-up counts once the office agrees to it, and is a request again with another address", async () => {
    const { session, notice } = inquirySteps(world, "tours");
    const { token } = await world.person();
    const staff = await world.person("ADMIN");
    const made = await book(token, wish(await tour(), { pickup: "Hotel Ubud" }));
    const { slug, trip_version } = made.body.data;
    await session(slug);
    await notice(slug);
    const change = (who: "users" | "admins", trip: object) =>
      world.call<Answer>("PATCH", `/${who}/orders/tours/${slug}`, {
        token: who === "users" ? token : staff.token,
        body: { trip },
      });
    const place = async () => {
      const { rows } = await world.db.execute<{ id: number }>(sql`
        select id::int from orders where slug = ${slug}`);
      const [face] = await tourTicketFaces(world.db, rows[0]!.id, "en");
      const { agreed_pickup } = (await world.call<Answer>("GET", `/public-orders/tours/${slug}`))
        .body.data;
      expect(face?.picked_up).toBe(agreed_pickup !== null);
      return agreed_pickup;
    };
    /** Whether the lists of its customer and of the office say that it is asked for. */
    const asked = async (who: "users" | "admins") => {
      const { data } = (
        await world.call<{ data: { slug: string; pickup_asked: boolean }[] }>(
          "GET",
          `/${who}/orders?search=${made.body.data.booking_id}`,
          { token: who === "users" ? token : staff.token },
        )
      ).body;
      return data.map((order) => order.pickup_asked);
    };
    expect([await asked("users"), await asked("admins")]).toEqual([[true], [true]]);
    const agreed = { version: trip_version, pickup_agreed: true };
    // Its customer cannot agree in the office's place.
    expect((await change("users", agreed)).body.errors).toHaveProperty(["trip.pickup_agreed"]);
    expect(await place()).toBeNull();
    expect((await change("admins", agreed)).status).toBe(200);
    expect([await asked("users"), await asked("admins")]).toEqual([[false], [false]]);
    expect(await place()).toBe("Hotel Ubud");
    expect(await mails(slug)).toContain(`trip_changed ${contact.email}`);
    expect((await change("users", { version: trip_version + 1, pickup: "Kuta" })).status).toBe(200);
    expect(await place()).toBeNull();
    // Its customer and the office read that the agreement went with the address.
    const newest = async () => {
      const { rows } = await world.db.execute<{ changes: object }>(sql`
        select c.changes from order_trip_changes c join orders o on o.id = c.order_id
        where o.slug = ${slug} order by c.id desc limit 1`);
      return rows[0]?.changes;
    };
    expect(await newest()).toEqual([
      { field: "pickup", from: "Hotel Ubud", to: "Kuta" },
      { field: "pickup_agreed", from: true, to: false },
    ]);
    // Without an address there is nothing to agree to.
    const none = { version: trip_version + 2, pickup: "", pickup_agreed: true };
    expect((await change("admins", none)).status).toBe(200);
    expect(await place()).toBeNull();
    // A first address is only asked for, and nothing was agreed to before: that is no change.
    const first = { version: trip_version + 3, pickup: "Ubud" };
    expect((await change("users", first)).status).toBe(200);
    expect(await newest()).toEqual([{ field: "pickup", from: "", to: "Ubud" }]);
    await sound();
  });

  test("of a group takes one place, whoever comes", async () => {
    const made = await tour({ ...GROUP, book_until_hours: 0 });
    const { token } = await world.person();
    const { body } = await book(token, wish(made));
    expect(body.data.total_price).toBe(2_400_000);
    expect(await day(made.variant_id)).toEqual({ held: 1, sold: 0, capacity: 2 });
  });

  test("costs what its quote says, which checks and holds nothing", async () => {
    const made = await tour();
    const { body } = await quote(wish(made));
    expect(body.data).toMatchObject({
      subtotal: 1_200_000,
      discount: 0,
      total_price: 1_200_000,
      promo_code: null,
      promo_refused: null,
    });
    expect(body.data.refund_policy.length).toBeGreaterThan(0);
    expect(await day(made.variant_id)).toBeUndefined();
    expect(
      (await quote(wish(made, { promo_code: "NOSUCH" }))).body.data.promo_refused,
    ).toBeTruthy();
    expect((await quote(wish(made, of(13)))).status).toBe(422);
  });
});

describe("the last places are sold once", () => {
  test("60 parties of two for 20 places, in two rounds: none too many, none left over", async () => {
    const { token } = await world.person("AGEN");
    for (let round = 0; round < 2; round++) {
      const made = await tour({ ...AT_ONCE, daily_capacity: 20 });
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => book(token, wish(made, of(2)))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      const codes = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
      expect(new Set(codes)).toEqual(new Set(["places_gone"]));
      expect(await day(made.variant_id)).toMatchObject({ held: 20, sold: 0 });
    }
    await sound();
  });

  test("also against accepted quotes for the same day", async () => {
    const { token } = await world.person("AGEN");
    const made = await tour({ ...AT_ONCE, daily_capacity: 4 });
    const { asked, quote: offer, accept } = inquirySteps(world, "tours");
    const { slug: of_tour, ...body } = wish(made, of(2));
    const inquiries: string[] = [];
    for (const _ of [1, 2, 3]) {
      const slug = await asked({ slug: of_tour, wish: body });
      expect((await offer(slug)).status).toBe(200);
      inquiries.push(slug);
    }
    const accepted = inquiries.map((slug) => accept(slug));
    const booked = [1, 2, 3, 4].map(() => book(token, wish(made, of(2))));
    const answers = await Promise.all([...accepted, ...booked]);
    const good = answers.filter(({ status }) => status === 200 || status === 201);
    expect(good).toHaveLength(2);
    expect(await day(made.variant_id)).toMatchObject({ held: 4 });
    await sound();
  });

  test("without the guard the same crowd oversells: the check above can fail", async () => {
    const made = await tour({ ...AT_ONCE, daily_capacity: 4 });
    await world.db.execute(sql`alter table tour_days drop constraint tour_days_never_oversold`);
    try {
      await world.db.execute(sql`insert into tour_days (variant_id, date, capacity)
        values (${made.variant_id}, ${DAY}, 4)`);
      const naive = () =>
        world.db.transaction(async (tx) => {
          const { rows } = await tx.execute(sql`
            select capacity - held - sold as left from tour_days
            where variant_id = ${made.variant_id}`);
          if (Number(rows[0]?.left) < 2) return;
          await tx.execute(sql`
            update tour_days set held = held + 2 where variant_id = ${made.variant_id}`);
        });
      await Promise.all(Array.from({ length: 40 }, naive));
      expect(Number((await day(made.variant_id))?.held)).toBeGreaterThan(4);
    } finally {
      await world.db.execute(sql`delete from tour_days where variant_id = ${made.variant_id}`);
      await world.db.execute(sql`alter table tour_days add constraint tour_days_never_oversold
        check (held >= 0 and sold >= 0 and held + sold <= capacity)`);
    }
  });

  test("places of a lapsed hold go to the next at once, without waiting for the sweep", async () => {
    const made = await tour({ ...AT_ONCE, daily_capacity: 4 });
    const one = await world.person();
    const two = await world.person();
    const before = (await book(one.token, wish(made, of(4)))).body.data;
    expect((await book(two.token, wish(made, of(1)))).body.code).toBe("places_gone");
    world.clock.set("2031-12-01T08:31:00+08:00");
    const after = await book(two.token, wish(made, of(3)));
    expect(after.status).toBe(201);
    const old = await world.call<Answer>("GET", `/users/orders/tours/${before.slug}`, {
      token: one.token,
    });
    expect(old.body.data.order_status).toBe("EXPIRED");
    expect(await day(made.variant_id)).toMatchObject({ held: 3 });
    await sound();
  });

  test("fifty posts of one form make one order", async () => {
    const made = await tour();
    const { token } = await world.person();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => book(token, wish(made), "one-form")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(1);
    expect(await day(made.variant_id)).toMatchObject({ held: 4 });
    const other = await book(token, wish(made, of(1)), "one-form");
    expect(other.body.code).toBe("idempotency_mismatch");
  });
});

describe("once it is paid", () => {
  test("its customer moves it as long before as it can be booked, the office to any day", async () => {
    const made = await tour({ ...AT_ONCE, book_until_hours: 72 });
    const { token } = await world.person();
    const { slug } = (await book(token, wish(made))).body.data;
    const { session, notice, office } = inquirySteps(world, "tours");
    await session(slug);
    await notice(slug);
    const at = `/users/orders/tours/${slug}/reschedule`;
    const options = async (date: string) =>
      (
        await world.call<{ data: { state: string; reason: string | null }[] }>(
          "GET",
          `${at}?date=${date}`,
          { token, headers: { "Accept-Language": "en" } },
        )
      ).body.data;
    expect(await options("2031-12-05")).toMatchObject([{ state: "free" }]);
    const near = await options("2031-12-03");
    expect(near).not.toMatchObject([{ state: "free" }]);
    expect(JSON.stringify(near)).toContain("at least 72 hours");
    const moved = await office(slug, "reschedule", { date: "2031-12-03", reason: "High sea" });
    expect(moved.status).toBe(200);
    await sound();
  });
});

describe("it is refused", () => {
  test("where the package is only asked for", async () => {
    const made = await tour(VARIANT, AT_ONCE);
    const { token } = await world.person();
    const answer = await book(token, wish(made));
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("not_booked_at_once");
    expect((await quote(wish(made))).body.code).toBe("not_booked_at_once");
    expect((await book(token, wish(made, { variant_id: made.variants[1] }))).status).toBe(201);
  });

  test("from so many hours before it begins as the operator said; it can still be asked for", async () => {
    const made = await tour({ ...AT_ONCE, book_until_hours: 48 });
    const { token } = await world.person();
    const check = async () => {
      const { slug, ...body } = wish(made);
      const at = `/tours/${slug}/inquiries/checks`;
      return (await world.call<{ data: { bookable: boolean } }>("POST", at, { body })).body.data;
    };
    // 8 December, 08:00, less the twelve minutes that the shortest payment needs.
    world.clock.set("2031-12-08T07:48:00+08:00");
    expect(await check()).toMatchObject({ bookable: true, total: 1_200_000 });
    const { data } = (await book(token, wish(made))).body;
    expect(data.hold_expires_at).toBe("2031-12-08T08:00:00+08:00");
    world.clock.set("2031-12-08T07:48:01+08:00");
    expect(await check()).toMatchObject({ bookable: false });
    expect((await book(token, wish(made))).body.code).toBe("not_booked_at_once");
  });

  test("never later than the day before, whatever the operator allows", async () => {
    const made = await tour({ ...AT_ONCE, book_until_hours: 0 });
    const { token } = await world.person();
    world.clock.set("2031-12-09T23:40:00+08:00");
    const { data } = (await book(token, wish(made))).body;
    expect(data.hold_expires_at).toBe("2031-12-10T00:00:00+08:00");
    world.clock.set("2031-12-09T23:50:00+08:00");
    expect((await book(token, wish(made))).body.code).toBe("not_booked_at_once");
  });

  test("without an account, and for staff", async () => {
    const made = await tour();
    expect((await book(undefined, wish(made))).status).toBe(401);
    const admin = await world.person("ADMIN");
    expect((await book(admin.token, wish(made))).body.code).toBe("admin_cannot_book");
  });

  test("on a closed day, a full one, and for a party it does not take", async () => {
    const made = await tour();
    const { token } = await world.person();
    const { user } = await world.person("ADMIN");
    const by = { admin: user, now: world.clock.now() };
    await world.db.transaction((tx) =>
      setTourDays(
        tx,
        { slug: made.slug, from: "2031-12-11", to: "2031-12-11", closed: true, version: 0 },
        by,
        world.deps.jobs,
      ),
    );
    const closed = await book(token, wish(made, { date: "2031-12-11" }));
    expect(closed.body.code).toBe("tour_closed");
    expect((await book(token, wish(made, of(11)))).body.errors).toHaveProperty("participants");
    expect((await book(token, wish(made, of(0)))).status).toBe(422);
    expect((await book(token, wish(made, { date: "2031-12-01" }))).status).toBe(422);
    expect((await book(token, wish(made, of(10)))).status).toBe(201);
    const full = await book((await world.person()).token, wish(made, of(3)));
    expect(full.body).toMatchObject({ code: "places_gone" });
    expect(full.body.message).toContain("Only 2");
    await sound();
  });

  test.each([
    ["at another hour", sql`starts = '05:15'`],
    ["with another meeting point", sql`meeting_point_en = 'The other pier'`],
    ["with another refund policy", sql`refund_policy = '[]'`],
  ])("%s than was shown, and nothing is held", async (_, change) => {
    const made = await tour();
    const { token } = await world.person();
    const shown = async () => (await quote(wish(made))).body.data.terms_version;
    const terms_version = await shown();
    await world.db.execute(sql`update tours set ${change} where slug = ${made.slug}`);
    const answer = await book(token, wish(made, { terms_version }));
    expect(answer.body).toMatchObject({ code: "terms_changed" });
    expect(await day(made.variant_id)).toBeUndefined();
    const anew = wish(made, { terms_version: await shown() });
    expect((await book(token, anew)).status).toBe(201);
  });

  test("with another price than was shown, and nothing is held", async () => {
    const made = await tour();
    const { token } = await world.person();
    const answer = await book(token, wish(made, { total_price: 1_100_000 }));
    expect(answer.body).toMatchObject({ code: "price_changed" });
    expect(answer.body.message).toContain("1,200,000");
    expect(await day(made.variant_id)).toBeUndefined();
    expect((await book(token, wish(made, { total_price: 1_200_000 }))).status).toBe(201);
  });

  test("when staff archive the tour, raise its price or move its start while it is being booked", async () => {
    /** Whether somebody waits for the lock of a tour's row. */
    const waits = async () => {
      const { rows } = await world.db.execute(sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()
          and query like 'select from tours where slug =%'`);
      return rows.length > 0;
    };
    const { token } = await world.person();
    for (const change of [
      (made: Tour) => sql`update tours set archived_at = now() where slug = ${made.slug}`,
      (made: Tour) =>
        sql`update tour_variants set price_adult = 500000 where id = ${made.variant_id}`,
      (made: Tour) =>
        sql`update tour_variants set book_until_hours = null where id = ${made.variant_id}`,
      (made: Tour) => sql`update tours set starts = '06:00' where slug = ${made.slug}`,
    ]) {
      const made = await tour();
      let answer: Promise<{ status: number }> | undefined;
      // Staff lock the tour, as every change of it does; the booking has read it, and waits.
      await world.meanwhile(async (tx) => {
        await tx.execute(sql`select from tours where slug = ${made.slug} for update`);
        answer = book(token, wish(made));
        await until(waits, { seconds: 20, what: "the booking to wait" });
        await tx.execute(change(made));
      });
      expect((await answer)?.status).not.toBe(201);
      expect(await day(made.variant_id)).toBeUndefined();
    }
    await sound();
  });

  test("a price of nothing can neither be entered nor written", async () => {
    const made = await tour();
    const free = sql`update tour_variants set price_adult = 0 where id = ${made.variant_id}`;
    await expect(world.db.execute(free)).rejects.toThrow();
    const admin = await world.person("ADMIN");
    const answer = await world.call("POST", `/admins/tours/${made.slug}/variants`, {
      token: admin.token,
      body: { ...AT_ONCE, price_adult: 0 },
    });
    expect(answer.status).toBe(422);
    // Nor for what is left of a price whose zeros are missing.
    const slip = await world.call<Answer>("POST", `/admins/tours/${made.slug}/variants`, {
      token: admin.token,
      body: { ...AT_ONCE, price_adult: 450 },
      headers: { "Accept-Language": "en" },
    });
    expect([slip.status, slip.body.errors]).toEqual([
      422,
      { price_adult: [expect.stringContaining("at least Rp 1,000")] },
    ]);
  });
});

describe("one account", () => {
  test("sends a booking again and gets its order, also once the hour's bookings are used up", async () => {
    const { token } = await limited.person();
    const body = wish(await tour(), of(1));
    const answers = [];
    for (let time = 0; time < 12; time++)
      answers.push(await book(token, body, "sent-again", limited));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(1);
  });

  test("holds one largest party of a day unpaid, however many bookings come at once", async () => {
    const made = await tour({ ...AT_ONCE, daily_capacity: 40 });
    const { token } = await limited.person();
    const answers = await Promise.all(
      [4, 4, 4].map((adult) => book(token, wish(made, of(adult)), undefined, limited)),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? "held" : body.code));
    expect(codes.sort()).toEqual(["held", "held", "places_share"]);
    expect(await dayOf(world, made.slug, DAY, made.variant_id)).toBe("open 32");
  });

  test("holds one party of a day unpaid where a place is a whole party", async () => {
    const made = await tour({ ...GROUP, book_until_hours: 0 });
    const { token } = await limited.person();
    const codes = await Promise.all(
      [1, 2].map(async () => (await book(token, wish(made), undefined, limited)).body.code),
    );
    expect(codes.sort()).toEqual(["places_share", undefined]);
    expect(await dayOf(world, made.slug, DAY, made.variant_id)).toBe("open 1");
  });

  test("holds three unpaid orders", async () => {
    const made = await tour({ ...AT_ONCE, daily_capacity: 100 });
    const { token } = await limited.person();
    const dates = ["2031-12-10", "2031-12-11", "2031-12-12", "2031-12-13"];
    const answers = await Promise.all(
      dates.map((date) => book(token, wish(made, { ...of(1), date }), undefined, limited)),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? "held" : body.code));
    expect(codes.sort()).toEqual(["held", "held", "held", "too_many_unpaid"]);
  });
});

describe("a booking that is sent again is answered with its order", () => {
  test("after its cut-off, though the day is closed and its places were the last", async () => {
    const { token } = await world.person("USER");
    const made = await tour({ ...AT_ONCE, daily_capacity: 4 });
    const first = await book(token, wish(made), "the-same");
    expect(first.status).toBe(201);
    world.clock.set("2031-12-09T23:00:00+08:00");
    const late = await book(token, wish(made), "the-same");
    expect([late.status, late.body.data.slug]).toEqual([201, first.body.data.slug]);
    expect((await book(token, wish(made), "another")).status).toBe(409);
  });

  test("also twelve times at once: one order, and nobody is refused", async () => {
    const { token } = await world.person("AGEN");
    const made = await tour({ ...AT_ONCE, daily_capacity: 4 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => book(token, wish(made), "twins")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map(({ body: { data } }) => data.slug)).size).toBe(1);
    expect(await day(made.variant_id)).toMatchObject({ held: 4, sold: 0 });
    await sound();
  });
});
