import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { CROSSINGS_ON } from "../apps/api/src/products/fast-boats/queries/search.ts";
import type { Weight } from "../e2e/page-weights.ts";
import { ensureBuilt } from "../scripts/lib/build.mjs";
import { fillLedger } from "./ledger.ts";
import { compareLedger, MOST } from "./ledger-speed.ts";
import { flow, get, type Load, onOwnDays, type Probed } from "./load.ts";
import { type OrderCost, orderCost } from "./order-cost.ts";
import { customer, season } from "./orders.ts";
import { pagesOnTheWire } from "./pages.ts";
import { comparePeers, type Round } from "./peers.ts";
import { onAPhone } from "./phone.ts";
import { type Compared, compareProcesses, missing, versions } from "./processes.ts";
import { pageWeights } from "./weight.ts";
import {
  type BenchWorld,
  benchWorld,
  buildMinimal,
  demoDatabase,
  freePort,
  ROOT,
  run,
} from "./world.ts";

/** `npm run bench`: the promises about speed and size, each beside its target or a baseline that runs here and now. */
const only = process.argv[2];
const wants = (name: string) => !only || only === name;
const figure = (n: number) => (n >= 1000 ? Math.round(n).toLocaleString("en") : n.toFixed(1));
/** All that is printed, under its heading, as numbers: bench/results.json, which is not committed. */
/** So many orders the small ledger has, as after a month of business. */
const FEW_ORDERS = 1_000;
const results: Record<string, Record<string, unknown>> = {};
let part: Record<string, unknown> = {};
const heading = (title: string) => {
  part = {};
  results[title] = part;
  console.info(`\n${title}`);
};
const print = (name: string, load: Load) => {
  part[name] = load;
  console.info(
    `  ${name.padEnd(44)} ${figure(load.per_second).padStart(9)} /s   p50 ${String(load.p50).padStart(4)} ms   p99 ${String(load.p99).padStart(5)} ms${load.errors ? `   ${load.errors} ERRORS` : ""}`,
  );
};
let failed = 0;
const judge = (name: string, value: number, target: number, unit: string, atMost = false) => {
  const good = atMost ? value <= target : value >= target;
  if (!good) failed += 1;
  part[name] = { value, target, unit: unit.trim(), met: good };
  console.info(
    `  ${good ? "met   " : "MISSED"} ${name}: ${figure(value)}${unit} (target ${atMost ? "at most" : "at least"} ${figure(target)}${unit})`,
  );
};

