import { availableParallelism } from "node:os";
import { pgbouncerVersion, startPgbouncer } from "../apps/api/test/pgbouncer.ts";
import { busySeconds, coreSeconds } from "./cores.ts";
import { nginxVersion, startNginx } from "./front.ts";
import { get, type Load, load } from "./load.ts";
import { customer } from "./orders.ts";
import { type BenchWorld, freePort, postmaster, run } from "./world.ts";

// The same site in one, two and four processes, behind a real proxy and a real pooler.

/** Whose processor time is counted; `others` is all else that the machine did meanwhile. */
const PARTS = ["app", "database", "pooler", "proxy", "load", "others"] as const;
type Part = (typeof PARTS)[number];
type Measured = Load & {
  /** Cores that each part kept busy. */
  cores: Record<Part, number>;
  /** Milliseconds of a core that one request cost each part. */
  cost: Record<Part, number>;
  /** Statements that the database worked on at once, and those of them that waited for a lock. */
  working: number;
  waiting: number;
  stopped_by: string;
};
/** One kind of work, done by each number of processes; the median of the rounds. */
export type Compared = { work: string; stages: { name: string; measured: Measured }[] };

const CORES = availableParallelism();
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PROCESSES = [1, 2, 4];
/** One process without proxy and pooler. */
const ALONE = "1 alone";

/** Why this cannot run here; null if it can. */
export function missing(): string | null {
  const names = [nginxVersion ? [] : "nginx", pgbouncerVersion ? [] : "pgbouncer"].flat();
  return names.length === 0
    ? null
    : `Not installed here: ${names.join(", ")}. apt-get install ${names.join(" ")}, or name the programs in NGINX_PROGRAM and PGBOUNCER.`;
}
export const versions = (): string =>
  `nginx ${nginxVersion}, PgBouncer ${pgbouncerVersion?.join(".")}, ${CORES} cores for all of it, the load and the database too`;

/**
 * All processes run all the time, and the numbers of them are measured in turns: what else the machine
 * does slows all of them.
 * @param tell is given each kind of work as soon as it is measured
 */
export async function compareProcesses(
  world: BenchWorld,
  tell: (compared: Compared) => void,
): Promise<void> {
  const pooler = await startPgbouncer(world.postgres.url, ["default_pool_size = 20"]);
  const ended: { stop(): Promise<void> }[] = [pooler];
  const start = async (env: Record<string, string>) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const own = { PORT: String(port), PUBLIC_URL: url, HOST: "127.0.0.1", WORKER: "off" };
    const site = await run(
      "apps/web/build/server/start.js",
      { ...world.env, ...own, ...env },
      `${url}/readyz`,
    );
    ended.push(site);
    return { port, url, pid: site.pid };
  };
  const pooled = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: world.postgres.url };
  try {
    const alone = await start({});
    const sites = [];
    for (let i = 0; i < Math.max(...PROCESSES); i++)
      sites.push(await start({ ...pooled, TRUST_PROXY: "1" }));
    const database = [postmaster(world)];
    const sides = [
      {
        name: ALONE,
        url: alone.url,
        pids: { app: [alone.pid], database, pooler: [] as number[], proxy: [] as number[] },
      },
    ];
    for (const count of PROCESSES) {
      const used = sites.slice(0, count);
      const proxy = await startNginx(used.map(({ port }) => port));
      ended.push(proxy);
      const app = used.map(({ pid }) => pid);
      const pids = { app, database, pooler: [pooler.pid], proxy: [proxy.pid] };
      sides.push({ name: String(count), url: proxy.url, pids });
    }
    for (const { url } of [alone, ...sites]) await warmUp(url, world);
    for (const work of Object.keys(WORK) as (keyof typeof WORK)[]) {
      const rounds: Record<string, Measured[]> = {};
      for (let round = 0; round < ROUNDS; round++)
        for (const { name, url, pids } of sides) {
          const one = await watched(world, pids, () => WORK[work](url, world));
          rounds[name] = [...(rounds[name] ?? []), one];
        }
      const median = (name: string) =>
        (rounds[name] ?? []).toSorted((a, b) => a.per_second - b.per_second)[
          ROUNDS >> 1
        ] as Measured;
      tell({ work, stages: sides.map(({ name }) => ({ name, measured: median(name) })) });
    }
  } finally {
    for (const one of ended.toReversed()) await one.stop();
  }
}

