import type { AdminOrder, TourOrder } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contact, DAY, inquirySteps, type Refused } from "../../../test/inquiry-steps.ts";
import { called, openWorld, type World } from "../../../test/world.ts";
import { dayOf, GROUP, makeTour, VARIANT } from "./test/tour-kit.ts";

// Who comes on a tour, its pick-up and remarks, after it was asked for.
let world: World;
let steps: ReturnType<typeof inquirySteps>;
let staff: Awaited<ReturnType<World["person"]>>;
let me: Awaited<ReturnType<World["person"]>>;
let tour: Awaited<ReturnType<typeof makeTour>>;
const EIGHT = { ...VARIANT, daily_capacity: 8 };
beforeAll(async () => {
  world = await openWorld();
  steps = inquirySteps(world, "tours");
});
beforeEach(async () => {
  world.clock.set("2031-12-01T08:00:00+08:00");
  staff = await world.person("ADMIN");
  me = await world.person();
  tour = await makeTour(world, staff.user, {}, [EIGHT, GROUP]);
});
afterAll(() => world.close());

type Changed = { data: TourOrder } & Refused;
const mine = (slug: string) => `/users/orders/tours/${slug}`;
const party = (adult: number, child = 0, infant = 0) => ({ adult, child, infant });
const english = { "Accept-Language": "en" };
/** An inquiry of mine for two adults and a child; by default in the shared package. */
async function asked(participants = party(2, 1), variant_id = tour.variant_id): Promise<string> {
  const wish = {
    variant_id,
    date: DAY,
    participants,
    pickup: "Sanur",
    contact,
    message: "No fish",
  };
  const { status, body } = await steps.ask({ slug: tour.slug, wish }, {}, { token: me.token });
  expect(status).toBe(201);
  return body.slug;
}
async function paid(...of: Parameters<typeof asked>): Promise<string> {
  const slug = await asked(...of);
  expect((await steps.quote(slug)).status).toBe(200);
  expect((await steps.accept(slug)).status).toBe(200);
  await steps.pay(slug);
  return slug;
}
const look = async (slug: string) =>
  (await world.call<Changed>("GET", mine(slug), { token: me.token })).body.data;
const change = async (slug: string, trip: object, over: object = {}) =>
  world.call<Changed>("PATCH", mine(slug), {
    token: me.token,
    headers: english,
    body: { trip: { version: (await look(slug)).trip_version, ...trip } },
    ...over,
  });
const calendar = async (slug: string) => {
  const { body } = await world.call<string>("GET", `${mine(slug)}/calendar.ics`, {
    token: me.token,
    headers: english,
  });
  return String(body);
};
const day = () => dayOf(world, tour.slug, DAY, tour.variant_id);
const mails = async (slug: string) => {
  const { rows } = await world.db.execute(sql`
    select n.event, n."to", n.params from notifications n join orders o on o.id = n.order_id
    where o.slug = ${slug} and n.event like 'trip_changed%' order by n.id`);
  return rows as { event: string; to: string; params: Record<string, string> }[];
};

test("a paid party becomes smaller: its places are free, and nothing is given back", async () => {
  const slug = await paid();
  const before = await look(slug);
  expect([before.remarks, before.people_most, await day()]).toEqual(["No fish", 10, "open 5"]);
  const { status, body } = await change(slug, {
    participants: party(2),
    pickup: "Ubud, gate 2",
    remarks: "No fish\nOne birthday",
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    participants: party(2),
    pickup: "Ubud, gate 2",
    remarks: "No fish\nOne birthday",
    total_price: before.total_price,
    refundable_amount: before.refundable_amount,
    trip_version: before.trip_version + 1,
  });
  expect(await day()).toBe("open 6");
  const [to_customer] = await mails(slug);
  expect(to_customer).toMatchObject({ event: "trip_changed", to: contact.email });
  expect(JSON.parse(to_customer?.params.changes ?? "")).toEqual([
    { field: "participants", from: party(2, 1), to: party(2) },
    { field: "pickup", from: "Sanur", to: "Ubud, gate 2" },
    // It was quoted with the other address: this one is a request again.
    { field: "pickup_agreed", from: true, to: false },
    { field: "remarks", from: "No fish", to: "No fish\nOne birthday" },
  ]);
  // Nobody has agreed to the other address yet.
  expect(await calendar(slug)).not.toContain("Ubud");
  const { trip_version: version } = await look(slug);
  const agreed = await world.call("PATCH", `/admins/orders/tours/${slug}`, {
    token: staff.token,
    body: { trip: { version, pickup_agreed: true } },
  });
  expect(agreed.status).toBe(200);
  expect(await calendar(slug)).toContain("Pick-up: Ubud");
  await steps.nothingWrong();
});

