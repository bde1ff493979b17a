import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CROSSINGS_ON } from "../apps/api/src/products/fast-boats/queries/search.ts";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { flow, get, type Load, type Probed } from "./load.ts";
import { customer, season } from "./orders.ts";
import { pageWeights } from "./weight.ts";
import { type BenchWorld, benchWorld, freePort, ROOT, run } from "./world.ts";

/** `npm run bench`: the promises about speed, each beside a baseline that runs here and now. */
const only = process.argv[2];
const wants = (name: string) => !only || only === name;
const figure = (n: number) => (n >= 1000 ? Math.round(n).toLocaleString("en") : n.toFixed(1));
const print = (name: string, load: Load) =>
  console.info(
    `  ${name.padEnd(44)} ${figure(load.per_second).padStart(9)} /s   p50 ${String(load.p50).padStart(4)} ms   p99 ${String(load.p99).padStart(5)} ms${load.errors ? `   ${load.errors} ERRORS` : ""}`,
  );
let failed = 0;
const judge = (name: string, value: number, target: number, unit: string, atMost = false) => {
  const good = atMost ? value <= target : value >= target;
  if (!good) failed += 1;
  console.info(
    `  ${good ? "met   " : "MISSED"} ${name}: ${figure(value)}${unit} (target ${atMost ? "at most" : "at least"} ${figure(target)}${unit})`,
  );
};

if (wants("weight")) {
  await ensureBuilt();
  console.info("\nPage weight, Brotli");
  const weights = pageWeights();
  for (const { page, js, most } of weights) judge(`${page}, JavaScript`, js, most, " kB", true);
  const heaviest = Math.max(...weights.map(({ css }) => css));
  judge("CSS of the page with most", heaviest, 20, " kB", true);
}
if (wants("speed") || wants("start") || wants("orders")) {
  await ensureBuilt();
  const world = await benchWorld();
  try {
    // First: the orders of the other measurements queue emails, and their senders disturb this one.
    if (wants("start") || only === "speed") await startAndRest(world);
    if (wants("orders") || only === "speed") await busySeason(world);
    if (wants("speed")) await speed(world);
  } finally {
    await world.close();
  }
}
console.info(failed === 0 ? "\nEvery target is met." : `\n${failed} targets are missed.`);
process.exit(0);

async function speed(world: BenchWorld): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = await run(
    "apps/api/src/serve.ts",
    { ...world.env, PORT: String(port), PUBLIC_URL: url },
    `${url}/readyz`,
  );
  const { search: search_url, book } = await customer(`${url}/api`, world);
  console.info("\nSearch, 20 departures");
  const values = [world.date, new Date().toISOString(), [world.ports.from], [world.ports.to]];
  const query = { BENCH_QUERY: CROSSINGS_ON, BENCH_VALUES: JSON.stringify(values), ...world.env };
  const bare_port = await freePort();
  const bare = await run(
    "bench/bare-hono.ts",
    { ...query, PORT: String(bare_port) },
    `http://127.0.0.1:${bare_port}/ready`,
  );
  const baseline = await get(`http://127.0.0.1:${bare_port}/`);
  await bare.stop();
  print("bare Hono, the same prepared query", baseline);
  const search = await get(search_url);
  print("GET /fast-boats/departures", search);
  judge("share of the bare route", search.per_second / baseline.per_second, 0.5, "");

  console.info("\nResults page, the same 20 departures");
  const page_port = await freePort();
  spawnSync(process.execPath, [join(ROOT, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: join(ROOT, "bench/minimal"),
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const minimal = await run(
    "bench/minimal-page.ts",
    { ...query, PORT: String(page_port), NODE_ENV: "production" },
    `http://127.0.0.1:${page_port}/ready`,
  );
  const page_baseline = await get(`http://127.0.0.1:${page_port}/`);
  await minimal.stop();
  print("minimal React Router page, 20 rows", page_baseline);
  const site_port = await freePort();
  const site_url = `http://127.0.0.1:${site_port}`;
  const site = await run(
    "apps/web/build/server/start.js",
    {
      ...world.env,
      PORT: String(site_port),
      PUBLIC_URL: site_url,
      HOST: "127.0.0.1",
      WORKER: "off",
    },
    `${site_url}/healthz`,
  );
  const page = await get(`${site_url}/fast-boats?${world.search}`, {
    cookie: "i18n_redirected=id",
  });
  print("GET /fast-boats", page);
  // Shared for a second (docs/decisions/011), a hot page would not show the cost of one rendering.
  print(
    "GET /fast-boats, another address each time",
    await get(`${site_url}/fast-boats?${world.search}&n=[<id>]`, { cookie: "i18n_redirected=id" }),
  );
  await site.stop();
  judge("share of the minimal page", page.per_second / page_baseline.per_second, 0.7, "");

  console.info("\nBooking: round trips on one hot pair of departures");
  const booking = await flow(async () => void (await book()));
  print("POST /users/orders/fast-boats", booking);
  judge("bookings a second", booking.per_second, 250, "");
  await api.stop();
}

async function busySeason(world: BenchWorld): Promise<void> {
  console.info("\nWhole orders as `npm start` runs them: search, book, pay, notice, ticket ready");
  const { orders, sustained, behind, alone, meanwhile, after } = await season(world);
  print("whole orders", orders);
  const visitor = (name: string, { p50, p99 }: Probed) =>
    console.info(
      `  ${name.padEnd(44)} p50 ${String(p50).padStart(4)} ms   p99 ${String(p99).padStart(5)} ms`,
    );
  visitor("one visitor's searches, alone", alone);
  visitor("meanwhile", meanwhile);
  if (after) visitor("while the jobs catch up", after);
  console.info(`  the last job is done ${behind.toFixed(1)} s after the last order`);
  judge("whole orders a second until no job waits", sustained, 60, "");
}

async function startAndRest(world: BenchWorld): Promise<void> {
  console.info("\nStart and memory");
  const port = await freePort();
  const started = performance.now();
  const site = await run(
    "apps/web/build/server/start.js",
    { ...world.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, HOST: "127.0.0.1" },
    `http://127.0.0.1:${port}/readyz`,
  );
  judge("a later start, seconds", (performance.now() - started) / 1000, 3, "", true);
  await fetch(`http://127.0.0.1:${port}/`);
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
  judge("the app at rest", Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024, 200, " MB", true);
  await site.stop();
}
