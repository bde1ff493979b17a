import type { Page } from "@playwright/test";
import { orderHead } from "./finders.ts";
import { awake, held, pageOf, signedIn } from "./steps.ts";
import { expect, test } from "./world.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** An order of the agent's that is paid, and its page open. @returns the page's path */
async function paid(page: Page): Promise<string> {
  const order = await held(page, await signedIn(page, "agent"), { day: 1, adults: 2 });
  await page.goto(pageOf(order));
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("radio", { name: "QRIS", exact: true }).check();
  await page.getByRole("button", { name: /^Pay Rp/ }).click();
  await page.getByRole("link", { name: "View tickets" }).click();
  await expect(page.locator(".boarding").getByRole("img").first()).toBeVisible();
  return pageOf(order);
}

/** What is kept on this device, and for which addresses a worker waits. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const files: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (!/\.(css|woff2)$/.test(url)) files.push(new URL(url).pathname);
    const workers = await navigator.serviceWorker.getRegistrations();
    // One that is not active yet answers nothing.
    const ready = workers.filter(({ active }) => active?.state === "activated");
    return { files, scopes: ready.map(({ scope }) => new URL(scope).pathname) };
  });

test("a ticket is shown at a pier without network, with the time it was saved at", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  // The kept page runs nothing: not this test's own scripts either.
  expectedErrors.push(/Blocked script execution/);
  const path = await paid(page);
  await page.goto(path);
  await expect
    .poll(() => keptBy(page))
    .toEqual({ files: [path, `${path}/ticket`], scopes: [path] });
  const code = await orderHead(page).textContent();
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(
    /^Saved on \w+ \d+ \w+ \d{4}, \d\d:\d\d WITA\. You are not connected/,
  );
  expect(await orderHead(page).textContent()).toContain(code!.match(/JKG-\w+/)![0]);
  await expect(page.locator(".boarding").getByRole("img").first()).toBeVisible();
  // It is drawn with the site's styles, has no dead button, and runs nothing.
  const family = await page.locator("body").evaluate((body) => getComputedStyle(body).fontFamily);
  expect(family).toContain("Jakarta");
  await expect(page.locator("button, form, script")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.locator('main a[href$="/ticket"]').first().click();
  expect((await (await download).path()) ?? "").not.toBe("");
  // Nothing else of the site is kept.
  await expect(page.goto("/fast-boats")).rejects.toThrow();

  await test.step("the network comes first again as soon as it is there", async () => {
    await context.setOffline(false);
    await page.goto(path);
    await awake(page);
    await expect(page.getByText("You are not connected")).toHaveCount(0);
  });

  await test.step("a busy moment of the site does not lose what was kept", async () => {
    await page.route(path, async (route) => {
      if (route.request().resourceType() === "fetch") await route.fulfill({ status: 503 });
      else await route.continue();
    });
    await page.reload();
    await awake(page);
    await page.waitForTimeout(1_500);
    expect((await keptBy(page)).files.toSorted()).toEqual([path, `${path}/ticket`]);
    await page.unroute(path);
  });

  await test.step("another order of the same account is kept beside it", async () => {
    const other = await paid(page);
    await page.goto(other);
    await expect
      .poll(async () => (await keptBy(page)).scopes.toSorted())
      .toEqual([path, other].toSorted());
  });

  await test.step("another account on this phone finds nothing", async () => {
    await signedIn(page, "traveller");
    await page.goto("/user/orders");
    await expect.poll(() => keptBy(page)).toEqual({ files: [], scopes: [] });
  });
});

test("signing out deletes what was kept", async ({ page, context, expectedErrors }) => {
  // The router may be asking for the routes of links when the network goes.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch manifest/);
  const path = await paid(page);
  await page.goto(path);
  await expect.poll(async () => (await keptBy(page)).scopes).toEqual([path]);
  await page.locator(".account-details:not(.site-menu, .currency-menu) > summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await keptBy(page)).toEqual({ files: [], scopes: [] });
  await context.setOffline(true);
  await expect(page.goto(path)).rejects.toThrow();
});

test("no other page has a worker, nor an order without a ticket", async ({ page }) => {
  const order = await held(page, await signedIn(page, "agent"), { day: 3 });
  for (const path of ["/", "/user/orders", pageOf(order)]) {
    await page.goto(path);
    await awake(page);
    await page.waitForTimeout(1_000);
    expect(await keptBy(page), path).toEqual({ files: [], scopes: [] });
  }
});
