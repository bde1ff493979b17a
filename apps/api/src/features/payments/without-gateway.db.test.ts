import type { Order } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openWorld, type World } from "../../../test/world.ts";
import { findViolations } from "../../invariants.ts";
import { noGateway } from "./gateways/none.ts";
import { TODAY } from "./test/manual-kit.ts";
import { transferKit } from "./test/transfer-kit.ts";

// An operator without a payment gateway: bank transfer is the only way.
let world: World;
let kit: ReturnType<typeof transferKit>;
beforeAll(async () => {
  world = await openWorld({ gateway: noGateway() });
  kit = transferKit(world);
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.clock.set(`${TODAY}T08:00:00+08:00`);
  await kit.settings();
});

test("the only way is the transfer: no payment page opens, and no attempt is left behind", async () => {
  const order = await kit.held();
  expect((await order.look()).pay_by).toMatchObject({ gateway: false, transfer: true });
  const { status, body } = (await order.open()) as { status: number; body: { code?: string } };
  expect([status, body.code]).toEqual([409, "gateway_none"]);
  const { rows } = await world.db.execute(sql`select count(*)::int as n from payments p
    join orders o on o.id = p.order_id where o.booking_id = ${order.booking_id}`);
  expect(rows).toEqual([{ n: 0 }]);
  await kit.settings({ offered: false });
  expect((await order.look()).pay_by).toMatchObject({ gateway: false, transfer: false });
});

test("a transfer is paid, cancelled in full, and refunded to a bank account by hand", async () => {
  const order = await kit.proved();
  const finance = await kit.staff("owner");
  await finance.take(order.path, { amount: order.amount, proof_id: order.proof });
  const paid = await order.look();
  expect(paid).toMatchObject({ order_status: "CONFIRMED", refund_needs_account: true });
  const { body } = await finance.post(order.path, "cancel", { reason: "Engine trouble" });
  expect(body.data.refunds).toMatchObject([{ amount: order.amount, status: "MANUAL" }]);
  expect(await findViolations(world.db)).toEqual([]);
});

test("moving to a date that costs more is refused before the PIN is asked, since nothing collects the difference", async () => {
  const order = await kit.proved();
  const finance = await kit.staff();
  await finance.take(order.path, { amount: order.amount, proof_id: order.proof });
  await world.db.execute(
    sql`update fare_versions set adult_local = adult_local * 2, adult_foreign = adult_foreign * 2
      where schedule_id = ${order.out.id}`,
  );
  const to = { position: 1, date: "2031-12-11", schedule_id: order.out.id };
  const query = new URLSearchParams(Object.entries(to).map(([key, value]) => [key, String(value)]));
  const options = await world.call<{ data: { date: string; amount: number }[] }>(
    "GET",
    `${order.mine}/reschedule?${query}`,
    { token: order.me.token },
  );
  const amount = options.body.data.find(({ date }) => date === to.date)?.amount ?? 0;
  expect(amount).toBeGreaterThan(0);
  const { status, body } = await world.call<{ code: string; data: Order }>(
    "POST",
    `${order.mine}/reschedule`,
    { token: order.me.token, body: { ...to, amount, pin: "000000" } },
  );
  expect([status, body.code]).toEqual([409, "gateway_none"]);
});
