import type { NumberSeries, RegisteredDocument } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../../test/world.ts";

const TRIP = "2031-12-20";
const FARE = 200_000;
let world: World;
let finance: { token: string };
/** Paid in November and December, on Bali; the second was refunded in December. */
let november: Order;
let december: Order;
beforeAll(async () => {
  world = await openWorld();
  // Still October in UTC: the month is Bali's.
  world.clock.set("2031-11-01T00:30:00+08:00");
  november = await paid({ adults: 1, name: "Wayan 100%_Sari" });
  world.clock.set("2031-12-01T09:00:00+08:00");
  finance = await world.person("ADMIN", "finance");
  december = await paid({ adults: 2, name: '=HYPERLINK("x")' });
  await refunded(december);
});
afterAll(() => world?.close());

type Order = { slug: string; booking_id: string; token: string };
async function paid({ adults, name }: { adults: number; name: string }): Promise<Order> {
  const { token } = await world.person();
  const { out } = await world.crossing();
  const body = booking([{ id: out.id, date: TRIP }], { adults });
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: { ...body, contact: { ...body.contact, full_name: name } },
  });
  const { slug, booking_id, order_uuid } = made.body.data;
  await world.call("POST", `/users/orders/fast-boats/${slug}/payments`, { token, body: {} });
  world.fake.pay(`${order_uuid}-1`, { channel: "CARDS" });
  const notice = world.fake.webhook("payment_session.completed", `${order_uuid}-1`, {
    webhook_id: slug,
  });
  expect(await world.webhook(notice)).toBe(200);
  return { slug, booking_id, token };
}
async function codeOf({ slug }: Order, event: string): Promise<string> {
  const { rows } = await world.db.execute(sql`select n.secret from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = ${event}
    order by n.id desc limit 1`);
  return world.deps.sealer.open(String(rows[0]?.secret));
}
async function refunded(order: Order): Promise<void> {
  const at = (area: string) => `/${area}/orders/fast-boats/${order.slug}`;
  const mine = (act: string, body: object) =>
    world.call("POST", `${at("users")}/${act}`, { token: order.token, body });
  await mine("refund/pin", {});
  expect((await mine("refund", { pin: await codeOf(order, "order_pin") })).status).toBe(200);
  const { body } = await world.call<{ data: { refunds: { id: number }[] } }>("GET", at("admins"), {
    token: finance.token,
  });
  const refund_id = body.data.refunds[0]?.id;
  const act = (path: string, more: object) =>
    world.call("POST", `${at("admins")}/${path}`, { ...finance, body: { refund_id, ...more } });
  await act("refund/otp", {});
  expect((await act("refund", { pin: await codeOf(order, "refund_otp") })).status).toBe(200);
  await world.sweep();
}
type Register = {
  data: RegisteredDocument[];
  meta: { total: number };
  totals: Record<"invoice" | "credit_note", { count: number; amount: number }>;
  series: NumberSeries[];
  months: string[];
};
const register = (query = "") =>
  world.call<Register>("GET", `/admins/invoices${query}`, { token: finance.token });
const numbersOf = async (query: string) =>
  (await register(query)).body.data.map(({ number }) => number);

test("the register has every invoice and credit note, the newest first, with its order and the sums", async () => {
  const { status, body } = await register();
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    {
      number: "CN-2031-000001",
      type: "credit_note",
      amount: 2 * FARE,
      order: { booking_id: december.booking_id, kind: "fast-boats", slug: december.slug },
    },
    { number: "INV-2031-000002", type: "invoice", amount: 2 * FARE },
    {
      number: "INV-2031-000001",
      issued_at: "2031-11-01T00:30:00+08:00",
      customer: "Wayan 100%_Sari",
      amount: FARE,
    },
  ]);
  expect(body.totals).toEqual({
    invoice: { count: 2, amount: 3 * FARE },
    credit_note: { count: 1, amount: 2 * FARE },
  });
  expect(body.months).toEqual(["2031-12", "2031-11"]);
});

test("it is filtered by the month on Bali, by type, and by part of a number, a code or a name", async () => {
  expect(await numbersOf("?month=2031-11")).toEqual(["INV-2031-000001"]);
  expect(await numbersOf("?month=2031-10")).toEqual([]);
  expect(await numbersOf("?month=2031-12&type=credit_note")).toEqual(["CN-2031-000001"]);
  expect(await numbersOf("?search=inv-2031-000002")).toEqual(["INV-2031-000002"]);
  expect(await numbersOf(`?search=${november.booking_id.toLowerCase()}`)).toEqual([
    "INV-2031-000001",
  ]);
  // What a search pattern means elsewhere is a character here.
  expect(await numbersOf("?search=100%25_")).toEqual(["INV-2031-000001"]);
  expect(await numbersOf("?search=%25%25")).toEqual([]);
  const { body } = await register("?type=invoice&per_page=1&page=2");
  expect([body.data.length, body.meta.total, body.totals.credit_note.count]).toEqual([1, 2, 0]);
});

test("each series says from where to where it goes, and which numbers are missing", async () => {
  const { body } = await register("?month=2031-10");
  expect(body.series).toEqual([
    {
      type: "invoice",
      year: 2031,
      ...{ first: "INV-2031-000001", last: "INV-2031-000002", issued: 2, missing: [] },
    },
    {
      type: "credit_note",
      year: 2031,
      ...{ first: "CN-2031-000001", last: "CN-2031-000001", issued: 1, missing: [] },
    },
  ]);
  // The control: a lost row is seen.
  await world.meanwhile(async (tx) => {
    await tx.execute(sql`update document_numbers set last = 4 where series = 'INV'`);
  });
  const after = await register();
  expect(after.body.series[0]?.missing).toEqual(["INV-2031-000003", "INV-2031-000004"]);
  await world.db.execute(sql`update document_numbers set last = 2 where series = 'INV'`);
});

test("as CSV it is in the order of issue, a credit note is negative, and a name is no formula", async () => {
  const { status, body } = await world.call<string>("GET", "/admins/invoices/export", {
    token: finance.token,
    headers: { "Accept-Language": "en" },
  });
  expect(status).toBe(200);
  const name = `'=HYPERLINK(""x"")`;
  const { booking_id } = december;
  const lines = [
    ["Number", "Type", "Date (WITA)", "Customer", "Booking code", "Amount (Rp)"],
    ["INV-2031-000001", "Invoice", "2031-11-01", "Wayan 100%_Sari", november.booking_id, FARE],
    ["INV-2031-000002", "Invoice", "2031-12-01", name, booking_id, 2 * FARE],
    ["CN-2031-000001", "Credit note", "2031-12-01", name, booking_id, -2 * FARE],
  ].map((cells) => cells.map((cell) => `"${cell}"`).join(","));
  expect(String(body).replace("\uFEFF", "").trim().split("\r\n")).toEqual(lines);
});

test("who may not see the reports sees no register", async () => {
  const clerk = await world.person("ADMIN", "counter");
  for (const path of ["", "/export"])
    expect((await world.call("GET", `/admins/invoices${path}`, clerk)).status).toBe(403);
});
