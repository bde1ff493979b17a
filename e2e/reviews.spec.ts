import type { Page } from "@playwright/test";
import pg from "pg";
import { fieldError } from "./finders.ts";
import { type Language, speak, text } from "./quote-steps.ts";
import { freshEmail, held, languagesToTry, pageOf, signedIn } from "./steps.ts";
import { axe, expect, OWN_CATALOGUE, test, type World } from "./world.ts";

test.use({ siteEnv: OWN_CATALOGUE });

const HOSTILE = `<script>alert(1)</script><img src=x onerror=alert(1)> ${"🐬".repeat(40)} \u202Eevil https://spam.example`;

/**
 * A charter of the demo is over, and its guest is thanked. The job that queues thanks does so by day
 * only (reminders.db.test.ts): what it queues is written here, and sent by the site.
 */
async function over(world: World, { language, n }: { language: Language; n: number }) {
  const to = freshEmail();
  const client = new pg.Client(world.postgres.url);
  await client.connect();
  const { rows } = await client.query<{ id: number; ends_at: Date; boat: string }>(
    `select o.id, now() - interval '1 day' as ends_at, p.slug as boat from orders o
      join private_boat_bookings b on b.order_id = o.id join private_boats p on p.id = b.boat_id
      where o.contact_email in ('emma@jukung.test', 'traveller@jukung.test')
        and o.order_status = 'CONFIRMED' order by o.id offset $1 limit 1`,
    [n],
  );
  const { id, ends_at, boat } = rows[0]!;
  // The words by which it is found follow its name by a trigger; what is written after it has none.
  await client.query(
    `update orders set contact_email = $2, contact_full_name = 'Emma Jansen', locale = $3
      where id = $1`,
    [id, to, language],
  );
  await client.query("set session_replication_role = replica");
  await client.query(
    `update orders set order_status = 'COMPLETED', starts_at = $2, ends_at = $2 where id = $1`,
    [id, ends_at],
  );
  await client.query(
    `insert into order_events (order_id, seq, from_status, to_status, actor, at)
      select $1, max(seq) + 1, 'CONFIRMED', 'COMPLETED', 'system', now() from order_events
      where order_id = $1`,
    [id],
  );
  await client.query(
    `insert into notifications (event, about, order_id, "to", locale, params, created_at)
      values ('trip_thanks', $2, $1, $3, $4, $5, now() - interval '1 hour')`,
    [id, `order:${id}:0:e2e`, to, language, { ends_at: ends_at.toISOString() }],
  );
  await client.end();
  return { to, boat };
}

/** No text has become a part of the page. */
async function isHarmless(page: Page): Promise<void> {
  await expect(page.locator("img[src=x]")).toHaveCount(0);
}

