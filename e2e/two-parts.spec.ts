import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@jukung/postgres";
import { freePort } from "../apps/api/test/free-port.ts";
import { orderStates } from "./finders.ts";
import { startMailSink } from "./mail-sink.ts";
import { dayOnBali, emailOf, rupiahIn, signIn } from "./steps.ts";
import { test as base, expect, startWorld, type World } from "./world.ts";

const ROOT = join(import.meta.dirname, "..");
const secret = "a-token-that-both-parts-know-and-nobody-else";

let api: ChildProcess;
/** The same site as pages in one process and the API in another. */
const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const [postgres, mail] = await Promise.all([
        startPostgres({ purpose: "test" }),
        startMailSink(),
      ]);
      const apiPort = await freePort();
      const pagesPort = await freePort();
      const dataDir = mkdtempSync(join(tmpdir(), "jukung-api-"));
      const shared = { INTERNAL_TOKEN: secret, LOG_LEVEL: "warn" };
      const environment: NodeJS.ProcessEnv = {
        ...shared,
        JUKUNG_MODE: "development",
        NODE_ENV: "production",
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(apiPort),
        PUBLIC_URL: `http://localhost:${pagesPort}`,
        APP_SECRET: "for-this-run-alone-and-long-enough-to-be-taken",
        DATABASE_URL: postgres.url,
        SMTP_URL: mail.url,
        DATA_DIR: dataDir,
        RATE_LIMITS: "off",
        WORKER: "inline",
      };
      const run = (...command: string[]) =>
        spawn(process.execPath, command, {
          cwd: ROOT,
          env: environment,
          stdio: ["ignore", "ignore", "inherit"],
        });
      expect(await once(run("scripts/run.mjs", "packages/demo/scripts/seed.ts"), "exit")).toEqual([
        0,
        null,
      ]);
      api = run("--expose-gc", "apps/web/build/server/api.js");
      await alive(`http://127.0.0.1:${apiPort}/healthz`, api);
      const pages = await startWorld({
        ...shared,
        PORT: String(pagesPort),
        API_BASE_URL: `http://127.0.0.1:${apiPort}/api`,
      });
      await use({ ...pages, postgres, mail });
      await pages.stop();
      if (api.exitCode === null) {
        api.kill("SIGTERM");
        await once(api, "exit");
      }
      await Promise.all([postgres.stop(), mail.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("a booking is the same where the pages and the API run apart", async ({
  page,
  request,
  mail,
}) => {
  await page.goto(`/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}&adult_foreign=1`);
  const card = page.getByRole("article").filter({ has: page.getByText("07:30").first() });
  const total = rupiahIn(await card.getByRole("strong").textContent());
  await card.getByRole("link", { name: /^Choose/ }).click();
  await signIn(page, "traveller");
  const traveller = page.getByRole("group", { name: "Passenger 1" });
  await traveller.getByLabel("Full name").fill("Emma van der Berg");
  await page.getByRole("button", { name: "Review booking" }).click();
  await expect(traveller.getByLabel("Nationality")).toBeFocused(); // refusals travel too
  await traveller.getByLabel("Nationality").selectOption("NL");
  await page.getByRole("button", { name: "Review booking" }).click();
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
  await page.getByRole("button", { name: /^Book and pay/ }).click();
  // the sandbox is the API's, shown at the pages' own address
  const pay = page.getByRole("button", { name: /^Pay Rp/ });
  expect(rupiahIn(await pay.textContent())).toBe(total);
  await pay.click();
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(orderStates(page)).toHaveText("ConfirmedPaid");
  await expect(page.getByRole("figure")).toHaveCount(1);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download tickets" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^JKG-\w{6}\.pdf$/);
  const letter = await mail.waitFor({ to: emailOf("traveller"), subject: /^Your tickets: / });
  await page.context().clearCookies();
  const link = letter.links.find((it) => it.includes("/public-orders/"))!;
  expect((await page.goto(link))?.status()).toBe(200);

  for (const path of ["/healthz", "/readyz", "/api/site", "/api/docs"])
    expect((await request.get(path)).status(), path).toBe(200);
  const answer = await page.goto("/public-orders/fast-boats/nobody");
  expect(answer?.status()).toBe(404);
  const picture = await page.goto("/").then(() => page.locator("picture img").first());
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).not.toBe(0);
});

// The last test: afterwards the API is gone.
test("pages without their API live, but are not ready", async ({ request }) => {
  expect((await request.get("/readyz")).status()).toBe(200);
  api.kill("SIGTERM");
  await once(api, "exit");
  expect((await request.get("/readyz")).status()).toBe(503);
  expect((await request.get("/healthz")).status()).toBe(200);
});

async function alive(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The API ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
