import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { makeTour, wishOf } from "../../products/tours/test/tour-kit.ts";

type Row = {
  booking_id: string;
  slug: string;
  title: string;
  people: number;
  actions: string[];
  refunds_waiting: number;
};
type List = { data: Row[]; meta: { page: number; last_page: number; total: number } };

let world: World;
let admin: string;
let customer: Awaited<ReturnType<World["person"]>>;
let boat: { name: string };
/** A fast boat order on 10 December; a tour on 20 December, asked for in Indonesian. */
let crossing: Booked["data"] & { passengers: { id: number }[] };
let tour: { booking_id: string; slug: string };

beforeAll(async () => {
  world = await openWorld();
  const staff = await world.person("ADMIN");
  const { slug, variant_id } = await makeTour(world, staff.user);
  const asked = await world.call<{ data: typeof tour }>("POST", `/tours/${slug}/inquiries`, {
    body: wishOf(variant_id, "2031-12-20"),
    headers: { "accept-language": "id" },
  });
  tour = asked.body.data;
  // A day later the first admin session has ended.
  world.clock.set("2031-12-02T09:00:00+08:00");
  admin = (await world.person("ADMIN")).token;
  customer = await world.person();
  const { out, boat: ship } = await world.crossing();
  boat = ship;
  const wish = booking([{ id: out.id, date: "2031-12-10" }], { adults: 2 });
  wish.contact = { full_name: "Emma de Vries", email: "emma@boats.test", phone: "+6281234567890" };
  Object.assign(wish.passengers[1] ?? {}, { full_name: "Wayan Suharto" });
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: customer.token,
    body: wish,
  });
  crossing = made.body.data as never;
});
afterAll(() => world.close());

const list = async (query: Record<string, string>, language = "en") => {
  const { body, status } = await world.call<List>(
    "GET",
    `/admins/orders?${new URLSearchParams(query)}`,
    { token: admin, headers: { "accept-language": language } },
  );
  expect(status).toBe(200);
  return body;
};
const codes = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ booking_id }) => booking_id);

test.each([
  ["the booking code, in small letters", () => crossing.booking_id.toLowerCase()],
  ["the contact's name", () => "de vries"],
  ["a passenger who is not the contact", () => "suharto"],
  ["two words that stand in different places", () => "suharto emma"],
  ["the email", () => "emma@boats.test"],
  ["the phone as it is dialled here", () => "0812-3456-7890"],
  ["the phone as it is dialled from abroad", () => "+62 812 3456 7890"],
  ["the end of the phone number", () => "567890"],
  ["the boat", () => boat.name.toUpperCase()],
])("the office finds an order by %s", async (_, search) => {
  expect(await codes({ search: search() })).toEqual([crossing.booking_id]);
});

test("what is nowhere in an order finds nothing, even where the other words do", async () => {
  expect(await codes({ search: "emma nobody" })).toEqual([]);
  expect(await codes({ search: "%" })).toEqual([]);
});

test("orders are filtered by the day of travel and the day of purchase, both ends included", async () => {
  expect(await codes({ travel_from: "2031-12-10", travel_to: "2031-12-10" })).toEqual([
    crossing.booking_id,
  ]);
  expect(await codes({ travel_from: "2031-12-11" })).toEqual([tour.booking_id]);
  expect(await codes({ travel_to: "2031-12-09" })).toEqual([]);
  expect(await codes({ purchase_from: "2031-12-02" })).toEqual([crossing.booking_id]);
  expect(await codes({ purchase_to: "2031-12-01" })).toEqual([tour.booking_id]);
});

test("a title stands in the reader's language, whatever the customer spoke", async () => {
  const english = await list({ kind: "tours" });
  const indonesian = await list({ kind: "tours" }, "id");
  expect(english.data[0]?.title).toBe("A day at sea");
  expect(indonesian.data[0]?.title).toBe("Hari di laut");
  expect(await codes({ search: "hari laut" })).toEqual([tour.booking_id]);
});

test("a page past the end is the last page", async () => {
  const past = await list({ page: "999", per_page: "1", sort: "oldest" });
  expect(past.meta).toMatchObject({ page: 2, last_page: 2, total: 2 });
  expect(past.data.map(({ booking_id }) => booking_id)).toEqual([crossing.booking_id]);
});

test("a paid order offers its refund in the lists too, and a claim is counted as waiting", async () => {
  const { slug, order_uuid } = crossing;
  const mine = `/users/orders/fast-boats/${slug}`;
  // Refunds are numbered from 1 like orders: the first refund belongs to an order with another id.
  const other = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: customer.token,
    body: booking([{ id: (await world.crossing()).out.id, date: "2031-12-11" }], { adults: 1 }),
  });
  expect(other.status).toBe(201);
  await world.call("POST", `${mine}/payments`, { token: customer.token, body: {} });
  world.fake.pay(`${order_uuid}-1`, { channel: "QRIS" });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`));
  const mineNow = await world.call<List>("GET", "/users/orders", { token: customer.token });
  const row = mineNow.body.data.find((one) => one.slug === slug);
  expect(row?.actions).toEqual(expect.arrayContaining(["cancel", "refund", "download_ticket"]));
  expect((await list({ search: "suharto" })).data[0]?.actions).toContain("refund");

  // One passenger is cancelled, named three times.
  const shown = await world.call<{ data: typeof crossing }>("GET", mine, { token: customer.token });
  const leaving = shown.body.data.passengers[1]?.id;
  await world.call("POST", `${mine}/refund/pin`, { token: customer.token, body: {} });
  const { rows } = await world.db.execute(
    sql`select secret from notifications where event = 'order_pin' order by id desc limit 1`,
  );
  const claim = { pin: world.deps.sealer.open(String(rows[0]?.secret)) };
  const claimed = await world.call("POST", `${mine}/refund`, {
    token: customer.token,
    body: { ...claim, passenger_ids: Array(20).fill(leaving) },
  });
  expect(claimed.status).toBe(200);
  expect((await list({ search: "de vries" })).data[0]).toMatchObject({
    refunds_waiting: 1,
    people: 1,
  });
  expect(await findViolations(world.db)).toEqual([]);
});

test("the database refuses an order of fewer than no people", async () => {
  await expect(
    world.db.execute(sql`update orders set people = -1 where slug = ${crossing.slug}`),
  ).rejects.toThrow();
});
