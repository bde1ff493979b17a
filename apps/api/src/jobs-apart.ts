import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/metrics.ts";
import { ROOT } from "./platform/paths.ts";

type GatewayCall = Parameters<Metrics["gatewayCall"]>[0];
/** What the process with the jobs is told: do a timed job now, or end. */
export type Told = { run: string } | "end";
/** What it says. `ran` names a timed job; `failed` in it tells that it must be done again. */
export type Said =
  | "ready"
  | { works: boolean }
  | { ran: string; failed?: string }
  | { gateway_call: GatewayCall };

/** How often to look whether a job waits, in ms. */
const LOOK = 500;
/** How long the process is kept without a job, in ms: it takes 200 MB, and a second to start. */
const IDLE = 30_000;
/** How long it may take to finish what it has begun, in ms; jobs have ten seconds (open.ts). */
const PATIENCE = 15_000;
/** How long it lives before an earlier end of it is forgotten, in ms. */
const STEADY = 30_000;
/** After so many ends in a row nobody relies on it. */
const MOST_ENDS = 3;
const LONGEST_PAUSE = 60_000;

type Child = {
  process: ChildProcess;
  ready_at: number | undefined;
  /** Whether a job is under way there. */
  works: boolean;
  /** Since when nothing was to do. */
  quiet_at: number;
  /** Told to end. */
  ending: boolean;
  ended: Promise<void>;
  /** Who waits for a timed job. */
  asked: Map<string, { done(): void; failed(error: Error): void }>;
};

export type JobsApart = {
  /** Does a timed job: there if that process lives, else here. */
  run(job: { name: string; run(): Promise<unknown> }): Promise<unknown>;
  /** Lets it finish what it has begun, and ends it. */
  close(): Promise<void>;
};

/**
 * Keeps the jobs out of the process that answers: they are done in a process of their own, which has
 * the lowest priority. It is started when a job waits, ended when none has
 * for a while, and started again if it ends otherwise, later after each time. It ends when this
 * process does, even by SIGKILL. Which jobs there are is in the database alone: nothing is lost with
 * either process (docs/decisions/062).
 * @param jobs.waits whether a job waits whose time has come
 * @param jobs.works is told whether jobs are done
 */
export function keepJobsApart({
  waits,
  works,
  metrics,
  log,
}: {
  waits(): Promise<boolean>;
  works(now: boolean): void;
  metrics: Metrics | undefined;
  log: Log;
}): JobsApart {
  let child: Child | undefined;
  let closing = false;
  let ends = 0;
  /** When it may be started again. */
  let not_before = 0;

  function start(): Child {
    const process = open();
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const started: Child = {
      ...{ process, ended, ready_at: undefined, works: false },
      ...{ quiet_at: performance.now(), ending: false, asked: new Map() },
    };
    const end = (why: string) => {
      if (child !== started) return;
      child = undefined;
      for (const { failed } of started.asked.values()) failed(new Error(ENDED));
      if (!started.ending && !closing) again(why);
      resolve();
    };
    process.once("error", (error) => end(error.message));
    process.once("exit", (code, signal) => end(signal ?? `exit code ${code}`));
    process.on("message", (said: Said) => hear(started, said));
    lowerPriority(process);
    return started;
  }

  function again(why: string): void {
    ends += 1;
    const pause = Math.min(LONGEST_PAUSE, 500 * 2 ** ends);
    not_before = performance.now() + pause;
    works(ends < MOST_ENDS);
    log.error({ why, ends, seconds: pause / 1000 }, "the process with the jobs has ended");
  }

  function hear(from: Child, said: Said): void {
    if (said === "ready") from.ready_at = performance.now();
    else if ("works" in said) from.works = said.works;
    else if ("gateway_call" in said) metrics?.gatewayCall(said.gateway_call);
    else {
      const asked = from.asked.get(said.ran);
      from.asked.delete(said.ran);
      if (said.failed === undefined) asked?.done();
      else asked?.failed(new Error(said.failed));
    }
  }

  async function look(): Promise<void> {
    // A database that does not answer has no job for us now.
    const waiting = await waits().catch(() => false);
    if (closing) return;
    const now = performance.now();
    if (child?.ending) return;
    if (!child) {
      if (waiting && now >= not_before) child = start();
      return;
    }
    if (child.ready_at !== undefined && now - child.ready_at > STEADY && ends > 0) {
      ends = 0;
      works(true);
    }
    if (waiting || child.works || child.ready_at === undefined) child.quiet_at = now;
    else if (now - child.quiet_at > IDLE) void end(child);
  }

  async function end(which: Child): Promise<void> {
    which.ending = true;
    tell(which, "end");
    const late = setTimeout(() => which.process.kill("SIGKILL"), PATIENCE);
    await which.ended;
    clearTimeout(late);
  }

  let timer: NodeJS.Timeout;
  const plan = () => {
    timer = setTimeout(async () => {
      await look();
      if (!closing) plan();
    }, LOOK);
  };
  plan();

  return {
    async run(job) {
      const at = child;
      if (at?.ready_at === undefined || at.ending) return job.run();
      try {
        await new Promise<void>((done, failed) => {
          at.asked.set(job.name, { done, failed });
          tell(at, { run: job.name });
        });
      } catch (error) {
        // It ended before it had done this: an hourly job must not wait for another hour.
        if ((error as Error).message !== ENDED) throw error;
        if (!closing) await job.run();
      }
    },
    async close() {
      closing = true;
      clearTimeout(timer);
      if (child) await end(child);
    },
  };
}

const ENDED = "the process with the jobs has ended";

/** A process that is about to end may no longer hear it: its end tells the same. */
const tell = ({ process }: Child, what: Told) => process.send(what, () => {});

/**
 * In the build it is a file beside the others (apps/web/server/programs.ts); from source it needs the
 * .tsx hook. The environment is this process's: its settings are checked already.
 */
function open(): ChildProcess {
  const program = import.meta.url.endsWith(".ts")
    ? [
        "--import",
        pathToFileURL(join(ROOT, "scripts/tsx-hook.mjs")).href,
        join(import.meta.dirname, "job-process.ts"),
      ]
    : [join(ROOT, "apps/web/build/server/job-process.js")];
  return spawn(process.execPath, ["--expose-gc", ...program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

/**
 * What answers comes first: the lowest priority leaves jobs a sixtieth of a full core. Linux's idle class
 * would leave them nothing there, and emails with codes, for which somebody waits, are jobs too.
 */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Some containers forbid it: the jobs are done all the same.
  }
}
