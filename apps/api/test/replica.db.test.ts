import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type Postgres, startPostgres } from "@jukung/postgres";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "../src/platform/db.ts";
import { MOST_BEHIND, openReplica, type ReadFrom, type Replica } from "../src/platform/replica.ts";
import { operationsOf } from "./openapi.ts";
import { until } from "./processes.ts";
import { startReplica } from "./replica.ts";
import { booking, openWorld, realClock, type World } from "./world.ts";

const DAY = "2032-01-15";
const SECOND = 1_000;

let primary: Postgres;
let standby: Postgres;
/** Connections of the test itself. */
let at: { primary: pg.Client; standby: pg.Pool };

beforeAll(async () => {
  primary = await startPostgres({ purpose: "test" });
  await migrate(primary.url);
  standby = await startReplica(primary);
  const client = new pg.Client(primary.url);
  await client.connect();
  const pool = new pg.Pool({ connectionString: standby.url, max: 4 });
  pool.on("error", () => {});
  at = { primary: client, standby: pool };
}, 120_000);
afterAll(async () => {
  await at?.standby.end();
  await at?.primary.end();
  await standby?.stop();
  await primary?.stop();
}, 60_000);

const pause = (what: "pause" | "resume") => at.standby.query(`select pg_wal_replay_${what}()`);
/** Waits until the replica has replayed all that was written so far. */
const caughtUp = async () => {
  const { rows } = await at.primary.query("select pg_current_wal_lsn()::text as lsn");
  const has = async () =>
    (await at.standby.query("select pg_last_wal_replay_lsn() >= $1::pg_lsn as has", [rows[0].lsn]))
      .rows[0].has;
  await until(has, { seconds: 20, what: "the replica to have replayed everything" });
};
const addresses = () => ({
  DATABASE_URL: primary.url,
  DATABASE_REPLICA_URL: standby.url,
});

