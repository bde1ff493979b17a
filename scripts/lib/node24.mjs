import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "./root.mjs";
import { fail } from "./run.mjs";

const WANTED = 24;
export const isNode24 = Number(process.versions.node.split(".")[0]) >= WANTED;
let found;

/**
 * The Node that runs everything after the installation: this one when it is new enough, else the one
 * that npm installed (the optional package `node`). Ends with a plain message when there is none.
 */
export function node24() {
  if (isNode24) return process.execPath;
  if (found) return found;
  // The second is a release's own (deploy/stage.mjs --node).
  for (const installed of ["node_modules/node/bin/node", "bin/node"].map((at) => join(ROOT, at))) {
    const { stdout } = spawnSync(installed, ["-p", "process.versions.node"], { encoding: "utf8" });
    if (Number(stdout?.split(".")[0]) < WANTED || !stdout) continue;
    found = installed;
    return found;
  }
  return fail(
    `Jukung needs Node ${WANTED} or later, and this is ${process.versions.node}.\n` +
      "npm was to bring one along (the package `node`), but it is not there: either there is none\n" +
      "for this platform, or npm was told to run no install scripts. Either install Node 24 from\n" +
      "https://nodejs.org, or run\n  npm rebuild node --ignore-scripts=false",
  );
}
