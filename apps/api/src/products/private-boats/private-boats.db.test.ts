import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { edit, isEdit } from "../../../test/edit.ts";
import { contact, DAY, inquirySteps, type Refused } from "../../../test/inquiry-steps.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { saveDestination, saveProvince, saveTag } from "../../features/catalogue/index.ts";
import { findViolations } from "../../invariants.ts";
import { boatInput, giveBoatPicture, makeBoat } from "./test/boat-kit.ts";

// What only boats do; the promises of every inquiry are in private-boat-inquiries.db.test.ts.
let world: World;
let steps: ReturnType<typeof inquirySteps>;
let admin: Awaited<ReturnType<World["person"]>>;
let boat: string;
let made = 0;

/** A boat of this test's own, so that no other test has its days. */
async function newBoat(over: object = {}): Promise<string> {
  made += 1;
  return (await makeBoat(world, { name: `Segara ${made}`, ...over }, admin.user)).slug;
}
const boatOf = (slug: string) => ({ slug, wish: { date: DAY, guests: 8, contact } });
const ask = (over: object) => steps.ask<Refused>(boatOf(boat), over);
const asked = () => steps.asked(boatOf(boat));
const quoted = (over: object = {}, slug = boat) => steps.quoted(boatOf(slug), over);
const calendar = async () => {
  const path = `/private-boats/${boat}/calendar?month=${DAY.slice(0, 7)}`;
  const { body } = await world.call<{ data: { date: string; state: string }[] }>("GET", path);
  return Object.fromEntries(body.data.map(({ date, state }) => [date, state]));
};

beforeAll(async () => {
  world = await openWorld();
  steps = inquirySteps(world, "private-boats");
  const province = await saveProvince(world.db, { slug: "bali", name_id: "Bali", name_en: "Bali" });
  await saveDestination(world.db, { slug: "gili-air", name: "Gili Air", province_id: province.id });
  for (const [slug, name_id, name_en] of [
    ["kayak", "Kayak", "Kayak"],
    ["snorkelling", "Alat selam permukaan", "Snorkelling gear"],
  ] as const)
    await saveTag(world.db, { slug, name_id, name_en });
});
beforeEach(async () => {
  admin = await world.person("ADMIN");
  boat = await newBoat();
});
afterAll(() => world.close());

describe("an inquiry", () => {
  test("for a day that is gone is refused at the date, and a stretch that reaches it at its last day", async () => {
    const taken = await quoted({ date: "2031-12-12" });
    expect((await steps.accept(taken)).status).toBe(200);
    for (const [over, field] of [
      [{ date: "2031-12-12" }, "date"],
      [{ date: "2031-12-12", end_date: "2031-12-13" }, "date"],
      [{ date: "2031-12-11", end_date: "2031-12-12" }, "end_date"],
      [{ date: "2031-12-10", end_date: "2031-12-14" }, "end_date"],
    ] as const) {
      const { status, body } = await ask(over);
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
        409,
        "date_taken",
        [field],
      ]);
    }
    expect((await ask({ date: "2031-12-10", end_date: "2031-12-11" })).status).toBe(201);
  });
});

