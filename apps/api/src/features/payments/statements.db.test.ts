import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Booked, booking, openWorld, type World } from "../../../test/world.ts";
import { sendNotification } from "../notifications/index.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** How many statements are sent to PostgreSQL meanwhile, without those of the queue's own upkeep. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    const texts = query.mock.calls.map(([asked]) => textOf(asked));
    return texts.filter((text) => !text.includes("pgboss")).length;
  } finally {
    query.mockRestore();
  }
}
const textOf = (asked: unknown): string =>
  typeof asked === "string" ? asked : String((asked as { text?: unknown }).text);

/** A whole order, step by step: what each step sent. */
async function wholeOrder(token: string, schedule: number) {
  const { call, fake, webhook, db, api } = world;
  let order: Booked["data"] | undefined;
  const book = await statementsOf(async () => {
    const { body } = await call<Booked>("POST", "/users/orders/fast-boats", {
      token,
      body: booking([{ id: schedule, date: "2031-12-10" }], { adults: 1 }),
    });
    order = body.data;
  });
  if (!order) throw new Error("nothing was booked");
  const { slug, order_uuid } = order;
  const path = `/users/orders/fast-boats/${slug}`;
  const session = await statementsOf(() => call("POST", `${path}/payments`, { token, body: {} }));
  fake.pay(`${order_uuid}-1`);
  const notice = await statementsOf(() =>
    webhook(fake.webhook("payment_session.completed", `${order_uuid}-1`, {})),
  );
  const look = await statementsOf(() => call("GET", path, { token }));
  const { rows } = await db.execute<{ id: number; event: string }>(
    sql`select n.id, n.event from notifications n join orders o on o.id = n.order_id where o.slug = ${slug}`,
  );
  const mails: Record<string, number> = {};
  for (const { id, event } of rows)
    mails[event] = await statementsOf(() => sendNotification(api.worker.mail, Number(id)));
  return { book, session, notice, look, ...mails };
}

test("a whole order is read and written in eighty statements: each more is half a millisecond of a core", async () => {
  world.clock.set("2031-12-01T08:00:00+08:00");
  const { token } = await world.person("AGEN");
  const { out } = await world.crossing({ capacity: 40 });
  // Connections that are new say more.
  await wholeOrder(token, out.id);
  const sent = await wholeOrder(token, out.id);
  expect(sent.book).toBeLessThanOrEqual(12);
  expect(sent.session).toBeLessThanOrEqual(12);
  expect(sent.notice).toBeLessThanOrEqual(28);
  expect(sent.look).toBeLessThanOrEqual(6);
  expect(sent).toMatchObject({
    order_created: expect.toSatisfy((n: number) => n > 5 && n <= 10),
    order_paid: expect.toSatisfy((n: number) => n > 5 && n <= 12),
  });
});
