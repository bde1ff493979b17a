import type { Page } from "@playwright/test";
import { awake } from "./steps.ts";
import { expect, test } from "./world.ts";

// A page's scripts have the messages of one language (docs/decisions/088), which they keep until it is
// loaded anew: two languages in one page would be two Reacts.

/** The folders of the scripts that a page has loaded since. */
function foldersOf(page: Page): Set<string> {
  const folders = new Set<string>();
  page.on("request", (request) => {
    const [, folder] = /\/assets\/(.*\/)?[^/]+\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (/\/assets\/.*\.js$/.test(request.url())) folders.add(folder ?? "");
  });
  return folders;
}

for (const [language, folder] of [
  ["en", ""],
  ["id", "id/"],
] as const)
  test(`a page loads the scripts of its own language only, whatever is loaded later (${language})`, async ({
    page,
  }) => {
    const folders = foldersOf(page);
    await page.goto(`/?lang=${language}`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await awake(page);
    // The calendar comes with its first use.
    await page.locator("main form button[aria-haspopup=dialog]").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto("/private-boats");
    await awake(page);
    expect([...folders]).toEqual([folder]);
  });

test("a page's list of files stays in its language after another has been chosen in another tab", async ({
  page,
}) => {
  await page.goto("/sign-in?lang=en");
  await awake(page);
  const other = await page.context().newPage();
  await other.goto("/sign-in?lang=id");
  await other.close();
  // What it does not know yet it asks for as React Router does.
  const { status, text } = await page.evaluate(async () => {
    const { version } = (window as unknown as { __reactRouterManifest: { version: string } })
      .__reactRouterManifest;
    const list = await fetch(`/__manifest?paths=%2Fblog&version=${version}`);
    return { status: list.status, text: await list.text() };
  });
  expect(status).toBe(200);
  expect(text).toContain('"/assets/');
  expect(text).not.toContain("/assets/id/");
});
