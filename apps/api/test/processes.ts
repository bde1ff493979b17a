import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ALLOCATOR } from "../../../scripts/lib/run.mjs";
import { ROOT } from "../src/platform/paths.ts";
import { freePort } from "./free-port.ts";

export type ApiProcess = {
  url: string;
  pid: number;
  /** Its output so far, both streams. */
  output(): string;
  running(): boolean;
  /** Sends a signal and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void;
  call<T = Record<string, never>>(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; body: T; headers: Headers }>;
};

const SECRET = "a secret of the tests, long enough for it";
const hook = pathToFileURL(join(ROOT, "scripts/tsx-hook.mjs")).href;
// However the tests end, the channel breaks and the child ends too. What it has compiled is written
// while it runs: most are killed, and Node writes only at an orderly end.
const leash = `data:text/javascript,${encodeURIComponent(`import { flushCompileCache } from "node:module";
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
setTimeout(flushCompileCache, 3_000).unref();`)}`;
/** Hundreds of processes are started, and each would compile the same sources. */
const COMPILED = join(ROOT, "node_modules/.cache/compiled");
/** `npm test` has built the site before, which starts in a fifth of the time; else the source runs. */
const program =
  process.env.API_PROGRAM === "built"
    ? [join(ROOT, "apps/web/build/server/api.js")]
    : ["--import", hook, join(ROOT, "apps/api/src/serve.ts")];

/** The API in a process of its own, ready for requests. */
export async function startApi(env: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", leash, ...program], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...ALLOCATOR,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: "production", // as in production: libraries read it too
      JUKUNG_MODE: "test",
      DATABASE_URL: process.env.DATABASE_URL,
      DATABASE_POOL: "10",
      APP_SECRET: SECRET,
      DATA_DIR: ".data/test",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      SEED: "none",
      // In the process itself, so that killing it kills them too; jobs-apart.db.test.ts has them apart.
      WORKER: "inline",
      PORT: String(port),
      ...env,
    } as NodeJS.ProcessEnv,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const url = `http://127.0.0.1:${port}`;
  const api: ApiProcess = {
    url,
    pid: child.pid as number,
    output: () => output,
    running: () => !hasEnded(child),
    signal: (signal) => void child.kill(signal),
    async end(signal = "SIGKILL") {
      if (!hasEnded(child)) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
      }
      return { code: child.exitCode, signal: child.signalCode };
    },
    async call(method, path, { token, body, headers } = {}) {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          // One connection per call: none is left that a stopping server may close.
          Connection: "close",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }).catch((cause) => {
        const state = hasEnded(child) ? `ended by ${child.signalCode}` : "runs";
        throw new Error(`${method} ${path}: no answer (${state})\n${output.slice(-3_000)}`, {
          cause,
        });
      });
      const text = await response.text();
      const json = /json/.test(response.headers.get("content-type") ?? "") && text !== "";
      const { status, headers: said } = response;
      return { status, body: (json ? JSON.parse(text) : text) as never, headers: said };
    },
  };
  try {
    await until(
      async () => {
        if (hasEnded(child)) throw new Error(`the API ended while it started:\n${output}`);
        return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
      },
      { seconds: 90, what: () => `the API to be ready:\n${output}` },
    );
    return api;
  } catch (error) {
    await api.end();
    throw error;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Asks repeatedly until the answer is yes. @throws Error on timeout */
export async function until(
  ask: () => Promise<boolean> | boolean,
  { seconds, what }: { seconds: number; what: string | (() => string) },
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await ask())) {
    if (Date.now() > deadline)
      throw new Error(
        `${seconds} s were not enough for ${typeof what === "string" ? what : what()}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
