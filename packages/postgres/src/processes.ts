import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A process as it is stored: its id alone may be reused, after a reboot or in a container where
 * everything is 1, so its start time is stored too.
 */
export type ProcessMark = { pid: number; started?: string };

const ENDED = "ended";

/** The identity of a running process. */
export const markOf = (pid: number): ProcessMark => ({ pid, started: startOf(pid) });

/** Whether that very process is still running. */
export function runsStill(mark: ProcessMark): boolean {
  try {
    process.kill(mark.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const started = startOf(mark.pid);
  if (started === ENDED) return false;
  return !started || !mark.started || started === mark.started;
}

function startOf(pid: number): string | undefined {
  if (process.platform === "linux") {
    try {
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").slice(0, 8);
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      // A zombie has ended; its parent has not collected it yet.
      return fields[0] === "Z" ? ENDED : `${boot}:${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  return output("ps", ["-o", "lstart=", "-p", String(pid)]);
}

/** The command line of a process, if the system provides it; empty for a zombie. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    } catch {
      return undefined;
    }
  }
  const command = output("ps", ["-o", "command=", "-p", String(pid)]);
  return command?.includes("<defunct>") ? "" : command;
}

function output(command: string, args: string[]): string | undefined {
  if (process.platform === "win32") return undefined;
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
