import { type AdminOrder, type AdminOrderSummary, folded, type InquiryDay } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seenOf } from "../../../test/inquiry-steps.ts";
import { type Booked, booking, called, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { makeBoat } from "../../products/private-boats/test/boat-kit.ts";
import { makeTour, wishOf } from "../../products/tours/test/tour-kit.ts";

// What the office sees and does on the page of one order.
const DAY = "2031-12-10";
let world: World;
let staff: Awaited<ReturnType<World["person"]>>;
let place: Awaited<ReturnType<World["crossing"]>>;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.person("ADMIN");
  place = await world.crossing();
});
afterAll(async () => {
  expect(await findViolations(world.db)).toEqual([]);
  await world.close();
});

const contact = { full_name: "Emma", email: "emma@example.test", phone: "+31612345678" };
const office = async (path: string): Promise<AdminOrder> => {
  const { status, body } = await world.call<{ data: AdminOrder }>("GET", `/admins/orders/${path}`, {
    token: staff.token,
  });
  expect(status).toBe(200);
  return body.data;
};
type Answer = { data: AdminOrder; code?: string; errors?: object };
/** A change from a page that shows what is there now, unless the test says what it showed. */
const change = async (path: string, body: object) => {
  const { order } = await office(path);
  const passengers = order.order_type === "fast_boat" ? order.passengers : [];
  const seen = {
    contact: order.contact,
    passengers: passengers.map(({ id, full_name, nationality }) => ({
      id,
      full_name,
      nationality,
    })),
  };
  return world.call<Answer>("PATCH", `/admins/orders/${path}`, {
    token: staff.token,
    body: { seen, ...body },
  });
};

async function crossing(over: (wish: ReturnType<typeof booking>) => void = () => undefined) {
  const me = await world.person();
  const wish = booking([{ id: place.out.id, date: DAY }], { adults: 2 });
  over(wish);
  const { status, body } = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: wish,
  });
  expect(status).toBe(201);
  return { ...body.data, path: `fast-boats/${body.data.slug}`, token: me.token, user: me.user };
}
async function pay({ path, token, order_uuid }: Awaited<ReturnType<typeof crossing>>) {
  await world.call("POST", `/users/orders/${path}/payments`, { token, body: {} });
  world.fake.pay(`${order_uuid}-1`, { channel: "CARDS" });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
}
async function asked(product: string, body: object): Promise<string> {
  const answer = await world.call<{ slug: string }>("POST", `/${product}/inquiries`, { body });
  expect(answer.status).toBe(201);
  return `${product.split("/")[0]}/${answer.body.slug}`;
}
const owed = async (booking_id: string) => {
  const { rows } = await world.db.execute(sql`
    select n."to", n.event from notifications n join orders o on o.id = n.order_id
    where o.booking_id = ${booking_id} and n.event in ('order_changed', 'contact_changed') order by n.id`);
  return rows.map((row) => `${row.event}: ${row.to}`);
};

test("a correction that does not say what its page showed is refused", async () => {
  const order = await crossing();
  const send = (body: object) =>
    world.call<Answer>("PATCH", `/admins/orders/${order.path}`, { token: staff.token, body });
  const before = (await office(order.path)).order;
  const { id, full_name } =
    (before.order_type === "fast_boat" && before.passengers[0]) || ({} as never);
  for (const body of [
    { contact: { full_name: "Eve" } },
    { passengers: [{ id, full_name: "Eve" }] },
    { contact: { full_name: "Eve" }, seen: {} },
    { contact: { full_name: "Eve" }, seen: { contact: { phone: contact.phone } } },
    { passengers: [{ id, full_name: "Eve" }], seen: {} },
    { passengers: [{ id, nationality: "NL" }], seen: { passengers: [{ id, full_name }] } },
  ])
    expect(await send(body)).toMatchObject({
      status: 422,
      body: { errors: { seen: [expect.any(String)] } },
    });
  expect((await office(order.path)).order.contact.full_name).not.toBe("Eve");
});

