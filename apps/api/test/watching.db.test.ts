import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { SystemReport } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, witaDate } from "../src/platform/clock.ts";
import { ROOT } from "../src/platform/paths.ts";
import { FakeXendit } from "./fake-xendit.ts";
import { freePort } from "./free-port.ts";
import { type ApiProcess, startApi, until } from "./processes.ts";
import { type Booked, booking, openWorld, realClock, type World } from "./world.ts";

const DAY = addDays(witaDate(new Date()), 30);
const TOKEN = "a token for the metrics";
const NAME = "Ni Wayan Rahasia";

/** Takes what is posted to it, as a collector of traces or errors does. */
class Collector {
  readonly bodies: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk;
    });
    request.on("end", () => {
      this.bodies.push(body);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

let world: World;
let api: ApiProcess;
let fake: FakeXendit;
let metrics_port: number;
const traces = new Collector();
const errors = new Collector();
beforeAll(async () => {
  world = await openWorld({ clock: realClock });
  fake = await new FakeXendit().listen();
  metrics_port = await freePort();
  api = await startApi({
    LOG_LEVEL: "info",
    RELEASE: "1.4.0",
    METRICS_TOKEN: TOKEN,
    METRICS_PORT: String(metrics_port),
    // No standby, so it is not read, but its metrics are there.
    DATABASE_REPLICA_URL: `${process.env.DATABASE_URL}?application_name=replica`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${await traces.listen()}`,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    SENTRY_DSN: `http://key@${await errors.listen()}/7`,
    PAYMENT_GATEWAY: "xendit",
    XENDIT_BASE_URL: fake.base_url,
    XENDIT_SECRET_KEY: fake.secret_key,
    XENDIT_CALLBACK_TOKEN: fake.callback_token,
  });
}, 60_000);
afterAll(async () => {
  await api?.end();
  await fake?.close();
  traces.close();
  errors.close();
  await world?.close();
});

type Line = Record<string, unknown>;
const lines = (): Line[] =>
  api
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
/** The lines of a request, once its last is there: output arrives later than the answer. */
async function linesOf(request_id: string): Promise<Line[]> {
  const found = () => lines().filter((line) => line.request_id === request_id);
  await until(() => found().some(({ msg }) => msg === "api"), {
    seconds: 10,
    what: `the line of ${request_id}`,
  });
  return found();
}
const headers = (id: string) => ({ headers: { "X-Request-Id": id } });
const samples = async (address: string, init?: RequestInit) =>
  (await (await fetch(address, init)).text()).split("\n");

async function book(id: string) {
  const me = await world.person();
  const { out } = await world.crossing({ valid_from: DAY });
  const wish = booking([{ id: out.id, date: DAY }]);
  const contact = { ...wish.contact, full_name: NAME };
  const { token } = me;
  const body = { ...wish, contact };
  const call = { token, ...headers(id) };
  const made = await api.call<Booked>("POST", "/users/orders/fast-boats", { ...call, body });
  const pay = () =>
    api.call("POST", `/users/orders/fast-boats/${made.body.data.slug}/payments`, {
      ...call,
      body: {},
    });
  return { ...made, pay };
}

describe("the log", () => {
  test("has one line for a request: its operation, status, time and id", async () => {
    await api.call("GET", "/fast-boats/ports", headers("one-line-1"));
    const [line, ...more] = await linesOf("one-line-1");
    expect(more).toEqual([]);
    expect(line).toMatchObject({ msg: "api", method: "GET", status: expect.any(Number) });
    expect(line?.ms).toEqual(expect.any(Number));
  });

  test("says nothing of who asks whether it lives", async () => {
    await fetch(`${api.url}/healthz`);
    await fetch(`${api.url}/readyz`);
    await api.call("GET", "/fast-boats/ports", headers("after-them-1"));
    await linesOf("after-them-1");
    expect(lines().filter(({ path }) => /healthz|readyz/.test(String(path)))).toEqual([]);
  });
});

describe("/metrics", () => {
  test("does not exist without the token", async () => {
    for (const authorization of ["", "Bearer wrong", `Basic ${TOKEN}`])
      expect((await fetch(`${api.url}/metrics`, { headers: { authorization } })).status).toBe(404);
  });

  test("counts requests by operation, never by address", async () => {
    const nobody = "/users/orders/fast-boats/AAAAAAAAAAAAAAAAAAAAAA";
    await api.call("GET", nobody);
    const read = await samples(`${api.url}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(read.join("\n")).not.toContain("AAAAAAAA");
    const counted = read.filter((line) => line.startsWith("http_request_duration_seconds_count"));
    expect(counted).toContainEqual(
      expect.stringMatching(/part="api",route="orders.mine.show",method="GET",status="401"} \d+$/),
    );
  });

  test("on its own port says what waits, and how the process is", async () => {
    expect((await (await book("metrics-book-1")).pay()).status).toBe(201);
    const read = await samples(`http://127.0.0.1:${metrics_port}/metrics`);
    const value = (name: string) =>
      Number(
        read
          .find((line) => line.startsWith(name))
          ?.split(" ")
          .at(-1),
      );
    expect(value("jukung_holds")).toBeGreaterThan(0);
    expect(value("jukung_payments_open")).toBeGreaterThan(0);
    expect(value("jukung_database_bytes")).toBeGreaterThan(1_000_000);
    expect(value('jukung_pool{state="total"}')).toBeGreaterThan(0);
    expect(value("nodejs_eventloop_lag_seconds")).toBeGreaterThanOrEqual(0);
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(value('jukung_gateway_call_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(0);
    expect(value("jukung_readings_failed")).toBe(0);
  });

  test("tells a stopped worker from one that lives, also where nothing is due", async () => {
    const seen = async () => {
      const read = await samples(`http://127.0.0.1:${metrics_port}/metrics`);
      const line = read.find((one) => one.startsWith("jukung_worker_seen_seconds "));
      return Number(line?.split(" ").at(-1));
    };
    expect(await seen()).toBeLessThan(120);
    await world.db.execute(sql`update processes set works = false`);
    try {
      expect(await seen()).toBe(1e9);
      await world.db.execute(
        sql`update processes set works = true, seen_at = now() - interval '3 minutes'`,
      );
      expect(await seen()).toBeGreaterThanOrEqual(180);
    } finally {
      await world.db.execute(sql`update processes set works = true, seen_at = now()`);
    }
  });

  test("of a process whose port another has are missing, and it works all the same", async () => {
    const second = await startApi({ METRICS_PORT: String(metrics_port) });
    try {
      expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
      expect(second.output()).toContain(`METRICS_PORT ${metrics_port} cannot be opened`);
    } finally {
      expect((await second.end("SIGTERM")).code).toBe(0);
    }
  });

  test.each(["dashboard.json", "alerts.yaml"])("has every metric that %s names", async (file) => {
    // A queue has its metrics only while a job waits, and a gateway that was called.
    await (await book("metrics-names-1")).pay();
    await world.db.execute(sql`insert into pgboss.job (name, data, start_after, state)
      values ('mail', '{}', now() - interval '1 second', 'active')`);
    const read = await samples(`http://127.0.0.1:${metrics_port}/metrics`);
    const known = new Set(read.flatMap((line) => line.match(/^# TYPE (\S+)/)?.[1] ?? []));
    const text = readFileSync(join(ROOT, "deploy/grafana", file), "utf8");
    const named = text.match(/\b(jukung|http|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
    expect(named.length).toBeGreaterThan(10);
    const unknown = named.filter((name) => !known.has(name.replace(/_(count|bucket|sum)$/, "")));
    expect(unknown).toEqual([]);
  });

  test("says so when the database cannot be read, and still tells of the process", async () => {
    await world.db.execute(sql`alter table notifications rename to notifications_hidden`);
    try {
      const read = await samples(`http://127.0.0.1:${metrics_port}/metrics`);
      expect(read).toContain("jukung_readings_failed 1");
      expect(read.some((line) => line.startsWith("process_resident_memory_bytes"))).toBe(true);
      expect(read.some((line) => line.startsWith("jukung_holds"))).toBe(false);
    } finally {
      await world.db.execute(sql`alter table notifications_hidden rename to notifications`);
    }
  });
});

test("a trace follows a booking through its queries to the gateway, without a value", async () => {
  const made = await book("trace-book-1");
  expect((await made.pay()).status).toBe(201);
  type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string };
  const spans = () =>
    traces.bodies.flatMap((body): Span[] =>
      JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: Span[] }[] }) =>
        of.scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  const trace = () => {
    const root = spans().findLast(({ name }) => name === "api orders.mine.pay");
    return root && spans().filter(({ traceId }) => traceId === root.traceId);
  };
  await until(() => trace()?.some(({ name }) => name === "xendit createSession") === true, {
    seconds: 10,
    what: () => `a trace: ${[...new Set(spans().map(({ name }) => name))].join("; ")}`,
  });
  const names = trace()!.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('sql insert into "payments"'))).toHaveLength(1);
  expect(traces.bodies.join("")).not.toMatch(new RegExp(`${NAME}|${made.body.data.slug}`));
});

describe("an unexpected error", () => {
  let report: SystemReport;
  beforeAll(async () => {
    await world.db.execute(sql`alter table passengers rename to passengers_hidden`);
    try {
      expect((await book("broken-book-1")).status).toBe(500);
      expect((await book("broken-book-2")).status).toBe(500);
    } finally {
      await world.db.execute(sql`alter table passengers_hidden rename to passengers`);
    }
    const { token } = await world.person("ADMIN");
    const ask = () => api.call<{ data: SystemReport }>("GET", "/admins/system", { token });
    await until(
      async () => {
        report = (await ask()).body.data;
        return report.errors.some(({ count }) => count >= 2);
      },
      { seconds: 10, what: "the error to be kept" },
    );
  });

  test("is logged once with its cause, its route and its request", async () => {
    const [error, ...more] = (await linesOf("broken-book-1")).filter(
      ({ level }) => Number(level) >= 50,
    );
    expect(more).toEqual([]);
    expect(error).toMatchObject({
      route: "fastBoats.book",
      err: { cause: { message: expect.stringContaining('"passengers" does not exist') } },
    });
  });

  test("is on the page of the back office, once for its kind", () => {
    const found = report.errors.filter(({ message }) => message.includes('"passengers"'));
    expect(found).toEqual([
      expect.objectContaining({
        route: "fastBoats.book",
        count: 2,
        request_id: "broken-book-2",
      }),
    ]);
    expect(report.alerts).toContain("errors_new");
  });

  test("is reported with its release, and without whoever booked", async () => {
    const sent = () => errors.bodies.filter((body) => body.includes("passengers"));
    await until(() => sent().length > 0, { seconds: 10, what: "a report" });
    expect(sent()[0]).toContain('"release":"1.4.0"');
    expect(sent()[0]).toContain('"route":"fastBoats.book"');
    expect(errors.bodies.join("")).not.toMatch(/Rahasia|@example|\+62/);
  });
});

test("the report of the back office is that of the process: its version, queues and database", async () => {
  const { token } = await world.person("ADMIN");
  const { body } = await api.call<{ data: SystemReport }>("GET", "/admins/system", { token });
  expect(body.data).toMatchObject({ version: "1.4.0", gateway: { name: "xendit" } });
  expect(body.data.processes).toContainEqual(
    expect.objectContaining({ version: "1.4.0", works: true }),
  );
  expect(body.data.alerts).not.toContain("no_worker");
  // What this site was given as a replica is no standby.
  expect(body.data.database.replica).toMatchObject({ behind: null, reads: 0 });
  expect(body.data.alerts).toContain("replica_behind");
  expect(body.data.database.bytes).toBeGreaterThan(1_000_000);
});

test("a gateway that does not answer is an alert, until it answers", async () => {
  const { token } = await world.person("ADMIN");
  const alerts = async () =>
    (await api.call<{ data: SystemReport }>("GET", "/admins/system", { token })).body.data.alerts;
  const made = await book("gateway-down-1");
  fake.fault(/./, "error_500", 1_000);
  await made.pay();
  await until(async () => (await alerts()).includes("gateway_down"), {
    seconds: 10,
    what: "the alert",
  });
  fake.healthy();
  await (await book("gateway-up-1")).pay();
  await until(async () => !(await alerts()).includes("gateway_down"), {
    seconds: 10,
    what: "its end",
  });
});
