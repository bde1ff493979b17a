import { spawnSync } from "node:child_process";
import { join } from "node:path";
import autocannon from "autocannon";
import { CROSSINGS_ON } from "../apps/api/src/products/fast-boats/queries/search.ts";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { type Judged, judge, type Rounds } from "./steady.ts";
import { benchWorld, freePort, ROOT, run } from "./world.ts";

// The short form of the bench, a part of `npm test`: each speed beside its baseline, all in turns, so that
// what else the machine does slows all of them. It fails when something is a quarter slower than today.

const CLIENTS = 16;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
/** What holds today (bench/README.md): how many times its baseline each answers in a second. */
const TODAY = [
  { name: "search", of: "bare Hono", ratio: 0.5 },
  { name: "results page, asked for before", of: "minimal page", ratio: 2 },
  { name: "results page, never asked for", of: "minimal page", ratio: 0.15 },
  { name: "home page, asked for before", of: "minimal page", ratio: 2 },
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

type Asked = { name: string; url: string; headers?: Record<string, string> };

/** Starts the site, the API and both baselines, and says what each is asked for. */
async function servers(): Promise<Asked[]> {
  const values = [world.date, new Date().toISOString(), [world.ports.from], [world.ports.to]];
  const query = { BENCH_QUERY: CROSSINGS_ON, BENCH_VALUES: JSON.stringify(values) };
  spawnSync(process.execPath, [join(ROOT, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: join(ROOT, "bench/minimal"),
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const at = async (file: string, ready: string, env: Record<string, string> = {}) => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const own = { PORT: String(port), PUBLIC_URL: base, HOST: "127.0.0.1", WORKER: "off" };
    started.push(await run(file, { ...world.env, ...own, ...env }, base + ready));
    return base;
  };
  const bare = await at("bench/bare-hono.ts", "/ready", query);
  const api = await at("apps/api/src/serve.ts", "/readyz");
  const minimal = await at("bench/minimal-page.ts", "/ready", query);
  const site = await at("apps/web/build/server/start.js", "/healthz");
  const headers = { cookie: "i18n_redirected=id" };
  const page = `${site}/fast-boats?${world.search}`;
  return [
    { name: "bare Hono", url: `${bare}/` },
    { name: "search", url: `${api}/api/fast-boats/departures?${world.search}` },
    { name: "minimal page", url: `${minimal}/` },
    { name: "results page, asked for before", url: page, headers },
    { name: "results page, never asked for", url: `${page}&n=[<id>]`, headers },
    { name: "home page, asked for before", url: `${site}/`, headers },
  ];
}

/** Answers a second, by each, in rounds. */
async function measure(asked: Asked[]): Promise<Judged[]> {
  const rounds: Rounds = new Map(asked.map(({ name }) => [name, []]));
  // The first round warms up.
  for (let round = -1; round < ROUNDS; round++)
    for (const { name, url, headers = {} } of asked) {
      const { requests, non2xx, errors } = await autocannon({
        url,
        headers,
        connections: CLIENTS,
        duration: ROUND_SECONDS,
        idReplacement: true,
      });
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} answers were errors`);
      if (round >= 0) rounds.get(name)?.push(requests.total);
    }
  const judged = judge(rounds, TODAY);
  for (const { name, of, ratio, least, good } of judged)
    console.info(
      `  ${good ? "met   " : "MISSED"} ${name}: ${ratio.toFixed(2)} of the ${of} (at least ${least.toFixed(2)})`,
    );
  return judged;
}