describe("accepting a quote", () => {
  test("of 200 at once for one boat and day exactly one wins", async () => {
    const slugs = await Promise.all(Array.from({ length: 200 }, () => quoted()));
    const answers = await Promise.all(slugs.map((slug) => steps.accept(slug)));
    const tally = answers.map(({ status, body }) => (status === 200 ? "held" : body.code));
    expect(tally.filter((one) => one === "held")).toHaveLength(1);
    expect(tally.filter((one) => one === "date_taken")).toHaveLength(199);
    await steps.nothingWrong();
  }, 120_000);

  // The control: without the constraint the day is sold many times, so the test above can fail.
  test("of 40 at once without the constraint several win, and the invariant says so", async () => {
    const slugs = await Promise.all(Array.from({ length: 40 }, () => quoted()));
    await world.db.execute(
      "alter table private_boat_blocks drop constraint private_boat_blocks_no_overlap",
    );
    try {
      const answers = await Promise.all(slugs.map((slug) => steps.accept(slug)));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
      const broken = (await findViolations(world.db)).map(({ name }) => name);
      expect(broken).toEqual(["1. no two live blocks of one boat share a day"]);
    } finally {
      const mine = sql`boat_id = (select id from private_boats where slug = ${boat})`;
      await world.db.execute(sql`delete from private_boat_blocks where ${mine}`);
      await world.db.execute(sql`alter table private_boat_blocks add constraint
        private_boat_blocks_no_overlap exclude using gist (boat_id with =, during with &&)
        where (state <> 'RELEASED')`);
      // The overlapping orders of the control are released here.
      for (const slug of slugs)
        await world.call("POST", `/admins/orders/private-boats/${slug}/cancel`, {
          token: admin.token,
          body: { reason: "control" },
        });
    }
    await steps.nothingWrong();
  }, 60_000);

  test("stretches that touch on one day exclude each other, those side by side do not", async () => {
    const [first, across, after] = [
      await quoted({ date: "2031-12-10", end_date: "2031-12-12" }),
      await quoted({ date: "2031-12-12", end_date: "2031-12-15" }),
      await quoted({ date: "2031-12-13", end_date: "2031-12-15" }),
    ];
    expect((await steps.accept(first)).status).toBe(200);
    const refused = await steps.accept(across);
    expect([refused.status, refused.body.code]).toEqual([409, "date_taken"]);
    expect(await steps.order(across)).toMatchObject({ order_status: "PENDING" });
    expect((await steps.accept(after)).status).toBe(200);
    const days = await calendar();
    expect(["09", "10", "12", "13", "15", "16"].map((day) => days[`2031-12-${day}`])).toEqual([
      "open",
      "held",
      "held",
      "held",
      "held",
      "open",
    ]);
    await steps.nothingWrong();
  });

  test("the same day of another boat is another day", async () => {
    const other = await newBoat();
    for (const slug of [await quoted(), await quoted({}, other)])
      expect((await steps.accept(slug)).status).toBe(200);
  });

  test("on the day of the trip is too late: no payment fits before it", async () => {
    const before = world.clock.now().toISOString();
    world.clock.set("2031-12-09T20:00:00+08:00");
    const slug = await asked();
    expect((await steps.quote(slug, { valid_until: "2031-12-10T07:00:00+08:00" })).status).toBe(
      200,
    );
    world.clock.set("2031-12-10T00:30:00+08:00");
    const late = await steps.accept(slug);
    expect([late.status, late.body.code]).toEqual([409, "quote_lapsed"]);
    await steps.nothingWrong();
    world.clock.set(before);
  });

  test("the evening before can be paid until midnight on Bali, and no minute longer", async () => {
    const before = world.clock.now().toISOString();
    world.clock.set("2031-12-09T20:00:00+08:00");
    const slug = await asked();
    await steps.quote(slug, { valid_until: "2031-12-10T07:00:00+08:00" });
    expect((await steps.accept(slug)).body.data.hold_expires_at).toBe("2031-12-10T00:00:00+08:00");
    // The gateway needs twelve minutes, and the payment time is not extended into the day of travel.
    world.clock.set("2031-12-09T23:50:00+08:00");
    const session = await world.call("POST", `${steps.at(slug)}/payments`, { body: {} });
    expect(session).toMatchObject({ status: 409, body: { code: "payment_closed" } });
    world.clock.set(before);
  });
});