test("a quote agrees to the pick-up that it was written for; before, and with another address, it is a request", async () => {
  const slug = await asked();
  expect((await look(slug)).agreed_pickup).toBeNull();
  expect((await steps.quote(slug)).status).toBe(200);
  expect((await look(slug)).agreed_pickup).toBe("Sanur");
  expect((await change(slug, { remarks: "No meat" })).body.data.agreed_pickup).toBe("Sanur");
  expect((await change(slug, { pickup: "Lovina" })).body.data.agreed_pickup).toBeNull();
  // The next quote is written for that one.
  const { trip_version } = await look(slug);
  expect((await steps.quote(slug, { version: 1, trip_version })).status).toBe(200);
  expect((await look(slug)).agreed_pickup).toBe("Lovina");
});

test("agreeing to no pick-up changes nothing, and nobody is told", async () => {
  const slug = await paid();
  expect((await change(slug, { pickup: "" })).status).toBe(200);
  const { trip_version: version } = await look(slug);
  const told = (await mails(slug)).length;
  for (const trip of [
    { pickup_agreed: true },
    { pickup_agreed: false },
    { pickup: "", pickup_agreed: true },
    { pickup: "   ", pickup_agreed: true },
  ]) {
    const sent = await world.call<{ data: AdminOrder }>("PATCH", `/admins/orders/tours/${slug}`, {
      token: staff.token,
      body: { trip: { version, ...trip } },
    });
    expect(sent.status).toBe(200);
  }
  expect((await look(slug)).trip_version).toBe(version);
  expect(await mails(slug)).toHaveLength(told);
});

test("an inquiry without a quote may grow, and one with a price may not cost more", async () => {
  const slug = await asked();
  expect((await change(slug, { participants: party(4) })).status).toBe(200);
  expect((await steps.quote(slug)).status).toBe(200);
  const more = await change(slug, { participants: party(5) });
  expect([more.status, Object.keys(more.body.errors ?? {})]).toEqual([422, ["trip.participants"]]);
  expect(more.body.errors?.["trip.participants"]?.[0]).toMatch(/price would rise/);
  // Two children cost less than the adult who stays at home.
  expect((await change(slug, { participants: party(3, 1) })).status).toBe(200);
  expect((await change(slug, { pickup: "" })).body.data.pickup).toBeNull();
  // A group has one price, whatever its number.
  const group = await paid(party(2), tour.variants[1]);
  expect((await change(group, { participants: party(6) })).status).toBe(200);
  const seventh = await change(group, { participants: party(7) });
  expect(seventh.body.errors?.["trip.participants"]?.[0]).toMatch(/up to 6/);
  expect(await dayOf(world, tour.slug, DAY, tour.variants[1]!)).toBe("open 1");
  await steps.nothingWrong();
});

test("a quote for a trip that has changed meanwhile is refused, and says so", async () => {
  const slug = await asked();
  const { trip_version } = await look(slug);
  await change(slug, { participants: party(4) });
  const late = await steps.quote(slug, { trip_version });
  expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
  expect((await steps.quote(slug, { trip_version: trip_version + 1 })).status).toBe(200);
});

test("a form made from an older version is refused with what is there now, and writes nothing", async () => {
  const slug = await paid();
  const { trip_version: version } = await look(slug);
  await change(slug, { pickup: "Ubud" });
  const late = await change(slug, { version, pickup: "Kuta", remarks: "" });
  expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(late.body).toMatchObject({
    current: { pickup: "Ubud", remarks: "No fish", version: version + 1 },
  });
  expect(await look(slug)).toMatchObject({ pickup: "Ubud", remarks: "No fish" });
  expect((await mails(slug)).filter(({ event }) => event === "trip_changed")).toHaveLength(1);
});

