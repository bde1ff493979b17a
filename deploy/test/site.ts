import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { until } from "../../apps/api/test/processes.ts";

/** `nobody`: the release runs as a user who owns none of its files. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** What an operator must set in production; the gateway and the mail server are a test's own. */
export const PRODUCTION = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  APP_SECRET: "q9Zk3vT1mXw7Lr5Yc2Hn8Bd6Fg4Js0Pa",
  PUBLIC_URL: "https://boats.example",
  MAIL_FROM: "Jukung <halo@boats.example>",
  PAYMENT_GATEWAY: "xendit",
  TRUST_PROXY: "1",
  LOG_LEVEL: "warn",
};

/** A folder for the site's files that `nobody` may write into, and what removes it. */
export function dataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "jukung-data-"));
  if (NOBODY.uid) chownSync(path, NOBODY.uid, NOBODY.gid as number);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export type Site = {
  url: string;
  port: number;
  pid: number;
  output(): string;
  /** SIGTERM, and how it ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
const environmentOf = (env: Record<string, string>) => ({ PATH: process.env.PATH ?? "", ...env });

/**
 * A process of the release, as the unit files and the container start it, once it is ready.
 * @param env all it gets of an environment, besides PATH
 * @param options.args `--api` for a process without pages
 * @param options.release another one than the test run's own
 */
export async function startSite(
  env: Record<string, string> & { PORT: string },
  { args = [], release = inject("release") }: { args?: string[]; release?: string } = {},
): Promise<Site> {
  const child = spawn(inject("node"), ["scripts/start.mjs", ...args], {
    cwd: release,
    stdio: ["ignore", "pipe", "pipe"],
    env: environmentOf(env),
    ...NOBODY,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const url = `http://127.0.0.1:${env.PORT}`;
  const site: Site = {
    url,
    port: Number(env.PORT),
    pid: child.pid as number,
    output: () => output,
    async stop(signal = "SIGTERM") {
      if (!hasEnded(child)) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
  try {
    await until(
      async () => {
        if (hasEnded(child)) throw new Error(`the site ended while it started:\n${output}`);
        return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
      },
      { seconds: 60, what: () => `the site to be ready:\n${output}` },
    );
  } catch (error) {
    await site.stop("SIGKILL");
    throw error;
  }
  return site;
}

/** A command of the release, as `nobody`, to its end. */
export function command(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(inject("node"), args, {
    cwd: inject("release"),
    env: environmentOf(env),
    encoding: "utf8",
    ...NOBODY,
  });
  return { code: status, said: stdout + stderr };
}

/** Where a program of Debian's is; null on a machine without it. */
export function programPath(name: string): string | null {
  for (const folder of ["/usr/sbin", "/usr/bin", "/usr/local/bin"])
    try {
      execFileSync("test", ["-x", join(folder, name)]);
      return join(folder, name);
    } catch {}
  return null;
}