if (wants("weight")) {
  await ensureBuilt();
  heading("Page weight, Brotli");
  const weights = pageWeights();
  for (const { page, js, most } of weights) judge(`${page}, JavaScript`, js, most, " kB", true);
  const heaviest = Math.max(...weights.map(({ css }) => css));
  judge("CSS of the page with most", heaviest, 20, " kB", true);
}
if (wants("pages")) {
  await ensureBuilt();
  heading("Pages in a browser, a first visit on a phone, kB on the wire with headers");
  for (const weight of await pagesOnTheWire()) showPage(weight);
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
// Not with the others: it needs a proxy and a pooler, and takes two minutes.
if (only === "processes") await processes();
// Not with the others: it compares with another checkout, if one is named.
if (only === "cost") await costs();
// Not with the others: it installs Lighthouse.
if (only === "phone") await phone();
// Not with the others: it installs another shop.
if (only === "peers") await peers();
// Not with the others: it takes minutes to fill.
if (only === "ledger") await ledger();
writeFileSync(
  join(ROOT, "bench/results.json"),
  `${JSON.stringify({ measured: new Date().toISOString(), missed: failed, results }, null, 2)}\n`,
);
console.info(failed === 0 ? "\nEvery target is met." : `\n${failed} targets are missed.`);
process.exit(0);

function showPage({ page, most, ...weight }: Weight): void {
  const { html, html_wire, scripts, js, css, fonts, images } = weight;
  const kb = (n: number) => n.toFixed(1).padStart(6);
  part[page] = weight;
  console.info(
    `  ${page.padEnd(22)} HTML ${kb(html)} raw ${kb(html_wire)}   scripts ${kb(js)} in ${String(scripts).padStart(2)}   CSS ${kb(css)}   fonts ${kb(fonts)}   images ${kb(images)}`,
  );
  if (most.html !== undefined) judge(`${page}, HTML raw`, html, most.html, " kB", true);
  if (most.scripts !== undefined) judge(`${page}, scripts`, scripts, most.scripts, "", true);
  if (most.js !== undefined) judge(`${page}, kB of scripts`, js, most.js, " kB", true);
}

/** What a whole order costs in each process; in turns with another built checkout, BENCH_BESIDE. */
async function costs(): Promise<void> {
  await ensureBuilt();
  const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
  const orders = Number(process.env.BENCH_ORDERS ?? 150);
  const beside = process.env.BENCH_BESIDE;
  const sites = [...(beside ? [beside] : []), ROOT];
  const world = await benchWorld();
  try {
    heading("Whole orders, ms of a core each");
    for (let round = 1; round <= rounds; round++)
      for (const folder of round % 2 ? sites : sites.toReversed()) {
        const site = join(folder, "apps/web/build/server/start.js");
        showCost(
          `${folder === ROOT ? "this" : "beside"} ${round}`,
          await orderCost(world, { site, orders }),
        );
      }
  } finally {
    await world.close();
  }
}
function showCost(name: string, cost: OrderCost): void {
  const { client, site, jobs, database } = cost;
  part[name] = cost;
  const all = figure(client + site + jobs + database);
  console.info(
    `  ${name.padEnd(10)} all ${all}   client ${figure(client)}   site ${figure(site)}   jobs ${figure(jobs)}   database ${figure(database)}`,
  );
}

async function speed(world: BenchWorld): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = await run(
    "apps/api/src/serve.ts",
    { ...world.env, PORT: String(port), PUBLIC_URL: url },
    `${url}/readyz`,
  );
  const { search: search_url, book } = await customer(`${url}/api`, world);
  heading("Search, 20 departures");
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
  judge("share of the bare route", search.per_second / baseline.per_second, 0.7, "");
  // Who asks the same at the same moment shares a read (docs/decisions/093): without it, what one costs.
  const own = await get(onOwnDays(search_url));
  print("the same, each client another day", own);
  judge("share of the bare route", own.per_second / baseline.per_second, 0.7, "");

  heading("Results page, the same 20 departures");
  const page_port = await freePort();
  buildMinimal();
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
  const anew = await get(`${site_url}/fast-boats?${world.search}&n=[<id>]`, {
    cookie: "i18n_redirected=id",
  });
  print("GET /fast-boats, another address each time", anew);
  await site.stop();
  judge(
    "share of the minimal page, asked for before",
    page.per_second / page_baseline.per_second,
    2,
    "",
  );
  judge("the same, never asked for", anew.per_second / page_baseline.per_second, 0.3, "");

  heading("Booking: round trips on one hot pair of departures");
  const booking = await flow(async () => void (await book()));
  print("POST /users/orders/fast-boats", booking);
  judge("bookings a second", booking.per_second, 250, "");
  await api.stop();
}

