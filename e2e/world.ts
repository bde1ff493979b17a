import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Postgres, startPostgres } from "@jukung/postgres";
import { test as base } from "@playwright/test";
import { COMPILED, SITE_FLAGS } from "../scripts/lib/run.mjs";
import { type Books, openBooks } from "./books.ts";
import { type MailSink, startMailSink } from "./mail-sink.ts";
import { startTileServer, type TileServer } from "./tile-server.ts";

export { expect } from "@playwright/test";
export { axe, noLayoutShift, shot } from "./looks.ts";

const START = join(import.meta.dirname, "../apps/web/build/server/start.js");

/** The built site as `npm start` serves it, with a database and a mail server of its own. */
export type World = {
  url: string;
  postgres: Postgres;
  mail: MailSink;
  /** The map's tile server. */
  tiles: TileServer;
  /** Ends the site and starts it again at the same address, on the same data. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** The site's process. */
  readonly pid: number;
  /** The site's output so far. */
  log(): string;
};

type Options = { siteEnv: Record<string, string> };
type WorkerFixtures = Options & { world: World; books: Books };
type TestFixtures = {
  mail: MailSink;
  /** Console errors that a test expects, by pattern. All others fail it. */
  expectedErrors: RegExp[];
  watch: undefined;
  booksAgree: undefined;
};

/**
 * For tests that change the catalogue or the site's settings: a site that no other test depends on.
 * Tests with these settings share it. `test.use({ siteEnv: OWN_CATALOGUE })`
 */
export const OWN_CATALOGUE = { JUKUNG_JOURNEYS: "catalogue" };

/**
 * Playwright's `test`, with a site of its own for each worker: `page.goto("/")` goes there, `mail`
 * is what it sends. `test.use({ siteEnv: { RATE_LIMITS: "on" } })` starts one with other settings.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteEnv: [{}, { option: true, scope: "worker" }],
  expectedErrors: [[], { option: true }],
  world: [
    async ({ siteEnv }, use) => {
      const world = await startWorld(siteEnv);
      await use(world);
      await world.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  books: [
    async ({ world }, use) => {
      const books = await openBooks(world.postgres.url);
      await use(books);
      // With no page open any more: also what jobs did since the last test.
      await books.agree().finally(() => books.close());
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
  mail: ({ world }, use) => use(world.mail),
  watch: [
    async ({ page, world, expectedErrors }, use, info) => {
      const from = world.log().length;
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.stack ?? String(error)));
      page.on("console", (message) => {
        // The browser logs this for every 404 and 422, which pages answer on purpose.
        if (/Failed to load resource: .* status of 4/.test(message.text())) return;
        if (message.type() === "error") errors.push(message.text());
      });
      await use(undefined);
      if (info.status !== info.expectedStatus)
        await info.attach("what the site printed", {
          body: world.log().slice(from).slice(-20_000),
        });
      const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
      if (unexpected.length > 0)
        throw new Error(`The browser's console has errors:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
  // What must always be true is checked after every test, so that the one that broke it is named.
  booksAgree: [
    async ({ books }, use) => {
      await use(undefined);
      await books.agree();
    },
    { auto: true },
  ],
});

/** Names the folder of `prepareDemo`. */
const DEMO = "JUKUNG_DEMO_FOLDER";
/** When this run's demo was made, in milliseconds: every worker counts its days from there. */
export const SEEDED = "JUKUNG_DEMO_SEEDED";

/**
 * Fills a folder with the demo's data and pictures, for worlds to start from: making them takes most
 * of a start. `npm test` does it once for all of its steps (scripts/test.mjs); then there is nothing to do.
 * @returns what removes it
 */
export async function prepareDemo(): Promise<() => void> {
  if (process.env[DEMO]) return () => {};
  const folder = mkdtempSync(join(tmpdir(), "jukung-demo-"));
  const made = Date.now();
  await fillDemo(folder);
  process.env[DEMO] = folder;
  process.env[SEEDED] = String(made);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Makes the demo's data and pictures in a folder. */
export const fillDemo = async (folder: string): Promise<void> =>
  (await startWorld({}, folder)).stop();

/**
 * Starts database, mail server and site. It begins with a copy of the prepared demo, if there is one.
 * @param keep a folder that keeps database and pictures; else they are removed with the world
 */
export async function startWorld(
  siteEnv: Record<string, string> = {},
  keep?: string,
): Promise<World & { stop(): Promise<void> }> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), "jukung-world-"));
  const demo = process.env[DEMO];
  // With the owner of the database's files, which PostgreSQL insists on.
  if (demo && siteEnv.SEED === undefined)
    execFileSync("cp", ["-a", `${demo}/.`, folder], { stdio: "ignore" });
  // The database's user has to reach it.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, "site");
  mkdirSync(dataDir, { recursive: true });
  const [postgres, mail, tiles] = await Promise.all([
    startPostgres({ purpose: "test", dataDir: join(folder, "postgres") }),
    startMailSink(),
    startTileServer(),
  ]);
  const { PATH = "", HOME = "", LANG = "" } = process.env;
  const env: NodeJS.ProcessEnv = {
    // Nothing else of the developer's environment: its DATABASE_URL may be real data.
    PATH,
    HOME,
    LANG,
    JUKUNG_PARENT: String(process.pid),
    // as `npm start` says it
    ...COMPILED,
    JUKUNG_MODE: "development",
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    MAP_TILE_URL: tiles.url,
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    PORT: "0",
    // Browsers leave no idle processor time: jobs with the lowest priority would wait for the tests' end.
    WORKER: "inline",
    ...siteEnv,
  };
  let printed = "";
  let site: ChildProcess;

  const start = async (): Promise<string> => {
    const child = spawn(process.execPath, [...SITE_FLAGS, START], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    site = child;
    const from = printed.length;
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`The site ended with code ${code}:\n${printed.slice(from)}`);
    });
    const ready = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding("utf8").on("data", (text) => {
          printed += text;
          const address = printed.slice(from).match(/^Jukung is ready at (\S+)/m)?.[1];
          if (address) resolve(address);
        });
    });
    ended.catch(() => {}); // from here on its end is expected
    return Promise.race([ready, ended]);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (site.exitCode !== null || site.signalCode !== null) return;
    site.kill(signal);
    await once(site, "exit");
  };
  const tidy = async () => {
    await Promise.all([postgres.stop(), mail.stop(), tiles.stop()]);
    if (!keep) rmSync(folder, { recursive: true, force: true });
  };

  const url = await start().catch(async (error) => {
    await tidy();
    throw error;
  });
  env.PORT = new URL(url).port;
  return {
    url,
    postgres,
    mail,
    tiles,
    get pid() {
      return site.pid!;
    },
    log: () => printed,
    async restart(signal = "SIGTERM") {
      await end(signal);
      await start();
    },
    async stop() {
      await end("SIGTERM");
      await tidy();
    },
  };
}
