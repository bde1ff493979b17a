import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseUrl } from "../../../scripts/vitest/database-url.ts";
import { findViolations } from "../src/invariants.ts";
import { addDays, witaDate } from "../src/platform/clock.ts";
import { migrate, openDb } from "../src/platform/db.ts";
import { askPooler, SESSION } from "../src/platform/pooler.ts";
import { FakeXendit } from "./fake-xendit.ts";
import { MailSink } from "./mail-sink.ts";
import { knowsPrepared, pgbouncerVersion, startPgbouncer } from "./pgbouncer.ts";
import { type ApiProcess, startApi, until } from "./processes.ts";
import { type Booked, booking, openWorld, realClock } from "./world.ts";

const DAY = addDays(witaDate(new Date()), 30);
const SEATS = 40;
const BUYERS = 120;

// Runs where PgBouncer is installed (apt-get install pgbouncer); PGBOUNCER names another program.
const title = pgbouncerVersion
  ? `behind PgBouncer ${pgbouncerVersion.join(".")}`
  : "behind PgBouncer, which is not installed here: skipped";
describe.skipIf(!pgbouncerVersion)(title, () => {
  const name = `jukung_pooled_${process.pid}`;
  const server = () => inject("serverUrl");
  /** The database's own address, as an ordinary role that owns it. */
  const direct = () => {
    const url = new URL(databaseUrl(server(), name));
    url.username = name;
    url.password = "pooled";
    return url.href;
  };
  let bouncer: Awaited<ReturnType<typeof startPgbouncer>>;
  let fake: FakeXendit;
  let sink: MailSink;
  const apis: ApiProcess[] = [];
  const asAdmin = async (...commands: string[]) => {
    const client = new pg.Client(server());
    await client.connect();
    for (const command of commands) await client.query(command);
    await client.end();
  };

  beforeAll(async () => {
    await asAdmin(
      `create role ${name} login password 'pooled'`,
      `create database ${name} owner ${name}`,
    );
    await migrate(direct(), { pooled: true });
    bouncer = await startPgbouncer(direct());
    fake = await new FakeXendit().listen();
    sink = await new MailSink().on();
  }, 120_000);
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.end()));
    await bouncer?.stop();
    await sink?.off();
    await fake?.close();
    await asAdmin(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`);
  }, 60_000);

  const start = async (env: Record<string, string> = {}) => {
    const api = await startApi({
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: direct(),
      SMTP_URL: sink.url,
      PAYMENT_GATEWAY: "xendit",
      XENDIT_BASE_URL: fake.base_url,
      XENDIT_SECRET_KEY: fake.secret_key,
      XENDIT_CALLBACK_TOKEN: fake.callback_token,
      ...env,
    });
    apis.push(api);
    return api;
  };

  test("connections have the role's time limits, and those of migrations have none", async () => {
    expect(await askPooler(bouncer.url)).toEqual({ prepares: knowsPrepared(), lacks: [] });
    const { pool } = openDb(bouncer.url, 2, { pooler: await askPooler(bouncer.url) });
    const { rows } = await pool.query("select current_setting($1) as statement", [
      "statement_timeout",
    ]);
    await pool.end();
    expect(rows).toEqual([{ statement: "5s" }]);
    // Once more: what is set already is left alone, and a lock of the migrations may wait.
    await migrate(direct(), { pooled: true });
    await asAdmin(`alter role ${name} in database ${name} reset all`);
    const fresh = await startPgbouncer(direct());
    expect((await askPooler(fresh.url)).lacks).toEqual(
      Object.keys(SESSION).filter((n) => n !== "TimeZone"),
    );
    await fresh.stop();
    await migrate(direct(), { pooled: true });
  });

  test(`${BUYERS} buyers at two processes want ${SEATS} seats: each is sold once, paid, and its emails are sent`, async () => {
    const world = await openWorld({ clock: realClock, env: { DATABASE_URL: direct() } });
    const { token } = await world.person("AGEN");
    const { out } = await world.crossing({ capacity: SEATS, valid_from: DAY });
    await world.close();
    const pair = await Promise.all([start(), start()]);
    const book = (i: number) =>
      pair[i % 2]!.call<Booked>("POST", "/users/orders/fast-boats", {
        token,
        body: booking([{ id: out.id, date: DAY }]),
        headers: { "Idempotency-Key": `pooled-${i}` },
      });
    const answers = await Promise.all(Array.from({ length: BUYERS }, (_, i) => book(i)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(SEATS);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    for (const [i, { status, body }] of answers.entries()) {
      if (status !== 201) continue;
      const { slug, order_uuid } = body.data;
      const path = `/users/orders/fast-boats/${slug}/payments`;
      expect((await pair[i % 2]!.call("POST", path, { token, body: {} })).status).toBe(201);
      fake.pay(`${order_uuid}-1`);
      const notice = fake.webhook("payment_session.completed", `${order_uuid}-1`);
      await pair[(i + 1) % 2]!.call("POST", "/webhooks/xendit", notice);
    }
    const { db, pool } = openDb(direct(), 2);
    const count = async (query: ReturnType<typeof sql>) =>
      Number((await db.execute(query)).rows[0]?.n);
    await until(
      async () =>
        (await count(
          sql`select count(*)::int as n from notifications where sent_at is not null`,
        )) >=
          2 * SEATS &&
        (await count(
          sql`select count(*)::int as n from notifications where sent_at is null and dropped_at is null`,
        )) === 0,
      { seconds: 40, what: "every email" },
    );
    expect(await findViolations(db)).toEqual([]);
    await pool.end();
    const said = pair.map((api) => api.output()).join("");
    expect(said.includes("keeps no prepared statements")).toBe(!knowsPrepared());
    expect(said).not.toContain("RECONNECT");
  }, 180_000);

  test("without DATABASE_DIRECT_URL the start is refused, and the message names it, also where PgBouncer drops the options", async () => {
    const bare = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: "" };
    await expect(start(bare)).rejects.toThrow("set DATABASE_DIRECT_URL");
    const deaf = await startPgbouncer(direct(), ["ignore_startup_parameters = options"]);
    try {
      await expect(start({ ...bare, DATABASE_URL: deaf.url })).rejects.toThrow(
        "set DATABASE_DIRECT_URL",
      );
    } finally {
      await deaf.stop();
    }
  }, 60_000);

  test.skipIf(knowsPrepared())(
    "control: this PgBouncer breaks prepared statements, so the answer of askPooler matters",
    async () => {
      const ask = async (prepares: boolean) => {
        const { pool } = openDb(bouncer.url, 12, { pooler: { prepares, lacks: [] } });
        const ends = await Promise.allSettled(
          Array.from({ length: 400 }, (_, i) =>
            pool.query({ text: `select $1::int as n${i % 20}, pg_sleep(0.002)`, values: [i] }),
          ),
        );
        await pool.end();
        return ends.filter(({ status }) => status === "rejected");
      };
      expect(await ask(false)).toEqual([]);
      const broken = await ask(true);
      expect(broken.length).toBeGreaterThan(0);
      expect(String(broken.map((end) => (end as PromiseRejectedResult).reason))).toMatch(
        /prepared statement/,
      );
    },
  );

  test("control: a session lock taken through PgBouncer is not the client's", async () => {
    const clients = [new pg.Client(bouncer.url), new pg.Client(bouncer.url)];
    for (const client of clients) await client.connect();
    const [one, other] = clients as [pg.Client, pg.Client];
    await one.query("select pg_advisory_lock(1)");
    // On the same server connection, so PostgreSQL sees its holder.
    const { rows } = await other.query("select pg_try_advisory_lock(1) as mine");
    expect(rows).toEqual([{ mine: true }]);
    for (const client of clients) await client.end();
  });
});
