import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";

/**
 * What a `.env` file says: `NAME=value` lines, the value in quotes or not, `#` begins a comment. As
 * Node's --env-file reads it, for scripts that run before the newer Node is installed.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  const found = {};
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s*(?:export\s+)?(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (!name) continue;
    const [, , quoted] = /^(["'`])(.*)\1/.exec(value) ?? [];
    found[name] = quoted ?? value.replace(/\s*#.*$/, "");
  }
  return found;
}

const FILE = join(ROOT, ".env");
/** Node's flag for it, where there is one: for a file that is missing Node prints a line at every start. */
export const envFileFlag = () => (existsSync(FILE) ? [`--env-file=${FILE}`] : []);

/** The environment with what `.env` adds to it; what is set already wins, as with --env-file. */
export function environment() {
  return { ...(existsSync(FILE) ? parseEnvFile(readFileSync(FILE, "utf8")) : {}), ...process.env };
}
