import { dayOnBali, signedIn } from "./steps.ts";
import { expect, noLayoutShift, test } from "./world.ts";

// What is painted first is whole, and nothing moves after it.
test.describe.configure({ mode: "parallel", timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const results = `/fast-boats?from=sanur&to=nusa-penida&date=${dayOnBali(20)}&adult_foreign=2`;

test("letters that come late move nothing", async ({ page }) => {
  await page.goto("/healthz");
  let late: (() => void)[] = [];
  await page.route("**/fonts/*", async (route) => {
    await new Promise<void>((come) => late.push(come));
    await route.continue();
  });
  for (const locale of ["id", "en"])
    for (const path of ["/", results, "/private-boats", "/tours-and-activities"])
      for (const width of [390, 768, 1280]) {
        const url = new URL(page.url()).origin;
        await page.context().addCookies([{ name: "i18n_redirected", value: locale, url }]);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // The browser waits for them a little: 100 ms, and the first paint.
        await page.waitForFunction(() => {
          const [paint] = performance.getEntriesByName("first-contentful-paint");
          return paint && performance.now() - paint.startTime > 200;
        });
        expect(late.length).toBeGreaterThan(1);
        for (const come of late) come();
        late = [];
        await page.waitForLoadState("load");
        await noLayoutShift(page);
      }
});

test("a page is painted once it is whole, also on a slow telephone", async ({ page }) => {
  await signedIn(page, "traveller");
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      document.documentElement.dataset.painted = document.querySelector("footer")
        ? "whole"
        : "in part";
    });
  });
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  for (let load = 0; load < 5; load++) {
    await page.goto(results);
    await expect(page.locator("html")).toHaveAttribute("data-painted", "whole");
  }
});
