import { performance } from "node:perf_hooks";
import { getHeapSpaceStatistics } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often to check whether the process is idle, in ms. */
const LOOK = 1_000;
/** Below this share of busy time the process is idle. */
const IDLE = 0.05;
/** So many seconds after a busy time nobody is expected any more. */
const QUIET_SECONDS = 20;
/** What is worth collecting, in bytes. */
const LEAST = 16 * 1024 * 1024;

/**
 * Whether to collect now. What V8 has made fast is slow again afterwards, for a second of requests: with a
 * visitor every few seconds and a collection after each, all of them met slow code (docs/decisions/093). So
 * it waits until nobody comes, and only the start, when nothing is fast yet, is collected at once.
 * @param quiet seconds without much work since the last time
 * @param young bytes of V8's young generation
 */
export const isDue = (quiet: number, { started, young }: { started: boolean; young: number }) =>
  started ? quiet >= 1 : quiet >= QUIET_SECONDS && young > LEAST;

/**
 * Frees memory after busy times. V8 lets the young generation grow to some 120 MB while code loads or
 * many visitors come, and collects it only when it is full: on a quiet site never. Only with `--expose-gc`,
 * as `npm start` sets; otherwise it does nothing.
 */
export function giveMemoryBack(): void {
  if (!globalThis.gc) return;
  let before = performance.eventLoopUtilization();
  let started = true;
  let quiet = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    quiet = utilization < IDLE ? quiet + 1 : 0;
    if (!isDue(quiet, { started, young: youngBytes() })) return;
    started = false;
    quiet = 0;
    collectNursery();
  }, LOOK).unref();
}

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")
    ?.physical_space_size ?? 0;

/**
 * In a context of its own: ending it makes V8 return the freed pages to the system, some ten seconds later.
 * The global `gc` alone keeps them (measured: 110 MB stay 99, but become 55 this way).
 */
const collectNursery = () => runInNewContext("gc")({ type: "minor" });
