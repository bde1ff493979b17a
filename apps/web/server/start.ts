// Runs the site: `npm start` runs it after install and build, as built (build/server/start.js,
// programs.ts); `npm run dev` and the tests to the source. Under Node 24.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { readSettings } from "@jukung/api/env";
import { giveMemoryBack } from "@jukung/api/idle-memory";
import { type Listening, listen } from "@jukung/api/listen";
import type { Postgres } from "@jukung/postgres";
import { isAlive } from "../../../scripts/lib/npm-pid.mjs";
import { explain, prepareEnvironment, ROOT } from "./environment.ts";
import { builtFiles } from "./files.ts";

/** What the server build exports (server/app.ts). */
type Site = {
  fetch(request: Request, env: object): Response | Promise<Response>;
  close(): Promise<void>;
  banner: string[];
};

const BUILD = join(ROOT, "apps/web/build");
const started = performance.now();
let postgres: Postgres | undefined;
let listening: Listening | undefined;
let site: Site | undefined;
let stopping: number | undefined;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stop(0));
// Killing the parent with -9 sends no signal to this process, so it watches its parents: npm, or the
// script that started it (scripts/start.mjs).
const owner = Number(process.env.JUKUNG_PARENT);
if (owner) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent || !isAlive(owner)) void stop(0);
  }, 500);
  watch.unref();
}

try {
  if (process.argv.includes("--dev")) await develop();
  else await serve();
} catch (error) {
  console.error(`\n${explain(error)}`);
  await stop(1);
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  postgres = await prepareEnvironment(settings);
  const everywhere = settings.production || settings.DEMO === "public";
  const host = settings.HOST ?? (everywhere ? "::" : undefined);
  listening = await listen(settings.PORT, host, { subdomains: settings.HSTS_SUBDOMAINS });
  // PORT=0 picks any port: the addresses in emails and banner need it.
  process.env.PORT = String(listening.port);
  const build: { open(): Promise<Site> } = await import(
    pathToFileURL(join(BUILD, "server/index.js")).href
  );
  site = await build.open();
  if (stopping !== undefined) return;
  const files = builtFiles(join(BUILD, "client"), settings);
  const { fetch } = site;
  listening.serve((request, env) => files(request) ?? fetch(request, env));
  giveMemoryBack();
  postgres?.announce(listening.address);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `\nJukung is ready at ${settings.PUBLIC_URL ?? listening.address} (after ${seconds} s)`,
  );
  for (const line of site.banner) console.log(line);
  console.log("Ctrl-C stops it.");
}

/** The same site with reload: Vite serves, in a process of its own. */
async function develop(): Promise<void> {
  const settings = readSettings(process.env);
  const port = String(settings.PORT);
  process.env.PORT = port;
  postgres = await prepareEnvironment(settings);
  postgres?.announce(`http://localhost:${port}`);
  const bin = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  const vite = spawn(process.execPath, [bin, "dev", "--port", port, "--strictPort"], {
    cwd: join(ROOT, "apps/web"),
    stdio: "inherit",
  });
  site = {
    fetch: () => Response.error(),
    banner: [],
    close: async () => {
      vite.kill("SIGTERM");
      while (vite.exitCode === null && vite.signalCode === null) await sleep(20);
    },
  };
  vite.once("exit", (code) => void stop(code ?? 0));
}

/**
 * Ends in order: no new connections, open answers, jobs, database. A second signal more than a second
 * later (one Ctrl-C may arrive twice, from the terminal and from the parent script) ends it at once;
 * the guard stops PostgreSQL then.
 */
async function stop(code: number): Promise<void> {
  if (stopping !== undefined) {
    if (performance.now() - stopping > 1_000) process.exit(1);
    return;
  }
  stopping = performance.now();
  try {
    await listening?.drain();
    await site?.close();
    await postgres?.stop();
  } catch (error) {
    console.error(error);
    code = 1;
  }
  process.exit(code);
}