describe("the listing", () => {
  type List = {
    data: { slug: string }[];
    meta: { total: number; facets: Record<string, unknown> };
  };
  const slugs = async (query: string) => {
    const { status, body } = await world.call<List>("GET", `/private-boats?${query}`);
    expect(status).toBe(200);
    return body.data.map(({ slug }) => slug);
  };
  let small: string;
  let large: string;
  beforeEach(async () => {
    await world.db.execute("update private_boats set published = false");
    small = await newBoat({
      name: `Nelayan ${made}`,
      destination: "gili-air",
      max_guests: 4,
      length_m: 8,
      price_from: 2_000_000,
      facilities: ["snorkelling"],
    });
    large = await newBoat({
      name: `Agung ${made}`,
      max_guests: 30,
      length_m: 35,
      price_from: 40_000_000,
      facilities: ["kayak", "snorkelling"],
    });
  });

  test.each([
    ["", ["large", "small"]],
    ["destination=gili-air", ["small"]],
    ["guests=5", ["large"]],
    ["length_max=10", ["small"]],
    ["length_min=10", ["large"]],
    ["price_max=2000000", ["small"]],
    ["facilities=kayak,snorkelling", ["large"]],
    ["facilities=snorkelling", ["large", "small"]],
    ["facilities=submarine", []],
    ["sort=price_lowest", ["small", "large"]],
    ["sort=price_highest", ["large", "small"]],
    ["sort=length", ["large", "small"]],
    ["sort=guests", ["large", "small"]],
    ["per_page=1&page=2", ["small"]],
    ["guests=5&destination=gili-air", []],
  ])("for ?%s shows %j", async (query, names) => {
    const named = { small, large } as Record<string, string>;
    expect(await slugs(query)).toEqual(names.map((name) => named[name]));
  });

  test("for a day shows the boats that are free on it", async () => {
    const slug = await quoted({}, large);
    await steps.accept(slug);
    expect(await slugs(`date=${DAY}`)).toEqual([small]);
    expect(await slugs("date=2031-12-11")).toEqual([large, small]);
  });

  test("lists what all boats can be filtered by, and counts what each would leave beside the other filters", async () => {
    const { body } = await world.call<List>("GET", "/private-boats?guests=5");
    expect(body.meta).toMatchObject({
      total: 1,
      facets: {
        destinations: [
          { slug: "gili-air", name: "Gili Air", count: 0 },
          { slug: "serangan", name: "Serangan", count: 1 },
        ],
        facilities: [
          { slug: "snorkelling", name: "Snorkelling gear", count: 1 },
          { slug: "kayak", name: "Kayak", count: 1 },
        ],
        most_guests: 30,
        shortest: 8,
        longest: 35,
        cheapest: 2_000_000,
        dearest: 40_000_000,
      },
    });
  });

  test.each([
    "",
    "guests=5",
    "destination=gili-air",
    "destination=serangan&length_max=10",
    "facilities=kayak",
    "facilities=kayak,snorkelling&destination=gili-air",
    `date=${DAY}`,
    `date=${DAY}&facilities=snorkelling`,
  ])("counts for ?%s what each choice then finds", async (query) => {
    await steps.accept(await quoted({}, large));
    const found = async (change: Record<string, string>) => {
      const asked = new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(query)),
        ...change,
      });
      return (await slugs(asked.toString())).length;
    };
    type Facets = Record<"destinations" | "facilities", { slug: string; count: number }[]>;
    const { body } = await world.call<List>("GET", `/private-boats?${query}`);
    const { destinations, facilities } = body.meta.facets as Facets;
    for (const { slug, count } of destinations)
      expect(await found({ destination: slug }), slug).toBe(count);
    const on = new URLSearchParams(query).get("facilities")?.split(",") ?? [];
    for (const { slug, count } of facilities)
      expect(await found({ facilities: [...new Set([...on, slug])].join(",") }), slug).toBe(count);
  });
});

