import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { settingsNow, writeSettings } from "../src/features/site/settings.ts";
import { addDays, witaDate } from "../src/platform/clock.ts";
import { endAll, killedAtEach } from "./killed.ts";
import type { ApiProcess } from "./processes.ts";
import { type Booked, booking, openWorld, realClock, type World } from "./world.ts";

// kill -9 while an order with a recorded payment is cancelled, and while a second person confirms that
// the money came or discards the record: all of it or nothing, and never a record without its task.
const FARE = 200_000;
afterAll(endAll);

type Me = { token: string };
type Shown = { data: { waiting_payment: { id: number } | null } };
/** An order with a payment that waits for a second person. */
async function prepared(over: { cancelled: boolean }) {
  const world = await openWorld({ clock: realClock });
  const settings = await settingsNow(world.db);
  await writeSettings(world.db, { ...settings, live: true, refund_limit: FARE - 1 });
  const day = addDays(witaDate(new Date()), 30);
  const [me, first, second] = [
    await world.person(),
    await world.person("ADMIN", "manager"),
    await world.person("ADMIN", "manager"),
  ];
  const { out } = await world.crossing({ valid_from: day, valid_until: day });
  const made = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token: me.token,
    body: booking([{ id: out.id, date: day }]),
  });
  const { slug } = made.body.data;
  const [mine, office] = ["users", "admins"].map(
    (area) => `/${area}/orders/fast-boats/${slug}`,
  ) as [string, string];
  const code = async ({ token }: Me, body: { record_amount?: number } = {}) => {
    await world.call("POST", `${office}/payments/manual/otp`, { token, body });
    return newestCode(world, slug);
  };
  const recorded = await world.call<Shown>("POST", `${office}/payments/manual`, {
    token: first.token,
    body: {
      method: "bank_transfer",
      amount: FARE,
      received_on: witaDate(new Date()),
      reference: `BCA ${slug}`,
      pin: await code(first, { record_amount: FARE }),
    },
  });
  const payment_id = recorded.body.data.waiting_payment?.id;
  expect(payment_id).toBeDefined();
  if (over.cancelled) await world.call("POST", `${mine}/cancel`, { token: me.token, body: {} });
  const pin = await code(second);
  // The code would end before so many processes have died.
  await world.db.execute(sql`update one_time_codes set expires_at = now() + interval '1 day'`);
  await world.close();
  return { slug, mine, office, me, second, payment_id, pin };
}
async function newestCode(world: World, slug: string) {
  const { rows } = await world.db.execute(sql`select n.secret from notifications n
    join orders o on o.id = n.order_id where o.slug = ${slug} and n.event = 'payment_otp'
    order by n.id desc limit 1`);
  return world.deps.sealer.open(String(rows[0]?.secret));
}
const left = (slug: string) => sql`select o.order_status, m.status,
    (select count(*)::int from tasks t where t.fact = 'recorded:' || m.id and t.done_at is null) as waits,
    (select count(*)::int from tasks t where t.order_id = o.id and t.type = 'late_money') as owed,
    (select count(*)::int from payments p where p.order_id = o.id and p.captured_amount > 0) as payments,
    (select count(*)::int from refunds r where r.order_id = o.id) as refunds
  from orders o join manual_payments m on m.order_id = o.id where o.slug = ${slug}`;

test("killed at any query of cancelling, the order is cancelled with a task for the record, or it is not", async () => {
  const { slug, mine, me } = await prepared({ cancelled: false });
  await killedAtEach({
    name: "cancelled",
    act: (api: ApiProcess) => api.call("POST", `${mine}/cancel`, { token: me.token, body: {} }),
    again: [200, 409],
    left: async (db) => Object.values((await db.execute(left(slug))).rows[0] ?? {}),
    nothing: ["ON_HOLD", "WAITING", 0, 0, 0, 0],
    whole: ["CANCELLED", "WAITING", 1, 0, 0, 0],
  });
}, 900_000);

test("killed at any query of confirming that it came, it is owed back with its task, or still waits with its own", async () => {
  const { slug, office, second, payment_id, pin } = await prepared({ cancelled: true });
  await killedAtEach({
    name: "confirmed",
    act: (api: ApiProcess) =>
      api.call("POST", `${office}/payments/manual/confirm`, {
        token: second.token,
        body: { payment_id, pin },
      }),
    // Decided, or its code was used, by the process that died before it could answer.
    again: [200, 409, 422],
    left: async (db) => Object.values((await db.execute(left(slug))).rows[0] ?? {}),
    nothing: ["CANCELLED", "WAITING", 1, 0, 0, 0],
    whole: ["CANCELLED", "DONE", 0, 1, 1, 1],
  });
}, 900_000);

test("killed at any query of discarding it, the record and its task end together", async () => {
  const { slug, office, second, payment_id } = await prepared({ cancelled: true });
  await killedAtEach({
    name: "discarded",
    act: (api: ApiProcess) =>
      api.call("POST", `${office}/payments/manual/withdraw`, {
        token: second.token,
        body: { payment_id, reason: "It never came" },
      }),
    again: [200, 409],
    left: async (db) => Object.values((await db.execute(left(slug))).rows[0] ?? {}),
    nothing: ["CANCELLED", "WAITING", 1, 0, 0, 0],
    whole: ["CANCELLED", "WITHDRAWN", 0, 0, 0, 0],
  });
}, 900_000);
