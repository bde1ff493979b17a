import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "./root.mjs";

/** Generated files, and those that are no source of what runs. */
const PASSED_OVER = new Set([
  "node_modules",
  "build",
  "paraglide",
  "test",
  ".react-router",
  ".data",
  ".vite",
  ".git",
]);

/**
 * A hash of the content and names of files and folders, independent of their times.
 * @param {string[]} paths from the root; a missing one counts as missing
 * @param {string} extra whatever else decides
 */
export function contentHash(paths, extra = "") {
  const hash = createHash("sha256").update(extra);
  const add = (path) => {
    hash.update(`\0${relative(ROOT, path)}\0`).update(readFileSync(path));
  };
  const walk = (folder) => {
    const entries = readdirSync(folder, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (PASSED_OVER.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      if (entry.isDirectory()) walk(join(folder, entry.name));
      else if (entry.isFile()) add(join(folder, entry.name));
    }
  };
  for (const path of paths.map((path) => join(ROOT, path))) {
    try {
      walk(path);
    } catch (error) {
      if (error.code === "ENOTDIR") add(path);
      else if (error.code === "ENOENT") hash.update(`\0no ${relative(ROOT, path)}\0`);
      else throw error;
    }
  }
  return hash.digest("hex");
}

/** Whether a stamp file holds this hash. */
export function stamped(file, hash) {
  try {
    return readFileSync(join(ROOT, file), "utf8").trim() === hash;
  } catch {
    return false;
  }
}

/** Writes a stamp, after the work that it confirms. */
export function stamp(file, hash) {
  const path = join(ROOT, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${hash}\n`);
}