describe("the back office", () => {
  const call = <T = Refused>(method: string, path: string, body?: object) => {
    const [to, { token }] = [`/admins/private-boats${path}`, admin];
    return body && isEdit(method, to)
      ? edit<T>(world, to, { token, body })
      : world.call<T>(method, to, { token, ...(body ? { body } : {}) });
  };
  type Admin = { data: { slug: string } };
  const input = (over: object) => ({
    ...boatInput({ name: "Biru", destination: "serangan" }),
    ...over,
  });

  /** Booking codes that a boat's page shows. */
  const live = async (slug: string) => {
    type Shown = { data: { live_orders: { booking_id: string }[] } };
    const { body } = await call<Shown>("GET", `/${slug}`);
    return body.data.live_orders.map(({ booking_id }) => booking_id);
  };

  test("puts a boat away and takes it out again; its orders stay", async () => {
    const slug = await asked();
    await call("POST", `/${boat}/archive`, { touched_confirmed: await live(boat) });
    expect((await world.call("GET", `/private-boats/${boat}`)).status).toBe(404);
    expect((await steps.order(slug)).order_status).toBe("PENDING");
    expect((await steps.quote(slug)).status).toBe(200);
    await call("POST", `/${boat}/restore`, {});
    expect((await world.call("GET", `/private-boats/${boat}`)).status).toBe(200);
  });

  test("does not show a boat without a price, whatever pictures it has", async () => {
    const free = input({ name: `Gratis ${boat}`, price_from: 0 });
    const { slug } = (await call<Admin>("POST", "", free)).body.data;
    await giveBoatPicture(world, slug);
    const refused = await call<Refused>("POST", `/${slug}/publish`, { published: true });
    expect([refused.status, refused.body.code]).toEqual([409, "boat_incomplete"]);
    expect((await world.call("GET", `/private-boats/${slug}`)).status).toBe(404);
  });

  test("a form opened before a rename changes its own boat, whoever has the old name now", async () => {
    const make = async (name: string) =>
      (await call<Admin>("POST", "", input({ name }))).body.data.slug;
    const old = await make(`Lama ${boat}`);
    const named = { ...input({ name: `Baru ${boat}` }), version: 1 };
    await world.call("PUT", `/admins/private-boats/${old}`, { token: admin.token, body: named });
    const other = await make(`Lama ${boat}`);
    expect(other).toBe(`${old}-2`);
    const stale = { ...input({ name: `Lama ${boat}`, max_guests: 7 }), version: 1 };
    const late = await world.call("PUT", `/admins/private-boats/${old}`, {
      token: admin.token,
      body: stale,
    });
    expect(late.status).toBe(409);
    const { body } = await call<{ data: { max_guests: number } }>("GET", `/${other}`);
    expect(body.data.max_guests).toBe(12);
  });

  test("no boat gets the address of a page", async () => {
    const { body } = await call<Admin>("POST", "", input({ name: "Booking form" }));
    expect(body.data.slug).toBe("booking-form-2");
  });

  test("what travellers see keeps a picture and a price", async () => {
    type Shown = { data: { images: { id: number }[] } };
    const { images } = (await call<Shown>("GET", `/${boat}`)).body.data;
    for (const emptied of [
      await call("DELETE", `/${boat}/images/${images[0]?.id}`),
      await call("PUT", `/${boat}`, input({ name: boat, price_from: 0 })),
    ])
      expect([emptied.status, emptied.body.code]).toEqual([409, "boat_incomplete"]);
    expect((await call<Shown>("GET", `/${boat}`)).body.data.images).toHaveLength(1);
  });

  test("a refund policy reaches back a year at most, and a calendar knows its versions", async () => {
    const policy = [{ hours: 8761, percent: 50 }];
    const far = await call("PUT", `/${boat}`, input({ refund_policy: policy }));
    expect([far.status, Object.keys(far.body.errors ?? {})]).toEqual([
      422,
      ["refund_policy.0.hours"],
    ]);
    const range = { from: "2031-12-20", to: "2031-12-24", blocked: true, version: 2_000_000_000 };
    const made_up = await world.call("PUT", `/admins/private-boats/${boat}/calendar`, {
      token: admin.token,
      body: range,
    });
    expect(made_up.status).toBe(422);
  });

  test("says at the field what does not exist", async () => {
    const { status, body } = await call(
      "POST",
      "",
      input({ facilities: ["kayak", "submarine"], includes: ["nothing"] }),
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["facilities", "includes"]]);
    const lost = await call("POST", "", input({ destination: "atlantis" }));
    expect(Object.keys(lost.body.errors ?? {})).toEqual(["destination"]);
  });

  test("closes days by a range, opens part of them, and leaves days of orders alone", async () => {
    const range = { from: "2031-12-20", to: "2031-12-24", blocked: true, note: "In dock" };
    expect((await call("PUT", `/${boat}/calendar`, range)).status).toBe(200);
    expect((await call("PUT", `/${boat}/calendar`, range)).status).toBe(200);
    const part = { from: "2031-12-22", to: "2031-12-22", blocked: false };
    await call("PUT", `/${boat}/calendar`, part);
    const days = await calendar();
    expect([20, 21, 22, 23, 24, 25].map((day) => days[`2031-12-${day}`])).toEqual([
      "blocked",
      "blocked",
      "open",
      "blocked",
      "blocked",
      "open",
    ]);
    const slug = await quoted({ date: "2031-12-22" });
    await steps.accept(slug);
    const over = await call("PUT", `/${boat}/calendar`, range);
    expect([over.status, over.body.code]).toEqual([409, "days_in_use"]);
    const { body } = await call<{ data: { date: string; order: { name: string } | null }[] }>(
      "GET",
      `/${boat}/calendar?month=2031-12`,
    );
    expect(body.data.find(({ date }) => date === "2031-12-22")?.order?.name).toBe("Emma");
    const closed = await ask({ date: "2031-12-23" });
    expect([closed.status, closed.body.code]).toEqual([409, "date_closed"]);
    // Days of which a later one is closed: that day is named, where the range reaches it.
    const across = await ask({ date: "2031-12-19", end_date: "2031-12-21" });
    expect([across.status, across.body.errors]).toEqual([
      409,
      { end_date: [expect.stringContaining("We have closed Saturday, 20 December 2031")] },
    ]);
    const crowd = await ask({ date: "2031-12-19", end_date: "2031-12-21", guests: 99 });
    expect([crowd.status, Object.keys(crowd.body.errors ?? {})]).toEqual([
      422,
      ["guests", "end_date"],
    ]);
    // Opening releases what staff had closed, never what an order holds.
    await call("PUT", `/${boat}/calendar`, { ...range, blocked: false });
    const opened = await calendar();
    expect([20, 22, 24].map((day) => opened[`2031-12-${day}`])).toEqual(["open", "held", "open"]);
    await steps.nothingWrong();
  });

  test("a block and an acceptance at once: one of them has the day", async () => {
    const slug = await quoted();
    const touched_confirmed = [(await steps.order(slug)).booking_id];
    const [block, held] = await Promise.all([
      call("PUT", `/${boat}/calendar`, { from: DAY, to: DAY, blocked: true, touched_confirmed }),
      steps.accept(slug),
    ]);
    expect([block.status, held.status].sort()).toEqual([200, 409]);
    await steps.nothingWrong();
  });

  test("every action is written down with who did it", async () => {
    await call("POST", `/${boat}/publish`, { published: false });
    const { rows } = await world.db.execute(sql`
      select action, actor_id::int from audit_entries where subject = 'private_boat:' ||
        (select id from private_boats where slug = ${boat}) order by id`);
    const by = admin.user.id;
    expect(rows).toEqual([
      { action: "private_boat.create", actor_id: by },
      { action: "private_boat.image_set", actor_id: by },
      { action: "private_boat.publish", actor_id: by },
      { action: "private_boat.unpublish", actor_id: by },
    ]);
  });
});
