// npm run mutate: puts one deliberate mistake at a time into a copy of the code and checks that a
// test fails (docs/mutation.md). Exit code 1 below 95 % noticed.
import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Postgres, startPostgres } from "@jukung/postgres";
import { ROOT } from "./lib/root.mjs";
import { AREAS } from "./mutants/index.ts";
import { applyEdits, copyCheckout, removeCopies } from "./mutate/copy.ts";
import { editsOf, type Mutant, problemsOf, testOf } from "./mutate/mutant.ts";
import { greenEntries, keyOf, knownResults, type Result, remember } from "./mutate/results.ts";
import { inPieces, stepsOf } from "./mutate/steps.ts";
import { LEAST_SCORE, scoreOf, summary, writeTables } from "./mutate/tables.ts";
import { endAll, runVitest } from "./mutate/vitest.ts";

const USAGE = `npm run mutate -- [--area NAME,NAME] [--only ID,ID] [--jobs N] [--fresh] [--write]
  --area   only these areas: ${AREAS.map(({ name }) => name).join(", ")}
  --only   only these mutants
  --jobs   how many at once, each with a copy and a database server of its own (2)
  --fresh  runs again what an earlier run has killed
  --write  writes the results of all areas into docs/mutation.md`;

const { values } = parseArgs({
  options: {
    area: { type: "string" },
    only: { type: "string" },
    jobs: { type: "string", default: "2" },
    fresh: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

const chosen = choose();
const problems = AREAS.flatMap(({ mutants }) => mutants.flatMap((one) => problemsOf(one, ROOT)));
if (problems.length > 0) stop(problems.join("\n"));
const jobs = Number(values.jobs);
if (!Number.isInteger(jobs) || jobs < 1) stop(USAGE);

const folder = mkdtempSync(join(realpathSync(tmpdir()), "jukung-mutate-"));
const servers: Postgres[] = [];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, async () => {
    console.log("\nStopped. What was killed so far is remembered.");
    await tidy();
    process.exit(130);
  });

try {
  await everything();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await tidy();
}

async function everything(): Promise<void> {
  const known = knownResults(ROOT);
  const isDone = (mutant: Mutant) =>
    !values.fresh && known.get(mutant.id)?.key === keyOf(ROOT, mutant) && !mustRun(known, mutant);
  const todo = chosen.filter((mutant) => mutant.tests.length > 0 && !isDone(mutant));
  const skipped = chosen.length - todo.length;
  console.log(`${chosen.length} mutants, ${skipped} of them known from before or not to be run`);
  if (todo.length > 0) await runAll(todo);
  const results = knownResults(ROOT);
  console.log(`\n${summary(chosen, results)}`);
  if (values.write) {
    const path = join(ROOT, "docs/mutation.md");
    writeFileSync(path, writeTables(readFileSync(path, "utf8"), AREAS, results, ROOT));
  }
  if (scoreOf(chosen, results).percent < LEAST_SCORE) process.exitCode = 1;
}

/** Survivors run again every time: the missing test may be added to any file. */
function mustRun(known: Map<string, Result>, mutant: Mutant): boolean {
  const stands = mutant.equivalent !== undefined || mutant.accepted !== undefined;
  return known.get(mutant.id)?.ended === "survived" && !stands;
}

async function runAll(todo: Mutant[]): Promise<void> {
  const workers = await Promise.all(
    Array.from({ length: Math.min(jobs, todo.length) }, async (_, i) => {
      const copy = join(folder, String(i + 1));
      copyCheckout(ROOT, copy);
      const server = await startPostgres({ purpose: "test" });
      servers.push(server);
      return { copy, database: server.url };
    }),
  );
  const seconds = await baseline(workers, todo);
  const isReady = ({ tests }: Mutant) => tests.every((entry) => seconds.has(entry));
  const queue = todo.filter(isReady);
  for (const { id } of todo.filter((mutant) => !isReady(mutant)))
    console.log(`${id.padEnd(6)} is not run: its tests are not green`);
  if (queue.length < todo.length) process.exitCode = 1;
  await Promise.all(
    workers.map(async ({ copy, database }) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const key = keyOf(copy, next);
        const restore = applyEdits(copy, editsOf(next));
        const result = await judge(copy, database, next, seconds).finally(restore);
        remember(ROOT, { id: next.id, key, ...result });
        tell(next, result);
      }
    }),
  );
}

