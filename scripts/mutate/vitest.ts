import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { node24 } from "../lib/node24.mjs";
import { testOf } from "./mutant.ts";

export type Ran = {
  ended: "passed" | "failed" | "timeout";
  /** The first test that failed, or what stopped its file. */
  failed?: string;
  /** The file of that test, from the root. */
  file?: string;
  /** The mutant does not compile, so it proves nothing. */
  broken?: boolean;
  /** File → how many tests passed, their names, and how long it took. */
  files: Map<string, { passed: string[]; failed: boolean; seconds: number }>;
};

const running = new Set<number>();

/** Ends every run that is under way. */
export function endAll(): void {
  for (const pid of running) end(pid);
}
function end(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended normally.
  }
}

/**
 * Runs some test files of a copy, with one worker.
 * @param entries `file` or `file > name`; all with a name, or none
 * @param database where its tests make their databases
 */
export async function runVitest(
  copy: string,
  entries: string[],
  { limit_ms, database, bail }: { limit_ms: number; database: string; bail: boolean },
): Promise<Ran> {
  const report = join(copy, "mutate-report.json");
  rmSync(report, { force: true });
  const tests = entries.map(testOf);
  const names = tests.flatMap(({ name }) => name ?? []).map(escapeRegExp);
  const child = spawn(
    node24(),
    [
      join(copy, "node_modules/vitest/vitest.mjs"),
      "run",
      ...new Set(tests.map(({ file }) => file)),
      "--maxWorkers=1",
      "--reporter=json",
      `--outputFile=${report}`,
      ...(bail ? ["--bail=1"] : []),
      ...(names.length > 0 ? ["-t", names.join("|")] : []),
    ],
    {
      cwd: copy,
      detached: true,
      stdio: "ignore",
      env: { ...process.env, TEST_DATABASE_URL: database, NO_COLOR: "1" },
    },
  );
  const pid = child.pid as number;
  running.add(pid);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end(pid);
  }, limit_ms);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearTimeout(timer);
  running.delete(pid);
  // Processes that it started and did not end.
  end(pid);
  if (late) return { ended: "timeout", files: new Map() };
  return { ...readReport(copy, report), ended: code === 0 ? "passed" : "failed" };
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

function readReport(copy: string, path: string): Omit<Ran, "ended"> {
  const files: Ran["files"] = new Map();
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    // Nothing could run at all, because the database could not be migrated, for example.
    return { files, failed: "no test could be run" };
  }
  const failures: { file: string; failed: string; said: string; isTest: boolean }[] = [];
  for (const {
    name,
    status,
    message,
    startTime,
    endTime,
    assertionResults,
  } of report.testResults) {
    const file = name.slice(name.indexOf(copy) + copy.length + 1);
    const passed = assertionResults.filter((one) => one.status === "passed");
    files.set(file, {
      passed: passed.map(({ fullName }) => fullName),
      failed: status === "failed",
      seconds: (endTime - startTime) / 1000,
    });
    const wrong = assertionResults.find((one) => one.status === "failed");
    if (!wrong && status !== "failed") continue;
    const said = wrong?.failureMessages.join("\n") ?? message;
    const failed = wrong?.fullName ?? (firstLine(said) || "the file was stopped");
    failures.push({ file, failed, said, isTest: wrong !== undefined });
  }
  // Files that were stopped because another has failed count as failed, too.
  const first = failures.find(({ isTest }) => isTest) ?? failures[0];
  if (!first) return { files };
  const { file, failed, said, isTest } = first;
  const broken = !isTest && /SyntaxError|PARSE_ERROR|Transform failed|Unexpected token/.test(said);
  return { files, file, failed, broken };
}

const firstLine = (text: string) => text.split("\n")[0]?.slice(0, 200) ?? "";
