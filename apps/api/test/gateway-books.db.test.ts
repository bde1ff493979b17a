import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../src/invariants.ts";
import { type Booked, booking, openWorld, type World } from "./world.ts";

// That what is asked after every journey can fail: each side has what the other has not.
const DAY = "2031-12-10";
const OLD = "2031-11-01T00:00:00Z";
let world: World;
let order: { slug: string; order_uuid: string; total_price: number };
beforeAll(async () => {
  world = await openWorld();
  world.clock.set("2031-12-01T08:00:00+08:00");
  const { token } = await world.person();
  const { out } = await world.crossing();
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: booking([{ id: out.id, date: DAY }]),
  });
  order = made.body.data;
  await world.call("POST", `/users/orders/fast-boats/${order.slug}/payments`, { token, body: {} });
  world.fake.pay(`${order.order_uuid}-1`, { channel: "QRIS" });
  await world.webhook(world.fake.webhook("payment_session.completed", `${order.order_uuid}-1`));
  // As if it had been paid at the sandbox, whose ledger is in the same database.
  await world.db.execute(sql`update payments set gateway = 'sandbox'`);
  await world.db.execute(sql`insert into sandbox_sessions
    select 's-1', reference, amount, 'COMPLETED', ${OLD}, '{}' from payments`);
});
afterAll(() => world?.close());
const broken = async () => (await findViolations(world.db)).map(({ name }) => name);
const PAYMENTS = [expect.stringMatching(/^10\..*payments/)];
const REFUNDS = [expect.stringMatching(/^10\..*refunds/)];

test("the gateway's payments and ours agree both ways, in number and amount", async () => {
  expect(await broken()).toEqual(PAYMENTS);
  await world.db.execute(sql`insert into sandbox_captures
    select gateway_payment_id, 's-1', captured_amount, 'QRIS', now() from payments`);
  expect(await broken()).toEqual([]);
  await world.db.execute(sql`update sandbox_captures set amount = amount + 1`);
  expect(await broken()).toEqual(PAYMENTS);
  await world.db.execute(sql`update sandbox_captures set amount = amount - 1`);
  // What was paid just now may still be on its way to us.
  const lost = (at: string) =>
    world.db.execute(
      sql`insert into sandbox_captures values (${at}, 's-1', 1000, 'QRIS', now() - ${at}::interval)`,
    );
  await lost("5 seconds");
  expect(await broken()).toEqual([]);
  await lost("5 minutes");
  expect(await broken()).toEqual(PAYMENTS);
  await world.db.execute(sql`delete from sandbox_captures where amount = 1000`);
  expect(await broken()).toEqual([]);
});

test("so do refunds: none that we do not know, none of another amount, and none that was never sent", async () => {
  const [{ id: capture }] = (await world.db.execute(sql`select id from sandbox_captures`)).rows as [
    { id: string },
  ];
  await world.db.execute(
    sql`insert into sandbox_refunds values ('rf-1', 'r-1', ${capture}, 500, 'SUCCEEDED', now())`,
  );
  expect(await broken()).toEqual(REFUNDS);
  const back = (amount: number, status: string) => sql`
    insert into refunds (payment_id, order_id, reference, amount, reason, status, requested_at, done_at)
    select id, order_id, 'r-1', ${amount}::int, 'SURPLUS', ${status}, now(), now() from payments`;
  const books = async (amount: number, status: string) => {
    await world.db.execute(sql`delete from refunds`);
    await world.db.execute(back(amount, status));
    return (await broken()).filter((name) => name.startsWith("10."));
  };
  expect(await books(500, "DONE")).toEqual([]);
  expect(await books(499, "DONE")).toEqual(REFUNDS);
  // It would be sent by hand a second time.
  expect(await books(500, "MANUAL")).toEqual(REFUNDS);
  await world.db.execute(sql`delete from sandbox_refunds`);
  expect(await books(500, "MANUAL")).toEqual([]);
  expect(await books(500, "DONE")).toEqual(REFUNDS);
});