test("the last places of a day go to one of two updates at once", async () => {
  // Two parties of three: of eight places two are left, and each wants both.
  const infants = { ...EIGHT, price_infant: 0 };
  const other = await makeTour(world, staff.user, {}, [infants]);
  tour = other;
  const [one, two] = [await paid(party(3)), await paid(party(3))];
  expect(await day()).toBe("open 2");
  const both = await Promise.all(
    [one, two].map((slug) => change(slug, { participants: party(3, 0, 2) })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409);
  expect(lost?.body.code).toBe("places_gone");
  expect(lost?.body.errors?.["trip.participants"]?.[0]).toMatch(/3 of you/);
  expect(await day()).toBe("full 0");
  await steps.nothingWrong();
});

test("control: without the check in the write, the same two updates oversell the day", async () => {
  tour = await makeTour(world, staff.user, {}, [EIGHT]);
  const orders = [await paid(party(3)), await paid(party(3))];
  // What `writeTrip` does, read first and written later, without the day's constraint.
  await world.db.execute(sql`alter table tour_days drop constraint tour_days_never_oversold`);
  const naive = (slug: string) =>
    world.meanwhile(async (tx) => {
      const { rows } = await tx.execute(sql`
        select d.capacity - d.held - d.sold as left from tour_days d
        join tour_bookings b using (variant_id, date) join orders o on o.id = b.order_id
        where o.slug = ${slug}`);
      await new Promise((done) => setTimeout(done, 200));
      if (Number(rows[0]?.left) < 2) return;
      await tx.execute(sql`update tour_days d set sold = d.sold + 2 from tour_bookings b
        join orders o on o.id = b.order_id
        where o.slug = ${slug} and d.variant_id = b.variant_id and d.date = b.date`);
    });
  await Promise.all(orders.map(naive));
  const { rows } = await world.db.execute(
    sql`select sold, capacity from tour_days where variant_id = ${tour.variant_id}`,
  );
  expect(rows).toEqual([{ sold: 10, capacity: 8 }]);
  await world.db.execute(sql`update tour_days set sold = 6 where variant_id = ${tour.variant_id}`);
  await world.db.execute(sql`alter table tour_days add constraint tour_days_never_oversold
    check (held >= 0 and sold >= 0 and held + sold <= capacity)`);
});

test("an update and a cancellation at once leave no place behind", async () => {
  for (let round = 0; round < 5; round++) {
    tour = await makeTour(world, staff.user, {}, [EIGHT]);
    const slug = await paid();
    const [changed, cancelled] = await Promise.all([
      change(slug, { participants: party(2) }),
      world.call("POST", `${mine(slug)}/cancel`, { token: me.token, body: {} }),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(changed.status);
    expect(await day()).toBe("open 8");
    world.clock.advance(60);
  }
  await steps.nothingWrong();
});

test("its customer changes it until the day begins, the office with a reason until the tour does", async () => {
  const slug = await paid();
  const office = (body: object) =>
    world.call<{ data: AdminOrder } & Refused>("PATCH", `/admins/orders/tours/${slug}`, {
      token: staff.token,
      body,
    });
  world.clock.set(`${DAY}T00:00:00+08:00`);
  staff = await world.person("ADMIN");
  const { trip_version: version } = (
    await world.call<Changed>("GET", `/public-orders/tours/${slug}`)
  ).body.data;
  const token = (await world.call<Changed>("GET", mine(slug), { token: me.token })).status;
  expect(token).toBe(200);
  const late = await change(slug, { pickup: "Ubud" });
  expect([late.status, late.body.code]).toEqual([409, "not_changeable"]);
  const trip = { version, participants: party(3, 1), pickup: "Ubud" };
  const silent = await office({ trip });
  expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ["reason"]]);
  // The office agreed to one more adult by phone: the price stays.
  const changed = await office({ trip, reason: "Agreed by phone" });
  expect(changed.status).toBe(200);
  const [entry] = changed.body.data.timeline.filter(({ type }) => type === "trip");
  expect(entry).toMatchObject({
    actor: "admin",
    by: called(staff.user),
    reason: "Agreed by phone",
    changes: [
      { field: "participants", from: party(2, 1), to: party(3, 1) },
      { field: "pickup", from: "Sanur", to: "Ubud" },
    ],
  });
  const { rows } = await world.db.execute(sql`select a.detail from audit_entries a
    join orders o on a.subject = 'order:' || o.id
    where o.slug = ${slug} and a.action = 'order.trip_update'`);
  expect(rows).toMatchObject([
    {
      detail: {
        changes: { participants: { to: party(3, 1) }, pickup: {} },
        reason: "Agreed by phone",
      },
    },
  ]);
  // Only the customer is told: the office knows.
  expect((await mails(slug)).map(({ event }) => event)).toEqual(["trip_changed"]);
  world.clock.set(`${DAY}T08:00:00+08:00`);
  staff = await world.person("ADMIN");
  const over = await office({ trip: { ...trip, version: version + 1 }, reason: "Too late" });
  expect([over.status, over.body.code]).toEqual([409, "not_changeable"]);
  await steps.nothingWrong();
});

test("strangers and other people change nothing; the link takes its PIN", async () => {
  const slug = await paid();
  const trip = { version: (await look(slug)).trip_version, pickup: "Ubud" };
  const other = await world.person();
  const send = (path: string, body: object, token?: string) =>
    world.call<Refused>(
      "PATCH",
      `/${path}/orders/tours/${slug}`.replace("/public/orders", "/public-orders"),
      {
        body,
        ...(token ? { token } : {}),
      },
    );
  expect((await send("users", { trip })).status).toBe(401);
  expect((await send("users", { trip }, other.token)).status).toBe(404);
  expect((await send("admins", { trip }, me.token)).status).toBe(403);
  expect((await send("public", { trip })).body.errors).toHaveProperty("pin");
  expect((await send("public", { trip, pin: "000000" })).body.code).toBe("pin_invalid");
  await world.call("POST", `${steps.at(slug)}/pin`, { body: {} });
  const { rows } = await world.db.execute(sql`select n.secret from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'order_pin'`);
  const pin = world.deps.sealer.open(String(rows[0]?.secret));
  expect((await send("public", { trip, pin })).status).toBe(200);
  expect((await look(slug)).pickup).toBe("Ubud");
});

test.each([
  ["nobody", { participants: party(0, 1) }, "trip.participants.adult"],
  ["fewer than nobody", { participants: party(-1) }, "trip.participants.adult"],
  ["half a child", { participants: party(1, 0.5) }, "trip.participants.child"],
  ["more than the package takes", { participants: party(11) }, "trip.participants"],
  ["guests, which a tour has not", { guests: 3 }, "trip.guests"],
  ["a long pick-up", { pickup: "x".repeat(201) }, "trip.pickup"],
  ["long remarks", { remarks: "x".repeat(2001) }, "trip.remarks"],
  ["no version", { version: undefined, pickup: "Ubud" }, "trip.version"],
])("%s is refused at its field", async (_, trip, field) => {
  const slug = await asked();
  const { status, body } = await change(slug, trip);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test("markup is text, and an order that is over does not change", async () => {
  const slug = await asked();
  const markup = '<script>alert("1")</script> & co';
  expect((await change(slug, { remarks: markup })).body.data.remarks).toBe(markup);
  expect((await change(slug, { remarks: markup })).status).toBe(200);
  // The same again changes nothing, and nobody is told twice.
  expect(await mails(slug)).toHaveLength(1);
  await world.call("POST", `${mine(slug)}/cancel`, { token: me.token, body: {} });
  const over = await change(slug, { remarks: "" });
  expect([over.status, over.body.code]).toEqual([409, "not_changeable"]);
});

test("the contact of a tour changes too: name and phone by its owner, another address with the PIN", async () => {
  const slug = await asked();
  const send = (body: object) =>
    world.call<Changed>("PATCH", mine(slug), { token: me.token, headers: english, body });
  const changed = await send({ contact: { full_name: "Lena Weber", phone: "+4915112345678" } });
  expect([changed.status, changed.body.code]).toEqual([200, undefined]);
  const { contact: now } = await look(slug);
  expect(now).toEqual({ ...contact, full_name: "Lena Weber", phone: "+4915112345678" });
  const empty = await send({ contact: { full_name: "" } });
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([
    422,
    ["contact.full_name"],
  ]);
  const moved = await send({ contact: { email: "lena@example.test" } });
  expect(moved.body.code).toBe("pin_needed");
  const link = await world.call<Changed>("PATCH", `/public-orders/tours/${slug}`, {
    headers: english,
    body: { contact: { full_name: "Somebody else" }, pin: "000000" },
  });
  expect([link.status, link.body.code]).toEqual([422, "pin_invalid"]);
});

test("an account with another language gets the emails about its orders in that one", async () => {
  const own = await asked();
  const other = await asked();
  await world.db.execute(
    sql`update orders set contact_email = ${me.user.email}, locale = 'id' where slug = ${own}`,
  );
  await world.db.execute(
    sql`update orders set contact_email = 'guest@example.test', locale = 'id' where slug = ${other}`,
  );
  const { status } = await world.call("PATCH", "/users/profile", {
    token: me.token,
    body: { locale: "en" },
  });
  expect(status).toBe(200);
  const { rows } = await world.db.execute(
    sql`select slug, locale from orders where slug in (${own}, ${other})`,
  );
  const locales = new Map(rows.map(({ slug, locale }) => [slug, locale]));
  expect([locales.get(own), locales.get(other)]).toEqual(["en", "id"]);
});