test("the office corrects a name and an address: both addresses are told, and it is written down", async () => {
  const order = await crossing();
  const before = await office(order.path);
  expect(before.actions).toContain("update");
  const [first] = before.order.order_type === "fast_boat" ? before.order.passengers : [];
  const { status, body } = await change(order.path, {
    passengers: [{ id: first?.id, full_name: "Ayu Lestari" }],
    contact: { email: "emma.new@example.test" },
  });
  expect(status).toBe(200);
  const [leg] = body.data.order.order_type === "fast_boat" ? body.data.order.legs : [];
  expect(leg?.passengers[0]?.full_name).toBe("Ayu Lestari");
  expect(body.data.order.contact).toEqual({ ...contact, email: "emma.new@example.test" });
  expect(body.data.order.total_price).toBe(before.order.total_price);
  expect(body.data.audit[0]).toMatchObject({ action: "order.update", by: called(staff.user) });
  expect(await owed(order.booking_id)).toEqual([
    "contact_changed: emma@example.test",
    "order_changed: emma.new@example.test",
  ]);
});

test("what somebody else has changed since the page was drawn is refused with its value now; other fields are no hindrance", async () => {
  const order = await crossing();
  const { order: shown } = await office(order.path);
  const [one, two] = shown.order_type === "fast_boat" ? shown.passengers : [];
  const name = (id: number | undefined, full_name: string, was: string | undefined) => ({
    passengers: [{ id, full_name }],
    seen: { passengers: [{ id, full_name: was }] },
  });
  expect((await change(order.path, name(one?.id, "Ayu", one?.full_name))).status).toBe(200);
  const late = await change(order.path, name(one?.id, "Bima", one?.full_name));
  expect([late.status, late.body]).toEqual([
    409,
    expect.objectContaining({
      code: "changed_meanwhile",
      current: expect.objectContaining({
        passengers: expect.arrayContaining([
          expect.objectContaining({ id: one?.id, full_name: "Ayu" }),
        ]),
      }),
    }),
  ]);
  expect((await change(order.path, name(two?.id, "Citra", two?.full_name))).status).toBe(200);
  const phone = { contact: { phone: "+31687654321" }, seen: { contact: { phone: contact.phone } } };
  expect((await change(order.path, phone)).status).toBe(200);
  const again = { contact: { phone: "+31687654322" }, seen: { contact: { phone: contact.phone } } };
  expect((await change(order.path, again)).body.code).toBe("changed_meanwhile");
});

test("the customer's own correction is in the timeline: what, by whom and when, without its values", async () => {
  const order = await crossing();
  const { order: shown } = await office(order.path);
  const [one] = shown.order_type === "fast_boat" ? shown.passengers : [];
  const own = (body: object) =>
    world.call("PATCH", `/users/orders/${order.path}`, { token: order.token, body });
  const answer = await own({
    passengers: [{ id: one?.id, full_name: "Wayan Sudarma" }],
    contact: { full_name: "Wayan Sudarma", phone: contact.phone },
  });
  expect(answer.status).toBe(200);
  const { timeline } = await office(order.path);
  const told = timeline.filter(({ type }) => type === "details");
  expect(told).toEqual([
    {
      type: "details",
      at: expect.any(String),
      by: called(order.user),
      changed: ["passengers", "full_name"],
    },
  ]);
  // The same once more changes nothing.
  const same = { passengers: [{ id: one?.id, full_name: "Wayan Sudarma" }, { id: one?.id }] };
  expect((await own(same)).status).toBe(200);
  expect((await office(order.path)).timeline).toHaveLength(timeline.length);
  const ago = world.clock.now().getTime() - Date.parse(told[0]?.at ?? "");
  expect(Math.abs(ago)).toBeLessThan(60_000);
  expect(JSON.stringify(timeline)).not.toContain("Sudarma");
});

