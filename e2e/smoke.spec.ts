import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { COMPILED, SITE_FLAGS } from "../scripts/lib/run.mjs";
import { axe, expect, noLayoutShift, shot, test } from "./world.ts";

test("the site is alive and ready", async ({ request }) => {
  for (const path of ["/healthz", "/readyz"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
  }
});

test("the build has compiled the site's code for the flags that the site is started with", () => {
  const where = ["-p", "require('node:module').getCompileCacheDir()"];
  const env = { ...process.env, ...COMPILED };
  const used = execFileSync(process.execPath, [...SITE_FLAGS, ...where], { env })
    .toString()
    .trim();
  expect(readdirSync(used).length).toBeGreaterThan(100);
  // There is a folder for each set of flags.
  expect(readdirSync(dirname(used))).toHaveLength(1);
});

test("the home page opens in the visitor's language, and stays still", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  expect(response?.headers()["content-security-policy"]).toContain("nonce-");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await noLayoutShift(page);
  await axe(page);
  await shot(page, "home");
});

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });
    test("the home page looks for boats to charter and for days out, too", async ({ page }) => {
      await page.goto("/?lang=en");
      await page.getByRole("link", { name: "Private boats" }).nth(1).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which boat, for whom?");
      await page.getByRole("combobox", { name: "Leaves from" }).selectOption({ label: "Serangan" });
      await page.getByLabel("Guests").fill("20");
      await page.getByRole("button", { name: "Find boats" }).click();
      await expect(page).toHaveURL(/\/private-boats\?.*guests=20/);
      await expect(page.getByRole("article").first()).toContainText("Serangan");
      await page.goto("/?lang=en&tab=tours-and-activities");
      await page.getByRole("combobox", { name: "Activity" }).selectOption({ index: 1 });
      await page.getByRole("button", { name: "Find tours" }).click();
      await expect(page).toHaveURL(/\/tours-and-activities\?category=/);
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  });

test("files of the build come compressed and for good, and only those that exist", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const href = await page.locator('link[rel="stylesheet"]').first().getAttribute("href");
  const css = await request.get(href!, { headers: { "Accept-Encoding": "br" } });
  expect(css.headers()).toMatchObject({
    "content-encoding": "br",
    "cache-control": "max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect((await request.get("/assets/../server/index.js")).status()).toBe(404);
  expect((await request.get("/assets/%2e%2e/%2e%2e/package.json")).status()).toBe(404);
});

test("it comes back at the same address after a restart and after kill -9", async ({
  world,
  request,
}) => {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    await world.restart(signal);
    expect((await request.get("/readyz")).status()).toBe(200);
  }
});
