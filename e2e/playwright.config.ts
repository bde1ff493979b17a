import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const results = join(import.meta.dirname, "../test-results");
// Put there by setup.ts, before the workers read this file.
const browser = process.env.JUKUNG_BROWSER;

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./setup.ts",
  outputDir: join(results, "journeys"),
  reporter: [["list"], ["json", { outputFile: join(results, "journeys.json") }]],
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Once more on a CI machine: a machine that stumbles stops no release. It is never silent either:
  // scripts/test.mjs names each journey that needed it. On a desk there is no second try.
  retries: process.env.CI ? 1 : 0,
  // Patience, not speed: both are for two slow cores that others use too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    launchOptions: browser ? JSON.parse(browser) : {},
    trace: "retain-on-failure",
    video: "off",
    screenshot: "off",
    locale: "en-GB",
    timezoneId: "Asia/Makassar",
    viewport: { width: 1280, height: 800 },
  },
});
