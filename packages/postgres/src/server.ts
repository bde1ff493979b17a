import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Binaries, program } from "./binaries.ts";
import type { ServerUser } from "./place.ts";
import { commandOf } from "./processes.ts";

const run = promisify(execFile);

export type Setup = {
  binaries: Binaries;
  place: string;
  user: ServerUser;
  purpose: "app" | "test";
  log: (line: string) => void;
};

export const clusterIn = (place: string): string => join(place, "cluster");

/** The app's environment, which contains secrets, is not passed on. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: "C",
});

/** A test's data is temporary: it survives a crash of PostgreSQL, but not a power cut. */
const FOR_TESTS = ["fsync=off", "full_page_writes=off", "max_connections=300", "max_wal_size=4GB"];

/**
 * Creates the cluster unless it exists, and returns the password of its owner `jukung`.
 *
 * It listens on 127.0.0.1 only, but every user of the machine can connect, and the owner may run
 * programs through SQL: hence a random password in a private file rather than `trust`. It has 192
 * bits, so the thousands of rounds that protect a weak one are left out (`scram_iterations=1`): a
 * connection costs 1 ms instead of 5.
 * @throws Error when the data was written by another major version
 */
export async function prepareCluster({ binaries, place, user, purpose, log }: Setup) {
  const cluster = clusterIn(place);
  const passwordFile = join(place, "password");
  if (existsSync(cluster)) {
    const written = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
    if (written !== binaries.major)
      throw new Error(
        `The data in ${place} was written by PostgreSQL ${written}, and this is ${binaries.major}. ` +
          "Dump it with the old version and load it into the new one, or move the folder away.",
      );
    return readFileSync(passwordFile, "utf8").trim();
  }
  log(`creating the database in ${place}`);
  const password = randomBytes(24).toString("base64url");
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  // An interrupted first start must not leave half a cluster under the final name.
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  if (user.ids)
    for (const path of [passwordFile, half]) chownSync(path, user.ids.uid, user.ids.gid);
  const args = ["-D", half, "-U", "jukung", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  // The built-in locale sorts the same on every system and in every version of its libraries.
  args.push("--encoding=UTF8", "--locale=C", "--locale-provider=builtin");
  args.push("--builtin-locale=C.UTF-8", "-c", "scram_iterations=1");
  if (purpose === "test") args.push("--no-sync");
  try {
    await run(program(binaries.folder, "initdb"), args, {
      ...user.ids,
      env: environment(),
      cwd: place,
    });
  } catch (error) {
    throw new Error(`initdb failed:\n${(error as { stderr?: string }).stderr || error}`);
  }
  renameSync(half, cluster);
  return password;
}

/** Starts the server on a port and resolves when it accepts connections. */
export async function startServer(
  { binaries, place, user, purpose }: Setup,
  port: number,
): Promise<ChildProcess> {
  const cluster = clusterIn(place);
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
    "random_page_cost=1.1",
    ...(purpose === "test" ? FOR_TESTS : []),
  ];
  const logFile = join(place, "server.log");
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000)
    renameSync(logFile, `${logFile}.1`);
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = constants;
  const output = openSync(logFile, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  const before = statSync(logFile).size;
  const server = spawn(
    program(binaries.folder, "postgres"),
    ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...user.ids,
      env: environment(),
      cwd: cluster,
      stdio: ["ignore", output, output],
      detached: true, // Ctrl-C must not reach it before the app has drained
      windowsHide: true,
    },
  );
  closeSync(output);
  let failed: Error | undefined;
  server.once("error", (error) => {
    failed = error;
  });
  while (!failed && server.exitCode === null && server.signalCode === null) {
    if (isReady(cluster, server.pid)) {
      server.unref();
      return server;
    }
    await sleep(5);
  }
  const said = readFileSync(logFile, "utf8").slice(before).trim();
  throw new Error(`PostgreSQL did not start: ${failed?.message ?? `\n${said}`}`);
}

/** pg_ctl checks it too: the eighth line of postmaster.pid. */
function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = postmasterFile(cluster);
  return lines?.[0] === String(pid) && lines[7]?.trim() === "ready";
}

function postmasterFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
}

/** Stops a server by its data. @returns whether there was one */
export async function stopServer(
  { binaries, place, user }: Setup,
  mode: "fast" | "immediate",
): Promise<boolean> {
  const args = ["stop", "-D", clusterIn(place), "-m", mode, "-t", "60", "-s"];
  return run(program(binaries.folder, "pg_ctl"), args, {
    ...user.ids,
    env: environment(),
    cwd: "/",
  }).then(
    () => true,
    () => false,
  );
}

/**
 * Stops the server that a killed app and its killed guard left behind. Call it only with the claim on
 * the folder: a running app's server looks the same.
 */
export async function stopOrphan(setup: Setup): Promise<void> {
  const cluster = clusterIn(setup.place);
  const pid = Number(postmasterFile(cluster)?.[0]);
  if (!pid) return;
  const command = commandOf(pid);
  if (command !== undefined && !command.includes(cluster)) {
    // The file survives a power cut, and its process id may belong to another program: PostgreSQL
    // would refuse to start while that runs, and pg_ctl would kill it. Or it is the server's zombie,
    // in a container whose init collects no children.
    if (command === "") await sleep(500);
    rmSync(join(cluster, "postmaster.pid"), { force: true });
    return;
  }
  if (await stopServer(setup, "fast")) setup.log("stopped a PostgreSQL that was left behind");
}

/** A port of 127.0.0.1 that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
