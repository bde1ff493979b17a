import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { ROOT } from "../lib/root.mjs";

/** One text in one file, and its replacement. */
export type Edit = {
  /** From the root, with slashes. */
  file: string;
  /** The exact text, once in the file; or the first one after `after`, which must be unique. */
  find: string;
  replace: string;
  after?: string;
};

/** One deliberate mistake, and the tests that should notice it. */
export type Mutant = Edit & {
  id: string;
  /** What would go wrong for a person. */
  why: string;
  /**
   * Test files from the root that should fail; `file > name` runs only the tests whose name contains
   * that, a `describe` and its test joined by ` > `.
   */
  tests: string[];
  /** Further edits of the same mistake. */
  also?: Edit[];
  /** No test can notice it: why it has no visible effect. */
  equivalent?: string;
  /** It may survive although it has an effect: the second guard behind it. */
  accepted?: string;
};

export type Area = { name: string; mutants: Mutant[] };

/** A list of mutants whose files are under one folder. */
export function area(name: string, folder: string, mutants: Mutant[]): Area {
  const placed = (edit: Edit) => ({ ...edit, file: `${folder}/${edit.file}` });
  return {
    name,
    mutants: mutants.map((one) => ({
      ...one,
      ...placed(one),
      ...(one.also ? { also: one.also.map(placed) } : {}),
    })),
  };
}

const API_TESTS = new Map(
  globSync("apps/api/{src,test}/**/*.test.ts", { cwd: ROOT }).map((path) => [
    basename(path, ".test.ts"),
    path.split(sep).join("/"),
  ]),
);
/** A test file of the API, wherever it is, and only the tests of that name in it. */
export const api = (file: string, name?: string): string =>
  `${API_TESTS.get(file) ?? file}${name === undefined ? "" : ` > ${name}`}`;

export const editsOf = (mutant: Mutant): Edit[] => [mutant, ...(mutant.also ?? [])];

/** File and name of an entry of `tests`. */
export function testOf(entry: string): { file: string; name: string | undefined } {
  const at = entry.indexOf(" > ");
  return at < 0
    ? { file: entry, name: undefined }
    : { file: entry.slice(0, at), name: entry.slice(at + 3) };
}

/** Where an edit's text begins in its file. @throws Error if it is missing, or appears twice */
export function placeOf(text: string, { file, find, after }: Edit): number {
  const from = after === undefined ? 0 : only(text, after, file) + after.length;
  if (after === undefined) return only(text, find, file);
  const at = text.indexOf(find, from);
  if (at < 0) throw new Error(`${file}: not found after the anchor: ${find}`);
  return at;
}

function only(text: string, part: string, file: string): number {
  const at = text.indexOf(part);
  if (at < 0) throw new Error(`${file}: not found: ${part}`);
  if (text.indexOf(part, at + 1) >= 0) throw new Error(`${file}: more than once: ${part}`);
  return at;
}

/** The file's text with the edit applied. */
export function edited(text: string, edit: Edit): string {
  const at = placeOf(text, edit);
  return text.slice(0, at) + edit.replace + text.slice(at + edit.find.length);
}

/** A test file's text, with the suites that it runs, which contain test names too. */
function withSuites(file: string): string {
  const text = readFileSync(file, "utf8");
  const suites = [...text.matchAll(/from "(\.[^"]+-conformance\.ts)"/g)];
  const texts = suites.map(([, path]) => readFileSync(join(dirname(file), path as string), "utf8"));
  return [text, ...texts].join("\n");
}

/** What is wrong with a mutant's definition; empty if nothing is. */
export function problemsOf(mutant: Mutant, root: string): string[] {
  const problems: string[] = [];
  for (const edit of editsOf(mutant)) {
    if (edit.find === edit.replace) problems.push("changes nothing");
    try {
      placeOf(readFileSync(join(root, edit.file), "utf8"), edit);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  if (mutant.why.length < 10) problems.push("says no reason");
  const stands = mutant.equivalent ?? mutant.accepted;
  if (mutant.tests.length === 0 && stands === undefined) problems.push("names no test");
  for (const entry of mutant.tests) {
    const { file, name } = testOf(entry);
    try {
      const text = withSuites(join(root, file));
      for (const part of name?.split(" > ") ?? [])
        if (!text.includes(part)) problems.push(`no test in ${file} is called: ${part}`);
    } catch {
      problems.push(`no such test file: ${file}`);
    }
  }
  return problems.map((problem) => `${mutant.id}: ${problem}`);
}
