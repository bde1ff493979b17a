import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { findViolations } from "../../apps/api/src/invariants.ts";
import { addDays, witaDate } from "../../apps/api/src/platform/clock.ts";
import { openDb } from "../../apps/api/src/platform/db.ts";
import { FakeXendit } from "../../apps/api/test/fake-xendit.ts";
import { freePort } from "../../apps/api/test/free-port.ts";
import { MailSink } from "../../apps/api/test/mail-sink.ts";
import { until } from "../../apps/api/test/processes.ts";
import { type Booked, booking, openWorld, realClock } from "../../apps/api/test/world.ts";
import { type FrontProxy, NAME, PROXIES } from "./proxies.ts";
import { dataFolder, PRODUCTION, type Site, startSite } from "./site.ts";

/** `npm run deploy:check` makes 20. */
const UPDATES = Number(process.env.UPDATES ?? (process.env.TORTURE === "1" ? 20 : 3));
const CLIENTS = 6;
const DAY = addDays(witaDate(new Date()), 30);
let fake: FakeXendit;
let sink: MailSink;
let data: ReturnType<typeof dataFolder>;
let token: string;
let schedule_id: number;
let next: string;

/** The same release with one migration more: the version after it. */
function newerRelease(): string {
  const folder = mkdtempSync(join(dirname(inject("release")), "newer-"));
  execFileSync("chmod", ["755", folder]);
  const release = join(folder, "site");
  execFileSync("cp", ["-al", inject("release"), release]);
  const migrations = join(release, "apps/api/migrations");
  execFileSync("chmod", ["u+w", migrations, join(migrations, "meta")]);
  const journal = join(migrations, "meta/_journal.json");
  const written = JSON.parse(readFileSync(journal, "utf8"));
  const last = written.entries.at(-1);
  written.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_newer" });
  // Another file of that name, not the shared one.
  rmSync(journal);
  writeFileSync(journal, JSON.stringify(written));
  writeFileSync(
    join(migrations, "9999_newer.sql"),
    'ALTER TABLE "orders" ADD COLUMN "newer" text;',
  );
  return release;
}

beforeAll(async () => {
  fake = await new FakeXendit().listen();
  sink = await new MailSink().on();
  data = dataFolder();
  next = newerRelease();
  const world = await openWorld({ clock: realClock });
  ({ token } = await world.person("AGEN"));
  const crossing = await world.crossing({
    capacity: 1000,
    valid_from: DAY,
    valid_until: addDays(DAY, 60),
  });
  schedule_id = crossing.out.id;
  await world.close();
});
afterAll(async () => {
  await sink?.off();
  await fake?.close();
  data?.remove();
  if (next) rmSync(dirname(next), { recursive: true, force: true });
});

const start = (port: number, version: number) =>
  startSite(
    {
      ...PRODUCTION,
      // Many requests of one machine, and no gateway with https.
      NODE_ENV: "test",
      RATE_LIMITS: "off",
      SEED: "none",
      DATABASE_URL: process.env.DATABASE_URL as string,
      DATA_DIR: data.path,
      SMTP_URL: sink.url,
      XENDIT_BASE_URL: fake.base_url,
      XENDIT_SECRET_KEY: fake.secret_key,
      XENDIT_CALLBACK_TOKEN: fake.callback_token,
      PORT: String(port),
    },
    { release: version % 2 === 0 ? inject("release") : next },
  );

/** One request on a connection of its own, as from a visitor who comes now. */
const ask = (proxy: FrontProxy, path: string, body?: unknown, key = "") =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port: proxy.port,
        servername: NAME,
        ca: proxy.ca,
        agent: false,
        path,
        method: body ? "POST" : "GET",
        headers: {
          Host: NAME,
          ...(body
            ? {
                "Content-Type": "application/json",
                Authorization: `Bearer ${token}`,
                "Idempotency-Key": key,
              }
            : {}),
        },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on("error", reject);
      },
    );
    asked.on("error", reject);
    asked.end(body ? JSON.stringify(body) : undefined);
  });

