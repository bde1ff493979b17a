import autocannon from "autocannon";
import { CROSSINGS_ON } from "../apps/api/src/products/fast-boats/queries/search.ts";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { coreSeconds } from "./cores.ts";
import { askedBy16, onOwnDays } from "./load.ts";
import { type Judged, judge, type Rounds } from "./steady.ts";
import { benchWorld, buildMinimal, freePort, postmaster, run } from "./world.ts";

// The short form of the bench, a part of `npm test`: what each answer costs of a core, in its process and in
// PostgreSQL, beside its baseline, all in turns. It fails when something costs a third more than today, so
// that a core answers a quarter less. Answers a second are printed and not judged: on a machine that other
// work wants too, whatever is spread over more processes gets more of it.

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4);
const ROUND_SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
/** What holds today (bench/README.md): how many of it a core answers for one of its baseline. */
const TODAY = [
  { name: "search", of: "bare Hono", ratio: 1.2 },
  { name: "search, each on another day", of: "bare Hono", ratio: 0.56 },
  { name: "results page, asked for before", of: "minimal page", ratio: 4.5 },
  { name: "results page, never asked for", of: "minimal page", ratio: 0.24 },
  { name: "home page, asked for before", of: "minimal page", ratio: 3.2 },
];

await ensureBuilt();
const world = await benchWorld();
const started: { stop(): Promise<void> }[] = [];
let failed = false;
try {
  const asked = await servers();
  let judged = await measure(asked);
  // A baseline that wavers says nothing about what is measured beside it.
  if (judged.some(({ good, steady }) => !good && !steady)) {
    console.info("  The machine was uneven: once more.");
    judged = await measure(asked);
  }
  failed = judged.some(({ good }) => !good);
} finally {
  for (const one of started) await one.stop();
  await world.close();
}
process.exit(failed ? 1 : 0);

type Asked = {
  name: string;
  pid: number;
  url: string | ((client: number) => string);
  headers?: Record<string, string>;
};

/** Starts the site, the API and both baselines, and says what each is asked for. */
async function servers(): Promise<Asked[]> {
  const values = [world.date, new Date().toISOString(), [world.ports.from], [world.ports.to]];
  const query = { BENCH_QUERY: CROSSINGS_ON, BENCH_VALUES: JSON.stringify(values) };
  buildMinimal();
  const at = async (file: string, ready: string, env: Record<string, string> = {}) => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const own = { PORT: String(port), PUBLIC_URL: base, HOST: "127.0.0.1", WORKER: "off" };
    const process_of = await run(file, { ...world.env, ...own, ...env }, base + ready);
    started.push(process_of);
    return { base, pid: process_of.pid };
  };
  const bare = await at("bench/bare-hono.ts", "/ready", query);
  const api = await at("apps/api/src/serve.ts", "/readyz");
  const minimal = await at("bench/minimal-page.ts", "/ready", query);
  const site = await at("apps/web/build/server/start.js", "/healthz");
  const headers = { cookie: "i18n_redirected=id" };
  const page = `${site.base}/fast-boats?${world.search}`;
  const [home, api_search] = [
    `${site.base}/`,
    `${api.base}/api/fast-boats/departures?${world.search}`,
  ];
  return [
    { name: "bare Hono", pid: bare.pid, url: `${bare.base}/` },
    { name: "search", pid: api.pid, url: api_search },
    { name: "search, each on another day", pid: api.pid, url: onOwnDays(api_search) },
    { name: "minimal page", pid: minimal.pid, url: `${minimal.base}/` },
    { name: "results page, asked for before", pid: site.pid, url: page, headers },
    { name: "results page, never asked for", pid: site.pid, url: `${page}&n=[<id>]`, headers },
    { name: "home page, asked for before", pid: site.pid, url: home, headers },
  ];
}

/** Answers of each in rounds: what a core gives, and what there were in a second. */
async function measure(asked: Asked[]): Promise<Judged[]> {
  const of_a_core: Rounds = new Map(asked.map(({ name }) => [name, []]));
  const a_second: Rounds = new Map(asked.map(({ name }) => [name, []]));
  const database = postmaster(world);
  const spent = (pid: number) => coreSeconds(pid) + coreSeconds(database);
  // The first round warms up.
  for (let round = -1; round < ROUNDS; round++)
    for (const { name, pid, url, headers = {} } of asked) {
      const before = spent(pid);
      const { requests, non2xx, errors, connections } = await autocannon({
        ...askedBy16(url, headers),
        duration: ROUND_SECONDS,
      });
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} answers were errors`);
      if (round < 0) continue;
      // What is under way at the end is paid for and not counted: half of it, as it were.
      const made = requests.total + connections / 2;
      of_a_core.get(name)?.push(made / Math.max(0.01, spent(pid) - before));
      a_second.get(name)?.push(requests.total / ROUND_SECONDS);
    }
  const judged = judge(of_a_core, TODAY);
  const speeds = judge(a_second, TODAY);
  for (const [i, { name, of, ratio, least, good }] of judged.entries())
    console.info(
      `  ${good ? "met   " : "MISSED"} ${name}: a core answers ${ratio.toFixed(2)} times as many as of the ${of} (at least ${least.toFixed(2)}); in a second ${speeds[i]?.ratio.toFixed(2)}`,
    );
  return judged;
}
