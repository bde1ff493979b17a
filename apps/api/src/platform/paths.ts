import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The repository's root. In a bundle `import.meta.dirname` is the build folder, so it searches
 * upwards for the workspace's lockfile.
 */
export const ROOT = (() => {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package-lock.json"))) return folder;
    if (folder === dirname(folder)) return process.cwd();
  }
})();
export const MIGRATIONS = join(ROOT, "apps/api/migrations");
export const FONTS = join(ROOT, "apps/api/fonts");
