import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { transferKit } from "../../features/payments/test/transfer-kit.ts";
import { findViolations } from "../../invariants.ts";

// Unpaid held seats are lost to others: one account may hold few of them.
const DAY = "2031-12-10";
const OTHER = "2031-12-11";
let world: World;
let free: World;
beforeAll(async () => {
  world = await openWorld({ env: { RATE_LIMITS: "on" } });
  free = await openWorld();
});
afterAll(async () => {
  await world.close();
  await free.close();
});
beforeEach(async () => {
  world.fake.healthy();
  world.clock.set("2031-12-01T08:00:00+08:00");
  await world.db.execute(sql`delete from rate_limits`);
});

type Answer = Booked & { code: string; message: string; errors?: Record<string, string[]> };
type Person = Awaited<ReturnType<World["person"]>>;
/** A person whose account was made that many hours ago. */
async function person(role: "USER" | "AGEN", hours_ago = 48, where = world): Promise<Person> {
  const one = await where.person(role);
  const made = new Date(world.clock.now().getTime() - hours_ago * 3_600_000);
  await world.db.execute(sql`update users set created_at = ${made} where id = ${one.user.id}`);
  return one;
}
const book = (
  { token }: Person,
  legs: { id: number; date: string }[],
  adults: number,
  where = world,
) =>
  where.call<Answer>("POST", "/users/orders/fast-boats", {
    token,
    body: booking(legs, { adults }),
  });
const codes = (answers: { status: number; body: Answer }[]) =>
  answers.map(({ status, body }) => (status === 201 ? "held" : body.code)).sort();
const held = async (id: number, date = DAY) => {
  const { rows } = await world.db.execute(
    sql`select held from departures where schedule_id = ${id} and date = ${date}`,
  );
  return Number(rows[0]?.held ?? 0);
};

describe.each(["USER", "AGEN"] as const)("an account of %s", (role) => {
  test("holds a fifth of a departure unpaid, however many bookings come at once", async () => {
    const me = await person(role);
    const { out } = await world.crossing({ capacity: 60 });
    const at = [{ id: out.id, date: DAY }];
    const answers = await Promise.all(Array.from({ length: 3 }, () => book(me, at, 5)));
    expect(codes(answers)).toEqual(["departure_share", "held", "held"]);
    expect(await held(out.id)).toBe(10);
    expect(codes([await book(me, at, 3)])).not.toEqual(["held"]);
    expect(await findViolations(world.db)).toEqual([]);
  });

  test("holds 20 seats unpaid in all, over as many departures as it likes, also at once", async () => {
    const me = await person(role);
    const boats = await Promise.all([1, 2, 3].map(() => world.crossing({ capacity: 100 })));
    const answers = await Promise.all(
      boats.map(({ out }) => book(me, [{ id: out.id, date: DAY }], 8)),
    );
    expect(codes(answers)).toEqual(["held", "held", "too_many_seats_unpaid"]);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.status).toBe(409);
    expect(refused?.body.message).toContain("at most 20 unpaid seats");
    expect(refused?.body.errors).toHaveProperty("passengers");
  });

  test("that is younger than a day and has paid nothing holds ten", async () => {
    const me = await person(role, 23);
    const { out } = await world.crossing({ capacity: 100 });
    const at = [{ id: out.id, date: DAY }];
    const refused = await book(me, at, 11);
    expect([refused.status, refused.body.code]).toEqual([409, "too_many_seats_unpaid"]);
    expect(refused.body.message).toContain("at most 10 unpaid seats");
    expect((await book(me, at, 10)).status).toBe(201);
    expect(codes([await book(me, at, 1)])).toEqual(["too_many_seats_unpaid"]);
  });
});

test("the control: without the limits all of them are held", async () => {
  const me = await person("AGEN", 1, free);
  const { out } = await world.crossing({ capacity: 60 });
  const at = [{ id: out.id, date: DAY }];
  const answers = await Promise.all(Array.from({ length: 3 }, () => book(me, at, 20, free)));
  expect(codes(answers)).toEqual(["held", "held", "held"]);
});

test("a party of four books any boat; a larger one no more than its fifth", async () => {
  const { out } = await world.crossing({ capacity: 12 });
  const at = [{ id: out.id, date: DAY }];
  const refused = await book(await person("USER"), at, 5);
  expect([refused.status, refused.body.code]).toEqual([409, "departure_share"]);
  expect(refused.body.message).toContain("at most 4 unpaid seats");
  expect((await book(await person("USER"), at, 4)).status).toBe(201);
});

