import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chooseProgram, majorOf, type Programs } from "./rules.ts";

const run = promisify(execFile);
const EXE = process.platform === "win32" ? ".exe" : "";
/** Where packages put them beside PATH: Debian and Ubuntu, Red Hat, Homebrew. */
const USUAL = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/{libpq,postgresql@*}/bin",
  "/usr/local/opt/{libpq,postgresql@*}/bin",
];

/** What went wrong, in words for the operator; it has no stack that would help them. */
export class BackupError extends Error {
  override name = "BackupError";
}

/**
 * The folder that has pg_dump and pg_restore for a server.
 * @param needed the server's major version, or the dump's if that is newer
 * @param given PG_BIN: then only that folder is looked into
 * @throws BackupError that says what to install
 */
export async function findPrograms(needed: number, given?: string): Promise<Programs> {
  const folders = given ? [given] : [...new Set([...onPath(), ...globSync(USUAL)].map(real))];
  const found: Programs[] = [];
  for (const folder of folders) {
    if (!existsSync(join(folder, `pg_dump${EXE}`))) continue;
    const said = await run(join(folder, `pg_dump${EXE}`), ["--version"]).catch(() => null);
    const major = said && majorOf(said.stdout);
    if (major && existsSync(join(folder, `pg_restore${EXE}`))) found.push({ folder, major });
  }
  const chosen = chooseProgram(found, needed);
  if (chosen) return chosen;
  const has = found.map(({ folder, major }) => `${major} in ${folder}`).join(", ");
  throw new BackupError(
    `pg_dump and pg_restore of PostgreSQL ${needed} or newer are needed, and there ` +
      `${has ? `is only ${has}` : `are none ${given ? `in PG_BIN (${given})` : "on this machine"}`}.\n` +
      `Install them: \`apt-get install postgresql-client-${needed}\` on Debian and Ubuntu (older releases ` +
      "get it from apt.postgresql.org), `brew install libpq` on macOS. PG_BIN names another folder.",
  );
}

/** Some systems have one folder under two names. */
const real = (folder: string) => (existsSync(folder) ? realpathSync(folder) : folder);
const onPath = (): string[] => (process.env.PATH ?? "").split(delimiter).filter(Boolean);

/**
 * Starts one of them on a database. The password goes by the environment: every user of the machine can
 * read a command line. The site's own secrets are not passed on.
 */
export function startProgram(
  { folder }: Programs,
  name: "pg_dump" | "pg_restore",
  args: string[],
  url?: string,
): { child: ChildProcess; ended: Promise<void> } {
  const at = url === undefined ? undefined : new URL(url);
  const password = at ? decodeURIComponent(at.password) : "";
  if (at) at.password = "";
  const child = spawn(join(folder, name + EXE), [...(at ? [`--dbname=${at.href}`] : []), ...args], {
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SystemRoot: process.env.SystemRoot,
      LC_ALL: "C",
      ...(password ? { PGPASSWORD: password } : {}),
    },
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  // It may end before it has read everything: its exit code says why, not the broken pipe.
  child.stdin?.on("error", () => {});
  const ended = (async () => {
    let failed: unknown;
    child.once("error", (error) => {
      failed = error;
    });
    const [code] = await once(child, "close").catch(() => [null]);
    if (failed || code !== 0)
      throw new BackupError(`${name} failed: ${failed ?? (said.trim() || `exit code ${code}`)}`);
  })();
  ended.catch(() => {}); // awaited by who started it, perhaps later
  return { child, ended };
}

/** Writes to a program, as fast as it reads; what it no longer reads is dropped. */
export async function feed({ stdin }: ChildProcess, chunk: Uint8Array): Promise<void> {
  if (!stdin || stdin.destroyed || stdin.writableEnded) return;
  if (stdin.write(chunk)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      stdin.off("drain", done).off("close", done).off("error", done);
      resolve();
    };
    stdin.on("drain", done).on("close", done).on("error", done);
  });
}