test("a change without anything in it writes to nobody", async () => {
  const order = await crossing();
  expect((await change(order.path, {})).status).toBe(200);
  expect((await change(order.path, { passengers: [], contact: {} })).status).toBe(200);
  const { order: shown } = await office(order.path);
  const [one] = shown.order_type === "fast_boat" ? shown.passengers : [];
  const same = { id: one?.id, full_name: one?.full_name };
  expect((await change(order.path, { passengers: [same], contact })).status).toBe(200);
  expect(await owed(order.booking_id)).toEqual([]);
  expect((await office(order.path)).audit).toEqual([]);
});

test("another name on a paid order is mailed, whoever changed it: the ticket in the mailbox is old", async () => {
  const order = await crossing();
  const rename = (full_name: string) =>
    world.call("PATCH", `/users/orders/${order.path}`, {
      token: order.token,
      body: { passengers: [{ id: first, full_name }] },
    });
  const shown = (await office(order.path)).order;
  const first = shown.order_type === "fast_boat" ? shown.passengers[0]?.id : 0;
  // No ticket before payment.
  expect((await rename("Ayu Lestari")).status).toBe(200);
  expect(await owed(order.booking_id)).toEqual([]);
  await pay(order);
  expect((await rename("Ayu Lestari")).status).toBe(200);
  expect(await owed(order.booking_id)).toEqual([]);
  expect((await rename("Ayu Lestari Dewi")).status).toBe(200);
  expect(await owed(order.booking_id)).toEqual(["order_changed: emma@example.test"]);
  await change(order.path, { passengers: [{ id: first, full_name: "Ayu L. Dewi" }] });
  const { rows } = await world.db.execute(sql`select n.params from notifications n
    join orders o on o.id = n.order_id
    where o.booking_id = ${order.booking_id} and n.event = 'order_changed' order by n.id`);
  const named = (from: string, to: string) => JSON.stringify([{ field: "passenger", from, to }]);
  expect(rows.map(({ params }) => params)).toEqual([
    { way: "own", corrected: named("Ayu Lestari", "Ayu Lestari Dewi") },
    { way: "tickets", corrected: named("Ayu Lestari Dewi", "Ayu L. Dewi") },
  ]);
});

test("a phone that is none, or somebody else's traveller, changes nothing and writes to nobody", async () => {
  const [order, other] = [await crossing(), await crossing()];
  const theirs = (await office(other.path)).order;
  const id = theirs.order_type === "fast_boat" ? theirs.passengers[0]?.id : 0;
  const phone = await change(order.path, { contact: { full_name: "Eve", phone: "12" } });
  expect(phone.status).toBe(422);
  expect(phone.body.errors).toHaveProperty(["contact.phone"]);
  const named = { passengers: [{ id, full_name: "Eve" }] };
  expect((await change(order.path, { ...named, seen: named })).status).toBe(409);
  expect((await office(order.path)).order.contact).toEqual(contact);
  expect(await owed(order.booking_id)).toEqual([]);
});

test("after the cut-off the office is not offered a change, and cannot make one", async () => {
  const order = await crossing();
  await pay(order);
  const now = world.clock.now();
  world.clock.set(`${DAY}T23:00:00+08:00`);
  const late = await world.person("ADMIN");
  const at = { token: late.token };
  const { body } = await world.call<Answer>("GET", `/admins/orders/${order.path}`, at);
  expect(body.data.actions).not.toContain("update");
  const refused = await world.call<Answer>("PATCH", `/admins/orders/${order.path}`, {
    ...at,
    body: { contact: { full_name: "Eve" }, seen: { contact } },
  });
  expect([refused.status, refused.body.code]).toEqual([409, "not_changeable"]);
  world.clock.set(now.toISOString());
});

