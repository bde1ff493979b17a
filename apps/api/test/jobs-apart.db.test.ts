import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { SystemReport } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addDays, witaDate } from "../src/platform/clock.ts";
import { MailSink } from "./mail-sink.ts";
import { type ApiProcess, startApi, until } from "./processes.ts";
import { type Booked, booking, openWorld, realClock, type World } from "./world.ts";

// The jobs in a process of their own, as WORKER=on has them.
const DAY = addDays(witaDate(new Date()), 30);
let world: World;
let sink: MailSink;
let api: ApiProcess | undefined;
let token: string;
let schedule_id: number;
let made = 0;

beforeAll(async () => {
  world = await openWorld({ clock: realClock });
  ({ token } = await world.person("AGEN"));
  ({
    out: { id: schedule_id },
  } = await world.crossing({ capacity: 1000, valid_from: DAY }));
  sink = await new MailSink().on();
});
afterEach(async () => {
  await api?.end();
  api = undefined;
  // Those that were killed have left theirs, which would be theirs for two minutes.
  await world.db.execute(sql`delete from processes where works`);
  sink.refusing = false;
});
afterAll(async () => {
  await sink?.off();
  await world?.close();
});

const start = async (env: Record<string, string> = {}): Promise<ApiProcess> => {
  api = await startApi({ SMTP_URL: sink.url, WORKER: "on", ...env });
  return api;
};
/** The process with the jobs of a process, undefined while there is none. */
function jobsOf({ pid }: { pid: number }): number | undefined {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,stat=,args="], { encoding: "utf8" }).split(
    "\n",
  );
  const own = lines.find((line) => {
    const [, ppid, stat] = line.trim().split(/\s+/);
    return Number(ppid) === pid && !stat?.startsWith("Z") && line.includes("job-process");
  });
  return own === undefined ? undefined : Number(own.trim().split(/\s+/)[0]);
}
const lives = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};
const working = async (): Promise<number> => {
  const { rows } = await world.db.execute(sql`select count(*) as n from processes where works`);
  return Number(rows[0]?.n);
};

/** Books, which queues an email. @returns the address that it goes to */
async function book(at: ApiProcess): Promise<string> {
  made += 1;
  const body = booking([{ id: schedule_id, date: DAY }]);
  body.contact.email = `apart-${made}@example.test`;
  const answer = await at.call<Booked>("POST", "/users/orders/fast-boats", { token, body });
  expect(answer.status).toBe(201);
  return body.contact.email;
}
const arrives = (address: string, at: ApiProcess) =>
  until(() => sink.to(address).length > 0, {
    seconds: 60,
    what: () => `the email to ${address}:\n${at.output()}`,
  });
const jobsStart = async (at: ApiProcess): Promise<number> => {
  // Its own row beside the other's: it has begun to work.
  await until(async () => jobsOf(at) !== undefined && (await working()) === 2, {
    seconds: 60,
    what: () => `the process with the jobs:\n${at.output()}`,
  });
  return jobsOf(at)!;
};

test("a process at rest has none for its jobs; the first job starts it, with the lowest priority, and it leaves when none comes", async () => {
  const at = await start();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(jobsOf(at)).toBeUndefined();
  expect(await working()).toBe(1);
  await arrives(await book(at), at);
  const pid = await jobsStart(at);
  const nice = Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);
  expect(nice).toBe(19);
  await until(() => jobsOf(at) === undefined, { seconds: 55, what: "its end" });
  expect(await working()).toBe(1);
  expect(at.output()).not.toContain("has ended");
  // And again.
  await arrives(await book(at), at);
}, 180_000);

test("killed with a job under way, another one takes its place and does the job", async () => {
  const at = await start();
  await arrives(await book(at), at);
  const first = await jobsStart(at);
  sink.refusing = true;
  const address = await book(at);
  await until(
    async () => {
      const { rows } = await world.db.execute(
        sql`select count(*) as n from pgboss.job where state in ('active', 'retry')`,
      );
      return Number(rows[0]?.n) > 0;
    },
    { seconds: 30, what: "a job under way" },
  );
  process.kill(first, "SIGKILL");
  sink.refusing = false;
  // The two minutes are over for which the email was that process's.
  await until(() => !lives(first), { seconds: 10, what: "its end" });
  await world.db.execute(sql`update notifications set claimed_until = null`);
  // Not by its row in `processes`: the row of the one that was killed stays for two minutes.
  // And before its email: the sweep of emails that wait may send that one without it.
  await until(() => ![undefined, first].includes(jobsOf(at)), {
    seconds: 60,
    what: () => `another process with the jobs:\n${at.output()}`,
  });
  // A job whose process has died, or the sweep.
  await until(() => sink.to(address).length > 0, { seconds: 100, what: "its email" });
  expect(at.output()).toContain("the process with the jobs has ended");
}, 180_000);

test("holds end, whether or not the process with the jobs lives", async () => {
  const at = await start({ HOLD_MINUTES: "0.05" });
  const held = async () => {
    const { rows } = await world.db.execute(
      sql`select count(*) as n from orders where order_status = 'ON_HOLD' and hold_expires_at < now() - interval '100 milliseconds'`,
    );
    return Number(rows[0]?.n);
  };
  await book(at);
  await jobsStart(at);
  await book(at);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  await until(async () => (await held()) === 0, { seconds: 30, what: "the end of the holds" });
  expect(jobsOf(at)).toBeDefined();
}, 120_000);

test("it ends in order with the process that answers, and no job is lost between them", async () => {
  const at = await start();
  await arrives(await book(at), at);
  const pid = await jobsStart(at);
  const addresses = await Promise.all(Array.from({ length: 10 }, () => book(at)));
  // As systemd does, which sends it to both.
  process.kill(pid, "SIGTERM");
  expect((await at.end("SIGTERM")).code).toBe(0);
  expect(lives(pid)).toBe(false);
  expect(at.output()).not.toContain("has ended");
  expect(await working()).toBe(0);
  const next = await start();
  for (const address of addresses) await arrives(address, next);
}, 180_000);

test("it ends when the process that answers is killed", async () => {
  const at = await start();
  await arrives(await book(at), at);
  const pid = await jobsStart(at);
  await at.end("SIGKILL");
  await until(() => !lives(pid), { seconds: 30, what: "its end" });
}, 120_000);

test("one that ends again and again is an alert, until one lives", async () => {
  const at = await start();
  const { token: office } = await world.person("ADMIN");
  const alerts = async () =>
    (await at.call<{ data: SystemReport }>("GET", "/admins/system", { token: office })).body.data
      .alerts;
  expect(await alerts()).not.toContain("no_worker");
  sink.refusing = true;
  await book(at);
  for (let killed = 0; killed < 3; killed++) {
    let pid: number | undefined;
    await until(
      () => {
        pid = jobsOf(at);
        return pid !== undefined;
      },
      { seconds: 60, what: "a process to kill" },
    );
    process.kill(pid!, "SIGKILL");
    await until(() => !lives(pid!), { seconds: 10, what: "its end" });
  }
  await until(async () => (await alerts()).includes("no_worker"), {
    seconds: 10,
    what: "the alert",
  });
  sink.refusing = false;
  await until(async () => !(await alerts()).includes("no_worker"), {
    seconds: 60,
    what: "its end",
  });
}, 180_000);

test("WORKER=off starts none", async () => {
  const at = await start({ WORKER: "off" });
  await book(at);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(jobsOf(at)).toBeUndefined();
  expect(await working()).toBe(0);
}, 60_000);