test("a round trip counts its people once, and each crossing its own share", async () => {
  const me = await person("USER");
  const { out, back } = await world.crossing({ capacity: 100 });
  const legs = [
    { id: out.id, date: DAY },
    { id: back.id, date: OTHER },
  ];
  expect((await book(me, legs, 15)).status).toBe(201);
  expect(codes([await book(me, [{ id: back.id, date: DAY }], 6)])).toEqual([
    "too_many_seats_unpaid",
  ]);
  expect((await book(me, [{ id: back.id, date: OTHER }], 5)).status).toBe(201);
});

test("what is paid for, given up or lapsed is not counted", async () => {
  const me = await person("USER", 1);
  const { out } = await world.crossing({ capacity: 100 });
  const at = [{ id: out.id, date: DAY }];
  const first = (await book(me, at, 10)).body.data;
  expect(codes([await book(me, at, 1)])).toEqual(["too_many_seats_unpaid"]);
  const mine = `/users/orders/fast-boats/${first.slug}`;
  await world.call("POST", `${mine}/payments`, { token: me.token, body: {} });
  world.fake.pay(`${first.order_uuid}-1`, {});
  await world.webhook(world.fake.webhook("payment_session.completed", `${first.order_uuid}-1`));
  // An account that has paid once is not new any more.
  const second = (await book(me, at, 15)).body.data;
  expect(second.order_status).toBe("ON_HOLD");
  expect(codes([await book(me, at, 10)])).toEqual(["too_many_seats_unpaid"]);
  await world.call("POST", `/users/orders/fast-boats/${second.slug}/cancel`, {
    token: me.token,
    body: {},
  });
  expect((await book(me, at, 20)).status).toBe(201);
  world.clock.advance(31);
  expect((await book(me, at, 20)).status).toBe(201);
});

test("three orders that have lapsed keep nobody from a fourth, though no sweep has seen them", async () => {
  const me = await person("USER");
  const { out } = await world.crossing({ capacity: 100 });
  const at = [{ id: out.id, date: DAY }];
  for (let i = 0; i < 3; i++) expect((await book(me, at, 1)).status).toBe(201);
  expect(codes([await book(me, at, 1)])).toEqual(["too_many_unpaid"]);
  world.clock.advance(31);
  expect((await book(me, at, 1)).status).toBe(201);
});

test("whoever can hold no further order reads why before they fill a form, and an agent never does", async () => {
  const { out } = await world.crossing({ capacity: 100 });
  const at = [{ id: out.id, date: DAY }];
  const full = async ({ token }: { token: string }) =>
    (await world.call<{ data: { refused: string | null } }>("GET", "/users/orders/full", { token }))
      .body.data.refused;
  const [me, agent] = [await person("USER"), await person("AGEN")];
  for (let i = 0; i < 3; i++) {
    expect(await full(me)).toBeNull();
    for (const one of [me, agent]) expect((await book(one, at, 1)).status).toBe(201);
  }
  // The words of the refusal itself.
  const { body } = await book(me, at, 1);
  expect(await full(me)).toBe(body.message);
  expect(body.message).toContain("3 orders waiting for payment");
  expect(await full(agent)).toBeNull();
  world.clock.advance(31);
  expect(await full(me)).toBeNull();
});

test("nobody is told to pay an order again whose transfer is being checked, though it is one of the three", async () => {
  const me = await person("USER");
  const kit = transferKit(world);
  await kit.settings();
  const { out } = await world.crossing({ capacity: 100 });
  const at = [{ id: out.id, date: DAY }];
  const prove = async ({ slug }: Booked["data"]) => {
    const mine = `/users/orders/fast-boats/${slug}/transfer`;
    await world.call("POST", mine, { token: me.token, body: {} });
    const body = kit.form(await kit.picture());
    expect((await world.call("POST", `${mine}/proofs`, { token: me.token, body })).status).toBe(
      201,
    );
  };
  const first = [];
  for (let i = 0; i < 3; i++) first.push((await book(me, at, 1)).body.data);
  expect(codes([await book(me, at, 1)])).toEqual(["too_many_unpaid"]);
  const refusal = async () => {
    const { status, body } = await book(me, at, 1);
    expect([status, body.code]).toEqual([409, "too_many_unpaid"]);
    return body.message;
  };
  await prove(first[0]!);
  expect(await refusal()).toContain("checking your transfer for 1 of them; please do not pay");
  for (const order of first.slice(1)) await prove(order);
  expect(await refusal()).toContain("checking your transfers of 3 orders");
  await world.call("POST", `/users/orders/fast-boats/${first[0]?.slug}/cancel`, {
    token: me.token,
    body: {},
  });
  expect((await book(me, at, 1)).status).toBe(201);
  expect(await refusal()).toContain("checking your transfer for 2 of them");
});