/** A way to the replica that can swallow everything, as a network does when a machine has gone. */
async function silencer(to: number) {
  let silent = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("data", (chunk) => silent || other.write(chunk));
      from.on("error", () => {});
      from.on("close", () => other.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      silent = true;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

describe("with a clock that the test moves", () => {
  let world: World;
  let replica: Replica;
  let token: string;
  let now = 0;
  let before: Record<ReadFrom, number>;

  beforeAll(async () => {
    world = await openWorld({ env: addresses(), replica: { now: () => now, timer: false } });
    replica = world.deps.replica as Replica;
    ({ token } = await world.person("ADMIN"));
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    await caughtUp();
    now += SECOND;
    await replica.check();
    before = replica.counts();
  });
  afterEach(() => pause("resume"));

  /** Who answered how many reads of this test. */
  const answered = () =>
    Object.fromEntries(
      Object.entries(replica.counts())
        .map(([from, n]) => [from, n - before[from as ReadFrom]])
        .filter(([, n]) => n !== 0),
    );
  const titleOf = async (headers: Record<string, string> = {}) =>
    (await world.call<{ data: { title: string }[] }>("GET", "/faqs", { headers })).body.data[0]
      ?.title;
  /** Changes a title on the primary, as another process would. */
  const retitle = (title: string) =>
    at.primary.query(
      "update faq_groups set title_en = $1, title_id = $1 where position = (select min(position) from faq_groups)",
      [title],
    );

  test("a read comes from the replica", async () => {
    await titleOf();
    expect(answered()).toEqual({ replica: 1 });
    expect(replica.behind()).toBe(0);
  });

  test("what the replica lacks for two seconds is read from the primary, and from it again when it has caught up", async () => {
    await retitle("old");
    await caughtUp();
    now += SECOND;
    await replica.check();
    await pause("pause");
    await retitle("new");
    expect(await titleOf()).toBe("old");
    now += SECOND;
    await replica.check();
    expect(await titleOf()).toBe("old");
    now += MOST_BEHIND - SECOND;
    await replica.check();
    expect(replica.behind()).toBe(MOST_BEHIND);
    now += 1;
    expect(await titleOf()).toBe("new");
    expect(answered()).toEqual({ replica: 2, behind: 1 });
    await pause("resume");
    await caughtUp();
    await replica.check();
    expect(replica.behind()).toBe(0);
    expect(await titleOf()).toBe("new");
    expect(answered()).toEqual({ replica: 3, behind: 1 });
  });

  test("a replica whose lag nobody has asked for two seconds is not believed", async () => {
    now += MOST_BEHIND + 1;
    await titleOf();
    expect(answered()).toEqual({ behind: 1 });
  });

  test("an idle primary makes no lag, however long nothing is written", async () => {
    for (let i = 0; i < 3; i++) {
      now += 3_600 * SECOND;
      await replica.check();
      expect(replica.behind()).toBeLessThan(SECOND);
    }
  });

  test("whoever has just written reads what they wrote, others what the replica has", async () => {
    await retitle("before");
    await caughtUp();
    now += SECOND;
    await replica.check();
    const { body } = await world.call<{ data: { slug: string; version: number }[] }>(
      "GET",
      "/admins/faqs",
      { token },
    );
    const { slug } = body.data[0]!;
    const shown = await world.call<{ data: { version: number } }>(
      "GET",
      `/admins/faq-groups/${slug}`,
      {
        token,
      },
    );
    await pause("pause");
    const saved = await world.call("PUT", `/admins/faq-groups/${slug}`, {
      token,
      body: { title_id: "after", title_en: "after", version: shown.body.data.version },
    });
    expect(saved.status).toBe(200);
    const [mark] = saved.headers.getSetCookie();
    expect(mark).toBe("written=1; Path=/; Max-Age=5; HttpOnly; SameSite=Lax");
    expect(await titleOf({ Cookie: "theme=dark; written=1" })).toBe("after");
    expect(await titleOf()).toBe("before");
    expect(answered()).toEqual({ written: 1, replica: 1 });
  });

  test("a read sets no mark", async () => {
    const { headers } = await world.call("GET", "/faqs");
    expect(headers.getSetCookie()).toEqual([]);
  });

  test("a booking never reads from the replica: where that still shows seats, the last one is sold once", async () => {
    const { out, from, to } = await world.crossing({ capacity: 1 });
    const person = await world.person("AGEN");
    await caughtUp();
    now += SECOND;
    await replica.check();
    before = replica.counts();
    await pause("pause");
    const book = () =>
      world.call("POST", "/users/orders/fast-boats", {
        token: person.token,
        body: booking([{ id: out.id, date: DAY }]),
      });
    expect((await book()).status).toBe(201);
    expect(answered()).toEqual({});
    const search = `/fast-boats/departures?from=${from.slug}&to=${to.slug}&date=${DAY}&adult_foreign=1`;
    type Found = { data: { available: boolean; vacancies: number }[] };
    const stale = await world.call<Found>("GET", search);
    const fresh = await world.call<Found>("GET", search, { headers: { Cookie: "written=1" } });
    expect(stale.body.data).not.toEqual(fresh.body.data);
    expect(answered()).toEqual({ replica: 1, written: 1 });
    expect((await book()).status).toBe(409);
    expect(answered()).toEqual({ replica: 1, written: 1 });
  });

  test("only reads are marked, and none of an own order, an account, a payment or a code", async () => {
    const marked = (await operationsOf(world)).filter((operation) => operation.replica);
    expect(marked.length).toBeGreaterThan(20);
    expect(marked.filter(({ method }) => method !== "GET")).toEqual([]);
    const never =
      /^\/(users|public-orders|webhooks|admins\/(staff|security|settlement|profile|login|tasks|system|codes))\b/;
    expect(marked.filter(({ path }) => never.test(path)).map(({ name }) => name)).toEqual([]);
  });

  test("every marked read is one that a replica can do", async () => {
    const { from, to } = await world.crossing({ capacity: 5 });
    await caughtUp();
    now += SECOND;
    await replica.check();
    const known: Record<string, string> = {
      from: from.slug,
      to: to.slug,
      date: DAY,
      start: DAY,
      days: "7",
      month: "2031-12",
      format: "csv",
      adult_foreign: "1",
    };
    const marked = (await operationsOf(world)).filter((operation) => operation.replica);
    for (const { path, parameters } of marked) {
      const filled = path.replaceAll(/\{(\w+)\}/g, "none");
      const query = new URLSearchParams(
        parameters
          .filter((one) => one.in === "query" && known[one.name] !== undefined)
          .map(({ name }) => [name, known[name]!]),
      );
      const { status } = await world.call("GET", `${filled}?${query}`, { token });
      expect([200, 404, 422], path).toContain(status);
    }
    expect(answered()).toEqual({ replica: marked.length });
  });

  test("a read that replaying breaks off is done by the primary, and the replica stays in use", async () => {
    await at.standby.query("alter system set max_standby_streaming_delay = 0");
    await at.standby.query("select pg_reload_conf()");
    await at.primary.query("create table read_long as select n from generate_series(1, 1000) n");
    await caughtUp();
    now += SECOND;
    await replica.check();
    const reading = replica.read(false, async (db) =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql`select count(*) from read_long`);
          await tx.execute(sql`select pg_sleep(1.5)`);
          return (await tx.execute(sql`select count(*)::int as n from read_long`)).rows[0]?.n;
        },
        { isolationLevel: "repeatable read" },
      ),
    );
    const isReading = async () => {
      const { rowCount } = await at.standby.query(
        "select from pg_stat_activity where wait_event = 'PgSleep'",
      );
      return rowCount === 1;
    };
    await until(isReading, { seconds: 20, what: "the long read to be under way on the replica" });
    // In one transaction: the primary is asked as soon as the replica has lost the old table.
    await at.primary.query(
      "begin; drop table read_long; create table read_long as select 1 as n; commit",
    );
    expect(await reading).toBe(1);
    await at.primary.query("drop table read_long");
    expect(answered()).toEqual({ failed: 1 });
    await titleOf();
    expect(answered()).toEqual({ failed: 1, replica: 1 });
  });

  test("a primary that does not answer makes the replica no worse, until it may be two seconds behind", async () => {
    const between = await silencer(primary.port);
    const url = new URL(primary.url);
    url.port = String(between.port);
    const other = openReplica(standby.url, {
      ...{ size: 1, log: world.deps.log, now: () => now, timer: false },
      primary: { url: url.href, db: world.db },
    });
    const from = () => other.read(false, async (db) => (db === world.db ? "primary" : "replica"));
    try {
      await other.check();
      expect(await from()).toBe("replica");
      between.silence();
      now += SECOND;
      await other.check();
      expect(await from()).toBe("replica");
      now += SECOND + 1;
      expect(await from()).toBe("primary");
    } finally {
      between.close();
      await other.close();
    }
  });

  test("a fault that the primary would have too is no reason to ask it", async () => {
    const asked: unknown[] = [];
    const read = replica.read(false, async (db) => {
      asked.push(db);
      await db.execute(sql`select 1 / 0`);
    });
    await expect(read).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  test("the metrics say how far it is behind and who answered", async () => {
    const watched = await openWorld({
      env: { ...addresses(), METRICS_TOKEN: "a token of the tests" },
      replica: { now: () => now, timer: false },
    });
    try {
      await watched.deps.replica?.check();
      await watched.call("GET", "/faqs");
      const page = await watched.api.fetch(
        new Request("http://localhost/metrics", {
          headers: { Authorization: "Bearer a token of the tests" },
        }),
      );
      const text = await page.text();
      expect(text).toContain("\njukung_replica_behind_seconds 0\n");
      expect(text).toContain('\njukung_replica_reads{from="replica"} 1\n');
    } finally {
      await watched.close();
    }
  });
});

describe("under load, in real time", () => {
  test("the replica is killed and comes back: no request fails, and it answers again", async () => {
    const world = await openWorld({ env: addresses(), clock: realClock });
    const replica = world.deps.replica as Replica;
    const { token } = await world.person("ADMIN");
    const paths = [
      "/faqs",
      "/ports",
      "/tours",
      "/private-boats",
      "/admins/orders",
      "/admins/users",
    ];
    let ended = false;
    const failed: string[] = [];
    let answers = 0;
    const visitor = async (first: number) => {
      for (let i = first; !ended; i++) {
        const path = paths[i % paths.length]!;
        const { status } = await world.call("GET", path, { token });
        answers += 1;
        if (status !== 200) failed.push(`${path} ${status}`);
      }
    };
    // The control: the same server without the guard, at the same time.
    let bare_failures = 0;
    const bare = async () => {
      while (!ended)
        await at.standby.query("select count(*) from faqs").catch(() => {
          bare_failures += 1;
          return new Promise((resolve) => setTimeout(resolve, 10));
        });
    };
    const isUsed = async () => {
      const { replica: sofar } = replica.counts();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return replica.counts().replica > sofar;
    };
    const patient = { seconds: 20, what: "the replica to answer" };
    try {
      const load = [...Array.from({ length: 8 }, (_, i) => visitor(i)), bare()];
      await until(isUsed, patient);
      for (let round = 0; round < 2; round++) {
        await standby.crash();
        const away = answers;
        await until(() => answers > away + 100, { seconds: 20, what: "answers without a replica" });
        await standby.restart();
        await until(isUsed, patient);
      }
      ended = true;
      await Promise.all(load);
    } finally {
      ended = true;
      await world.close();
    }
    expect([...new Set(failed)]).toEqual([]);
    expect(bare_failures).toBeGreaterThan(0);
    expect(replica.counts().away + replica.counts().failed).toBeGreaterThan(0);
  }, 120_000);

  test("a replica that says nothing any more keeps nobody waiting for more than a few seconds", async () => {
    const between = await silencer(standby.port);
    const url = new URL(standby.url);
    url.port = String(between.port);
    const world = await openWorld({
      env: { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: url.href },
      clock: realClock,
    });
    try {
      const replica = world.deps.replica as Replica;
      const ask = async () => {
        const started = performance.now();
        const { status } = await world.call("GET", "/faqs");
        return { status, ms: performance.now() - started };
      };
      await until(() => replica.behind() !== null, { seconds: 10, what: "the replica to be near" });
      await Promise.all(Array.from({ length: 8 }, ask));
      expect(replica.counts().replica).toBe(8);
      between.silence();
      const answers = await Promise.all(Array.from({ length: 30 }, ask));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(8_000);
      expect(replica.counts().failed).toBeGreaterThan(0);
      expect((await ask()).ms).toBeLessThan(1_000);
    } finally {
      await world.close();
      between.close();
    }
  });

  test("a site whose replica is away starts, and answers", async () => {
    const world = await openWorld({
      env: {
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: "postgres://nobody@127.0.0.1:1/none",
      },
      clock: realClock,
    });
    expect((await world.call("GET", "/faqs")).status).toBe(200);
    await world.close();
  });

  test("a replica that was made a primary is not read any more", async () => {
    const world = await openWorld({
      env: addresses(),
      clock: realClock,
      replica: { timer: false },
    });
    const replica = world.deps.replica as Replica;
    await caughtUp();
    await replica.check();
    expect(replica.behind()).not.toBeNull();
    await at.standby.query("select pg_promote()");
    await replica.check();
    expect(replica.behind()).toBeNull();
    await world.close();
  });
});
