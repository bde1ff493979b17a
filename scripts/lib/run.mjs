import { spawn } from "node:child_process";
import { join } from "node:path";
import { isAlive, npmPid } from "./npm-pid.mjs";
import { ROOT } from "./root.mjs";

/**
 * Makes glibc's allocator return freed memory (others ignore it). By default it keeps more after
 * every decoded picture: 25 hostile ones, three times over, left 180 to 260 MB, with this about 45.
 * The value is glibc's default; setting it turns the adaptation off.
 */
export const ALLOCATOR = { MALLOC_TRIM_THRESHOLD_: "131072" };

/** V8's flags of every process of the site. `gc` lets it free memory after busy times (apps/api/src/idle-memory.ts). */
export const SITE_FLAGS = ["--expose-gc"];

/**
 * Keeps what V8 has made of the site's code beside it, written at the end of a build (build.mjs): the
 * site starts in half the time, with 25 MB less. Relative, as a release is built in another folder.
 * What was compiled with other flags of V8 is not used: it has to be written with `SITE_FLAGS`.
 */
export const COMPILED = {
  NODE_COMPILE_CACHE: join(ROOT, "apps/web/build/server/.compiled"),
  NODE_COMPILE_CACHE_PORTABLE: "1",
};

const FORWARDED = ["SIGINT", "SIGTERM", "SIGHUP"];

/** A signal as a shell's exit code: 128 and its number. */
const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * Runs a program to its end and returns its exit code. Signals are passed on, so that it can end in
 * order.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions & { watchParent?: boolean }} options
 *   `watchParent`: end it too when this process's parent ends, or the npm behind it
 * @returns {Promise<number>}
 */
export function run(command, args, { watchParent = false, env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      env: { ...ALLOCATOR, ...env },
      ...options,
    });
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    const parent = process.ppid;
    const npm = watchParent ? npmPid() : undefined;
    const watch =
      watchParent &&
      setInterval(() => {
        if (process.ppid !== parent || (npm && !isAlive(npm))) child.kill("SIGTERM");
      }, 500);
    const done = () => {
      for (const signal of FORWARDED) process.off(signal, forward);
      if (watch) clearInterval(watch);
    };
    child.once("error", (error) => {
      done();
      reject(error);
    });
    child.once("exit", (code, signal) => {
      done();
      resolve(code ?? 128 + (NUMBERS[signal] ?? 15));
    });
  });
}

/**
 * Replaces this process by another program (exec): same id, parent and terminal, nothing of this one
 * stays in memory. Returns if that is impossible: on Windows, and on a Node before 23.11.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function become(command, args, env) {
  if (!process.execve || process.platform === "win32") return;
  const given = Object.entries({ ...ALLOCATOR, ...env }).filter(([, value]) => value !== undefined);
  process.execve(command, [command, ...args], Object.fromEntries(given));
}

/** Ends with one line and no stack: the reader wants the site, not this script. */
export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
