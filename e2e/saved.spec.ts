import pg from "pg";
import { newAccount, signedIn, signedInAs } from "./steps.ts";
import { axe, expect, test } from "./world.ts";

// What a traveller saves is found again: in this browser, and in the account once there is one.

test.use({ viewport: { width: 390, height: 844 } });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a boat is saved where it stands, found on the list, and taken off it", async ({ page }) => {
    await page.goto("/saved");
    await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "All private boats" }).click();
    const heart = page.getByRole("button", { name: /^Save / }).nth(2);
    const label = await heart.getAttribute("aria-label");
    const name = label?.replace("Save ", "") ?? "";
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\/private-boats#save-private-boats-[\w-]+$/);
    await expect(heart).toBeInViewport();
    await page.goto("/saved");
    await expect(page.getByRole("link", { name })).toBeVisible();
    await page.getByRole("button", { name: `Save ${name}` }).click();
    await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  });
});

test("an empty list says on the first screen where it is kept, and offers three things at most", async ({
  page,
}) => {
  for (const [locale, kept, signIn] of [
    ["en", "This list is kept in this browser only.", /^Sign in to have it/],
    ["id", "Daftar ini hanya ada di browser ini.", /^Masuk agar daftar/],
  ] as const) {
    await page.goto(`/saved?lang=${locale}`);
    await expect(page.getByText(kept)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: signIn })).toBeInViewport({ ratio: 1 });
    expect(await page.locator(".offering-card").count()).toBeLessThanOrEqual(3);
  }
});

test("hearts of a page that sleeps are filled at once and fetch no script; others do not see them", async ({
  page,
  browser,
  world,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/");
  const heart = page
    .locator("#tours")
    .getByRole("button", { name: /^Save / })
    .first();
  const sent = page.waitForResponse(/\/saved\/change$/);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect((await sent).status()).toBe(204);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(scripts).toEqual([]);
  const stranger = await browser.newPage({ baseURL: world.url });
  await stranger.goto("/");
  await expect(stranger.locator(".heart[aria-pressed=true]")).toHaveCount(0);
  await stranger.context().close();
  await page.goto("/saved");
  await axe(page);
});

test("hearts that are pressed one after the other are all saved, however slowly they are sent", async ({
  page,
}) => {
  await page.route(/\/saved\/change$/, async (route) => {
    // Each answer sets the cookie of the whole list: the first must not overwrite the second's.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto("/private-boats");
  const hearts = page.getByRole("button", { name: /^Save / });
  for (const n of [0, 1, 2]) await hearts.nth(n).click();
  await page.evaluate(() => (window as { saving?: Promise<void> }).saving);
  await page.reload();
  for (const n of [0, 1, 2]) await expect(hearts.nth(n)).toHaveAttribute("aria-pressed", "true");
});

test("what is hidden for a while is not on a browser's list, and is there again afterwards", async ({
  page,
  world,
}) => {
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  await page.goto("/private-boats");
  const heart = page.getByRole("button", { name: /^Save / }).first();
  const slug = (await heart.getAttribute("value"))?.split("/")[1];
  const sent = page.waitForResponse(/\/saved\/change$/);
  await heart.click();
  await sent;
  const publish = (on: boolean) =>
    client.query("update private_boats set published = $2 where slug = $1", [slug, on]);
  await publish(false);
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await publish(true);
  await page.goto("/saved");
  await expect(page.getByRole("article")).toHaveCount(1);
  await client.end();
});

test("what was saved before signing in is in the account, and stays there", async ({
  page,
  browser,
  world,
}) => {
  const account = await newAccount(page, world);
  await page.goto("/private-boats");
  const names = [];
  for (const i of [0, 1]) {
    const heart = page.getByRole("button", { name: /^Save / }).nth(i);
    const sent = page.waitForResponse(/\/saved\/change$/);
    await heart.click();
    await sent;
    names.push((await heart.getAttribute("aria-label"))?.replace("Save ", "") ?? "");
  }
  await page.goto("/saved");
  await page.getByRole("link", { name: /^Sign in to have it/ }).click();
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.locator("form button[type=submit]").last().click();
  await page.waitForURL(/\/saved$/);
  const cards = page.getByRole("article").getByRole("heading");
  await expect(cards).toHaveText([names[1] ?? "", names[0] ?? ""]);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain("saved");
  await expect(page.getByRole("link", { name: "Compare these private boats" })).toBeVisible();
  // On another device.
  const other = await browser.newPage({ baseURL: world.url, locale: "en-GB" });
  const { email, password } = account;
  await signedInAs(other, { email, password });
  await other.goto("/saved");
  await expect(other.getByRole("article")).toHaveCount(2);
  await other.context().close();
});

test("a full list says so, and what is no longer offered can be removed", async ({
  page,
  world,
}) => {
  await signedIn(page, "traveller");
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  await client.query(`insert into saved_offerings (user_id, kind, offering_id, saved_at)
    select u.id, 'tour', 100000 + i, now() from users u, generate_series(1, 49) i
    where email = 'traveller@jukung.test'`);
  await page.goto("/tours-and-activities");
  const hearts = page.getByRole("button", { name: /^Save / });
  const sent = page.waitForResponse(/\/saved\/change$/);
  await hearts.nth(0).click();
  await sent;
  await hearts.nth(1).click();
  await expect(page.getByText("50 are saved: remove one first")).toBeVisible();
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "false");
  const slug = (await hearts.nth(0).getAttribute("value"))?.split("/")[1];
  await client.query("update tours set archived_at = now() where slug = $1", [slug]);
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "No longer offered" })).toBeVisible();
  await page.getByRole("button", { name: /^Remove .* from the list$/ }).click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await client.query("update tours set archived_at = null where slug = $1", [slug]);
  await client.query("delete from saved_offerings");
  await client.end();
});
