import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "@jukung/postgres";
import pg from "pg";
import { ALLOCATOR, COMPILED, SITE_FLAGS } from "../scripts/lib/run.mjs";

export const ROOT = resolve(import.meta.dirname, "..");
const HOOK = join(ROOT, "scripts/tsx-hook.mjs");

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Builds the minimal page, the baseline of pages, unless it is newer than its sources and packages. */
export function buildMinimal(): void {
  const folder = join(ROOT, "bench/minimal");
  const changed = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = globSync("{app/**/*.tsx,*.ts,../../package-lock.json}", { cwd: folder });
  const built = changed(join(folder, "build/server/index.js"));
  if (sources.every((file) => changed(join(folder, file)) < built)) return;
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, "node_modules/@react-router/dev/bin.cjs"), "build"],
    { cwd: folder, stdio: "ignore", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error("the minimal page was not built");
}

/** Installs what a part of the bench compares with or measures by, the first time. @param folder of its package.json */
export function install(folder: string): void {
  if (existsSync(join(folder, "node_modules"))) return;
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
}

/** A process of the site's, ended by its own id. */
export async function run(file: string, env: Record<string, string>, ready: string) {
  const child: ChildProcess = spawn(process.execPath, [...SITE_FLAGS, "--import", HOOK, file], {
    cwd: ROOT,
    // As the site is started: what was built has its compiled code beside it.
    env: { ...ALLOCATOR, ...(file.includes("/build/") ? COMPILED : {}), ...process.env, ...env },
    stdio: ["ignore", "ignore", process.env.BENCH_DEBUG ? "inherit" : "ignore"],
  });
  const deadline = Date.now() + 60_000;
  while (!(await fetch(ready).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start`);
    await sleep(20);
  }
  return {
    pid: child.pid as number,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

/** PostgreSQL with the demo island in it. @returns what processes of the site need in their environment */
export async function demoDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "jukung-bench-"));
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), purpose: "app" });
  const env = {
    DATABASE_URL: postgres.url,
    APP_SECRET: "a secret of the benchmark, long enough for it",
    DATA_DIR: folder,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    JUKUNG_MODE: "development",
    NODE_ENV: "production",
  };
  const seed = spawn(process.execPath, ["--import", HOOK, "packages/demo/scripts/seed.ts"], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(seed, "exit");
  if (code !== 0) throw new Error("the demo island was not made");
  return {
    postgres,
    folder,
    env,
    async close() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The demo with a route of twenty crossings a day and unlimited seats. */
export async function benchWorld() {
  const demo = await demoDatabase();
  const { postgres, folder, env } = demo;
  const db = new pg.Client(postgres.url);
  await db.connect();
  await db.query("alter table schedules drop constraint schedules_capacity");
  const { rows } = await db.query(
    "select id from ports where slug in ('amed', 'senggigi') order by slug",
  );
  const [from, to] = rows.map((row) => row.id);
  const add = (there: number, here: number, hour: number) =>
    db.query(
      `with made as (
         insert into schedules (fast_boat_id, from_port_id, to_port_id, departs, arrives, weekdays, valid_from, valid_until, capacity, cut_off_minutes)
         values (1, $1, $2, make_time(4 + $3 / 2, ($3 % 2) * 30, 0), make_time(5 + $3 / 2, ($3 % 2) * 30, 0), '{1,2,3,4,5,6,7}', '2020-01-01', '2090-01-01', 1000000, 60) returning id)
       insert into fare_versions select id, '2020-01-01', 125000, 200000, 100000, 160000, 10000, 25000 from made returning schedule_id as id`,
      [there, here, hour],
    );
  const out: number[] = [];
  const back: number[] = [];
  for (let i = 0; i < 20; i++) out.push((await add(from, to, i)).rows[0].id);
  for (let i = 0; i < 20; i++) back.push((await add(to, from, i)).rows[0].id);
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
  return {
    postgres,
    folder,
    env,
    db,
    out,
    back,
    ports: { from, to },
    date: day(40),
    return_date: day(42),
    search: `from=amed&to=senggigi&date=${day(40)}&adult_foreign=2&child_foreign=1`,
    async close() {
      await db.end();
      await demo.close();
    },
  };
}
export type BenchWorld = Awaited<ReturnType<typeof benchWorld>>;

/** The process of the database's server. */
export const postmaster = ({ postgres }: BenchWorld): number =>
  Number(readFileSync(join(postgres.place, "cluster/postmaster.pid"), "utf8").split("\n")[0]);
