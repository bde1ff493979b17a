import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { editsOf, type Mutant, testOf } from "./mutant.ts";

export type Result = {
  id: string;
  /** Stays the same while the mutant, the files it changes and its tests do. */
  key: string;
  /** A run that does not end counts as killed. A broken mutant is no program, and proves nothing. */
  ended: "killed" | "timeout" | "survived" | "broken";
  file?: string | undefined;
  by?: string | undefined;
  seconds: number;
};

const FILE = "node_modules/.cache/mutate.json";

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
  const path = join(root, FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify([...all.values()], null, 1));
  renameSync(`${path}.new`, path);
}

export function keyOf(root: string, mutant: Mutant): string {
  const { find, replace, after, also, tests } = mutant;
  const hash = createHash("sha256").update(JSON.stringify({ find, replace, after, also, tests }));
  const files = [
    ...editsOf(mutant).map(({ file }) => file),
    ...tests.map((entry) => testOf(entry).file),
  ];
  for (const file of new Set(files)) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}