for (const [n, [language, javaScriptEnabled]] of (
  [
    ["en", true],
    ["id", false],
  ] as const satisfies [Language, boolean][]
).entries())
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of 422/] });
    const say = (key: string, params?: Record<string, string>) => text(language, key, params);

    test(`a guest gets the email and writes, staff answer, it is shown, reported and withdrawn (${language})`, async ({
      page,
      browser,
      world,
      mail,
    }) => {
      test.slow();
      const { to, boat } = await over(world, { language, n });
      const letter = await mail.waitFor({ to, patience: 100_000 });
      const links = letter.links.filter((url) => /\/reviews\/[\w-]{43}$/.test(url));
      expect(links.length).toBeGreaterThan(0);
      const stars = (count: string) =>
        page.getByRole("radio", { name: say("reviews_stars", { stars: count }), exact: true });
      const words = page.getByLabel(say("reviews_text_label"));

      await test.step("errors are at their field, and what was typed stays", async () => {
        await speak(page, language);
        await page.goto(links[0]!);
        await expect(page.locator("script[src]")).toHaveCount(0);
        await expect(page.getByLabel(say("reviews_name_label"))).toHaveValue("Emma J.");
        if (javaScriptEnabled) await axe(page);
        await words.fill(HOSTILE);
        await page.getByRole("button", { name: say("reviews_send") }).click();
        await expect(page.getByRole("alert")).toBeVisible();
        await expect(
          fieldError(page, language === "en" ? "Choose one to five" : "Pilih satu sampai lima"),
        ).toBeVisible();
        await expect(words).toHaveValue(HOSTILE);
        // The page begins at what is wrong.
        await expect(stars("1")).toBeFocused();
        if (javaScriptEnabled) await axe(page);
      });

      await test.step("it is written, and changed until it is shown", async () => {
        await stars("3").focus();
        await page.keyboard.press("Space");
        await page.getByRole("button", { name: say("reviews_send") }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("reviews_own_title"));
        await expect(page.getByText(say("reviews_state_waiting"), { exact: true })).toBeVisible();
        await expect(stars("3")).toBeChecked();
        // A step back is to the form, and not to the browser's question whether to send it once more.
        if (javaScriptEnabled) {
          await page.goBack();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(
            say("reviews_own_title"),
          );
        }
        await stars("4").check();
        await page.getByRole("button", { name: say("reviews_save") }).click();
        await expect(page.getByRole("status")).toBeVisible();
        await page.reload();
        await expect(stars("4")).toBeChecked();
        if (javaScriptEnabled) await axe(page);
        await isHarmless(page);
      });

      const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled });
      const office = await context.newPage();
      const answer = `Terima kasih, Emma ${language}`;
      await test.step("staff approve and answer it", async () => {
        await speak(office, language);
        await signedIn(office, "counter");
        await office.goto("/admin/reviews?state=waiting&search=evil");
        const row = office.getByRole("row", { name: "Emma J." });
        await expect(row).toContainText("<script>");
        if (javaScriptEnabled) await axe(office);
        await row.getByRole("link", { name: "Emma J." }).click();
        await expect(office.getByRole("heading", { level: 1 })).toHaveText("Emma J.");
        await isHarmless(office);
        if (javaScriptEnabled) await axe(office);
        await office.getByRole("button", { name: say("reviews_reject"), exact: true }).click();
        await expect(office.getByRole("alert")).toBeVisible();
        await office.getByRole("button", { name: say("reviews_approve") }).click();
        await expect(
          office.getByText(say("reviews_state_published"), { exact: true }),
        ).toBeVisible();
        await office.getByRole("textbox", { name: say("reviews_answer") }).fill(answer);
        await office.getByRole("button", { name: say("reviews_answer_save") }).click();
        await expect(office.getByRole("textbox", { name: say("reviews_answer") })).toHaveValue(
          answer,
        );
      });

      await test.step("everybody reads it, with the answer", async () => {
        await page.goto(`/private-boats/${boat}`);
        const review = page.getByRole("listitem").filter({ hasText: answer });
        await expect(review).toContainText("<script>alert(1)</script>");
        await expect(review.getByText(say("reviews_stars", { stars: "4" }))).toBeAttached();
        await expect(review.locator(`[lang=${language}]`)).toBeVisible();
        await isHarmless(page);
        if (javaScriptEnabled) await axe(page);
        const data = await page.locator('script[type="application/ld+json"]').allTextContents();
        const product = data
          .map((one) => JSON.parse(one))
          .find((one) => one["@type"] === "Product");
        expect(product.review.length).toBeGreaterThan(0);
      });

      await test.step("a reader reports it; since staff let it stand it stays, with a task", async () => {
        await page
          .getByRole("listitem")
          .filter({ hasText: answer })
          .getByRole("link", { name: say("reviews_report") })
          .click();
        await page.getByRole("button", { name: say("reviews_report_send") }).click();
        await expect(page.getByRole("alert")).toBeVisible();
        await page.getByRole("radio", { name: say("reviews_report_advertising") }).check();
        if (javaScriptEnabled) await axe(page);
        await page.getByRole("button", { name: say("reviews_report_send") }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          say("reviews_report_sent_title"),
        );
        await page.goto(`/private-boats/${boat}`);
        await expect(page.getByText(answer)).toBeVisible();
        await office.goto("/admin/tasks?type=review_reported");
        await expect(
          office
            .getByRole("main")
            .getByRole("link", { name: say("task_review_reported") })
            .first(),
        ).toBeVisible();
      });

      await test.step("its author withdraws it for good", async () => {
        await page.goto(links[0]!);
        await expect(page.getByRole("button", { name: say("reviews_save") })).toHaveCount(0);
        await page.getByText(say("reviews_withdraw"), { exact: true }).click();
        await page.getByRole("button", { name: say("reviews_withdraw_sure") }).click();
        await expect(page.getByText(say("reviews_withdrawn_text"))).toBeVisible();
        await page.goto(`/private-boats/${boat}`);
        await expect(page.getByText(answer)).toHaveCount(0);
      });
      await context.close();
    });
  });

for (const language of languagesToTry(["en", "id"] as const))
  test(`of a trip that is still ahead the review says when it can be written (${language})`, async ({
    page,
  }) => {
    const order = await held(page, await signedIn(page, "traveller"), {
      day: language === "en" ? 27 : 28,
    });
    const url = (await page.request.get("/healthz")).url();
    await page.context().addCookies([{ name: "i18n_redirected", value: language, url }]);
    await page.goto(`${pageOf(order)}/review`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      text(language, "reviews_order"),
    );
    await expect(page.getByText(text(language, "reviews_closed_not_yet"))).toBeVisible();
    await page.getByRole("link", { name: text(language, "paid_open") }).click();
    await expect(page).toHaveURL(pageOf(order));
  });