type Done = { load: Load; made: number };
const gets = async (url: string, headers = {}): Promise<Done> => {
  const read = await get(url, headers);
  return { load: read, made: read.made ?? 0 };
};
const pageOf = (url: string, { search }: BenchWorld) => `${url}/fast-boats?${search}&n=[<id>]`;
const COOKIE = { cookie: "i18n_redirected=id" };
const bookings = async (url: string, world: BenchWorld, hot: boolean): Promise<Done> => {
  const { book } = await customer(`${url}/api`, world);
  const { orders, made } = await load(
    async (client) => void (await book(hot ? undefined : client)),
  );
  return { load: orders, made };
};
const WORK = {
  search: (url: string, world: BenchWorld) =>
    gets(`${url}/api/fast-boats/departures?${world.search}`),
  "results pages, another address each": (url: string, world: BenchWorld) =>
    gets(pageOf(url, world), COOKIE),
  "bookings on many departures": (url: string, world: BenchWorld) => bookings(url, world, false),
  "bookings on one hot pair": (url: string, world: BenchWorld) => bookings(url, world, true),
};

/** Until a process has compiled what it runs often, a request costs it twice as much. */
async function warmUp(url: string, world: BenchWorld): Promise<void> {
  const { search, book } = await customer(`${url}/api`, world);
  const many = async (times: number, ask: (i: number) => Promise<unknown>) => {
    for (let i = 0; i < times; i += 8)
      await Promise.all(Array.from({ length: 8 }, (_, n) => ask(i + n)));
  };
  const read = async (address: string) => (await fetch(address, { headers: COOKIE })).arrayBuffer();
  await many(400, () => read(search));
  await many(160, (i) => read(`${pageOf(url, world)}${i}`));
  await many(96, (i) => book(i));
}

const LOCKS = `select count(*)::int as working,
    count(*) filter (where wait_event_type = 'Lock')::int as waiting
  from pg_stat_activity where state = 'active' and backend_type = 'client backend'
    and pid <> pg_backend_pid()`;
const LOOK_MS = 50;

/** Does some work and counts whose cores it kept busy, and who waited for a lock meanwhile. */
async function watched(
  { db }: BenchWorld,
  pids: Record<"app" | "database" | "pooler" | "proxy", number[]>,
  work: () => Promise<Done>,
): Promise<Measured> {
  const spent = (): Record<Part, number> => {
    const { user, system } = process.cpuUsage();
    const sum = (of: number[]) => of.reduce((all, pid) => all + coreSeconds(pid), 0);
    const known = {
      app: sum(pids.app),
      database: sum(pids.database),
      pooler: sum(pids.pooler),
      proxy: sum(pids.proxy),
      load: (user + system) / 1e6,
    };
    const ours = Object.values(known).reduce((all, one) => all + one, 0);
    return { ...known, others: busySeconds() - ours };
  };
  let [looks, working, waiting] = [0, 0, 0];
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(async () => {
      const { rows } = await db.query(LOCKS);
      looks += 1;
      working += rows[0].working;
      waiting += rows[0].waiting;
    });
  }, LOOK_MS);
  const before = spent();
  const started = performance.now();
  const { load: done, made } = await work();
  const seconds = (performance.now() - started) / 1000;
  const after = spent();
  clearInterval(timer);
  await looking;
  const each = (of: (used: number) => number) =>
    Object.fromEntries(
      PARTS.map((part) => [part, of(Math.max(0, after[part] - before[part]))]),
    ) as Record<Part, number>;
  const cores = each((used) => used / seconds);
  const found = { working: working / looks, waiting: waiting / looks };
  return {
    ...done,
    cores,
    cost: { ...each((used) => (used * 1000) / made), others: 0 },
    ...found,
    stopped_by: stoppedBy(cores, pids.app.length, found),
  };
}

const FULL = 0.85;
/** What is used up: the machine, the one core of each process, or one row. */
function stoppedBy(
  cores: Record<Part, number>,
  processes: number,
  { working, waiting }: { working: number; waiting: number },
): string {
  const all = Object.values(cores).reduce((sum, one) => sum + one, 0);
  const reasons: string[] = [];
  if (all >= FULL * CORES) {
    const foreign = cores.others > 0.2 ? `, ${cores.others.toFixed(1)} of them by other work` : "";
    reasons.push(`all ${CORES} cores are busy${foreign}`);
  } else if (cores.app >= FULL * processes) reasons.push("each process uses its one core");
  if (working > 1 && waiting / working > 0.5)
    reasons.push(`${Math.round((waiting / working) * 100)} % of the statements wait for a lock`);
  return reasons.length > 0 ? reasons.join("; ") : "nothing is used up: answers are waited for";
}
