import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { edit, isEdit } from "../../../test/edit.ts";
import { type Booked, openWorld, type World } from "../../../test/world.ts";
import {
  saveDestination,
  saveItinerary,
  saveProvince,
  saveTag,
  saveTourCategory,
} from "../../features/catalogue/index.ts";
import { storePicture } from "../../features/media/index.ts";
import { findViolations } from "../../invariants.ts";
import { addVariant, createTour, publishTour, setTourImages } from "./index.ts";

const DAY = "2031-12-10";
let world: World;
let admin: Awaited<ReturnType<World["person"]>>;
let picture: number;
let made = 0;
type Made = { slug: string; shared: number; group: number };
let tour: Made;

type Asked = Omit<Booked, "data"> & {
  slug: string;
  link: string;
  data: Booked["data"] & {
    inquiry_status: string;
    quotes: { version: number }[];
    ticket: { code: string } | null;
    date: string;
    participants: Record<string, number>;
    variant: { name: string };
    pickup: string | null;
    tour: { title: string };
  };
};
type Refused = { code: string; message: string; errors?: Record<string, string[]> };

const tourInput = (over: Record<string, unknown> = {}) => ({
  title_id: `Snorkeling ${made}`,
  title_en: `Snorkelling ${made}`,
  description_id: "Bersama pari manta",
  description_en: "With manta rays",
  highlights_id: ["Pari manta"],
  highlights_en: [],
  category: "water",
  destination: "penida",
  location_name: "Toyapakeh",
  meeting_point_id: "",
  meeting_point_en: "",
  latitude: -8.68,
  longitude: 115.48,
  starts: "08:00",
  duration_minutes: 300,
  refund_policy: null,
  tags: [],
  includes: [],
  excludes: [],
  itinerary: [],
  informations: [],
  ...over,
});
const variantInput = (over: Record<string, unknown> = {}) => ({
  name_id: "Gabungan",
  name_en: "Shared",
  pricing: "person" as const,
  price_adult: 450_000,
  price_child: 300_000,
  price_infant: 0,
  price_group: 0,
  max_people: 10,
  daily_capacity: 12,
  ...over,
});
const group = { name_id: "Privat", name_en: "Private", pricing: "group" as const, price_adult: 0 };

