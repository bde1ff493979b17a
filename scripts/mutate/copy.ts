import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { type Edit, edited } from "./mutant.ts";

const LEFT_OUT = new Set([".git", ".data", "build", "test-results", "playwright-report", "docs"]);

/**
 * A checkout to break: every file is a copy, only installed packages are links. Packages of this
 * repository are linked within the copy, so that a mutant in one of them counts.
 */
export function copyCheckout(root: string, to: string): void {
  cpSync(root, to, {
    recursive: true,
    filter: (path) => {
      if (basename(path) === "node_modules") {
        linkPackages(path, join(to, relative(root, path)));
        return false;
      }
      return !LEFT_OUT.has(basename(path)) || path === root;
    },
  });
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Caches of tools, which each copy writes for itself.
    if (name.startsWith(".") && name !== ".bin") continue;
    if (name === "@jukung") cpSync(join(from, name), join(to, name), VERBATIM);
    else {
      const target = join(from, name);
      symlinkSync(target, join(to, name), statSync(target).isDirectory() ? "junction" : "file");
    }
  }
}
const VERBATIM = { recursive: true, verbatimSymlinks: true };

/** Applies edits to a copy. @returns a function that undoes them */
export function applyEdits(copy: string, edits: Edit[]): () => void {
  const before = new Map<string, string>();
  for (const edit of edits) {
    const path = join(copy, edit.file);
    const text = readFileSync(path, "utf8");
    if (!before.has(path)) before.set(path, text);
    write(path, edited(text, edit));
  }
  return () => {
    for (const [path, text] of before) write(path, text);
  };
}

/** Removed first, so that writing never changes another file through a hard link. */
function write(path: string, text: string): void {
  rmSync(path);
  writeFileSync(path, text);
}

/** Removes a folder of copies, but not what they link to. */
export function removeCopies(folder: string): void {
  if (existsSync(folder) && dirname(folder) !== folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
