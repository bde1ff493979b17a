import { findViolations } from "@jukung/api/invariants";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noGateway } from "../../../apps/api/src/features/payments/gateways/none.ts";
import { type Booked, booking, openWorld, type World } from "../../../apps/api/test/world.ts";
import { payDemoOrder } from "./pay.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ gateway: noGateway() });
});
afterAll(() => world?.close());

test("a demo without a gateway has paid orders too, and its books agree with the sandbox's", async () => {
  const { token } = await world.person();
  const { out } = await world.crossing();
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: booking([{ id: out.id, date: "2031-12-10" }], { adults: 2 }),
  });
  const { rows } = await world.db.execute(`select id, order_uuid, total_price::int as amount
    from orders where slug = '${made.body.data.slug}'`);
  const { id, order_uuid, amount } = rows[0] as { id: string; order_uuid: string; amount: number };
  await payDemoOrder(
    world.deps,
    { id: Number(id), order_uuid },
    { amount, channel: "BCA_VIRTUAL_ACCOUNT" },
  );
  expect(await findViolations(world.db)).toEqual([]);
  const paid = await world.db.execute(
    `select gateway from payments where order_id = ${Number(id)}`,
  );
  expect(paid.rows).toEqual([{ gateway: "sandbox" }]);
});
