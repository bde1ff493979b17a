import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

/** Ticks of the kernel's processor time a second, on every Linux that Node runs on. */
const TICKS = 100;

type Stat = { parent: number; own: number; ended_children: number };

/** A process in /proc, in seconds of a core; undefined once it has ended. */
function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may have spaces in it.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (n: number) => Number(fields[n - 3]);
    return {
      parent: at(4),
      own: (at(14) + at(15)) / TICKS,
      ended_children: (at(16) + at(17)) / TICKS,
    };
  } catch {
    return undefined;
  }
}

/** Seconds of a core that a process and its children have used, those that have ended too. */
export function coreSeconds(pid: number): number {
  const root = statOf(pid);
  if (!root) return 0;
  let sum = root.own + root.ended_children;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const child = statOf(name);
    if (child?.parent === pid) sum += child.own;
  }
  return sum;
}

/** Seconds of a core that a process itself has used. */
export const ownCoreSeconds = (pid: number): number => statOf(pid)?.own ?? 0;

/** Seconds that the machine's cores were busy since its start, with whatever. */
export const busySeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) /
  1000;