async function busySeason(world: BenchWorld): Promise<void> {
  heading("Whole orders as `npm start` runs them: search, book, pay, notice, ticket ready");
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

async function phone(): Promise<void> {
  await ensureBuilt();
  const { pages, touches } = await onAPhone();
  for (const { page, marks } of pages) {
    heading(`Lighthouse, a phone: ${page}`);
    judge("performance", marks.performance, 98, "");
    for (const kind of ["accessibility", "best-practices", "seo"] as const)
      judge(kind, marks[kind], 100, "");
    judge("largest part", marks.lcp, 1800, " ms", true);
    judge("layout shift", marks.shift, 0, "", true);
    part.first = marks.fcp;
    part.blocked = marks.tbt;
    for (const fault of marks.faults) console.info(`         ${fault}`);
  }
  heading("From a touch or key to the next picture, a processor four times slower");
  for (const { what, asleep, awake } of touches) {
    judge(`${what}, on a page that sleeps`, asleep, 100, " ms", true);
    judge(`${what}, on one that is awake`, awake, 100, " ms", true);
  }
}

async function peers(): Promise<void> {
  await ensureBuilt();
  const world = await benchWorld();
  const rounds: Round[] = [];
  try {
    heading("Beside Vendure 3.7, in turns");
    await comparePeers(world, (round) => {
      const { vendure, jukung } = round;
      rounds.push(round);
      print("Vendure: search", vendure.search);
      print("Vendure: whole orders, no emails, no papers", vendure.orders);
      print("Jukung: search", jukung.search);
      print("Jukung: bookings of one hot pair", jukung.bookings);
      print("Jukung: whole orders", jukung.season.orders);
      console.info(`  until no job waits: ${figure(jukung.season.sustained)} /s`);
    });
  } finally {
    await world.close();
  }
  /** The middle one: the machine is not the same in each round. */
  const median = (ratio: (round: Round) => number) =>
    rounds.map(ratio).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  judge(
    "searches, times Vendure's",
    median(({ jukung, vendure }) => jukung.search.per_second / vendure.search.per_second),
    3.5,
    "",
  );
  judge(
    "bookings, times Vendure's whole orders",
    median(({ jukung, vendure }) => jukung.bookings.per_second / vendure.orders.per_second),
    15,
    "",
  );
  judge(
    "whole orders until no job waits, times Vendure's",
    median(({ jukung, vendure }) => jukung.season.sustained / vendure.orders.per_second),
    8,
    "",
  );
}

async function processes(): Promise<void> {
  const lacks = missing();
  if (lacks) return console.info(`\nOne, two and four processes: skipped. ${lacks}`);
  await ensureBuilt();
  const world = await benchWorld();
  try {
    console.info(`\nOne, two and four processes: ${versions()}`);
    await compareProcesses(world, showProcesses);
  } finally {
    await world.close();
  }
}

function showProcesses({ work, stages }: Compared): void {
  heading(`Processes: ${work}`);
  const one = stages.find(({ name }) => name === "1")?.measured;
  const list = (of: Record<string, number>, digits: number, least: number) =>
    Object.entries(of)
      .filter(([, n]) => n >= least)
      .map(([name, n]) => `${name} ${n.toFixed(digits)}`)
      .join(", ");
  for (const { name, measured } of stages) {
    const { per_second, cores, cost, working, waiting, stopped_by } = measured;
    print(name, measured);
    console.info(
      `      ${(per_second / (one?.per_second ?? 1)).toFixed(2)} times "1". Each costs ms of a core: ${list(cost, 2, 0.005)}`,
    );
    console.info(
      `      cores busy: ${list(cores, 2, 0.005)}; statements ${working.toFixed(1)}, waiting for a lock ${waiting.toFixed(1)}`,
    );
    console.info(`      stopped by: ${stopped_by}`);
  }
  if (!one) return;
  const most = (ms: number) => Math.round(1000 / ms).toLocaleString("en");
  console.info(
    `  A core for a process answers ${most(one.cost.app)} /s, a core for the database ${most(one.cost.database)} /s`,
  );
}

/**
 * A small ledger beside a big one. BENCH_ORDERS says how many orders that has; BENCH_DATABASES are two
 * that were filled before ("small,big"), to measure again without filling again.
 */
async function ledger(): Promise<void> {
  const orders = Number(process.env.BENCH_ORDERS ?? 300_000);
  const [small, big] = process.env.BENCH_DATABASES?.split(",") ?? [];
  const made = await (small && big ? null : demoDatabase());
  const env = made?.env ?? {
    ...(process.env as Record<string, string>),
    NODE_ENV: "production",
    JUKUNG_MODE: "development",
  };
  try {
    const urls = { small: small ?? "", big: big ?? "" };
    if (made) {
      const { url } = made.postgres;
      Object.assign(urls, { small: url, big: url.replace(/[^/]+$/, "ledger") });
      const admin = new pg.Client(url.replace(/[^/]+$/, "template1"));
      await admin.connect();
      await admin.query("create database ledger template postgres");
      await admin.end();
      console.info(`\nA ledger of ${orders.toLocaleString("en")} orders`);
      for (const [name, size] of Object.entries({
        small: { orders: FEW_ORDERS, departures: FEW_ORDERS },
        big: { orders },
      })) {
        const client = new pg.Client(urls[name as keyof typeof urls]);
        await client.connect();
        await fillLedger(client, size, (line) => name === "big" && console.info(`  ${line}`));
        await client.end();
      }
    }
    heading(
      "The same requests to a ledger of 1,000 orders and to the big one, in turns (*: the small one's whole list, as it has too few rows)",
    );
    const ports = { small: await freePort(), big: await freePort() };
    await compareLedger(urls, env, ports, (one) => {
      const good = one.ratio <= MOST;
      if (!good) failed += 1;
      part[one.name] = { ...one, target: MOST, met: good };
      console.info(
        `  ${good ? "met   " : "MISSED"} ${one.name.padEnd(62)} p50 ${one.small.toFixed(1).padStart(6)} ms ${one.big.toFixed(1).padStart(8)} ms   ${one.ratio.toFixed(2)} (target at most ${MOST})`,
      );
    });
  } finally {
    await made?.close();
  }
}

async function startAndRest(world: BenchWorld): Promise<void> {
  heading("Start and memory");
  const port = await freePort();
  const started = performance.now();
  const site = await run(
    "apps/web/build/server/start.js",
    { ...world.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, HOST: "127.0.0.1" },
    `http://127.0.0.1:${port}/readyz`,
  );
  judge("a later start, seconds", (performance.now() - started) / 1000, 2, "", true);
  await fetch(`http://127.0.0.1:${port}/`);
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const status = readFileSync(`/proc/${site.pid}/status`, "utf8");
  judge("the app at rest", Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024, 170, " MB", true);
  await site.stop();
}
