import { OrderStatus, type OrderSummary } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";

// The list of one's own orders and its file: the same filters, and nobody else's orders.
let world: World;
let me: Awaited<ReturnType<World["person"]>>;
const DAYS = ["2031-12-10", "2031-12-11", "2031-12-12"];
const codes: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  world.clock.set("2031-12-01T08:00:00+08:00");
  me = await world.person("AGEN");
  const { out } = await world.crossing();
  const book = (token: string, day: string) =>
    world.call<Booked>("POST", "/users/orders/fast-boats", {
      token,
      body: booking([{ id: out.id, date: day }]),
    });
  for (const day of DAYS) codes.push((await book(me.token, day)).body.data.booking_id);
  await book((await world.person("AGEN")).token, DAYS[0] as string);
});
afterAll(() => world.close());

const get = <T>(path: string, language = "en") =>
  world.call<T>("GET", `/users/orders${path}`, {
    token: me.token,
    headers: { "Accept-Language": language },
  });
const listed = async (query: string) =>
  (await get<{ data: { booking_id: string }[] }>(`?${query}`)).body.data
    .map(({ booking_id }) => booking_id)
    .toSorted();
const file = async (query: string, language = "en") =>
  (await get<string>(`/export?${query}`, language)).body
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split('","').map((cell) => cell.replaceAll('"', "")));

test.each([
  ["", [0, 1, 2]],
  ["travel_from=2031-12-11", [1, 2]],
  ["travel_to=2031-12-11", [0, 1]],
  ["travel_from=2031-12-11&travel_to=2031-12-11", [1]],
  ["kind=fast-boats&status=ON_HOLD", [0, 1, 2]],
  ["kind=tours", []],
  ["kind=fast-boats&offering=no-crossing-is-one", []],
  ["offering=ubud", []],
  ["status=CONFIRMED", []],
  ["when=next", [0, 1, 2]],
  ["when=asked", []],
  ["when=past", []],
])("?%s finds the same orders in the list and in its file", async (query, which) => {
  const expected = which.map((i) => codes[i]).toSorted();
  expect(await listed(query)).toEqual(expected);
  const [, ...rows] = await file(query);
  expect(rows.map(([code]) => code).toSorted()).toEqual(expected);
});

test("trips ahead are in the order of their dates, all orders the newest first", async () => {
  const inOrder = async (query: string) =>
    (await get<{ data: { booking_id: string }[] }>(`?${query}`)).body.data.map(
      ({ booking_id }) => booking_id,
    );
  expect(await inOrder("when=next")).toEqual(codes);
  expect(await inOrder("")).toEqual(codes.toReversed());
  expect((await file("when=next")).slice(1).map(([code]) => code)).toEqual(codes);
});

type Counts = {
  all: number;
  when: Record<"next" | "asked" | "past", number>;
  status: Record<string, number>;
};
test.each(["", "travel_from=2031-12-11", "search=sanur", "search=nobody", "kind=tours"])(
  "each filter beside ?%s counts the orders that the list finds with it",
  async (query) => {
    const { data } = (await get<{ data: Counts }>(`/counts?${query}`)).body;
    expect(data.all).toBe((await listed(query)).length);
    for (const when of ["next", "asked", "past"] as const)
      expect(data.when[when]).toBe((await listed(`${query}&when=${when}`)).length);
    for (const status of OrderStatus.options)
      expect(data.status[status] ?? 0).toBe((await listed(`${query}&status=${status}`)).length);
  },
);

test("orders ahead and over, and of each status, are counted", async () => {
  const { token, user } = await world.person("AGEN");
  const { out } = await world.crossing();
  for (const date of DAYS) {
    const body = booking([{ id: out.id, date }]);
    await world.call("POST", "/users/orders/fast-boats", { token, body });
  }
  const set = (status: string, payment: string, i: number) =>
    world.db.execute(sql`update orders set order_status = ${status}, payment_status = ${payment}
      where user_id = ${user.id} and starts_at::date = ${DAYS[i]}`);
  await set("CONFIRMED", "PAID", 0);
  await set("EXPIRED", "UNPAID", 1);
  const { body } = await world.call<{ data: Counts }>("GET", "/users/orders/counts", { token });
  expect(body.data).toEqual({
    all: 3,
    when: { next: 2, asked: 0, past: 1 },
    status: { CONFIRMED: 1, EXPIRED: 1, ON_HOLD: 1 },
  });
});

test("the list draws what each order crosses, from harbour to harbour", async () => {
  const { body } = await get<{ data: OrderSummary[] }>("?travel_to=2031-12-10");
  expect(body.data[0]?.crossings).toEqual([
    expect.objectContaining({
      departs_at: expect.stringMatching(/^2031-12-10T/),
      duration_minutes: expect.any(Number),
      from: expect.any(String),
      to: expect.any(String),
    }),
  ]);
});

test("a round trip says when its return leaves, once it is confirmed", async () => {
  const rounds = await world.person("AGEN");
  const { out, back } = await world.crossing();
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: rounds.token,
    body: {
      ...booking([
        { id: out.id, date: "2031-12-12" },
        { id: back.id, date: "2031-12-16" },
      ]),
    },
  });
  const { booking_id } = made.body.data;
  await world.db.execute(sql`update orders set order_status = 'CONFIRMED', payment_status = 'PAID'
    where booking_id = ${booking_id}`);
  const { body } = await world.call<{ data: OrderSummary[] }>("GET", "/users/orders", {
    token: rounds.token,
  });
  expect(body.data.map(({ returns_at }) => returns_at?.slice(0, 10))).toEqual(["2031-12-16"]);
  const [there, homewards] = body.data[0]?.crossings ?? [];
  expect([there?.from, there?.to]).toEqual([homewards?.to, homewards?.from]);
});

test("an agent sees in the list and in the file who travels and when, not only themselves", async () => {
  const { data } = (
    await get<{ data: { lead: string; people: number }[] }>("?travel_to=2031-12-10")
  ).body;
  expect(data[0]?.lead).toBe("Traveller 0");
  const [head, row] = await file("travel_to=2031-12-10");
  const cell = (name: string) => row?.[head?.indexOf(name) ?? -1];
  expect(cell("Passengers")?.split("; ")).toHaveLength(data[0]?.people ?? 0);
  expect(cell("Passengers")).toContain(data[0]?.lead);
  expect(cell("Departures (WITA)")).toMatch(/^2031-12-10 \d\d:\d\d$/);
});

test("the file speaks the reader's language, and runs no formula", async () => {
  await world.db.execute(
    sql`update orders set contact_full_name = '=cmd|calc' where user_id = ${me.user.id}`,
  );
  const [head, first] = await file("travel_to=2031-12-10", "id");
  expect(head?.slice(0, 3)).toEqual(["Kode pesanan", "Perjalanan", "Tanggal perjalanan"]);
  expect(first).toContain("2031-12-10");
  expect(first).toContain("'=cmd|calc");
  expect((await file("travel_to=2031-12-10"))[1]).not.toEqual(first);
});

test("a trip is ahead until it has ended, and then it is over; one that lapsed is over, too", async () => {
  const [first] = codes;
  await world.db.execute(sql`update orders set order_status = 'CONFIRMED', hold_expires_at = null
    where booking_id = ${first}`);
  expect(await listed("when=next")).toContain(first);
  expect(await listed("when=past")).toEqual([]);
  await world.db.execute(sql`update orders set starts_at = '2031-11-01', ends_at = '2031-11-02'
    where booking_id = ${first}`);
  expect(await listed("when=next")).not.toContain(first);
  expect(await listed("when=past")).toEqual([first]);
});
