import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../src/platform/paths.ts";
import { freePort } from "./free-port.ts";

const PROGRAM = process.env.PGBOUNCER ?? "/usr/sbin/pgbouncer";
/** The PgBouncer of this machine as [major, minor]; null if it has none. */
export const pgbouncerVersion: [number, number] | null = existsSync(PROGRAM)
  ? (execFileSync(PROGRAM, ["--version"], { encoding: "utf8" })
      .match(/(\d+)\.(\d+)/)!
      .slice(1)
      .map(Number) as [number, number])
  : null;

/** PgBouncer refuses root; this is `nobody`. */
const NOBODY = 65534;

/**
 * PgBouncer with the settings of deploy/pgbouncer.ini, before a database of the tests.
 * @param behind that database's own address, with the role's password
 * @param change lines that this test adds
 */
export async function startPgbouncer(behind: string, change: string[] = []) {
  const target = new URL(behind);
  const folder = mkdtempSync(join(tmpdir(), "jukung-pgbouncer-"));
  const port = await freePort();
  const base = target.pathname.slice(1);
  const password = decodeURIComponent(target.password);
  writeFileSync(join(folder, "users"), `"${target.username}" "${password}"\n`);
  const set: Record<string, string> = {
    listen_port: String(port),
    auth_file: join(folder, "users"),
    logfile: join(folder, "log"),
    pidfile: join(folder, "pid"),
    // Few, so that clients take over one another's connections.
    default_pool_size: "4",
  };
  let settings = readFileSync(join(ROOT, "deploy/pgbouncer.ini"), "utf8").replace(
    /^jukung = .*$/m,
    `${base} = host=${target.hostname} port=${target.port} dbname=${base}`,
  );
  for (const [name, value] of Object.entries(set))
    settings = settings.replace(new RegExp(`^${name} = .*$`, "m"), `${name} = ${value}`);
  // As its comment says.
  if (knowsPrepared()) settings = settings.replace(/^;(max_prepared_statements)/m, "$1");
  writeFileSync(join(folder, "ini"), `${settings}\n${change.join("\n")}\n`);
  const root = process.getuid?.() === 0;
  if (root) {
    chmodSync(folder, 0o755);
    chownSync(folder, NOBODY, NOBODY);
  }
  const child: ChildProcess = spawn(PROGRAM, ["-q", join(folder, "ini")], {
    stdio: ["ignore", "ignore", "ignore"],
    ...(root ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(logOf(folder));
    await sleep(25);
  }
  const url = new URL(behind);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    pid: child.pid as number,
    log: () => logOf(folder),
    async stop(): Promise<void> {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether this PgBouncer carries prepared statements. */
export const knowsPrepared = (): boolean => {
  const [major, minor] = pgbouncerVersion ?? [0, 0];
  return major > 1 || minor >= 21;
};

const logOf = (folder: string) =>
  existsSync(join(folder, "log")) ? readFileSync(join(folder, "log"), "utf8") : "no log";

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const open = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return open;
}