/** Visitors who look and book without a pause, until they are told to stop. */
function load(proxy: FrontProxy, name: string) {
  const booked: string[] = [];
  const failed: unknown[] = [];
  let asked = 0;
  let longest = 0;
  let going = true;
  const one = async (path: string, want: number, body?: unknown, key?: string) => {
    const since = performance.now();
    asked += 1;
    try {
      const answer = await ask(proxy, path, body, key);
      if (answer.status !== want) failed.push([path, answer.status, answer.text.slice(0, 200)]);
      return answer;
    } catch (error) {
      failed.push([path, String(error)]);
    } finally {
      longest = Math.max(longest, performance.now() - since);
    }
  };
  const client = async (n: number) => {
    for (let i = 0; going; i++) {
      const date = addDays(DAY, (n * 10 + i) % 60);
      const order = booking([{ id: schedule_id, date }]);
      const answer = await one("/api/users/orders/fast-boats", 201, order, `${name}-${n}-${i}`);
      if (answer?.status === 201) booked.push((JSON.parse(answer.text) as Booked).data.slug);
      await one("/api/ports", 200);
      if (i % 4 === 0) await one("/", 200);
    }
  };
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
  return {
    booked,
    failed,
    asked: () => asked,
    longest: () => Math.round(longest),
    async stop() {
      going = false;
      await all;
    },
  };
}

describe.each(PROXIES)("behind %s", (name, startProxy) => {
  // On a machine without that proxy both are counted as skipped.
  const withProxy = test.skipIf(!startProxy);

  withProxy(
    `${UPDATES} updates under load: no request fails and no booking is lost`,
    async () => {
      const ports: [number, number] = [await freePort(), await freePort()];
      let site: Site = await start(ports[0], 0);
      const proxy = await startProxy!(ports);
      const visitors = load(proxy, `update-${name}`);
      const since = performance.now();
      try {
        for (let update = 1; update <= UPDATES; update++) {
          const before = visitors.booked.length;
          const fresh = await start(ports[update % 2]!, update);
          await proxy.switchTo(fresh.port);
          const old = site;
          site = fresh;
          expect(await old.stop()).toBe(0);
          await until(() => visitors.booked.length > before + CLIENTS, {
            seconds: 30,
            what: () => `bookings to go on:\n${JSON.stringify(visitors.failed.slice(0, 5))}`,
          });
        }
      } finally {
        await visitors.stop();
        await site.stop();
        await proxy.stop();
      }
      const seconds = (performance.now() - since) / 1000;
      console.info(
        `${name}: ${UPDATES} updates in ${Math.round(seconds)} s, ${visitors.asked()} requests, ${visitors.failed.length} failed, ${visitors.booked.length} bookings, longest answer ${visitors.longest()} ms`,
      );
      expect(visitors.failed).toEqual([]);
      const { db, pool } = openDb(process.env.DATABASE_URL as string, 2);
      const kept = await pool.query("select slug from orders");
      const slugs = new Set(kept.rows.map((row) => row.slug));
      expect(visitors.booked.filter((slug) => !slugs.has(slug))).toEqual([]);
      expect(await findViolations(db)).toEqual([]);
      await pool.end();
    },
    120_000 + UPDATES * 30_000,
  );

  withProxy("control: a process that is killed instead fails requests", async () => {
    const ports: [number, number] = [await freePort(), await freePort()];
    const site = await start(ports[0], UPDATES);
    const proxy = await startProxy!(ports);
    const visitors = load(proxy, `killed-${name}`);
    try {
      await until(() => visitors.booked.length > 5, { seconds: 30, what: "bookings" });
      await site.stop("SIGKILL");
      await sleep(1_500);
    } finally {
      await visitors.stop();
      await proxy.stop();
    }
    expect(visitors.failed.length).toBeGreaterThan(0);
  });
});
