import { afterAll, beforeAll, expect, test } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { foreignTickets, signedTickets, ticketKey } from "./index.ts";

let limited: World;
let free: World;
beforeAll(async () => {
  limited = await openWorld({ env: { RATE_LIMITS: "on" } });
  free = await openWorld();
  for (const world of [limited, free]) world.clock.set("2031-12-01T08:00:00+08:00");
});
afterAll(async () => {
  await limited.close();
  await free.close();
});

/** The path of a paid order's ticket, by link. */
async function paidOrder(world: World): Promise<string> {
  const { token } = await world.person();
  const { out } = await world.crossing({ capacity: 40 });
  const { body } = await world.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body: booking([{ id: out.id, date: "2031-12-10" }], { adults: 2 }),
  });
  const { slug, order_uuid } = body.data;
  await world.call("POST", `/users/orders/fast-boats/${slug}/payments`, { token, body: {} });
  world.fake.pay(`${order_uuid}-1`);
  await world.webhook(world.fake.webhook("payment_session.completed", `${order_uuid}-1`, {}));
  return `/public-orders/fast-boats/${slug}/ticket`;
}

test("an order's tickets are drawn ten times a minute at most; another order's still are", async () => {
  const [one, other] = [await paidOrder(limited), await paidOrder(limited)];
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push((await limited.call("GET", one)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  const refused = await limited.call("GET", one);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const ticket = await limited.call("GET", other);
  expect([ticket.status, ticket.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
});

test("it is noticed that APP_SECRET is not the one that signed the newest tickets", async () => {
  await paidOrder(free);
  const tickets = (secret: string) => signedTickets(free.db, ticketKey(secret));
  const own = await tickets(free.deps.env.APP_SECRET);
  expect(own).toEqual({ looked_at: expect.any(Number), foreign: 0 });
  expect(own.looked_at).toBeGreaterThan(1);
  const other = await tickets("another secret, also long enough for it");
  expect(other.foreign).toBe(other.looked_at);
  expect(foreignTickets(other)[0]).toMatch(/APP_SECRET is not the one/);
});

test("thirty who ask for tickets at once make nobody else wait", async () => {
  const paths = await Promise.all(Array.from({ length: 4 }, () => paidOrder(free)));
  await free.call("GET", paths[0]!); // the renderer is loaded
  const before = process.threadCpuUsage();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => free.call("GET", paths[i % 4]!)),
  );
  const { user, system } = process.threadCpuUsage(before);
  expect(answers.filter(({ status }) => status === 200).length).toBe(30);
  // promises.md, Cost: no request costs more than 20 ms of this thread
  expect((user + system) / 1000 / 30).toBeLessThan(20);
});
