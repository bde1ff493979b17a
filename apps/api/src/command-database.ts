import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "./command-error.ts";
import type { Settings } from "./env.ts";
import { ROOT } from "./platform/paths.ts";

/** What a command says that only reads, where there is nothing to read. */
export const NO_DATA = "There is no data yet: no site has run here. npm start begins one.";

/**
 * The database that a command works on: DATABASE_URL's (behind a pooler DATABASE_DIRECT_URL's), or
 * without it the bundled server's, running already or started for this.
 * @param how.existing for a command that only reads: nothing is made where no site ever ran
 * @throws CommandError in a release, which has no bundled server: the settings were not given; or where there
 * is no data
 */
export async function commandDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Settings,
  { existing = false } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const given = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  if (existsSync(join(ROOT, "release.json")))
    throw new CommandError(
      "DATABASE_URL is not set. On a server bin/jukung of the release runs commands with the site's settings: /opt/jukung/current/bin/jukung doctor",
    );
  const dataDir = resolve(ROOT, DATA_DIR, "postgres");
  if (existing && !existsSync(dataDir)) throw new CommandError(`${NO_DATA} (${dataDir})`);
  const { AlreadyRunning, startPostgres } = await import("@jukung/postgres");
  try {
    const postgres = await startPostgres({ dataDir, purpose: "app" });
    return { url: postgres.url, stop: () => postgres.stop() };
  } catch (error) {
    if (error instanceof AlreadyRunning && error.database)
      return { url: error.database, stop: async () => {} };
    throw error;
  }
}

/**
 * How a command of the site's is typed here: by bin/jukung on a server, else by npm.
 * @param words what follows it
 */
export function commandLine(command: string, words = ""): string {
  const wrapper = process.env.JUKUNG_COMMAND;
  const between = wrapper ? " " : " -- ";
  return `${wrapper ?? "npm run"} ${command}${words ? `${between}${words}` : ""}`;
}

/** A path as it was typed: npm runs scripts in the package's folder, not where it was called. */
export const typedPath = (path: string): string =>
  resolve(process.env.INIT_CWD ?? process.cwd(), path);
