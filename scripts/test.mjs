// npm test, npm run check (--quick), npm run torture (--torture), npm run lint and typecheck
// (--only=): all checks, to the end even if one fails. The last line is the sum: N passed, N failed.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { compileMessages } from "./lib/messages.mjs";
import { node24 } from "./lib/node24.mjs";
import { ROOT } from "./lib/root.mjs";
import { run } from "./lib/run.mjs";

const quick = process.argv.includes("--quick");
const torture = process.argv.includes("--torture");
const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length);
const VITEST = "test-results/vitest.json";
const VITEST_REPORTS = ["--reporter=default", "--reporter=json", `--outputFile.json=${VITEST}`];
const DEPLOY = "test-results/deploy.json";
const DEPLOY_REPORTS = ["--reporter=default", "--reporter=json", `--outputFile.json=${DEPLOY}`];
const JOURNEYS = "test-results/journeys.json";
const results = [];
let finished = false;
let interrupted = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    interrupted = true;
  });
// However this process ends, a failed installation included, the last line is the sum.
process.on("exit", (code) => {
  if (!finished) results.push({ name: "stopped before the end", passed: 0, failed: 1, seconds: 0 });
  report();
  process.exitCode = code || (sum("failed") > 0 ? 1 : 0);
});

try {
  await everything();
  finished = !interrupted;
} catch (error) {
  // Not left to Node, which would print it after the last line.
  console.error(error);
}
process.exit();

async function everything() {
  await ensureInstalled();
  keepTemporaryFilesInMemory();
  await compileMessages({ few: true });
  // Lint and types write nothing there, and journeys that run beside them need what is there.
  if (!only) rmSync(join(ROOT, "test-results"), { recursive: true, force: true });
  mkdirSync(join(ROOT, "test-results"), { recursive: true });

  if (!torture && only !== "types") await lint();
  if (!torture && only !== "lint") await types();
  if (only) return;
  const built = await step("build", ["../scripts/build.mjs"]);
  await step(
    "unit and database tests",
    ["vitest/vitest.mjs", "run", "--allowOnly=false", ...VITEST_REPORTS],
    {
      env: { ...(torture ? { TORTURE: "1" } : {}), ...(built ? { API_PROGRAM: "built" } : {}) },
      counts: () => vitestCounts(),
    },
  );
  if (!torture) {
    await step("a fourth product", ["../scripts/run.mjs", "scripts/fourth-product.ts"]);
    await step("a development server", ["../scripts/run.mjs", "scripts/check-development.ts"]);
    const demo = temporaryFolder("jukung-demo-");
    // As e2e/world.ts names them: it makes a demo where it finds none.
    process.env.JUKUNG_DEMO_SEEDED = String(Date.now());
    if (await step("the demo's data", ["../scripts/run.mjs", "e2e/prepare-demo.ts", demo]))
      process.env.JUKUNG_DEMO_FOLDER = demo;
    await step("the pages' HTML", ["../scripts/run.mjs", "e2e/check-html.ts"]);
  }
  if (!quick && !torture)
    await step("speed beside its baselines", ["../scripts/run.mjs", "bench/quick.ts"]);
  // Minutes of whole releases and updates under load: before a release, with npm run deploy:check too.
  if (torture)
    await step(
      "the deploy kit",
      ["vitest/vitest.mjs", "run", "-c", "deploy/vitest.config.ts", ...DEPLOY_REPORTS],
      { env: { TORTURE: "1" }, counts: () => vitestCounts(DEPLOY) },
    );
  if (!quick)
    for (const [name, ...projects] of [
      ["what requests cost, and hostile ones", "measured"],
      ["journeys in a browser", "catalogue", "own", "journeys"],
    ])
      await step(
        name,
        [
          "@playwright/test/cli.js",
          "test",
          "-c",
          "e2e",
          ...projects.map((one) => `--project=${one}`),
        ],
        // Before a release in both languages (e2e/steps.ts).
        { env: torture ? { TORTURE: "1" } : {}, counts: journeyCounts },
      );
}

/**
 * A test's database is a thousand files, and there are hundreds of them: where the system has a disk in
 * memory with room, all temporary files are made there. With a small one, as containers have, nothing changes.
 */
