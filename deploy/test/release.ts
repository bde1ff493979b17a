import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "../../scripts/lib/build.mjs";
import { stage } from "../../scripts/lib/stage.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** A release that nobody may write into. */
    release: string;
    /** The Node that runs it, where every user may read it. */
    node: string;
  }
}

/** Once a run: a release as deploy/stage.mjs writes it, and its Node. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "jukung-release-"));
  chmodSync(folder, 0o755);
  await ensureBuilt();
  const release = join(folder, "site");
  await stage(release);
  const node = join(folder, "bin/node");
  mkdirSync(join(folder, "bin"));
  copyFileSync(process.execPath, node);
  execFileSync("chmod", ["-R", "a+rX,a-w", release]);
  project.provide("release", release);
  project.provide("node", node);
  return () => {
    execFileSync("chmod", ["-R", "u+w", release]);
    rmSync(folder, { recursive: true, force: true });
  };
}
