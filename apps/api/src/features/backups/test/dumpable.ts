import { execFile, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { databaseUrl } from "../../../../../../scripts/vitest/database-url.ts";
import { freePort } from "../../../../test/free-port.ts";
import { until } from "../../../../test/processes.ts";
import { findPrograms } from "../programs.ts";

const run = promisify(execFile);

/** A server whose databases this machine can dump, and where they are made. */
export type Dumpable = {
  folder: string;
  /** An empty database. */
  create(): Promise<string>;
  /** Ends the server, or drops what was made on one that stays. */
  stop(): Promise<void>;
};

export const NEEDS = "needs PostgreSQL's pg_dump, or a whole PostgreSQL, on this machine";

/** A whole PostgreSQL of 15 or newer: PG_BIN's, or one of Debian's. The bundled one has no pg_dump. */
export function wholePostgres(): string | undefined {
  const whole = (folder: string) =>
    ["initdb", "pg_ctl", "postgres", "pg_dump", "pg_restore", "pg_basebackup"].every((name) =>
      existsSync(join(folder, name)),
    );
  const { PG_BIN } = process.env;
  const folders = PG_BIN
    ? [PG_BIN]
    : globSync("/usr/lib/postgresql/{15,16,17,18,19}/bin").reverse();
  return folders.find(whole);
}

/** PostgreSQL refuses root: then Debian's own user runs it. */
export function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

/** A folder that the server's user may write. */
export function serverFolder(name: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `jukung-${name}-`));
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Starts a server on a cluster and waits until it answers. */
export async function startOn(bin: string, cluster: string, settings: string[] = []) {
  const port = await freePort();
  const all = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "fsync=off",
    "max_connections=200",
    ...settings,
  ];
  let said = "";
  const child = spawn(
    join(bin, "postgres"),
    ["-D", cluster, "-p", String(port), ...all.flatMap((one) => ["-c", one])],
    { ...serverUser(), cwd: "/", stdio: ["ignore", "pipe", "pipe"] },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said = `${said}${chunk}`.slice(-5_000);
    });
  const url = `postgres://jukung@127.0.0.1:${port}/postgres`;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended:\n${said}`);
      const client = new pg.Client(url);
      client.on("error", () => {});
      try {
        await client.connect();
        const { rows } = await client.query("select pg_is_in_recovery() as waiting");
        return !rows[0].waiting;
      } catch {
        return false;
      } finally {
        await client.end().catch(() => {});
      }
    },
    { seconds: 60, what: () => `PostgreSQL to answer:\n${said}` },
  );
  return {
    url,
    log: () => said,
    async stop(signal: NodeJS.Signals = "SIGINT") {
      if (child.exitCode === null) child.kill(signal);
      await ended;
    },
  };
}

/** Makes a cluster. */
export async function initCluster(bin: string, cluster: string): Promise<void> {
  await run(
    join(bin, "initdb"),
    ["-D", cluster, "-U", "jukung", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "-N"],
    { ...serverUser(), cwd: "/" },
  );
}

/**
 * The tests' own server if a pg_dump of its version is here, else a server of the whole PostgreSQL that
 * is; null without either.
 */
export async function startDumpable(tests_server: string): Promise<Dumpable | null> {
  const made: string[] = [];
  const createOn = async (url: string) => {
    const name = `dumped_${randomBytes(5).toString("hex")}`;
    await ask(url, `create database ${name}`);
    made.push(name);
    return databaseUrl(url, name);
  };
  const major = Number((await ask(tests_server, "show server_version_num")).server_version_num);
  const fitting = await findPrograms(Math.floor(major / 10_000), process.env.PG_BIN).catch(
    () => null,
  );
  if (fitting)
    return {
      folder: fitting.folder,
      create: () => createOn(tests_server),
      async stop() {
        for (const name of made) await ask(tests_server, `drop database ${name} with (force)`);
      },
    };
  const bin = wholePostgres();
  if (!bin) return null;
  const folder = serverFolder("dumpable");
  await initCluster(bin, join(folder, "cluster"));
  const server = await startOn(bin, join(folder, "cluster"));
  return {
    folder: bin,
    create: () => createOn(server.url),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function ask(url: string, query: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(query)).rows[0];
  } finally {
    await client.end();
  }
}
