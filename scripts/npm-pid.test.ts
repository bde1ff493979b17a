import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { isAlive } from "./lib/npm-pid.mjs";

const file = pathToFileURL(join(import.meta.dirname, "lib/npm-pid.mjs")).href;
const script = `import(${JSON.stringify(file)}).then(({ npmPid }) => console.log(npmPid()))`;
/** Prints the npm that a script started this way would find. */
function asked(command: string, args: string[], env: object = { npm_lifecycle_event: "start" }) {
  const { npm_lifecycle_event: _, ...own } = process.env;
  const { stdout } = spawnSync(command, args, { env: { ...own, ...env }, encoding: "utf8" });
  return stdout.trim();
}

test("npm is found behind the shell that it starts scripts with", () => {
  const quoted = `'${script.replaceAll("'", `'\\''`)}'`;
  // A second command keeps every shell from replacing itself with the first.
  const line = `"${process.execPath}" -e ${quoted}; :`;
  expect(asked("sh", ["-c", line])).toBe(String(process.pid));
});

test("npm is the parent where no shell is between, and nobody without npm", () => {
  expect(asked(process.execPath, ["-e", script])).toBe(String(process.pid));
  expect(asked(process.execPath, ["-e", script], {})).toBe("undefined");
});

test("a process is there, or not", () => {
  expect(isAlive(process.pid)).toBe(true);
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  expect(isAlive(pid)).toBe(false);
});
