import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { editsOf, type Mutant, testOf } from "./mutant.ts";

export type Result = {
  id: string;
  /** A hash of the mutant and the files it changes. */
  key: string;
  /** A run that does not end counts as killed. A broken mutant does not compile, and proves nothing. */
  ended: "killed" | "timeout" | "survived" | "broken";
  file?: string | undefined;
  by?: string | undefined;
  seconds: number;
};

const FILE = "node_modules/.cache/mutate.json";
const GREEN_FILE = "node_modules/.cache/mutate-green.json";

/** Results of earlier runs in this checkout, by the mutant's id. */
export function knownResults(root: string): Map<string, Result> {
  try {
    const all: Result[] = JSON.parse(readFileSync(join(root, FILE), "utf8"));
    return new Map(all.map((result) => [result.id, result]));
  } catch {
    return new Map();
  }
}

export function remember(root: string, result: Result): void {
  const all = knownResults(root).set(result.id, result);
  save(join(root, FILE), [...all.values()]);
}

function save(path: string, value: object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(value, null, 1));
  renameSync(`${path}.new`, path);
}

/**
 * Which entries passed on this code, and the seconds of their files: valid until a source file or the
 * entry's own file changes.
 */
export function greenEntries(root: string) {
  const code = createHash("sha256");
  const files = globSync("{apps,packages}/*/{src,app,server,messages,migrations}/**/*.*", {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|paraglide|build)([\\/]|$)/.test(String(path)),
  });
  for (const file of files.sort())
    if (!/\.test\.tsx?$/.test(file)) code.update(file).update(readFileSync(join(root, file)));
  const of_code = code.digest("hex");
  const keyOfEntry = (entry: string) =>
    createHash("sha256")
      .update(`${of_code} ${entry} `)
      .update(readFileSync(join(root, testOf(entry).file)))
      .digest("hex")
      .slice(0, 24);
  let known: Record<string, number> = {};
  try {
    known = JSON.parse(readFileSync(join(root, GREEN_FILE), "utf8"));
  } catch {
    // None yet.
  }
  return {
    seconds: (entry: string): number | undefined => known[keyOfEntry(entry)],
    remember(entry: string, seconds: number) {
      known[keyOfEntry(entry)] = seconds;
      save(join(root, GREEN_FILE), known);
    },
  };
}

export function keyOf(root: string, mutant: Mutant): string {
  const edits = editsOf(mutant).map(({ file, find, replace, after }) => ({
    file,
    find,
    replace,
    after,
  }));
  const hash = createHash("sha256").update(JSON.stringify(edits));
  for (const file of new Set(edits.map((edit) => edit.file)))
    hash.update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}
