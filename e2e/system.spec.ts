import pg from "pg";
import { type Language, speak, text } from "./quote-steps.ts";
import { signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test, type World } from "./world.ts";

test.use({ siteEnv: { ...OWN_CATALOGUE, WORKER: "off" } });

/** Changes the emails that are owed, in the database: nobody works through them here. */
async function emails(world: World, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.postgres.url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

for (const [language, javaScriptEnabled] of [
  ["en", true],
  ["id", false],
] as const) {
  const say = (key: string) => text(language as Language, key);
  const scripts = javaScriptEnabled ? "" : ", without scripts";

  test(`an owner reads what is wrong with the site and what to do, until it is well (${language}${scripts})`, async ({
    browser,
    world,
  }) => {
    const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled });
    const page = await context.newPage();
    await speak(page, language);
    await signedIn(page, "admin");
    await page.goto("/admin");
    await emails(
      world,
      `insert into notifications (event, about, "to", locale, created_at)
       values ('order_paid', 'nothing:${language}', 'nobody@example.com', 'id', now() - interval '7 minutes')`,
    );

    await page
      .getByRole("link", { name: say("system_title"), exact: true })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("system_title"));
    const alerts = page.locator(".system-alerts li");
    await expect(alerts.filter({ hasText: say("system_no_worker") })).toContainText("WORKER=on");
    await expect(alerts.filter({ hasText: say("system_emails_late") })).toContainText("SMTP_URL");
    if (javaScriptEnabled) await axe(page);

    await emails(world, "update notifications set sent_at = now() where about like 'nothing:%'");
    await page.getByRole("link", { name: say("system_reload") }).click();
    await expect(alerts.filter({ hasText: say("system_emails_late") })).toHaveCount(0);
    await expect(alerts.filter({ hasText: say("system_no_worker") })).toHaveCount(1);
    await context.close();
  });
}

test("a clerk has no such page", async ({ page }) => {
  await signedIn(page, "counter");
  expect((await page.goto("/admin/system"))?.status()).toBe(403);
});
