import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const SHELLS = /^-?(sh|ash|bash|dash|ksh|zsh|busybox)$/;

/**
 * The npm that runs this process as a script, or undefined. Some shells stay between the two and
 * survive when npm is killed: most exec the script, Debian's does not.
 */
export function npmPid() {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = lookUp(process.ppid);
  return parent && SHELLS.test(parent.name) ? parent.ppid : process.ppid;
}

/** A process's name, and its parent; undefined if the system does not say. */
function lookUp(pid) {
  try {
    // Linux: "4711 (sh) S 4710 …"; there may be no `ps` in a container.
    const [, name, ppid] = readFileSync(`/proc/${pid}/stat`, "utf8").match(/\((.*)\) \S (\d+)/s);
    return { name, ppid: Number(ppid) };
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], {
      encoding: "utf8",
    });
    const [, ppid, name] = /^\s*(\d+)\s+(?:.*\/)?(\S+)/.exec(stdout ?? "") ?? [];
    return name ? { name, ppid: Number(ppid) } : undefined;
  }
}

/** Whether a process exists. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
