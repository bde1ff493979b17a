import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../lib/root.mjs";
import { AREAS } from "../mutants/index.ts";
import { applyEdits } from "./copy.ts";
import { edited, editsOf, type Mutant, problemsOf } from "./mutant.ts";
import { scoreOf } from "./tables.ts";

const all = AREAS.flatMap(({ mutants }) => mutants);
const mutant = (change: Partial<Mutant>): Mutant => ({
  id: "X1",
  file: "a.ts",
  find: "b",
  replace: "c",
  why: "The last seat is sold twice.",
  tests: ["a.ts"],
  ...change,
});

test("every mutant still fits its file, says why, and names tests that exist", () => {
  expect(all.flatMap((one) => problemsOf(one, ROOT))).toEqual([]);
});

test("every mutant is a program: one that cannot be read proves nothing", () => {
  const unreadable = all.flatMap(({ id, ...mutant }) => {
    const files = new Map<string, string>();
    for (const edit of editsOf({ id, ...mutant })) {
      const text = files.get(edit.file) ?? readFileSync(join(ROOT, edit.file), "utf8");
      files.set(edit.file, edited(text, edit));
    }
    return [...files].flatMap(([file, text]) =>
      parseSync(file, text).errors.map(({ message }) => `${id}: ${message}`),
    );
  });
  expect(unreadable).toEqual([]);
});

test("each mutant has a name of its own, and there are at least 200", () => {
  const ids = all.map(({ id }) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(ids.length).toBeGreaterThanOrEqual(200);
});

test("a text that is missing, or there twice, is refused", () => {
  const root = mkdtempSync(join(tmpdir(), "jukung-mutants-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, "a.ts"), "a b d; b");
  const problems = (change: Partial<Mutant>) => problemsOf(mutant(change), root);
  expect(problems({ find: "d" })).toEqual([]);
  expect(problems({ find: "z" })).toEqual(["X1: a.ts: not found: z"]);
  expect(problems({ find: "b" })).toEqual(["X1: a.ts: more than once: b"]);
  expect(problems({ find: "b", after: "d" })).toEqual([]);
  expect(problems({ find: "d", tests: ["gone.test.ts"] })).toEqual([
    "X1: no such test file: gone.test.ts",
  ]);
  expect(problems({ find: "d", tests: ["a.ts > d; e"] })).toEqual([
    "X1: no test in a.ts is called: d; e",
  ]);
  expect(problems({ find: "d", tests: [] })).toEqual(["X1: names no test"]);
});

test("an anchor picks the first place after it, and taking an edit out leaves the file as it was", () => {
  expect(edited("a b d; b", mutant({ after: "d" }))).toBe("a b d; c");
  const root = mkdtempSync(join(tmpdir(), "jukung-mutants-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const path = join(root, "a.ts");
  writeFileSync(path, "a b d");
  const restore = applyEdits(root, [mutant({}), mutant({ find: "d", replace: "e" })]);
  expect(readFileSync(path, "utf8")).toBe("a c e");
  restore();
  expect(readFileSync(path, "utf8")).toBe("a b d");
});

test("what changes nothing is not counted, what is excused is", () => {
  const mutants = [
    mutant({ id: "A" }),
    mutant({ id: "B" }),
    mutant({ id: "C", equivalent: "same" }),
    mutant({ id: "D", accepted: "a second guard" }),
  ];
  const ended = (id: string, how: "killed" | "timeout" | "survived") =>
    [id, { id, key: "", ended: how, seconds: 1 }] as const;
  const results = new Map([ended("A", "killed"), ended("B", "timeout"), ended("D", "survived")]);
  expect(scoreOf(mutants, results)).toMatchObject({ all: 4, counted: 3, killed: 2 });
});
