import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { edit, isEdit } from "../../../test/edit.ts";
import { type Booked, openWorld, type World } from "../../../test/world.ts";
import { saveDestination, saveProvince, saveTag } from "../../features/catalogue/index.ts";
import { findViolations } from "../../invariants.ts";
import { createBoat, publishBoat, setBoatImages } from "./index.ts";
import { boatPicture, giveBoatPicture } from "./test/boat-kit.ts";

const DAY = "2031-12-10";
let world: World;
let admin: Awaited<ReturnType<World["person"]>>;
let boat: string;
let made = 0;

type Asked = Omit<Booked, "data"> & {
  slug: string;
  link: string;
  data: Booked["data"] & {
    inquiry_status: string;
    ticket: { code: string } | null;
    quotes: { version: number; status: string }[];
    hold_expires_at: string | null;
    refundable_amount: number;
  };
};
type Refused = { code: string; message: string; errors?: Record<string, string[]> };

/** A boat of this test's own, so that no other test has its days. */
async function newBoat(over: Record<string, unknown> = {}): Promise<string> {
  made += 1;
  const by = { admin: admin.user, now: world.clock.now() };
  const media_ids = [await boatPicture(world)];
  return world.db.transaction(async (tx) => {
    const { slug } = await createBoat(
      tx,
      {
        name: `Segara ${made}`,
        description_id: "Kapal kayu",
        description_en: "A wooden boat",
        highlights_id: ["Matahari terbenam"],
        highlights_en: [],
        destination: "serangan",
        location_name: "Serangan harbour",
        meeting_point_id: "",
        meeting_point_en: "",
        latitude: -8.7235,
        longitude: 115.2435,
        max_guests: 12,
        model: "Phinisi",
        year: 2019,
        length_m: 24,
        width_m: null,
        cabins: 3,
        heads: 2,
        engine: "",
        price_from: 15_000_000,
        refund_policy: null,
        facilities: [],
        includes: [],
        excludes: [],
        informations: [],
        ...over,
      },
      by,
    );
    await setBoatImages(tx, { slug, media_ids }, by);
    await publishBoat(tx, { slug, published: true }, by);
    return slug;
  });
}
const wish = (over: Record<string, unknown> = {}) => ({
  date: DAY,
  guests: 8,
  contact: { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" },
  ...over,
});
const ask = <T = Asked>(over: Record<string, unknown> = {}, call: object = {}, slug = boat) =>
  world.call<T>("POST", `/private-boats/${slug}/inquiries`, { body: wish(over), ...call });
async function asked(over: Record<string, unknown> = {}, slug = boat): Promise<string> {
  const { status, body } = await ask(over, {}, slug);
  expect(status).toBe(201);
  return body.slug;
}
const at = (slug: string) => `/public-orders/private-boats/${slug}`;
const quote = async (slug: string, over: Record<string, unknown> = {}) =>
  world.call("POST", `/admins/orders/private-boats/${slug}/quote`, {
    // Somebody who has just signed in: staff sessions end soon, and these tests move the clock.
    token: (await world.person("ADMIN")).token,
    body: {
      lines: [{ label: "Charter, one day", quantity: 1, unit_price: 15_000_000 }],
      message: "With lunch",
      valid_until: new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString(),
      version: (await order(slug)).quotes.length,
      below_list_confirmed: true,
      ...over,
    },
  });
const accept = (slug: string, version = 1) =>
  world.call<Asked & Refused>("POST", `${at(slug)}/quote/accept`, { body: { version } });
const order = async (slug: string) => (await world.call<Asked>("GET", at(slug))).body.data;
const calendar = async (slug = boat, month = DAY.slice(0, 7)) => {
  const path = `/private-boats/${slug}/calendar?month=${month}`;
  const { body } = await world.call<{ data: { date: string; state: string }[] }>("GET", path);
  return Object.fromEntries(body.data.map(({ date, state }) => [date, state]));
};
/** An inquiry with a quote that can be accepted. */
async function quoted(over: Record<string, unknown> = {}, slug = boat): Promise<string> {
  const inquiry = await asked(over, slug);
  expect((await quote(inquiry)).status).toBe(200);
  return inquiry;
}
/** The gateway has the money of an accepted quote, and says so. */
async function pay(slug: string): Promise<void> {
  const session = await world.call("POST", `${at(slug)}/payments`, { body: {} });
  expect(session.status).toBe(201);
  await notice(slug);
}
async function notice(slug: string): Promise<void> {
  const { order_uuid } = await order(slug);
  const reference = [...world.fake.sessions.values()].find((one) =>
    one.reference_id.startsWith(order_uuid),
  )!.reference_id;
  world.fake.pay(reference);
  const sent = world.fake.webhook("payment_session.completed", reference);
  expect(await world.webhook(sent)).toBe(200);
}
/** Moves the clock to so many hours from now. */
const later = (hours: number) => world.clock.advance(hours * 60);

beforeAll(async () => {
  world = await openWorld();
  admin = await world.person("ADMIN");
  const province = await saveProvince(world.db, { slug: "bali", name_id: "Bali", name_en: "Bali" });
  for (const [slug, name] of [
    ["serangan", "Serangan"],
    ["gili-air", "Gili Air"],
  ] as const)
    await saveDestination(world.db, { slug, name, province_id: province.id });
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
const nothingWrong = async () => expect(await findViolations(world.db)).toEqual([]);

describe("an inquiry", () => {
  test("is PENDING, holds nothing, and its link opens it for whoever has it", async () => {
    const { status, body } = await ask({ message: "Vegetarian, please", start_time: "07:30" });
    expect(status).toBe(201);
    expect(body.link).toMatch(/\/public-orders\/private-boats\//);
    expect(body.link.endsWith(body.slug)).toBe(true);
    expect(body.data).toMatchObject({
      order_status: "PENDING",
      inquiry_status: "NEW",
      total_price: 0,
      date: DAY,
      end_date: null,
      guests: 8,
      start_time: "07:30",
      ticket: null,
    });
    expect(await order(body.slug)).toMatchObject({ order_status: "PENDING", guests: 8 });
    expect((await calendar())[DAY]).toBe("open");
    const { body: emails } = await world.call<{ data: { text: string }[] }>(
      "GET",
      `${at(body.slug)}/messages`,
    );
    expect(emails.data.map(({ text }) => text)).toEqual(["Vegetarian, please"]);
    await nothingWrong();
  });

  test("asked without signing in belongs to whoever has proved that address, but never to staff", async () => {
    const me = await world.person();
    const contact = { full_name: "Me", email: me.user.email.toUpperCase(), phone: "+31612345678" };
    const { body } = await ask({ contact });
    const mine = await world.call<Asked>("GET", `/users/orders/private-boats/${body.slug}`, {
      token: me.token,
    });
    expect(mine.status).toBe(200);
    await world.db.execute(sql`update users set activated_at = null where id = ${me.user.id}`);
    const owner = async (email: string) => {
      const made = await ask({ contact: { ...contact, email } });
      const { rows } = await world.db.execute(
        sql`select user_id from orders where slug = ${made.body.slug}`,
      );
      return rows[0]?.user_id;
    };
    expect(await owner(me.user.email)).toBeNull();
    expect(await owner(admin.user.email)).toBeNull();
  });

  test("of somebody who is signed in belongs to the account, another's does not", async () => {
    const [one, other] = [await world.person(), await world.person()];
    const { body } = await ask({}, { token: one.token });
    const path = `/users/orders/private-boats/${body.slug}`;
    expect((await world.call("GET", path, { token: one.token })).status).toBe(200);
    expect((await world.call("GET", path, { token: other.token })).status).toBe(404);
  });

  test.each([
    ["a past date", { date: "2020-01-01" }, "date"],
    ["today", { date: "TODAY" }, "date"],
    ["a date in two years", { date: "2036-01-01" }, "date"],
    ["an end before its start", { end_date: "2031-12-09" }, "end_date"],
    ["more guests than fit", { guests: 13 }, "guests"],
    ["nobody", { guests: 0 }, "guests"],
    ["an hour that does not exist", { start_time: "25:00" }, "start_time"],
    [
      "a number that cannot be called",
      { contact: { full_name: "Emma", email: "emma@example.test", phone: "12" } },
      "contact.phone",
    ],
    [
      "no name",
      { contact: { full_name: " ", email: "emma@example.test", phone: "+31612345678" } },
      "contact.full_name",
    ],
  ])("for %s is refused at its field, in the reader's words", async (_, over, field) => {
    const today = new Date(world.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const body = JSON.parse(JSON.stringify(over).replace("TODAY", today)) as typeof over;
    const en = await ask<Refused>(body);
    expect([en.status, Object.keys(en.body.errors ?? {})]).toEqual([422, [field]]);
    const id = await ask<Refused>(body, { headers: { "Accept-Language": "id" } });
    expect(id.body.errors?.[field]).not.toEqual(en.body.errors?.[field]);
  });

  test("for a day that is gone is refused at the date, and so is a stretch that touches it", async () => {
    const taken = await quoted({ date: "2031-12-12" });
    expect((await accept(taken)).status).toBe(200);
    for (const over of [
      { date: "2031-12-12" },
      { date: "2031-12-11", end_date: "2031-12-12" },
      { date: "2031-12-10", end_date: "2031-12-14" },
    ]) {
      const { status, body } = await ask<Refused>(over);
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
        409,
        "date_taken",
        ["date"],
      ]);
    }
    expect((await ask({ date: "2031-12-10", end_date: "2031-12-11" })).status).toBe(201);
  });

  test("sent twice with one key is one inquiry; with another body it is refused", async () => {
    const headers = { "Idempotency-Key": `wish-${boat}` };
    const all = await Promise.all([0, 1, 2, 3].map(() => ask({}, { headers })));
    expect(new Set(all.map(({ body }) => body.slug)).size).toBe(1);
    const { status, body } = await ask<Refused>({ guests: 9 }, { headers });
    expect([status, body.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test("an admin cannot make one, and a boat that is not shown takes none", async () => {
    expect((await ask({}, { token: admin.token })).status).toBe(403);
    const token = admin.token;
    await world.call("POST", `/admins/private-boats/${boat}/archive`, { token, body: {} });
    expect((await ask()).status).toBe(404);
  });
});

test("a machine that asks on and on is stopped: five an hour of one address, twenty to one mailbox", async () => {
  const strict = await openWorld({ env: { RATE_LIMITS: "on" } });
  try {
    const send = (ip: string, email: string, slug = boat) =>
      strict.call<Refused>("POST", `/private-boats/${slug}/inquiries`, {
        body: wish({ contact: { full_name: "Emma", email, phone: "+31612345678" } }),
        ip,
      });
    const of = async (calls: ReturnType<typeof send>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).sort();
    const six = Array.from({ length: 6 }, (_, i) => i);
    const one_address = six.map((i) => send("10.1.0.1", `a${i}-${boat}@example.test`));
    expect(await of(one_address)).toEqual([201, 201, 201, 201, 201, 429]);
    const mailbox = `Same-${boat}@Example.test`;
    const strangers = Array.from({ length: 21 }, (_, i) => send(`10.1.1.${i}`, mailbox));
    expect(await of(strangers)).toEqual([...Array(20).fill(201), 429]);
    // Whoever is signed in is no stranger: nobody else uses up what they may ask.
    const { token } = await strict.person();
    const own = await strict.call("POST", `/private-boats/${boat}/inquiries`, {
      body: wish({ contact: { full_name: "Emma", email: mailbox, phone: "+31612345678" } }),
      ip: "10.1.2.1",
      token,
    });
    expect(own.status).toBe(201);
    const refused = await send("10.1.0.1", `b-${boat}@example.test`);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    // What was typed wrong costs nothing.
    const wrong = six.map(() => send("10.1.0.9", "nobody"));
    expect(await of(wrong)).toEqual([422, 422, 422, 422, 422, 422]);
    expect((await send("10.1.0.9", `c-${boat}@example.test`)).status).toBe(201);
  } finally {
    await strict.close();
  }
});

describe("accepting a quote", () => {
  test("holds the day, opens the payment, and the voucher comes with the money", async () => {
    const slug = await quoted();
    const { status, body } = await accept(slug);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ order_status: "ON_HOLD", total_price: 15_000_000 });
    expect(body.data.actions).toContain("payment");
    expect((await calendar())[DAY]).toBe("held");
    await nothingWrong();
    await pay(slug);
    const paid = await order(slug);
    expect(paid).toMatchObject({ order_status: "CONFIRMED", payment_status: "PAID" });
    expect(paid.ticket?.code).toMatch(/^[0-9A-Z]{10}$/);
    expect((await calendar())[DAY]).toBe("booked");
    const pdf = await world.call<string>("GET", `${at(slug)}/ticket`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const ics = await world.call<string>("GET", `${at(slug)}/calendar.ics`);
    expect(String(ics.body)).toContain("DTSTART;VALUE=DATE:20311210");
    await nothingWrong();
  });

  test("of 200 at once for one boat and day exactly one wins", async () => {
    const slugs = await Promise.all(Array.from({ length: 200 }, () => quoted()));
    const answers = await Promise.all(slugs.map((slug) => accept(slug)));
    const tally = answers.map(({ status, body }) => (status === 200 ? "held" : body.code));
    expect(tally.filter((one) => one === "held")).toHaveLength(1);
    expect(tally.filter((one) => one === "date_taken")).toHaveLength(199);
    await nothingWrong();
  }, 120_000);

  // The control: without the constraint the day is sold many times, so the silence above means something.
  test("of 40 at once without the constraint several win, and the invariant says so", async () => {
    const slugs = await Promise.all(Array.from({ length: 40 }, () => quoted()));
    await world.db.execute(
      "alter table private_boat_blocks drop constraint private_boat_blocks_no_overlap",
    );
    try {
      const answers = await Promise.all(slugs.map((slug) => accept(slug)));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
      const broken = (await findViolations(world.db)).map(({ name }) => name);
      expect(broken).toEqual(["1. no two live blocks of one boat share a day"]);
    } finally {
      const mine = sql`boat_id = (select id from private_boats where slug = ${boat})`;
      await world.db.execute(sql`delete from private_boat_blocks where ${mine}`);
      await world.db.execute(sql`alter table private_boat_blocks add constraint
        private_boat_blocks_no_overlap exclude using gist (boat_id with =, during with &&)
        where (state <> 'RELEASED')`);
      // What that broke ends here: these orders hold nothing any more.
      for (const slug of slugs)
        await world.call("POST", `/admins/orders/private-boats/${slug}/cancel`, {
          token: admin.token,
          body: { reason: "control" },
        });
    }
    await nothingWrong();
  }, 60_000);

  test("stretches that touch on one day exclude each other, those side by side do not", async () => {
    const [first, across, after] = [
      await quoted({ date: "2031-12-10", end_date: "2031-12-12" }),
      await quoted({ date: "2031-12-12", end_date: "2031-12-15" }),
      await quoted({ date: "2031-12-13", end_date: "2031-12-15" }),
    ];
    expect((await accept(first)).status).toBe(200);
    const refused = await accept(across);
    expect([refused.status, refused.body.code]).toEqual([409, "date_taken"]);
    expect(await order(across)).toMatchObject({ order_status: "PENDING" });
    expect((await accept(after)).status).toBe(200);
    const days = await calendar();
    expect(["09", "10", "12", "13", "15", "16"].map((day) => days[`2031-12-${day}`])).toEqual([
      "open",
      "held",
      "held",
      "held",
      "held",
      "open",
    ]);
    await nothingWrong();
  });

  test("the same day of another boat is another day", async () => {
    const other = await newBoat();
    for (const slug of [await quoted(), await quoted({}, other)])
      expect((await accept(slug)).status).toBe(200);
  });

  test("twice, or of a version that was replaced, is refused; the new version is taken", async () => {
    const slug = await quoted();
    expect((await quote(slug, { message: "Cheaper now" })).status).toBe(200);
    const old = await accept(slug, 1);
    expect([old.status, old.body.code]).toEqual([409, "quote_changed"]);
    expect((await accept(slug, 2)).status).toBe(200);
    const again = await accept(slug, 2);
    expect([again.status, again.body.code]).toEqual([409, "quote_closed"]);
    // While the customer pays nothing of it changes any more.
    expect((await quote(slug)).status).toBe(409);
    await pay(slug);
    expect(await order(slug)).toMatchObject({ order_status: "CONFIRMED" });
    await nothingWrong();
  });

  test("after its deadline is refused, the inquiry expires, and another quote opens it again", async () => {
    const before = world.clock.now().toISOString();
    const slug = await quoted();
    later(49);
    const late = await accept(slug);
    expect([late.status, late.body.code]).toEqual([409, "quote_lapsed"]);
    await world.lapse();
    expect(await order(slug)).toMatchObject({
      order_status: "EXPIRED",
      inquiry_status: "EXPIRED",
      quotes: [{ version: 1, status: "LAPSED" }],
    });
    // A page that was open all the while: nobody has answered it.
    const later_still = await accept(slug);
    expect([later_still.status, later_still.body.code]).toEqual([409, "quote_lapsed"]);
    expect(later_still.body.message).toMatch(/expired on .+ WITA/);
    expect((await quote(slug)).status).toBe(200);
    expect(await order(slug)).toMatchObject({ order_status: "PENDING", inquiry_status: "QUOTED" });
    expect((await accept(slug, 2)).status).toBe(200);
    await nothingWrong();
    world.clock.set(before);
  });

  test("on the day of the trip is too late: no payment fits before it", async () => {
    const before = world.clock.now().toISOString();
    world.clock.set("2031-12-09T20:00:00+08:00");
    const slug = await asked();
    expect((await quote(slug, { valid_until: "2031-12-10T07:00:00+08:00" })).status).toBe(200);
    world.clock.set("2031-12-10T00:30:00+08:00");
    const late = await accept(slug);
    expect([late.status, late.body.code]).toEqual([409, "quote_lapsed"]);
    await nothingWrong();
    world.clock.set(before);
  });

  test("the evening before can be paid until midnight on Bali, and no minute longer", async () => {
    const before = world.clock.now().toISOString();
    world.clock.set("2031-12-09T20:00:00+08:00");
    const slug = await asked();
    await quote(slug, { valid_until: "2031-12-10T07:00:00+08:00" });
    expect((await accept(slug)).body.data.hold_expires_at).toBe("2031-12-10T00:00:00+08:00");
    // The gateway needs twelve minutes, and the time to pay is not lengthened into the day of travel.
    world.clock.set("2031-12-09T23:50:00+08:00");
    const session = await world.call("POST", `${at(slug)}/payments`, { body: {} });
    expect(session).toMatchObject({ status: 409, body: { code: "payment_closed" } });
    world.clock.set(before);
  });

  test("of nothing to pay confirms at once", async () => {
    const slug = await asked();
    await quote(slug, {
      lines: [{ label: "Our guest", quantity: 1, unit_price: 0 }],
      free: true,
      free_reason: "Our guest",
    });
    expect((await accept(slug)).body.data).toMatchObject({
      order_status: "CONFIRMED",
      total_price: 0,
    });
    expect((await calendar())[DAY]).toBe("booked");
    await nothingWrong();
  });
});

describe("a held day", () => {
  test("that is not paid in time is free again, and its order may be quoted anew and hold it again", async () => {
    const before = world.clock.now().toISOString();
    const slug = await quoted();
    await accept(slug);
    later(25);
    expect((await calendar())[DAY]).toBe("open");
    await world.sweep();
    expect(await order(slug)).toMatchObject({ order_status: "EXPIRED", inquiry_status: "EXPIRED" });
    await nothingWrong();
    expect((await quote(slug)).status).toBe(200);
    expect((await accept(slug, 2)).status).toBe(200);
    expect((await calendar())[DAY]).toBe("held");
    await nothingWrong();
    world.clock.set(before);
  });

  test("that is held anew gives the last minutes to pay once more", async () => {
    const before = world.clock.now().toISOString();
    const slug = await quoted();
    const payInTheLastMinutes = async (version: number) => {
      expect((await accept(slug, version)).status).toBe(200);
      world.clock.advance(24 * 60 - 5);
      return (await world.call("POST", `${at(slug)}/payments`, { body: {} })).status;
    };
    expect(await payInTheLastMinutes(1)).toBe(201);
    later(1);
    await world.sweep();
    expect((await quote(slug)).status).toBe(200);
    expect(await payInTheLastMinutes(2)).toBe(201);
    world.clock.set(before);
  });

  test("whose hold has lapsed gives way to the next acceptance, before any sweep", async () => {
    const before = world.clock.now().toISOString();
    const first = await quoted();
    await accept(first);
    later(25);
    const second = await quoted();
    expect((await accept(second)).status).toBe(200);
    expect(await order(first)).toMatchObject({ order_status: "EXPIRED" });
    expect((await calendar())[DAY]).toBe("held");
    await nothingWrong();
    world.clock.set(before);
  });

  test("that is paid late is taken again where it is free, else the money goes back", async () => {
    const before = world.clock.now().toISOString();
    const [free, gone] = [
      await quoted({ date: "2031-12-20" }),
      await quoted({ date: "2031-12-21" }),
    ];
    for (const slug of [free, gone]) {
      await accept(slug);
      await world.call("POST", `${at(slug)}/payments`, { body: {} });
    }
    later(25);
    await world.sweep();
    const rival = await quoted({ date: "2031-12-21" });
    expect((await accept(rival)).status).toBe(200);
    for (const slug of [free, gone]) await notice(slug);
    expect(await order(free)).toMatchObject({ order_status: "CONFIRMED", payment_status: "PAID" });
    expect(await order(gone)).toMatchObject({ order_status: "EXPIRED" });
    await world.sweep();
    expect(["REFUND_PENDING", "REFUNDED"]).toContain((await order(gone)).payment_status);
    expect(await calendar()).toMatchObject({ "2031-12-20": "booked", "2031-12-21": "held" });
    await nothingWrong();
    world.clock.set(before);
  });

  test("days move and are taken from where they stand only", async () => {
    const { privateBoatPort: privateBoat } = await import("./product.ts");
    const slug = await quoted();
    await accept(slug);
    const { rows } = await world.db.execute(sql`select id from orders where slug = ${slug}`);
    const id = Number(rows[0]?.id);
    const until = new Date(world.clock.now().getTime() + 3_600_000);
    expect(await world.db.transaction((tx) => privateBoat.hold(tx, id, until))).toBe(false);
    await world.db.transaction((tx) => privateBoat.release(tx, id));
    await world.db.transaction((tx) => privateBoat.sell(tx, id));
    expect((await calendar())[DAY]).toBe("open");
  });
  test("that is paid once it has begun is not taken again", async () => {
    const before = world.clock.now().toISOString();
    const slug = await quoted({ date: "2031-12-22" });
    await accept(slug);
    await world.call("POST", `${at(slug)}/payments`, { body: {} });
    later(25);
    await world.sweep();
    world.clock.set("2031-12-22T18:30:00+08:00");
    await notice(slug);
    expect(await order(slug)).toMatchObject({ order_status: "EXPIRED" });
    world.clock.set(before);
  });

  test("is free again when the customer withdraws, and so is a paid one that the operator cancels", async () => {
    const me = await world.person();
    const { body } = await ask({}, { token: me.token });
    await quote(body.slug);
    await accept(body.slug);
    const path = `/users/orders/private-boats/${body.slug}`;
    const cancel = await world.call<Asked>("POST", `${path}/cancel`, { token: me.token, body: {} });
    expect(cancel.body.data).toMatchObject({
      order_status: "CANCELLED",
      inquiry_status: "WITHDRAWN",
    });
    expect((await calendar())[DAY]).toBe("open");
    const paid = await quoted();
    await accept(paid);
    await pay(paid);
    const stop = await world.call("POST", `/admins/orders/private-boats/${paid}/cancel`, {
      token: admin.token,
      body: { reason: "High waves" },
    });
    expect(stop.status).toBe(200);
    await world.sweep();
    expect(await order(paid)).toMatchObject({ order_status: "CANCELLED", ticket: null });
    expect((await calendar())[DAY]).toBe("open");
    const { rows } = await world.db.execute(sql`
      select r.amount::int from refunds r join orders o on o.id = r.order_id where o.slug = ${paid}`);
    expect(rows).toEqual([{ amount: 15_000_000 }]);
    await nothingWrong();
  });
});

test("declined by either side an inquiry ends, and its day was never anybody's", async () => {
  const [by_us, by_them] = [await asked(), await quoted()];
  const no = await world.call("POST", `/admins/orders/private-boats/${by_us}/decline`, {
    token: admin.token,
    body: { reason: "In dock", version: 0 },
  });
  expect(no.status).toBe(200);
  expect(await order(by_us)).toMatchObject({
    order_status: "REJECTED",
    inquiry_status: "DECLINED",
  });
  const me = await world.person();
  await world.db.execute(sql`update orders set user_id = ${me.user.id} where slug = ${by_them}`);
  const path = `/users/orders/private-boats/${by_them}/quote/decline`;
  await world.call("POST", path, { token: me.token, body: { version: 1 } });
  expect(await order(by_them)).toMatchObject({
    order_status: "CANCELLED",
    inquiry_status: "WITHDRAWN",
  });
  const { body: list } = await world.call<{ data: unknown[] }>("GET", "/users/orders", {
    token: me.token,
  });
  expect(list.data).toMatchObject([{ slug: by_them, quote_declined: true }]);
  expect((await calendar())[DAY]).toBe("open");
  await nothingWrong();
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
    await accept(slug);
    expect(await slugs(`date=${DAY}`)).toEqual([small]);
    expect(await slugs("date=2031-12-11")).toEqual([large, small]);
  });

  test("counts what can be filtered by over all boats that are shown", async () => {
    const { body } = await world.call<List>("GET", "/private-boats?guests=5");
    expect(body.meta).toMatchObject({
      total: 1,
      facets: {
        destinations: [
          { slug: "gili-air", name: "Gili Air", count: 1 },
          { slug: "serangan", name: "Serangan", count: 1 },
        ],
        facilities: [
          { slug: "snorkelling", name: "Snorkelling gear", count: 2 },
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
});

describe("the back office", () => {
  const call = <T = Refused>(method: string, path: string, body?: object) => {
    const [to, { token }] = [`/admins/private-boats${path}`, admin];
    return body && isEdit(method, to)
      ? edit<T>(world, to, { token, body })
      : world.call<T>(method, to, { token, ...(body ? { body } : {}) });
  };
  type Admin = { data: Record<string, unknown> & { slug: string } };
  const input = (over: object = {}) => ({
    name: "Segara Biru",
    destination: "serangan",
    location_name: "Serangan",
    latitude: -8.72,
    longitude: 115.24,
    max_guests: 10,
    length_m: 12.5,
    price_from: 9_000_000,
    ...over,
  });

  test("makes a boat that nobody sees until it is published, renames it, and the old address leads there", async () => {
    const created = await call<Admin>("POST", "", input({ name: `Biru ${boat}` }));
    expect(created.status).toBe(201);
    const { slug } = created.body.data;
    expect((await world.call("GET", `/private-boats/${slug}`)).status).toBe(404);
    const early = await call<Refused>("POST", `/${slug}/publish`, { published: true });
    expect([early.status, early.body.code]).toEqual([409, "boat_incomplete"]);
    await giveBoatPicture(world, slug);
    await call("POST", `/${slug}/publish`, { published: true });
    expect((await world.call("GET", `/private-boats/${slug}`)).status).toBe(200);
    const renamed = await call<Admin>("PUT", `/${slug}`, input({ name: `Merah ${boat}` }));
    expect(renamed.body.data.slug).toBe(`merah-${boat}`);
    const { body } = await world.call<Admin>("GET", `/private-boats/${slug}`);
    expect(body.data.slug).toBe(`merah-${boat}`);
    const twin = await call<Admin>("POST", "", input({ name: `Merah ${boat}` }));
    expect(twin.body.data.slug).toBe(`merah-${boat}-2`);
  });

  /** Codes of the orders that a boat's page names. */
  const live = async (slug: string) => {
    type Shown = { data: { live_orders: { booking_id: string }[] } };
    const { body } = await call<Shown>("GET", `/${slug}`);
    return body.data.live_orders.map(({ booking_id }) => booking_id);
  };

  test("puts a boat away and takes it out again; its orders stay", async () => {
    const slug = await asked();
    await call("POST", `/${boat}/archive`, { touched_confirmed: await live(boat) });
    expect((await world.call("GET", `/private-boats/${boat}`)).status).toBe(404);
    expect((await order(slug)).order_status).toBe("PENDING");
    expect((await quote(slug)).status).toBe(200);
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

  test("finds boats by how they stand: shown, not shown yet, put away", async () => {
    const created = await call<Admin>("POST", "", input({ name: `Draf ${boat}` }));
    const draft = created.body.data.slug;
    const listed = async (query: string) => {
      type List = { data: { slug: string }[] };
      const { body } = await call<List>("GET", `?search=${boat}&${query}`);
      return body.data.map(({ slug }) => slug);
    };
    expect(await listed("published=no")).toEqual([draft]);
    expect(await listed("published=yes")).not.toContain(draft);
    expect(await listed("")).toContain(draft);
    await giveBoatPicture(world, draft);
    await call("POST", `/${draft}/publish`, { published: true });
    expect(await listed("published=yes")).toContain(draft);
    await call("POST", `/${draft}/archive`, {});
    expect(await listed("published=yes")).not.toContain(draft);
    expect(await listed("archived=yes&published=yes")).toEqual([draft]);
  });

  test("a boat's own refund policy never gives less back for cancelling earlier", async () => {
    const refund_policy = [
      { hours: 72, percent: 50 },
      { hours: 24, percent: 100 },
    ];
    const { status, body } = await call<Refused>("POST", "", input({ refund_policy }));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["refund_policy.1.percent"]]);
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
    await accept(slug);
    const over = await call("PUT", `/${boat}/calendar`, range);
    expect([over.status, over.body.code]).toEqual([409, "days_in_use"]);
    const { body } = await call<{ data: { date: string; order: { name: string } | null }[] }>(
      "GET",
      `/${boat}/calendar?month=2031-12`,
    );
    expect(body.data.find(({ date }) => date === "2031-12-22")?.order?.name).toBe("Emma");
    const closed = await ask<Refused>({ date: "2031-12-23" });
    expect([closed.status, closed.body.code]).toEqual([409, "date_taken"]);
    // Opening gives back what staff had closed, never what somebody holds.
    await call("PUT", `/${boat}/calendar`, { ...range, blocked: false });
    const opened = await calendar();
    expect([20, 22, 24].map((day) => opened[`2031-12-${day}`])).toEqual(["open", "held", "open"]);
    await nothingWrong();
  });

  test("a block and an acceptance at once: one of them has the day", async () => {
    const slug = await quoted();
    const touched_confirmed = [(await order(slug)).booking_id];
    const [block, held] = await Promise.all([
      call("PUT", `/${boat}/calendar`, { from: DAY, to: DAY, blocked: true, touched_confirmed }),
      accept(slug),
    ]);
    expect([block.status, held.status].sort()).toEqual([200, 409]);
    await nothingWrong();
  });

  test("takes pictures in, puts them in order and off again, and says what is no picture", async () => {
    const upload = async (bytes: Buffer) => {
      const form = new FormData();
      form.set("image", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "boat.png");
      const response = await world.api.fetch(
        new Request(`http://localhost/api/admins/private-boats/${boat}/images`, {
          method: "POST",
          headers: { Authorization: `Bearer ${admin.token}` },
          body: form,
        }),
        { caller: { ip: "10.0.0.1" } },
      );
      return { status: response.status, body: await response.json() };
    };
    const { default: sharp } = await import("sharp");
    const png = (color: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
        .png()
        .toBuffer();
    type Gallery = { data: { images: { id: number }[] } };
    const [cover] = (await call<Gallery>("GET", `/${boat}`)).body.data.images;
    await call("DELETE", `/${boat}/images/${cover?.id}`);
    const first = await upload(await png("#123456"));
    expect(first.status).toBe(201);
    const second = await upload(await png("#654321"));
    const ids: number[] = second.body.data.images.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(2);
    const wrong = await upload(Buffer.from("not a picture"));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["image"]]);
    const turned = ids.toReversed();
    const ordered = await call<Gallery>("PUT", `/${boat}/images`, { order: turned });
    expect(ordered.body.data.images.map(({ id }) => id)).toEqual(turned);
    const odd = await call("PUT", `/${boat}/images`, { order: [turned[0]] });
    expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([422, ["order"]]);
    const texts = { alt_id: "Geladak depan", alt_en: "The foredeck" };
    const said = await call<Gallery>("PATCH", `/${boat}/images/${turned[1]}`, texts);
    expect(said.body.data.images[1]).toMatchObject({ ...texts, picture: { alt: "The foredeck" } });
    const long = await call("PATCH", `/${boat}/images/${turned[1]}`, { alt_en: "x".repeat(201) });
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ["alt_en"]]);
    expect((await call("PATCH", `/${boat}/images/999999`, texts)).status).toBe(404);
    await call("DELETE", `/${boat}/images/${turned[0]}`);
    const { body } = await call<{ data: { images: { id: number }[] } }>("GET", `/${boat}`);
    expect(body.data.images.map(({ id }) => id)).toEqual([turned[1]]);
  });

  test("every act is written down with who did it", async () => {
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

test("a text that one language lacks is the other's", async () => {
  const read = async (locale: string) => {
    const headers = { "Accept-Language": locale };
    const { body } = await world.call<{ data: { description: string; highlights: string[] } }>(
      "GET",
      `/private-boats/${boat}`,
      { headers },
    );
    return body.data;
  };
  expect(await read("id")).toMatchObject({ description: "Kapal kayu" });
  expect(await read("en")).toMatchObject({
    description: "A wooden boat",
    highlights: ["Matahari terbenam"],
  });
});
