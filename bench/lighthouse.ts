import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { install, ROOT } from "./world.ts";

const FOLDER = join(ROOT, "bench/lighthouse");
const KINDS = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Scores of 100; milliseconds; layout shift without a unit. Each is the median of all runs. */
export type Marks = Record<(typeof KINDS)[number] | "fcp" | "lcp" | "tbt" | "shift", number> & {
  /** The titles of what cost points in any run. */
  faults: string[];
};

/**
 * Lighthouse's settings for phones: a small screen, a processor four times slower, 1.6 Mbit/s and 150 ms,
 * simulated. Its package is installed the first time (bench/lighthouse).
 * @param url of a page
 * @param runs how often
 */
export async function lighthouse(
  url: string,
  runs: number,
  browser: LaunchOptions,
): Promise<Marks> {
  install(FOLDER);
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await reportOf(url, browser));
  const median = (of: (one: Report) => number) =>
    reports.map(of).sort((a, b) => a - b)[Math.floor(reports.length / 2)] ?? Number.NaN;
  const score = (kind: string) =>
    median(({ categories }) => Math.round((categories[kind]?.score ?? 0) * 100));
  const value = (audit: string) =>
    median(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    faults: [...new Set(reports.flatMap(faultsOf))],
  };
}

/** Lighthouse's own report, as far as it is read. */
type Report = {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string } | undefined
  >;
};

/** It calls what is at least so good good. */
const GOOD = 0.9;

function faultsOf({ categories, audits }: Report): string[] {
  return KINDS.flatMap((kind) => categories[kind]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < GOOD)
    .map(({ id }) => audits[id]?.title ?? id);
}

async function reportOf(url: string, browser: LaunchOptions): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      join(FOLDER, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${KINDS.join(",")}`,
      `--chrome-flags=--headless=new ${browser.args?.join(" ") ?? ""}`,
    ],
    {
      env: {
        ...process.env,
        ...(browser.env as NodeJS.ProcessEnv | undefined),
        ...(browser.executablePath ? { CHROME_PATH: browser.executablePath } : {}),
      },
      stdio: ["ignore", "pipe", process.env.BENCH_DEBUG ? "inherit" : "ignore"],
    },
  );
  const ended = once(child, "exit");
  let text = "";
  for await (const part of child.stdout) text += part;
  const [code] = await ended;
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: BENCH_DEBUG=1 shows why`);
  return JSON.parse(text) as Report;
}
