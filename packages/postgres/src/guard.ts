import { type ChildProcess, spawn } from "node:child_process";
import { program } from "./binaries.ts";
import type { ServerUser } from "./place.ts";

// Signals of the terminal or a service manager are ignored: the app drains first, and the guard acts
// when the pipe closes.
const SHELL_GUARD = `
trap "" INT TERM HUP
read -r _
"$1" stop -D "$2" -m "$3" -t 60 -s
if [ -n "$4" ]; then rm -rf -- "$4"; fi
`;
const NODE_GUARD = `
const [pgCtl, cluster, mode, temporary] = process.argv.slice(1);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.stdin.resume().on("end", () => {
  require("node:child_process").spawnSync(pgCtl, ["stop", "-D", cluster, "-m", mode, "-t", "60", "-s"]);
  if (temporary) require("node:fs").rmSync(temporary, { recursive: true, force: true });
});
`;

/**
 * Starts the process that stops PostgreSQL when this one ends, however it ends: its standard input is
 * a pipe that only this process holds, and the system closes it even after kill -9. A shell of 1 MB
 * if there is one; on Windows Node.
 */
export function startGuard(options: {
  folder: string;
  cluster: string;
  user: ServerUser;
  temporary?: string | undefined;
  shell?: boolean;
}): ChildProcess {
  const { folder, cluster, user, temporary = "", shell = process.platform !== "win32" } = options;
  const what = [program(folder, "pg_ctl"), cluster, temporary ? "immediate" : "fast", temporary];
  const [command, args] = shell
    ? ["/bin/sh", ["-c", SHELL_GUARD, "jukung-postgres-guard", ...what]]
    : [process.execPath, ["-e", NODE_GUARD, "--", ...what]];
  const guard = spawn(command, args, {
    ...user.ids,
    cwd: shell ? "/" : folder,
    stdio: ["pipe", "ignore", "ignore"],
    detached: true, // a session of its own: Ctrl-C must not reach it
    windowsHide: true,
  });
  guard.stdin?.on("error", () => {}); // never written to; a killed guard closes it
  // Neither keeps a script alive that has finished its work.
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  return guard;
}