/** A tour of this test's own: 12 places shared a day, 2 private parties of up to 6. */
async function newTour(
  over: Record<string, unknown> = {},
  shared: Record<string, unknown> = {},
): Promise<Made> {
  made += 1;
  const act = { admin: admin.user, now: world.clock.now() };
  return world.db.transaction(async (tx) => {
    const { slug } = await createTour(tx, tourInput(over), act);
    const one = await addVariant(tx, { slug, ...variantInput(shared) }, act);
    const price = { price_group: 2_400_000, max_people: 6, daily_capacity: 2 };
    const two = await addVariant(tx, { slug, ...variantInput({ ...group, ...price }) }, act);
    await setTourImages(tx, { slug, media_ids: [picture] }, act);
    await publishTour(tx, { slug, published: true }, act);
    return { slug, shared: one.id, group: two.id };
  });
}
const wish = (over: Record<string, unknown> = {}) => ({
  variant_id: tour.shared,
  date: DAY,
  participants: { adult: 2, child: 1, infant: 0 },
  contact: { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" },
  ...over,
});
const ask = <T = Asked>(over: Record<string, unknown> = {}, call: object = {}) =>
  world.call<T>("POST", `/tours/${tour.slug}/inquiries`, { body: wish(over), ...call });
async function asked(over: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await ask(over);
  expect(status).toBe(201);
  return body.slug;
}
const at = (slug: string) => `/public-orders/tours/${slug}`;
const quote = async (slug: string, over: Record<string, unknown> = {}) =>
  world.call("POST", `/admins/orders/tours/${slug}/quote`, {
    // Somebody who has just signed in: staff sessions end soon, and these tests move the clock.
    token: (await world.person("ADMIN")).token,
    body: {
      lines: [{ label: "Adult", quantity: 2, unit_price: 450_000 }],
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
type Days = { date: string; variants: { variant_id: number; state: string; left: number }[] }[];
const days = async (month = DAY.slice(0, 7)) =>
  (await world.call<{ data: Days }>("GET", `/tours/${tour.slug}/calendar?month=${month}`)).body
    .data;
/** How a variant stands on a day: `open 12`. */
async function day(date = DAY, variant_id = tour.shared): Promise<string> {
  const one = (await days(date.slice(0, 7))).find((day) => day.date === date);
  const variant = one?.variants.find((variant) => variant.variant_id === variant_id);
  return `${variant?.state} ${variant?.left}`;
}
/** An inquiry with a quote that can be accepted. */
async function quoted(over: Record<string, unknown> = {}): Promise<string> {
  const inquiry = await asked(over);
  expect((await quote(inquiry)).status).toBe(200);
  return inquiry;
}
async function pay(slug: string): Promise<void> {
  expect((await world.call("POST", `${at(slug)}/payments`, { body: {} })).status).toBe(201);
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
const party = (adult: number) => ({ participants: { adult, child: 0, infant: 0 } });

beforeAll(async () => {
  world = await openWorld();
  admin = await world.person("ADMIN");
  const { db } = world;
  const province = await saveProvince(db, { slug: "bali", name_id: "Bali", name_en: "Bali" });
  for (const [slug, name] of [
    ["penida", "Nusa Penida"],
    ["ubud", "Ubud"],
  ] as const)
    await saveDestination(db, { slug, name, province_id: province.id });
  for (const [slug, name_id, name_en] of [
    ["water", "Air", "Water"],
    ["walks", "Jalan kaki", "Walks"],
  ] as const)
    await saveTourCategory(db, { slug, name_id, name_en });
  for (const [slug, name_id, name_en] of [
    ["family", "Keluarga", "Families"],
    ["early", "Pagi buta", "Early start"],
  ] as const)
    await saveTag(db, { slug, name_id, name_en });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>';
  picture = (await storePicture(world.deps, Buffer.from(svg), { id: "Laut", en: "Sea" })).id;
});
beforeEach(async () => {
  admin = await world.person("ADMIN");
  tour = await newTour();
});
afterAll(() => world.close());
const nothingWrong = async () => expect(await findViolations(world.db)).toEqual([]);

describe("an inquiry", () => {
  test("is PENDING, holds nothing, and its link opens it for whoever has it", async () => {
    const { status, body } = await ask({ message: "One of us cannot swim", pickup: "Sanur" });
    expect(status).toBe(201);
    expect(body.link.endsWith(`/public-orders/tours/${body.slug}`)).toBe(true);
    expect(body.data).toMatchObject({
      order_status: "PENDING",
      inquiry_status: "NEW",
      total_price: 0,
      date: DAY,
      participants: { adult: 2, child: 1, infant: 0 },
      variant: { name: "Shared" },
      pickup: "Sanur",
      ticket: null,
    });
    expect(await order(body.slug)).toMatchObject({ order_status: "PENDING" });
    expect(await day()).toBe("open 12");
    const emails = await world.call<{ data: { text: string }[] }>(
      "GET",
      `${at(body.slug)}/messages`,
    );
    expect(emails.body.data.map(({ text }) => text)).toEqual(["One of us cannot swim"]);
    await nothingWrong();
  });

  test("of somebody who is signed in belongs to the account, another's does not", async () => {
    const [one, other] = [await world.person(), await world.person()];
    const { body } = await ask({}, { token: one.token });
    const path = `/users/orders/tours/${body.slug}`;
    expect((await world.call("GET", path, { token: one.token })).status).toBe(200);
    expect((await world.call("GET", path, { token: other.token })).status).toBe(404);
  });

  const nobody = { full_name: "Emma", email: "emma@example.test", phone: "12" };
  test.each([
    ["a past date", { date: "2020-01-01" }, "date"],
    ["today", { date: "2031-12-01" }, "date"],
    ["a date in two years", { date: "2034-01-01" }, "date"],
    ["children alone", { participants: { adult: 0, child: 2, infant: 0 } }, "participants.adult"],
    ["fewer than nobody", { participants: { adult: -1 } }, "participants.adult"],
    ["half a child", { participants: { adult: 1, child: 0.5 } }, "participants.child"],
    ["more than it takes", party(11), "participants"],
    ["another tour's variant", { variant_id: 999_999 }, "variant_id"],
    ["a number that cannot be called", { contact: nobody }, "contact.phone"],
    [
      "no name",
      { contact: { ...nobody, full_name: " ", phone: "+31612345678" } },
      "contact.full_name",
    ],
  ])(
    "for %s is refused at its field, in the reader's words, and the check says the same",
    async (_, over, field) => {
      const en = await ask<Refused>(over);
      expect([en.status, Object.keys(en.body.errors ?? {})]).toEqual([422, [field]]);
      const id = await ask<Refused>(over, { headers: { "Accept-Language": "id" } });
      expect(id.body.errors?.[field]).not.toEqual(en.body.errors?.[field]);
      const path = `/tours/${tour.slug}/inquiries/checks`;
      const check = await world.call<Refused>("POST", path, { body: wish(over) });
      expect([check.status, check.body]).toEqual([en.status, en.body]);
    },
  );

  test("for a closed day, or one with too few places left, is refused", async () => {
    const close = { from: DAY, to: DAY, variant_id: tour.shared, closed: true };
    const path = `/admins/tours/${tour.slug}/calendar`;
    await edit(world, path, { token: admin.token, body: close });
    const closed = await ask<Refused>();
    expect([closed.status, closed.body.code]).toEqual([409, "tour_closed"]);
    expect((await ask({ variant_id: tour.group })).status).toBe(201);
    const held = await quoted({ ...party(10), date: "2031-12-11" });
    await accept(held);
    const full = await ask<Refused>({ date: "2031-12-11" });
    expect([full.status, full.body.code]).toEqual([409, "places_gone"]);
    expect(full.body.message).toContain("2");
    expect((await ask({ ...party(2), date: "2031-12-11" })).status).toBe(201);
    await edit(world, path, {
      token: admin.token,
      body: { from: "2031-12-14", to: "2031-12-14", variant_id: tour.shared, capacity: 0 },
    });
    const none = await ask<Refused>({ date: "2031-12-14" });
    expect([none.status, none.body.code]).toEqual([409, "places_gone"]);
    expect(none.body.message).toMatch(/^No spots are left/);
  });

  test("is worked out by the listed prices before it is sent, and checking makes nothing", async () => {
    const path = `/tours/${tour.slug}/inquiries/checks`;
    const count = async () =>
      (await world.db.execute("select count(*)::int as n from orders")).rows;
    const before = await count();
    const { body } = await world.call<{ data: { total: number } }>("POST", path, { body: wish() });
    expect(body.data.total).toBe(1_200_000);
    const whole = await world.call<{ data: { total: number } }>("POST", path, {
      body: wish({ variant_id: tour.group }),
    });
    expect(whole.body.data.total).toBe(2_400_000);
    expect(await count()).toEqual(before);
  });

  test("sent twice with one key is one inquiry; with another body it is refused", async () => {
    const headers = { "Idempotency-Key": `wish-${tour.slug}` };
    const all = await Promise.all([0, 1, 2, 3].map(() => ask({}, { headers })));
    expect(new Set(all.map(({ body }) => body.slug)).size).toBe(1);
    const { status, body } = await ask<Refused>(party(3), { headers });
    expect([status, body.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test("an admin cannot make one, and a tour that is not shown takes none", async () => {
    const { token } = admin;
    expect((await ask({}, { token })).status).toBe(403);
    await world.call("POST", `/admins/tours/${tour.slug}/archive`, { token, body: {} });
    expect((await ask()).status).toBe(404);
  });
});

test("a machine that asks on and on is stopped: five an hour of one address", async () => {
  const strict = await openWorld({ env: { RATE_LIMITS: "on" } });
  try {
    const send = (ip: string, email: string) =>
      strict.call<Refused>("POST", `/tours/${tour.slug}/inquiries`, {
        body: wish({ contact: { full_name: "Emma", email, phone: "+31612345678" } }),
        ip,
      });
    const of = async (calls: ReturnType<typeof send>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).sort();
    const six = Array.from({ length: 6 }, (_, i) => i);
    const own = tour.slug;
    const one_address = six.map((i) => send("10.2.0.1", `a${i}-${own}@example.test`));
    expect(await of(one_address)).toEqual([201, 201, 201, 201, 201, 429]);
    // What was typed wrong costs nothing.
    const wrong = six.map(() => send("10.2.0.9", "nobody"));
    expect(await of(wrong)).toEqual([422, 422, 422, 422, 422, 422]);
    expect((await send("10.2.0.9", `c-${own}@example.test`)).status).toBe(201);
  } finally {
    await strict.close();
  }
});

describe("accepting a quote", () => {
  test("holds the places, opens the payment, and the voucher comes with the money", async () => {
    const slug = await quoted();
    const { status, body } = await accept(slug);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ order_status: "ON_HOLD", total_price: 900_000 });
    expect(await day()).toBe("open 9");
    await nothingWrong();
    await pay(slug);
    const paid = await order(slug);
    expect(paid).toMatchObject({ order_status: "CONFIRMED", payment_status: "PAID" });
    expect(paid.ticket?.code).toMatch(/^[0-9A-Z]{10}$/);
    expect(await day()).toBe("open 9");
    const pdf = await world.call<string>("GET", `${at(slug)}/ticket`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const ics = await world.call<string>("GET", `${at(slug)}/calendar.ics`);
    expect(String(ics.body)).toContain("DTSTART:20311210T000000Z");
    await nothingWrong();
  });

  test("of 200 at once for twelve places no more win than fit, infants counted, and none stays for want of asking", async () => {
    const parties = Array.from({ length: 200 }, (_, i) =>
      quoted({ participants: { adult: 1, child: i % 2, infant: 1 } }),
    );
    const slugs = await Promise.all(parties);
    const answers = await Promise.all(slugs.map((slug) => accept(slug)));
    const tally = answers.map(({ status, body }) => (status === 200 ? "held" : body.code));
    const people = slugs.map((_, i) => 2 + (i % 2));
    const held = people.filter((_, i) => tally[i] === "held").reduce((sum, n) => sum + n, 0);
    expect(tally.filter((one) => one !== "held").every((one) => one === "date_taken")).toBe(true);
    // At most one place stays, where only parties of three are left to ask for it.
    expect([11, 12]).toContain(held);
    expect(await day()).toBe(held === 12 ? "full 0" : "open 1");
    await nothingWrong();
  }, 120_000);

  // The control: the naive way, look and then write, with no guard and no CHECK, sells places twice.
  test("of 40 at once by looking first and writing then more are sold than there are", async () => {
    await world.db.execute("alter table tour_days drop constraint tour_days_never_oversold");
    try {
      await world.db.execute(sql`insert into tour_days (variant_id, date, capacity)
        values (${tour.shared}, ${DAY}, 12)`);
      const naive = async () =>
        world.db.transaction(async (tx) => {
          const { rows } = await tx.execute(sql`select capacity - held - sold as left
            from tour_days where variant_id = ${tour.shared} and date = ${DAY}`);
          if (Number(rows[0]?.left) < 3) return false;
          await tx.execute(sql`update tour_days set held = held + 3
            where variant_id = ${tour.shared} and date = ${DAY}`);
          return true;
        });
      const won = await Promise.all(Array.from({ length: 40 }, naive));
      expect(won.filter(Boolean).length).toBeGreaterThan(4);
      const broken = (await findViolations(world.db)).map(({ name }) => name);
      expect(broken).toEqual([
        "1. a tour's day holds no more than it may, and what its bookings say",
      ]);
    } finally {
      await world.db.execute(sql`delete from tour_days where variant_id = ${tour.shared}`);
      await world.db.execute(sql`alter table tour_days add constraint tour_days_never_oversold
        check (held >= 0 and sold >= 0 and held + sold <= capacity)`);
    }
    await nothingWrong();
  }, 60_000);

  test("of a group takes one party, whatever its size, and the shared places stay", async () => {
    const six = { variant_id: tour.group, participants: { adult: 4, child: 2, infant: 0 } };
    const slugs = [await quoted(six), await quoted({ ...six, ...party(1) }), await quoted(six)];
    const statuses = [];
    for (const slug of slugs) statuses.push((await accept(slug)).status);
    expect(statuses).toEqual([200, 200, 409]);
    expect([await day(DAY, tour.group), await day()]).toEqual(["full 0", "open 12"]);
    await nothingWrong();
  });

  test("twice, or of a version that was replaced, is refused; the new version is taken", async () => {
    const slug = await quoted();
    expect((await quote(slug, { message: "Cheaper now" })).status).toBe(200);
    const old = await accept(slug, 1);
    expect([old.status, old.body.code]).toEqual([409, "quote_changed"]);
    const both = await Promise.all([accept(slug, 2), accept(slug, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await day()).toBe("open 9");
    await pay(slug);
    expect(await order(slug)).toMatchObject({ order_status: "CONFIRMED" });
    await nothingWrong();
  });

  test("of nothing to pay confirms at once", async () => {
    const slug = await asked();
    await quote(slug, {
      lines: [{ label: "Our guest", quantity: 1, unit_price: 0 }],
      free: true,
      free_reason: "Our guest",
    });
    expect((await accept(slug)).body.data).toMatchObject({ order_status: "CONFIRMED" });
    expect(await day()).toBe("open 9");
    await nothingWrong();
  });

  test("on a day that was closed after the quote is refused, and it can be quoted for another", async () => {
    const slug = await quoted();
    const touched_confirmed = [(await order(slug)).booking_id];
    const close = { from: DAY, to: DAY, closed: true, touched_confirmed };
    const path = `/admins/tours/${tour.slug}/calendar`;
    await edit(world, path, { token: admin.token, body: close });
    const refused = await accept(slug);
    expect([refused.status, refused.body.code]).toEqual([409, "date_closed"]);
    expect(await order(slug)).toMatchObject({ order_status: "PENDING", inquiry_status: "QUOTED" });
    await nothingWrong();
  });
});

describe("held places", () => {
  test("that are not paid in time are free again, and may be quoted and held again", async () => {
    const before = world.clock.now().toISOString();
    const slug = await quoted();
    await accept(slug);
    later(25);
    // Free for the next one as soon as the hold has ended, whenever the sweep comes.
    expect(await day()).toBe("open 12");
    await world.sweep();
    expect(await order(slug)).toMatchObject({ order_status: "EXPIRED", inquiry_status: "EXPIRED" });
    await nothingWrong();
    expect((await quote(slug)).status).toBe(200);
    expect((await accept(slug, 2)).status).toBe(200);
    expect(await day()).toBe("open 9");
    await nothingWrong();
    world.clock.set(before);
  });

  test("move and are taken from where they stand only", async () => {
    const { tourPort: product } = await import("./product.ts");
    const slug = await quoted();
    await accept(slug);
    const { rows } = await world.db.execute(sql`select id from orders where slug = ${slug}`);
    const id = Number(rows[0]?.id);
    const until = new Date(world.clock.now().getTime() + 3_600_000);
    const inOne = <T>(move: (tx: Parameters<typeof product.sell>[0]) => Promise<T>) =>
      world.db.transaction(move);
    expect(await day()).toBe("open 9");
    // What has its places takes no second ones.
    expect(await inOne((tx) => product.hold(tx, id, until))).toBe(false);
    expect(await day()).toBe("open 9");
    // Freed twice, sold when they are free already: each counts once.
    await inOne((tx) => product.release(tx, id));
    await inOne((tx) => product.release(tx, id));
    await inOne((tx) => product.sell(tx, id));
    expect(await day()).toBe("open 12");
    // Its order is behind its places now: it is given up.
    const { token } = await world.person("ADMIN");
    const body = { reason: "A test" };
    await world.call("POST", `/admins/orders/tours/${slug}/cancel`, { token, body });
    await nothingWrong();
  });

  test("whose hold has lapsed give way to the next acceptance, before any sweep", async () => {
    const before = world.clock.now().toISOString();
    const first = await quoted(party(10));
    await accept(first);
    later(25);
    const second = await quoted(party(10));
    expect((await accept(second)).status).toBe(200);
    expect(await order(first)).toMatchObject({ order_status: "EXPIRED" });
    expect(await day()).toBe("open 2");
    await nothingWrong();
    world.clock.set(before);
  });

  test("that are paid late are taken again where they are free, else the money goes back", async () => {
    const before = world.clock.now().toISOString();
    const [free, gone] = [
      await quoted({ ...party(8), date: "2031-12-20" }),
      await quoted({ ...party(8), date: "2031-12-21" }),
    ];
    for (const slug of [free, gone]) {
      await accept(slug);
      await world.call("POST", `${at(slug)}/payments`, { body: {} });
    }
    later(25);
    await world.sweep();
    const rival = await quoted({ ...party(8), date: "2031-12-21" });
    expect((await accept(rival)).status).toBe(200);
    for (const slug of [free, gone]) await notice(slug);
    expect(await order(free)).toMatchObject({ order_status: "CONFIRMED", payment_status: "PAID" });
    expect(await order(gone)).toMatchObject({ order_status: "EXPIRED" });
    await world.sweep();
    expect(["REFUND_PENDING", "REFUNDED"]).toContain((await order(gone)).payment_status);
    expect([await day("2031-12-20"), await day("2031-12-21")]).toEqual(["open 4", "open 4"]);
    await nothingWrong();
    world.clock.set(before);
  });

  test("that are paid once it has begun are not taken again", async () => {
    const before = world.clock.now().toISOString();
    const slug = await quoted({ ...party(8), date: "2031-12-20" });
    await accept(slug);
    await world.call("POST", `${at(slug)}/payments`, { body: {} });
    later(25);
    await world.sweep();
    world.clock.set("2031-12-20T18:30:00+08:00");
    await notice(slug);
    expect(await order(slug)).toMatchObject({ order_status: "EXPIRED" });
    world.clock.set(before);
  });
  test("a quote ends before the tour begins", async () => {
    const slug = await asked();
    expect((await quote(slug, { valid_until: "2031-12-11T08:00:00+08:00" })).status).toBe(422);
  });
  test("fewer places a day than the party, since the quote: a clear refusal", async () => {
    const slug = await quoted(party(10));
    await world.db.execute(
      sql`update tour_variants set daily_capacity = 5 where id = ${tour.shared}`,
    );
    const answer = await accept(slug);
    expect([answer.status, answer.body.code]).toEqual([409, "date_taken"]);
  });

  test("are free again when the customer withdraws, and so are paid ones that the operator cancels", async () => {
    const me = await world.person();
    const { body } = await ask({}, { token: me.token });
    await quote(body.slug);
    await accept(body.slug);
    const path = `/users/orders/tours/${body.slug}`;
    const cancel = await world.call<Asked>("POST", `${path}/cancel`, { token: me.token, body: {} });
    expect(cancel.body.data).toMatchObject({
      order_status: "CANCELLED",
      inquiry_status: "WITHDRAWN",
    });
    expect(await day()).toBe("open 12");
    const paid = await quoted();
    await accept(paid);
    await pay(paid);
    await world.call("POST", `/admins/orders/tours/${paid}/cancel`, {
      token: admin.token,
      body: { reason: "High waves" },
    });
    await world.sweep();
    expect(await order(paid)).toMatchObject({ order_status: "CANCELLED", ticket: null });
    expect(await day()).toBe("open 12");
    const { rows } = await world.db.execute(sql`
      select r.amount::int from refunds r join orders o on o.id = r.order_id where o.slug = ${paid}`);
    expect(rows).toEqual([{ amount: 900_000 }]);
    await nothingWrong();
  });
});

test("an inquiry whose day has come expires, and nothing was ever held for it", async () => {
  const before = world.clock.now().toISOString();
  const slug = await asked({ date: "2031-12-02" });
  later(25);
  await world.lapse();
  expect(await order(slug)).toMatchObject({ order_status: "EXPIRED", inquiry_status: "EXPIRED" });
  await nothingWrong();
  world.clock.set(before);
});

describe("the calendar", () => {
  test("says of each day and variant whether it is past, open, full or closed", async () => {
    const all = await days();
    expect(all).toHaveLength(31);
    expect([await day("2031-12-01"), await day("2031-12-02")]).toEqual(["past 0", "open 12"]);
    const close = { from: "2031-12-24", to: "2031-12-26", closed: true };
    const path = `/admins/tours/${tour.slug}/calendar`;
    const { token } = admin;
    expect((await edit(world, path, { token, body: close })).status).toBe(200);
    const open = { from: "2031-12-25", to: "2031-12-25", closed: false, variant_id: tour.group };
    await edit(world, path, { token, body: open });
    expect([await day("2031-12-25"), await day("2031-12-25", tour.group)]).toEqual([
      "closed 0",
      "open 2",
    ]);
    expect(await day("2031-12-27")).toBe("open 12");
  });

  test("takes another capacity for some days, never less than is taken on them", async () => {
    const slug = await quoted(party(5));
    await accept(slug);
    const { token } = admin;
    const set = (body: object) =>
      edit<Refused>(world, `/admins/tours/${tour.slug}/calendar`, { token, body });
    const range = { from: "2031-12-09", to: "2031-12-11", variant_id: tour.shared };
    const low = await set({ ...range, capacity: 4 });
    expect([low.status, low.body.code]).toEqual([409, "capacity_in_use"]);
    expect(low.body.message).toContain("Wednesday, 10 December 2031");
    expect(await day("2031-12-09")).toBe("open 12");
    expect((await set({ ...range, capacity: 30 })).status).toBe(200);
    expect([await day("2031-12-09"), await day()]).toEqual(["open 30", "open 25"]);
    // More than the variant usually takes, but not more than the day.
    expect((await accept(await quoted(party(10)))).status).toBe(200);
    expect((await set({ ...range, capacity: 15 })).status).toBe(200);
    expect(await day()).toBe("full 0");
    await nothingWrong();
  });
});

describe("the listing", () => {
  type List = {
    data: { slug: string; price_from: { amount: number; pricing: string } }[];
    meta: { total: number; tags: unknown[] };
  };
  const list = async (query: string) => (await world.call<List>("GET", `/tours?${query}`)).body;
  let named: Record<string, string>;
  beforeEach(async () => {
    await world.db.execute("update tours set published = false");
    const [swim, walk] = [
      await newTour({ title_en: `Mantas ${made}`, tags: ["family"] }),
      await newTour(
        {
          title_en: `Ridge 100%_ ${made}`,
          description_en: "Along the ridge",
          description_id: "Menyusuri bukit",
          category: "walks",
          destination: "ubud",
          duration_minutes: 120,
          tags: ["family", "early"],
        },
        { price_adult: 250_000 },
      ),
    ];
    tour = swim;
    named = { swim: swim.slug, walk: walk.slug };
  });

  test.each([
    ["", ["swim", "walk"]],
    ["category=water", ["swim"]],
    ["category=nothing", []],
    ["tags=family", ["swim", "walk"]],
    ["tags=family,early", ["walk"]],
    ["tags=submarine", []],
    ["search=manta", ["swim"]],
    ["search=UBUD", ["walk"]],
    ["search=100%25_", ["walk"]],
    ["search=%25", ["walk"]],
    ["sort=price_lowest", ["walk", "swim"]],
    ["sort=price_highest", ["swim", "walk"]],
    ["sort=shortest", ["walk", "swim"]],
    ["per_page=1&page=2", ["walk"]],
  ])("for ?%s shows %j", async (query, names) => {
    const { data } = await list(query);
    expect(data.map(({ slug }) => slug)).toEqual(names.map((name) => named[name]));
  });

  test("for a day shows what can still be taken on it", async () => {
    const path = `/admins/tours/${named.walk}/calendar`;
    const close = { from: DAY, to: DAY, closed: true };
    await edit(world, path, { token: admin.token, body: close });
    expect((await list(`date=${DAY}`)).data.map(({ slug }) => slug)).toEqual([named.swim]);
    expect((await list("date=2031-12-11")).meta.total).toBe(2);
    const past = await world.call<Refused>("GET", "/tours?date=2020-01-01");
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ["date"]]);
  });

  test("counts its tags, and the categories count what is offered in them", async () => {
    expect((await list("category=walks&tags=family")).meta).toMatchObject({
      total: 1,
      tags: [
        { slug: "early", name: "Early start", count: 1 },
        { slug: "family", name: "Families", count: 1 },
      ],
    });
    const { body } = await world.call("GET", "/tour-categories");
    expect(body).toEqual({
      data: [
        { slug: "walks", name: "Walks", count: 1 },
        { slug: "water", name: "Water", count: 1 },
      ],
    });
  });
});

describe("the back office", () => {
  const call = <T = Refused>(method: string, path: string, body?: object) => {
    const [to, { token }] = [`/admins/tours${path}`, admin];
    return body && isEdit(method, to)
      ? edit<T>(world, to, { token, body })
      : world.call<T>(method, to, { token, ...(body ? { body } : {}) });
  };
  type Admin = {
    data: {
      slug: string;
      variants: { id: number; archived_at: string | null }[];
      itinerary: number[];
    };
  };

  test("makes a tour that nobody sees until it is whole and published; renamed, its old address leads there", async () => {
    const created = await call<Admin>("POST", "", tourInput({ title_en: `Reef ${made} one` }));
    expect(created.status).toBe(201);
    const { slug } = created.body.data;
    const early = await call("POST", `/${slug}/publish`, { published: true });
    expect([early.status, early.body.code]).toEqual([409, "tour_incomplete"]);
    expect((await world.call("GET", `/tours/${slug}`)).status).toBe(404);
    const renamed = await call<Admin>(
      "PUT",
      `/${tour.slug}`,
      tourInput({ title_en: "Manta morning" }),
    );
    expect(renamed.body.data.slug).toMatch(/^manta-morning/);
    const { body } = await world.call<Admin>("GET", `/tours/${tour.slug}`);
    expect(body.data.slug).toBe(renamed.body.data.slug);
    expect((await world.call("GET", `/tours/${tour.slug}/calendar?month=2031-12`)).status).toBe(
      200,
    );
  });

  test("lists what travellers see, what they do not see yet, and what was put away", async () => {
    const category = "walks";
    const word = `Standing${made}`;
    const make = async (title: string) => {
      const input = tourInput({ title_en: `${word} ${title}`, category });
      return (await call<Admin>("POST", "", input)).body.data.slug;
    };
    const [hidden, away] = [await make("hidden"), await make("away")];
    await call("POST", `/${away}/archive`, {});
    const titles = async (query: string) => {
      const path = `?search=${word}&category=${category}&${query}`;
      const { body } = await call<{ data: { slug: string }[] }>("GET", path);
      return body.data.map(({ slug }) => slug);
    };
    expect(await titles("published=no")).toEqual([hidden]);
    expect(await titles("published=yes")).toEqual([]);
    expect(await titles("archived=yes")).toEqual([away]);
    expect(await titles("archived=all&sort=newest")).toEqual([away, hidden]);
    const shown = await call<{ data: { slug: string }[] }>("GET", "?published=yes&per_page=100");
    expect(shown.body.data.map(({ slug }) => slug)).toContain(tour.slug);
  });

  test("puts a tour away: its address says that it is no longer offered, its orders stay", async () => {
    const slug = await quoted();
    type Shown = { data: { live_orders: { booking_id: string }[] } };
    const { live_orders } = (await call<Shown>("GET", `/${tour.slug}`)).body.data;
    await call("POST", `/${tour.slug}/archive`, {
      touched_confirmed: live_orders.map(({ booking_id }) => booking_id),
    });
    const gone = await world.call<{ data: { available: boolean } }>("GET", `/tours/${tour.slug}`);
    expect(gone.body.data.available).toBe(false);
    expect(await day()).toBe("closed 0");
    expect((await accept(slug)).status).toBe(200);
    await call("POST", `/${tour.slug}/restore`, {});
    expect(await day()).toBe("open 9");
    await nothingWrong();
  });

  test("takes a variant off: one that orders point to is archived, another is gone", async () => {
    const slug = await quoted();
    const kept = await call<Admin>("DELETE", `/${tour.slug}/variants/${tour.shared}`);
    expect(kept.body.data.variants.map(({ archived_at }) => archived_at !== null)).toEqual([
      true,
      false,
    ]);
    const less = await call<Admin>("DELETE", `/${tour.slug}/variants/${tour.group}`);
    expect(less.body.data.variants.map(({ id }) => id)).toEqual([tour.shared]);
    expect((await ask<Refused>()).body.code).toBe("variant_unknown");
    expect((await accept(slug)).status).toBe(200);
    const other = await newTour();
    expect((await call("DELETE", `/${tour.slug}/variants/${other.shared}`)).status).toBe(404);
    await nothingWrong();
  });

  test("says at the field what does not exist, and asks for the price that decides", async () => {
    const body = tourInput({
      tags: ["family", "submarine"],
      itinerary: [987_654],
      category: "water",
    });
    const odd = await call("POST", "", body);
    expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([422, ["tags", "itinerary"]]);
    const lost = await call("POST", "", tourInput({ category: "moon", destination: "atlantis" }));
    expect(Object.keys(lost.body.errors ?? {})).toEqual(["category", "destination"]);
    const none = await call("POST", "", tourInput({ category: "", destination: "" }));
    expect(none.body.errors).toMatchObject({
      category: ["This field is required"],
      destination: ["This field is required"],
    });
    const free = await call("POST", `/${tour.slug}/variants`, variantInput(group));
    expect(Object.keys(free.body.errors ?? {})).toEqual(["price_group"]);
  });

  test("keeps the itinerary in its order, a step twice where the day has it twice", async () => {
    const [ferry, swim] = [
      await saveItinerary(world.db, { title_id: "Kapal", title_en: "Boat", duration_minutes: 40 }),
      await saveItinerary(world.db, { title_id: "Berenang", title_en: "Swim" }),
    ];
    const itinerary = [ferry.id, swim.id, ferry.id];
    const { body } = await call<Admin>("PUT", `/${tour.slug}`, tourInput({ itinerary }));
    expect(body.data.itinerary).toEqual(itinerary);
    const shown = await world.call<{ data: { itinerary: { title: string }[] } }>(
      "GET",
      `/tours/${body.data.slug}`,
      { headers: { "Accept-Language": "id" } },
    );
    expect(shown.body.data.itinerary.map(({ title }) => title)).toEqual([
      "Kapal",
      "Berenang",
      "Kapal",
    ]);
  });

  test("takes pictures in, puts them in order and off again, and says what is no picture", async () => {
    const upload = async (bytes: Buffer, alt_en = "") => {
      const body = new FormData();
      body.set("image", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "reef.png");
      body.set("alt_en", alt_en);
      return world.call<{ data: { images: { id: number }[] } } & Refused>(
        "POST",
        `/admins/tours/${tour.slug}/images`,
        { token: admin.token, body },
      );
    };
    const { default: sharp } = await import("sharp");
    const background = `#${String(100_000 + made)}`;
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    const added = await upload(png);
    expect(added.status).toBe(201);
    const ids = added.body.data.images.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const wrong = await upload(Buffer.from("not a picture"));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["image"]]);
    const turned = ids.toReversed();
    const ordered = await call<typeof added.body>("PUT", `/${tour.slug}/images`, { order: turned });
    expect(ordered.body.data.images.map(({ id }) => id)).toEqual(turned);
    const odd = await call("PUT", `/${tour.slug}/images`, { order: [turned[0]] });
    expect([odd.status, Object.keys(odd.body.errors ?? {})]).toEqual([422, ["order"]]);
    const texts = { alt_id: "Terumbu karang", alt_en: "The reef" };
    const said = await call<{ data: { images: object[] } }>(
      "PATCH",
      `/${tour.slug}/images/${turned[0]}`,
      texts,
    );
    expect(said.body.data.images[0]).toMatchObject({ ...texts, picture: { alt: "The reef" } });
    // The same picture taken in once more says what is said then, at once and to travellers too.
    await call("DELETE", `/${tour.slug}/images/${added.body.data.images[1]?.id}`);
    const again = await upload(png, "The reef from above");
    expect(again.body.data.images.at(-1)).toMatchObject({
      alt_id: "Terumbu karang",
      picture: { alt: "The reef from above" },
    });
    await call("PUT", `/${tour.slug}/images`, { order: turned });
    const less = await call<typeof added.body>("DELETE", `/${tour.slug}/images/${turned[0]}`);
    expect(less.body.data.images.map(({ id }) => id)).toEqual([turned[1]]);
  });

  test("lists what is offered and what was put away, by title in the reader's language", async () => {
    await world.db.execute("update tours set archived_at = now()");
    const one = await newTour({ title_en: "Alpha reef" });
    type Rows = { data: { slug: string }[]; meta: { total: number } };
    const here = await call<Rows>("GET", "?search=alpha");
    expect(here.body.data.map(({ slug }) => slug)).toEqual([one.slug]);
    expect((await call<Rows>("GET", "?archived=no")).body.meta.total).toBe(1);
    const away = await call<Rows>("GET", `?archived=yes&search=${tour.slug}`);
    expect(away.body.data.map(({ slug }) => slug)).toEqual([tour.slug]);
    await world.db.execute("update tours set archived_at = null");
  });

  test("every act is written down with who did it", async () => {
    await call("PUT", `/${tour.slug}/calendar`, { from: DAY, to: DAY, closed: true });
    await call("POST", `/${tour.slug}/publish`, { published: false });
    const { rows } = await world.db.execute(sql`
      select action, actor_id::int from audit_entries where subject = 'tour:' ||
        (select id from tours where slug = ${tour.slug}) order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      "tour.create",
      "tour.variant_add",
      "tour.variant_add",
      "tour.image_set",
      "tour.publish",
      "tour.days",
      "tour.unpublish",
    ]);
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.user.id]));
  });
});

test("a text that one language lacks is the other's", async () => {
  const read = async (locale: string) => {
    const headers = { "Accept-Language": locale };
    const path = `/tours/${tour.slug}`;
    return (await world.call<{ data: object }>("GET", path, { headers })).body.data;
  };
  expect(await read("id")).toMatchObject({ description: "Bersama pari manta" });
  expect(await read("en")).toMatchObject({
    description: "With manta rays",
    highlights: ["Pari manta"],
    available: true,
    price_from: { amount: 450_000, pricing: "person" },
  });
});

test("where to be fetched goes with the account, the order stays", async () => {
  const me = await world.person();
  const { body } = await ask({ pickup: "Jalan Hang Tuah 12" }, { token: me.token });
  const exported = await world.call("GET", "/users/export", { token: me.token });
  expect(JSON.stringify(exported.body)).toContain("Jalan Hang Tuah 12");
  await world.call("DELETE", "/users/account", { token: me.token, body: {} });
  const { rows } = await world.db.execute(sql`select b.pickup from tour_bookings b
    join orders o on o.id = b.order_id where o.slug = ${body.slug}`);
  expect(rows).toEqual([{ pickup: null }]);
});
