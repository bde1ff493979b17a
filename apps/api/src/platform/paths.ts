import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The repository's root, from wherever this code runs. In a bundle `import.meta.dirname` is the
 * build folder, so the way up goes on until the workspace's lockfile is there.
 */
export const ROOT = (() => {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package-lock.json"))) return folder;
    if (folder === dirname(folder)) return process.cwd();
  }
})();
export const MIGRATIONS = join(ROOT, "apps/api/migrations");
export const FONTS = join(ROOT, "apps/api/fonts");
