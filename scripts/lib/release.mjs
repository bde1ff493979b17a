import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "./root.mjs";

/** What marks a release: a folder that deploy/stage.mjs made, with nothing left to install or build. */
export const RELEASE = "release.json";
export const isRelease = () => existsSync(join(ROOT, RELEASE));

/**
 * A command of package.json as built (apps/web/server/programs.ts).
 * @param {string} file its source
 */
export const builtProgram = (file) =>
  join(ROOT, "apps/web/build/server", `${basename(file, ".ts")}.js`);
