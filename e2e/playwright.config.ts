import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const results = join(import.meta.dirname, "../test-results");
// Put there by setup.ts, before the workers read this file.
const browser = process.env.JUKUNG_BROWSER;
const MEASURED = ["cost.spec.ts", "hostile-forms.spec.ts"];

/** The journeys by the site they use: the same for all, the one whose catalogue they change, one of their own. */
const sites: Record<"journeys" | "catalogue" | "own", string[]> = {
  journeys: [],
  catalogue: [],
  own: [],
};
for (const name of readdirSync(import.meta.dirname)) {
  if (!name.endsWith(".spec.ts") || MEASURED.includes(name)) continue;
  const source = readFileSync(join(import.meta.dirname, name), "utf8");
  if (source.includes("siteEnv: OWN_CATALOGUE")) sites.catalogue.push(name);
  else if (/siteEnv: |test as base/.test(source)) sites.own.push(name);
  else sites.journeys.push(name);
}

export default defineConfig({
  testDir: ".",
  // A worker that meets a file for another site ends, and a new one starts with a new site, ten seconds of
  // a core: those for the same site follow each other.
  projects: [
    { name: "catalogue", testMatch: sites.catalogue },
    { name: "own", testMatch: sites.own },
    { name: "journeys", testMatch: sites.journeys },
    // What measures a process's time and memory runs by itself: beside two browsers it measures those.
    { name: "measured", testMatch: MEASURED, workers: 1 },
  ],
  globalSetup: "./setup.ts",
  outputDir: join(results, "journeys"),
  reporter: [["list"], ["json", { outputFile: join(results, "journeys.json") }]],
  // One more than the two cores: a journey often waits, for a second to pass or for an email.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // One retry on CI, so that a slow machine stops no release; scripts/test.mjs reports each test that
  // needed it. On a developer's machine there is none.
  retries: process.env.CI ? 1 : 0,
  // Long timeouts: for two slow cores that are shared. What does not come ends by the limits of one step
  // below; a whole task of a person has many steps, and is not wrong because the machine was busy.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    launchOptions: browser ? JSON.parse(browser) : {},
    // Recording every test costs a tenth of the run: on CI only the second try is recorded.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    video: "off",
    // What cannot be pressed says so, long before a slow test's time is over.
    actionTimeout: 60_000,
    screenshot: "off",
    locale: "en-GB",
    timezoneId: "Asia/Makassar",
    viewport: { width: 1280, height: 800 },
  },
});
