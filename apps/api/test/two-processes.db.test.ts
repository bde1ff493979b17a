import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findViolations } from "../src/invariants.ts";
import { addDays, witaDate } from "../src/platform/clock.ts";
import { type Database, openDb } from "../src/platform/db.ts";
import { FakeXendit } from "./fake-xendit.ts";
import { MailSink } from "./mail-sink.ts";
import { type ApiProcess, startApi, until } from "./processes.ts";
import { type Booked, booking, openWorld, realClock } from "./world.ts";

// Two API processes with their workers on one database, as behind a load balancer.
const torture = process.env.TORTURE === "1";
const DAY = addDays(witaDate(new Date()), 30);
let db: Database;
let closeDb: () => Promise<void>;
let fake: FakeXendit;
let sink: MailSink;
let apis: [ApiProcess, ApiProcess];
let token: string;
let schedule_id: number;

const start = () =>
  startApi({
    SMTP_URL: sink.url,
    PAYMENT_GATEWAY: "xendit",
    XENDIT_BASE_URL: fake.base_url,
    XENDIT_SECRET_KEY: fake.secret_key,
    XENDIT_CALLBACK_TOKEN: fake.callback_token,
  });
beforeAll(async () => {
  const world = await openWorld({ clock: realClock });
  ({ token } = await world.person("AGEN"));
  ({
    out: { id: schedule_id },
  } = await world.crossing({ capacity: 1000, valid_from: DAY, valid_until: addDays(DAY, 60) }));
  await world.close();
  const opened = openDb(process.env.DATABASE_URL as string, 2);
  db = opened.db;
  closeDb = () => opened.pool.end();
  fake = await new FakeXendit().listen();
  sink = await new MailSink().on();
  // Started at the same moment, so both want to make the queues.
  apis = await Promise.all([start(), start()]);
}, 60_000);
afterAll(async () => {
  await Promise.all((apis ?? []).map((api) => api.end()));
  await closeDb?.();
  await sink?.off();
  await fake?.close();
}, 30_000);

const book = (api: ApiProcess, key: string, date = DAY) => {
  const body = booking([{ id: schedule_id, date }]);
  body.contact.email = `${key}@example.test`;
  return api.call<Booked>("POST", "/users/orders/fast-boats", {
    token,
    body,
    headers: { "Idempotency-Key": key },
  });
};
const count = async (query: ReturnType<typeof sql>) => Number((await db.execute(query)).rows[0]?.n);

test("one order is cancelled here and paid there; its money goes back once, and every mail goes once", async () => {
  const orders = torture ? 200 : 30;
  const pick = (i: number) => apis[i % 2] as ApiProcess;
  await Promise.all(
    Array.from({ length: orders }, async (_, i) => {
      // The same form sent to both: one order.
      const answers = await Promise.all([
        book(pick(i), `twin-${i}`),
        book(pick(i + 1), `twin-${i}`),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
      const { slug, order_uuid } = answers[0].body.data;
      expect(answers[1].body.data.slug).toBe(slug);
      const path = `/users/orders/fast-boats/${slug}`;
      const sessions = await Promise.all(
        apis.map((api) => api.call("POST", `${path}/payments`, { token, body: {} })),
      );
      expect(sessions.map((answer) => answer.status)).toEqual([201, 201]);
      expect(sessions[1]?.body).toEqual(sessions[0]?.body);
      expect((await pick(i).call("POST", `${path}/cancel`, { token, body: {} })).status).toBe(200);
      fake.pay(`${order_uuid}-1`);
      const notice = fake.webhook("payment_session.completed", `${order_uuid}-1`);
      await Promise.all(apis.map((api) => api.call("POST", "/webhooks/xendit", notice)));
    }),
  );
  await until(
    async () =>
      (await count(
        sql`select count(*)::int as n from orders where payment_status = 'REFUNDED'`,
      )) === orders,
    { seconds: 40, what: "every refund" },
  );
  await until(
    async () =>
      (await count(
        sql`select count(*)::int as n from notifications where sent_at is null and dropped_at is null`,
      )) === 0,
    { seconds: 40, what: "every mail" },
  );
  expect(fake.refunds.size).toBe(orders);
  expect(fake.calls.filter((call) => call === "POST /refunds")).toHaveLength(orders);
  expect(sink.mails).toHaveLength(
    await count(sql`select count(*)::int as n from notifications where sent_at is not null`),
  );
  const twice = sink.mails.filter(
    (mail, i) =>
      sink.mails.findIndex((other) => other.to === mail.to && other.subject === mail.subject) < i,
  );
  expect(twice).toEqual([]);
  expect(await findViolations(db)).toEqual([]);
}, 300_000);

test("processes are replaced one after another under load: no request fails", async () => {
  const restarts = torture ? 20 : 4;
  let serving: ApiProcess[] = [...apis];
  let loading = true;
  const made: string[] = [];
  const failures: unknown[] = [];
  const client = async (n: number) => {
    const pick = (i: number) => serving[i % serving.length] as ApiProcess;
    for (let i = 0; loading; i++) {
      try {
        // Another day each time: a boat has a thousand seats, and long rounds sell more.
        const date = addDays(DAY, 1 + (i % 60));
        const { status, body } = await book(pick(i), `rolling-${n}-${i}`, date);
        if (status === 201) made.push(body.data.slug);
        else failures.push([status, body]);
        const look = await pick(i).call("GET", "/ports");
        if (look.status !== 200) failures.push([look.status, look.body]);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const clients = Promise.all([0, 1, 2, 3].map(client));
  for (let restart = 0; restart < restarts; restart++) {
    const leaving = serving[0] as ApiProcess;
    const fresh = await start();
    const before = made.length;
    // The load balancer sends no new requests; those under way are finished.
    serving = [...serving.slice(1), fresh];
    apis = [serving[0]!, serving[1]!];
    expect(await leaving.end("SIGTERM")).toEqual({ code: 0, signal: null });
    await until(() => made.length > before, { seconds: 60, what: "bookings to go on" });
  }
  loading = false;
  await clients;
  expect(failures).toEqual([]);
  const kept = await db.execute(sql`select slug from orders`);
  const slugs = new Set(kept.rows.map((row) => row.slug));
  expect(made.filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(await findViolations(db)).toEqual([]);
}, 600_000);

test("a process that is killed instead of drained fails requests: the check above can fail", async () => {
  const [leaving] = apis;
  const asked = Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => book(leaving, `killed-${i}`)),
  );
  await leaving.end("SIGKILL");
  expect((await asked).some((answer) => answer.status === "rejected")).toBe(true);
});

test("a request that is under way at SIGTERM, slow gateway and all, is answered before the process ends", async () => {
  const api = await start();
  try {
    const { body } = await book(api, "slow");
    fake.fault(/POST \/sessions/, "slow");
    const calls = fake.calls.length;
    const paying = api.call("POST", `/users/orders/fast-boats/${body.data.slug}/payments`, {
      token,
      body: {},
    });
    await until(() => fake.calls.length > calls, { seconds: 30, what: "the gateway to be asked" });
    const ended = api.end("SIGTERM");
    expect((await paying).status).toBe(201);
    expect((await ended).code).toBe(0);
  } finally {
    await api.end();
  }
});