test("a tour is offered to be changed to its customer and to the office, the contact to the office only", async () => {
  const tour = await makeTour(world, staff.user);
  const path = await asked(`tours/${tour.slug}`, wishOf(tour.variant_id, "2031-12-15"));
  const quote = { lines: [{ label: "Tour", quantity: 1, unit_price: 1_200_000 }], version: 0 };
  const valid_until = new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString();
  const sent = await world.call("POST", `/admins/orders/${path}/quote`, {
    token: staff.token,
    body: { ...quote, valid_until, ...(await seenOf(world, "tours", path.split("/")[1] ?? "")) },
  });
  expect(sent.status).toBe(200);
  await world.call("POST", `/public-orders/${path}/quote/accept`, { body: { version: 1 } });
  const shown = await world.call<Booked>("GET", `/public-orders/${path}`);
  expect(shown.body.data.order_status).toBe("ON_HOLD");
  expect(shown.body.data.actions).toContain("update");
  expect((await office(path)).actions).toContain("update");
  const changed = await change(path, { contact: { full_name: "Emma Jansen" } });
  expect(changed.body.data.order.contact.full_name).toBe("Emma Jansen");
});

test("the list offers what the page of each order offers", async () => {
  const order = await crossing();
  await pay(order);
  const boat = `private-boats/${(await makeBoat(world)).slug}`;
  const inquiry = await asked(boat, { date: DAY, guests: 4, contact });
  const { body } = await world.call<{ data: AdminOrderSummary[] }>("GET", "/admins/orders", {
    token: staff.token,
  });
  for (const path of [order.path, inquiry]) {
    const row = body.data.find(({ slug }) => path.endsWith(slug));
    expect(row?.office_actions).toEqual((await office(path)).actions);
  }
});

test("the office downloads the tickets of a paid order, and of no other", async () => {
  const order = await crossing();
  const ticket = () =>
    world.call("GET", `/admins/orders/${order.path}/ticket`, { token: staff.token });
  expect((await office(order.path)).actions).not.toContain("download_ticket");
  expect((await ticket()).status).toBe(409);
  await pay(order);
  expect((await office(order.path)).actions).toContain("download_ticket");
  const file = await ticket();
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toContain("application/pdf");
});

test("the office reads which passengers declared a KITAS or KITAP", async () => {
  const order = await crossing(({ passengers: [, second] }) =>
    Object.assign(second ?? {}, { residency: "local", local_declared: true }),
  );
  const { declared_local, order: shown } = await office(order.path);
  const second = shown.order_type === "fast_boat" ? shown.passengers[1] : undefined;
  expect(second).toMatchObject({ nationality: "NL", residency: "local" });
  expect(declared_local).toEqual([second?.id]);
});

const day = async (path: string): Promise<InquiryDay | null> => (await office(path)).day;

test("beside an inquiry for a boat the office reads whether its days are free, and who else asks", async () => {
  const boat = `private-boats/${(await makeBoat(world)).slug}`;
  const first = await asked(boat, { date: DAY, guests: 4, contact });
  expect(await day(first)).toEqual({ state: "free", places_left: null, others: [] });
  const wish = { date: "2031-12-09", end_date: "2031-12-11", guests: 2 };
  const second = await asked(boat, { ...wish, contact: { ...contact, full_name: "Wayan" } });
  await asked(boat, { ...wish, date: "2031-12-11", contact });
  expect(await day(first)).toMatchObject({ others: [{ name: "Wayan", date: "2031-12-09" }] });
  expect((await day(second))?.others).toHaveLength(2);

  await world.db.execute(sql`insert into private_boat_blocks (boat_id, during, state, note)
    select id, daterange(${DAY}::date, ${DAY}::date, '[]'), 'BLOCKED', '' from private_boats
    where slug = ${boat.split("/")[1]}`);
  expect(await day(first)).toMatchObject({ state: "closed" });
});

