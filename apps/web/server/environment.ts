import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { failureOf } from "@jukung/api/command-error";
import type { Settings } from "@jukung/api/env";
import { AlreadyRunning, type Postgres, startPostgres } from "@jukung/postgres";

/** The repository's root, from the source and from the build alike. */
export const ROOT = (() => {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package-lock.json"))) return folder;
    if (folder === dirname(folder)) return process.cwd();
  }
})();

/**
 * Adds to the environment what a laptop lacks: a data folder, a secret, a database. Variables that
 * are set stay.
 * @returns the bundled PostgreSQL, unless a database or an API elsewhere is set
 * @throws AlreadyRunning when another process serves the same data
 */
export async function prepareEnvironment(settings: Settings): Promise<Postgres | undefined> {
  const { env } = process;
  const folder = resolve(ROOT, settings.DATA_DIR);
  env.DATA_DIR = folder;
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Error(
      `The environment is not usable:\n  DATA_DIR: ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}); name a folder that this user may write into`,
    );
  }
  // In production a generated secret would differ from process to process: the API refuses instead.
  if (!settings.APP_SECRET && !settings.production)
    env.APP_SECRET = keptSecret(join(folder, "app-secret"));
  if (settings.DATABASE_URL || settings.DATABASE_DIRECT_URL || settings.API_BASE_URL)
    return undefined;
  // A forgotten DATABASE_URL would fill a database that ends with its container: the API refuses.
  if (settings.production && settings.BUNDLED_POSTGRES !== "allow") return undefined;
  const postgres = await startPostgres({
    dataDir: join(folder, "postgres"),
    purpose: "app",
    log: (line) => console.log(`PostgreSQL: ${line}`),
  });
  env.DATABASE_URL = postgres.url;
  return postgres;
}

function keptSecret(file: string): string {
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/**
 * Explains on the terminal why the site did not start. Exit code 1 for "already runs" too: a script
 * that waits for this process must learn that it does not serve.
 */
export function explain(error: unknown): string {
  if (error instanceof AlreadyRunning)
    return error.address
      ? `Jukung already runs at ${error.address} (its data: ${error.dataDir}).`
      : `Jukung is starting already, in another process (its data: ${error.dataDir}).`;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program (ss -ltnp 'sport = :${port}' names it). ${otherPort(Number(port))}`;
  if (code === "EACCES" && port)
    return `Port ${port} needs more rights. Choose one above 1023: PORT=`;
  const said = failureOf(error);
  return said instanceof Error ? (said.stack ?? said.message) : String(said);
}

/** Under systemd the port is the unit's name, and the other of the two is for updates. */
const otherPort = (port: number): string =>
  process.env.INVOCATION_ID
    ? "End that one, and start this again."
    : `Choose another: PORT=${port < 65_535 ? port + 1 : 3000}`;