function keepTemporaryFilesInMemory() {
  const memory = "/dev/shm";
  if (process.env.TMPDIR || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  const mount = readFileSync("/proc/mounts", "utf8").match(/^\S+ \/dev\/shm .*/m)?.[0] ?? "noexec";
  // Some tests make programs there.
  if (bavail * bsize < 8 * 1024 ** 3 || mount.includes("noexec")) return;
  process.env.TMPDIR = memory;
  const folder = temporaryFolder("jukung-tests-");
  // As /tmp is: a database has an owner of its own, who makes and removes what is theirs.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
}

/** A folder that is gone with this process. */
function temporaryFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function lint() {
  await step("format and lint", ["@biomejs/biome/bin/biome", "ci", "."]);
  await step("import rules", ["../scripts/check-imports.ts"]);
  await step("nothing unused, nothing undeclared", ["knip/bin/knip.js"]);
  await step("words to avoid", ["../scripts/check-words.ts"]);
  await step("rules of styles", ["../scripts/check-styles.ts"]);
  await step("migrations fit the version before", ["../scripts/check-migrations.ts"]);
}

async function types() {
  await step("page types", ["@react-router/dev/bin.cjs", "typegen"], { cwd: "apps/web" });
  // Together, since each by itself would read the API anew. The others declare modules in their own way.
  const together = "tsconfig.check.json";
  await step("types in packages, api, bench and deploy", ["typescript/bin/tsc", "-p", together]);
  for (const part of ["apps/web", "scripts", "e2e"])
    await step(`types in ${part}`, ["typescript/bin/tsc", "-p", part]);
}

/**
 * Runs one step under Node 24 and records its result. A step without counts counts as one.
 * @param {string} name
 * @param {string[]} command script from node_modules/, and its arguments
 * @returns whether nothing failed
 */
async function step(name, [script, ...args], { cwd = ".", env = {}, counts } = {}) {
  if (interrupted) return false;
  console.log(`\n── ${name}`);
  const started = Date.now();
  const code = await run(node24(), [join(ROOT, "node_modules", script), ...args], {
    cwd: join(ROOT, cwd),
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    watchParent: true,
  });
  let { passed, failed, skipped } = counts?.() ?? { passed: 0, failed: 0, skipped: 0 };
  // It may have failed outside of any test, or before its report was written.
  if (code !== 0 && failed === 0) failed = 1;
  if (code === 0 && passed === 0 && failed === 0) passed = 1;
  const result = { name, passed, failed, skipped, seconds: (Date.now() - started) / 1000 };
  results.push(result);
  console.log(`   ${lineOf(result)}`);
  return failed === 0;
}

function vitestCounts(file = VITEST) {
  const report = readJson(file);
  if (!report) return undefined;
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, status, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((one) => one.status === "failed");
    const failures = failed.length;
    const named = failures > 0 ? failed.map(({ fullName }) => fullName) : ["did not load"];
    if (status === "failed")
      for (const title of named) console.log(`failed: ${relative(ROOT, name)}: ${title}`);
    count.passed += assertionResults.filter((one) => one.status === "passed").length;
    count.skipped += assertionResults.filter((one) =>
      /pending|skipped|todo/.test(one.status),
    ).length;
    // A file that does not load, or whose hooks fail, has no failed test of its own.
    count.failed += failures || (status === "failed" ? 1 : 0);
  }
  return count;
}

function journeyCounts() {
  const { stats, errors, suites } = readJson(JOURNEYS) ?? {};
  if (!stats) return undefined;
  // One that passed at the second try (only CI retries) stops no release: shared machines are
  // unreliable, and what is broken fails twice. But it is listed: a test that often needs two tries
  // has found something.
  for (const name of titlesIn(suites, "flaky")) console.log(`flaky: ${name}`);
  // Named here once more: far above they are easily missed, or cut off with the middle of a log.
  for (const name of titlesIn(suites, "unexpected")) console.log(`failed: ${name}`);
  for (const { message } of errors) console.log(`failed: ${message}`);
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

/** The titles of the journeys that ended so, with their file. `flaky`: passed at the second try. */
function titlesIn(suites, ending) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === ending))
      .map(({ file, title }) => `${file}: ${title}`),
    ...titlesIn(inner, ending),
  ]);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), "utf8"));
  } catch {
    return undefined;
  }
}

function report() {
  console.log("\n── all steps");
  const width = Math.max(...results.map(({ name }) => name.length));
  for (const result of results) console.log(`${result.name.padEnd(width)}  ${lineOf(result)}`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
}

function lineOf({ passed, failed, skipped, seconds }) {
  const counts = [
    `${passed} passed`,
    failed && `${failed} failed`,
    skipped && `${skipped} skipped`,
  ];
  return `${failed ? "FAILED" : "ok    "} ${seconds.toFixed(1).padStart(6)} s  ${counts.filter(Boolean).join(", ")}`;
}

function sum(what) {
  return results.reduce((total, result) => total + result[what], 0);
}