test("days that another order has taken are taken for an inquiry, its own are not asked about", async () => {
  const boat = `private-boats/${(await makeBoat(world)).slug}`;
  const [first, second] = [
    await asked(boat, { date: DAY, guests: 4, contact }),
    await asked(boat, { date: DAY, guests: 4, contact }),
  ];
  const valid_until = new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString();
  const lines = [{ label: "Charter", quantity: 1, unit_price: 16_000_000 }];
  await world.call("POST", `/admins/orders/${first}/quote`, {
    token: staff.token,
    body: { lines, valid_until, version: 0 },
  });
  await world.call("POST", `/public-orders/${first}/quote/accept`, { body: { version: 1 } });
  expect(await day(second)).toMatchObject({ state: "taken", others: [] });
  expect(await day(first)).toBeNull();
});

test("beside an inquiry for a tour the office reads how many places are left, and who else asks", async () => {
  const { slug, variant_id } = await makeTour(world, staff.user);
  const first = await asked(`tours/${slug}`, wishOf(variant_id, DAY));
  expect(await day(first)).toEqual({ state: "free", places_left: 1000, others: [] });
  await asked(`tours/${slug}`, wishOf(variant_id, DAY));
  await asked(`tours/${slug}`, wishOf(variant_id, "2031-12-11"));
  expect((await day(first))?.others).toHaveLength(1);
  await world.db.execute(sql`insert into tour_days (variant_id, date, capacity)
    values (${variant_id}, ${DAY}, 2)`);
  expect(await day(first)).toMatchObject({ state: "taken", places_left: 2 });
});

test("a name with accents is found by its plain letters, and a plain one by accents", async () => {
  const order = await crossing(({ contact, passengers: [, second] }) => {
    contact.full_name = "Søren Ågård";
    if (second) second.full_name = "Zoë Łukasz";
  });
  const found = async (search: string) => {
    const query = new URLSearchParams({ search, kind: "fast-boats" });
    const { body } = await world.call<{ data: AdminOrderSummary[] }>(
      "GET",
      `/admins/orders?${query}`,
      { token: staff.token },
    );
    return body.data.some(({ slug }) => order.path.endsWith(slug));
  };
  for (const search of ["agard", "Soren Ågard", "SØREN", "zoe lukasz", "sören"])
    expect(await found(search), search).toBe(true);
  expect(await found("agord")).toBe(false);
});

test("the database folds a text as the pages do", async () => {
  for (const text of [
    "Søren Ågård",
    "ÆØÅ æøå",
    "Straße",
    "Đà Nẵng",
    "ŁÓDŹ",
    "Œuvre",
    "100%_ Ubud",
  ]) {
    const { rows } = await world.db.execute(sql`select folded(${text}) as text`);
    expect(rows[0]?.text, text).toBe(folded(text));
  }
});

test("of two admins who cancel at once the later is told who was faster, and that nothing of theirs was sent", async () => {
  const order = await crossing();
  const other = await world.person("ADMIN");
  const cancel = (token: string, reason: string) =>
    world.call<{ code?: string; message: string }>("POST", `/admins/orders/${order.path}/cancel`, {
      token,
      body: { reason },
    });
  const both = await Promise.all([
    cancel(staff.token, "High waves"),
    cancel(other.token, "A broken engine"),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409)!.body;
  expect(late.code).toBe("changed_meanwhile");
  const { rows } = await world.db.execute(sql`
    select u.first_name || ' ' || u.last_name as name from order_events e
    join orders o on o.id = e.order_id join users u on u.id = e.actor_id
    where o.booking_id = ${order.booking_id} and e.to_status = 'CANCELLED'`);
  expect(late.message).toContain(`${rows[0]?.name} cancelled this order on`);
  expect(late.message).toContain("your reason was not sent");
});

test("an order that its customer cancelled says so to an admin who cancels it too", async () => {
  const order = await crossing();
  await world.call("POST", `/users/orders/${order.path}/cancel`, { token: order.token });
  const { status, body } = await world.call<{ message: string }>(
    "POST",
    `/admins/orders/${order.path}/cancel`,
    { token: staff.token, body: { reason: "High waves" } },
  );
  expect(status).toBe(409);
  expect(body.message).toMatch(/^The customer cancelled this order on /);
});