type Worker = { copy: string; database: string };

/**
 * The chosen tests on the code as it is: they must be green, and each name must name a test.
 * @returns seconds by entry; what is not green is told and has none
 */
async function baseline(workers: Worker[], todo: Mutant[]): Promise<Map<string, number>> {
  const green = greenEntries(ROOT);
  const seconds = new Map<string, number>();
  const asked: string[] = [];
  for (const entry of new Set(todo.flatMap(({ tests }) => tests))) {
    const known = values.fresh ? undefined : green.seconds(entry);
    if (known === undefined) asked.push(entry);
    else seconds.set(entry, known);
  }
  const queue = stepsOf(asked).flatMap((step) => inPieces(step, 8));
  console.log(`unmutated first: ${asked.length} test files or parts of them`);
  await Promise.all(
    workers.map(async ({ copy, database }) => {
      for (let step = queue.shift(); step; step = queue.shift()) {
        const ran = await runVitest(copy, step, { limit_ms: 1_800_000, database, bail: false });
        console.log(`  ${ran.ended}: ${step.length} of them, ${queue.length} pieces to go`);
        for (const entry of step) {
          const { file, name } = testOf(entry);
          const found = ran.files.get(file);
          const isGreen = found?.passed.some((test) =>
            test.includes((name ?? "").replaceAll(" > ", " ")),
          );
          if (!found || !isGreen || (ran.ended !== "passed" && found.failed)) {
            console.log(`NOT GREEN unmutated: ${entry} ${ran.failed ?? ""}`);
            continue;
          }
          seconds.set(entry, found.seconds);
          green.remember(entry, found.seconds);
        }
      }
    }),
  );
  return seconds;
}

/** Runs a mutant's tests, the fast ones first, until one fails. */
async function judge(
  copy: string,
  database: string,
  { tests }: Mutant,
  seconds: Map<string, number>,
): Promise<Omit<Result, "id" | "key">> {
  const started = performance.now();
  const took = () => Math.round((performance.now() - started) / 1000);
  for (const step of stepsOf(tests)) {
    const usual = step.reduce((sum, entry) => sum + (seconds.get(entry) ?? 0), 0);
    const limit_ms = 60_000 + 5_000 * usual;
    const ran = await runVitest(copy, step, { limit_ms, database, bail: true });
    if (ran.broken) return { ended: "broken", by: ran.failed, seconds: took() };
    if (ran.ended === "timeout") return { ended: "timeout", by: step.join(", "), seconds: took() };
    if (ran.ended === "failed")
      return { ended: "killed", file: ran.file, by: ran.failed, seconds: took() };
  }
  return { ended: "survived", seconds: took() };
}

function tell(mutant: Mutant, { ended, by, seconds }: Omit<Result, "id" | "key">): void {
  const words = ended === "survived" ? `SURVIVED: ${mutant.why}` : `${ended}: ${by ?? ""}`;
  console.log(`${mutant.id.padEnd(6)} ${String(seconds).padStart(4)} s  ${words.slice(0, 160)}`);
}

function choose(): Mutant[] {
  const names = values.area?.split(",");
  const areas = AREAS.filter(({ name }) => !names || names.includes(name));
  const ids = values.only?.split(",");
  const found = areas
    .flatMap(({ mutants }) => mutants)
    .filter(({ id }) => !ids || ids.includes(id));
  if (found.length === 0) stop(USAGE);
  return found;
}

async function tidy(): Promise<void> {
  endAll();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  removeCopies(folder);
}

function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
